"""The best blocks and the best attack in a state of the engine, by name, saying whether the answer is exact."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgecall.analysis.fast.board import Board
from judgecall.analysis.fast.handover import played_out
from judgecall.analysis.fast.reading import Read, Worth, attacked_by, doubts_of_all, read_blocks, size
from judgecall.analysis.fast.solving import ATTACKERS_MOST, Answer, TooLarge, solve_attack, solve_blocks
from judgecall.errors import PlayError
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import NOTHING, Question, State, Window
from judgecall.kernel.turns import opponents
from judgecall.language import say
from judgecall.magic import attacks, blocks
from judgecall.magic.creatures import permanents
from judgecall.magic.declarations import Problem

FIGURES, ENGINE = "figures", "engine"
"""How an answer was found: from a board as figures, or by playing every line in the engine."""
POSITIONS = 20_000
"""Positions looked at in the engine unless told otherwise: some ten seconds at most."""
GROWING = ("exalted", "battle cry", "melee", "dethrone", "training", "mentor", "provoke", "enlist", "exert", "boast")
"""Keywords through which an attack changes creatures: such attacks are declared in the engine, one after the other."""
ADDING = ("exalted.", "battle cry.", "melee.")
"""The places of triggers whose order makes no difference."""
SEVERAL = ("myriad", "annihilator", "mobilize", "firebending", "decayed")
"""Keywords whose attacks change more than the combat of those that attack."""


class BestBlocks(Struct, frozen=True):
    """For each blocker whom it blocks, by label; whether the defending player loses whatever they do; the value for
    the attacking player; whether that is the whole truth, `how` it was found (FIGURES or ENGINE), and why figures are
    not enough, if they are not. Board and answer are the same as figures, of which a certificate can be made."""

    blocks: dict[str, tuple[str, ...]]
    lost: bool
    value: int
    exact: bool
    how: str
    why: tuple[str, ...]
    board: Board
    answer: Answer | None


class BestAttack(Struct, frozen=True):
    """Who attacks, by label, with the best blocks against it; the rest as for blocks. `wins`: it cannot be survived."""

    attackers: tuple[str, ...]
    blocks: dict[str, tuple[str, ...]]
    wins: bool
    value: int
    exact: bool
    how: str
    why: tuple[str, ...]
    board: Board
    answer: Answer | None


def best_blocks(
    state: State, worth: Worth = size, weights: tuple[int, int] = (1, 1), limit: int = POSITIONS
) -> BestBlocks:
    """The best blocks for the player who is asked for blocks: not to lose, then as little `value` as possible.

    `worth(state, id)` is what a creature's death costs its player (never below 0; power and toughness unless told
    otherwise), `weights` what a point of life and a poison counter count. Where figures do not hold the whole truth,
    every line is played in the engine, up to so many positions (`limit`; 0: none). Raises PlayError where no blocks are
    asked for, TooLarge for boards beyond what can be solved.
    """
    asked = _asked(state, "blockers")
    if asked is None or _named_some(state, blocks.problem(state, asked.player)):
        raise PlayError(say("Best blocks are found where a player is asked for blockers and has named none yet."))
    read = read_blocks(state, asked.player, worth, weights)
    board, why = read.board, read.why
    played = played_out(state, worth, weights, limit) if why else None
    if played:
        return BestBlocks(played.blocks, played.lost, played.value, True, ENGINE, why, board, None)
    answer = solve_blocks(board)
    return BestBlocks(_named(board, answer), answer.lost, answer.value, not why, FIGURES, why, board, answer)


def _asked(state: State, kind: str) -> Question | None:
    """The question of this kind that is asked now."""
    asked = question(state)
    return asked if isinstance(asked, Question) and asked.kind == kind else None


def _named_some(state: State, problem: Problem) -> bool:
    """Whether somebody has been declared already though there was a choice."""
    chosen = tuple(part[1] for part in state.draft)
    return any(len(problem.offered(chosen[:size])) > 1 for size in range(len(chosen)))


def _named(board: Board, answer: Answer) -> dict[str, tuple[str, ...]]:
    return {
        blocker.name: (board.attackers[whom].creature.name,)
        for blocker, whom in zip(board.blockers, answer.blocks, strict=True)
        if whom >= 0
    }


def best_attack(
    state: State, worth: Worth = size, weights: tuple[int, int] = (1, 1), limit: int = POSITIONS
) -> BestAttack:
    """The best attack for the player who is asked for attackers, against the best blocks; not attacking is worth 0.

    Figures look only at attacks on the one defending player. Arguments and errors are those of `best_blocks`.
    """
    asked = _asked(state, "attackers")
    if asked is None or _named_some(state, attacks.problem(state)):
        raise PlayError(say("A best attack is found where a player is asked for attackers and has named none yet."))
    found = _by_figures(state, asked.player, worth, weights)
    played = None if found.exact else played_out(state, worth, weights, limit)
    if not played:
        return found
    return replace(
        found,
        attackers=played.attackers,
        blocks=played.blocks,
        wins=played.lost,
        value=played.value,
        exact=True,
        how=ENGINE,
        answer=None,
    )


def read_attack(
    state: State, attacking: int, worth: Worth = size, weights: tuple[int, int] = (1, 1)
) -> tuple[Read, tuple[int, ...] | None, bool]:
    """The board on which a player chooses attackers, as if all attacked; the sets that may be declared, as bits (None:
    all); and whether attacking changes creatures, so that no one board holds for every attack."""
    player = opponents(state, attacking)[0]
    problem = attacks.problem(state)
    attackers = tuple(id for id, able in zip(problem.doers, problem.able, strict=True) if player in able)
    read = read_blocks(attacked_by(state, attackers, player), player, worth, weights)
    why = tuple(dict.fromkeys([*read.why, *_doubts(state, player)]))
    words = {word.split(" ")[0] for id in permanents(state, attacking) for word in _words(state, id)}
    grows = not {word.split(" ")[0] for word in GROWING}.isdisjoint(words)
    return replace(read, why=why), _allowed(state, attackers, player), grows


def _by_figures(state: State, attacking: int, worth: Worth, weights: tuple[int, int]) -> BestAttack:
    player = opponents(state, attacking)[0]
    read, allowed, grows = read_attack(state, attacking, worth, weights)
    why = list(read.why)
    if grows:
        return _one_by_one(state, read, allowed, player, worth, weights, why)
    return _attack(read.board, solve_attack(read.board, allowed), why)


def _attack(board: Board, answer: Answer, why: list[str]) -> BestAttack:
    names = tuple(each.creature.name for at, each in enumerate(board.attackers) if answer.attack >> at & 1)
    known = _named(board, answer)
    return BestAttack(names, known, answer.lost, answer.value, not why, FIGURES, tuple(why), board, answer)


def _words(state: State, id: int) -> tuple[str, ...]:
    return characteristics(state, id).keywords


def _doubts(state: State, player: int) -> Iterator[str]:
    """What about an attack the figures do not hold."""
    problem = attacks.problem(state)
    if problem.fees:
        yield say("Attacking costs mana.")
    if any(target != player for able in problem.able for target in able):
        yield say("Something else than the player may be attacked.")
    for id in problem.doers:
        for word in _words(state, id):
            if word.split(" ")[0] in SEVERAL:
                yield say("{name} has “{keyword}”.", name=state.label(id), keyword=word)
    yield from doubts_of_all(state)


def _allowed(state: State, attackers: tuple[int, ...], player: int) -> tuple[int, ...] | None:
    """The sets of attackers that may be declared, as bits; None if all may."""
    problem = attacks.problem(state)
    if problem.simple:
        return None
    if len(attackers) > ATTACKERS_MOST:
        raise TooLarge(say("Up to {most} possible attackers can be looked at.", most=ATTACKERS_MOST))
    found = []
    for attack in range(1 << len(attackers)):
        chosen = {id for at, id in enumerate(attackers) if attack >> at & 1}
        if problem.legal(tuple(frozenset((player,)) if id in chosen else frozenset() for id in problem.doers)):
            found.append(attack)
    return tuple(found)


def _one_by_one(
    state: State,
    whole: Read,
    allowed: tuple[int, ...] | None,
    player: int,
    worth: Worth,
    weights: tuple[int, int],
    why: list[str],
) -> BestAttack:
    """Declare each attack in the engine, and find the best blocks there: what attacking triggers has then resolved."""
    every = range(1 << len(whole.attackers)) if allowed is None else allowed
    best: BestAttack | None = None
    for attack in every:
        chosen = [id for at, id in enumerate(whole.attackers) if attack >> at & 1]
        if not chosen:
            nobody = Answer(0, (-1,) * len(whole.board.blockers), False, 0)
            found = _attack(whole.board, nobody, [])
        else:
            after = _declared(state, chosen, player)
            if after is None:
                why.append(say("Attacking asks for more than blocks."))
                continue
            read = read_blocks(after, player, worth, weights)
            answer = solve_blocks(read.board)
            why += read.why
            found = _attack(read.board, answer, list(read.why))
        if best is None or (found.wins, found.value) > (best.wins, best.value):
            best = found
        if found.wins:
            break
    if best is None:
        raise PlayError(say("Attacking asks for more than blocks."))
    why = list(dict.fromkeys(why))
    return replace(best, exact=not why, why=tuple(why))


def _declared(state: State, chosen: list[int], player: int) -> State | None:
    """The state after this attack and all that it triggers, before blocks; None if something else is asked first."""
    state = replace(state, always_ask=True)
    while (asked := _asked(state, "attackers")) is not None:
        target = player if asked.about in chosen else NOTHING
        objects = (asked.about,) if target == NOTHING else (asked.about, target)
        found = [each for each in legal(state) if each.objects == objects]
        if not found:
            return None
        state, _ = decide(state, found[0])
    while (now := question(state)) is not None:
        options = legal(state)
        if isinstance(now, Window):
            if not state.chain and not state.waiting:
                return state
            options = [each for each in options if each.verb == "pass"]
        elif now.kind != "next_trigger" or any(not each.place.startswith(ADDING) for each in state.waiting):
            return None
        state, _ = decide(state, options[0])
    return None
