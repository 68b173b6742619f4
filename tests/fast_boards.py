"""Random boards of attackers and blockers for the fast kernels, as scenarios and as states of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from combat import TODAY, board
from judgecall.analysis.fast.reading import Worth
from judgecall.kernel.cards import Card
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.state import Object, Question, State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin, position

YOU, OPPONENT = 0, 1
DAMAGE = "combat_damage"
COLORS = ("white", "black")
OLD = (
    *("first strike", "double strike", "trample", "deathtouch", "lifelink", "wither", "indestructible"),
    *("flanking", "bushido 1", "rampage 1", "frenzy 1", "poisonous 1", "flying", "reach", "fear"),
    *("protection from white", "protection from black", "can't be blocked except by two or more", "must be blocked"),
    *("lure", "blocks if able", "can't be blocked by more than one", "shadow"),
)
NEW = (*OLD, "infect", "toxic 1", "menace", "skulk")
WITHERING = {"wither", "infect"}
PAIRS = (
    ("double strike", "lifelink"),
    ("double strike", "trample"),
    ("first strike", "wither"),
    ("double strike", "wither"),
    ("first strike", "lifelink"),
    ("trample", "deathtouch"),
    ("lifelink", "protection from white"),
    ("indestructible", "first strike"),
    ("double strike", "deathtouch"),
    ("first strike", "deathtouch"),
    ("wither", "lifelink"),
    ("wither", "indestructible"),
    ("trample", "indestructible"),
)
"""Keywords whose meeting is rare at random and decides much."""


def words_of(name: str) -> tuple[str, ...]:
    """The keywords of random creatures in an edition."""
    return NEW if name == TODAY else OLD


def creature(name: str, label: str, chance: random.Random, density: float) -> dict[str, Any]:
    """A creature as a scenario has it."""
    words = [word for word in words_of(name) if chance.random() < density]
    if chance.random() < 0.25:
        words += [word for word in chance.choice(PAIRS) if word not in words]
    if "rampage 1" in words and "flanking" in words:
        words.remove("rampage 1")
    power, toughness = chance.randint(0, 4), chance.randint(1, 4)
    row = {"name": label, "power": power, "toughness": toughness, "keywords": words, "colors": [chance.choice(COLORS)]}
    return row | ({"damage": chance.randint(1, toughness - 1)} if toughness > 1 and chance.random() < 0.15 else {})


def random_board(name: str, chance: random.Random, most: int) -> dict[str, Any]:
    """One to `most` creatures on each side, few more often; life often near what they deal, poison near the end."""
    density = chance.choice((0.03, 0.08))
    counts = range(1, most + 1)
    (attackers,), (blockers,) = (chance.choices(counts, [1 / count for count in counts]) for _ in range(2))
    mine = [creature(name, f"Attacker {at}", chance, density) for at in range(attackers)]
    theirs = [creature(name, f"Blocker {at}", chance, density) for at in range(blockers)]
    if chance.random() < 0.2:  # equal creatures
        mine = [{**mine[0], "name": each["name"]} for each in mine]
    if chance.random() < 0.2:
        theirs = [{**theirs[0], "name": each["name"]} for each in theirs]
    for some, others in ((mine, theirs), (theirs, mine)):  # what grows may wither away when the turn ends
        if any(WITHERING & set(each["keywords"]) for each in others):
            for each in some:
                each["keywords"] = [word for word in each["keywords"] if not word.startswith(("bushido", "rampage"))]
    early = sum(each["power"] for each in mine if {"first strike", "double strike"} & set(each["keywords"]))
    total = sum(each["power"] for each in mine)
    life = max(1, chance.choice((20, early, early + 1, total // 2, total - 1, total // 3)))
    poison = chance.choice((0, 0, 8, 9))
    side: dict[str, Any] = {"life": life, "battlefield": theirs} | ({"poison": poison} if poison else {})
    return board(name, you={"life": 20, "battlefield": mine}, opponent=side)


@cache
def _empty(name: str) -> State:
    return position(scenario(board(name)))


def placed(data: dict[str, Any]) -> State:
    """The first position of a board, put together without reading a file, which would take longer than the combat."""
    state = _empty(data["edition"])
    seats = [data["you"], data["opponent"]]
    players = [
        replace(
            state.player(seat), life=each["life"], counters=(("poison", each["poison"]),) if "poison" in each else ()
        )
        for seat, each in enumerate(seats)
    ]
    cards, objects = [], []
    for seat, each in enumerate(seats):
        for row in each["battlefield"]:
            numbers = (row["power"], row["toughness"], 0, 0)
            words = tuple(row["colors"]), tuple(row["keywords"])
            cards.append(Card(row["name"], "creature", (), *words, numbers))
            objects.append(Object(row["name"], seat, seat, "battlefield", row["name"], damage=row.get("damage", 0)))
    return replace(state, board=replace(state.board, objects=(*players, *objects), cards=tuple(cards)))


def opened(data: dict[str, Any]) -> State:
    """The state in which attackers are asked for."""
    return begin(scenario(data))[0]


def opened_fast(data: dict[str, Any]) -> State:
    """The same for a random board."""
    return advance(placed(data))[0]


def attacked(state: State, attackers: list[str] | None = None) -> State | None:
    """The state in which blocks are asked for, after all or these have attacked; None if blocks are never asked for."""
    while isinstance(asked := question(state), Question) and asked.kind == "attackers":
        options = legal(state)
        wanted = attackers is None or state.label(asked.about) in attackers
        found = [each for each in options if (each.verb == "attack") == wanted]
        if not found:
            return None
        state, _ = decide(state, found[0])
    return state if isinstance(asked, Question) and asked.kind == "blockers" else None


def sizes(data: dict[str, Any]) -> dict[str, int]:
    """What each creature is worth: printed power and toughness."""
    rows = [*data["you"]["battlefield"], *data["opponent"]["battlefield"]]
    return {row["name"]: row["power"] + row["toughness"] for row in rows}


def boards(name: str, seeds: range, most: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Random boards of an edition."""
    for seed in seeds:
        yield seed, random_board(name, random.Random(f"fast {name} {seed}"), most)


def worth_of(size: dict[str, int]) -> Worth:
    """The same for the kernel."""
    return lambda state, creature: size[state.label(creature)]
