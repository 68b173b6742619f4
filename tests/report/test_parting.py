"""One play under several editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecall.report.parting import parting
from judgecall.scenario import load, scenario
from samples import MAGIC
from shell import judgecall

EXAMPLES = Path(__file__).parents[2] / "examples"
YUGIOH = tuple(f"yugioh/{name}" for name in ("rulebook-2004", "goat", "guide-2010", "edison", "current"))


def test_two_monsters_without_atk_part_the_editions_at_the_calculation() -> None:
    """0 against 0: destroyed under the old rules, not today."""
    found = parting(load(EXAMPLES / "yugioh" / "attack-ties-at-zero.yaml"), YUGIOH)

    assert not found.alike
    old, new = found.plays[0], found.plays[-1]
    assert found.next(old).rule == "ygo:calc.atk.tie0"
    assert old.players["you"]["monsters"] == []
    assert new.players["you"]["monsters"]


def test_what_no_edition_plays_otherwise_is_alike() -> None:
    found = parting(load(EXAMPLES / "yugioh" / "attack-wins.yaml"), YUGIOH)

    assert found.alike
    assert found.common == len(found.plays[0].rows)


def test_an_edition_that_has_no_place_for_the_scenario_says_why() -> None:
    text = MAGIC.replace("edition: shards-2008", "edition: current").replace(
        "{name: Wall,", "{name: Siege, kind: battle, defense: 3}, {name: Wall,"
    )
    found = parting(scenario(text), ["magic/current", "magic/shards-2008"])

    assert "battle" in found.plays[1].error
    assert not found.plays[0].error
    assert not found.alike


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_the_command_shows_it_in_every_format(form: str) -> None:
    file = str(EXAMPLES / "yugioh" / "honest.yaml")
    shown = judgecall("diff", file, "--editions", "guide-2010,current", "--format", form)

    assert shown.code == 0
    assert "yugioh/guide-2010" in shown.out


@pytest.mark.parametrize(
    ("editions", "said"),
    [
        ("current", "Give at least two editions.\n"),
        ("current,magic/current", "yugioh/current and magic/current are editions of different games.\n"),
        (
            "current,edisson",
            "There is no edition “yugioh/edisson”. Did you mean “yugioh/edison”, “yugioh/current”, “yugioh/goat”?\n",
        ),
    ],
)
def test_wrong_editions_are_one_sentence(editions: str, said: str) -> None:
    wrong = judgecall("diff", str(EXAMPLES / "yugioh" / "honest.yaml"), "--editions", editions)

    assert (wrong.code, wrong.err) == (2, said)
