"""Replacement: events of a moment are replaced against the state before it; a choice between several parks them."""

from __future__ import annotations

from typing import Any

from judgecall.kernel.codec import read, write
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import Batch, Object, Question, State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin


def instead(name: str, zone: str) -> dict[str, Any]:
    """A face-up Continuous Spell that sends monsters elsewhere than to the Graveyard."""
    effect = {"instead": {"moved": {"object": "monster", "to": "graveyard"}}, "with": [{"move_instead": zone}]}
    return {"name": name, "kind": "continuous_spell", "effects": [effect]}


def battle(*spells: dict[str, Any]) -> State:
    """Two equal monsters are about to destroy each other."""
    data = {
        "judgecall": 1,
        "game": "yugioh",
        "edition": "guide-2010",
        "you": {"monsters": ["Luster Dragon"], "spells_traps": list(spells)},
        "opponent": {"monsters": ["Vorse Raider"]},
    }
    state, _ = begin(scenario(data))
    return decide(state, "attack Vorse Raider with Luster Dragon")[0]


def zone_of(state: State, label: str) -> str:
    """Where the newest stay of a card is."""
    return next(each.zone for each in reversed(state.objects) if isinstance(each, Object) and each.label == label)


def test_one_replacement_applies_without_a_question() -> None:
    state = battle(instead("Rift", "banished"))

    assert zone_of(state, "Luster Dragon") == "banished"
    assert zone_of(state, "Vorse Raider") == "banished"


def test_two_replacements_that_do_the_same_are_no_choice() -> None:
    state = battle(instead("Rift", "banished"), instead("Chasm", "banished"))

    assert zone_of(state, "Luster Dragon") == "banished"


def test_two_different_replacements_ask_the_player_whose_card_it_is() -> None:
    state = battle(instead("Rift", "banished"), instead("Spring", "hand"))

    asked = question(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.player) == ("replace", 0)
    assert [option.label for option in legal(state)] == ["apply Rift", "apply Spring"]
    assert isinstance(state.agenda[1], Batch)


def test_each_event_of_a_moment_gets_its_own_choice() -> None:
    state = battle(instead("Rift", "banished"), instead("Spring", "hand"))

    state, _ = decide(state, "apply Rift")
    asked = question(state)
    assert isinstance(asked, Question)
    assert asked.player == 1, "now the other monster's player is asked"
    state, _ = decide(state, "apply Spring")

    assert zone_of(state, "Luster Dragon") == "banished"
    assert zone_of(state, "Vorse Raider") == "hand"


def test_a_game_is_saved_and_goes_on_in_the_middle_of_that_choice() -> None:
    state = battle(instead("Rift", "banished"), instead("Spring", "hand"))

    back = read(write(state))

    assert back == state
    assert decide(back, "apply Spring") == decide(state, "apply Spring")


def test_nothing_has_moved_while_the_choice_is_open() -> None:
    state = battle(instead("Rift", "banished"), instead("Spring", "hand"))

    assert zone_of(state, "Luster Dragon") == "monsters"
    assert zone_of(state, "Vorse Raider") == "monsters"
