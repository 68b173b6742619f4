"""The lines of a script: what each says, checked for shape, players, steps and names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judgecall.kernel.documents import Path as Place
from judgecall.kernel.tables import TimingRow
from judgecall.language import say
from judgecall.scenario.read import Scenario

VERBS: dict[str, tuple[str, ...]] = {
    "attack": ("target", "bands", "pay"),
    "block": ("pay",),
    "assign": (),
    "activate": ("targets", "choices", "pay", "x"),
    "cast": ("targets", "choices", "pay", "x"),
    "choose": (),
    "order": (),
    "pass": (),
    "end": (),
    "retarget": (),
    "cancel": (),
}
"""The verbs of a script line, each with the keys that may stand beside it."""


class Line(Struct, frozen=True):
    """One line of a script: who does what, with which words beside it, pinned to a step or not."""

    index: int
    player: int
    verb: str
    value: Any = None
    step: str = ""
    targets: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    pay: tuple[str, ...] = ()
    beside: Mapping[str, Any] = {}


def step_name(timing: str, row: TimingRow) -> str:
    """The step by which scripts and people know a timing."""
    return row.step or timing.replace("_", "-")


def steps(scenario: Scenario) -> dict[str, str]:
    """The name of the step of each timing of the edition."""
    return {name: step_name(name, row) for name, row in scenario.rules.timings.items()}


def lines(scenario: Scenario) -> list[Line]:
    """The script, read. Raises ScenarioError for a line that makes no sense in any position."""
    return [_line(scenario, index, data) for index, data in enumerate(scenario.file.script)]


def _line(scenario: Scenario, index: int, data: Mapping[str, Any]) -> Line:
    place: Place = ("script", index)
    names = list(scenario.players())
    if len(data) != 1:
        raise scenario.wrong(place, say("expected one player with what they do"))
    name, does = next(iter(data.items()))
    if name not in names:
        raise scenario.wrong((*place, name), say("there is no player “{name}”", name=name), name, names)
    if isinstance(does, str):
        does = {does: None}
    if not isinstance(does, dict):
        raise scenario.wrong((*place, name), say("expected what the player does: a word or a mapping"))
    verbs = [key for key in does if key in VERBS]
    known = [*VERBS, "step"]
    if len(verbs) != 1:
        unknown = next((key for key in does if key not in ("step", "target", "targets")), "")
        sentence = say("expected one of these: {verbs}", verbs=", ".join(VERBS))
        raise scenario.wrong((*place, name), sentence, unknown, VERBS)
    verb = verbs[0]
    for key in does:
        if key not in (verb, "step", *VERBS[verb]):
            raise scenario.wrong((*place, name, key), say("there is no key “{key}” here", key=key), key, known)
    step = does.get("step", "")
    if step and step not in steps(scenario).values():
        known_steps = sorted(set(steps(scenario).values()))
        raise scenario.wrong(
            (*place, name, "step"), say("the edition has no step “{name}”", name=step), str(step), known_steps
        )
    _check_value(scenario, verb, does, (*place, name))
    return Line(
        index,
        names.index(name),
        verb,
        does[verb],
        str(step),
        _texts(scenario, does, "targets", (*place, name)),
        _texts(scenario, does, "choices", (*place, name)),
        _texts(scenario, does, "pay", (*place, name)),
        {key: does[key] for key in does if key in VERBS[verb]},
    )


def _check_value(scenario: Scenario, verb: str, does: Mapping[str, Any], place: Place) -> None:
    value, at = does[verb], (*place, verb)
    if verb in ("activate", "cast", "choose") and not isinstance(value, str):
        raise scenario.wrong(at, say("expected text"))
    if verb in ("block", "assign") and not isinstance(value, dict):
        raise scenario.wrong(at, say("expected a mapping of keys to values"))
    if verb == "attack" and not isinstance(value, str | dict):
        raise scenario.wrong(at, say("expected text or a mapping"))
    if verb == "assign":
        for name, shares in value.items():
            _check_shares(scenario, shares, (*at, name))
    elif isinstance(value, dict):
        for name, each in value.items():
            if not (isinstance(each, str) or (verb in ("block", "order") and _is_texts(each))):
                raise scenario.wrong((*at, name), say("expected a word or a list of words"))
    if "target" in does and not isinstance(does["target"], str | None):
        raise scenario.wrong((*place, "target"), say("expected text"))
    if not isinstance(does.get("x", 0), int) or isinstance(does.get("x"), bool):
        raise scenario.wrong((*place, "x"), say("expected a whole number"))
    bands = does.get("bands", [])
    if not isinstance(bands, list) or not all(_is_texts(each) for each in bands):
        raise scenario.wrong((*place, "bands"), say("expected a list of bands, each a list of names"))


def _check_shares(scenario: Scenario, shares: Any, place: Place) -> None:
    """How one source's damage is divided: names with whole numbers."""
    if not isinstance(shares, dict):
        raise scenario.wrong(place, say("expected a mapping of keys to values"))
    for name, share in shares.items():
        if not isinstance(share, int) or isinstance(share, bool) or share < 0:
            raise scenario.wrong((*place, name), say("expected a whole number, {least} or more", least=0))


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _texts(scenario: Scenario, data: Mapping[str, Any], key: str, place: Place) -> tuple[str, ...]:
    value = data.get(key, [])
    value = [value] if isinstance(value, str) else value
    if not _is_texts(value):
        raise scenario.wrong((*place, key), say("expected a word or a list of words"))
    return tuple(value)


def named(line: Line) -> list[str]:
    """Every card or player that a line names."""
    found = [*line.targets, *line.pay]
    if line.verb in ("activate", "cast"):
        found.append(line.value)
    if isinstance(line.value, str) and line.verb in ("attack", "retarget", "cancel"):
        found.append(line.value)
    if isinstance(line.value, dict):
        for name, what in line.value.items():
            found.append(name)
            rest = what if isinstance(what, list) else list(what) if isinstance(what, dict) else [what]
            found.extend(each for each in rest if isinstance(each, str))
    target = line.beside.get("target")
    if isinstance(target, str):
        found.append(target)
    for band in line.beside.get("bands", ()):
        found.extend(each for each in (band if isinstance(band, list) else [band]) if isinstance(each, str))
    return found
