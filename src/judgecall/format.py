"""Values as JSON, marked with the version of the format, and back."""

from __future__ import annotations

from typing import Any, TypeVar, overload

import msgspec
from msgspec import Struct

from judgecall.errors import ScenarioError
from judgecall.games import open_all
from judgecall.kernel import codec
from judgecall.kernel.state import State
from judgecall.kernel.unreadable import FORMAT, version_expected
from judgecall.language import say
from judgecall.scenario.read import Scenario
from judgecall.scenario.read import scenario as read_scenario

MARK = b'{"judgecall":1'
T = TypeVar("T", bound=Struct | Scenario)


class _Marked(Struct, frozen=True):
    judgecall: int = FORMAT


def write(value: Struct | Scenario) -> bytes:
    """A value as JSON: a state in the middle of anything, or whatever else this package gives as plain data."""
    open_all()
    data = msgspec.json.encode(value.document.data) if isinstance(value, Scenario) else codec.write(value)
    if data.startswith(MARK):
        return data
    return MARK + (b"," if data != b"{}" else b"") + data[1:]


@overload
def read(data: bytes | str) -> State: ...
@overload
def read(data: bytes | str, kind: type[T]) -> T: ...
def read(data: bytes | str, kind: type[Any] = State) -> Any:
    """The value of this kind that was written; a state plays on alike.

    Raises ScenarioError, which is a ValueError, with one sentence: the text is no such value, or a later judgecall
    wrote it.
    """
    open_all()
    if issubclass(kind, Scenario):
        return read_scenario(data.decode() if isinstance(data, bytes) else data)
    try:
        return codec.read_as(_unmarked(data, kind), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        sentence = say("This is no {kind}: {why}.", kind=kind.__name__, why=wrong)
        if "unknown field" in str(wrong):
            sentence += " " + say("A later judgecall may have written it.")
        raise ScenarioError(sentence) from None


def of_this_format(data: bytes | str) -> None:
    """Raise msgspec.ValidationError with the sentence where a text has another version of the format."""
    found = msgspec.json.decode(data, type=_Marked).judgecall
    if found != FORMAT:
        raise msgspec.ValidationError(version_expected(found))


def _unmarked(data: bytes | str, kind: type[Struct]) -> bytes:
    """The text as the value itself is written; what stands in it as a field of its own stays."""
    text = data.encode() if isinstance(data, str) else data
    if not text.startswith(MARK + b","):
        of_this_format(text)
    if "judgecall" in kind.__struct_fields__:
        return text
    if text.startswith(MARK + b","):
        return b"{" + text[len(MARK) + 1 :]
    fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    fields.pop("judgecall", None)
    return msgspec.json.encode(fields)
