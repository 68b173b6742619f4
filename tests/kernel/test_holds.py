"""Citations and held triggers: what an edition answers when play asks it."""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.games import open_all
from judgecall.kernel.cards import Card
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Began, TimingSkipped
from judgecall.kernel.happen import released
from judgecall.kernel.state import Board, Player, Sequence, State, Waiting

open_all()
GUIDE = edition("yugioh/guide-2010")


def test_a_part_of_a_rule_is_cited_before_the_whole() -> None:
    """What forbids an activation goes before what allows activations at this timing."""
    assert GUIDE.rule_for("activation.forbidden", "turn_up_target") == "ygo:2010:damage.2.3"
    assert GUIDE.rule_for("activation", "turn_up_target") == "ygo:2010:damage.2.5"


def test_of_one_part_the_line_for_the_timing_is_cited_first() -> None:
    """The same refusal has another reason at another timing."""
    assert GUIDE.rule_for("window.allow", "start_of_damage_step") == "ygo:2010:damage.1.4"
    assert GUIDE.rule_for("window.allow", "before_damage_calculation") == "ygo:2010:damage.0"


def test_a_trigger_is_held_inside_its_span_only() -> None:
    """Turned up in the Damage Step it waits; turned up in the Battle Step it does not."""
    assert GUIDE.hold("turned_up", "turn_up_target") == "before_damage_calculation"
    assert GUIDE.hold("turned_up", "attack_declared") == ""


def test_a_trigger_is_not_held_for_a_timing_that_has_passed() -> None:
    """A monster turned up after calculation acts at once."""
    assert GUIDE.hold("turned_up", "after_damage_calculation") == ""


def waiting(hold: str) -> State:
    """A state in which one trigger is held, in the middle of the row of an attack."""
    row = GUIDE.sequences["attack"]
    board = Board((Player("you", 8000), Player("opponent", 8000)), 0, timing="turn_up_target")
    trigger = Waiting(0, "0", 0, Began("turn_up_target"), 1, hold=hold)
    rest = row[row.index("before_damage_calculation") :]
    return State(GUIDE.id, board, waiting=(trigger,), agenda=(Sequence("attack", rest),))


def test_a_trigger_held_for_a_skipped_timing_is_held_for_the_one_that_comes() -> None:
    """It is not lost, and not waited for in vain."""
    state = TimingSkipped("after_damage_calculation").on(waiting("before_damage_calculation"))

    assert state.waiting[0].hold == "after_damage_calculation"
    assert released(replace(state, board=state.board.at("after_damage_calculation")), state.waiting[0])


def test_a_trigger_held_for_a_later_timing_stays_held_for_it() -> None:
    """Skipping does not shorten the wait."""
    state = TimingSkipped("after_damage_calculation").on(waiting("resolving_effects"))

    assert state.waiting[0].hold == "resolving_effects"


def test_equal_prints_are_equal_both_ways() -> None:
    """Equal and not unequal: a struct brings its own comparison."""
    one, two = Card("Egg", "monster", numbers=(0, 0, 1)), Card("Egg", "monster", numbers=(0, 0, 1))

    assert (one == two, one != two) == (True, False)


def test_different_prints_differ() -> None:
    """One number is enough."""
    one, two = Card("Egg", "monster", numbers=(0, 0, 1)), Card("Egg", "monster", numbers=(0, 1, 1))

    assert (one == two, one != two) == (False, True)
