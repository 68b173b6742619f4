"""The timing chart of an edition: every timing and rule of its table stands in it, and every way that play takes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from judgecall.games import edition, editions
from judgecall.kernel.events import Began, SequenceAdded
from judgecall.kernel.tables import WINDOW
from judgecall.report.chart import GONE, NEW, SAME, chart
from judgecall.report.chart_svg import svg
from judgecall.report.chart_text import mermaid, text
from judgecall.report.compared import compared
from judgecall.report.page import WIDTH
from judgecall.scenario import load, run
from shell import judgecall

EDITIONS = editions()
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("id", EDITIONS)
def test_every_timing_and_every_slot_stands_in_the_chart_with_its_rule(id: str) -> None:
    rules = edition(id)
    boxes = {box.timing: box for box in chart(rules).boxes}

    assert set(boxes) == set(rules.timings)
    for timing, row in rules.timings.items():
        kinds = [line.kind for line in boxes[timing].lines]
        assert kinds.count("window") == row.does.count(WINDOW)
        cited = [rules.rule_for("window" if slot == WINDOW else slot, timing) for slot in row.does]
        assert all(cited)
        assert [line.rule for line in boxes[timing].lines if line.kind != "waiting"][: len(cited)] == cited


def test_every_way_that_the_examples_take_is_drawn() -> None:
    """What is put right before players act may send play on from anywhere; it stands under the boxes. A phase that a
    card adds is a whole row of the edition: it begins where a row ends, and where it ends a row begins."""
    charts = {id: chart(edition(id)) for id in EDITIONS}
    taken: dict[str, set[tuple[str, str]]] = {id: set() for id in EDITIONS}
    added: dict[str, set[tuple[str, str]]] = {id: set() for id in EDITIONS}
    for path in sorted(EXAMPLES.rglob("*.yaml")):
        read = load(path)
        records = run(read, keep_going=True).records
        ways = pairwise(each.event.timing for each in records if isinstance(each.event, Began))
        more = any(isinstance(each.event, SequenceAdded) for each in records)
        (added if more else taken)[read.rules.id].update(ways)

    assert all(taken.values())
    for id, drawn in charts.items():
        anywhere = {end for line in drawn.settle for end in line.to}
        ways_drawn = {(each.start, each.end) for each in drawn.arrows}
        rows = edition(id).sequences.values()
        from_row_to_row = {(row[-1], other[0]) for row in rows for other in rows}
        assert not {way for way in taken[id] - ways_drawn if way[1] not in anywhere}, id
        assert not {way for way in added[id] - ways_drawn - from_row_to_row if way[1] not in anywhere}, id


@pytest.mark.parametrize("id", [id for id in EDITIONS if id.startswith("magic/")])
def test_from_the_end_of_combat_to_another_is_a_way_from_row_to_row(id: str) -> None:
    """The chart shows what an edition does by itself; the way back that only a card adds is not drawn."""
    rules, drawn = edition(id), chart(edition(id))

    assert rules.sequences["combat_phase"][-1] == "end_of_combat"
    assert ("end_of_combat", "beginning_of_combat") not in {(each.start, each.end) for each in drawn.arrows}
    assert ("end_of_combat", "postcombat_main") in {(each.start, each.end) for each in drawn.arrows}


def test_a_replay_goes_back_where_its_edition_says() -> None:
    """Old rulebook: to the beginning of the Battle Step; later the same attacker only chooses again."""
    old, new = (chart(edition(f"yugioh/{name}")) for name in ("rulebook-2004", "edison"))

    assert ("before_damage_step", "battle_step") in {(each.start, each.end) for each in old.arrows}
    assert ("attack_declared", "before_damage_step") in {
        (each.start, each.end) for each in new.arrows if each.kind == "next"
    }
    (replay,) = {line.to for box in new.boxes for line in box.lines if line.rule.startswith("ygo:2010:replay")}
    assert replay == ("before_damage_step", "battle_step")


@pytest.mark.parametrize("id", [id for id in EDITIONS if edition(id).parent])
def test_against_its_parent_only_what_differs_is_marked(id: str) -> None:
    own, parent = chart(edition(id)), chart(edition(id).parent or edition(id))
    both = compared(own, parent)

    assert {box.timing for box in both.boxes if box.against == NEW} == {box.timing for box in own.boxes} - {
        box.timing for box in parent.boxes
    }
    assert {box.timing for box in both.boxes if box.against == GONE} == {box.timing for box in parent.boxes} - {
        box.timing for box in own.boxes
    }
    assert all(line.against == SAME for box in compared(own, own).boxes for line in box.lines)


@pytest.mark.parametrize("id", EDITIONS)
def test_the_picture_is_one_whole_svg_in_which_nothing_is_cut_off(id: str) -> None:
    drawn = chart(edition(id))
    root = ElementTree.fromstring(svg(drawn))
    width, height = int(root.attrib["width"]), int(root.attrib["height"])

    shown = " ".join("".join(each.itertext()) for each in root.iter() if each.tag.endswith("}text"))
    for box in drawn.boxes:
        assert box.name in shown
    for each in root.iter():
        if each.tag.endswith("}rect"):
            assert float(each.attrib["x"]) + float(each.attrib["width"]) <= width
            assert float(each.attrib["y"]) + float(each.attrib["height"]) <= height


@pytest.mark.parametrize("id", EDITIONS)
def test_text_and_mermaid_name_every_timing(id: str) -> None:
    drawn = chart(edition(id))

    assert all(len(row) <= WIDTH for row in text(drawn).splitlines())
    for box in drawn.boxes:
        assert f"{box.name} ({box.step})" in text(drawn)
        assert f'  {box.timing}["<b>' in mermaid(drawn)


def test_the_command_draws_and_refuses_two_games() -> None:
    assert judgecall("chart", "magic/current", "--format", "json").data["edition"] == "magic/current"
    wrong = judgecall("chart", "magic/current", "--against", "yugioh/goat")
    assert wrong.code == 2
    assert wrong.err == "magic/current and yugioh/goat are editions of different games.\n"
