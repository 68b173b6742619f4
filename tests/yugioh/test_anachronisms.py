"""Types and deeds that an edition does not know yet: refused with a sentence, or borrowed from the first that does."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down
from judgecall.errors import ScenarioError
from judgecall.kernel.anachronism import not_yet
from judgecall.kernel.edition import edition
from judgecall.scenario import run, scenario

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
CARDS: dict[str, tuple[dict[str, Any], str]] = {
    "xyz": (beast("Newcomer", types=["xyz"]), CURRENT),
    "link": (beast("Newcomer", types=["link"]), CURRENT),
    "detach": (beast("Newcomer", effects=[{"speed": 2, "cost": [{"detach": 1}], "do": ["draw"]}]), CURRENT),
}
"""A card for each word that not every edition knows, with the first that does."""


def board(name: str, card: Any, **more: Any) -> dict[str, Any]:
    """A card of yours against a trap that turns it to Defense Position."""
    turn = down("Turn", "trap", {"when": {"attack_declared": {}}, "target": "attacker", "do": ["to_defense"]})
    script = [{"you": {"attack": "Newcomer"}}, {"opponent": {"activate": "Turn"}}]
    sides = {"you": {"monsters": [card]}, "opponent": {"spells_traps": [turn]}}
    return {"judgecall": 1, "game": "yugioh", "edition": name, "script": script, **sides, **more}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("word", CARDS)
def test_a_word_before_its_time_is_refused_with_the_first_edition_that_has_it(word: str, name: str) -> None:
    """Each edition refuses exactly what it lacks."""
    card, first = CARDS[word]
    if ALL.index(name) >= ALL.index(first):
        run(scenario(board(name, card)))
        return
    sentence = f"yugioh/{name} does not have “{word}” yet; yugioh/{first} is the first that has it."
    with pytest.raises(ScenarioError) as caught:
        run(scenario(board(name, card)))

    assert sentence in str(caught.value)


def test_no_word_of_the_editions_is_left_out_of_the_table() -> None:
    """What the oldest edition lacks is all there is."""
    assert {*not_yet(edition(f"yugioh/{RULEBOOK}"))} == {*CARDS}


@pytest.mark.parametrize("name", ALL)
def test_a_borrowed_link_monster_stays_in_attack_position(name: str) -> None:
    """It has no DEF and no Defense Position in any edition that it is lent to."""
    read = scenario(board(name, beast("Newcomer", types=["link"]), allow_anachronisms=True))
    played = run(read, keep_going=True)
    newcomer = next(each for each in played.state.objects if each.label == "Newcomer")

    assert getattr(newcomer, "position", "") == "attack"
