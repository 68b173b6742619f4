"""Texts of Magic that hold for as long as the card is there, and keyword lines."""

from __future__ import annotations

from typing import Any

from combat import TODAY, creature
from duel import opponent, you
from reader_rows import (
    ATTACK,
    BEAR,
    BLOCKED,
    BLOCKS,
    CUB,
    GIANT,
    NAME,
    OX,
    PAGE,
    RUNT,
    SCOUT,
    Row,
    attack,
    block,
)

COLORS = {"white": "black", "blue": "black", "black": "red", "red": "green", "green": "white"}
"""Each color with another."""


def of(name: str, *colors: str, **more: Any) -> dict[str, Any]:
    """A 1/1 of these colors."""
    return creature(name, 1, 1, colors=list(colors), **more)


GOBLIN = creature("Imp", 1, 1, types=["goblin"])
BOTH = attack(NAME, "Bear")
LONE = (attack("Bear"),)
AS_GOBLIN: dict[str, Any] = {"types": ["goblin"]}


def aura(line: str, **more: Any) -> Row:
    """What an Aura on a Bear of Tester's side does to it; the Bear attacks."""
    given = {"does": LONE, "others": [BEAR], **more}
    return Row(f"Enchant creature\n{line}", kind="enchantment", types=("aura",), more={"on": "Bear"}, **given)


def sword(line: str, **more: Any) -> Row:
    """What an Equipment on a Bear of Tester's side does to it; the Bear attacks."""
    given = {"does": LONE, "others": [BEAR], **more}
    return Row(f"{line}\nEquip {{2}}", kind="artifact", types=("equipment",), more={"on": "Bear"}, **given)


KEYWORDED = [
    Row("Tester can't be blocked.", BLOCKED, theirs=[BEAR], refused=[1]),
    Row("Tester is unblockable.", BLOCKED, theirs=[BEAR], refused=[1]),
    Row("Tester can't block.", BLOCKS, theirs=[BEAR], blocks=True, refused=[1]),
    Row("Tester can't attack.", lives=(20, 20), refused=[0]),
    Row("Tester can't attack or block.", lives=(20, 20), refused=[0]),
    Row("Tester can't attack or block.", BLOCKS, theirs=[BEAR], blocks=True, refused=[1]),
    Row("Tester attacks each combat if able.", [you(attack={})], refused=[0]),
    Row("Tester attacks each turn if able.", [you(attack={})], refused=[0]),
    Row("Tester blocks each combat if able.", [attack("Giant"), opponent(block={})], (20, 20), ["Tester"],
        theirs=[GIANT], blocks=True, refused=[1]),
    Row("Tester blocks each turn if able.", [attack("Giant"), opponent(block={})], (20, 20), ["Tester"],
        theirs=[GIANT], blocks=True, refused=[1]),
    Row("Tester can't be blocked by more than one creature.", [*ATTACK, block(Bear=NAME, Cub=NAME)],
        theirs=[BEAR, CUB], refused=[1]),
    Row("Tester can't be blocked except by two or more creatures.", BLOCKED, theirs=[BEAR, CUB], refused=[1]),
    Row("Tester can't be blocked except by two or more creatures.", [*ATTACK, block(Runt=NAME, Page=NAME)], (20, 20),
        ["Tester", "Runt", "Page"], theirs=[RUNT, PAGE]),
    Row("Tester can't be blocked by creatures with power 2 or less.", BLOCKED, theirs=[BEAR], refused=[1]),
    Row("Tester can't be blocked by creatures with power 2 or less.", [*ATTACK, block(Giant=NAME)], (20, 20),
        ["Tester"], theirs=[GIANT]),
    Row("Tester can't attack or block alone.", lives=(20, 20), others=[BEAR], refused=[0]),
    Row("Tester can't attack or block alone.", [BOTH], (20, 16), others=[BEAR]),
    Row("Tester can't attack or block alone.", BLOCKS, theirs=[BEAR], blocks=True, refused=[1]),
    Row("Tester can't attack alone.", lives=(20, 20), others=[BEAR], refused=[0]),
    Row("Tester can't block alone.", BLOCKS, theirs=[BEAR], blocks=True, refused=[1]),
    Row("Tester can block only creatures with flying.", BLOCKS, theirs=[BEAR], blocks=True, refused=[1]),
    Row("Reach\nTester can block only creatures with flying.", [attack("Bat"), block(Tester="Bat")], (20, 20), ["Bat"],
        theirs=[creature("Bat", 1, 1, "flying")], blocks=True),
    Row("Tester can block an additional creature each combat.",
        [attack("Runt", "Page"), block(Tester=["Runt", "Page"])], (20, 20), ["Tester", "Runt", "Page"],
        theirs=[RUNT, PAGE], blocks=True),
    Row("Tester can block an additional creature.",
        [attack("Runt", "Page", "Scout"), block(Tester=["Runt", "Page", "Scout"])], (20, 17),
        theirs=[RUNT, PAGE, SCOUT], blocks=True, refused=[1]),
    Row("Tester can block an additional creature.",
        [attack("Runt", "Page"), block(Tester=["Runt", "Page"])], (20, 20), ["Tester", "Runt", "Page"],
        theirs=[RUNT, PAGE], blocks=True),
    Row("Tester can block any number of creatures.",
        [attack("Runt", "Page", "Scout"), block(Tester=["Runt", "Page", "Scout"])], (20, 20),
        ["Tester", "Runt", "Page"], theirs=[RUNT, PAGE, SCOUT], blocks=True),
    Row("Tester must be blocked if able.", [*ATTACK, opponent(block={})], (20, 20), ["Tester", "Bear"],
        theirs=[BEAR], refused=[1]),
    Row("Tester must be blocked each combat if able.", [*ATTACK, opponent(block={})], (20, 20), ["Tester", "Bear"],
        theirs=[BEAR], refused=[1]),
    Row("All creatures able to block Tester do so.", BLOCKED, (20, 20), ["Tester"], theirs=[OX, BEAR], refused=[1]),
    Row("You may have Tester assign its combat damage as though it weren't blocked.",
        [*BLOCKED, you(choose="Tester assigns damage as though unblocked")], lost=["Tester"], theirs=[BEAR]),
]  # fmt: skip

GROUPS = [
    Row("Creatures you control get +1/+0.", [BOTH], (20, 14), others=[BEAR]),
    Row("Creatures you control get +1/+0.", BLOCKED, (20, 20), ["Tester"], theirs=[OX | {"name": "Bear"}]),
    Row("Other creatures you control get +1/+0.", [BOTH], (20, 15), others=[BEAR]),
    Row("Attacking creatures you control get +1/-1.", lives=(20, 17), others=[RUNT], theirs=[PAGE]),
    Row("Other attacking creatures you control get +1/-1.", [BOTH], (20, 15), others=[BEAR, RUNT]),
    Row("Untapped creatures you control get +0/-1.", lost=["Runt"], others=[RUNT, PAGE | {"tapped": True}],
        theirs=[SCOUT]),
    Row("Creatures your opponents control get -1/-1.", lost=["Runt"], others=[PAGE], theirs=[RUNT]),
    Row("All creatures get +0/-1.", lost=["Runt", "Page"], others=[RUNT], theirs=[PAGE]),
    Row("All other creatures get +0/-2.", lost=["Bear", "Cub"], others=[BEAR], theirs=[CUB]),
    Row("Attacking creatures get +1/-1.", LONE, (20, 17), others=[RUNT], theirs=[BEAR, PAGE], blocks=True),
    Row("Other attacking creatures get +1/-2.", [BOTH], lost=["Bear"], others=[BEAR], theirs=[CUB]),
    Row("Blocking creatures get +0/-2.", BLOCKED, (20, 20), ["Bear"], others=[RUNT], theirs=[BEAR, CUB]),
    *(Row(f"{color.capitalize()} creatures get +0/-1.", lost=["Runt", "Page"], others=[of("Runt", color)],
          theirs=[of("Page", color), of("Scout", other)]) for color, other in COLORS.items()),
    Row("Nonblack creatures get +0/-1.", lost=["Runt"], theirs=[of("Runt", "red"), of("Scout", "black")]),
    Row("Goblin creatures get +0/-1.", lost=["Imp"], theirs=[GOBLIN, SCOUT]),
    Row("Artifact creatures get +0/-1.", lost=["Runt"], theirs=[RUNT | {"types": ["artifact"]}, SCOUT]),
    Row("Nonartifact creatures get +0/-1.", lost=["Scout"], theirs=[RUNT | {"types": ["artifact"]}, SCOUT]),
    Row("Legendary creatures get +0/-1.", lost=["Runt"], theirs=[RUNT | {"types": ["legendary"]}, SCOUT]),
    Row("Other Goblin creatures get +0/-2.", lost=["Imp"], others=[GOBLIN], theirs=[SCOUT], more=AS_GOBLIN),
    Row("White creatures you control get +1/+0.", [BOTH], (20, 15), others=[BEAR | {"colors": ["white"]}]),
    Row("White creatures you control get +0/-1.", lost=["Runt"], others=[of("Runt", "white"), SCOUT],
        theirs=[of("Page", "white")]),
    Row("Other white creatures you control get +0/-2.", lost=["Runt"], others=[of("Runt", "white"), SCOUT],
        theirs=[of("Page", "white")], more={"colors": ["white"]}),
    Row("Goblins you control get +1/+0.", [attack(NAME, "Imp", "Bear")], (20, 13), others=[GOBLIN, BEAR],
        more=AS_GOBLIN),
    Row("Other Goblins you control get +0/-2.", lost=["Imp"], others=[GOBLIN, SCOUT],
        theirs=[GOBLIN | {"name": "Foe"}], more=AS_GOBLIN),
    Row("Other Goblins get +0/-2.", lost=["Imp", "Foe"], others=[GOBLIN, SCOUT], theirs=[GOBLIN | {"name": "Foe"}],
        more=AS_GOBLIN),
]  # fmt: skip

STATIC = [
    Row("Creatures you control get +1/+0 and have lifelink.", lives=(23, 17)),
    Row("Creatures you control have lifelink.", lives=(22, 18)),
    aura("Enchanted creature gets +2/+0.", lives=(20, 16)),
    sword("Equipped creature gets +1/+0 and has lifelink.", lives=(23, 17)),
    aura("Enchanted creature gets +1/+0 and can't be blocked.", does=[*LONE, block(Cub="Bear")], lives=(20, 17),
         theirs=[CUB], refused=[1]),
    sword("Equipped creature has lifelink.", lives=(22, 18)),
    aura("Enchanted creature can't attack.", lives=(20, 20), refused=[0]),
    aura("Enchanted creature can't attack or block.", lives=(20, 20), refused=[0]),
    aura("Enchanted creature can't attack or block.", does=[attack("Cub"), block(Bear="Cub")], theirs=[CUB],
         blocks=True, refused=[1]),
    aura("Enchanted creature can't block.", does=[attack("Cub"), block(Bear="Cub")], theirs=[CUB], blocks=True,
         refused=[1]),
    aura("Enchanted creature can't be blocked.", does=[*LONE, block(Cub="Bear")], theirs=[CUB], refused=[1]),
    Row("Tester gets +1/+1 as long as it's your turn.", BLOCKED, (20, 20), ["Bear"], theirs=[BEAR]),
    Row("Tester gets +1/+1 as long as it's not your turn.", BLOCKED, (20, 20), ["Bear", "Tester"], theirs=[BEAR]),
    Row("Tester gets +1/+1 as long as it's not your turn.", BLOCKS, (20, 20), ["Bear"], theirs=[BEAR], blocks=True),
    Row("Tester gets +1/+1 as long as it's attacking.", BLOCKS, (20, 20), ["Bear", "Tester"], theirs=[BEAR],
        blocks=True),
    Row("Tester gets +1/+1 as long as it's attacking.", lives=(20, 17)),
    Row("Tester gets +1/+0 and has lifelink as long as it's your turn.", lives=(23, 17)),
    Row("Tester has lifelink as long as it's attacking.", lives=(22, 18)),
    Row("Tester gets +1/+0 as long as it's untapped.", lives=(20, 18)),
    Row("Tester gets +1/+1 as long as it's untapped.", BLOCKS, (20, 20), ["Bear"], theirs=[BEAR], blocks=True),
    Row("As long as Tester is untapped, it gets +1/+1.", BLOCKS, (20, 20), ["Bear"], theirs=[BEAR], blocks=True),
    Row("As long as Tester is untapped, it gets +1/+1.", lives=(20, 18)),
    Row("As long as it's your turn, Tester gets +2/+0.", lives=(20, 16)),
    Row("As long as Tester is attacking, it gets +1/+0 and has lifelink.", lives=(23, 17)),
    Row("As long as it's your turn, Tester has lifelink.", lives=(22, 18)),
    Row("Tester gets +1/+0 for each creature you control.", lives=(20, 16), others=[RUNT], theirs=[PAGE]),
    Row("Tester gets +1/+0 for each other creature you control.", lives=(20, 17), others=[RUNT], theirs=[PAGE]),
    Row("Tester gets +1/+0 for each attacking creature.", [BOTH], (20, 14), others=[BEAR, RUNT]),
    Row("Tester gets +1/+0 for each other attacking creature.", [BOTH], (20, 15), others=[BEAR, RUNT]),
    Row("Tester gets +1/+0 for each Goblin you control.", lives=(20, 16), others=[GOBLIN, RUNT],
        theirs=[GOBLIN | {"name": "Foe"}], more=AS_GOBLIN),
    Row("Tester gets +1/+0 for each other Goblin you control.", lives=(20, 17), others=[GOBLIN, RUNT],
        theirs=[GOBLIN | {"name": "Foe"}], more=AS_GOBLIN),
]  # fmt: skip

KEYWORD_LINES = [
    Row("Flash", [*LONE, you(cast=NAME, step="declare-blockers")], new=["Tester"], others=[BEAR], in_hand=True),
    Row("Enchant creature\nEnchanted creature gets +2/+0.", [*LONE, you(cast=NAME, step="declare-blockers")],
        others=[BEAR], kind="enchantment", types=("aura",), in_hand=True, refused=[1]),
    Row("Enchant creature\nEnchanted creature gets +0/-2.", [*LONE, you(cast=NAME, step="main-2")], lost=["Bear"],
        others=[BEAR], kind="enchantment", types=("aura",), in_hand=True),
    sword("Equipped creature gets +1/+0.", does=[*LONE, you(activate=NAME, step="declare-blockers")], lives=(20, 17),
          refused=[1]),
    Row("Equipped creature gets +0/-2.\nEquip {2}", [*LONE, you(activate=NAME, step="main-2")], lost=["Bear"],
        others=[BEAR], kind="artifact", types=("equipment",)),
    Row("Afterlife 2", BLOCKED, (20, 20), ["Tester", "Bear"], theirs=[BEAR],
        new=["Afterlife Spirit", "Afterlife Spirit #2"], editions=[TODAY]),
    Row("Monstrosity 3 {2}{G}", [*ATTACK, you(activate=NAME, step="declare-blockers")], (20, 15), editions=[TODAY]),
    Row("Adapt 1 {2}", [*ATTACK, *[you(activate=NAME, step="declare-blockers")] * 2], (20, 17), editions=[TODAY]),
    Row("Evolve", [*ATTACK, you(cast="Guest", step="declare-blockers")], (20, 17), new=["Guest"],
        hand=[creature("Guest", 3, 3, effects=[{"plays": True, "zone": "hand", "speed": 2}])], editions=[TODAY]),
]  # fmt: skip
ROWS = [*KEYWORDED, *GROUPS, *STATIC, *KEYWORD_LINES]
