"""Which triggers that need not be used may be used in the Damage Step: those of the battle, and of the card itself."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GUIDE, beast, down, opponent, play, you

each_edition = pytest.mark.parametrize("edition", [GUIDE, EDISON, CURRENT])
RULES = {GUIDE: "ygo:2010:damage.0", EDISON: "ygo:2010:damage.0", CURRENT: "ygo:cur:damage.0"}
BURN: list[Any] = [{"damage": 100}]
HEIR = {
    "when": {"moved": {"object": "self", "to": "graveyard", "reason": "destroyed by battle"}},
    "do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}],
}
CALL = {"do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}]}


def watcher(**more: Any) -> dict[str, Any]:
    """A monster that may burn when any monster is summoned."""
    return beast("Watcher", 0, 3000, position="defense", effects=[{"when": {"summoned": {}}, "do": BURN, **more}])


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0", "yugioh/current: ygo:cur:damage.0")
def test_an_optional_effect_on_a_summon_may_not_be_used_in_the_damage_step(edition: str) -> None:
    """Heir, destroyed by battle, brings Petit Moth back; Watcher may not use its effect on that."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Heir"),
        opponent(activate="Watcher"),
        you=["Gemini Elf"],
        opponent={
            "monsters": [beast("Heir", effects=[HEIR]), watcher(optional="if")],
            "graveyard": ["Petit Moth"],
        },
    )

    assert (played.zone(1, "monsters"), played.activations()) == (["Watcher", "Petit Moth"], ["Heir"])
    assert played.rule("trigger_dropped", "Watcher") == RULES[edition]
    assert played.refused() == [(1, RULES[edition])]


@each_edition
@pytest.mark.parametrize("optional", ["if", ""])
def test_it_may_be_used_in_the_battle_step_and_must_be_if_it_is_mandatory(edition: str, optional: str) -> None:
    """The same summon before the attack; and in the Damage Step for an effect that is not optional."""
    does = {"optional": optional} if optional else {}
    moth: dict[str, Any] = {"graveyard": ["Petit Moth"]}
    if optional:
        played = play(
            edition,
            opponent(activate="Call", step="start"),
            opponent(activate="Watcher"),
            opponent={"monsters": [watcher(**does)], "spells_traps": [down("Call", "trap", CALL)], **moth},
        )
    else:
        played = play(
            edition,
            you(attack="Gemini Elf", target="Heir"),
            you=["Gemini Elf"],
            opponent={"monsters": [beast("Heir", effects=[HEIR]), watcher(**does)], **moth},
        )

    assert played.activations()[-1] == "Watcher"
    assert played.life(0) == 7900


OWN = [
    {"damage_dealt": {"to": "you", "combat": True}},
    {"damage_calculated": {}},
    {"moved": {"reason": "destroyed by battle"}},
    {"reached": {"during": "start_of_damage_step"}},
]


@each_edition
@pytest.mark.parametrize("when", OWN, ids=lambda when: "".join(when))
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0", "yugioh/current: ygo:cur:damage.0")
def test_optional_effects_of_the_battle_may_be_used(edition: str, when: dict[str, Any]) -> None:
    """Battle damage, having battled, its own destruction, a moment of the Damage Step."""
    body = beast(
        "Body", 1000, effects=[{"when": when, "optional": "if", "do": BURN, "zone": ["monsters", "graveyard"]}]
    )
    played = play(
        edition,
        you(attack="Gemini Elf", target="Body"),
        opponent(activate="Body"),
        you=["Gemini Elf"],
        opponent=[body],
    )

    assert played.activations() == ["Body"]


@each_edition
def test_an_optional_effect_on_being_summoned_itself_may_be_used(edition: str) -> None:
    """Heir brings Herald in the Damage Step, and Herald may burn."""
    herald = beast(
        "Herald",
        0,
        0,
        race="insect",
        effects=[{"when": {"summoned": {"object": "self"}}, "optional": "if", "do": BURN}],
    )
    played = play(
        edition,
        you(attack="Gemini Elf", target="Heir"),
        opponent(activate="Herald"),
        you=["Gemini Elf"],
        opponent={"monsters": [beast("Heir", effects=[HEIR])], "graveyard": [herald]},
    )

    assert played.activations() == ["Heir", "Herald"]
