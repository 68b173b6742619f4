"""What keeps one creature from blocking another: evasion, protection, and creatures that cannot block."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.state import Characteristics, State
from judgecall.magic.creatures import POWER, controller, permanents
from judgecall.magic.protection import START, protected

LANDWALK = "walk"
POWER_LIMIT = re.compile(r"can't be blocked by creatures with power (\d{1,4}) or (less|greater)")

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


CANNOT_BLOCK = ("can't block", "decayed", "suspected", "detained")
"""Keywords of a creature that keep it from blocking anything."""


def _barred(state: State, blocker: int, own: Characteristics) -> str | None:
    """The keyword that keeps a creature from blocking anything, or None."""
    for keyword in CANNOT_BLOCK:
        if keyword in own.keywords:
            return keyword
    if "unleash" in own.keywords and dict(state.object(blocker).counters).get("+1/+1", 0) > 0:
        return "unleash"
    return None


def cannot_block(state: State, blocker: int, attacker: int) -> str | None:
    """The keyword that keeps a creature from blocking this attacker, or None. Only the declaration looks at it."""
    one, other = characteristics(state, attacker), characteristics(state, blocker)
    if other.keywords:
        if barred := _barred(state, blocker, other):
            return barred
        if "shadow" in other.keywords and "shadow" not in one.keywords:
            return "shadow"
        if "can block only flying" in other.keywords and "flying" not in one.keywords:
            return "can block only flying"
    for keyword in one.keywords:
        leaves = BLOCKABLE_BY.get(keyword)
        if leaves is not None and not leaves(state, one, other):
            return keyword
        if keyword.startswith("can't be blocked by creatures") and _beyond_power_limit(keyword, other):
            return "power"
        if keyword.endswith(LANDWALK) and _controls_land(state, controller(state, blocker), keyword):
            return "landwalk"
    if any(keyword.startswith(START) for keyword in one.keywords) and protected(one, other):
        return "protection"
    return None


def _beyond_power_limit(keyword: str, blocker: Characteristics) -> bool:
    """Whether a creature's power is among those that cannot block: at most so much, or at least."""
    limit = POWER_LIMIT.fullmatch(keyword)
    if limit is None:
        return False
    power, bound = blocker.numbers[POWER], int(limit[1])
    return power <= bound if limit[2] == "less" else power >= bound


def _controls_land(state: State, player: int, landwalk: str) -> bool:
    """Whether a player controls a land as a landwalk asks for: of a kind (`swampwalk`), or of several (`snow
    islandwalk`, `legendary landwalk`), or one that is not basic (`nonbasic landwalk`)."""
    wanted = landwalk.removesuffix(LANDWALK).split()
    return any(
        "land" in kinds and all(_is_such(kinds, word) for word in wanted)
        for kinds in (characteristics(state, id).kinds for id in permanents(state, player))
    )


def _is_such(kinds: frozenset[str], word: str) -> bool:
    return word.removeprefix("non") not in kinds if word.startswith("non") else word in kinds
