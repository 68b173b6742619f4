"""Ninjas, and what may be used only after blockers are declared."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, fight
from duel import Played, opponent, you

BEAR, GIANT = "Grizzly Bears", "Hill Giant"
SWAMPS = [{"card": "Swamp", "count": 3}]
ISLANDS = [{"card": "Island", "count": 2}]
FOES = [GIANT, {"name": "Bog Rat", "power": 1, "toughness": 1, "colors": ["black"]}]


def sneaks(name: str, ninja: str, lands: list[dict[str, object]], *more: dict[str, object]) -> Played:
    """A ninja comes in for an unblocked Bear."""
    return fight(
        name,
        you(attack={BEAR: "opponent"}),
        you(activate=ninja, pay=BEAR, step="declare-blockers"),
        *more,
        you={"battlefield": [BEAR, *lands], "hand": [ninja], "library": ["Gray Ogre"]},
        opponent=FOES,
    )


@pytest.mark.parametrize("name", ALL)
def test_a_ninja_draws_for_its_damage(name: str) -> None:
    """Ninja of the Deep Hours."""
    played = sneaks(name, "Ninja of the Deep Hours", ISLANDS, you(activate="Ninja of the Deep Hours"))

    assert played.refused() == []
    assert played.life(1) == 18
    assert played.zone(0, "hand") == [BEAR, "Gray Ogre"]


@pytest.mark.parametrize("name", ALL)
def test_a_ninja_returns_a_creature_of_the_player_it_damaged(name: str) -> None:
    """Mistblade Shinobi; its own player's creature is no target."""
    line = you(activate="Mistblade Shinobi", targets=[GIANT])
    played = sneaks(name, "Mistblade Shinobi", ISLANDS, line)

    assert played.refused() == []
    assert played.life(1) == 19
    assert played.zone(1, "hand") == [GIANT]


@pytest.mark.parametrize("name", ALL)
def test_a_ninja_destroys_what_is_not_black(name: str) -> None:
    """Throat Slitter: the Rat is no target, and the Giant is destroyed."""
    refused = sneaks(name, "Throat Slitter", SWAMPS, you(activate="Throat Slitter", targets=["Bog Rat"]))
    played = sneaks(name, "Throat Slitter", SWAMPS)

    assert [index for index, _ in refused.refused()] == [2]
    assert played.zone(1, "graveyard") == [GIANT]
    assert played.life(1) == 18


@pytest.mark.parametrize(
    ("name", "rule"), [(SHARDS, "glossary-only-before-attackers"), (TEN, "506.6"), (TODAY, "506.7")]
)
@pytest.mark.parametrize("step", ["declare-attackers", "declare-blockers"])
def test_what_is_used_only_after_blockers_are_declared_is_refused_before(name: str, rule: str, step: str) -> None:
    """506.7: Curtain of Light, once with attackers declared and once with blockers."""
    played = fight(
        name,
        you(attack={BEAR: "opponent"}),
        opponent(cast="Curtain of Light", targets=[BEAR], step=step),
        you=[BEAR],
        opponent={"battlefield": [{"card": "Plains", "count": 2}], "hand": ["Curtain of Light"], "library": [GIANT]},
    )

    assert played.refused() == ([(1, rule)] if step == "declare-attackers" else [])
    assert played.life(1) == (18 if step == "declare-attackers" else 20)
