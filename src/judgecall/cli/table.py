"""Two seats at one terminal: what each sees, what each is asked, and the words that may be typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import click

from judgecall.cli.kept import keep
from judgecall.cli.screen import show
from judgecall.errors import JudgecallError
from judgecall.kernel.engine import question
from judgecall.kernel.state import Question, State
from judgecall.kernel.view import observe
from judgecall.language import mark, say, say_many
from judgecall.report import asked as asking
from judgecall.report.board import board
from judgecall.report.page import Page
from judgecall.report.rules import rule
from judgecall.report.sentences import quiet, sentence
from judgecall.report.steps import timing_name
from judgecall.report.style import Style
from judgecall.report.terms import PLAYERS, capital, term
from judgecall.scenario import shown
from judgecall.scenario.session import Session

Bot: TypeAlias = Callable[[State], int]

HELP = {
    "1, 2, ...": mark("choose that option"),
    "?N": mark("explain option N with its rule"),
    "b": mark("show the board"),
    "u, u N": mark("undo the last choice, or the last N"),
    "s FILE": mark("save the play as a scenario file"),
    "q": mark("leave; the play is kept"),
}


class Table:
    """A play at the terminal. `bots` are the seats of the machine, each with how it chooses: the place of an option."""

    def __init__(self, session: Session, kept: Path, look: tuple[Style, int], bots: dict[int, Bot]) -> None:
        self.session = session
        self.kept = kept
        self.style, self.width = look
        self.bots = bots
        self.told = 0
        self.seat: int | None = None
        self.words: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "h": self._help,
            "b": lambda _rest: self._board(),
            "u": self._undo,
            "s": self._save,
        }

    def play(self) -> None:
        """Ask until nothing is asked any more, or somebody leaves."""
        while (player := self.session.player) is not None:
            if player in self.bots:
                self._choose(self.bots[player](self.session.state))
                continue
            self._turn_to(player)
            self._tell()
            self._ask(player)
            try:
                typed = input("> ").strip() or "h"
            except EOFError:
                typed = "q"
            if typed == "q":
                show(say("The play is kept; --resume goes on with it."))
                return
            self._obey(typed)
        self._tell()
        self._board()

    # --- What is seen ---

    def _turn_to(self, player: int) -> None:
        """Another person takes the seat: what they may not see has been left off the screen before."""
        if self.seat != player:
            if self.seat is not None and len(self.bots) < self.session.state.board.seats - 1:
                click.clear()
            self.seat = player
            self._board()

    def _seen(self) -> State:
        """The state as the one who sits there sees it."""
        return observe(self.session.state, self.seat if self.seat is not None else 0)

    def _board(self) -> None:
        page = Page(self.style, self.width)
        page.blank()
        board(page, self.session.scenario.rules.game, shown.players(self._seen()))
        show(str(page))

    def _tell(self) -> None:
        """What has happened since the last time."""
        page = Page(self.style, self.width)
        state = self._seen()
        records = self.session.records
        for record in records[self.told :]:
            if not quiet(state, record):
                page.line(sentence(state, record), indent=2, note=record.rule)
        self.told = len(records)
        if page.lines:
            show(str(page))

    def _ask(self, player: int) -> None:
        page = Page(self.style, self.width)
        asked = question(self.session.state)
        kind = asked.kind if isinstance(asked, Question) else "window"
        name = capital(term(PLAYERS, self.session.state.label(player)))
        step = timing_name(self.session.scenario.rules.game, self.session.state.timing)
        page.line(f"{step} · {name}: {asking.asked(kind)}", "heading")
        for at, option in enumerate(self.session.options, 1):
            page.line(f"{at:3}  {asking.option(option.label)}", hang=5)
        show(str(page))

    # --- What is typed ---

    def _obey(self, typed: str) -> None:
        number = self._number(typed)
        if number is not None:
            self._choose(number)
        elif (word := self.words.get(typed[:1])) is not None and (typed[0] == "?" or typed[1:2] in ("", " ")):
            try:
                word(typed[1:].strip())
            except JudgecallError as wrong:
                show(str(wrong))
        else:
            last = len(self.session.options)
            show(
                say(
                    "“{typed}”: expected a number from 1 to {last}; h shows what else there is.", typed=typed, last=last
                )
            )

    def _number(self, typed: str) -> int | None:
        """The place of the option with this number, or None."""
        found = typed.isdecimal() and 1 <= int(typed) <= len(self.session.options)
        return int(typed) - 1 if found else None

    def _choose(self, at: int) -> None:
        self.session.choose(at)
        keep(self.session, self.kept)

    def _explain(self, rest: str) -> None:
        number = self._number(rest)
        if number is None:
            show(say("After ? comes the number of an option."))
            return
        option, state = self.session.options[number], self.session.state
        asked = question(state)
        cause = option.cause or (f"question.{asked.kind}" if isinstance(asked, Question) else "window")
        rules = self.session.scenario.rules
        cited = rules.rule_for(cause, state.timing)
        found = rule(rules, cited)
        page = Page(self.style, self.width)
        page.line(asking.option(option.label), "title", note=cited)
        if found:
            page.line(f"{found.text} ({found.source})", indent=2)
        show(str(page))

    def _help(self, _rest: str) -> None:
        width = max(map(len, HELP))
        for typed, meaning in HELP.items():
            show(f"  {typed:{width}}  {say(meaning)}")

    def _undo(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else 1
        done = 0
        while count and self.session.choices:
            if self.session.choices[-1].player not in self.bots:
                count -= 1
                done += 1
            self.session.undo()
        self.told = len(self.session.records)
        self.seat = None
        keep(self.session, self.kept)
        show(say_many("{number} choice undone.", "{number} choices undone.", done))

    def _save(self, rest: str) -> None:
        if not rest:
            show(say("After s comes the name of a file."))
            return
        keep(self.session, Path(rest))
        show(say("Saved: {file}", file=rest))
