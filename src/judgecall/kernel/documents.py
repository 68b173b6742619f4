"""Files people write: YAML (or JSON) read into plain data, with the place of every key for what is wrong with it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import yaml

from judgecall.errors import JudgecallError, did_you_mean, nearest
from judgecall.kernel.unreadable import why as why_of
from judgecall.language import mark, say

T = TypeVar("T")
Path = tuple[str | int, ...]

MAX_SIZE = 2_000_000
MAX_DEPTH = 40

try:
    from yaml import CSafeLoader as _Base
except ImportError:  # PyYAML built without libyaml: slower, the same answers
    from yaml import SafeLoader as _Base  # type: ignore[assignment]


class _Loader(_Base):
    """YAML in which only `true` and `false` are truth values: `on`, `off`, `yes`, `no` are the words they are."""


_Loader.yaml_implicit_resolvers = {
    first: [each for each in rows if not each[0].endswith(":bool") or first in "tTfF"]
    for first, rows in _Base.yaml_implicit_resolvers.items()
}


EXPECTED = {
    "int": mark("a whole number"),
    "str": mark("text"),
    "bool": mark("true or false"),
    "array": mark("a list"),
    "object": mark("a mapping of keys to values"),
    "null": mark("nothing"),
    "float": mark("a number"),
}


@dataclass(frozen=True)
class Document:
    """One file: where it came from, its data, and the line and column of each key or item."""

    name: str
    data: Any
    places: dict[Path, tuple[int, int]]

    def where(self, path: Path = ()) -> str:
        """`file:line:column` of the nearest known place on the path."""
        while path and path not in self.places:
            path = path[:-1]
        line, column = self.places.get(path, (1, 1))
        return f"{self.name}:{line}:{column}"


def parse(text: str, name: str, error: type[JudgecallError]) -> Document:
    """The document in a text; YAML and JSON are both understood. Raises `error` with one sentence."""
    if len(text) > MAX_SIZE:
        raise error(say("{where}: the file is too large ({size} characters).", where=name, size=len(text)))
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as wrong:
        at = wrong.problem_mark or wrong.context_mark
        where = f"{name}:{at.line + 1}:{at.column + 1}" if at else name
        raise error(
            say("{where}: this is not readable as YAML or JSON: {why}.", where=where, why=why_of(wrong.problem))
        ) from None
    except (yaml.YAMLError, ValueError, RecursionError) as wrong:
        why = why_of(str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__)
        raise error(say("{where}: this is not readable as YAML or JSON: {why}.", where=name, why=why)) from None
    places: dict[Path, tuple[int, int]] = {}
    reader = _Reader(name, places, error, len(text))
    return Document(name, reader.read(node, ()) if node is not None else None, places)


class _Reader:
    """Turns composed nodes into plain data and notes where each stands."""

    def __init__(self, name: str, places: dict[Path, tuple[int, int]], error: type[JudgecallError], most: int) -> None:
        self.name = name
        self.places = places
        self.error = error
        self.left = most
        """A value takes a character at least, so that there are more only where aliases repeat what is written once."""
        self.scalars = yaml.constructor.SafeConstructor()

    def read(self, node: yaml.Node, path: Path) -> Any:
        self.places.setdefault(path, (node.start_mark.line + 1, node.start_mark.column + 1))
        self.left -= 1
        if self.left < 0:
            raise self._wrong(node, say("what is written once is repeated too often"))
        if len(path) > MAX_DEPTH:
            raise self._wrong(node, say("this is nested too deeply"))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.read(item, (*path, at)) for at, item in enumerate(node.value)]
        try:
            value = self.scalars.construct_object(node)
        except (yaml.YAMLError, ValueError, OverflowError):
            raise self._wrong(node, say("“{value}” cannot be read", value=str(node.value)[:40])) from None
        return value if value is None or isinstance(value, bool | int | float | str) else str(node.value)

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._wrong(key_node, say("a key must be a word"))
            key = str(key_node.value)
            if key in data:
                raise self._wrong(key_node, say("the key “{key}” stands here twice", key=key))
            self.places[(*path, key)] = (key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            data[key] = self.read(value_node, (*path, key))
        return data

    def _wrong(self, node: yaml.Node, sentence: str) -> JudgecallError:
        where = f"{self.name}:{node.start_mark.line + 1}:{node.start_mark.column + 1}"
        return self.error(f"{where}: {sentence}.")


def shaped(document: Document, data: Any, shape: type[T], error: type[JudgecallError], at: Path = ()) -> T:
    """The data as the given struct. Raises `error`: place, key, what was expected, the nearest known key."""
    try:
        return msgspec.convert(data, shape, strict=True)
    except msgspec.ValidationError as wrong:
        raise error(_sentence(document, data, shape, str(wrong), at)) from None


def _sentence(document: Document, data: Any, shape: type[Any], message: str, at: Path) -> str:
    path = at + _path(message)
    what, _, _ = message.partition(" - at `")
    if unknown := re.search(r"unknown field `(.*)`", what):
        key = unknown[1]
        known = _keys(shape, _path(message))
        where = document.where((*path, key))
        return say("{where}: there is no key “{key}” here.", where=where, key=key) + did_you_mean(nearest(key, known))
    where, key = document.where(path), ".".join(str(part) for part in path) or say("the file")
    if missing := re.search(r"missing required field `(.*)`", what):
        return say("{where}: {key}: the key “{missing}” is missing.", where=where, key=key, missing=missing[1])
    if types := re.search(r"Expected `(.*?)`, got `(.*?)`", what):
        expected = _or([say(EXPECTED.get(name, name)) for name in types[1].split(" | ")])
        got = say(EXPECTED.get(types[2], types[2]))
        return say(
            "{where}: {key}: expected {expected}, found {got}.",
            where=where,
            key=key,
            expected=expected,
            got=got,
        )
    limit = _limit(shape, _path(message), what)
    return say("{where}: {key}: {what}.", where=where, key=key, what=limit or what.rstrip("."))


def _limit(shape: Any, path: Path, what: str) -> str:
    """What a value may be, where its type is right and the value is not; empty if there is no such limit."""
    if bound := re.search(r"Expected `int` (>=|<=) (-?\d+)", what):
        if bound[1] == ">=":
            return say("expected a whole number, {least} or more", least=bound[2])
        return say("expected a whole number, {most} or less", most=bound[2])
    if bound := re.search(r"Expected `(str|array|object)` of length (>=|<=) (\d+)", what):
        thing = say(EXPECTED[bound[1]])
        if bound[2] == ">=":
            return say("expected {thing} of a length of {least} or more", thing=thing, least=bound[3])
        return say("expected {thing} of a length of {most} or less", thing=thing, most=bound[3])
    if re.search(r"Invalid enum value", what):
        known = [str(each) for each in getattr(_at(shape, path), "values", ()) if each != ""]
        return say("expected one of these: {verbs}", verbs=", ".join(known))
    return ""


def _or(words: list[str]) -> str:
    return (" " + say("or") + " ").join(words)


def _path(message: str) -> Path:
    found = re.search(r" - at `(?:key in )?\$(.*)`$", message)
    if not found:
        return ()
    parts = re.findall(r"\.([^.\[\]]+)|\[(\d+)\]", found[1])
    return tuple(name if name else int(index) for name, index in parts)


def _keys(shape: Any, path: Path) -> list[str]:
    """The keys a struct has at the end of a path inside it."""
    info = _at(shape, path)
    return [each.encode_name for each in getattr(info, "fields", ())]


def _at(shape: Any, path: Path) -> Any:
    """The type at the end of a path inside a shape."""
    info: Any = msgspec.inspect.type_info(shape)
    for part in path:
        info = _bare(_inside(info, part))
    return info


def _bare(info: Any) -> Any:
    """A type without what is said about it."""
    return info.type if isinstance(info, msgspec.inspect.Metadata) else info


def _inside(info: Any, part: str | int) -> Any:
    for option in getattr(info, "types", (info,)):
        for each in getattr(option, "fields", ()):
            if each.encode_name == part:
                return each.type
        if (item := getattr(option, "item_type", None)) and isinstance(part, int):
            return item
        if value := getattr(option, "value_type", None):
            return value
    return info
