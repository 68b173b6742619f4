"""Instants that are cast in the middle of a combat, each in all editions: what lives, what dies, who loses life."""

from __future__ import annotations

from typing import Any

import pytest

from card_rows import BEAR, GIANT, LANDS, OX, Row, attack, block, cast, expected, named, outcome
from combat import ALL, creature, fight
from duel import Line, opponent, you

FLIER = creature("Bird", 3, 3, "flying")
BLOCKED = (attack(GIANT), block(Grizzly_Bears=GIANT))


def trick(card: str, *, bear: bool, giant: bool, choose: str = "", **more: Any) -> Row:
    """Your 3/3 attacks, a 2/2 blocks, and the card is cast on the 2/2: which of them live."""
    chosen = (opponent(choose=choose),) if choose else ()
    return Row(
        card=card,
        yours=[GIANT],
        theirs=[BEAR],
        hand=[card],
        does=[*BLOCKED, cast(card, BEAR), *chosen],
        left=([GIANT] if giant else [], [BEAR] if bear else []),
        **more,
    )


def on_attacker(
    card: str, *, step: str = "declare-blockers", blocked: bool = True, gone: bool = True, **more: Any
) -> Row:
    """Your 3/3 attacks, a 2/2 blocks, and the card is cast on the 3/3."""
    does: list[Line] = list(BLOCKED) if blocked else [attack(GIANT)]
    return Row(
        card=card,
        yours=[GIANT],
        theirs=[BEAR],
        hand=[card],
        does=[*does, cast(card, GIANT, step=step)],
        left=([] if gone else [GIANT], [BEAR]),
        **more,
    )


def for_all(card: str, *, bear: bool, giant: bool, **more: Any) -> Row:
    """Your 3/3 attacks, a 2/2 blocks, and the opponent casts the card, which has no target."""
    return Row(
        card=card,
        yours=[GIANT],
        theirs=[BEAR],
        hand=[card],
        does=[*BLOCKED, cast(card)],
        left=([GIANT] if giant else [], [BEAR] if bear else []),
        **more,
    )


def unblocked(card: str, power: int, **more: Any) -> Row:
    """Your 2/2 attacks alone, nobody blocks, and you cast the card on it."""
    return Row(
        card=card,
        yours=[BEAR],
        my_hand=[card],
        does=[attack(BEAR), you(cast=card, targets=[BEAR], step="declare-blockers")],
        left=([BEAR], []),
        lives=(20, 20 - power),
        **more,
    )


HELP_FOR_ONE = [
    trick("Titanic Growth", bear=True, giant=False),
    trick("Brute Force", bear=True, giant=False),
    trick("Brute Strength", bear=False, giant=False),
    trick("Predator's Strike", bear=True, giant=False),
    trick("Sure Strike", bear=True, giant=False),
    trick("Righteousness", bear=True, giant=False),
    trick("Mighty Leap", bear=True, giant=False),
    trick("Aerial Maneuver", bear=True, giant=False),
    trick("Savage Surge", bear=True, giant=False),
    trick("Aim High", bear=True, giant=False),
    trick("Spidery Grasp", bear=True, giant=False),
    trick("Ornamental Courage", bear=True, giant=False),
    trick("Veteran's Reflexes", bear=False, giant=False),
    trick("Gerrard's Command", bear=True, giant=False),
    trick("Feat of Resistance", bear=True, giant=False, choose="protection from red"),
    trick("Leap", bear=False, giant=True, drawn=(0, 1)),
    trick("Shadow Rift", bear=False, giant=True, drawn=(0, 1)),
    unblocked("Titanic Growth", 6),
    unblocked("Brute Strength", 5),
    unblocked("Sure Strike", 5),
]
HELP_FOR_MANY = [
    for_all("Inspired Charge", bear=False, giant=False),
    for_all("Warrior's Honor", bear=False, giant=False),
    for_all("Tower Defense", bear=True, giant=True),
    for_all("Steadfastness", bear=True, giant=True),
    for_all("Make a Stand", bear=True, giant=False),
    for_all("Wrap in Vigor", bear=True, giant=True),
    Row(
        card="Trumpet Blast",
        yours=[BEAR, GIANT],
        my_hand=["Trumpet Blast"],
        does=[attack(BEAR, GIANT), you(cast="Trumpet Blast", step="declare-blockers")],
        left=([BEAR, GIANT], []),
        lives=(20, 11),
    ),
    Row(
        card="Crossbow Ambush",
        yours=[FLIER],
        theirs=[GIANT],
        hand=["Crossbow Ambush"],
        does=[attack("Bird"), cast("Crossbow Ambush", step="declare-attackers"), block(Hill_Giant="Bird")],
        left=([], []),
    ),
    Row(
        card="Vitalize",
        yours=[GIANT],
        theirs=[{"card": GIANT, "as": "Guard", "tapped": True}],
        hand=["Vitalize"],
        does=[attack(GIANT), cast("Vitalize", step="declare-attackers"), block(Guard=GIANT)],
        left=([], []),
    ),
    Row(
        card="To Arms!",
        yours=[GIANT],
        theirs=[{"card": GIANT, "as": "Guard", "tapped": True}],
        hand=["To Arms!"],
        does=[attack(GIANT), cast("To Arms!", step="declare-attackers"), block(Guard=GIANT)],
        left=([], []),
        drawn=(0, 1),
    ),
    Row(
        card="Raise the Alarm",
        yours=[GIANT],
        hand=["Raise the Alarm"],
        does=[attack(GIANT), cast("Raise the Alarm", step="declare-attackers"), block(Soldier=GIANT)],
        left=([GIANT], ["Soldier"]),
    ),
    Row(
        card="Sprout",
        yours=[GIANT],
        hand=["Sprout"],
        does=[attack(GIANT), cast("Sprout", step="declare-attackers"), block(Saproling=GIANT)],
        left=([GIANT], []),
    ),
]
REMOVAL = [
    on_attacker("Murder"),
    on_attacker("Go for the Throat"),
    on_attacker("Cast Down"),
    on_attacker("Neck Snap"),
    on_attacker("Immolating Glare"),
    on_attacker("Immolating Glare", step="declare-attackers", blocked=False),
    on_attacker("Puncturing Light"),
    on_attacker("Smite"),
    on_attacker("Lightning Strike"),
    on_attacker("Lightning Helix", lives=(20, 23)),
    Row(  # two of the spell and two of the blocker, which is dealt three
        card="Shock",
        yours=[GIANT],
        theirs=[BEAR],
        hand=["Shock"],
        does=[*BLOCKED, cast("Shock", GIANT)],
        left=([], []),
    ),
    on_attacker("Repulse", drawn=(0, 1)),
    on_attacker("Boomerang"),
    Row(
        card="Searing Light",
        yours=[BEAR],
        hand=["Searing Light"],
        does=[attack(BEAR), cast("Searing Light", BEAR)],
        left=([], []),
    ),
    Row(
        card="Plummet",
        yours=[FLIER],
        hand=["Plummet"],
        does=[attack("Bird"), cast("Plummet", "Bird")],
        left=([], []),
    ),
    Row(
        card="Aerial Predation",
        yours=[FLIER],
        hand=["Aerial Predation"],
        does=[attack("Bird"), cast("Aerial Predation", "Bird")],
        left=([], []),
        lives=(20, 22),
    ),
    Row(
        card="Blind with Anger",
        yours=[GIANT, BEAR],
        hand=["Blind with Anger"],
        does=[
            attack(GIANT, BEAR),
            cast("Blind with Anger", GIANT, step="declare-attackers"),
            block(Hill_Giant=BEAR),
        ],
        left=([GIANT], []),
    ),
]
NOT_A_TARGET = [
    ("Righteousness", GIANT),  # attacks
    ("Go for the Throat", "Robot"),
    ("Cast Down", "Hero"),
    ("Neck Snap", OX),  # neither attacks nor blocks
    ("Immolating Glare", BEAR),  # blocks
    ("Puncturing Light", "Robot"),  # has 4 power
    ("Searing Light", GIANT),
    ("Smite", "Hero"),  # attacks, unblocked
    ("Plummet", GIANT),
    ("Aerial Predation", GIANT),
    ("Blind with Anger", "Hero"),
]
PREVENTION = [
    for_all("Holy Day", bear=True, giant=True),
    for_all("Darkness", bear=True, giant=True),
    for_all("Root Snare", bear=True, giant=True),
    for_all("Defend the Hearth", bear=False, giant=True),
    Row(
        card="Defend the Hearth",
        yours=[GIANT],
        hand=["Defend the Hearth"],
        does=[attack(GIANT), cast("Defend the Hearth")],
        left=([GIANT], []),
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", [*HELP_FOR_ONE, *HELP_FOR_MANY, *REMOVAL, *PREVENTION], ids=named)
def test_what_comes_of_a_trick(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("card", "target"), NOT_A_TARGET)
def test_what_a_trick_may_not_target(name: str, card: str, target: str) -> None:
    """A 3/3 attacks and is blocked by a 2/2, two more attack unblocked, a 2/4 stays at home."""
    robot = creature("Robot", 4, 4, types=["artifact"])
    hero = creature("Hero", 3, 3, types=["legendary"])
    played = fight(
        name,
        attack(GIANT, "Robot", "Hero"),
        block(Grizzly_Bears=GIANT),
        cast(card, target),
        you=[GIANT, robot, hero],
        opponent={"battlefield": [BEAR, OX, *LANDS], "hand": [card]},
    )

    assert played.refused_lines() == [2]


@pytest.mark.parametrize("name", ALL)
def test_a_shadow_slips_past_all_blockers(name: str) -> None:
    """Shadow Rift before blocks: nothing without shadow may block."""
    played = fight(
        name,
        attack(GIANT),
        you(cast="Shadow Rift", targets=[GIANT], step="declare-attackers"),
        block(Grizzly_Bears=GIANT),
        you={"battlefield": [GIANT, *LANDS], "hand": ["Shadow Rift"]},
        opponent=[BEAR],
    )

    assert (played.refused_lines(), played.life(1)) == ([2], 17)
