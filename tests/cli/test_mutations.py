"""Scenarios damaged at random: `resolve` answers each with 0, 1 or 2 and never raises. Seeded, so that it repeats."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from samples import MAGIC, YUGIOH
from shell import judgecall

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").rglob("*.yaml"))
SOURCES = [YUGIOH, MAGIC, *(path.read_text("utf-8") for path in EXAMPLES)]
ROUNDS, EACH = 12, 30
VALUES = [
    "null",
    "true",
    "-1",
    "0",
    "1.5",
    "99999999999999999999",
    "[]",
    "{}",
    "[[]]",
    "{a: b}",
    '""',
    "you",
    "opponent",
]
LETTERS = "{}[]:,-#&*!|>'\"%@` \n\tй\u0085\u2028a0"


def damaged(text: str, chance: random.Random) -> str:
    """The text with a few lines, characters or values deleted, doubled or replaced."""
    for _ in range(chance.randint(1, 4)):
        text = chance.choice((_line, _character, _value, _swap))(text, chance)
    return text


def _line(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True) or ["\n"]
    at = chance.randrange(len(lines))
    lines[at : at + 1] = chance.choice(([], [lines[at]] * 2, [lines[at].lstrip()], ["  " + lines[at]]))
    return "".join(lines)


def _character(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(LETTERS) * chance.randint(0, 2) + text[at + chance.randint(0, 2) :]


def _value(text: str, chance: random.Random) -> str:
    """The value after a colon becomes one of another type."""
    colons = [at for at, letter in enumerate(text) if letter == ":"]
    if not colons:
        return text
    start = chance.choice(colons) + 1
    end = min((at for mark in "\n,}" if (at := text.find(mark, start)) != -1), default=len(text))
    return text[:start] + " " + chance.choice(VALUES) + text[end:]


def _swap(text: str, chance: random.Random) -> str:
    """A word takes another word's place."""
    words = text.split(" ")
    a, b = chance.randrange(len(words)), chance.randrange(len(words))
    words[a] = words[b]
    return " ".join(words)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_damaged_scenarios_never_raise(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(EACH):
        text = damaged(chance.choice(SOURCES), chance)

        code, _, err = judgecall("resolve", "-", "--keep-going", stdin=text)

        assert code in (0, 1, 2), text
        assert (code == 2) == bool(err), text
        assert err.count("\n") <= 1, text


@pytest.mark.parametrize("seed", range(4))
def test_damaged_expectations_never_raise(seed: int) -> None:
    chance = random.Random(seed)
    expecting = [text for text in SOURCES if "expect:" in text] or SOURCES
    for _ in range(EACH):
        start, _, end = chance.choice(expecting).partition("expect:")
        text = f"{start}expect:{damaged(end, chance)}"

        assert judgecall("check", "-", stdin=text).code in (0, 1, 2), text
