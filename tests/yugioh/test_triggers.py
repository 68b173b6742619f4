"""Triggers: their order on one chain, what is mandatory, and what misses its timing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from duel import BOTH, Played, beast, down, opponent, play, set_card, you
from judgecall.kernel.events import DamageDealt

Ending: TypeAlias = Callable[[str, dict[str, Any]], Played]

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
DECLARED = {"when": {"attack_declared": {}}, "do": [{"damage": 10}]}
MAY = {**DECLARED, "optional": "if"}


# --- Their order -----------------------------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.segoc", "yugioh/guide-2010: ygo:chain.segoc")
def test_simultaneous_triggers_share_a_chain_in_four_classes(edition: str) -> None:
    """The turn player's mandatory, the opponent's, the turn player's optional, the opponent's."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Their Must"),
        you(activate="Your May"),
        opponent(activate="Their May"),
        you=[beast("Your May", effects=[MAY]), beast("Your Must", effects=[DECLARED]), "Gemini Elf"],
        opponent=[beast("Their May", effects=[MAY]), beast("Their Must", effects=[DECLARED])],
    )

    assert played.activations() == ["Your Must", "Their Must", "Your May", "Their May"]
    assert [record.kind for record in played.records("link_resolved")] == ["link_resolved"] * 4


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.segoc", "yugioh/guide-2010: ygo:chain.segoc")
def test_a_player_orders_what_triggers_together(edition: str) -> None:
    """Two of one class at one moment."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you(order=["Second", "First"]),
        you=[beast("First", effects=[DECLARED]), beast("Second", effects=[DECLARED]), "Gemini Elf"],
    )

    assert played.refused() == []
    assert played.activations() == ["Second", "First"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.segoc", "yugioh/guide-2010: ygo:chain.segoc")
def test_what_triggered_first_goes_first(edition: str) -> None:
    """Of one class, in the order of events: nobody is asked."""
    hurt = {"when": {"damage_dealt": {"to": "opponent"}}, "do": [{"gain_life": 1}]}
    gone = {"when": {"moved": {"to": "hand"}}, "do": [{"gain_life": 2}]}
    both = {"do": [{"damage": 50}, {"return_to_hand": {"monster": "opponent"}}]}

    played = play(
        edition,
        you(activate="Both", step="start"),
        you={
            "monsters": [beast("Late", effects=[gone]), beast("Early", effects=[hurt])],
            "spells_traps": [down("Both", "trap", both)],
        },
        opponent=["Petit Moth"],
    )

    assert played.activations() == ["Both", "Early", "Late"]


@each_edition
def test_a_declined_trigger_is_recorded_with_its_rule(edition: str) -> None:
    """An optional effect is let go."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you(choose="do not use Howler"),
        you=["Gemini Elf", beast("Howler", effects=[MAY])],
    )

    assert played.rule("trigger_dropped") == "ygo:chain.segoc"


# --- What is mandatory, and what misses -------------------------------------------------------------------

BURIED = {"moved": {"object": "self", "to": "graveyard"}}
SOB = {"when": BURIED, "do": [{"damage": 100}]}
WHEN = {**SOB, "optional": "when"}
IF = {**SOB, "optional": "if"}
BURN = {"do": [{"damage": 1}]}
KILL = {"target": {"monster": "face_up"}, "do": ["destroy"]}
KILL_THEN_BURN = {"target": {"monster": "face_up"}, "do": ["destroy", {"damage": 1}]}
OFFERING = {"zone": "monsters", "speed": 2, "cost": ["sacrifice"], "do": [{"damage": 1}]}


def killed_at_once(edition: str, effect: dict[str, Any]) -> Played:
    """The mourner is destroyed by chain link 1, the last to resolve."""
    return play(
        edition,
        you(activate="Killer", targets=["Mourner"], step="start"),
        opponent(activate="Mourner"),
        you={"spells_traps": [down("Killer", "trap", KILL)]},
        opponent=[beast("Mourner", effects=[effect])],
    )


def killed_by_link_two(edition: str, effect: dict[str, Any]) -> Played:
    """The mourner is destroyed by chain link 2; then link 1 resolves."""
    return play(
        edition,
        opponent(activate="Burner", step="start"),
        you(activate="Killer", targets=["Mourner"]),
        opponent(activate="Mourner"),
        you={"spells_traps": [down("Killer", "trap", KILL)]},
        opponent={"monsters": [beast("Mourner", effects=[effect])], "spells_traps": [down("Burner", "trap", BURN)]},
    )


def killed_first(edition: str, effect: dict[str, Any]) -> Played:
    """The mourner is destroyed by the first half of an effect."""
    return play(
        edition,
        you(activate="Killer", targets=["Mourner"], step="start"),
        opponent(activate="Mourner"),
        you={"spells_traps": [down("Killer", "trap", KILL_THEN_BURN)]},
        opponent=[beast("Mourner", effects=[effect])],
    )


def paid(edition: str, effect: dict[str, Any]) -> Played:
    """The mourner is itself a cost."""
    return play(
        edition,
        opponent(activate="Mourner", step="start"),
        opponent(activate="Mourner"),
        opponent=[beast("Mourner", effects=[OFFERING, effect])],
    )


def beaten(edition: str, effect: dict[str, Any]) -> Played:
    """The mourner is destroyed by battle."""
    return play(
        edition,
        you(attack="Gemini Elf", target="Mourner"),
        opponent(activate="Mourner"),
        you=["Gemini Elf"],
        opponent=[beast("Mourner", effects=[effect])],
    )


ENDS = [killed_at_once, killed_by_link_two, killed_first, paid, beaten]
each_end = pytest.mark.parametrize("ending", ENDS)


def sobbed(played: Played) -> bool:
    """Whether the mourner's trigger dealt its 100 damage."""
    return any(record.event == DamageDealt(record.source, 0, 100) for record in played.records("damage_dealt"))


@each_edition
@pytest.mark.parametrize("ending", [killed_by_link_two, killed_first, paid])
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.miss", "yugioh/guide-2010: ygo:chain.miss")
def test_when_you_can_misses_unless_its_event_came_last(edition: str, ending: Ending) -> None:
    """As a cost, in chain link 2, or before another part of the same effect."""
    played = ending(edition, WHEN)

    assert not sobbed(played)
    assert played.rule("trigger_dropped") == "ygo:chain.miss"


@each_edition
@pytest.mark.parametrize("ending", [killed_at_once, beaten])
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.miss", "yugioh/guide-2010: ygo:chain.miss")
def test_when_you_can_does_not_miss_what_came_last(edition: str, ending: Ending) -> None:
    """In chain link 1, or by battle."""
    assert sobbed(ending(edition, WHEN))


@each_edition
@each_end
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.miss", "yugioh/guide-2010: ygo:chain.miss")
def test_if_you_can_never_misses(edition: str, ending: Ending) -> None:
    """However the mourner ended."""
    assert sobbed(ending(edition, IF))


@each_edition
@each_end
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.mand", "yugioh/guide-2010: ygo:chain.mand")
def test_a_mandatory_trigger_never_misses(edition: str, ending: Ending) -> None:
    """However the mourner ended."""
    assert sobbed(ending(edition, SOB))


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.mand", "yugioh/guide-2010: ygo:chain.mand")
def test_a_mandatory_trigger_waits_for_the_chain_to_be_done(edition: str) -> None:
    """Its event was a cost: the chain goes on without it."""
    played = paid(edition, SOB)

    amounts = [
        record.event.amount for record in played.records("damage_dealt") if isinstance(record.event, DamageDealt)
    ]
    assert amounts == [1, 100]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.miss", "yugioh/guide-2010: ygo:chain.miss")
def test_what_is_destroyed_together_does_not_miss_for_one_another(edition: str) -> None:
    """Two mourners under one Mirror Force."""
    played = play(
        edition,
        you(attack="Mourner", target="Petit Moth"),
        opponent(activate="Mirror Force"),
        you(choose="trigger Mourner"),
        you(choose="use Mourner"),
        you(choose="use Mourner #2"),
        you=[beast("Mourner", effects=[WHEN]), beast("Mourner", effects=[WHEN])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.life(1) == 7800


@each_edition
def test_what_a_counter_trap_destroys_does_not_miss_for_the_link_it_negated(edition: str) -> None:
    """The negated link does not resolve, so nothing came after."""
    nope = {
        "when": {"activated": {"link": "spell_or_trap"}},
        "do": ["negate_activation", {"destroy": {"monster": {"is_named": "Mourner"}}}],
    }

    played = play(
        edition,
        you(activate="Burner", step="start"),
        opponent(activate="Nope"),
        you(activate="Mourner"),
        you={"monsters": [beast("Mourner", effects=[WHEN])], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Nope", "counter_trap", nope)]},
    )

    assert played.life(1) == 7900
