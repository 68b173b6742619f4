"""How long it takes to find out which declarations are legal, on a board full of restrictions and requirements."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from judgecall.cli.speed import Row
from judgecall.kernel.codec import read, write
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.state import State
from judgecall.magic.declarations import Fee, Problem
from judgecall.scenario import answers, scenario
from judgecall.scenario.script import Line
from judgecall.scenario.setup import position

ATTACKERS: tuple[list[str], ...] = (
    ["menace", "must be blocked"],
    ["menace"],
    ["menace"],
    ["flying", "must be blocked"],
    ["flying"],
    ["lure"],
    ["can't be blocked by more than one", "must be blocked"],
    ["menace", "flying"],
    [],
    [],
    [],
    [],
)
BLOCKERS: tuple[list[str], ...] = (
    ["blocks if able"],
    ["blocks if able", "flying"],
    ["blocks if able", "reach"],
    ["blocks Attacker 1 if able"],
    ["blocks Attacker 2 if able", "can't block alone"],
    ["blocks Attacker 7 if able", "reach"],
    ["can block an additional creature"],
    ["can block an additional creature", "flying"],
    ["can't block alone"],
    ["flying"],
    [],
    [],
)
"""Together ten effects that require a block; menace, flying and the like stand against it."""
TAXED = (8, 10, 11)
"""The blockers that cost mana."""
MOST = 9
SIZE, REQUIREMENTS, BOARDS = 12, 10, 100
"""Of random declarations: creatures a side, requirements, and how many of them."""


def battle() -> State:
    """Twelve creatures attack, twelve may block: the first question about blocks."""
    attackers = [_creature(f"Attacker {at}", words) for at, words in enumerate(ATTACKERS)]
    blockers = [_creature(f"Blocker {at}", words, at in TAXED) for at, words in enumerate(BLOCKERS)]
    effect = {"to": {"each_creature": ["opponent", {"is": "taxed"}]}, "apply": [{"price": {"block": 1}}]}
    toll = {"name": "Toll", "kind": "enchantment", "effects": [effect]}
    limit = {"name": "Limit", "kind": "artifact", "keywords": [f"at most blockers: {MOST}"]}
    sides = {
        "you": {"battlefield": [*attackers, toll, limit]},
        "opponent": {"battlefield": [*blockers, "Forest", "Forest"]},
    }
    state, _ = advance(position(scenario({"judgecall": 1, "game": "magic", "edition": "current", **sides})))
    while getattr(question(state), "kind", "") != "blockers":
        options = legal(state)
        state, _ = decide(state, next((each for each in options if each.verb == "attack"), options[-1]))
    return state


def _creature(name: str, words: list[str], taxed: bool = False) -> dict[str, Any]:
    return {"name": name, "power": 2, "toughness": 2, "keywords": words, **({"types": ["taxed"]} if taxed else {})}


def measured(runs: int) -> Iterator[Row]:
    """What may be blocked first, a legal whole judged, and an illegal one with the nearest that is legal."""
    state = battle()
    asked = question(state)
    assert asked is not None
    whole = _completed(state)
    nothing: dict[str, str] = {}
    for name, does in (
        ("the first creature's options", lambda now: legal(now)),
        ("a legal block judged", lambda now: answers.answer(now, asked, Line(0, asked.player, "block", whole))),
        (
            "an illegal one, and the nearest",
            lambda now: answers.answer(now, asked, Line(0, asked.player, "block", nothing)),
        ),
    ):
        yield _timed(f"Magic: 12 v 12 blocks, 10 requirements: {name}", state, does, max(5, runs // 10))
    yield _random_blocks()


def random_block(chance: random.Random) -> Problem:
    """A declaration of blockers, a third of which cost mana; half of them have a limit or creatures that can't block
    alone."""
    doers, targets = tuple(range(SIZE)), tuple(range(SIZE, 2 * SIZE))
    flying = {each for each in targets if chance.random() < 0.25}
    able = tuple(targets if chance.random() < 0.4 else tuple(t for t in targets if t not in flying) for _ in doers)
    eager, pairs, wanted = [0] * SIZE, dict[tuple[int, int], int](), dict[int, int]()
    for _ in range(REQUIREMENTS):
        doer, target, kind = (
            chance.choice(doers),
            chance.choice(targets),
            chance.choice(("if able", "must", "it", "lure")),
        )
        if kind == "if able":
            eager[doer] += 1
        elif kind == "must":
            wanted[target] = wanted.get(target, 0) + 1
        for each in doers if kind == "lure" else (doer,) if kind == "it" else ():
            if target in able[each]:
                pairs[each, target] = pairs.get((each, target), 0) + 1
    least = {each: 2 for each in targets if chance.random() < 0.25}
    most = {each: 1 for each in targets if each not in least and chance.random() < 0.12}
    restricted = chance.random() < 0.5
    return Problem(
        doers,
        able,
        tuple(2 if chance.random() < 0.15 else 1 for _ in doers),
        eager=tuple(eager),
        pairs=pairs,
        wanted=wanted,
        least=least,
        most=most,
        lonely=frozenset(each for each in doers if restricted and chance.random() < 0.2),
        limit=chance.randint(4, 9) if restricted and chance.random() < 0.5 else None,
        fees=tuple(Fee(each, chance.choice((1, 1, 2))) for each in doers if chance.random() < 1 / 3),
        funds=chance.randint(1, 5),
    )


def _random_blocks() -> Row:
    """CPU time for the first creature's options on random boards."""
    times = []
    for seed in range(BOARDS):
        problem = random_block(random.Random(seed))
        began = time.process_time()
        problem.offered(())
        times.append((time.process_time() - began) * 1e3)
    times.sort()
    note = f"{BOARDS} boards, 99 in {times[-2]:.0f} ms, the slowest in {times[-1]:.0f} ms"
    name = "Magic: 12 v 12 random blocks with prices: the first creature's options"
    return Row(name, statistics.median(times), times[0], "ms", note)


def _completed(state: State) -> dict[str, Any]:
    """A legal whole: the last option for each creature."""
    found: dict[str, list[str]] = {}
    while (asked := question(state)) is not None and getattr(asked, "kind", "") == "blockers":
        option = legal(state)[-1]
        if option.verb == "block":
            found.setdefault(state.label(option.objects[0]), []).append(state.label(option.objects[1]))
        state, _ = decide(state, option)
    return dict(found)


def _timed(name: str, state: State, does: Callable[[State], object], runs: int) -> Row:
    times = []
    for _ in range(runs):
        fresh = read(write(state))  # nothing that was found out before is kept
        began = time.perf_counter()
        does(fresh)
        times.append((time.perf_counter() - began) * 1e3)
    return Row(name, statistics.median(times), min(times), "ms", f"{runs} times anew")
