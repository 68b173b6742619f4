"""The first position of a scenario: players, cards in their zones, and where play begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judgecall import sources
from judgecall.errors import ScenarioError
from judgecall.kernel.activation import SET_THIS_TURN
from judgecall.kernel.cards import Card
from judgecall.kernel.documents import Path as Place
from judgecall.kernel.documents import shaped
from judgecall.kernel.edition import Edition
from judgecall.kernel.effects import Word
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.library import card_from
from judgecall.kernel.records import Record
from judgecall.kernel.roster import print_of
from judgecall.kernel.shapes import UnknownWord
from judgecall.kernel.state import Board, Link, Mark, Modifier, Object, Player, Question, Sequence, State
from judgecall.kernel.words import END_OF_TURN
from judgecall.language import say
from judgecall.scenario.lasting import BY, lasting
from judgecall.scenario.prints import created, warning
from judgecall.scenario.read import Scenario
from judgecall.scenario.schema import STANDING, CardRow

CHANGING = re.compile(r"[+-]\d{1,4}/[+-]\d{1,4}", re.ASCII)
"""A counter that changes the numbers of a card."""
POSITIONS = {"attack": ("attack", False), "defense": ("defense", False), "set": ("defense", True)}


class _Setup:
    """Collects objects while the sides of a scenario are read."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.rules = scenario.rules
        self.objects: list[Player | Object] = []
        self.made_up: dict[str, Card] = {}
        self.labels: set[str] = set()
        self.lying: list[tuple[int, str, Place]] = []
        """Cards that lie on another: which, on what, and where the file says so."""
        self.marks: list[Mark] = []
        self.modifiers: list[Modifier] = []
        self.sources: dict[int, tuple[str, Place]] = {}
        """The cards whose effects these are, by the place of each, and where the file says so."""

    def players(self) -> None:
        sides = self.scenario.players()
        for name, (place, side) in sides.items():
            life = side.get("life", self.rules.numbers["starting_life"])
            poison = self._count(place, side, "poison")
            counters = (("poison", poison),) if poison else ()
            self.objects.append(Player(name, life, counters, self._mana(place, side)))
            self.labels.add(name)
        for seat, (place, side) in enumerate(sides.values()):
            for zone in self.rules.zones["all"]:
                for at, row in enumerate(side.get(zone, ())):
                    self.card(seat, zone, row, (*place, zone, at))

    def _count(self, place: Place, side: Mapping[str, Any], key: str) -> int:
        value = side.get(key, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 1000:
            raise self.scenario.wrong((*place, key), say("expected a whole number above 0"))
        return value

    def _mana(self, place: Place, side: Mapping[str, Any]) -> str:
        value = side.get("mana", "")
        symbols = value.replace("{", "").replace("}", "") if isinstance(value, str) else "?"
        if any(symbol not in "WUBRGC" for symbol in symbols):
            raise self.scenario.wrong((*place, "mana"), say("expected mana such as “{example}”", example="{G}{G}"))
        return "".join(sorted(symbols))

    def card(self, seat: int, zone: str, data: Any, place: Place) -> None:
        data = {"card": data} if isinstance(data, str) else data
        if not isinstance(data, dict) or not ("card" in data or "name" in data):
            raise self.scenario.wrong(place, say("expected a card: its name, or a mapping with “card” or “name”"))
        document = self.scenario.document
        standing = {key: value for key, value in data.items() if key in STANDING or key == "name"}
        row = shaped(document, standing, CardRow, ScenarioError, place)
        card = self._print(row, data, place)
        for _ in range(row.count):
            if row.on:
                self.lying.append((len(self.objects), row.on, place))
            if row.set_this_turn:
                self.marks.append(Mark(len(self.objects), SET_THIS_TURN, until=END_OF_TURN))
            self._last(zone, row, place)
            if row.summoned:
                self.marks.append(Mark(len(self.objects), f"{row.summoned} summoned"))
            self.objects.append(self._object(seat, zone, row, card, place))

    def _last(self, zone: str, row: CardRow, place: Place) -> None:
        """What effects have done to the next card that goes on."""
        for key in ("lasting", "came"):
            if getattr(row, key) and zone not in self.rules.field:
                raise self.scenario.wrong((*place, key), say("only a card on the field has “{key}”", key=key))
        for at, each in enumerate(row.lasting):
            try:
                changes = lasting(self.rules, len(self.objects), each)
                if BY in each:
                    ends = len(self.modifiers) + len(changes)
                    self.sources |= dict.fromkeys(range(len(self.modifiers), ends), (each[BY], place))
                self.modifiers.extend(changes)
            except UnknownWord as wrong:
                raise self.scenario.wrong((*place, "lasting", at), str(wrong).rstrip(".")) from None

    def _print(self, row: CardRow, data: Mapping[str, Any], place: Place) -> Card:
        if row.card:
            extra = [key for key in data if key not in STANDING]
            if extra:
                raise self.scenario.wrong(
                    (*place, extra[0]), say("there is no key “{key}” here", key=extra[0]), extra[0], STANDING
                )
            if row.card in self.made_up:
                return self.made_up[row.card]
            found = self.scenario.card(row.card, place)
            if not found.built_in:
                self._bring(found.card, place)
            return found.card
        printed = {key: value for key, value in data.items() if key not in STANDING}
        card = card_from(self.scenario.document, place, printed, self.rules, ScenarioError)
        if self.made_up.get(card.name, card) != card:
            raise self.scenario.wrong(place, say("two different cards are called “{name}”", name=card.name))
        self.made_up[card.name] = card
        return card

    def _bring(self, card: Card, place: Place) -> None:
        """Give the state a print that the library lacks, with the tokens it may create."""
        self.made_up[card.name] = card
        for name in created(card.effects):
            if name not in self.rules.cards and name not in self.made_up:
                self._bring(self.scenario.card(name, place).card, place)

    def _object(self, seat: int, zone: str, row: CardRow, card: Card, place: Place) -> Object:
        position, face_down = POSITIONS.get(row.position, ("", False))
        upright = self.rules.tables["print"].get("upright", ())
        if position == "defense" and not self.rules.wider[card.kind].union(card.kinds).isdisjoint(upright):
            raise self.scenario.wrong(
                (*place, "position"), say("“{name}” is never in Defense Position", name=card.name)
            )
        if zone == self.rules.zones["field"][0] and "position" in self.rules.zones.get("card_keys", ()):
            position = position or "attack"
        known = self.rules.zones.get("card_keys", ())
        for key in ("position", "set", "set_this_turn", "summoned", "tapped", "sick", "damage", "on", "token"):
            if getattr(row, key) and key not in known:
                raise self.scenario.wrong((*place, key), say("a card of this game has no “{key}”", key=key), key, known)
        return Object(
            card=card.name,
            owner=seat,
            controller=seat,
            zone=zone,
            label=self._label(row.as_ or row.card or card.name, bool(row.as_) and row.count == 1, place),
            position=position,
            face_down=face_down or row.set or row.set_this_turn,
            tapped=row.tapped,
            sick=row.sick,
            token=row.token,
            damage=row.damage,
            counters=self._counters(zone, row, card, place),
            since=row.came,
        )

    def changes(self) -> Iterator[Modifier]:
        """The changes that go on, each with the card whose effect it is, where that is said."""
        labels = {each.label: id for id, each in enumerate(self.objects) if isinstance(each, Object)}
        for at, each in enumerate(self.modifiers):
            name, place = self.sources.get(at, ("", ()))
            if name and name not in labels:
                raise self.scenario.wrong(
                    (*place, "lasting"), say("no card is called “{name}”", name=name), name, labels
                )
            yield replace(each, by=labels[name]) if name else each

    def attached(self, state: State) -> State:
        """The state in which every card with an `on` lies on that other card, as if its effect had just done so."""
        for id, name, place in self.lying:
            onto = [at for at, each in enumerate(state.objects) if isinstance(each, Object) and each.label == name]
            if not onto or state.object(onto[0]).zone not in self.rules.field:
                named = [each.label for each in state.objects if isinstance(each, Object)]
                raise self.scenario.wrong(
                    (*place, "on"), say("no card on the field is called “{name}”", name=name), name, named
                )
            words = attaching(self.rules, state, id)
            if not words:
                raise self.scenario.wrong(
                    (*place, "on"), say("“{name}” does not lie on another card", name=state.label(id))
                )
            link = Link(id, "0", state.object(id).controller, targets=(onto[0],))
            for word in words:
                for each in word.function(state, link, "target"):
                    state = (each[1] if isinstance(each, tuple) else each).on(state)
        return state

    def _counters(self, zone: str, row: CardRow, card: Card, place: Place) -> tuple[tuple[str, int], ...]:
        """The counters on a card: those named, and in play those that it is printed to come with."""
        counters = dict(row.counters)
        for name in counters:
            if "/" in name and not CHANGING.fullmatch(name):
                raise self.scenario.wrong(
                    (*place, "counters", name), say("a counter that changes numbers is called such as “+1/+1”")
                )
        if zone in self.rules.field:
            for name in self.rules.tables["print"].get("counters", ()):
                counters.setdefault(name, card.numbers[self.rules.print_numbers.index(name)])
        return tuple(sorted((name, count) for name, count in counters.items() if count))

    def _label(self, name: str, alias: bool, place: Place) -> str:
        label, number = name, 1
        while label in self.labels:
            if alias:
                raise self.scenario.wrong((*place, "as"), say("“{name}” already names another card", name=name))
            number += 1
            label = f"{name} #{number}"
        self.labels.add(label)
        return label


def attaching(rules: Edition, state: State, id: int) -> list[Word]:
    """What an effect of a card does to make it lie on another; empty for a card that never does."""
    names = rules.zones.get("attaching", ())
    return [word for effect in rules.effects(print_of(state, id)) for word in effect.do if word.name in names]


def position(scenario: Scenario, always_ask: bool = False) -> State:
    """The first position, before anything has begun."""
    setup = _Setup(scenario)
    setup.players()
    if sources.refuses_partial():
        _refuse_partial(scenario)
    names = list(scenario.players())
    file = scenario.file
    turn_player = names.index(file.turn.player) if file.turn.player else 0
    starts = scenario.rules.tables["start"]
    start = file.start or next(name for name, row in starts.items() if row.default)
    board = Board(
        tuple(setup.objects), turn_player, modifiers=tuple(setup.changes()), cards=tuple(setup.made_up.values())
    )
    latest = max((each.since for each in setup.objects if isinstance(each, Object)), default=0)
    state = State(
        scenario.rules.id,
        board,
        moment=latest + 1,
        turn=file.turn.number,
        marks=tuple(setup.marks),
        agenda=tuple(Sequence(name, scenario.rules.sequences[name]) for name in starts[start].sequences),
        always_ask=always_ask,
    )
    return setup.attached(state)


def _refuse_partial(scenario: Scenario) -> None:
    """Raise ScenarioError if a card of the scenario does not work whole: the card and the words that are ignored."""
    for found, place in scenario.partly():
        raise ScenarioError(f"{scenario.document.where(place)}: {warning(found)}")


def begin(scenario: Scenario, always_ask: bool = False) -> tuple[State, list[Record]]:
    """The position at the first question of a scenario, and what happened until then."""
    rules, file = scenario.rules, scenario.file
    starts = rules.tables["start"]
    start = file.start or next(name for name, row in starts.items() if row.default)
    state, records = advance(position(scenario, always_ask))
    for verb in starts[start].choose:
        asked = question(state)
        option = next((each for each in legal(state) if each.verb == verb), None)
        if isinstance(asked, Question) and option is not None:
            state, more = decide(state, option)
            records += more
    return state, records


__all__ = ["begin", "position"]
