"""Colors that are chosen: what gains protection from one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import Asked, ModifierAdded
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.state import Link, Modifier, Question, State
from judgecall.kernel.words import END_OF_TURN, refer
from judgecall.magic.protection import START

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

COLORS = ("white", "blue", "black", "red", "green")


@action("gain_protection", takes="reference")
def gain_protection(state: State, link: Link, value: Any) -> Happenings:
    """It gains protection from a color that you choose, until end of turn."""
    asked = tuple(Question("protection_color", link.player, id) for id in refer(state, link, value))
    if asked:
        yield Asked(asked)


@choice("protection_color")
def protection_color(state: State, question: Question) -> list[Option]:
    """The color that something gains protection from."""
    id = question.about
    return [
        Option(
            f"protection from {color}",
            (ModifierAdded(Modifier(id, "gain_keyword", text=f"{START}{color}", until=END_OF_TURN)),),
            "color",
            (id,),
        )
        for color in COLORS
    ]
