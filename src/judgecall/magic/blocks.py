"""Which blocks are legal: who may block whom, and what restricts, requires and taxes the whole declaration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.state import Attack, State
from judgecall.magic.attacks import limits
from judgecall.magic.creatures import creatures, defending_player, is_a
from judgecall.magic.declarations import Fee, Problem
from judgecall.magic.evasion import cannot_block
from judgecall.magic.mana import available

ADDITIONAL = "can block an additional creature"
ANY_NUMBER = "can block any number of creatures"
MENACE = ("menace", "suspected")
"""Keywords of a creature with menace."""
BY_TWO = (*MENACE, "can't be blocked except by two or more")
BY_ONE = "can't be blocked by more than one"
MUST_BE, LURE, IF_ABLE = "must be blocked", "lure", "blocks if able"
NOT_ALONE = "can't block alone"
AT_MOST = "at most blockers: "
ALL_OF_THEM = 1_000
"""More creatures than anyone can block."""


def attacks_against(state: State, player: int) -> list[Attack]:
    """The attacks that a player may block: those on the player and on what the player defends."""
    return [each for each in state.board.attacks if defending_player(state, each.attacker) == player]


def barrier(state: State, player: int, id: int) -> str | None:
    """The key of the rule that keeps a creature from blocking at all, or None."""
    if not is_a(state, id, "creature"):
        return "question.blockers.creature"
    if is_a(state, id, "battle"):
        return "question.blockers.choose.battle"
    if state.object(id).controller != player:
        return "question.blockers.choose.controller"
    return "question.blockers.choose.tapped" if state.object(id).tapped else None


def capacity(state: State, id: int) -> int:
    """How many creatures one creature can block."""
    keywords = characteristics(state, id).keywords
    return ALL_OF_THEM if ANY_NUMBER in keywords else 1 + keywords.count(ADDITIONAL)


def cost_of(state: State, blockers: Iterable[int]) -> int:
    """What these creatures must pay to block, all together."""
    chosen = set(blockers)
    return sum(amount for deed, id, amount, _ in derived(state).prices if deed == "block" and id in chosen)


def problem(state: State, player: int) -> Problem:
    """The declaration of blockers of one defending player."""
    key = f"block_problem {player}"
    found: Problem | None = state.board.__dict__.get(key)
    if found is None:
        found = state.board.__dict__[key] = _problem(state, player)
    return found


def _problem(state: State, player: int) -> Problem:
    attackers = [each.attacker for each in attacks_against(state, player)]
    words = {attacker: characteristics(state, attacker).keywords for attacker in attackers}
    doers = tuple(id for id in creatures(state, player) if barrier(state, player, id) is None)
    own = [characteristics(state, id).keywords for id in doers]
    able = tuple(tuple(each for each in attackers if cannot_block(state, id, each) is None) for id in doers)
    fees = tuple(_fees(state, doers)) if derived(state).prices else ()
    return Problem(
        doers,
        able,
        tuple(min(capacity(state, id), len(some)) for id, some in zip(doers, able, strict=True)),
        eager=tuple(each.count(IF_ABLE) for each in own),
        pairs=dict(_pairs(state, words, own, able)),
        wanted={id: each.count(MUST_BE) for id, each in words.items() if MUST_BE in each},
        least={id: 2 for id, each in words.items() if each and set(BY_TWO) & set(each)},
        most={id: 1 for id, each in words.items() if BY_ONE in each},
        lonely=frozenset(at for at, each in enumerate(own) if NOT_ALONE in each),
        limit=min((int(each.removeprefix(AT_MOST)) for each in limits(state, AT_MOST)), default=None),
        fees=fees,
        funds=available(state, player) if fees else 0,
    )


def _fees(state: State, doers: tuple[int, ...]) -> Iterator[Fee]:
    for deed, id, amount, _ in derived(state).prices:
        if deed == "block" and id in doers and amount:
            yield Fee(doers.index(id), amount)


def _pairs(
    state: State, words: dict[int, tuple[str, ...]], own: list[tuple[str, ...]], able: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[tuple[int, int], int]]:
    """A lure asks each creature able to block it, "blocks X if able" asks for a block of X."""
    lures = {attacker: each.count(LURE) for attacker, each in words.items() if LURE in each}
    for at, each in enumerate(own):
        for attacker in able[at] if lures or each else ():
            count = lures.get(attacker, 0) + each.count(blocks_it(state.label(attacker)))
            if count:
                yield (at, attacker), count


def blocks_it(name: str) -> str:
    """The keyword by which a creature must block this if able."""
    return f"blocks {name} if able"
