"""What came of a line of play, so that two lines which end alike have one outcome: who won, life, what is left."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import State
from judgecall.scenario import shown

DRAW = "draw"


class Left(Struct, frozen=True, order=True):
    """What one player has at the end: life, the game's other figures, the cards in play and those in hand. What is over
    with the turn (tapped, damage) is no part of it, nor is which of two cards of one name it is."""

    player: str
    life: int
    figures: tuple[tuple[str, int | str], ...]
    field: tuple[str, ...]
    hand: tuple[str, ...]


class Outcome(Struct, frozen=True):
    """One end: the winner's name, `draw`, or None where nobody has won, and what each player has left."""

    winner: str | None
    left: tuple[Left, ...]


def winner(state: State) -> str | None:
    """Who has won: a player's name, `draw`, or None while nobody has."""
    standing = [seat for seat in range(state.board.seats) if not state.player(seat).lost]
    if not standing:
        return DRAW
    return state.label(standing[0]) if len(standing) == 1 else None


def outcome(state: State) -> Outcome:
    """The outcome of a state in which nothing is asked any more."""
    return Outcome(winner(state), tuple(_left(state, seat) for seat in range(state.board.seats)))


def _left(state: State, seat: int) -> Left:
    rules, player = edition(state.edition), state.player(seat)
    figures = tuple(
        (name, value) for name in rules.zones.get("player_keys", ()) if (value := shown.player_key(state, seat, name))
    )
    field = [_card(shown.card(state, id), rules) for zone in rules.field for id in cards_in(state, seat, zone)]
    hand = [state.object(id).card for id in cards_in(state, seat, "hand")]
    return Left(player.label, player.life, figures, tuple(sorted(field)), tuple(sorted(hand)))


def _card(seen: dict[str, Any], rules: Edition) -> str:
    """A card as it is left: its name, its numbers where it fights, how it lies, its counters."""
    numbers = [str(seen[name]) for name in rules.print_numbers[: shown.FIGHTING] if seen.get(name) is not None]
    words = [str(seen["position"])] if seen.get("position", "attack") != "attack" else []
    words += ["set"] if seen.get("set") is True else []
    words += [f"{count} {kind}" for kind, count in (seen.get("counters") or {}).items()]
    text = f"{seen['card']} {'/'.join(numbers)}" if numbers else str(seen["card"])
    return f"{text} ({', '.join(words)})" if words else text
