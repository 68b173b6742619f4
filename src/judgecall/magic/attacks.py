"""Which attacks are legal: who may attack what, and what restricts, requires and taxes the whole declaration."""

from __future__ import annotations

from collections.abc import Iterable

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.edition import edition
from judgecall.kernel.state import NOTHING, State
from judgecall.kernel.turns import opponents
from judgecall.magic.creatures import attack_of, creatures, defender, has, is_a, permanents
from judgecall.magic.declarations import Problem, Tally
from judgecall.magic.mana import available, makes

CANNOT_ATTACK_PLAYER = "can't attack player "
AT_MOST = "at most attackers: "
GOADED = "goaded by "


def barrier(state: State, id: int) -> str | None:
    """The key of the rule that keeps a creature from attacking at all, or None."""
    if not is_a(state, id, "creature"):
        return "question.attackers.creature"
    each = state.object(id)
    if each.controller != state.turn_player:
        return "question.attackers.controller"
    keywords = characteristics(state, id).keywords
    if is_a(state, id, "battle"):
        return "question.attackers.choose.battle"
    if each.tapped:
        return "question.attackers.choose.tapped"
    if state.board.attacks and attack_of(state, id) is not None:
        return "question.attackers.choose.attacking"
    if each.sick and "haste" not in keywords:
        return "question.attackers.sick"
    if keywords and "defender" in keywords:
        return "question.attackers.defender"
    if keywords and "detained" in keywords:
        return "do.detain"
    return "question.attackers.restriction" if keywords and "can't attack" in keywords else None


def candidates(state: State) -> list[int]:
    """The creatures of the active player that may attack."""
    return [id for id in creatures(state, state.turn_player) if barrier(state, id) is None]


def attackable(state: State) -> list[int]:
    """What may be attacked: defending players, their planeswalkers, and battles they protect."""
    rules = edition(state.edition)
    found: list[int] = []
    for seat in opponents(state, state.turn_player):
        if rules.numbers["attack_multiple_players"] or _defends(state, seat):
            found.append(seat)
            found += [id for id in permanents(state, seat) if is_a(state, id, "planeswalker")]
    if "battle" in rules.kinds:
        players = [id for id in found if state.is_player(id)]
        found += [
            id
            for seat in range(state.board.seats)
            for id in permanents(state, seat)
            if is_a(state, id, "battle") and defender(state, id) in players and id not in found
        ]
    return found


def _defends(state: State, seat: int) -> bool:
    chosen = [mark.object for mark in state.marks if mark.name == "defending player"]
    return not chosen or seat in chosen


def target_barrier(state: State, attacker: int, target: int) -> str | None:
    """The key of the rule that keeps a creature from attacking this, or None."""
    kinds = ("planeswalker", "battle") if "battle" in edition(state.edition).kinds else ("planeswalker",)
    if not state.is_player(target) and not any(is_a(state, target, kind) for kind in kinds):
        return "question.attackers.target.kind"
    if target not in attackable(state):
        return "question.attackers.target"
    return "question.attackers.restriction" if _shunned(state, attacker, target) else None


def _shunned(state: State, attacker: int, target: int) -> bool:
    """Whether a creature can't attack this player."""
    return state.is_player(target) and has(state, attacker, f"{CANNOT_ATTACK_PLAYER}{state.label(target)}")


def cost_of(state: State, attackers: Iterable[int]) -> int:
    """What these creatures must pay to attack, all together."""
    chosen = set(attackers)
    return sum(amount for deed, id, amount in derived(state).prices if deed == "attack" and id in chosen)


def problem(state: State) -> Problem:
    """The declaration of attackers as it stands: every creature that may attack, and every target."""
    found: Problem | None = state.board.__dict__.get("attack_problem")
    if found is None:
        found = state.board.__dict__["attack_problem"] = _Attacks(state).problem()
    return found


class _Attacks:
    """Collects what the declaration of attackers depends on."""

    def __init__(self, state: State) -> None:
        self.items = tuple(candidates(state))
        targets = attackable(state)
        words = [characteristics(state, id).keywords for id in self.items]
        self.choices = tuple((NOTHING, *self._targets(state, id, targets)) for id in self.items)
        self.must = [each.count("attacks if able") for each in words]
        self.goads = [_goaders(state, each) for each in words]
        self.players = frozenset(range(state.board.seats))
        self.lonely = [int("can't attack alone" in each) for each in words]
        self.prices = [cost_of(state, (id,)) for id in self.items] if derived(state).prices else []
        self.most = min((int(each.removeprefix(AT_MOST)) for each in _limits(state)), default=len(self.items))
        self.funds = 0
        self.drains = [0 for _ in self.items]
        if any(self.prices):
            self.funds = available(state, state.turn_player)
            self.drains = [0 if has(state, id, "vigilance") else makes(state, id) for id in self.items]

    def _targets(self, state: State, id: int, targets: list[int]) -> list[int]:
        if not characteristics(state, id).keywords:
            return targets
        return [each for each in targets if not _shunned(state, id, each)]

    def problem(self) -> Problem:
        demanding = any(self.must) or any(self.goads)
        return Problem(
            self.items,
            self.choices,
            gain=self.gain,
            price=self.price,
            start=(0, 0, 0),
            count=self.count,
            verdict=lambda tally: None if tally[0] == 1 and tally[1] else 0,
            demanding=demanding,
            simple=not (demanding or any(self.lonely) or any(self.prices) or self.most < len(self.items)),
        )

    def gain(self, at: int, target: int) -> int:
        """Each "attacks if able" is one requirement; each goad is two: attack, and attack another player."""
        if target == NOTHING:
            return 0
        elsewhere = sum(target in self.players and target != goader for goader in self.goads[at])
        return self.must[at] + len(self.goads[at]) + elsewhere

    def price(self, at: int, target: int) -> int:
        return self.prices[at] if self.prices and target != NOTHING else 0

    def count(self, tally: Tally, at: int, target: int) -> Tally | None:
        """How many attack, whether one of them can't alone, and how much mana is spent (or can't be made any more,
        since what attacks becomes tapped before anything is paid)."""
        attacking, lonely, spent = tally
        if target == NOTHING:
            return tally
        attacking += 1
        if self.funds or any(self.prices):
            spent += self.price(at, target) + self.drains[at]
            if spent > self.funds:
                return None
        if attacking > self.most:
            return None
        return min(attacking, max(2, self.most)), lonely or self.lonely[at], spent


def _goaders(state: State, words: tuple[str, ...]) -> list[int]:
    names = [word.removeprefix(GOADED) for word in words if word.startswith(GOADED)]
    return [seat for seat in range(state.board.seats) for name in names if state.label(seat) == name]


def _limits(state: State) -> list[str]:
    """Rules of the form "at most N creatures can attack" among the permanents in play."""
    return [
        keyword
        for seat in range(state.board.seats)
        for id in permanents(state, seat)
        for keyword in characteristics(state, id).keywords
        if keyword.removeprefix(AT_MOST).isdigit()
    ]
