"""A board while it is being set up: read as far as it goes, with everything that is wrong beside the card it is about.

A scenario is refused at its first mistake. Here what is wrong is said, left out, and the rest read again, so that all
of it is said at once and the cards without a mistake are seen as they would lie there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import Document, Path, parse
from judgecall.kernel.state import State
from judgecall.language import say, wording
from judgecall.report.board import described
from judgecall.report.terms import capital
from judgecall.scenario import shown
from judgecall.scenario.prints import warning
from judgecall.scenario.read import Scenario
from judgecall.scenario.setup import attaching, position
from judgecall.scenario.write import written
from judgecall.web.titles import title
from judgecall.work.limits import MOST_LETTERS, read_scenario

MOST_WRONG = 12
"""So many mistakes are told at once."""
WHERE = re.compile(r"[^ :]*:(\d+):(\d+): ")
WHOLE = "full"
INSIDE = ("card", "name")
"""Without these there is no card."""


class Wrong(Struct, frozen=True):
    """One mistake in a sentence, and what it is about: the card of a player (`seat`) in a zone at a place; or, with -1
    for what it is not about, a `key` of the player or of the whole."""

    sentence: str
    seat: int = -1
    zone: str = ""
    at: int = -1
    key: str = ""


class Seen(Struct, frozen=True):
    """A card as it lies there: label, name in the language in use, what is seen of it, whether it lies across, what of
    it does not work, and whether it can lie on another."""

    label: str
    name: str
    how: list[str]
    turned: bool
    note: str
    attaches: bool
    field: bool


class Look(Struct, frozen=True):
    """A board as far as it can be: its data, its text as a file, mistakes, and each card by `seat/zone/place`; for one
    taken over from a game, a note of what was left behind."""

    data: dict[str, Any]
    text: str
    wrong: list[Wrong]
    seen: dict[str, Seen]
    note: str = ""


def look(text: str) -> Look:
    """What a text from outside sets up. Raises ScenarioError for one in which no board can be found."""
    data = _data(text)
    draft = _Draft(msgspec.json.decode(msgspec.json.encode(data)))
    read, state = draft.mended()
    return Look(data, written(_short(data)), draft.wrong, draft.seen(read, state))


def _short(data: Any) -> Any:
    """The same with each card of which no more than its name is said as that name, as people write it."""
    if isinstance(data, dict):
        return {key: _short(each) for key, each in data.items()}
    if not isinstance(data, list):
        return data
    return [each["card"] if isinstance(each, dict) and each.keys() == {"card"} else _short(each) for each in data]


def _data(text: str) -> dict[str, Any]:
    try:
        document = None if len(text) > MOST_LETTERS else parse(text, "", ScenarioError)
        if document and isinstance(document.data, dict):
            return document.data
        read_scenario(text)
    except ScenarioError as wrong:
        line, column = _where(str(wrong)) or (0, 0)
        if not line:
            raise
        sentence = capital(str(wrong).partition(": ")[2])
        raise ScenarioError(
            say("Line {line}, column {column}: {sentence}", line=line, column=column, sentence=sentence)
        ) from None
    raise AssertionError(text)


class _Draft:
    """Data from which what is wrong is taken out, piece by piece."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.wrong: list[Wrong] = []
        self.places: dict[tuple[int, str], list[int]] = {}
        """Where the cards that are left stood at first, once some are gone."""

    def mended(self) -> tuple[Scenario, State]:
        """What is left when nothing is wrong any more. Raises ScenarioError if nothing can be made of it."""
        while True:
            text = msgspec.json.encode(self.data).decode()
            try:
                read = read_scenario(text)
                return read, position(read)
            except ScenarioError as wrong:
                place = _place(parse(text, "", ScenarioError), str(wrong))
                sentence = _sentence(place, str(wrong)) if place else str(wrong)
                if len(self.wrong) >= MOST_WRONG or not self._leave_out(place, sentence):
                    raise ScenarioError(sentence) from None

    def _leave_out(self, place: Path, sentence: str) -> bool:
        """Note what is wrong at a place and take it out; False if it cannot be done without."""
        if not place or place in (("judgecall",), ("game",)):
            return False
        start = 2 if place[0] == "players" else 1
        seat, rest = self._seat(place[:start]), place[start:]
        if seat is None or len(rest) < 2 or not isinstance(rest[1], int):
            key = ".".join(map(str, place if seat is None else rest))
            self.wrong.append(Wrong(sentence, -1 if seat is None else seat, key=key))
            self._delete(place)
            return True
        zone, at = str(rest[0]), rest[1]
        if (seat, zone) not in self.places:
            self.places[seat, zone] = list(range(len(self._at((*place[:start], zone)))))
        self.wrong.append(Wrong(sentence, seat, zone, self.places[seat, zone][at]))
        if len(rest) == 2 or rest[2] in INSIDE:
            del self.places[seat, zone][at]
            self._delete(place[: start + 2])
        else:
            self._delete(place)
        return True

    def _seat(self, side: Path) -> int | None:
        names = list(self.data.get("players") or {}) if side[0] == "players" else ["you", "opponent"]
        return names.index(side[-1]) if side[-1] in names else None

    def _at(self, place: Path) -> Any:
        found: Any = self.data
        for part in place:
            found = found[part]
        return found

    def _delete(self, place: Path) -> None:
        del self._at(place[:-1])[place[-1]]

    def seen(self, read: Scenario, state: State) -> dict[str, Seen]:
        """Each card that is left as it lies there, by where it stood at first."""
        with wording(read.rules.words):
            return dict(self._seen(read, state))

    def _seen(self, read: Scenario, state: State) -> Iterator[tuple[str, Seen]]:
        id, notes = (
            state.board.seats,
            {name: warning(each) for name, (each, _) in read.found.items() if each.level != WHOLE},
        )
        for seat, (_, side) in enumerate(read.players().values()):
            for zone in read.rules.zones["all"]:
                rows = side.get(zone, [])
                for at, row in zip(self.places.get((seat, zone), range(len(rows))), rows, strict=True):
                    card = row if isinstance(row, dict) else {"card": row}
                    yield f"{seat}/{zone}/{at}", _card(read, state, id, notes.get(card.get("card", ""), ""))
                    id += card.get("count", 1)


def _card(read: Scenario, state: State, id: int, note: str) -> Seen:
    rules, each, card = read.rules, state.object(id), shown.card(state, id)
    return Seen(
        label=each.label,
        name=title(rules.game, each.label),
        how=described(card),
        turned=each.position == "defense" or each.tapped,
        note=note,
        attaches=bool(attaching(rules, state, id)),
        field=each.zone in rules.field,
    )


def _where(sentence: str) -> tuple[int, int] | None:
    """The line and column that a sentence begins with."""
    found = WHERE.match(sentence)
    return (int(found[1]), int(found[2])) if found else None


def _place(document: Document, sentence: str) -> Path:
    """Where in the data a sentence is about."""
    at = _where(sentence)
    return next((place for place, each in document.places.items() if each == at), ())


def _sentence(place: Path, sentence: str) -> str:
    """A sentence without its place, for it stands there."""
    said = sentence.partition(": ")[2]
    for parts in (place, [part for part in place if isinstance(part, str)], place[-1:]):
        said = said.removeprefix(".".join(map(str, parts)) + ": ")
    return capital(said)
