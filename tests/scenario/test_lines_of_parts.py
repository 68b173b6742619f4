"""A script line of several parts: all of it happens or nothing, and the refusal names the part that was wrong."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant, planeswalker
from duel import GUIDE, Played, beast, down, play, you
from duel import opponent as other

PAIR = [creature("Ogre", 3, 3), creature("Giant", 4, 4)]
GUARDS = [creature(name, 1, 4) for name in ("Left", "Right", "High", "Low")]
BLOCK = {"Left": "Ogre", "Right": "Ogre", "High": "Giant", "Low": "Giant"}


@pytest.mark.parametrize("name", ALL)
def test_a_wrong_division_takes_the_right_ones_before_it_back(name: str) -> None:
    """The Ogre's damage is divided rightly, the Giant's is too little: both are divided by default."""
    played = fight(
        name,
        you(attack={"Ogre": "opponent", "Giant": "opponent"}),
        other(block=BLOCK),
        you(assign={"Ogre": {"Right": 0, "Left": 3}, "Giant": {"High": 2, "Low": 1}}),
        you={"battlefield": PAIR},
        opponent=GUARDS,
    )
    by_default = fight(
        name,
        you(attack={"Ogre": "opponent", "Giant": "opponent"}),
        other(block=BLOCK),
        you={"battlefield": PAIR},
        opponent=GUARDS,
    )

    assert [each.part for each in played.outcome.refusals] == ["Giant: {High: 2, Low: 1}"]
    assert played.outcome.refusals[0].line.startswith("assign: {Ogre: {Right: 0, Left: 3}, Giant:")
    assert played.outcome.records == by_default.outcome.records


def test_a_wrong_place_in_an_order_of_triggers_takes_the_places_before_it_back() -> None:
    """`order: [B, Nobody's]`: that B comes first does not hold either, so A is put on the stack first."""
    waits = [{"when": {"attacks": {"attacker": "self"}}, "do": [{"gain_life": 1}]}]
    three = [creature(name, 1, 1, effects=waits) for name in ("A", "B", "C")]
    attack = you(attack={"A": "opponent", "B": "opponent", "C": "opponent"})

    played = fight(TODAY, attack, you(order=["B", "Ogre", "A"]), you=[*three, creature("Ogre", 1, 1)])

    assert [(each.script, each.part) for each in played.outcome.refusals] == [(1, "Ogre")]
    assert played.activations() == fight(TODAY, attack, you=three).activations()


def test_a_wrong_second_target_takes_the_spell_back() -> None:
    """Nothing of the spell happens: it stays in the hand, and the land is not tapped."""
    bolt = instant("Twin Bolt", {"damage": 1}, target={"creature": None, "count": 2}, cost="{R}")
    played = fight(
        TODAY,
        you(cast="Twin Bolt", targets=["Ogre", "Sage"]),
        you={"hand": [bolt], "battlefield": ["Mountain"]},
        opponent=[creature("Ogre", 1, 1), creature("Giant", 4, 4), planeswalker("Sage", 3)],
    )

    assert [each.part for each in played.outcome.refusals] == ["Sage"]
    assert played.zone(0, "hand") == ["Twin Bolt"]
    assert not played.records("tapped")


def test_a_wrong_place_in_an_order_of_yugioh_triggers_takes_the_places_before_it_back() -> None:
    waits = {"when": {"attack_declared": {}}, "do": [{"damage": 10}]}
    three = [beast(name, effects=[waits]) for name in ("A", "B", "C")]
    attack = you(attack="A", target="Celtic Guardian")
    board: dict[str, Any] = {"you": [*three, "Petit Moth"], "opponent": ["Celtic Guardian"]}

    played = play(GUIDE, attack, you(order=["C", "Petit Moth", "A"]), **board)

    assert [(each.script, each.part) for each in played.outcome.refusals] == [(1, "Petit Moth")]
    assert played.activations() == play(GUIDE, attack, **board).activations()


def test_a_wrong_choice_takes_the_yugioh_activation_back() -> None:
    """What is to be discarded is not in the hand: the card stays set, and nothing is discarded."""
    trap = down("Toll", "trap", {"cost": ["discard_a_card"], "do": [{"damage": 100}]})
    played = play(
        GUIDE,
        you(activate="Toll", choices=["discard Gemini Elf"], step="start"),
        you={"monsters": ["Celtic Guardian"], "spells_traps": [trap], "hand": ["Petit Moth"]},
        opponent=["Gemini Elf"],
    )

    assert [each.part for each in played.outcome.refusals] == ["discard Gemini Elf"]
    assert played.zone(0, "hand") == ["Petit Moth"]
    assert played.monster("Toll").face_down


# --- What pays -----------------------------------------------------------------------------------------------------

LANDS = ["Forest", "Mountain", {"card": "Mountain", "as": "far mountain"}, "Plains"]


def paying(name: str, *pay: str, cost: str = "{1}{R}", **more: Any) -> Played:
    """A spell of this cost on a board with four lands, two of them Mountains."""
    bolt = instant("Bolt", {"damage": 1}, target="any_target", cost=cost)
    line = you(cast="Bolt", targets=["opponent"], pay=list(pay))
    return fight(name, line, you={"hand": [bolt], "battlefield": LANDS, **more})


def tapped(played: Played) -> list[str]:
    return [
        played.outcome.state.label(each.event.object)  # type: ignore[attr-defined]
        for each in played.records("tapped")
    ]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("pay", [("Plains", "far mountain"), ("far mountain", "Plains"), ("far mountain", "Mountain")])
def test_the_lands_that_are_named_pay(name: str, pay: tuple[str, ...]) -> None:
    """Whatever would be tapped by itself, these two are."""
    played = paying(name, *pay)

    assert played.refused() == []
    assert sorted(tapped(played)) == sorted(pay)
    assert played.life(1) == 19
    assert played.outcome.state.player(0).pool == ""


def test_what_is_not_named_pays_the_rest() -> None:
    """`pay: [Plains]` for {1}{R}: the Plains and a Mountain."""
    assert tapped(paying(TODAY, "Plains")) == ["Plains", "Mountain"]


@pytest.mark.parametrize(("name", "rule"), [(SHARDS, "409"), (TEN, "602.2"), (TODAY, "602.2")])
@pytest.mark.parametrize(("pay", "cost"), [("Forest", "{R}"), ("Goblin", "{1}{R}"), ("Spent", "{1}{R}")])
def test_what_cannot_pay_is_refused(name: str, rule: str, pay: str, cost: str) -> None:
    """A land of the wrong color, a creature, a tapped land: nothing of the spell happens."""
    board = [*LANDS, creature("Goblin"), {"card": "Mountain", "as": "Spent", "tapped": True}]
    played = paying(name, pay, cost=cost, battlefield=board)

    assert played.refused() == [(0, rule)]
    assert [each.part for each in played.outcome.refusals] == [pay]
    assert tapped(played) == []
    assert played.zone(0, "hand") == ["Bolt"]


def test_more_than_the_cost_is_refused() -> None:
    """Three lands for {1}{R}."""
    assert paying(TODAY, "Forest", "Mountain", "Plains").refused() == [(0, "602.2")]


def test_a_sacrifice_is_named_by_pay() -> None:
    """`pay` names what is sacrificed, too."""
    played = fight(
        TODAY,
        you(activate="Nantuko Husk", pay=["Goblin"]),
        you=["Nantuko Husk", creature("Ogre"), creature("Goblin")],
    )

    assert played.refused() == []
    assert played.zone(0, "graveyard") == ["Goblin"]


def test_what_yugioh_discards_is_named_by_pay() -> None:
    trap = down("Toll", "trap", {"cost": ["discard_a_card"], "do": [{"damage": 100}]})
    board: dict[str, Any] = {"monsters": ["Celtic Guardian"], "spells_traps": [trap], "hand": ["Petit Moth", "Honest"]}
    played = play(GUIDE, you(activate="Toll", pay="Honest", step="start"), you=board, opponent=["Gemini Elf"])
    refused = play(GUIDE, you(activate="Toll", pay="Gemini Elf", step="start"), you=board, opponent=["Gemini Elf"])

    assert played.zone(0, "hand") == ["Petit Moth"]
    assert refused.refused() == [(0, "ygo:chain.act")]
    assert refused.zone(0, "hand") == ["Petit Moth", "Honest"]
