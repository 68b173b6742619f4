"""Cards played at random in both roles: each stands on both sides, attacks and is attacked or blocks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from judgecall.catalogue import packaged
from judgecall.kernel.edition import Edition, edition
from judgecall.scenario.prints import find
from random_play import monster_positions, play_on

TOGETHER = 3
"""How many different cards stand on each side of one game."""


def packaged_names(id: str) -> list[str]:
    """Every packaged card of an edition's game of which more is known than its values."""
    game = id.partition("/")[0]
    return sorted({record.name for record in packaged.records() if record.game == game and not record.textless})


def groups(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The cards of one game after the other."""
    for at in range(0, len(names), TOGETHER):
        yield tuple(names[at : at + TOGETHER])


def library_names(id: str) -> list[str]:
    """Every card of the library, as an edition has it."""
    return sorted(edition(id).cards)


def play_cards(id: str, names: Sequence[str], seed: int) -> int:
    """Play one random game of an edition with these cards on both sides; the number of decisions. Raises Trouble."""
    chance = random.Random(f"{id} {names} {seed}")
    return play_on(cards_board(id, names, chance), chance, f"{id}: {', '.join(names)}")


def cards_board(id: str, names: Sequence[str], chance: random.Random) -> dict[str, Any]:
    """A scenario of an edition with these cards on both sides."""
    game, _, name = id.partition("/")
    data: dict[str, Any] = {"judgecall": 1, "game": game, "edition": name}
    side = _magic if game == "magic" else _yugioh
    for player in ("you", "opponent"):
        data[player] = side(edition(id), names, chance)
    return data


def _kinds(rules: Edition, name: str) -> frozenset[str]:
    """What kind of card this is; what the library lacks are the packaged creatures and monsters."""
    card = rules.cards.get(name)
    return rules.wider[card.kind] if card else frozenset(rules.tables["print"]["default_kind"])


def _magic(rules: Edition, names: Sequence[str], chance: random.Random) -> dict[str, Any]:
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    spells = [name for name in names if not _kinds(rules, name).isdisjoint(("instant", "sorcery"))]
    stay = [name for name in names if name not in spells]
    return {
        "battlefield": [*stay, "Grizzly Bears", *chance.sample(lands, 3)],
        "hand": [*spells, chance.choice(names), "Giant Growth"],
        "library": list(names),
    }


def _yugioh(rules: Edition, names: Sequence[str], chance: random.Random) -> dict[str, Any]:
    monsters = [name for name in names if "monster" in _kinds(rules, name)]
    behind = [name for name in names if name not in monsters]
    positions = {name: monster_positions(rules, find(rules, name).card) for name in (*monsters, "Gemini Elf")}
    return {
        "monsters": [{"card": name, "position": chance.choice(may)} for name, may in positions.items()],
        "spells_traps": [{"card": name, "set": True} for name in (*behind, "Shrink")],
        "hand": [chance.choice(names)],
        "deck": [*monsters, "Gemini Elf"],
    }
