"""The declaration of blockers: who may block whom, restrictions and requirements, and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.events import Asked, Chosen
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, declaration, reason, rule
from judgecall.kernel.state import NOTHING, Attack, Question, State
from judgecall.magic.creatures import creatures, defending_player, is_a
from judgecall.magic.declarations import Problem, Tally
from judgecall.magic.evasion import cannot_block
from judgecall.magic.events import (
    BecameBlocked,
    BecameBlockedBy,
    BecameUnblocked,
    BlockerAdded,
    BlockersDeclared,
    Blocks,
    BlocksCreature,
)
from judgecall.magic.mana import available, generic, payment

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

ADDITIONAL = "can block an additional creature"
ANY_NUMBER = "can block any number of creatures"


def attacks_against(state: State, player: int) -> list[Attack]:
    """The attacks that a player may block: those on the player and on what the player defends."""
    return [each for each in state.board.attacks if defending_player(state, each.attacker) == player]


def barrier(state: State, player: int, id: int) -> str | None:
    """The key of the rule that keeps a creature from blocking at all, or None."""
    if not is_a(state, id, "creature") or is_a(state, id, "battle") or state.object(id).controller != player:
        return "question.blockers.choose"
    return "question.blockers.choose" if state.object(id).tapped else None


def capacity(state: State, id: int) -> int:
    """How many creatures one creature can block."""
    keywords = characteristics(state, id).keywords
    return 1_000 if ANY_NUMBER in keywords else 1 + keywords.count(ADDITIONAL)


# --- The problem ------------------------------------------------------------------------------------------------


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
        self.state = state
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
        self.watched = [each for each in self.attackers if _watched(words[each])]
        self.least = [2 if "menace" in words[each] else 0 for each in self.watched]
        self.most = [1 if "can't be blocked by more than one" in words[each] else 9_999 for each in self.watched]
        self.wanted = [words[each].count("must be blocked") for each in self.watched]
        self.lures = {each: words[each].count("lure") for each in self.attackers if "lure" in words[each]}
        self.eager = [characteristics(state, id).keywords.count("blocks if able") for id in self.items]
        self.prices = {object: amount for deed, object, amount in derived(state).prices if deed == "block"}
        self.funds = available(state, player) if self.prices else 0
        self.spots = {attacker: at for at, attacker in enumerate(self.watched)}

    def problem(self) -> Problem:
        several = not all(self.first)
        return Problem(
            tuple(self.items),
            tuple(self.choices),
            gain=self.gain,
            price=self.price,
            start=(0, -1, *(0 for _ in self.watched)),
            count=self.count,
            verdict=self.verdict,
            simple=not (several or self.watched or self.lures or any(self.eager) or self.prices),
        )

    def gain(self, at: int, attacker: int) -> int:
        if attacker == NOTHING:
            return 0
        return self.lures.get(attacker, 0) + (self.eager[at] if self.first[at] else 0)

    def price(self, at: int, attacker: int) -> int:
        return self.prices.get(self.items[at], 0) if attacker != NOTHING and self.first[at] else 0

    def count(self, tally: Tally, at: int, attacker: int) -> Tally | None:
        """Spent mana, the place of the same blocker's choice before, and blockers so far of each watched attacker."""
        spent, before = tally[0], tally[1]
        place = self.place.get(attacker, len(self.attackers))
        if not self.first[at] and attacker != NOTHING and place <= before:
            return None
        spent += self.price(at, attacker)
        if spent > self.funds:
            return None
        counts = tally[2:]
        spot = self.spots.get(attacker)
        if spot is not None:
            now = counts[spot] + 1
            if now > self.most[spot]:
                return None
            counts = (*counts[:spot], min(now, 2), *counts[spot + 1 :])
        return (spent, place, *counts)

    def verdict(self, tally: Tally) -> int | None:
        met = 0
        for spot, blocked in enumerate(tally[2:]):
            if 0 < blocked < self.least[spot]:
                return None
            met += self.wanted[spot] if blocked else 0
        return met


def _watched(keywords: tuple[str, ...]) -> bool:
    return "menace" in keywords or "must be blocked" in keywords or "can't be blocked by more than one" in keywords


# --- Asking -------------------------------------------------------------------------------------------------------


@rule("ask_blockers")
def ask_blockers(state: State) -> Happenings:
    """Each defending player declares blockers; with no creature able to block there is nothing to ask."""
    seats = []
    for each in state.board.attacks:
        seat = defending_player(state, each.attacker)
        if seat not in seats and seat != NOTHING:
            seats.append(seat)
    questions = [Question("blockers", seat, problem(state, seat).items[0]) for seat in seats if problem(state, seat).items]
    if questions:
        yield Asked(tuple(questions))


@choice("blockers")
def blockers(state: State, question: Question) -> list[Option]:
    """Each untapped creature of the defending player blocks an attacker it can block, or none."""
    whole = problem(state, question.player)
    chosen = tuple(part[1] for part in state.draft)
    name = state.label(question.about)
    again = len(chosen) > 0 and whole.items[len(chosen)] == whole.items[len(chosen) - 1]
    nothing = f"{name} blocks no more" if again else f"{name} does not block"
    options = []
    for attacker in whole.offered(chosen):
        events = _next(state, question.player, attacker)
        if attacker == NOTHING:
            options.append(Option(nothing, events, "none", (question.about,)))
        else:
            label = f"{name} blocks {state.label(attacker)}"
            options.append(Option(label, events, "block", (question.about, attacker)))
    return options


def _next(state: State, player: int, attacker: int) -> tuple[Happening, ...]:
    """The next question after one part of the declaration, or all that happens after the last."""
    items = problem(state, player).items
    parts = [(items[len(state.draft)], attacker)]
    at = len(state.draft) + 1
    while attacker == NOTHING and at < len(items) and items[at] == parts[0][0]:
        parts.append((items[at], NOTHING))
        at += 1
    if at < len(items):
        return (*(Chosen(part) for part in parts), Asked((Question("blockers", player, items[at]),)))
    return tuple(_declared(state, player, (*state.draft, *parts)))


def _declared(state: State, player: int, draft: tuple[tuple[int, ...], ...]) -> Happenings:
    """The whole declaration in one moment: pay, become blocking."""
    blocks = tuple((part[0], part[1]) for part in draft if part[1] != NOTHING)
    blocking_now = {blocker for blocker, _ in blocks}
    total = sum(amount for deed, id, amount in derived(state).prices if deed == "block" and id in blocking_now)
    if total:
        paid = payment(state, player, generic(total))
        assert paid is not None, f"{draft} was offered but cannot be paid in {state}"
        yield from (("pay", event) for event in paid)
    yield "become", BlockersDeclared(player, blocks)


# --- What follows -------------------------------------------------------------------------------------------------


@consequence("block_triggers")
def block_triggers(state: State, event: BlockersDeclared) -> Happenings:
    """Abilities that trigger on creatures blocking trigger now and only now."""
    counts: dict[int, int] = {}
    for blocker, _ in event.blocks:
        counts[blocker] = counts.get(blocker, 0) + 1
    for blocker, count in counts.items():
        yield "blocks", Blocks(blocker, count)
    for blocker, attacker in event.blocks:
        yield "creature", BlocksCreature(blocker, attacker)


@rule("spread_blocks_over_bands")
def spread_blocks_over_bands(state: State) -> Happenings:
    """A creature that blocks one member of a band blocks them all."""
    for each in state.board.attacks:
        if each.band:
            band = [other for other in state.board.attacks if other.band == each.band]
            for other in band:
                for blocker in other.blockers:
                    if blocker not in each.blockers:
                        yield BlockerAdded(blocker, each.attacker)


@rule("become_blocked_or_unblocked")
def become_blocked_or_unblocked(state: State) -> Happenings:
    """An attacker with a blocker becomes blocked, any other unblocked; it stays so whoever leaves."""
    for each in state.board.attacks:
        if each.blocked is None:
            if each.blockers:
                yield from became_blocked(each.attacker, each.blockers)
            else:
                yield "unblocked", BecameUnblocked(each.attacker)


def became_blocked(attacker: int, by: tuple[int, ...]) -> Iterator[tuple[str, BecameBlocked | BecameBlockedBy]]:
    """An attacker becomes blocked: once for the combat, and by each of its blockers."""
    yield "blocked", BecameBlocked(attacker, by, len(by))
    for blocker in by:
        yield "blocked_by", BecameBlockedBy(attacker, blocker)


@consequence("become_blocked_by_arrival")
def become_blocked_by_arrival(state: State, event: BlockerAdded) -> Happenings:
    """An unblocked attacker becomes blocked when a creature comes into combat blocking it."""
    attack = next((each for each in state.board.attacks if each.attacker == event.attacker), None)
    if attack is not None and attack.blocked is False:
        yield from became_blocked(event.attacker, (event.blocker,))
    elif attack is not None and attack.blocked:
        yield "blocked_by", BecameBlockedBy(event.attacker, event.blocker)


# --- Why not, and whole answers -----------------------------------------------------------------------------------


@reason("blockers")
def why_not(state: State, question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps a creature from blocking, or from blocking this attacker."""
    if not objects:
        return None
    if stops := barrier(state, question.player, objects[0]):
        return stops
    for attacker in objects[1:]:
        if attacker not in {each.attacker for each in attacks_against(state, question.player)}:
            return "question.blockers.choose"
        if keyword := cannot_block(state, objects[0], attacker):
            return f"question.blockers.evasion.{keyword}"
    return None


@declaration("blockers")
def answer_blockers(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """One part of a whole declaration `{creature: what it blocks}`: the option, the rest of the line, or the rule."""
    from judgecall.kernel.engine import legal

    wanted = {
        the(state, name): [the(state, str(each)) for each in (what if isinstance(what, list) else [what])]
        for name, what in value.items()
    }
    whole = problem(state, question.player)
    chosen = _wanted_choices(whole, wanted)
    if not state.draft and (cause := _refuses(state, question, wanted, chosen)):
        return None, None, cause
    choice_ = chosen[len(state.draft)]
    verb = "none" if choice_ == NOTHING else "block"
    objects = (question.about,) if choice_ == NOTHING else (question.about, choice_)
    option = next((each for each in legal(state) if each.verb == verb and each.objects == objects), None)
    if option is None:
        return None, None, "question.blockers.requirement"
    last = not any(isinstance(each, Asked) for each in option.events)
    return option, None if last else value, ""


def _wanted_choices(whole: Problem, wanted: dict[int, list[int]]) -> tuple[int, ...]:
    """The choice for each item that a whole declaration means, one creature's blocks in the order of the attackers."""
    rest = {
        id: sorted(set(what), key=lambda each: whole.choices[whole.items.index(id)].index(each))
        for id, what in wanted.items()
        if id in whole.items and set(what) <= set(whole.choices[whole.items.index(id)])
    }
    return tuple(rest[id].pop(0) if rest.get(id) else NOTHING for id in whole.items)


def _refuses(
    state: State, question: Question, wanted: dict[int, list[int]], chosen: tuple[int, ...]
) -> str | None:
    for id, what in wanted.items():
        if cause := why_not(state, question, (id, *what)):
            return cause
        if len(set(what)) > capacity(state, id):
            return "question.blockers.choose"
    whole = problem(state, question.player)
    if whole.breaks_restriction(chosen):
        price = sum(whole.price(at, each) for at, each in enumerate(chosen))
        too_dear = price > available(state, question.player)
        return "question.blockers.pay" if too_dear else "question.blockers.restriction"
    return None if whole.can_be_completed(chosen) else "question.blockers.requirement"


