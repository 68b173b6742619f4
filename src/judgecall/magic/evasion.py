"""What keeps one creature from blocking another: evasion, protection, and creatures that cannot block."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.state import Characteristics, State
from judgecall.magic.creatures import POWER, controller, permanents
from judgecall.magic.protection import protected

Evasion: TypeAlias = Callable[[State, Characteristics, Characteristics], bool]


def _flying(_state: State, _attacker: Characteristics, blocker: Characteristics) -> bool:
    return "flying" in blocker.keywords or "reach" in blocker.keywords


def _shadow(_state: State, _attacker: Characteristics, blocker: Characteristics) -> bool:
    return "shadow" in blocker.keywords


def _horsemanship(_state: State, _attacker: Characteristics, blocker: Characteristics) -> bool:
    return "horsemanship" in blocker.keywords


def _fear(_state: State, _attacker: Characteristics, blocker: Characteristics) -> bool:
    return "artifact" in blocker.kinds or "black" in blocker.colors


def _intimidate(_state: State, attacker: Characteristics, blocker: Characteristics) -> bool:
    return "artifact" in blocker.kinds or not attacker.colors.isdisjoint(blocker.colors)


def _skulk(_state: State, attacker: Characteristics, blocker: Characteristics) -> bool:
    return blocker.numbers[POWER] <= attacker.numbers[POWER]


def _never(_state: State, _attacker: Characteristics, _blocker: Characteristics) -> bool:
    return False


BLOCKABLE_BY: dict[str, Evasion] = {
    "flying": _flying,
    "shadow": _shadow,
    "horsemanship": _horsemanship,
    "fear": _fear,
    "intimidate": _intimidate,
    "skulk": _skulk,
    "can't be blocked": _never,
}
"""Keywords of an attacker, each with which blockers it leaves."""


def cannot_block(state: State, blocker: int, attacker: int) -> str | None:
    """The keyword that keeps a creature from blocking this attacker, or None. Only the declaration looks at it."""
    one, other = characteristics(state, attacker), characteristics(state, blocker)
    if other.keywords:
        if "can't block" in other.keywords:
            return "can't block"
        if "shadow" in other.keywords and "shadow" not in one.keywords:
            return "shadow"
        if "can block only flying" in other.keywords and "flying" not in one.keywords:
            return "can block only flying"
    for keyword in one.keywords:
        leaves = BLOCKABLE_BY.get(keyword)
        if leaves is not None and not leaves(state, one, other):
            return keyword
        if keyword.endswith("walk") and _controls_land(state, controller(state, blocker), keyword):
            return "landwalk"
    if any(keyword.startswith("protection from ") for keyword in one.keywords) and protected(one, other):
        return "protection"
    return None


def _controls_land(state: State, player: int, landwalk: str) -> bool:
    land = landwalk.removesuffix("walk")
    return any(land in characteristics(state, id).kinds for id in permanents(state, player))
