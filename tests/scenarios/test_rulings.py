"""Every ruling that players have argued about is an example in each edition in which it is asked, and every restriction
of Yu-Gi-Oh! is tried in vain somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from judgecall.games import open_all
from judgecall.kernel.edition import edition

EXAMPLES = Path(__file__).parents[2] / "examples" / "yugioh"
OLD, GOAT, GUIDE, EDISON, TODAY = "rulebook-2004", "goat", "guide-2010", "edison", "current"

EVERYWHERE = "y01 y02 y03 y04 y05 y06 y07 y08 y09 y10 y12 y13 y25 y26 y28 y30 y31 y40 y41 y45 y53 y62 y67 y70 y71 y77"
SINCE_2010 = (
    "y11 y14 y15 y18 y19 y20 y21 y22 y23 y27 y29 y34 y39 y43 y44 y46 y47 y48 y51 y54 y55 y56 y57 y59 y60 y63 y64 y65 "
    "y66 y73 y74 y76 y81 y82 b01 b03 b06 b07 b09 b10 b11 b12 b14 b19 b20 b21 b22 b23 b26 b27"
)
IN_2010 = "y24 y33"
BEFORE_TODAY = "y72"
IN_2005 = "b24"
NOW = "y37 y38 y75 y78 y80 b02 b04 b05 b13 b15 b16 b18 b25"
ASKED: dict[str, tuple[str, ...]] = {
    EVERYWHERE: (OLD, EDISON, TODAY),
    SINCE_2010: (EDISON, TODAY),
    IN_2010: (EDISON,),
    BEFORE_TODAY: (OLD, EDISON),
    IN_2005: (GOAT,),
    NOW: (TODAY,),
    "d01": (OLD, GOAT, EDISON, TODAY),
    "d07 d04": (OLD, EDISON, TODAY),
    "d02 d03 d08 d10 d11 d12": (OLD, EDISON),
    "d05 d06 d13 d14": (GUIDE, EDISON),
    "d15": (GUIDE, EDISON, TODAY),
    "d09": (EDISON, TODAY),
}
"""The cases by the editions in which they are asked: `y` a ruling, `b` a bug or question, `d` a disagreement."""

REFUSING = re.compile(
    r"question\.(attack\.(position|once|not_direct|stopped|cancelled)|battle_phase\.first_turn|target\.destroyed)"
    r"|window\.(speed|at|allow|chains|by_hand|begins)|activation\.(forbidden|own_turn|later_turn|once|when|if|cost|target)"
    r"|activation\.face_down|chain\.(speed|own_effects)|enter_damage_step$|question\.target$|triggers\.missed"
)
"""The lines of the cite table that say why something may not be done."""
NEVER_ASKED = {"ygo:cur:fet.4"}
"""A second chain by hand there: nobody is asked for one."""


@cache
def examples() -> list[tuple[str, dict[str, Any]]]:
    """Every example of the game: its file name and what stands in it."""
    paths = sorted(EXAMPLES.rglob("*.yaml"))
    return [(path.name, yaml.safe_load(path.read_text("utf-8"))) for path in paths]


def rules_expected(data: dict[str, Any], *keys: str) -> Iterator[str]:
    """The rules that an example expects under these keys of `expect`."""
    for key in keys:
        yield from (row["rule"] for row in data["expect"].get(key, ()) if isinstance(row, dict) and "rule" in row)


@pytest.mark.parametrize("case", sorted(" ".join(ASKED).split()))
def test_a_ruling_is_shown_in_each_edition_with_outcome_and_deciding_rule(case: str) -> None:
    wanted = next(editions for cases, editions in ASKED.items() if case in cases.split())
    prefix = re.compile(rf"{case[0]}-{case[1:]}[a-z]?-")
    shown = {
        data.get("edition", TODAY)
        for name, data in examples()
        if prefix.match(name)
        and any(rules_expected(data, "events", "refused"))
        and set(data["expect"]) - {"events", "refused"}
    }

    assert set(wanted) <= shown


@pytest.mark.parametrize("name", [OLD, GOAT, GUIDE, EDISON, TODAY])
def test_each_restriction_is_tried_in_vain(name: str) -> None:
    open_all()
    refused = {
        rule
        for _, data in examples()
        if data.get("edition", TODAY) == name and data.get("expect")
        for rule in rules_expected(data, "refused")
    }
    restrictions = {rule for key, rule in edition(f"yugioh/{name}").cite.items() if REFUSING.match(key)}

    assert sorted(restrictions - refused - NEVER_ASKED) == []
