"""A game as a board to be changed: before the first choice as it was set up, later as its cards lie now.

A scenario file says where cards lie, how, on what, and which effects go on; nothing of what is under way. So what is on
the chain or stack, the battle or combat, and what is noted for later are not taken along; `left_behind` says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecall.kernel.activation import SET_THIS_TURN
from judgecall.kernel.attachment import attached_to
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import GONE, NOTHING, Modifier, Object, State, marked
from judgecall.kernel.words import END_OF_TURN
from judgecall.language import mark, say
from judgecall.scenario import shown
from judgecall.scenario.lasting import said
from judgecall.scenario.read import Scenario
from judgecall.scenario.schema import STANDING
from judgecall.scenario.session import Session
from judgecall.scenario.setup import attaching

HEAD = ("judgecall", "game", "edition", "allow_anachronisms", "title")
SUMMONED = ("normal", "special")
LEFT = {
    "chain": mark("what was activated and has not resolved"),
    "waiting": mark("what has triggered and waits"),
    "attacks": mark("the attacks and blocks"),
    "noted": mark("what is noted of players and cards, such as that one has attacked or is protected this turn"),
    "changed": mark("some changes by effects"),
    "attached": mark("what lies on another card without an effect that does so"),
    "owners": mark("who owns what another player controls"),
    "elsewhere": mark("what is in no zone of a scenario"),
}
"""What a board leaves behind, as it is said."""


def standing(session: Session) -> dict[str, Any]:
    """The board of a play as the data of a scenario file."""
    read = session.scenario
    data = read.document.data
    if not session.choices:
        return {key: value for key, value in data.items() if key not in ("script", "expect")}
    return _Standing(read, session.state).data()


def left_behind(session: Session) -> str:
    """What the board of a play does not take along, in one sentence; nothing if it takes all."""
    if not session.choices:
        return ""
    rules, state = session.scenario.rules, session.state
    field = [
        (id, each) for id, each in enumerate(state.objects) if isinstance(each, Object) and each.zone in rules.field
    ]
    zones = {*rules.zones["all"], *rules.zones["played"], GONE}
    found = {
        "chain": bool(state.chain),
        "waiting": bool(state.waiting),
        "attacks": bool(state.board.attacks),
        "noted": any(each.until in ("", END_OF_TURN) and each.name not in _said_marks() for each in state.marks),
        "changed": any(said(rules, each) is None and each.source == NOTHING for each in state.board.modifiers),
        "attached": any(_host(state, id) != NOTHING and not attaching(rules, state, id) for id, _ in field),
        "owners": any(each.owner != each.controller for _, each in field),
        "elsewhere": any(isinstance(each, Object) and each.zone not in zones for each in state.objects),
    }
    left = [say(LEFT[name]) for name, there in found.items() if there]
    return say("Not taken along: {list}.", list="; ".join(left)) if left else ""


def _said_marks() -> tuple[str, ...]:
    """The notes that a scenario can say."""
    return SET_THIS_TURN, *(f"{how} summoned" for how in SUMMONED)


def _host(state: State, id: int) -> int:
    """What a card on the field lies on, if that is still there."""
    onto = attached_to(state.board, id)
    each = state.objects[onto] if onto != NOTHING else None
    return onto if isinstance(each, Object) and each.zone != GONE else NOTHING


class _Standing:
    """Writes down how cards lie. Each keeps its label, so that what speaks of it goes on to."""

    def __init__(self, read: Scenario, state: State) -> None:
        self.read, self.state, self.rules = read, state, read.rules
        self.printed = dict(_printed(read))
        self.labels = {state.label(seat) for seat in range(state.board.seats)}
        there = [each for each in state.objects if isinstance(each, Object) and each.zone in read.rules.field]
        self.moments = sorted({each.since for each in there})
        self.changes: dict[int, list[Modifier]] = {}
        for each in state.board.modifiers:
            self.changes.setdefault(each.object, []).append(each)

    def data(self) -> dict[str, Any]:
        """The whole scenario."""
        data, state, names = self.read.document.data, self.state, list(self.read.players())
        still = [seat for seat in range(len(names)) if not state.player(seat).lost]
        seats = still if len(still) > 1 else list(range(len(names)))
        sides = {names[seat]: dict(self._side(seat)) for seat in seats}
        # whose turn it is, or who is next if that one has lost
        active = min(seats, key=lambda seat: (seat - state.turn_player) % len(names))
        turn = {"player": names[active], "number": state.turn}
        players = {"players": sides} if "players" in data else sides
        return {key: data[key] for key in HEAD if key in data} | {"turn": turn} | players

    def _side(self, seat: int) -> Iterator[tuple[str, Any]]:
        yield "life", max(1, self.state.player(seat).life)
        for key in self.rules.zones.get("player_keys", ()):
            if value := shown.player_key(self.state, seat, key):
                yield key, value
        for zone in self.rules.zones["all"]:
            if cards := [self._card(id) for id in cards_in(self.state, seat, zone)]:
                yield zone, cards

    def _card(self, id: int) -> dict[str, Any]:
        rules, stay = self.rules, self.state.object(id)
        row = dict(self.printed.get(stay.card, {"card": stay.card}))
        if self._by_itself(stay.card) != stay.label:
            row["as"] = stay.label
        self.labels.add(stay.label)
        if stay.zone not in rules.field:
            return row
        keys, lies = rules.zones.get("card_keys", ()), dict(self._lies(id, stay))
        row |= {key: value for key, value in lies.items() if value and key in keys}
        if came := self.moments.index(stay.since):
            row["came"] = came
        if stay.counters:
            row["counters"] = dict(stay.counters)
        changes = [each for change in self.changes.get(id, ()) if (each := said(rules, change, self._by(change)))]
        return row | ({"lasting": changes} if changes else {})

    def _by(self, change: Modifier) -> str:
        """The card whose effect a change is, where that matters, as it is called wherever it is now."""
        return self.state.label(change.by) if change.by != NOTHING else ""

    def _by_itself(self, name: str) -> str:
        """The label that the next card of a name gets where none is given."""
        label, number = name, 1
        while label in self.labels:
            number += 1
            label = f"{name} #{number}"
        return label

    def _lies(self, id: int, each: Object) -> Iterator[tuple[str, Any]]:
        yield from (("tapped", each.tapped), ("sick", each.sick), ("damage", each.damage), ("token", each.token))
        if "position" in self.rules.zones.get("card_keys", ()) and each.zone == shown.main_zone(self.rules):
            yield "position", "set" if each.face_down else each.position
            yield "summoned", next((how for how in SUMMONED if marked(self.state, id, f"{how} summoned")), "")
        elif each.face_down and marked(self.state, id, SET_THIS_TURN):
            yield "set_this_turn", True
        else:
            yield "set", each.face_down
        if (onto := _host(self.state, id)) != NOTHING and attaching(self.rules, self.state, id):
            yield "on", self.state.label(onto)


def _printed(read: Scenario) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is printed on the cards that the file makes up, by their names."""
    for _, side in read.players().values():
        for rows in side.values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, Mapping) and "name" in row:
                    yield row["name"], {key: value for key, value in row.items() if key not in STANDING}
