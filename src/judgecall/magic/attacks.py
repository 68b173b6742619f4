"""Which attacks are legal: who may attack what, and what restricts, requires and taxes the whole declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.edition import edition
from judgecall.kernel.state import State
from judgecall.kernel.turns import opponents
from judgecall.magic.creatures import attack_of, controller, creatures, defender, has, is_a, permanents
from judgecall.magic.declarations import Fee, Problem
from judgecall.magic.mana import available, makes

CANNOT_ATTACK_PLAYER = "can't attack player "
AT_MOST = "at most attackers: "
GOADED = "goaded by "
IF_ABLE = "attacks if able"
NOT_ALONE = "can't attack alone"
ATTACK, ATTACK_YOU, ATTACK_YOURS = TAXES = ("attack", "attack_you", "attack_yours")
"""What may have a price: attacking anything, you, or you and planeswalkers you control."""


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


def cost_of(state: State, attacks: Mapping[int, int]) -> int:
    """What these creatures must pay to attack what they attack, all together."""
    return sum(
        amount
        for deed, id, amount, whose in derived(state).prices
        if deed in TAXES and id in attacks and _taxes(state, deed, whose, attacks[id])
    )


def _taxes(state: State, deed: str, whose: int, target: int) -> bool:
    """Whether a tax on attacking, on attacking a player, or on attacking what a player controls, is due for this."""
    if deed == ATTACK_YOURS and is_a(state, target, "planeswalker"):
        return controller(state, target) == whose
    return deed == ATTACK or target == whose


def problem(state: State) -> Problem:
    """The declaration of attackers of the active player."""
    found: Problem | None = state.board.__dict__.get("attack_problem")
    if found is None:
        found = state.board.__dict__["attack_problem"] = _problem(state)
    return found


def _problem(state: State) -> Problem:
    doers, targets = tuple(candidates(state)), attackable(state)
    words = [characteristics(state, id).keywords for id in doers]
    able = tuple(
        tuple(each for each in targets if not (own and _shunned(state, id, each)))
        for id, own in zip(doers, words, strict=True)
    )
    fees = tuple(_fees(state, doers, able)) if derived(state).prices else ()
    return Problem(
        doers,
        able,
        tuple(1 for _ in doers),
        eager=tuple(own.count(IF_ABLE) + sum(1 for each in own if each.startswith(GOADED)) for own in words),
        pairs=dict(_pairs(state, words, able)),
        lonely=frozenset(at for at, own in enumerate(words) if NOT_ALONE in own),
        limit=min((int(each.removeprefix(AT_MOST)) for each in limits(state, AT_MOST)), default=None),
        fees=fees,
        drains=tuple(0 if has(state, id, "vigilance") else makes(state, id) for id in doers) if fees else (),
        funds=available(state, state.turn_player) if fees else 0,
    )


def _fees(state: State, doers: tuple[int, ...], able: tuple[tuple[int, ...], ...]) -> Iterator[Fee]:
    for deed, id, amount, whose in derived(state).prices:
        if deed in TAXES and id in doers and amount:
            at = doers.index(id)
            due = frozenset(each for each in able[at] if _taxes(state, deed, whose, each))
            yield Fee(at, amount, due)


def _pairs(
    state: State, words: list[tuple[str, ...]], able: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[tuple[int, int], int]]:
    """A goad asks for an attack on another player, "attacks X if able" for one on X."""
    for at, own in enumerate(words):
        goaders = [each.removeprefix(GOADED) for each in own if each.startswith(GOADED)]
        for target in able[at] if own else ():
            name = state.label(target)
            count = sum(state.is_player(target) and each != name for each in goaders) + own.count(attacks_it(name))
            if count:
                yield (at, target), count


def attacks_it(name: str) -> str:
    """The keyword by which a creature must attack this if able."""
    return f"attacks {name} if able"


def limits(state: State, word: str) -> list[str]:
    """Rules of the form "at most N creatures" among the permanents in play."""
    return [
        keyword
        for seat in range(state.board.seats)
        for id in permanents(state, seat)
        for keyword in characteristics(state, id).keywords
        if keyword.startswith(word)
    ]
