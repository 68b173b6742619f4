"""Effects of a card for being destroyed itself: where they act from, when, and whether they can miss their timing."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, set_monster, you

EDITIONS = [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT]
each_edition = pytest.mark.parametrize("edition", EDITIONS)
END = {RULEBOOK: "damage.4", GOAT: "damage.4", GUIDE: "damage.7", EDISON: "damage.7", CURRENT: "damage.5"}
BY_BATTLE = {"destroyed": {"object": "self", "by": "battle"}}
BY_ANYTHING = {"destroyed": {"object": "self"}}


def martyr(when: dict[str, Any] = BY_BATTLE, **more: Any) -> dict[str, Any]:
    """A weak monster with an effect for being destroyed."""
    return beast("Martyr", 500, 500, effects=[{"when": when, "do": [{"damage": 300}], **more}])


@each_edition
@pytest.mark.parametrize("optional", [None, "when", "if"])
@pytest.mark.parametrize("when", [BY_BATTLE, BY_ANYTHING])
def test_a_monster_destroyed_by_battle_uses_its_effect_from_the_graveyard_at_the_end(
    edition: str, when: dict[str, Any], optional: str | None
) -> None:
    """The last thing of its moment, so that neither "when" nor "if" misses; the card lies in the Graveyard by then."""
    more = {"optional": optional} if optional else {}

    played = play(
        edition,
        you(attack="Gemini Elf", target="Martyr"),
        opponent(activate="Martyr"),
        you=["Gemini Elf"],
        opponent=[martyr(when, **more)],
    )
    link = played.record("activated").event.link  # type: ignore[attr-defined]

    assert played.step("activated") == END[edition]
    assert played.outcome.state.object(link.source).zone == "graveyard"
    assert played.life(0) == 7700


@each_edition
def test_it_may_bring_itself_back_or_banish_itself_as_a_cost(edition: str) -> None:
    """What it does to itself it does to the card in the Graveyard."""
    back = martyr(do=[{"summon_in_defense": "self"}])
    away = martyr(cost=["banish_this_card"])

    returned = play(edition, you(attack="Gemini Elf"), you=["Gemini Elf"], opponent=[back])
    banished = play(edition, you(attack="Gemini Elf"), you=["Gemini Elf"], opponent=[away])

    assert (returned.zone(1, "monsters"), returned.zone(1, "graveyard")) == (["Martyr"], [])
    assert (banished.zone(1, "banished"), banished.zone(1, "graveyard")) == (["Martyr"], [])
    assert banished.life(0) == 7700


@each_edition
def test_destroyed_by_battle_counts_where_it_is_banished_instead(edition: str) -> None:
    """Without a word of the Graveyard the effect is used wherever the card has gone."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Martyr"),
        you=["Gemini Elf"],
        opponent={"monsters": [martyr()], "spells_traps": [{"card": "Dimensional Fissure"}]},
    )

    assert (played.zone(1, "banished"), played.life(0)) == (["Martyr"], 7700)


@each_edition
def test_skill_drain_does_not_reach_it_in_the_graveyard(edition: str) -> None:
    """Like Sangan's: the effect is used where the card lies then."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Martyr"),
        you=["Gemini Elf"],
        opponent={"monsters": [martyr()], "spells_traps": [{"card": "Skill Drain"}]},
    )

    assert played.life(0) == 7700


@each_edition
def test_an_effect_for_being_destroyed_by_battle_is_silent_when_an_effect_destroys(edition: str) -> None:
    """And one for any destruction is not."""
    for when, life in ((BY_BATTLE, 8000), (BY_ANYTHING, 7700)):
        played = play(
            edition,
            you(activate="Crush", targets=["Martyr"], step="start"),
            you={"spells_traps": [down("Crush", "trap", {"target": {"monster": "opponent"}, "do": ["destroy"]})]},
            opponent=[martyr(when)],
        )

        assert played.life(0) == life


@each_edition
@pytest.mark.parametrize(("optional", "life"), [("when", 8000), ("if", 7700)])
def test_an_optional_effect_misses_its_timing_as_when_and_not_as_if(edition: str, optional: str, life: int) -> None:
    """Destroyed in the middle of an effect that goes on, the destruction was not the last thing to happen."""
    crush = down("Crush", "trap", {"target": {"monster": "opponent"}, "do": ["destroy", {"gain_life": 100}]})

    played = play(
        edition,
        you(activate="Crush", targets=["Martyr"], step="start"),
        opponent(activate="Martyr"),
        you={"spells_traps": [crush]},
        opponent=[martyr(BY_ANYTHING, optional=optional)],
    )

    assert played.life(0) == life + 100


@each_edition
def test_a_card_destroyed_face_down_uses_its_effect_for_that_too(edition: str) -> None:
    """Mystic Swordsman LV2 destroys a Set Sangan without turning it up: it went from the field to the Graveyard."""
    played = play(
        edition,
        you(attack="Mystic Swordsman LV2", target="Sangan"),
        you=["Mystic Swordsman LV2"],
        opponent={"monsters": [set_monster("Sangan")], "deck": [beast("Cub", 100)]},
    )
    destroyed = play(
        edition,
        you(attack="Mystic Swordsman LV2", target="Martyr"),
        you=["Mystic Swordsman LV2"],
        opponent=[{**martyr(BY_ANYTHING), "position": "set"}],
    )

    assert played.zone(1, "hand") == ["Cub"]
    assert destroyed.life(0) == 7700


@each_edition
def test_a_trap_destroyed_while_set_may_say_so(edition: str) -> None:
    """A Set card that is destroyed is in the Graveyard when its effect for that is used."""
    mine = down("Mine", "trap", {"when": BY_ANYTHING, "zone": ["set", "spells_traps"], "do": [{"damage": 300}]})

    played = play(
        edition,
        you(activate="Mystical Space Typhoon", targets=["Mine"], step="start"),
        you={"spells_traps": [set_card("Mystical Space Typhoon")]},
        opponent={"spells_traps": [mine]},
    )

    assert played.life(0) == 7700
