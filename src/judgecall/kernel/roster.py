"""What the cards of a game listen to, change, replace and can do: looked up once per set of cards, not per state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from judgecall.kernel.cards import Card
from judgecall.kernel.continuous import peeks, spoken, stage
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.registry import passing
from judgecall.kernel.state import GONE, Characteristics, Object

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.state import Board, State

UNAFFECTED = "unaffected"
"""The word of a card, and of a change, by which effects of other cards do not touch a card."""
KINDS_CHANGED = ("gain_kind", "lose_kind")
BOARDS = 1024
"""For how many sets of cards is remembered what they do; a program that plays many boards would else never forget."""
GRANTING = ("gain_keyword", "gains")


class Roster:
    """The cards in a game by what they do. Values are shared and never change."""

    def __init__(self, rules: Edition, names: frozenset[str], made_up: tuple[Card, ...]) -> None:
        made = {card.name: card for card in made_up}
        self.rules = rules
        self.names = names
        self.cards: dict[str, Card] = {name: made.get(name) or rules.card(name) for name in names}
        self.effects: dict[str, tuple[Effect, ...]] = {name: rules.effects(card) for name, card in self.cards.items()}
        self.printed = {name: printed(rules, card) for name, card in self.cards.items()}
        self.keywords = self._keywords(rules)
        self.listens: dict[str, set[str]] = {}
        self.keyword_listens: dict[str, list[str]] = {}
        self.replaces: dict[str, set[str]] = {}
        self.continuous: dict[str, list[tuple[tuple[int, int], Effect]]] = {}
        """The continuous effects of each card that has any, each with its stage and its rank there."""
        self.peeking: set[tuple[str, str]] = set()
        """Those of them, by card and place, that may look at cards that not all players see."""
        self.changing_kinds = False
        """Some card changes of what kind a card is, as long as its effect applies."""
        self.protects = False
        """Some card makes cards unaffected by effects of others."""
        self.answered: set[str] = set()
        self.can_act: set[str] = set()
        self.acting_keywords: list[str] = []
        for name, effects in self.effects.items():
            for effect in effects:
                self._enter(name, effect)
        for keyword in sorted(self.keywords):
            self._enter_keyword(keyword, rules.keyword(keyword))
        self.minded = frozenset((*self.listens, *self.keyword_listens, *self.answered))
        """The kinds of events that some card or keyword in the game waits for or answers."""
        self.stirring = frozenset((*rules.stirring, *self.minded, *self.replaces))
        """The kinds of events that are more than applied and recorded in this game."""
        self.idle = not self.can_act and not self.acting_keywords
        """No card in the game has anything to activate."""
        self.fitting: dict[tuple[str, str, bool, bool], frozenset[Effect]] = {}
        """What might be activated in a window and a timing, without a chain or on one, by the turn player or another;
        found when asked for."""
        self.watchful = any(
            effect.apply and _looks_around(rules.game, effect)
            for effects in (*self.effects.values(), *rules.keywords.values())
            for effect in effects
        )

    def _keywords(self, rules: Edition) -> set[str]:
        """Every keyword that a card has, or that a card or another keyword can give."""
        new = {keyword for card in self.cards.values() for keyword in card.keywords}
        for card in self.cards.values():
            for raw in card.effects:
                new.update(granted(raw))
        found: set[str] = set()
        while new:
            found |= new
            words = (word for keyword in new for effect in rules.keyword(keyword) for word in effect.do)
            new = {given for word in words for given in granted({word.name: word.value})} - found
        return found

    def _enter(self, name: str, effect: Effect) -> None:
        if effect.triggered:
            for pattern in effect.when:
                self.listens.setdefault(pattern.kind, set()).add(name)
        elif effect.activated:
            self.can_act.add(name)
            self.answered.update(pattern.kind for pattern in effect.when)
        for pattern in effect.instead:
            self.replaces.setdefault(pattern.kind, set()).add(name)
        self.protects |= any(word.name == UNAFFECTED for word in (*effect.do, *effect.apply))
        if effect.apply:
            at = stage(effect, self.rules), self._rank(name)
            self.continuous.setdefault(name, []).append((at, effect))
            if peeks(self.rules.game, effect):
                self.peeking.add((name, effect.place))
            self.changing_kinds |= any(word.name in KINDS_CHANGED for word in effect.apply)

    def activated(self) -> Iterator[Effect]:
        """Every effect that a card or a keyword in the game lets its player activate."""
        by_card = (self.effects[name] for name in self.can_act)
        by_keyword = (self.rules.keyword(keyword) for keyword in self.acting_keywords)
        yield from (effect for effects in (*by_card, *by_keyword) for effect in effects if effect.activated)

    def _rank(self, name: str) -> int:
        """Continuous effects of kinds that the edition lists under `layers.first` go before all others."""
        first = self.rules.tables["layers"].get("first", ())
        return 0 if not self.rules.wider[self.cards[name].kind].isdisjoint(first) else 1

    def _enter_keyword(self, keyword: str, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if effect.triggered:
                for pattern in effect.when:
                    listening = self.keyword_listens.setdefault(pattern.kind, [])
                    if keyword not in listening:
                        listening.append(keyword)
            elif effect.activated and effect.zones and keyword not in self.acting_keywords:
                self.acting_keywords.append(keyword)


def printed(rules: Edition, card: Card) -> Characteristics:
    """The characteristics of a card as printed."""
    kinds = rules.wider[card.kind].union(card.kinds)
    return Characteristics(card.name, kinds, frozenset(card.colors), tuple(sorted(card.keywords)), card.numbers)


def granted(raw: object) -> Iterable[str]:
    """Keywords that an effect can give, wherever it says so."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key in GRANTING:
                given = value.get("keyword", "") if isinstance(value, dict) else value
                yield from map(str, given if isinstance(given, list) else [given])
            else:
                yield from granted(value)
    elif isinstance(raw, list | tuple):
        for each in raw:
            yield from granted(each)


def _looks_around(game: str, effect: Effect) -> bool:
    """Whether a continuous effect depends on timing, attacks or what is tapped."""
    said = {effect.to.name, *spoken(effect.to.value)} if effect.to else set()
    said.update(each for word in effect.apply for each in spoken(word.value))
    return bool(effect.conditions or effect.at or passing(game, said))


@lru_cache(maxsize=BOARDS)
def _roster(rules: Edition, names: frozenset[str], made_up: tuple[Card, ...]) -> Roster:
    return Roster(rules, names, made_up)


def roster(state: State) -> Roster:
    """The roster of the cards in this state."""
    board = state.board
    found: Roster | None = board.__dict__.get("roster")
    if found is None:
        names = frozenset([each.card for each in board.objects[board.seats :] if isinstance(each, Object)])
        found = board.__dict__["roster"] = _roster(edition(state.edition), names, board.cards)
    return found


def places(board: Board) -> dict[tuple[int, str], tuple[int, ...]]:
    """The ids in each zone by controller, in the order they came."""
    found: dict[tuple[int, str], tuple[int, ...]] | None = board.__dict__.get("places")
    if found is None:
        lists: dict[tuple[int, str], list[int]] = {}
        for id, each in enumerate(board.objects):
            if isinstance(each, Object) and each.zone != GONE:
                lists.setdefault((each.controller, each.zone), []).append(id)
        found = board.__dict__["places"] = {place: tuple(ids) for place, ids in lists.items()}
    return found


def cards_in(state: State, player: int, zone: str) -> tuple[int, ...]:
    """What a player has in a zone, oldest first."""
    return places(state.board).get((player, zone), ())


def print_of(state: State, id: int) -> Card:
    """What is printed on the card of an object."""
    return roster(state).cards[state.object(id).card]
