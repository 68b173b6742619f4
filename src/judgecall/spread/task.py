"""One shard of work, wherever it is done: it speaks the same language and knows the same card files as who asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from msgspec import Struct

from judgecall.disk import text_of
from judgecall.errors import JudgecallError, ScenarioError
from judgecall.language import language, say, speaking
from judgecall.sources import choose_files, only_whole, own_files, refuses_partial

Task: TypeAlias = Callable[[Any, Any], bytes]
"""A function of a module: of what all shards share, and of one piece; what comes out depends on nothing else."""


class Asked(Struct, frozen=True):
    """What all shards of some work share, and the settings of whoever asked for it."""

    task: Task
    common: Any
    version: str
    language: str
    strict: bool
    cards: tuple[tuple[str, str], ...]
    """The person's own card files: name and text, since another machine does not have them."""


class Done(Struct, frozen=True):
    """What came of one shard, or in one sentence why nothing did."""

    data: bytes
    wrong: str = ""

    def result(self) -> bytes:
        """The data. Raises ScenarioError with the sentence."""
        if self.wrong:
            raise ScenarioError(self.wrong)
        return self.data


def asked(task: Task, common: Any) -> Asked:
    """Work with the settings of this process. Raises ScenarioError for a card file that cannot be read."""
    return Asked(task, common, version("judgecall"), language(), refuses_partial(), tuple(map(_read, own_files())))


def at_work(work: Asked, piece: Any) -> Done:
    """Do one shard in a process that may be on another machine."""
    with speaking(work.language):
        if version("judgecall") != work.version:
            here = version("judgecall")
            return Done(b"", say("A machine has judgecall {here} and not {own}.", here=here, own=work.version))
        only_whole(work.strict)
        choose_files([_laid(name, text) for name, text in work.cards])
        try:
            return Done(work.task(work.common, piece))
        except JudgecallError as wrong:
            return Done(b"", str(wrong))


def _read(path: str) -> tuple[str, str]:
    return Path(path).name, text_of(path)


@cache
def _laid(name: str, text: str) -> str:
    """Where a card file lies on this machine, as long as this process lives."""
    path = Path(_folder().name) / sha256(text.encode()).hexdigest()[:8] / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return str(path)


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="judgecall-")
