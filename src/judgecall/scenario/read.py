"""Scenario files read: names found, keys checked, every mistake one sentence with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from judgecall import disk, games
from judgecall.errors import CatalogueError, EditionError, ScenarioError, UnknownCard, did_you_mean, ended, nearest
from judgecall.kernel.anachronism import with_anachronisms
from judgecall.kernel.documents import Document, parse, shaped
from judgecall.kernel.documents import Path as Place
from judgecall.kernel.edition import Edition, edition, known_editions
from judgecall.kernel.unreadable import FORMAT, version_expected
from judgecall.language import say
from judgecall.scenario.prints import Found, find
from judgecall.scenario.schema import ScenarioFile
from judgecall.values import Pictured

NEWEST = "current"


class Scenario(Pictured):
    """A scenario that has been read: the file, its edition, and where each key stands.

    Two are equal that have one name, say the same and are played under the same edition.
    """

    def __init__(self, document: Document, file: ScenarioFile, rules: Edition) -> None:
        self.document = document
        self.file = file
        self.rules = rules
        self.found: dict[str, tuple[Found, Place]] = {}
        """Every card that was looked up by its name, with the place that named it first."""

    def __repr__(self) -> str:
        return f"<Scenario {self.title!r}, {self.rules.id}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Scenario) and self._key == other._key)

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[str, str, bytes]:
        data = {key: self.document.data[key] for key in ScenarioFile.__struct_fields__ if key in self.document.data}
        return self.name, self.rules.id, msgspec.json.encode(data)  # players sit in the order of the file

    @property
    def name(self) -> str:
        """The file's name."""
        return self.document.name

    @property
    def title(self) -> str:
        """The title, or the file's name."""
        return self.file.title or Path(self.document.name).stem

    def players(self) -> dict[str, tuple[Place, Mapping[str, Any]]]:
        """Each player's name with the place of their side in the file, in turn order."""
        if self.file.players is not None:
            return {name: (("players", name), side) for name, side in self.file.players.items()}
        return {
            "you": (("you",), self.file.you or {}),
            "opponent": (("opponent",), self.file.opponent or {}),
        }

    def seat(self, name: str) -> int:
        """The seat of a player. Raises ScenarioError for a name that there is not."""
        names = list(self.players())
        if name not in names:
            raise ScenarioError(
                say("There is no player “{name}” here; there are: {names}.", name=name, names=", ".join(names))
            )
        return names.index(name)

    def card(self, name: str, place: Place) -> Found:
        """The card of this name. Raises ScenarioError: with the nearest names, or why this edition has no such card."""
        if name not in self.found:
            try:
                self.found[name] = find(self.rules, name), place
            except (UnknownCard, CatalogueError) as wrong:
                raise ScenarioError(f"{self.document.where(place)}: {wrong}") from None
        return self.found[name][0]

    def partly(self) -> Iterator[tuple[Found, Place]]:
        """The cards that do not work whole, once they were set up, in the order in which the file names them."""
        yield from (each for each in self.found.values() if each[0].level != "full")

    def wrong(self, place: Place, sentence: str, name: str = "", known: Any = ()) -> ScenarioError:
        """The error for something wrong at a place of the file."""
        key = ".".join(str(part) for part in place)
        start = f"{self.document.where(place)}: {key}: " if key else f"{self.document.where(place)}: "
        return ScenarioError(start + ended(sentence) + did_you_mean(nearest(name, known)))


def load(path: str | Path, *, allow_anachronisms: bool = False) -> Scenario:
    """The scenario in a file, or from standard input for `-`. Raises ScenarioError with one sentence.

    With `allow_anachronisms` its edition also has the keywords of later ones, as in the first that has each.
    """
    return _read(parse(*text_of(path), ScenarioError), allow_anachronisms)


def text_of(path: str | Path) -> tuple[str, str]:
    """The text of a file, or of standard input for `-`, and its name. Raises ScenarioError with one sentence."""
    data, name = disk.given(str(path))
    with disk.reading(name):
        return data.decode("utf-8-sig"), name


def under(scenario: Scenario, edition: str) -> Scenario:
    """The same scenario under another edition of its game. Raises ScenarioError where that has no place for it."""
    document, file = scenario.document, scenario.file
    rules = _edition(document, file.game, edition)
    found = Scenario(document, file, with_anachronisms(rules) if file.allow_anachronisms else rules)
    _check_players(found)
    return found


def scenario(data: Mapping[str, Any] | str, *, allow_anachronisms: bool = False, name: str = "<scenario>") -> Scenario:
    """The scenario in a mapping of the file's shape, or in its text; `allow_anachronisms` as for `load`. What is wrong
    with it is said of `name`. Raises ScenarioError."""
    text = data if isinstance(data, str) else msgspec.json.encode(data).decode()
    return _read(parse(text, name, ScenarioError), allow_anachronisms)


def _read(document: Document, allow_anachronisms: bool) -> Scenario:
    if not isinstance(document.data, dict):
        raise ScenarioError(
            say("{where}: expected a scenario: a mapping with the key “judgecall”.", where=document.where())
        )
    data = document.data
    if data.get("judgecall") != FORMAT or isinstance(data["judgecall"], bool):
        where, why = document.where(("judgecall",)), version_expected(data.get("judgecall"))
        raise ScenarioError(say("{where}: judgecall: {why}.", where=where, why=why))
    file = shaped(document, data, ScenarioFile, ScenarioError)
    if file.game not in games.GAMES:
        where = document.where(("game",))
        sentence = say("{where}: game: there is no game “{name}”.", where=where, name=file.game)
        raise ScenarioError(sentence + did_you_mean(nearest(file.game, games.GAMES) or games.GAMES))
    rules = _edition(document, file.game, file.edition or NEWEST)
    if allow_anachronisms or file.allow_anachronisms:
        rules = with_anachronisms(rules)
    found = Scenario(document, file, rules)
    _check_players(found)
    return found


def _edition(document: Document, game: str, name: str) -> Edition:

    games.open_all()
    id = name if "/" in name else f"{game}/{name}"
    try:
        rules = edition(id)
    except EditionError:
        if id in known_editions():
            raise
        known = [each.partition("/")[2] for each in known_editions() if each.startswith(f"{game}/")]
        where = document.where(("edition",))
        sentence = say("{where}: edition: {game} has no edition “{name}”.", where=where, game=game, name=name)
        raise ScenarioError(sentence + did_you_mean(nearest(name, known) or known)) from None
    if rules.game != game:
        where = document.where(("edition",))
        raise ScenarioError(say("{where}: edition: “{name}” is of another game.", where=where, name=name))
    return rules


def _check_players(found: Scenario) -> None:
    file = found.file
    if file.players is not None:
        if file.you is not None or file.opponent is not None:
            raise found.wrong(("players",), say("give either `players` or `you` and `opponent`"))
        most = found.rules.numbers.get("most_players", 2)
        if not 2 <= len(file.players) <= most:
            raise found.wrong(("players",), say("expected 2 to {most} players", most=most))
    zones = found.rules.zones["all"]
    known = ("life", *found.rules.zones.get("player_keys", ()), *zones)
    names = list(found.players())
    for place, side in found.players().values():
        for key, value in side.items():
            if key not in known:
                raise found.wrong((*place, key), say("there is no key “{key}” here", key=key), key, known)
            if key in zones and not isinstance(value, list):
                raise found.wrong((*place, key), say("expected a list of cards"))
            if key == "life" and (not isinstance(value, int) or isinstance(value, bool) or not 0 < value <= 1_000_000):
                raise found.wrong((*place, key), say("expected a whole number above 0"))
    turn = file.turn.player
    if turn and turn not in names:
        raise found.wrong(("turn", "player"), say("there is no player “{name}”", name=turn), turn, names)
    starts = found.rules.tables["start"]
    if file.start and file.start not in starts:
        raise found.wrong(("start",), say("play cannot begin at “{name}”", name=file.start), file.start, starts)
