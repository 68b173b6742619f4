"""Life Points at 0, and where a destroyed monster goes."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    CURRENT,
    EDISON,
    GOAT,
    GUIDE,
    RULEBOOK,
    beast,
    down,
    opponent,
    play,
    set_card,
    you,
)
from judgecall.kernel.engine import over
from judgecall.kernel.events import GameEnded
from judgecall.kernel.state import NOTHING

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.5", "yugioh/rulebook-2004: ygo:calc.simul")
def test_a_player_without_life_points_loses_before_any_trigger(edition: str) -> None:
    """Battle damage that is too much: Robbin' Goblin has nothing to take any more."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Robbin' Goblin"]},
        opponent={"life": 1900, "hand": ["Shrink"]},
    )

    assert played.activations() == []
    assert played.rule("player_lost") == {RULEBOOK: "ygo:calc.simul", GUIDE: "ygo:2010:damage.4.5"}[edition]
    assert played.step("player_lost") == {RULEBOOK: "damage.2", GUIDE: "damage.4"}[edition]
    assert played.record("game_ended").event == GameEnded(0)
    assert over(played.outcome.state)


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.simul")
def test_if_both_are_at_nothing_the_duel_is_a_draw(edition: str) -> None:
    """Damage to both players at once."""
    blast = {"do": [{"damage": {"amount": 1000, "to": {"player": []}}}]}

    played = play(
        edition,
        opponent(activate="Blast"),
        you={"life": 800},
        opponent={"life": 900, "spells_traps": [down("Blast", "trap", blast)]},
    )

    assert len(played.records("player_lost")) == 2
    assert played.record("game_ended").event == GameEnded(NOTHING)


@pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.floor")
def test_life_points_stop_at_nothing_whatever_comes_at_one_moment(edition: str) -> None:
    """500 and 300 for each of two monsters at once, to a player with 600; the other has lost nothing."""
    blast = {"do": [{"damage": 500, "damage_for_each": {"amount": 300, "of": {"monster": "face_up"}}}]}

    played = play(
        edition,
        opponent(activate="Blast"),
        you={"life": 600, "monsters": ["Gemini Elf", "Petit Moth"]},
        opponent={"spells_traps": [down("Blast", "trap", blast)]},
    )

    assert len(played.records("damage_dealt")) == 2
    assert (played.life(0), played.life(1)) == (0, 8000)
    assert played.record("game_ended").event == GameEnded(1)


OWN = {"instead": {"moved": {"object": "self", "origin": "monsters"}}, "with": [{"move_instead": "deck"}]}
WINNER = {
    "instead": {"moved": {"object": "opponent", "to": "graveyard", "reason": "destroyed by battle"}},
    "if": ["it_battled_this_card"],
    "with": [{"move_instead": "hand"}],
}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.1", "yugioh/guide-2010: ygo:calc.dest.1")
def test_what_an_effect_destroys_goes_to_its_owners_graveyard(edition: str) -> None:
    """Mirror Force."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Mirror Force"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.zone(0, "graveyard") == ["Gemini Elf"]
    assert played.rule("moved", "Gemini Elf") == "ygo:calc.dest.1"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.3", "yugioh/guide-2010: ygo:calc.dest.3")
def test_what_would_go_to_the_graveyard_is_removed_from_play_under_dimensional_fissure(edition: str) -> None:
    """Monsters only: the Trap itself goes to the Graveyard."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Mirror Force"),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Dimensional Fissure"]},
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert (played.zone(0, "banished"), played.zone(1, "graveyard")) == (["Gemini Elf"], ["Mirror Force"])
    assert played.rule("moved", "Gemini Elf") == "ygo:calc.dest.3"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.4", "yugioh/guide-2010: ygo:calc.dest.4")
def test_the_losers_own_clause_goes_before_a_general_one(edition: str) -> None:
    """Its own text sends it to the Deck, Dimensional Fissure would remove it from play."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Homer"),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Dimensional Fissure"]},
        opponent=[beast("Homer", effects=[OWN])],
    )

    assert played.zone(1, "deck") == ["Homer"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.4", "yugioh/guide-2010: ygo:calc.dest.4")
def test_a_general_clause_goes_before_the_winners(edition: str) -> None:
    """Dimensional Fissure goes before what the winner's text says."""
    played = play(
        edition,
        you(attack="Catcher", target="Celtic Guardian"),
        you={"monsters": [beast("Catcher", 1900, effects=[WINNER])], "spells_traps": ["Dimensional Fissure"]},
        opponent=["Celtic Guardian"],
    )

    assert played.zone(1, "banished") == ["Celtic Guardian"]


@each_edition
def test_the_winners_clause_counts_where_it_is_alone(edition: str) -> None:
    """The monster was destroyed by battle but not sent to the Graveyard."""
    played = play(
        edition,
        you(attack="Catcher", target="Sangan"),
        you=[beast("Catcher", 1900, effects=[WINNER])],
        opponent={"monsters": ["Sangan"], "deck": ["Penguin Soldier"]},
    )

    assert played.zone(1, "hand") == ["Sangan"]
    assert played.activations() == []


@pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:calc.simul",
    "yugioh/goat: ygo:calc.simul",
    "yugioh/guide-2010: ygo:calc.simul",
    "yugioh/edison: ygo:calc.simul",
    "yugioh/current: ygo:calc.simul",
)
def test_who_has_nothing_left_between_two_links_has_lost(edition: str, answered: bool) -> None:
    """A cure is answered with a blow that takes all: the cure does not resolve any more."""
    cure, blow = {"do": [{"gain_life": 2000}]}, {"do": [{"damage": 1000}]}

    played = play(
        edition,
        opponent(activate="Cure"),
        *([you(activate="Blow")] if answered else []),
        you={"spells_traps": [down("Blow", "trap", blow)]},
        opponent={"life": 1000, "spells_traps": [down("Cure", "trap", cure)]},
    )

    assert played.life(1) == (0 if answered else 3000)
    if answered:
        assert played.record("game_ended").event == GameEnded(0)
        assert played.rule("player_lost") == "ygo:calc.simul"
