"""Which creatures may attack as one band, and what becomes of a band."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, ELEVEN, SHARDS, TEN, TODAY, creature, fight, instant
from duel import opponent, you

BRUTE = creature("Brute", 5, 5)


def band(*names: str, **more: Any) -> dict[str, Any]:
    return you(attack=dict.fromkeys(names, "opponent"), bands=[list(names)], **more)


def hero(name: str) -> dict[str, Any]:
    return creature(name, 1, 1, "banding")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("side", "together"),
    [
        ([hero("A"), hero("B"), hero("C")], True),
        ([hero("A"), hero("B"), creature("C")], True),
        ([hero("A"), creature("B"), creature("C")], False),
        ([creature("A"), creature("B"), creature("C")], False),
    ],
)
def test_any_number_with_banding_and_at_most_one_without(name: str, side: list[Any], together: bool) -> None:
    """502.10, 702.22c: who may attack as one band."""
    assert (fight(name, band("A", "B", "C"), you=side).refused() == []) is together


@pytest.mark.parametrize(("name", "one_suffices"), [(SHARDS, False), (TEN, True), (ELEVEN, True), (TODAY, True)])
def test_bands_with_other_is_needed_by_each_or_by_one(name: str, one_suffices: bool) -> None:
    """502.11: each member has the ability; later one does, and all are of the quality. A stranger never joins."""
    with_it = [creature(each, 2, 2, "bands with other wolf", types=["wolf"]) for each in ("A", "B")]
    wolf, bear = creature("C", 2, 2, types=["wolf"]), creature("D", 2, 2, types=["bear"])

    assert fight(name, band("A", "B"), you=with_it).refused() == []
    assert (fight(name, band("A", "C"), you=[with_it[0], wolf]).refused() == []) is one_suffices
    assert fight(name, band("A", "D"), you=[with_it[0], bear]).refused() != []


@pytest.mark.parametrize("name", ALL)
def test_each_creature_is_in_one_band_and_all_attack_the_same(name: str) -> None:
    """502.10, 702.22: a creature in two bands, or members with different targets, are refused."""
    side = [hero("A"), hero("B"), hero("C")]
    sage = {"name": "Sage", "kind": "planeswalker", "loyalty": 5}
    twice = you(attack=dict.fromkeys("ABC", "opponent"), bands=[["A", "B"], ["B", "C"]])
    apart = you(attack={"A": "opponent", "B": "Sage"}, bands=[["A", "B"]])

    assert len(fight(name, twice, you=side).refused()) == 1
    assert len(fight(name, apart, you=side, opponent=[sage]).refused()) == 1


@pytest.mark.parametrize("name", ALL)
def test_a_band_stays_when_banding_is_lost_and_the_blocker_then_divides_its_damage(name: str) -> None:
    """502.10h, 702.22: the block still spreads; with no banding left, the defending player divides."""
    fade = instant("Fade", {"lose_keyword": "banding"}, target="creature")

    played = fight(
        name,
        band("A", "Giant"),
        opponent(cast="Fade", targets=["A"], step="declare-attackers"),
        opponent(block={"Brute": "Giant"}),
        opponent(assign={"Brute": {"A": 1, "Giant": 4}}),
        you=[hero("A"), creature("Giant", 3, 3)],
        opponent={"battlefield": [BRUTE], "hand": [fade]},
    )

    assert played.refused() == []
    assert len(played.records("became_blocked")) == 2
    assert sorted(played.zone(0, "graveyard")) == ["A", "Giant"]


@pytest.mark.parametrize("name", ALL)
def test_who_leaves_combat_leaves_the_band(name: str) -> None:
    """502.10, 702.22: a block of the member that is left does not reach one that was removed."""
    pull = instant("Pull", "remove_from_combat", target="creature")

    played = fight(
        name,
        band("A", "Giant"),
        opponent(cast="Pull", targets=["A"], step="declare-attackers"),
        opponent(block={"Brute": "Giant"}),
        you=[hero("A"), creature("Giant", 3, 3)],
        opponent={"battlefield": [BRUTE], "hand": [pull]},
    )

    assert len(played.records("became_blocked")) == 1
    assert played.zone(0, "graveyard") == ["Giant"]


@pytest.mark.parametrize("name", ALL)
def test_equal_creatures_are_told_apart_in_bands(name: str) -> None:
    """Two copies of one creature with banding: either may be in the band, the other attacks by itself."""
    script = you(
        attack={"Benalish Hero": "opponent", "Benalish Hero #2": "opponent", "Giant": "opponent"},
        bands=[["Benalish Hero #2", "Giant"]],
    )

    played = fight(
        name,
        script,
        opponent(block={"Brute": "Giant"}),
        you=[{"card": "Benalish Hero", "count": 2}, creature("Giant", 3, 3)],
        opponent=[BRUTE],
    )

    assert played.refused() == []
    assert played.life(1) == 19
