"""What restricts and requires attacks and blocks, in each edition; and no keyword of an edition is without a row."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from combat import ALL, creature, fight
from duel import Line, opponent, you
from judgecall.games import open_all
from judgecall.kernel.edition import edition
from judgecall.kernel.patterns import knows

open_all()
ATTACK, BOTH = you(attack={"Raider": "opponent"}), you(attack={"Raider": "opponent", "Page": "opponent"})
BLOCK, NO_BLOCK = opponent(block={"Guard": "Raider"}), opponent(block={})
PAGE, GUARD = creature("Page", 1, 1), creature("Guard", 3, 3)


class Row(NamedTuple):
    """A keyword on one creature, and the line of a script that it makes illegal."""

    keyword: str
    script: tuple[Line, ...]
    refused: int
    on_guard: bool = False
    """The blocker has it, not the attacker."""


ROWS = (
    Row("can't attack", (ATTACK,), 0),
    Row("can't attack alone", (ATTACK,), 0),
    Row("can't attack player opponent", (ATTACK,), 0),
    Row("at most attackers: 1", (BOTH,), 0),
    Row("attacks opponent if able", (you(attack={}),), 0),
    Row("can't block", (ATTACK, BLOCK), 1, on_guard=True),
    Row("can't block alone", (ATTACK, BLOCK), 1, on_guard=True),
    Row("can block only flying", (ATTACK, BLOCK), 1, on_guard=True),
    Row("at most blockers: 0", (ATTACK, BLOCK), 1),
    Row("blocks if able", (ATTACK, NO_BLOCK), 1, on_guard=True),
    Row("blocks Raider if able", (ATTACK, NO_BLOCK), 1, on_guard=True),
    Row("can't be blocked by creatures with power 3 or less", (ATTACK, BLOCK), 1),
    Row("can't be blocked by creatures with power 3 or greater", (ATTACK, BLOCK), 1),
)
BLOCKS_ALL = "can block any number of creatures"
GIVEN = ("unearthed", "renowned", "monstrous", "dashed", "blitzed", "warped", "saddled")
"""What a permanent is once another keyword has done its work; that keyword's row shows it."""
SHOWN_ELSEWHERE = ("soulbond", "ward pay … life", "ward discard a card", "ward sacrifice a creature")
"""Keywords with a file of tests of their own."""


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.keyword)
def test_a_declaration_that_a_keyword_makes_illegal(row: Row, name: str) -> None:
    """With the keyword the line is refused, without it it is legal."""
    for keywords, refused in (([row.keyword], [row.refused]), ([], [])):
        raider = creature("Raider", 2, 2, *([] if row.on_guard else keywords))
        guard = creature("Guard", 3, 3, *(keywords if row.on_guard else []))
        played = fight(name, *row.script, you=[raider, PAGE], opponent=[guard])

        assert played.refused_lines() == refused


@pytest.mark.parametrize("name", ALL)
def test_a_creature_that_blocks_any_number(name: str) -> None:
    """Both attackers are blocked by one creature only if it has the keyword."""
    block = opponent(block={"Guard": ["Raider", "Page"]})
    for keywords, refused in (([BLOCKS_ALL], []), ([], [1])):
        board = [creature("Raider"), PAGE]
        played = fight(name, BOTH, block, you=board, opponent=[creature("Guard", 3, 3, *keywords)])

        assert played.refused_lines() == refused


@pytest.mark.parametrize("name", ALL)
def test_every_keyword_of_an_edition_has_a_row(name: str) -> None:
    """A new keyword fails here until a combat shows what it does; the tables play each in every edition that has it."""
    table = (Path(__file__).parent / "test_keyword_table.py").read_text("utf-8")
    tried = [*re.findall(r'Row\(\s*"([^"]+)"', table), *(row.keyword for row in ROWS), BLOCKS_ALL]
    shown = (*GIVEN, *SHOWN_ELSEWHERE)
    words = edition(f"magic/{name}").tables["print"]["keywords"]

    assert [word for word in words if word not in shown and not any(knows(each, (word,)) for each in tried)] == []
