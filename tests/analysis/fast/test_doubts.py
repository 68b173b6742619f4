"""What a board as figures cannot hold is named, and the answer is not called exact."""

from __future__ import annotations

from typing import Any

import pytest

from combat import SHARDS, TODAY, board, creature, planeswalker
from fast_boards import attacked, opened
from judgecall.analysis import fast
from judgecall.analysis.fast.best import ENGINE, FIGURES
from judgecall.errors import PlayError


def blocks(edition: str, you: list[Any], opponent: Any) -> fast.BestBlocks:
    state = attacked(opened(board(edition, you=you, opponent=opponent)))
    assert state is not None
    return fast.best_blocks(state)


def test_the_best_blocks_are_named() -> None:
    """A 3/3 kills a 2/2 and lives; nobody else need block."""
    found = blocks(TODAY, [creature("Bear", 2, 2)], [creature("Giant", 3, 3), creature("Wall", 0, 1)])

    assert found.exact
    assert found.blocks == {"Giant": ("Bear",)}
    assert found.value == -4


@pytest.mark.parametrize("word", ["banding", "persist", "absorb 1", "may assign damage as though it weren't blocked"])
def test_a_keyword_that_reaches_beyond_its_fight_is_named(word: str) -> None:
    found = blocks(SHARDS, [creature("Bear", 2, 2, word)], [creature("Giant", 3, 3)])

    assert found.exact
    assert found.how == ENGINE
    assert found.why == (f"Bear has “{word}”.",)


def test_a_creature_that_blocks_several_is_named() -> None:
    word = "can block an additional creature"
    found = blocks(TODAY, [creature("Bear", 2, 2), creature("Ogre", 2, 2)], [creature("Giant", 3, 3, word)])

    assert found.why == (f"Giant has “{word}”.",)


def test_an_attack_on_a_planeswalker_is_named() -> None:
    state = opened(board(TODAY, you=[creature("Bear")], opponent=[planeswalker("Walker", 3), creature("Giant", 3, 3)]))

    assert fast.best_attack(state).why == ("Something else than the player may be attacked.",)


def test_cards_in_hand_are_named() -> None:
    side = {"battlefield": [creature("Giant", 3, 3)], "hand": ["Giant Growth"]}
    found = blocks(TODAY, [creature("Bear")], side)

    assert "Cards in hand may change the combat." in found.why


def test_creatures_that_cannot_block_alone_are_named() -> None:
    lonely = creature("Giant", 3, 3, "can't block alone")
    found = blocks(TODAY, [creature("Bear")], [lonely, creature("Wall", 0, 4)])

    assert found.how == ENGINE
    assert found.blocks == {"Giant": ("Bear",), "Wall": ("Bear",)}


def test_where_the_engine_may_not_look_far_enough_the_answer_is_not_called_exact() -> None:
    state = attacked(opened(board(SHARDS, you=[creature("Bear", 2, 2, "banding")], opponent=[creature("Giant", 3, 3)])))
    assert state is not None

    found = fast.best_blocks(state, limit=1)

    assert (found.exact, found.how, found.why) == (False, FIGURES, ("Bear has “banding”.",))


def test_a_creature_that_blocks_two_is_played_out() -> None:
    """A 5/5 kills both 2/2 and lives."""
    word = "can block an additional creature"
    found = blocks(TODAY, [creature("Bear", 2, 2), creature("Ogre", 2, 2)], [creature("Giant", 5, 5, word)])

    assert found.blocks == {"Giant": ("Bear", "Ogre")}
    assert found.value == -8


def test_a_lord_that_may_die_is_played_out() -> None:
    """Where the Captain dies in the first step, the Squire is a 1/1 in the second."""
    more = {"to": {"each_creature": [{"is": "soldier"}, {"not": "self"}]}, "apply": [{"change": {"power": 1}}]}
    captain = creature("Captain", 1, 1, effects=[more])
    fencer, squire = creature("Fencer", 1, 1, "first strike"), creature("Squire", 1, 1, types=["soldier"])
    found = blocks(TODAY, [fencer, creature("Bear", 2, 2, "must be blocked")], [captain, squire])

    assert found.why == ("Captain has effects of its own.",)
    assert (found.exact, found.how) == (True, ENGINE)
    assert found.blocks == {"Squire": ("Bear",)}


def test_what_grows_until_the_end_of_the_turn_may_wither_away_then() -> None:
    """A 2/2 with bushido 1 blocked by a 2/1 with wither: as a 3/3 it survives two counters, as a 2/2 not."""
    found = blocks(TODAY, [creature("Samurai", 2, 2, "bushido 1")], [creature("Witch", 2, 1, "wither")])

    assert found.why == ("Samurai has grown until the end of the turn, and may wither away then.",)


def test_blocks_are_found_only_where_they_are_asked_for() -> None:
    state = opened(board(TODAY, you=[creature("Bear")], opponent=[creature("Giant")]))

    with pytest.raises(PlayError):
        fast.best_blocks(state)


def test_a_board_too_large_is_refused_with_what_would_do() -> None:
    many = tuple(fast.Creature(f"Blocker {at}", at, at + 1) for at in range(16))
    attacker = fast.Attacker(fast.Creature("Attacker", 1, 1), (1 << 16) - 1)

    with pytest.raises(fast.TooLarge):
        fast.solve_blocks(fast.Board(fast.Rules(), 20, 0, (attacker,) * 4, many))
