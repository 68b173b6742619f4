"""A position as it stands: whose choice it is, and what every player has."""

from __future__ import annotations

from judgecall.kernel.edition import edition
from judgecall.kernel.engine import question
from judgecall.kernel.state import State
from judgecall.language import say, wording
from judgecall.report.board import board
from judgecall.report.page import Page
from judgecall.report.steps import timing_name
from judgecall.report.terms import PLAYERS, capital, term
from judgecall.scenario import shown


def text(state: State) -> str:
    """The position as text: what is asked, then each player with life and zones."""
    rules = edition(state.edition)
    with wording(rules.words):
        page = Page()
        page.line(headline(state))
        board(page, rules.game, shown.players(state))
        return str(page)


def headline(state: State) -> str:
    """Where play stands and whose choice it is."""
    entry = question(state)
    if entry is None:
        return say("Nothing is asked any more.")
    player = capital(term(PLAYERS, state.label(entry.player)))
    return f"{timing_name(edition(state.edition).game, state.timing)}: {player}"
