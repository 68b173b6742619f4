"""What cards are called in one game: a label belongs to one of them alone."""

from __future__ import annotations

from judgecall.kernel.state import State


def new_labels(state: State, name: str, count: int) -> list[str]:
    """Labels for new cards of a name that no card of this game has: `Goblin Token`, `Goblin Token #2` ..."""
    taken = {each.label for each in state.board.objects}
    found: list[str] = []
    number = 1
    while len(found) < count:
        label = name if number == 1 else f"{name} #{number}"
        if label not in taken:
            found.append(label)
        number += 1
    return found
