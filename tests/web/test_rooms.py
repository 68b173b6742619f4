"""Two people at two screens: each has a seat by a token, and neither is ever sent what the other's cards are."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from time import monotonic, sleep

import pytest

from visits import PART, Visitor, begin, number, offered, told

HIDDEN = """
judgecall: 1
game: yugioh
edition: guide-2010
you:
  monsters: [Drillroid]
  hand: [Honest]
  spells_traps: [{card: Shrink, set: true}, {card: Sakuretsu Armor, set: true}]
opponent:
  monsters: [{card: Gemini Elf, position: set}, {card: Sangan, position: set}]
  spells_traps: [{card: Shrink, set: true}, {card: Seven Tools of the Bandit, set: true}]
  hand: [Kuriboh]
"""
OWN = ({"Honest", "Sakuretsu Armor"}, {"Gemini Elf", "Sangan", "Seven Tools of the Bandit", "Kuriboh"})
"""What only one of the two may know before it is shown."""

Opened = Callable[[], Visitor]


def room(opened: Opened, scenario: str = HIDDEN) -> tuple[str, Visitor, Visitor, str]:
    """A room with two people in it: its path, both, and the invitation that the second one came with."""
    first, second = opened(), opened()
    answer = first.post("/games", data={"scenario": scenario, "kind": "room"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"]
    found = re.search(r"/join/[\w-]+#([\w-]+)", first.get(path).text)
    assert found
    taken = second.post(f"{path}/seat", data={"token": found[1]}, follow_redirects=False)
    assert taken.status_code == 303, taken.text
    return path, first, second, found[1]


def test_each_sees_their_own_cards_and_a_watcher_none(opened: Opened) -> None:
    path, first, second, _ = room(opened)
    watching = opened()

    pages = [unescape(each.get(path).text) for each in (first, second, watching)]

    assert all(name in pages[0] for name in OWN[0])
    assert all(name in pages[1] for name in OWN[1])
    assert not [name for name in OWN[1] if name in pages[0]]
    assert not [name for name in OWN[0] if name in pages[1]]
    assert not [name for name in (*OWN[0], *OWN[1], "Shrink") if name in pages[2]]


def test_each_is_called_you_on_their_own_page_and_nobody_on_that_of_a_watcher(opened: Opened) -> None:
    path, first, second, _ = room(opened)
    people = (first, second, opened())

    pages = [each.get(path).text for each in people]

    assert [re.findall(r'aria-label="([^"]*)">\s*<header>', text) for text in pages] == [
        ["Opponent", "You"],
        ["Opponent", "You"],
        ["Player 2", "Player 1"],
    ]
    begun = ["You", "Opponent", "Player 1"]
    assert [told(text)[0] for text in pages] == [f"{name}: the Battle Phase is entered." for name in begun]


def test_the_number_of_a_card_does_not_tell_that_another_has_one_too(opened: Opened) -> None:
    path, first, second, _ = room(opened)

    assert "Shrink" in second.get(path).text
    assert "Shrink #2" not in second.get(path).text
    assert "Shrink #2" not in first.get(path).text


def test_a_face_down_monster_is_attacked_without_its_name(opened: Opened) -> None:
    board = "judgecall: 1\ngame: yugioh\nyou: {monsters: [Drillroid]}\nopponent:\n  monsters:\n"
    set_two = "    - {card: Gemini Elf, position: set}\n    - {card: Sangan, position: set}\n"
    path, first, _, _ = room(opened, board + set_two)

    assert offered(first.get(path).text)[:2] == [
        "Attack hidden card #1 with Drillroid",
        "Attack hidden card #2 with Drillroid",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_in_random_play_nobody_is_sent_a_card_that_was_not_shown_to_all(opened: Opened, seed: int) -> None:
    """What somebody without a seat has been told lies open; no other card of one's opponent may be on one's page."""
    path, first, second, _ = room(opened)
    people, watching, chance, shown = (first, second), opened(), random.Random(seed), set[str]()
    for _ in range(40):
        shown |= {name for names in OWN for name in names if name in unescape(watching.get(path).text)}
        pages = [unescape(each.get(path).text) for each in people]
        for names, text in zip(reversed(OWN), pages, strict=True):
            assert {name for name in names if name in text} <= shown
        mover = next((each for each, text in zip(people, pages, strict=True) if offered(text)), None)
        if mover is None:
            break
        text = mover.get(path).text
        data = {"number": number(text) + 1, "option": chance.randrange(len(offered(text)))}
        assert mover.post(f"{path}/choices", data=data, headers=PART).status_code == 200


def test_nobody_chooses_for_the_other(opened: Opened) -> None:
    path, first, second, _ = room(opened)
    mover, other = (first, second) if offered(first.get(path).text) else (second, first)

    refused = other.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)

    assert refused.status_code == 403
    assert "It is not your turn to choose." in refused.text
    assert mover.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART).status_code == 200


def test_an_invitation_is_good_once(opened: Opened) -> None:
    path, first, _, invitation = room(opened)

    again = opened().post(f"{path}/seat", data={"token": invitation})

    assert (again.status_code, "somebody has used it" in again.text) == (403, True)
    assert "/join/" not in first.get(path).text


def test_a_seat_is_held_through_a_restart(opened: Opened) -> None:
    path, first, _, _ = room(opened)
    later = opened()
    later.cookies = first.cookies

    assert "Honest" in later.get(path).text


@pytest.mark.parametrize("what", ["ghost?number=0&option=0", "editions?edition=yugioh/goat", "scenario"])
def test_what_looks_at_all_cards_is_not_there_in_a_room(opened: Opened, what: str) -> None:
    path, first, _, _ = room(opened)

    refused = first.get(f"{path}/{what}")

    assert (refused.status_code, "hidden cards" in refused.text) == (403, True)


def test_touching_a_hidden_card_tells_nothing(opened: Opened) -> None:
    path, first, _, _ = room(opened)
    (card,) = re.findall(r'data-card="(\d+)"[^>]*>\s*<b>hidden card #1</b>', first.get(path).text)

    said = first.get(f"{path}/card?card={card}", headers=PART).text

    assert "What this card is, you cannot see." in said
    assert "Gemini Elf" not in said


def test_at_one_screen_the_cards_are_covered_until_the_seat_is_taken(visitor: Visitor) -> None:
    answer = visitor.post("/games", data={"scenario": HIDDEN, "kind": "hotseat"})
    path = answer.url.path

    covered, seen = unescape(answer.text), unescape(visitor.get(f"{path}?ready=0").text)

    assert not [name for name in (*OWN[0], *OWN[1]) if name in covered]
    assert "I am player 1: show my cards" in covered
    assert all(name in seen for name in OWN[0])
    assert not [name for name in OWN[1] if name in seen]


@pytest.mark.parametrize("machine", ["random", "best"])
def test_a_machine_answers_until_a_person_is_asked(visitor: Visitor, machine: str) -> None:
    path = begin(visitor, "yugioh/sakuretsu-armor", other=machine)
    visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)

    assert number(answered(visitor, path)) >= 2


def answered(visitor: Visitor, path: str) -> str:
    """The page of a game once the machine has chosen."""
    until = monotonic() + 40
    while "The machine is thinking" in (text := visitor.get(path).text):
        assert monotonic() < until, "the machine does not answer"
        sleep(0.1)
    return text


def test_a_choice_is_taken_back_with_the_answers_of_the_machine_and_so_done_again(visitor: Visitor) -> None:
    path = begin(visitor, "yugioh/sakuretsu-armor", other="random")
    before = told(visitor.get(path).text)
    visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)
    after = answered(visitor, path)

    back = visitor.post(f"{path}/undo", data={"number": number(after) + 1}, headers=PART).text
    again = visitor.post(f"{path}/redo", data={"number": number(after) + 2}, headers=PART).text

    assert told(back) == before
    assert told(again) == told(after)


def test_the_title_names_no_card_that_a_seat_does_not_see(opened: Opened) -> None:
    path, first, second, _ = room(opened, f"title: A second Sakuretsu Armor is too late\n{HIDDEN.lstrip()}")

    assert "<h1>A second Sakuretsu Armor is too late</h1>" in first.get(path).text
    assert "Sakuretsu" not in second.get(path).text
    assert "Sakuretsu" not in opened().get(path).text
