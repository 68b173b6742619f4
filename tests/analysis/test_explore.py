"""Exploration counts every line, finds every outcome, and knows who decides."""

from __future__ import annotations

from collections import Counter

import pytest

from judgecall.analysis.explore import Explored, explore
from judgecall.analysis.graph import Graph
from judgecall.analysis.lines import order
from judgecall.analysis.outcomes import Outcome, outcome
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from play_oracle import FIXED, ends, start


def explored(state: State, depth: int | None = None, limit: int | None = None) -> Explored:
    found = explore(state, depth, limit)
    for _ in found:
        pass
    return found.result()


@pytest.mark.parametrize("name", FIXED)
def test_lines_and_outcomes_are_those_of_plain_recursion(name: str) -> None:
    state, counted = FIXED[name]
    expected = ends(state)

    found = explored(state)

    assert found.exact
    assert found.lines == expected.total()
    assert counted in (0, found.lines)
    assert Counter({each.outcome: each.lines for each in found.outcomes}) == expected


@pytest.mark.parametrize("name", FIXED)
def test_the_line_to_an_outcome_leads_there_and_no_other_is_shorter(name: str) -> None:
    state, _ = FIXED[name]
    shortest = _shortest(state)

    for each in explored(state).outcomes:
        after = state
        for choice in each.line:
            asked = question(after)
            assert asked is not None
            assert after.label(asked.player) == choice.player
            after = decide(after, choice.choice)[0]

        assert outcome(after) == each.outcome
        assert each.choices == len(each.line) == shortest[each.outcome]


def _shortest(state: State, depth: int = 0) -> dict[Outcome, int]:
    if question(state) is None:
        return {outcome(state): depth}
    found: dict[Outcome, int] = {}
    for option in legal(state):
        for each, length in _shortest(decide(state, option)[0], depth + 1).items():
            found[each] = min(length, found.get(each, length))
    return found


def _can(state: State, player: int, wanted: Outcome, avoid: bool) -> bool:
    """Whether a player can bring about, or prevent, an outcome: by plain recursion."""
    asked = question(state)
    if asked is None:
        return (outcome(state) == wanted) != avoid
    ways = (_can(decide(state, option)[0], player, wanted, avoid) for option in legal(state))
    return any(ways) if asked.player == player else all(ways)


@pytest.mark.parametrize("name", ["ygo armor", "ygo direct", "ygo chain", "magic two attackers", "magic growth"])
def test_who_can_force_or_avoid_an_outcome(name: str) -> None:
    state, _ = FIXED[name]

    for each in explored(state).outcomes:
        for seat, player in enumerate(("you", "opponent")):
            assert (player in each.forced_by) == _can(state, seat, each.outcome, avoid=False)
            assert (player in each.avoided_by) == _can(state, seat, each.outcome, avoid=True)


def test_a_depth_says_that_it_cuts() -> None:
    """One attacker: to attack or not; what a block would do lies beyond one choice."""
    state, _ = FIXED["magic bears"]

    found = explored(state, depth=1)

    assert found.cut == ("depth",)
    assert (found.lines, found.cut_lines) == (2, 1)
    assert [each.forced_by for each in found.outcomes] == [("you",)]


def test_a_limit_says_that_it_cuts_and_claims_nothing_beyond() -> None:
    state, _ = FIXED["magic growth"]

    found = explored(state, limit=5)

    assert found.cut == ("limit",)
    assert found.cut_lines
    assert found.positions < explored(state).positions


def test_stopping_leaves_what_there_is() -> None:
    state, _ = FIXED["magic growth"]
    found = explore(state)
    for count in found:
        if count > 4:
            break

    assert found.result().cut == ("stopped",)


def test_a_circle_is_no_count() -> None:
    """Play that comes back to where it was: there is no order, so lines are not counted."""
    state, _ = FIXED["magic bears"]
    graph = Graph(state)
    graph.children(0)
    graph.ends[1] = [0]

    assert order(graph) is None


def test_three_players_are_explored() -> None:
    """Each of three outcomes of one attack: nobody, either of two is attacked."""
    from judgecall.scenario import scenario
    from judgecall.scenario.setup import begin

    players = {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {}, "Cid": {}}
    state = begin(scenario({"judgecall": 1, "game": "magic", "edition": "current", "players": players}))[0]

    found = explored(state)

    lives = {tuple(left.life for left in each.outcome.left) for each in found.outcomes}
    assert lives == {(20, 20, 20), (20, 18, 20), (20, 20, 18)}
    assert all(each.forced_by == ("Ann",) for each in found.outcomes)


def test_the_start_may_be_an_end() -> None:
    found = explored(start("magic/current", {}, {}))

    assert (found.lines, found.positions, len(found.outcomes)) == (1, 1, 1)
