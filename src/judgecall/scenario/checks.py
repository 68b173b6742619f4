"""Many scenarios checked: wherever there is a place for it, and only once what has not changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from judgecall.disk import data_of
from judgecall.errors import JudgecallError
from judgecall.games import open_all
from judgecall.language import language
from judgecall.scenario.expect import check
from judgecall.scenario.read import scenario, text_of
from judgecall.sources import own_files, refuses_partial
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, Place
from judgecall.spread.shards import compute

SHARD = 20
"""How many files are checked and kept together."""
Text: TypeAlias = tuple[str, str]
"""The text of a file, and its name."""


class Checked(Struct, frozen=True):
    """What a file does not keep, in sentences; `unreadable` if it is no scenario at all."""

    file: str
    failures: list[str]
    unreadable: bool = False


class Shard(Struct, frozen=True):
    """Files that are checked together."""

    texts: list[Text]

    @property
    def name(self) -> str:
        """By what it is kept: by what the files say."""
        return f"files-{sha256(msgspec.json.encode(self.texts)).hexdigest()}"


def check_all(
    files: Sequence[str],
    allow_anachronisms: bool = False,
    folder: Path | None = None,
    place: Place | None = None,
    tick: Callable[[int], None] | None = None,
) -> list[Checked]:
    """Check scenario files, in their order; what `folder` keeps of unchanged ones is not checked again. When it is
    interrupted it returns those that were checked. Raises ScenarioError for a folder of other work."""
    found: dict[str, Checked] = {}
    texts: list[Text] = []
    names = []
    for file in files:
        try:
            texts.append(text_of(file))
            names.append(texts[-1][1])
        except JudgecallError as wrong:
            found[file] = Checked(file, [str(wrong)], unreadable=True)
            names.append(file)

    def take(_shard: Shard, data: bytes) -> None:
        found.update((each.file, each) for each in msgspec.json.decode(data, type=list[Checked]))
        if tick:
            tick(len(found))

    kept = Kept(folder, _mark(allow_anachronisms)) if folder else None
    shards = [Shard(texts[first : first + SHARD]) for first in range(0, len(texts), SHARD)]
    with suppress(KeyboardInterrupt):
        compute(checked, allow_anachronisms, shards, take, place or Here(), kept)
    return [found[name] for name in names if name in found]


def checked(allow_anachronisms: bool, shard: Shard) -> bytes:
    """What the files of a shard do not keep: a list of `Checked` as JSON."""
    open_all()
    return msgspec.json.encode([_checked(text, name, allow_anachronisms) for text, name in shard.texts])


def _checked(text: str, name: str, allow_anachronisms: bool) -> Checked:
    try:
        read = scenario(text, allow_anachronisms=allow_anachronisms, name=name)
        return Checked(name, [str(failure) for failure in check(read)])
    except JudgecallError as wrong:
        return Checked(name, [str(wrong)], unreadable=True)


def _mark(allow_anachronisms: bool) -> str:
    """By what it is known under which settings files were checked."""
    own = [data_of(file) for file in own_files()]
    settings = (language(), allow_anachronisms, refuses_partial(), own)
    return f"check {sha256(msgspec.json.encode(settings)).hexdigest()}"
