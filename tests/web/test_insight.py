"""What a game is asked besides playing it."""

from __future__ import annotations

import re
from time import monotonic, sleep

import pytest

from judgecall.scenario import scenario
from judgecall.scenario.session import resumed
from visits import PART, Visitor, begin, choose, number, offered, told

WINS = "yugioh/attack-wins"
PATIENCE = 60.0
"""Seconds within which a search must be over, on a machine that does much else."""


def card(text: str, name: str) -> str:
    """The id of a card on a page."""
    found = re.search(rf'data-card="(\d+)"[^>]*>\s*<b>{name}</b>', text)
    assert found, text
    return found[1]


def searched(visitor: Visitor, path: str, kind: str) -> str:
    """What a search says in the end."""
    text = visitor.post(f"{path}/searches", data={"kind": kind}, headers=PART).text
    until = monotonic() + PATIENCE
    while (asked := re.search(r'hx-get="([^"]+)"', text)) and monotonic() < until:
        sleep(0.1)
        text = visitor.get(asked[1], headers=PART).text
    return text


def test_a_card_that_cannot_be_chosen_says_the_rule_that_decides(visitor: Visitor) -> None:
    path = begin(visitor, "yugioh/sakuretsu-armor")
    id = card(visitor.get(path).text, "Seven Tools of the Bandit")

    said = visitor.get(f"{path}/card?card={id}", headers=PART).text

    assert "This card cannot be chosen now." in said
    assert "ygo:2010:battle.1" in said
    assert "guide of 2010" in said


def test_a_card_that_can_be_chosen_says_so(visitor: Visitor) -> None:
    path = begin(visitor, "yugioh/sakuretsu-armor")
    id = card(visitor.get(path).text, "Luster Dragon")

    assert "This card can be chosen now" in visitor.get(f"{path}/card?card={id}", headers=PART).text


@pytest.mark.parametrize("id", ["-1", "0", "9999"])
def test_what_is_no_card_is_not_asked_about(visitor: Visitor, id: str) -> None:
    assert visitor.get(f"{begin(visitor)}/card?card={id}", headers=PART).status_code == 404


def test_a_ghost_says_what_an_attack_comes_to_and_nothing_has_happened(visitor: Visitor) -> None:
    path = begin(visitor, WINS)

    ghost = visitor.get(f"{path}/ghost?number=0&option=0").json()

    assert ghost["lives"] == {"1": -500}
    assert len(ghost["gone"]) == 1
    assert ghost["text"].startswith("opponent: −500; ")
    assert number(visitor.get(path).text) == 0


def test_a_ghost_of_a_position_that_is_past_is_refused(visitor: Visitor) -> None:
    path = begin(visitor, WINS)

    assert visitor.get(f"{path}/ghost?number=3&option=0").status_code == 409
    assert visitor.get(f"{path}/ghost?number=0&option=9").status_code == 422


def test_a_branch_is_a_game_of_its_own(visitor: Visitor) -> None:
    path = begin(visitor, WINS)
    after = told(choose(visitor, path, offered(visitor.get(path).text)[0]).text)

    branch = visitor.post(f"{path}/branch", data={"at": 1}, follow_redirects=False).headers["location"]
    visitor.post(f"{branch}/undo", data={"number": 2}, headers=PART)

    assert branch != path
    assert told(visitor.get(branch).text) != after
    assert told(visitor.get(path).text) == after


def test_a_game_is_saved_as_a_scenario_that_plays_on_alike(visitor: Visitor) -> None:
    path = begin(visitor, WINS)
    choose(visitor, path, offered(visitor.get(path).text)[0])

    saved = visitor.get(f"{path}/scenario")
    session = resumed(scenario(saved.text))

    assert "attachment" in saved.headers["content-disposition"]
    assert len(session.choices) == 1
    assert session.state.player(1).life == 7500


def test_the_same_play_under_another_edition_marks_the_first_difference(visitor: Visitor) -> None:
    path = begin(visitor, "yugioh/attack-ties-at-zero")
    choose(visitor, path, offered(visitor.get(path).text)[0])

    text = visitor.get(f"{path}/editions?edition=yugioh/current").text

    assert re.search(r'<td class="?other', text)
    assert "ygo:calc.atk.tie0" in text


@pytest.mark.parametrize(("edition", "status"), [("magic/current", 422), ("yugioh/never", 404)])
def test_an_edition_that_does_not_fit_is_refused(visitor: Visitor, edition: str, status: int) -> None:
    assert visitor.get(f"{begin(visitor)}/editions?edition={edition}").status_code == status


@pytest.mark.parametrize(
    ("kind", "says"), [("best", "strength in play"), ("lethal", "no win against"), ("outcomes", "2 outcomes")]
)
def test_a_search_answers_in_its_own_process(visitor: Visitor, kind: str, says: str) -> None:
    path = begin(visitor, WINS)

    assert says in searched(visitor, path, kind)


def test_a_search_is_stopped_and_only_one_runs_at_once(visitor: Visitor) -> None:
    path = begin(visitor, WINS)
    first = visitor.post(f"{path}/searches", data={"kind": "best"}, headers=PART).text
    second = visitor.post(f"{path}/searches", data={"kind": "best"}, headers=PART)
    found = re.search(r'hx-post="([^"]+/stop)"', first)
    assert found
    visitor.post(found[1], headers=PART)

    assert (second.status_code, "A search is running already" in second.text) == (503, True)
    until = monotonic() + PATIENCE
    while "It was stopped." not in (text := visitor.get(found[1].removesuffix("/stop"), headers=PART).text):
        assert monotonic() < until, text
        sleep(0.1)


def test_what_is_not_searched_for_is_refused(visitor: Visitor) -> None:
    path = begin(visitor)

    assert visitor.post(f"{path}/searches", data={"kind": "move"}, headers=PART).status_code == 422
    assert visitor.get(f"{path}/searches/nothing", headers=PART).status_code == 404


@pytest.mark.parametrize("name", ["yugioh/drillroid", "yugioh/shura", "magic/trample", "magic/wither-last-known-2008"])
def test_after_every_choice_the_board_of_a_game_can_be_set_up(visitor: Visitor, name: str) -> None:
    """What is set up is what lies there."""
    path = begin(visitor, name)
    for _ in range(30):
        look = visitor.get(f"{path}/board").json()
        assert look["wrong"] == []
        again = visitor.post("/games", data={"scenario": look["text"], "kind": "open"}, follow_redirects=False)
        assert again.status_code == 303, again.text
        text = visitor.get(path).text
        assert _cards(visitor.get(again.headers["location"]).text) == _cards(text)
        if not offered(text):
            break
        visitor.post(f"{path}/choices", data={"number": number(text) + 1, "option": 0}, headers=PART)


def _cards(text: str) -> list[str]:
    return sorted(re.findall(r"<b>([^<]*)</b>", text))


def test_the_board_of_a_game_is_for_whoever_sees_all_cards(visitor: Visitor) -> None:
    path = begin(visitor, kind="hotseat")

    assert visitor.get(f"{path}/board").status_code == 403
