"""Which blocks are legal: who may block whom, and what restricts, requires and taxes the whole declaration."""

from __future__ import annotations

from collections.abc import Iterable

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.state import NOTHING, Attack, State
from judgecall.magic.creatures import creatures, defending_player, is_a
from judgecall.magic.declarations import Problem, Tally
from judgecall.magic.evasion import cannot_block
from judgecall.magic.mana import available

ADDITIONAL = "can block an additional creature"
ANY_NUMBER = "can block any number of creatures"
MENACE = ("menace", "suspected")
"""Keywords of a creature with menace."""
BY_TWO = (*MENACE, "can't be blocked except by two or more")
BY_ONE = "can't be blocked by more than one"
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
    return sum(amount for deed, id, amount in derived(state).prices if deed == "block" and id in chosen)


def problem(state: State, player: int) -> Problem:
    """The declaration of blockers of one defending player: an item for each block that a creature may make."""
    key = f"block_problem {player}"
    found: Problem | None = state.board.__dict__.get(key)
    if found is None:
        found = state.board.__dict__[key] = _Blocks(state, player).problem()
    return found


class _Blocks:
    """Collects what the declaration of blockers depends on."""

    def __init__(self, state: State, player: int) -> None:
        self.attackers = [each.attacker for each in attacks_against(state, player)]
        self.place = {attacker: at for at, attacker in enumerate(self.attackers)}
        self.items: list[int] = []
        self.choices: list[tuple[int, ...]] = []
        for id in creatures(state, player):
            if barrier(state, player, id) is None:
                able = [each for each in self.attackers if cannot_block(state, id, each) is None]
                for _ in range(min(capacity(state, id), len(able))):
                    self.items.append(id)
                    self.choices.append((NOTHING, *able))
        self.first = [at == 0 or self.items[at - 1] != id for at, id in enumerate(self.items)]
        words = {attacker: characteristics(state, attacker).keywords for attacker in self.attackers}
        self.watched = [each for each in self.attackers if words[each] and _watched(words[each])]
        self.spots = {attacker: at for at, attacker in enumerate(self.watched)}
        self.least = [2 if set(BY_TWO) & set(words[each]) else 0 for each in self.watched]
        self.most = [1 if BY_ONE in words[each] else ALL_OF_THEM for each in self.watched]
        self.wanted = [words[each].count("must be blocked") for each in self.watched]
        self.lures = {each: words[each].count("lure") for each in self.attackers if "lure" in words[each]}
        self._blockers(state)
        self.prices = [cost_of(state, (id,)) for id in self.items] if derived(state).prices else []
        self.funds = available(state, player) if any(self.prices) else 0

    def _blockers(self, state: State) -> None:
        own = [characteristics(state, id).keywords for id in self.items]
        self.eager = [each.count("blocks if able") for each in own]
        self.lonely = [int("can't block alone" in each) for each in own]
        self.named = {
            (at, attacker): count
            for at, each in enumerate(own)
            for attacker in self.attackers
            if each and (count := each.count(f"blocks {state.label(attacker)} if able"))
        }

    def problem(self) -> Problem:
        demanding = bool(any(self.wanted) or self.lures or any(self.eager) or self.named)
        several = not all(self.first)
        return Problem(
            tuple(self.items),
            tuple(self.choices),
            gain=self.gain,
            price=self.price,
            start=(0, NOTHING, 0, 0, *(0 for _ in self.watched)),
            count=self.count,
            verdict=self.verdict,
            demanding=demanding,
            simple=not (several or self.watched or demanding or any(self.prices) or any(self.lonely)),
        )

    def gain(self, at: int, attacker: int) -> int:
        if attacker == NOTHING:
            return 0
        eager = self.eager[at] if self.first[at] else 0
        return self.lures.get(attacker, 0) + eager + self.named.get((at, attacker), 0)

    def price(self, at: int, attacker: int) -> int:
        return self.prices[at] if self.prices and attacker != NOTHING and self.first[at] else 0

    def count(self, tally: Tally, at: int, attacker: int) -> Tally | None:
        """Spent mana, the place of the same blocker's choice before, how many block (no more than two matter), whether
        one of them can't alone, and blockers so far of each watched attacker."""
        spent, before, blocking, lonely = tally[:4]
        place = self.place.get(attacker, len(self.attackers))
        if not self.first[at] and attacker != NOTHING and place <= before:
            return None
        spent += self.price(at, attacker)
        if spent > self.funds:
            return None
        if attacker != NOTHING and self.first[at] and any(self.lonely):
            blocking, lonely = min(blocking + 1, 2), lonely or self.lonely[at]
        counts = tally[4:]
        spot = self.spots.get(attacker)
        if spot is not None:
            now = counts[spot] + 1
            if now > self.most[spot]:
                return None
            counts = (*counts[:spot], min(now, 2), *counts[spot + 1 :])
        return (spent, place, blocking, lonely, *counts)

    def verdict(self, tally: Tally) -> int | None:
        if tally[2] == 1 and tally[3]:
            return None
        met = 0
        for spot, blocked in enumerate(tally[4:]):
            if 0 < blocked < self.least[spot]:
                return None
            met += self.wanted[spot] if blocked else 0
        return met


def _watched(keywords: tuple[str, ...]) -> bool:
    return any(word in (*BY_TWO, BY_ONE, "must be blocked") for word in keywords)
