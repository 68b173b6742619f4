"""Battle damage in portions: everything that changes who takes how much, in the one order in which it applies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.events import DamageDealt, LifeGained
from judgecall.kernel.state import State, marked
from judgecall.kernel.turns import opponents
from judgecall.yugioh.monsters import battlers, has

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

DOUBLE_PIERCING = "double piercing"
BOTH_TAKE = "both players take battle damage"
ALSO = "battle damage also to the opponent"
INSTEAD = "battle damage to the opponent instead"
AS_EFFECT = "battle damage becomes effect damage"
GAIN = "battle damage becomes a gain"
HALVED = "halved battle damage"
DOUBLED = "doubled battle damage"
FIXED = "battle damage becomes "
MOST = "no battle damage from "


class Portion(Struct, frozen=True, gc=False):
    """Some battle damage on its way to a player."""

    player: int
    amount: int
    source: int
    why: str
    moved: bool = False
    kind: str = "battle"


def battle_damage(state: State, why: str, damage: DamageDealt) -> Happenings:
    """The battle damage that is really dealt, and to whom.

    Double, both take, also or instead, effect damage, gain; then zero (which is a replacement), halved and doubled, a
    fixed amount, and a limit. What reaches one player is one damage.
    """
    portions = [Portion(damage.to, damage.amount, damage.source, why)]
    portions = [each for one in portions for each in _both(state, _pierced(state, one))]
    portions = [each for one in portions for each in _moved(state, one)]
    portions = [_limited(state, _fixed(state, _scaled(state, _turned(state, one)))) for one in portions]
    for one in _merged([each for each in portions if each.amount > 0]):
        if one.kind == "gain":
            yield one.why, LifeGained(one.player, one.amount)
        else:
            yield one.why, DamageDealt(one.source, one.player, one.amount, combat=one.kind == "battle")


def _says(state: State, player: int, word: str) -> bool:
    """Whether a note on a player, or a battling monster of theirs, says this of the battle damage they take."""
    ours = (id for id in battlers(state) if state.object(id).controller == player)
    return marked(state, player, word) or any(has(state, id, word) for id in ours)


def _pierced(state: State, one: Portion) -> Portion:
    """First: piercing damage that is inflicted double."""
    double = one.why == "pierce" and has(state, one.source, DOUBLE_PIERCING)
    return replace(one, amount=2 * one.amount, why="order") if double else one


def _both(state: State, one: Portion) -> Iterator[Portion]:
    """Second: both players take it."""
    yield one
    if any(has(state, id, BOTH_TAKE) for id in battlers(state)):
        for seat in opponents(state, one.player):
            yield replace(one, player=seat, why="both")


def _moved(state: State, one: Portion) -> Iterator[Portion]:
    """Third: the opponent takes it too, or takes it instead; a portion is moved at most once."""
    instead, also = _says(state, one.player, INSTEAD), _says(state, one.player, ALSO)
    if not instead:
        yield one
    if instead or also:
        for seat in opponents(state, one.player):
            yield replace(one, player=seat, why="reflect" if instead else "both", moved=True)


def _turned(state: State, one: Portion) -> Portion:
    """Fourth and fifth: it counts as effect damage, or is gained instead; nothing further changes it."""
    if _says(state, one.player, AS_EFFECT):
        return replace(one, kind="effect", why="order")
    return replace(one, kind="gain", why="order") if _says(state, one.player, GAIN) else one


def _scaled(state: State, one: Portion) -> Portion:
    """Seventh and eighth: halved once, half a point up, and doubled once where the source's opponent takes it; both
    together change nothing."""
    half = _says(state, one.player, HALVED)
    theirs = state.object(one.source).controller != one.player
    double = theirs and has(state, one.source, DOUBLED)
    if one.kind != "battle" or not (half or double):
        return one
    if half and double:
        return replace(one, why="order")
    return (
        replace(one, amount=(one.amount + 1) // 2, why="order")
        if half
        else replace(one, amount=2 * one.amount, why="who")
    )


def _numbers(state: State, word: str) -> list[int]:
    """The numbers that keywords of battling monsters name after a word."""
    keywords = (keyword for id in battlers(state) for keyword in characteristics(state, id).keywords)
    rests = (keyword.removeprefix(word).split()[0] for keyword in keywords if keyword.startswith(word))
    return [int(rest) for rest in rests if rest.isdigit()]


def _fixed(state: State, one: Portion) -> Portion:
    """Ninth: it becomes a fixed amount, the smallest of several."""
    fixed = _numbers(state, FIXED)
    return replace(one, amount=min(fixed), why="order") if fixed and one.kind == "battle" else one


def _limited(state: State, one: Portion) -> Portion:
    """Tenth: a portion of so much or more is not taken."""
    limits = _numbers(state, MOST)
    over = one.kind == "battle" and bool(limits) and one.amount >= min(limits)
    return replace(one, amount=0) if over else one


def _merged(portions: list[Portion]) -> list[Portion]:
    """What reaches one player in one way is one damage."""
    found: dict[tuple[int, str], Portion] = {}
    for one in portions:
        key = (one.player, one.kind)
        old = found.get(key)
        found[key] = replace(old, amount=old.amount + one.amount, why="merge") if old else one
    return list(found.values())
