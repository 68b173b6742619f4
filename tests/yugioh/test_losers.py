"""A monster that has lost the battle, from damage calculation until it leaves: what happens to it, and what it may
do."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, beast, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", [EDISON, CURRENT])
STRIKE = you(attack="Gemini Elf", target="Loser")
LOSER = beast("Loser")


def done_to_the_loser(edition: str, *do: Any, loser: dict[str, Any] = LOSER) -> Any:
    """Gemini Elf beats Loser, and after calculation a monster of Gemini Elf's player does this."""
    meddler = beast("Meddler", 0, 0, effects=[{"when": {"damage_calculated": {}}, "do": list(do)}])
    return play(edition, STRIKE, you=["Gemini Elf", meddler], opponent=[loser])


UNTOUCHED = {
    "position": ({"change_position": "attack_target"}, "position_changed"),
    "face-down": ({"turn_down": "attack_target"}, "turned_down"),
    "counters": ({"counters": {"wedge": 1, "of": "attack_target"}}, "counters_changed"),
    "control": ({"gain_control": "attack_target"}, "control_changed"),
}


@each_edition
@pytest.mark.parametrize("what", UNTOUCHED)
@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_today_a_loser_keeps_position_player_and_counters(edition: str, what: str) -> None:
    """The texts before bar only its being targeted."""
    do, kind = UNTOUCHED[what]
    played = done_to_the_loser(edition, do)

    assert played.activations() == ["Meddler"]
    assert len(played.records(kind)) == (0 if edition == CURRENT else 1)
    assert played.zone(1, "graveyard") == ["Loser"]


@each_edition
@pytest.mark.parametrize("zone", ["hand", "deck"])
@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_today_a_loser_is_not_returned(edition: str, zone: str) -> None:
    """To the hand or the Deck by an effect that does not target."""
    played = done_to_the_loser(edition, {"move": {zone: "attack_target"}})

    assert played.zone(1, "graveyard" if edition == CURRENT else zone) == ["Loser"]


@each_edition
@pytest.mark.parametrize(
    ("do", "zone"), [({"move": {"banished": "attack_target"}}, "banished"), ("destroy", "graveyard")]
)
@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_it_may_still_be_banished_or_destroyed_and_then_the_battle_did_not_destroy_it(
    edition: str, do: Any, zone: str
) -> None:
    """Its own effect for being destroyed by battle stays silent."""
    heir = {
        "when": {"moved": {"object": "self", "to": "graveyard", "reason": "destroyed by battle"}},
        "do": [{"damage": 100}],
    }
    played = done_to_the_loser(
        edition, {"destroy": "attack_target"} if do == "destroy" else do, loser=beast("Loser", effects=[heir])
    )

    assert (played.zone(1, zone), played.activations()) == (["Loser"], ["Meddler"])


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_today_a_loser_uses_no_quick_effect(edition: str) -> None:
    """Stardust Dragon, beaten, would negate what destroys its companion."""
    bomb = {"when": {"damage_calculated": {}}, "do": [{"destroy": {"monster": [{"is_named": "Petit Moth"}]}}]}
    played = play(
        edition,
        you(attack="Blue-Eyes White Dragon", target="Stardust Dragon"),
        opponent(activate="Stardust Dragon", step="damage.4" if edition == CURRENT else "damage.6"),
        you=["Blue-Eyes White Dragon", beast("Bomber", 0, 0, effects=[bomb])],
        opponent=["Stardust Dragon", "Petit Moth"],
    )

    assert played.refused() == ([(1, "ygo:cur:damage.8")] if edition == CURRENT else [])
    assert ("Petit Moth" in played.zone(1, "monsters")) == (edition == EDISON)


@each_edition
def test_a_loser_is_not_tributed_for_a_cost(edition: str) -> None:
    """Of two monsters only the other may pay, and alone the loser does not."""
    call = {"when": {"activated": {"link": "monster"}}, "cost": ["tribute_a_monster"], "do": ["negate_activation"]}
    bomb = {"when": {"damage_calculated": {}}, "do": [{"damage": 100}]}
    played = play(
        edition,
        STRIKE,
        opponent(activate="Call", step="damage.4" if edition == CURRENT else "damage.6"),
        you=["Gemini Elf", beast("Bomber", 0, 0, effects=[bomb])],
        opponent={
            "monsters": [LOSER],
            "spells_traps": [{"name": "Call", "kind": "counter_trap", "effects": [call], "set": True}],
        },
    )

    assert [place for place, _ in played.refused()] == [1]


@each_edition
def test_a_winner_is_free(edition: str) -> None:
    """What would be kept from a loser happens to the winner."""
    meddler = beast(
        "Meddler", 0, 0, effects=[{"when": {"damage_calculated": {}}, "do": [{"return_to_hand": "attacker"}]}]
    )
    played = play(
        edition,
        STRIKE,
        you=["Gemini Elf"],
        opponent={"monsters": [LOSER, meddler], "spells_traps": [set_card("Shrink")]},
    )

    assert played.zone(0, "hand") == ["Gemini Elf"]
