"""Boards for puzzles, drawn from an edition's own cards."""

from __future__ import annotations

from random import Random
from typing import Any

from judgecall.kernel.edition import Edition
from judgecall.scenario import shown

Data = dict[str, Any]
FEW = 3
"""So many cards fight on a side at the most."""
LIVES = (1, 5)
"""Life as a share of what the game begins with, in tenths: low enough that a fight may end the game."""


def kinds(rules: Edition, *wanted: str) -> list[str]:
    """The names of an edition's cards of these kinds, sorted."""
    return sorted(name for name, card in rules.cards.items() if not rules.wider[card.kind].isdisjoint(wanted))


def open_board(rules: Edition, chance: Random) -> Data:
    """A board on which everybody sees everything: one to three cards that fight on each side."""
    names = kinds(rules, *rules.tables["print"]["default_kind"])
    sides = {}
    for player in ("you", "opponent"):
        row = [_open(rules, chance, name) for name in chance.choices(names, k=chance.randint(1, FEW))]
        sides[player] = {"life": _life(rules, chance), shown.main_zone(rules): row}
    return whole(rules, sides)


def full_board(rules: Edition, chance: Random) -> Data:
    """A board with hands and, where the game has them, set cards; what pays for them lies there too."""
    fighting = set(rules.tables["print"]["default_kind"])
    names = kinds(rules, *fighting)
    rest = sorted(set(rules.cards) - set(names))
    main = shown.main_zone(rules)
    sides: dict[str, Data] = {}
    for player in ("you", "opponent"):
        side: Data = {main: [_open(rules, chance, name) for name in chance.choices(names, k=chance.randint(1, FEW))]}
        side["hand"] = chance.choices(rest, k=chance.randint(0, 2))
        if "spells_traps" in rules.zones["all"]:
            side["spells_traps"] = [
                {"card": name, "set": True} for name in chance.choices(rest, k=chance.randint(1, 2))
            ]
        lands = kinds(rules, "land")
        side[main] += chance.choices(lands, k=4) if lands else []
        side["life"] = _life(rules, chance) * 2
        sides[player] = side
    return whole(rules, sides)


def whole(rules: Edition, sides: Data) -> Data:
    """A board of these sides. The order in which cards lie side by side says nothing, so it is always the same."""
    game, _, name = rules.id.partition("/")
    rows = {
        player: {key: sorted(value, key=str) if isinstance(value, list) else value for key, value in side.items()}
        for player, side in sides.items()
    }
    return {"judgecall": 1, "game": game, "edition": name, **rows}


def _life(rules: Edition, chance: Random) -> int:
    tenth: int = rules.numbers["starting_life"] // 10
    return max(1, tenth * chance.randint(*LIVES))


def _open(rules: Edition, chance: Random, name: str) -> Any:
    if "spells_traps" not in rules.zones["all"]:
        return name
    return {"card": name, "position": chance.choice(("attack", "attack", "defense"))}
