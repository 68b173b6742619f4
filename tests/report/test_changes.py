"""Change lists between neighbours read as a player would tell them."""

from __future__ import annotations

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions
from judgecall.report.changes import changes

open_all()
CHILDREN = [id for id in known_editions() if edition(id).parent]


def told(id: str) -> list[str]:
    """The change list of an edition against its parent, without citations."""
    rules = edition(id)
    assert rules.parent
    return [each.text for each in changes(rules.parent, rules) if each.group != "cite"]


@pytest.mark.parametrize("id", CHILDREN)
def test_no_value_of_a_window_is_told_as_it_stands_in_the_file(id: str) -> None:
    raw = ("at_once", "by_hand", "begins: ", ": triggers: ", "settle: ", ": []", "effects.0.at")

    assert [text for text in told(id) if any(each in text for each in raw)] == []


def test_what_the_rulings_of_2010_change_is_seven_lines() -> None:
    """Spell Speed 1, the cancelled step (two lines), what is turned up, Honest, Kalut, and which effect is first."""
    found = told("yugioh/edison")

    assert len(found) == 7
    assert (
        "Honest may be used in: during damage calculation → Damage Step: start, the target is turned face-up"
        in "\n".join(found)
    )
    assert "kinds of cards whose continuous effects always apply first: Spell, Trap → nothing" in found


def test_a_window_that_a_timing_gains_says_who_may_begin() -> None:
    assert "Battle Step: the others begin a chain only after one of the turn player's" in told("yugioh/current")


def test_what_is_settled_is_told_by_what_it_does() -> None:
    assert any(text.startswith("before players act, new: What a monster does") for text in told("yugioh/current"))


@pytest.mark.parametrize("id", CHILDREN)
def test_no_line_is_told_twice(id: str) -> None:
    found = told(id)

    assert sorted(set(found)) == sorted(found)


def test_what_is_the_same_for_several_timings_is_said_once() -> None:
    found = [text for text in told("yugioh/guide-2010") if "optional triggers" in text]

    assert len(found) == 1
    assert found[0].startswith("Damage Step: start, the target is turned face-up, before damage calculation")


def test_what_a_window_lets_be_used_is_said_in_the_words_of_players() -> None:
    assert any(
        text.endswith("may be used: Counter Traps, what negates an activation") for text in told("yugioh/guide-2010")
    )


def test_a_card_is_told_with_what_it_had_before() -> None:
    assert "Gladiator Beast Gyzarus, effect 1, if: [attacked or was attacked] → [battled]" in told("yugioh/current")
