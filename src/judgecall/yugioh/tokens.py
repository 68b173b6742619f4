"""Tokens: monsters that an effect creates and that exist on the field only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.events import Moved
from judgecall.kernel.registry import consequence
from judgecall.kernel.state import State
from judgecall.yugioh.events import TokenVanished
from judgecall.yugioh.monsters import MONSTERS

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@consequence("tokens_vanish")
def tokens_vanish(state: State, event: Moved) -> Happenings:
    """A token that leaves the field is gone."""
    if event.to != MONSTERS and state.object(event.becomes).token:
        yield TokenVanished(event.becomes)
