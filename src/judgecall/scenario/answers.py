"""Which option of a question a script line means, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.acting import considered
from judgecall.kernel.activation import barrier
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import legal
from judgecall.kernel.option import Refused
from judgecall.kernel.registry import find
from judgecall.kernel.roster import roster
from judgecall.kernel.state import GONE, NOTHING, Link, Object, Question, State, Window
from judgecall.scenario.script import Line

if TYPE_CHECKING:
    from judgecall.kernel.option import Option


class Tried(Struct, frozen=True):
    """What came of putting a line to a question."""

    option: Option | None = None
    follow_up: tuple[Line, ...] = ()
    refused: str = ""
    """The key of the rule that refuses it here; empty if the line does not apply here."""
    why: str = ""
    """What exactly stands against it, where the game says so."""
    offered: tuple[str, ...] = ()
    """What would do instead, where that is not one of the options."""
    waits: bool = False
    """Refused here, but a later question may take it."""


NOT_HERE = Tried()
Answer: TypeAlias = Callable[[State, "Question | Window", Line], Tried]


def answer(state: State, asked: Question | Window, line: Line) -> Tried:
    """Put a line to a question."""
    return _ANSWERS[line.verb](state, asked, line)


def the(state: State, label: str) -> int:
    """The id of the card or player with this label: where it is now, or its last stay."""
    found = NOTHING
    for id, each in enumerate(state.objects):
        if each.label == label:
            found = id
            if not isinstance(each, Object) or each.zone != GONE:
                return id
    return found


def _kind(asked: Question | Window) -> str:
    return asked.kind if isinstance(asked, Question) else "window"


def _refused(state: State, asked: Question | Window, line: Line, objects: tuple[int, ...]) -> Tried:
    """The rule that keeps these objects from being an answer, as the game gives it, or the question's own."""
    kind = _kind(asked)
    reason = find("reason", edition(state.edition).game, kind)
    cause = reason(state, asked, objects) if reason else None
    return Tried(refused=cause or (f"question.{kind}" if kind != "window" else "window"))


def _pick(state: State, objects: tuple[int, ...], *verbs: str) -> Option | None:
    for option in legal(state):
        if option.verb in verbs and option.objects == objects:
            return option
    return None


def _attack(state: State, asked: Question | Window, line: Line) -> Tried:
    kind = _kind(asked)
    if isinstance(line.value, dict):
        return _declare(state, asked, line, kind) if kind in ("attackers", "band", "toll") else NOT_HERE
    if kind != "attack":
        return _kept_out(state, asked)
    attacker, target = the(state, line.value), line.beside.get("target")
    if target is None:
        targets = [option for option in legal(state) if option.objects[:1] == (attacker,) and option.verb == "attack"]
        if len(targets) == 1:
            return Tried(targets[0])
        return _refused(state, asked, line, (attacker,))
    objects = (attacker, the(state, str(target)))
    option = _pick(state, objects, "attack")
    return Tried(option) if option else _refused(state, asked, line, objects)


def _kept_out(state: State, asked: Question | Window) -> Tried:
    """An attack while something else is asked: refused if the rules keep the player from ever getting to it."""
    reason = find("reason", edition(state.edition).game, _kind(asked))
    cause = reason(state, asked, ()) if reason else None
    return Tried(refused=cause, waits=True) if cause else NOT_HERE


def _block(state: State, asked: Question | Window, line: Line) -> Tried:
    kind = _kind(asked)
    return _declare(state, asked, line, kind) if kind in ("blockers", "toll") else NOT_HERE


def _declare(state: State, asked: Question | Window, line: Line, kind: str) -> Tried:
    """A whole declaration, answered part by part as its parts are asked."""
    whole = find("declaration", edition(state.edition).game, kind)
    assert whole is not None, f"{state.edition} asks {kind} but cannot answer a whole one"
    option, rest, cause = whole(state, asked, line.value, line.beside, the)
    if option is None:
        return (
            Tried(refused=cause.cause, why=cause.why, offered=cause.offered)
            if isinstance(cause, Refused)
            else Tried(refused=cause)
        )
    return Tried(option, (replace(line, value=rest),) if rest is not None else ())


def _assign(state: State, asked: Question | Window, line: Line) -> Tried:
    return _declare(state, asked, line, "assign") if _kind(asked) == "assign" else NOT_HERE


def _activate(state: State, asked: Question | Window, line: Line) -> Tried:
    source = the(state, line.value)
    if _kind(asked) == "use_trigger" and (option := _pick(state, (source,), "trigger")):
        return Tried(option, _following(line))
    if (
        isinstance(asked, Question)
        and asked.kind == "target"
        and state.label(asked.about) == line.value
        and line.targets
    ):
        first, *rest = _following(line)
        return replace(_target(state, asked, first), follow_up=tuple(rest))
    if not isinstance(asked, Window):
        return NOT_HERE
    options = [
        option for option in legal(state) if option.objects == (source,) and option.verb in ("activate", "at once")
    ]
    if not options:
        return Tried(refused=activation_barrier(state, asked, source), waits=True)
    return _tapped_first(state, asked, line, options[0]) or Tried(options[0], _following(line))


def _tapped_first(state: State, window: Window, line: Line, option: Option) -> Tried | None:
    """The next of the permanents named by `pay` that is tapped for the cost, before the activation itself."""
    tapping = find("declaration", edition(state.edition).game, "pay")
    if not line.pay or tapping is None:
        return None
    tap, rest, _ = tapping(state, window, line.pay, {"for": option}, the)
    return Tried(tap, (replace(line, pay=rest),)) if tap else None


def _following(line: Line) -> tuple[Line, ...]:
    """What is announced for X, the targets, payments and choices of an activation, as lines of their own."""
    rest = (
        *(Line(line.index, line.player, "target", name) for name in line.targets),
        *(Line(line.index, line.player, "paid with", name) for name in line.pay),
        *(Line(line.index, line.player, "choose", label) for label in line.choices),
    )
    if line.targets:
        rest = (
            *rest[: len(line.targets)],
            Line(line.index, line.player, "targets done"),
            *rest[len(line.targets) :],
        )
    if "x" in line.beside:
        rest = (Line(line.index, line.player, "choose", f"X is {line.beside['x']}"), *rest)
    return rest


def barred(state: State, asked: Question | Window, id: int) -> str:
    """The key of the rule that keeps a card from being chosen now."""
    if isinstance(asked, Window):
        return activation_barrier(state, asked, id)
    reason = find("reason", edition(state.edition).game, asked.kind)
    return (reason(state, asked, (id,)) if reason else None) or f"question.{asked.kind}"


def activation_barrier(state: State, window: Window, source: int) -> str:
    """The key of the rule that keeps a card's effects from being activated, or the card from being played, now."""
    cause = _barrier(state, window, source)
    if state.is_player(source):
        return cause
    finer = find("reason", edition(state.edition).game, cause)
    return of_what_is_played(state, source, (finer(state, window, (source,)) if finer else None) or cause)


def of_what_is_played(state: State, source: int, cause: str) -> str:
    """The key for a card that is played from where it lies, in editions that tell playing from activating."""
    rules, each = edition(state.edition), state.object(source)
    if "activation.played" not in rules.cite or not cause.startswith("activation"):
        return cause
    cast = roster(state)
    played = each.zone in rules.kinds[cast.cards[each.card].kind].play or any(
        effect.plays and each.zone in effect.zones for effect in cast.effects[each.card]
    )
    return f"activation.played{cause.removeprefix('activation')}" if played else cause


def must_be_set(state: State, source: int) -> bool:
    """Whether a card lies in a hand from which neither its kind nor its own text lets it be activated."""
    each, rules = state.object(source), edition(state.edition)
    cast = roster(state)
    zones = {zone for effect in cast.effects[each.card] if effect.activated for zone in effect.zones}
    kind = rules.kinds[cast.cards[each.card].kind]
    return each.zone == "hand" and "hand" not in zones and bool(zones.intersection(kind.play))


def _barrier(state: State, window: Window, source: int) -> str:
    each = state.objects[source]
    if not isinstance(each, Object) or each.zone == GONE:
        return "activation"
    for link, effect in considered(state, window.player):
        if link.source == source and (stops := barrier(state, window, link, effect)):
            return stops
    if each.face_down:
        return "activation.face_down"
    if must_be_set(state, source):
        return "activation.not_set"
    for effect in roster(state).effects[each.card]:
        if effect.activated:
            link = Link(source, effect.place, window.player)
            return barrier(state, window, link, effect) or "activation"
    return "activation"


def _target(state: State, asked: Question | Window, line: Line) -> Tried:
    if _kind(asked) != "target":
        return NOT_HERE
    id = the(state, line.value)
    option = _pick(state, (id,), "target")
    return Tried(option) if option else _refused(state, asked, line, (id,))


def _paid_with(state: State, asked: Question | Window, line: Line) -> Tried:
    option = _pick(state, (the(state, line.value),), "pay") if _kind(asked) == "pay" else None
    return Tried(option) if option else Tried(refused="cost")


def _targets_done(state: State, asked: Question | Window, line: Line) -> Tried:
    option = _pick(state, (), "done") if _kind(asked) == "target" else None
    return Tried(option) if option else NOT_HERE


def _choose(state: State, asked: Question | Window, line: Line) -> Tried:
    for option in legal(state):
        if option.label == line.value:
            return Tried(option)
    return Tried(refused=f"question.{_kind(asked)}", waits=True) if isinstance(asked, Question) else NOT_HERE


def _order(state: State, asked: Question | Window, line: Line) -> Tried:
    if isinstance(line.value, dict):
        kind = _kind(asked)
        return _declare(state, asked, line, kind) if kind in ("damage_order", "place_in_order") else NOT_HERE
    if _kind(asked) != "next_trigger":
        return NOT_HERE
    names = line.value if isinstance(line.value, list) else [line.value]
    option = _pick(state, (the(state, str(names[0])),), "trigger")
    if option is None:
        return _refused(state, asked, line, ())
    asked_again = len(names) > 1 and len(legal(state)) > 2  # the last one left is not asked for
    return Tried(option, (replace(line, value=names[1:]),) if asked_again else ())


def _pass(state: State, asked: Question | Window, line: Line) -> Tried:
    option = _pick(state, (), "pass")
    return Tried(option) if option else NOT_HERE


def _end(state: State, asked: Question | Window, line: Line) -> Tried:
    for option in legal(state):
        if option.verb in ("end", "leave", "none"):
            return Tried(option)
    return NOT_HERE


def _retarget(state: State, asked: Question | Window, line: Line) -> Tried:
    if _kind(asked) != "replay":
        reason = find("reason", edition(state.edition).game, "replay")
        return Tried(refused=(reason(state, asked, ()) if reason else None) or "replay", waits=True)
    target = the(state, str(line.value))
    for option in legal(state):
        if option.verb == "retarget" and option.objects[-1] == target:
            return Tried(option)
    return _refused(state, asked, line, (target,))


def _cancel(state: State, asked: Question | Window, line: Line) -> Tried:
    for option in legal(state):
        if option.verb == "cancel":
            return Tried(option)
    return NOT_HERE


_ANSWERS: dict[str, Answer] = {
    "attack": _attack,
    "block": _block,
    "assign": _assign,
    "activate": _activate,
    "cast": _activate,
    "target": _target,
    "targets done": _targets_done,
    "paid with": _paid_with,
    "choose": _choose,
    "order": _order,
    "pass": _pass,
    "end": _end,
    "retarget": _retarget,
    "cancel": _cancel,
}
