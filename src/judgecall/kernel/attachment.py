"""What lies on what: the one relation of cards that both games know. What went keeps what it lay on."""

from __future__ import annotations

from judgecall.kernel.state import GONE, NOTHING, Board, Object

ATTACHED = "attached"
"""The relation of a card to the one that it lies on."""


def attached_to(board: Board, id: int) -> int:
    """What a card lies on, or lay on when it went; NOTHING for a card that lies on no other."""
    each = board.objects[id]
    if isinstance(each, Object) and each.zone == GONE:
        return each.lay_on
    found = (each.source for each in reversed(board.modifiers) if each.object == id and each.word == ATTACHED)
    return next(found, NOTHING)
