"""What a player wants: what a position is worth to them, as a row of numbers of which the first that differs counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from judgecall.analysis.outcomes import DRAW, winner
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import State
from judgecall.kernel.turns import opponents
from judgecall.language import say
from judgecall.scenario import shown
from judgecall.values import Plain

Value: TypeAlias = tuple[float, ...]

WIN = "win"
LETHAL = "lethal"
WEIGHTS = "weights"
COMMON = ("win", "life", "field", "hand")
MOST = 1_000_000
"""The greatest weight."""


class Objective(Plain, Struct, frozen=True):
    """`win`: win, then life, then the numbers of what fights. `lethal`: win, and nothing else. `weights`: so much for
    each measure, a player's less the other's."""

    name: str = WIN
    weights: Mapping[str, float] = {}

    def value(self, state: State, seat: int) -> Value:
        """What a state is worth to a player; the higher the better."""
        others = (each for each in range(state.board.seats) if each != seat)  # an opponent who has lost counts too
        other = next(iter((*opponents(state, seat), *others)), seat)
        won = _won(state, seat)
        if self.name == LETHAL:
            return (won,)
        if self.name == WIN:
            if won or winner(state) == DRAW:
                return (won, 0, 0)
            life = state.player(seat).life - state.player(other).life
            return (0, life, _strength(state, seat) - _strength(state, other))
        ours, theirs = measures(state, seat), measures(state, other)
        rest = sum(weight * (ours[name] - theirs[name]) for name, weight in self.weights.items() if name != "win")
        return (self.weights.get("win", 0) * won + rest,)

    @property
    def best(self) -> Value | None:
        """The value that nothing surpasses, if there is one."""
        return {WIN: (1, 0, 0), LETHAL: (1,)}.get(self.name)


def names(rules: Edition) -> tuple[str, ...]:
    """The measures to which weights may be given in a game."""
    figures = (key for key in rules.zones.get("player_keys", ()) if key != "mana")
    return (*COMMON, *rules.print_numbers[: shown.FIGHTING], *figures)


def weighed(rules: Edition, weights: Mapping[str, object]) -> Objective:
    """The objective with these weights. Raises ScenarioError for a measure that there is not, or what is no number."""
    known = names(rules)
    if not weights:
        raise ScenarioError(say("There are no weights; give some of: {known}.", known=", ".join(known)))
    for name, weight in weights.items():
        if name not in known:
            sentence = say("There is no measure “{name}”; there are: {known}.", name=name, known=", ".join(known))
            raise ScenarioError(sentence + did_you_mean(nearest(str(name), known)))
        if not isinstance(weight, int | float) or isinstance(weight, bool) or not abs(weight) <= MOST:
            raise ScenarioError(
                say("The weight of “{name}” is no number from -{most} to {most}.", name=name, most=MOST)
            )
    return Objective(WEIGHTS, {name: float(str(weight)) for name, weight in weights.items()})


def measures(state: State, seat: int) -> dict[str, float]:
    """What a player has, one number for each measure but `win`; figures such as poison count against them."""
    rules = edition(state.edition)
    field = [id for zone in rules.field for id in cards_in(state, seat, zone)]
    found: dict[str, float] = {
        "life": state.player(seat).life,
        "field": len(field),
        "hand": len(cards_in(state, seat, "hand")),
    }
    for at, name in enumerate(rules.print_numbers[: shown.FIGHTING]):
        found[name] = sum(characteristics(state, id).numbers[at] for id in field if _fights(state, rules, id))
    for name in rules.zones.get("player_keys", ()):
        if name != "mana":
            found[name] = -shown.player_key(state, seat, name)
    return found


def _strength(state: State, seat: int) -> int:
    """All that the numbers of a player's monsters or creatures add up to."""
    rules = edition(state.edition)
    fighting = (id for id in cards_in(state, seat, shown.main_zone(rules)) if _fights(state, rules, id))
    return sum(sum(characteristics(state, id).numbers[: shown.FIGHTING]) for id in fighting)


def _fights(state: State, rules: Edition, id: int) -> bool:
    return not characteristics(state, id).kinds.isdisjoint(rules.tables["print"]["default_kind"])


def _won(state: State, seat: int) -> int:
    """1 for a win, -1 for a loss, 0 for a draw or where nobody has won."""
    lost = state.player(seat).lost
    others = all(state.player(each).lost for each in range(state.board.seats) if each != seat)
    return int(others) - int(lost)
