"""How large what is asked of an environment may be."""

from __future__ import annotations

from judgecall.errors import ScenarioError
from judgecall.language import say


def within(name: str, value: object, largest: int) -> None:
    """Raise ScenarioError unless a value is a whole number from 1 on."""
    if not isinstance(value, int) or not 1 <= value <= largest:
        raise ScenarioError(say("`{name}` is a whole number from 1 to {largest}.", name=name, largest=largest))
