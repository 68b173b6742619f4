"""Every keyword of every edition, on an attacker and on a blocker: figures agree with the engine, or hand it over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("numba")

from combat import ALL, TODAY, board, creature
from fast_boards import attacked, opened
from fast_engine import Ends
from judgecall.analysis import fast
from judgecall.analysis.fast.best import ENGINE, FIGURES, POSITIONS
from judgecall.games import open_all
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import question
from judgecall.kernel.state import Question, State

FILLED = {
    "protection from …": "protection from white",
    "…walk": "islandwalk",
    "attacks … if able": "attacks opponent if able",
    "blocks … if able": "blocks Ogre if able",
    "can't attack player …": "can't attack player opponent",
    "goaded by …": "goaded by opponent",
    "bands with other …": "bands with other goblins",
    **{
        f"{word} …": f"{word} {{1}}"
        for word in ("ninjutsu", "unearth", "morph", "sneak", "dash", "blitz", "warp", "ward")
    },
}
"""Keywords with a gap that is no number."""
OWN = {"deathtouch", "double strike", "trample", "wither", "indestructible", "exalted", "bushido …", "must be blocked"}
"""Keywords that figures have to hold, in every edition."""
LOW = 3
WORTH = {"Knight": 4, "Ogre": 6, "Wall": 5, "Squire": 2}


def keywords(name: str) -> list[str]:
    """Every keyword of an edition, as its table has it."""
    open_all()
    found: list[str] = edition(f"magic/{name}").tables["print"]["keywords"]
    return found


def boards(name: str, keyword: str) -> Iterator[tuple[State, int]]:
    """A few small boards with a creature that has the keyword, at the question for attackers; life is low or not. On
    the first, what figures do not hold may be handed over."""
    word = FILLED.get(keyword, keyword.replace("…", "1"))
    for of_attacker, life in ((True, LOW), (True, 20), (False, LOW), (False, 20)):
        mine = [creature("Knight", 2, 2, *([word] if of_attacker else []), colors=["white"]), creature("Ogre", 3, 3)]
        theirs = [
            creature("Wall", 2, 3, *([] if of_attacker else [word]), colors=["white"]),
            creature("Squire", 1, 1, "first strike", "lifelink"),
        ]
        side: dict[str, Any] = {"life": life, "battlefield": theirs}
        state = opened(board(name, you={"battlefield": mine}, opponent=side))
        yield state, POSITIONS if life == LOW else 0


def worth(state: State, id: int) -> int:
    return WORTH.get(state.label(id), 0)


def answers(state: State, limit: int) -> Iterator[tuple[str, str, tuple[bool, int], tuple[bool, int]]]:
    """How best blocks and best attacks were found, what they are worth, and what they are worth in the engine."""
    found: fast.BestBlocks | fast.BestAttack
    for at, kind in ((attacked(state), "blockers"), (state, "attackers")):
        asked = question(at) if at is not None else None
        if at is None or not isinstance(asked, Question) or asked.kind != kind:
            continue
        if kind == "blockers":
            found = fast.best_blocks(at, worth, limit=limit)
            said = found.lost, found.value
        else:
            found = fast.best_attack(at, worth, limit=limit)
            said = found.wins, found.value
        assert found.exact or not limit, found.why
        assert found.how == FIGURES or found.why
        if found.exact:
            yield found.how, kind, (said[0], 0 if said[0] else said[1]), Ends(at, WORTH).best(at)


@pytest.mark.parametrize("name", ALL)
def test_every_keyword_is_held_by_the_figures_or_handed_over_to_the_engine(name: str) -> None:
    ways: dict[str, set[str]] = {}
    for keyword in keywords(name):
        for state, limit in boards(name, keyword):
            for how, kind, said, wanted in answers(state, limit):
                assert said == wanted, f"{keyword}, {kind}, {how}"
                ways.setdefault(keyword, set()).add(how)
    assert {each for each in OWN if ways[each] != {FIGURES}} == set()
    assert {each for each in ("banding", "persist", "absorb …") if ENGINE not in ways[each]} == set()
    assert len(ways) >= len(keywords(name)) - (name == TODAY), "crew is asked before anything else"
