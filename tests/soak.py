"""Random play at length, on every core: `soak.py [GAMES] [EDITION ...]`, or of one kind: `soak.py damage`,
`soak.py cards`, `soak.py battles`."""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count as counted
from itertools import islice
from pathlib import Path

import battle_oracle
from card_play import groups, library_names, packaged_names, play_cards
from damage_boards import RULES, troubles
from declaration_boards import DECLARATIONS, EDITIONS
from declaration_boards import troubles as declaration_troubles
from judgecall.games import open_all
from judgecall.kernel.edition import known_editions
from judgecall.puzzles.making import Making, Plan
from judgecall.puzzles.puzzle import KINDS
from judgecall.spread.place import place
from puzzle_oracle import troubles as puzzle_troubles
from random_play import Trouble, play

CHUNK = 100
WHOLE = 10_000
WHOLE_DAMAGE = 100_000
WHOLE_DECLARATIONS = 20_000
WHOLE_BATTLES = 100_000
WHOLE_PUZZLES = 1_000
WHOLE_ENVIRONMENTS = 2_000
FEW = 10


def chunk(work: tuple[str, int]) -> tuple[int, int, list[str]]:
    """Play one chunk of games: decisions taken, the longest game, what went wrong."""
    open_all()
    id, first = work
    decisions, longest, troubles = 0, 0, []
    for seed in range(first, first + CHUNK):
        try:
            count = play(id, seed)
        except Trouble as trouble:
            troubles.append(str(trouble))
        else:
            decisions, longest = decisions + count, max(longest, count)
    return decisions, longest, troubles


def soak(id: str, games: int, pool: ProcessPoolExecutor) -> bool:
    """Play so many random games of an edition; whether every promise was kept."""
    began, decisions, longest, troubles, done = time.monotonic(), 0, 0, [], 0
    for count, most, wrong in pool.map(chunk, [(id, first) for first in range(0, games, CHUNK)]):
        decisions, longest, done = decisions + count, max(longest, most), done + CHUNK
        troubles += wrong
        if sys.stderr.isatty():
            print(f"\r{id}: {done} of {games} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    seconds = time.monotonic() - began
    print(
        f"{id}: {done} games, {decisions} decisions, longest {longest}, {len(troubles)} troubles, {seconds:.0f} s",
        flush=True,
    )
    for trouble in troubles[:5]:
        print(trouble, flush=True)
    return not troubles


def damage(arguments: list[str]) -> int:
    """Combat damage of random boards in the editions named, or all of Magic; 1 if engine and rules alone differ."""
    boards, kept = int(arguments[0]) if arguments else WHOLE_DAMAGE, True
    for name in [each.removeprefix("magic/") for each in arguments[1:]] or RULES:
        began = time.monotonic()
        found = list(troubles(name, range(boards)))
        seconds = time.monotonic() - began
        print(f"magic/{name}: damage of {boards} boards, {len(found)} troubles, {seconds:.0f} s", flush=True)
        print(*found[:5], sep="\n", end="\n" if found else "", flush=True)
        kept = kept and not found
    return 0 if kept else 1


def declarations(arguments: list[str]) -> int:
    """So many declarations on random boards in the editions named, or all of Magic; 1 if engine and rules differ."""
    count, kept = int(arguments[0]) if arguments else WHOLE_DECLARATIONS, True
    boards = -(-count // (2 * DECLARATIONS))  # one of attackers, one of blockers
    for name in [each.removeprefix("magic/") for each in arguments[1:]] or EDITIONS:
        began = time.monotonic()
        found = list(declaration_troubles(name, range(boards)))
        seconds = time.monotonic() - began
        print(f"magic/{name}: {count} declarations, {len(found)} troubles, {seconds:.0f} s", flush=True)
        print(*found[:5], sep="\n", end="\n" if found else "", flush=True)
        kept = kept and not found
    return 0 if kept else 1


def card_chunk(work: tuple[str, tuple[str, ...]]) -> tuple[int, list[str]]:
    """Play a few cards in one edition: decisions taken, what went wrong."""
    open_all()
    id, names = work
    try:
        return play_cards(id, names, 0), []
    except Trouble as trouble:
        return 0, [str(trouble)]


def cards(arguments: list[str]) -> int:
    """Every card of the library and every packaged one without text, in the editions named or all; 1 if one breaks."""
    kept = True
    with ProcessPoolExecutor() as pool:
        for id in arguments or known_editions():
            began, work = time.monotonic(), [(id, names) for names in groups([*library_names(id), *packaged_names(id)])]
            found = list(pool.map(card_chunk, work, chunksize=8))
            troubles = [trouble for _, wrong in found for trouble in wrong]
            decisions, seconds = sum(count for count, _ in found), time.monotonic() - began
            print(f"{id}: {len(work)} games of cards, {decisions} decisions, {len(troubles)} troubles, {seconds:.0f} s")
            print(*troubles[:5], sep="\n", end="\n" if troubles else "", flush=True)
            kept = kept and not troubles
    return 0 if kept else 1


def battles(arguments: list[str]) -> int:
    """Battles of the editions named, or all of Yu-Gi-Oh!; 1 if engine and the Battle Phase written again part."""
    wanted, kept = int(arguments[0]) if arguments else WHOLE_BATTLES, True
    for id in arguments[1:] or battle_oracle.EDITIONS:
        began, fought, boards, parted = time.monotonic(), 0, 0, []
        while fought < wanted:
            try:
                fought += battle_oracle.against(id, boards)
            except battle_oracle.PartedError as wrong:
                parted.append(str(wrong))
            boards += 1
        seconds = time.monotonic() - began
        print(f"{id}: {fought} battles on {boards} boards, {len(parted)} troubles, {seconds:.0f} s", flush=True)
        print(*parted[:5], sep="\n", end="\n" if parted else "", flush=True)
        kept = kept and not parted
    return 0 if kept else 1


def fast(arguments: list[str]) -> int:
    """The fast kernels against the engine: `fast damage|blocks|attack BOARDS MOST [EDITION ...]`, up to MOST creatures
    on each side; 1 if they differ anywhere. With `--kept FOLDER` the engine's answers are kept there, gone on from at
    the next run, and held against whatever the kernels say then."""
    from fast_engine import cases, kept_cases  # needs the extra `fast`

    folder = Path(arguments.pop(arguments.index("--kept") + 1)) if "--kept" in arguments else None
    what, boards, most, *names = (each for each in arguments if each != "--kept")
    kept = True
    for name in [each.removeprefix("magic/") for each in names] or RULES:
        began, count, found = time.monotonic(), 0, []
        every = (
            kept_cases(what, name, int(most), int(boards), folder / f"{what}-{name}.jsonl")
            if folder
            else islice(cases(what, name, int(most), counted()), int(boards))
        )
        for each in every:
            count += 1
            trouble = each.trouble(name)
            found += [trouble] if trouble else []
        seconds = time.monotonic() - began
        print(f"magic/{name}: {what} of {count} boards up to {most}, {len(found)} troubles, {seconds:.0f} s")
        print(*found[:5], sep="\n", end="\n" if found else "", flush=True)
        kept = kept and not found
    return 0 if kept else 1


def environment_chunk(work: tuple[str, str, int]) -> list[str]:
    """Where play of one chunk through the environments parts from the engine."""
    from env_play import troubles as environment_troubles  # needs the extra `envs`

    game, policy, first = work
    most = 2 if policy == "exact" else 3
    return list(environment_troubles(game, policy, range(first, first + FEW), most))


def environments(arguments: list[str]) -> int:
    """So many games of each game and policy through the environments and in the engine; 1 if they part."""
    from duels import editions_of

    games, kept = int(arguments[0]) if arguments else WHOLE_ENVIRONMENTS, True
    with ProcessPoolExecutor() as pool:
        for game in arguments[1:] or ("yugioh", "magic"):
            for policy in ("random", "exact"):
                began, each = time.monotonic(), FEW * len(editions_of(game))
                work = [(game, policy, FEW * at) for at in range(-(-games // each))]
                found = [trouble for some in pool.map(environment_chunk, work) for trouble in some]
                seconds = time.monotonic() - began
                count = len(work) * each
                print(f"{game}: {count} games of {policy} play, {len(found)} troubles, {seconds:.0f} s", flush=True)
                print(*found[:5], sep="\n", end="\n" if found else "", flush=True)
                kept = kept and not found
    return 0 if kept else 1


def puzzles(arguments: list[str]) -> int:
    """So many puzzles of the kinds named, or of all, held against plain recursion; 1 if one is wrong."""
    each, kept = int(arguments[0]) if arguments else WHOLE_PUZZLES, True
    with place(workers=os.cpu_count()) as at, ProcessPoolExecutor() as pool:
        for kind in [kind for kind in KINDS if kind in arguments[1:] or not arguments[1:]]:
            began = time.monotonic()
            made = Making(Plan(1, each, (kind,))).run(at)
            found = [trouble for some in pool.map(puzzle_troubles, made, chunksize=4) for trouble in some]
            seconds = time.monotonic() - began
            print(f"{kind}: {len(made)} puzzles, {len(found)} troubles, {seconds:.0f} s", flush=True)
            print(*found[:5], sep="\n", end="\n" if found else "", flush=True)
            kept = kept and not found and len(made) == each
    return 0 if kept else 1


def main(arguments: list[str]) -> int:
    """Soak the editions named, or all; 1 if a promise was broken."""
    open_all()
    if arguments[:1] == ["cards"]:
        return cards(arguments[1:])
    if arguments[:1] == ["declarations"]:
        return declarations(arguments[1:])
    if arguments[:1] == ["envs"]:
        return environments(arguments[1:])
    if arguments[:1] == ["fast"]:
        return fast(arguments[1:])
    if arguments[:1] == ["damage"]:
        return damage(arguments[1:])
    if arguments[:1] == ["puzzles"]:
        return puzzles(arguments[1:])
    if arguments[:1] == ["battles"]:
        return battles(arguments[1:])
    games = int(arguments[0]) if arguments else WHOLE
    editions = arguments[1:] or known_editions()
    try:
        with ProcessPoolExecutor() as pool:
            kept = [soak(id, games, pool) for id in editions]
            return 0 if all(kept) else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
