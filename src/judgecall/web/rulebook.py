"""An edition by the name that a request has for it."""

from __future__ import annotations

from judgecall.errors import EditionError
from judgecall.games import edition, editions
from judgecall.kernel.edition import Edition
from judgecall.web.refusal import MISSING, Refusal


def rules_of(id: str) -> Edition:
    """The edition of this id. Raises Refusal with the nearest names."""
    if id in editions():
        return edition(id)
    try:
        return edition(id)
    except EditionError as wrong:
        raise Refusal(str(wrong), MISSING) from None


def others(rules: Edition) -> list[str]:
    """The other editions of the same game."""
    return [each for each in editions() if each.startswith(f"{rules.game}/") and each != rules.id]
