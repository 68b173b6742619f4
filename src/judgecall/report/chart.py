"""The timing chart of an edition, drawn from its tables: what happens by itself, who may act, where play goes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from judgecall.kernel import registry
from judgecall.kernel.edition import Edition
from judgecall.kernel.tables import WINDOW, TimingRow
from judgecall.language import say
from judgecall.report.changes import rule_text, triggered
from judgecall.report.steps import timing_name
from judgecall.report.windows import who_may_act
from judgecall.scenario.script import step_name
from judgecall.values import Pictured, Plain

SAME, NEW, GONE = "same", "new", "gone"
"""How a part of a chart stands against another edition's chart."""


class Line(Plain, Struct, frozen=True):
    """One line in a box of the chart, with the rule that says so and the timings to which it may send play."""

    kind: str
    """`rule`: it happens by itself; `window`: who may act; `waiting`: triggers that waited for this timing."""
    text: str
    rule: str
    to: tuple[str, ...] = ()
    against: str = SAME


class Box(Plain, Struct, frozen=True):
    """One timing of the chart."""

    timing: str
    name: str
    step: str
    rule: str
    lines: tuple[Line, ...]
    against: str = SAME


class Arrow(Struct, frozen=True):
    """A way from one timing to another; `next` is the usual way, a jump the one that a rule takes."""

    start: str
    end: str
    kind: str
    against: str = SAME


class Chart(Plain, Pictured, Struct, frozen=True):
    """The timings of an edition in order, the ways between them, and what is put right before players act."""

    edition: str
    title: str
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    settle: tuple[Line, ...]
    against: str = ""

    def name(self, timing: str) -> str:
        """What a timing of the chart is called."""
        return next((box.name for box in self.boxes if box.timing == timing), timing)


def chart(rules: Edition) -> Chart:
    """The chart of an edition."""
    boxes = tuple(_box(rules, timing) for timing in _order(rules))
    return Chart(rules.id, say(rules.title), boxes, tuple(_arrows(rules, boxes)), tuple(_settle(rules)))


def _order(rules: Edition) -> list[str]:
    """Every timing once, row after row; what is only reached by a jump stands after where that begins."""
    order = list(dict.fromkeys(timing for timings in rules.sequences.values() for timing in timings))
    for timing, row in rules.timings.items():
        for slot in row.does:
            for end in _ends(rules, slot)[0]:
                if end not in order and timing in order:
                    order.insert(order.index(timing) + 1, end)
    return order


def _ends(rules: Edition, slot: str) -> tuple[tuple[str, ...], str]:
    """The timings to which the rule in a slot may send play, and the span in which it does so, if only there."""
    leads, span = registry.leads("rule", rules.game, rules.tables["bind"].get(slot, slot))
    return tuple(rules.sequences[end][0] if end in rules.sequences else end for end in leads), span


# --- Boxes -----------------------------------------------------------------------------------------------------------


def _box(rules: Edition, timing: str) -> Box:
    row = rules.timings[timing]
    cited = rules.rule_for(f"timing.{timing}", timing)
    lines = (*_waiting(rules, timing), *_lines(rules, timing, row), *_stops(rules, timing, row))
    return Box(timing, timing_name(rules.game, timing), step_name(timing, row), cited, lines)


def _waiting(rules: Edition, timing: str) -> Iterator[Line]:
    """The triggers that could not go on the chain before this timing."""
    effects: dict[str, None] = {}
    cited = ""
    for kind, until in rules.holds.items():
        if until == timing:
            event = kind.partition(" in ")[0]
            effects[triggered(event)] = None
            cited = cited or rules.rule_for(f"holds.{kind}", timing)
    if effects:
        yield Line("waiting", say("Up to here waited: {effects}.", effects=", ".join(effects)), cited)


def _lines(rules: Edition, timing: str, row: TimingRow) -> Iterator[Line]:
    for slot in row.does:
        if slot != WINDOW:
            yield Line("rule", rule_text(rules, slot), rules.rule_for(slot, timing), _ends(rules, slot)[0])
        elif row.window is not None:
            yield Line("window", who_may_act(rules.game, row.window), rules.rule_for("window", timing))


def _stops(rules: Edition, timing: str, row: TimingRow) -> Iterator[Line]:
    """What may be put right before players act in this timing and sends play elsewhere, such as a replay."""
    for slot in rules.chain.settle if row.window is not None else ():
        ends, span = _ends(rules, slot)
        if ends and span and span in row.during and timing not in ends:
            yield Line("rule", rule_text(rules, slot), rules.rule_for(slot, timing), ends)


def _settle(rules: Edition) -> Iterator[Line]:
    for slot in rules.chain.settle:
        yield Line("rule", rule_text(rules, slot), rules.rule_for(slot), _ends(rules, slot)[0])


# --- Ways ------------------------------------------------------------------------------------------------------------


def _arrows(rules: Edition, boxes: tuple[Box, ...]) -> Iterator[Arrow]:
    ways = {pair: "next" for timings in _rows(rules) for pair in pairwise(timings)}
    for box in boxes:
        for line in box.lines:
            for end in line.to:
                ways.setdefault((box.timing, end), "jump")
    yield from (Arrow(start, end, kind) for (start, end), kind in ways.items())


def _rows(rules: Edition) -> Iterator[tuple[str, ...]]:
    """The rows of timings; those that a start puts one after the other are one row."""
    joined: set[str] = set()
    for start in rules.tables["start"].values():
        joined.update(start.sequences)
        yield tuple(timing for name in start.sequences for timing in rules.sequences[name])
    yield from (timings for name, timings in rules.sequences.items() if name not in joined)
