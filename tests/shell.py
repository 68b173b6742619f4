"""Runs the command line in this process and keeps what it said."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from click.testing import CliRunner

from judgecall.cli.main import main


class Answer(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The JSON that it printed."""
        return msgspec.json.decode(self.out)


def judgecall(*args: str, stdin: str | bytes = "", env: dict[str, str] | None = None) -> Answer:
    """Run `judgecall` with these arguments, in English unless `env` says otherwise. A traceback is a failure."""
    done = CliRunner().invoke(main, list(args), input=stdin, env={"LC_ALL": "C", "LANG": "", **(env or {})})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Answer(done.exit_code, done.stdout, done.stderr)
