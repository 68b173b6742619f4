"""What a seat may know: the board as `observe` shows it, with names that tell of no card it has not seen.

Where two players hold copies of a card, the numbers in their labels would tell that there is another copy. So cards
are numbered anew for each seat, in the order in which it came to see them; what it cannot see has a number of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from judgecall.kernel.edition import edition
from judgecall.kernel.engine import legal, question
from judgecall.kernel.state import GONE, Object, State
from judgecall.kernel.view import HIDDEN, observe

WATCHING = -1
"""The seat of those who only watch: they see what lies open."""
NUMBER = re.compile(r" #\d+$")


class Sight:
    """What one seat has seen so far of a game; None sees everything."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.names: dict[str, str] = {}
        self.looked = 0

    def look(self, states: Sequence[State]) -> State:
        """The last of the states as the seat sees it, having seen those before."""
        last = states[-1]
        if self.seat is None:
            return last
        if len(states) < self.looked:  # choices were taken back
            self.names, self.looked = {}, 0
        for state in states[self.looked :]:
            self._meet(observe(state, self.seat))
        self.looked = len(states)
        return self._renamed(observe(last, self.seat))

    def _meet(self, seen: State) -> None:
        for each in seen.objects:
            if isinstance(each, Object) and each.label != HIDDEN and each.label not in self.names:
                self._name(each.label)

    def _name(self, label: str) -> str:
        base = NUMBER.sub("", label)
        taken = set(self.names.values())
        name, number = base, 1
        while name in taken:
            number += 1
            name = f"{base} #{number}"
        self.names[label] = name
        return name

    def _renamed(self, seen: State) -> State:
        objects, unseen, players = [], 0, self.players(seen)
        field = edition(seen.edition).field
        for id, each in enumerate(seen.objects):
            if not isinstance(each, Object):
                each = replace(each, label=players[id])
            elif each.label == HIDDEN:
                if each.zone in field:
                    unseen += 1
                    each = replace(each, label=f"{HIDDEN} #{unseen}")
            else:
                each = replace(each, label=self.names.get(each.label, each.label))
            objects.append(each)
        return replace(seen, board=replace(seen.board, objects=tuple(objects)))

    def players(self, state: State) -> list[str]:
        """What the seat calls each player: itself “you”, wherever it sits; who only watches has no “you”."""
        labels = [state.label(seat) for seat in range(state.board.seats)]
        if self.seat is None or sorted(labels) != ["opponent", "you"]:
            return labels
        if self.seat == WATCHING:
            return ["player 1", "player 2"]
        return ["you" if seat == self.seat else "opponent" for seat in range(len(labels))]

    def options(self, state: State, seen: State) -> list[str]:
        """The labels of what may be chosen, in the names that the seat has for the cards."""
        labels = [option.label for option in legal(state)]
        if self.seat is None:
            return labels
        asked = question(state)
        own = asked.player if asked else WATCHING
        called = dict(zip((each.label for each in state.objects), self.players(state), strict=False))
        for each, shown in zip(state.objects, seen.objects, strict=True):
            if isinstance(each, Object) and (each.zone != GONE or each.label not in called):
                offered = shown.label == HIDDEN and own == self.seat == each.owner
                called[each.label] = "" if offered else shown.label
        words = sorted(called, key=len, reverse=True)
        every = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)(?! #\d)" for word in words))

        def name(found: re.Match[str]) -> str:
            """What is offered is shown: a card of one's own Deck that is searched."""
            return called[found[0]] or self.names.get(found[0]) or self._name(found[0])

        return [every.sub(name, label) for label in labels]
