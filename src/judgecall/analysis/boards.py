"""Boards at random: up to so many of an edition's own cards that fight, for each of two players."""

from __future__ import annotations

from random import Random
from typing import Any

from judgecall.errors import JudgecallError
from judgecall.kernel.edition import Edition
from judgecall.kernel.state import State
from judgecall.scenario import scenario, shown
from judgecall.scenario.setup import begin

TRIES = 50
"""How many boards are drawn until one is a board; few cards cannot lie in play by themselves."""


def random_board(rules: Edition, chance: Random, most: int, life: int = 0) -> State:
    """The first question of a random board: one to `most` cards that fight on each side, every number as likely. `life`
    0: as the game has it."""
    fighting = set(rules.tables["print"]["default_kind"])
    names = sorted(name for name, card in rules.cards.items() if not rules.wider[card.kind].isdisjoint(fighting))
    game, _, edition = rules.id.partition("/")
    for _ in range(TRIES):
        sides: dict[str, Any] = {
            player: {shown.main_zone(rules): chance.choices(names, k=chance.randint(1, most))}
            for player in ("you", "opponent")
        }
        if life:
            sides = {player: {**side, "life": life} for player, side in sides.items()}
        try:
            return begin(scenario({"judgecall": 1, "game": game, "edition": edition, **sides}))[0]
        except JudgecallError:
            continue
    raise AssertionError(f"none of {TRIES} random boards of {rules.id} is one")
