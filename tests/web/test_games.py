"""A game at the site: begun, played, kept, taken back, found again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from judgecall.scenario import load, run
from judgecall.web.gallery import example
from visits import PART, Visitor, begin, choose, number, offered, told

ATTACK = "Attack Gemini Elf with Drillroid"


def test_an_example_is_played_as_a_game_and_says_the_rule_of_everything(visitor: Visitor) -> None:
    path = begin(visitor)
    before = visitor.get(path).text

    after = choose(visitor, path, ATTACK).text

    assert offered(before) == [ATTACK, "End the Battle Phase"]
    assert "Gemini Elf is destroyed by Drillroid." in told(after)
    assert "/rules/yugioh/guide-2010?id=ygo%3A2010%3Adamage.3.1" in after
    assert "nobody has won" in after


def test_a_choice_that_is_sent_twice_is_done_once(visitor: Visitor) -> None:
    path = begin(visitor)

    first = choose(visitor, path, ATTACK)
    again = visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)

    assert (first.status_code, again.status_code) == (200, 200)
    assert number(again.text) == 1


@pytest.mark.parametrize("act", [1, 3])
def test_a_choice_for_a_position_that_is_not_there_is_refused_in_one_sentence(visitor: Visitor, act: int) -> None:
    path = begin(visitor)
    choose(visitor, path, ATTACK)

    stale = visitor.post(f"{path}/choices", data={"number": act, "option": 1}, headers=PART)

    assert stale.status_code == 409
    assert "Something else was chosen meanwhile" in stale.text
    assert number(visitor.get(path).text) == 1


def test_what_was_acknowledged_is_there_after_a_restart(opened: Callable[[], Visitor]) -> None:
    visitor = opened()
    path = begin(visitor)
    choose(visitor, path, ATTACK)

    other = opened()

    assert "Gemini Elf is destroyed by Drillroid." in told(other.get(path).text)


def test_a_choice_is_taken_back_and_done_again(visitor: Visitor) -> None:
    path = begin(visitor)
    end = told(choose(visitor, path, ATTACK).text)

    back = visitor.post(f"{path}/undo", data={"number": 2}, headers=PART)
    assert offered(back.text) == [ATTACK, "End the Battle Phase"]

    again = visitor.post(f"{path}/redo", data={"number": 3}, headers=PART)
    assert told(again.text) == end
    refused = visitor.post(f"{path}/redo", data={"number": 4}, headers=PART)
    assert (refused.status_code, "Nothing was taken back." in refused.text) == (409, True)


def test_who_only_has_the_address_of_a_game_watches(opened: Callable[[], Visitor]) -> None:
    path = begin(opened())
    stranger = opened()

    assert offered(stranger.get(path).text) == []
    refused = stranger.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)
    assert (refused.status_code, "It is not your turn" in refused.text) == (403, True)


def test_an_option_that_is_not_there_is_refused(visitor: Visitor) -> None:
    path = begin(visitor)

    refused = visitor.post(f"{path}/choices", data={"number": 1, "option": 7}, headers=PART)

    assert (refused.status_code, "no option 8" in refused.text) == (422, True)


def test_without_scripts_a_choice_leads_back_to_the_game(visitor: Visitor) -> None:
    path = begin(visitor)

    answer = visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, follow_redirects=False)

    assert (answer.status_code, answer.headers["location"]) == (303, path)


@pytest.mark.parametrize(("language", "said"), [("de", "Hier endet"), ("ru", "Здесь игра")])
def test_a_game_speaks_the_language_that_was_asked_for(visitor: Visitor, language: str, said: str) -> None:
    path = begin(visitor)
    choose(visitor, path, ATTACK)

    assert said in visitor.get(f"{path}?lang={language}").text
    assert said in visitor.get(path).text, "it is remembered"


def test_a_game_that_is_not_there_is_one_sentence(visitor: Visitor) -> None:
    answer = visitor.get("/games/nothing")

    assert (answer.status_code, "There is no such game here." in answer.text) == (404, True)


@pytest.mark.parametrize("name", ["yugioh/sakuretsu-armor", "yugioh/shrink-negated", "magic/first-strike-today"])
def test_a_game_begins_anywhere_in_an_example(visitor: Visitor, name: str) -> None:
    """Each later place tells the same and more, and after the last one nothing is asked any more."""
    records = run(load(example(name).path), keep_going=True).records
    pages = [visitor.get(begin(visitor, name, at=str(at))).text for at in range(len(records) + 1)]
    every = [told(text) for text in pages]

    assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(every))
    assert len({len(lines) for lines in every}) >= 3
    assert number(pages[0]) == 0
    assert offered(pages[0])
    assert not offered(pages[-1])
