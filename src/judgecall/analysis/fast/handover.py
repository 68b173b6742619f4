"""What figures cannot hold is played out in the engine: every answer of either player, until the scenario ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.search import Spent
from judgecall.analysis.solve import Solving, hidden_from
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.events import Event
from judgecall.kernel.state import State
from judgecall.magic.creatures import creatures
from judgecall.magic.events import AttackersDeclared, BlockersDeclared


class Toll(Objective, frozen=True):
    """What a combat costs the defending player, as a board of figures weighs it: a lost game before all else; then the
    creatures that are gone, each by what it was worth, life and poison."""

    worth: Mapping[str, int] = {}
    life: tuple[int, int] = (0, 0)
    poison: int = 0
    units: tuple[int, int] = (1, 1)

    def value(self, state: State, seat: int) -> Value:
        """What an end is worth to the attacking player."""
        other = 1 - seat
        if state.player(other).lost:
            return 1, 0
        gained = state.player(seat).life - self.life[0] - state.player(other).life + self.life[1]
        there = {state.label(id) for id in (*creatures(state, seat), *creatures(state, other))}
        gone = sum(worth for label, worth in self.worth.items() if label not in there)
        return 0, gone + self.units[0] * gained + self.units[1] * (_poison(state, other) - self.poison)

    @property
    def best(self) -> Value:
        """Nothing surpasses a game that is won."""
        return 1, 0


class Played(Struct, frozen=True):
    """Best play in the engine: who attacks and who blocks whom, by label, whether the defending player loses all the
    same, and the value if not."""

    attackers: tuple[str, ...]
    blocks: dict[str, tuple[str, ...]]
    lost: bool
    value: int


def played_out(state: State, worth: Callable[[State, int], int], units: tuple[int, int], limit: int) -> Played | None:
    """Best play from a state, every line of it looked at; None where cards are hidden from a player, or where so many
    positions are not enough."""
    seat = state.turn_player
    other = 1 - seat
    if limit <= 0 or hidden_from(state, seat) or hidden_from(state, other):
        return None
    prices = {state.label(id): -worth(state, id) for id in creatures(state, seat)}
    prices |= {state.label(id): worth(state, id) for id in creatures(state, other)}
    life = state.player(seat).life, state.player(other).life
    solving = Solving(state, seat, Toll("toll", {}, prices, life, _poison(state, other), units), limit)
    solution = solving.run()
    if not solution.exact:
        return None
    solving.search.limit *= 2  # what best play does not ask for was not looked at
    try:
        return _read(solving, solution.value)
    except Spent:
        return None


def _read(solving: Solving, value: Value) -> Played:
    """Who attacks and blocks along best play. Raises Spent."""
    attackers: tuple[str, ...] = ()
    blocks: dict[str, tuple[str, ...]] = {}
    for state, event in _line(solving):
        if isinstance(event, AttackersDeclared):
            attackers = tuple(state.label(attacker) for attacker, _, _ in event.attacks)
        elif isinstance(event, BlockersDeclared):
            for blocker, attacker in event.blocks:
                name = state.label(blocker)
                blocks[name] = (*blocks.get(name, ()), state.label(attacker))
    return Played(attackers, blocks, value[0] == 1, int(value[1]))


def _line(solving: Solving) -> Iterator[tuple[State, Event]]:
    """What happens along best play, where each answer keeps what the whole is worth."""
    state = solving.state
    while (asked := question(state)) is not None:
        for option in legal(state):
            after, records = decide(state, option)
            if solving.holds(solving.search.graph.enter(after), asked.player == solving.seat):
                break
        else:
            return
        yield from ((after, record.event) for record in records)
        state = after


def _poison(state: State, seat: int) -> int:
    return dict(state.player(seat).counters).get("poison", 0)
