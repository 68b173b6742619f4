"""Every keyword of combat, in each edition: it changes a combat where the edition has it, and is refused where not.

Each row plays one combat twice, with the keyword and without it; nothing else differs. What each keyword does exactly
has its own tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from combat import ALL, ELEVEN, SHARDS, TEN, TODAY, board, creature, instant, planeswalker
from duel import Line, opponent, you
from judgecall.errors import ScenarioError
from judgecall.kernel.state import Object
from judgecall.scenario import run, scenario

TO_COME, NAMED = "has no keyword", "is the first that has it"
ATTACK = you(attack={"Raider": "opponent"})
BLOCK = opponent(block={"Guard": "Raider"})
BOTH_ATTACK = you(attack={"Raider": "opponent", "Page": "opponent"})
BOTH_BLOCK = opponent(block={"Guard": "Raider", "Scout": "Raider"})
MIRRORED = you(attack={"Guard": "opponent"}), opponent(block={"Raider": "Guard"})
GUARD, SCOUT, PAGE = creature("Guard"), creature("Scout"), creature("Page", 1, 1)
ISLAND, SAGE = "Island", planeswalker("Sage", 1)
SHRINK = instant("Shrink", {"change": {"power": -1, "toughness": -1}}, target="creature")
SPARK = instant("Spark", {"gain_life": 1})
PEAK = {"name": "Peak", "kind": "land", "effects": [{"cost": ["tap"], "do": [{"add_mana": "R"}], "at_once": True}]}
AURA = {
    "kind": "enchantment",
    "types": ["aura"],
    "on": "Page",
    "effects": [{"plays": True, "zone": "hand", "target": "creature", "do": ["attach"]}],
}
JAB = instant("Jab", {"damage": 1}, target="any_target", cost="{R}")


@dataclass(frozen=True)
class Row:
    """A keyword and a combat that it changes."""

    keyword: str
    script: tuple[Line, ...] = (ATTACK, BLOCK)
    raider: dict[str, Any] = field(default_factory=dict)
    """What else the creature with the keyword is: `power`, `toughness`, `effects` ..."""
    zone: str = "battlefield"
    mine: Sequence[Any] = ()
    hand: Sequence[Any] = ()
    theirs: Sequence[Any] = (GUARD,)
    held: Sequence[Any] = ()
    """What the opponent holds."""
    besides: tuple[str, ...] = ()
    """What it has with the keyword and without."""
    blocks: bool = False
    """The creature is the opponent's."""
    players: tuple[str, ...] = ()
    since: str = SHARDS
    until: str = TODAY

    def played(self, name: str, *, with_it: bool, borrowed: bool = False) -> tuple[Any, ...]:
        """What is left of the combat."""
        keywords = [*self.besides, *([self.keyword] if with_it else [])]
        body = {} if self.raider.get("kind") == "enchantment" else {"power": 2, "toughness": 2}
        raider = {"name": "Raider", **body, "keywords": keywords, **self.raider}
        library = [creature("Card"), creature("Other Card")]
        own: dict[str, Any] = {"battlefield": [*self.mine], "hand": [*self.hand], "library": library}
        other: dict[str, Any] = {"battlefield": [*self.theirs], "hand": [*self.held], "library": library}
        bearer = other if self.blocks else own
        bearer[self.zone] = [raider, *bearer.get(self.zone, ())]
        sides: dict[str, Any] = {"you": own, "opponent": other}
        if self.players:
            sides = {"players": {name: own if at == 0 else {"battlefield": []} for at, name in enumerate(self.players)}}
        data = board(name, *self.script, **sides)
        outcome = run(scenario(data, allow_anachronisms=borrowed), keep_going=True)
        state = outcome.state
        cards = [
            (each.label, each.zone, each.tapped, each.damage, each.counters, each.face_down)
            for each in state.objects
            if isinstance(each, Object) and each.zone != "gone"
        ]
        lives = [(state.player(seat).life, state.player(seat).counters) for seat in range(state.board.seats)]
        return lives, sorted(cards), [each.script for each in outcome.refusals]


def attacks(**more: Any) -> dict[str, Any]:
    """A row in which it attacks and nobody blocks."""
    return {"script": (ATTACK,), "theirs": (), **more}


def guard(power: int = 2, toughness: int = 2, *keywords: str, **more: Any) -> tuple[dict[str, Any], ...]:
    return (creature("Guard", power, toughness, *keywords, **more),)


ROWS = (
    # Who can block
    Row("flying"),
    Row("reach", MIRRORED, mine=guard(2, 2, "flying"), theirs=(), blocks=True),
    Row("menace", since=TODAY),
    Row("skulk", raider={"power": 1}, since=TODAY),
    Row("shadow"),
    Row("horsemanship"),
    Row("fear", theirs=guard(colors=["green"])),
    Row("intimidate", theirs=guard(colors=["green"]), since=TEN),
    Row("islandwalk", theirs=(GUARD, ISLAND)),
    Row("can't be blocked"),
    Row("can't be blocked by more than one", (ATTACK, BOTH_BLOCK), theirs=(GUARD, SCOUT)),
    Row("can't be blocked except by two or more"),
    Row(
        "can block an additional creature",
        (you(attack={"Guard": "opponent", "Scout": "opponent"}), opponent(block={"Raider": ["Guard", "Scout"]})),
        mine=(GUARD, SCOUT),
        theirs=(),
        blocks=True,
    ),
    Row("lure", (ATTACK, opponent(block={}))),
    Row("must be blocked", (ATTACK, opponent(block={}))),
    Row("unleash", MIRRORED, {"counters": {"+1/+1": 1}}, mine=(GUARD,), theirs=(), blocks=True, since=TODAY),
    Row("suspected", since=TODAY),
    Row("decayed", MIRRORED, mine=(GUARD,), theirs=(), blocks=True, since=TODAY),
    Row("detained", since=TODAY),
    # Who can attack
    Row("defender"),
    Row("haste", **attacks(raider={"sick": True})),
    Row("vigilance", **attacks()),
    Row("attacks if able", (you(attack={}),), theirs=()),
    Row("goaded by opponent", (you(attack={}),), theirs=(), since=TODAY),
    Row(
        "banding",
        (you(attack={"Raider": "opponent", "Page": "opponent"}, bands=[["Raider", "Page"]]), BLOCK),
        mine=(PAGE,),
    ),
    Row(
        "bands with other scout",
        (you(attack={"Raider": "opponent", "Page": "opponent"}, bands=[["Raider", "Page"]]), BLOCK),
        {"types": ["scout"]},
        mine=(creature("Page", 1, 1, "bands with other scout", types=["scout"]),),
        until=SHARDS,
    ),
    Row(
        "bands with other scout",
        (you(attack={"Raider": "opponent", "Page": "opponent"}, bands=[["Raider", "Page"]]), BLOCK),
        {"types": ["scout"]},
        mine=(creature("Page", 1, 1, types=["scout"]),),
        since=TEN,
    ),
    # As it attacks
    Row("exalted", **attacks()),
    Row("battle cry", (BOTH_ATTACK,), mine=(PAGE,), theirs=(), since=TODAY),
    Row("melee", **attacks(since=TODAY)),
    Row(
        "myriad",
        ({"Ann": {"attack": {"Raider": "Bob"}}}, {"Ann": {"choose": "use Raider"}}),
        players=("Ann", "Bob", "Cid"),
        since=TODAY,
    ),
    Row("annihilator 1", (ATTACK,), since=TODAY),
    Row(
        "provoke",
        (ATTACK, you(choose="use Raider"), you(choose="target Guard"), opponent(block={})),
        theirs=guard(tapped=True),
    ),
    Row("dethrone", **attacks(since=TODAY)),
    Row("mentor", (BOTH_ATTACK,), mine=(PAGE,), theirs=(), since=TODAY),
    Row("training", (BOTH_ATTACK,), {"power": 0}, mine=(PAGE,), theirs=(), since=TODAY),
    Row("enlist", (ATTACK, you(choose="Raider enlists Page")), mine=(PAGE,), theirs=(), since=TODAY),
    Row(
        "exert",
        (ATTACK, you(choose="exert Raider")),
        {"effects": [{"when": {"exerted": {"object": "self"}}, "do": [{"gain_life": 4}]}]},
        theirs=(),
        since=TODAY,
    ),
    Row("mobilize 1", **attacks(since=TODAY)),
    Row(
        "firebending 1",
        (ATTACK, you(cast="Jab", targets=["opponent"], step="end-of-combat")),
        hand=(JAB,),
        theirs=(),
        since=TODAY,
    ),
    Row(
        "boast",
        (ATTACK, you(activate="Raider", step="end-of-combat")),
        {"effects": [{"if": ["attacked_this_turn"], "do": [{"gain_life": 3}]}]},
        theirs=(),
        since=TODAY,
    ),
    # As it blocks or is blocked, or not
    Row("flanking", theirs=guard(2, 1)),
    Row("bushido 1"),
    Row("rampage 2", (ATTACK, BOTH_BLOCK), theirs=(creature("Guard", 1, 1), creature("Scout", 1, 1))),
    Row("afflict 2", since=TODAY),
    Row("frenzy 1", **attacks()),
    Row("ninjutsu {R}", (you(attack={"Page": "opponent"}), you(activate="Raider", step="declare-blockers")),
        zone="hand", mine=(PAGE, PEAK), theirs=()),
    Row("sneak {R}", (you(attack={"Page": "opponent"}), you(activate="Raider", step="declare-blockers")),
        zone="hand", mine=(PAGE, PEAK), theirs=(), since=TODAY),
    # Damage
    Row("trample", raider={"power": 5}),
    Row("trample over planeswalkers",
        (you(attack={"Raider": "Sage"}), you(assign={"Raider": {"Sage": 1, "opponent": 1}})),
        besides=("trample",), theirs=(SAGE,), since=TODAY),
    Row("deathtouch", theirs=guard(1, 5)),
    Row("lifelink"),
    Row("first strike"),
    Row("double strike", **attacks()),
    Row("indestructible"),
    Row("protection from red", theirs=guard(colors=["red"])),
    Row("wither", theirs=guard(1, 5)),
    Row("infect", **attacks(since=TODAY)),
    Row("toxic 1", **attacks(since=TODAY)),
    Row("poisonous 1", **attacks()),
    Row("absorb 1"),
    Row("renown 1", **attacks(since=TODAY)),
    Row("may assign damage as though it weren't blocked",
        (ATTACK, BLOCK, you(choose="Raider assigns damage as though unblocked"))),
    # As it dies, or would
    Row("undying", since=TODAY),
    Row("persist"),
    Row("totem armor", raider=AURA,
        script=(you(attack={"Page": "opponent"}), opponent(block={"Guard": "Page"})), mine=(PAGE,), since=ELEVEN),
    Row("umbra armor", raider=AURA,
        script=(you(attack={"Page": "opponent"}), opponent(block={"Guard": "Page"})), mine=(PAGE,), since=TODAY),
    # Spells and abilities
    Row("prowess", (ATTACK, you(cast="Spark", step="declare-blockers")), hand=(SPARK,), theirs=(), since=TODAY),
    Row("hexproof", (ATTACK, opponent(cast="Shrink", targets=["Raider"], step="declare-blockers")),
        theirs=(), held=(SHRINK,), since=TODAY),
    Row("shroud", (ATTACK, opponent(cast="Shrink", targets=["Raider"], step="declare-blockers")),
        theirs=(), held=(SHRINK,)),
    Row("ward {1}", (ATTACK, opponent(cast="Shrink", targets=["Raider"], step="declare-blockers")),
        theirs=(), held=(SHRINK,), since=TODAY),
    Row("morph {R}", (ATTACK, you(activate="Raider", step="declare-blockers")), {"power": 5, "set": True}, mine=(PEAK,),
        theirs=()),
    Row("dash {R}", (you(activate="Raider", step="main-2"),), zone="hand", mine=(PEAK,), theirs=(), since=TODAY),
    Row("blitz {R}", (you(activate="Raider", step="main-2"),), zone="hand", mine=(PEAK,), theirs=(), since=TODAY),
    Row("warp {R}", (you(activate="Raider", step="main-2"),), zone="hand", mine=(PEAK,), theirs=(), since=TODAY),
    Row("unearth {R}", (you(activate="Raider", step="main-2"),), zone="graveyard", mine=(PEAK,), theirs=()),
    Row("crew 1", (you(activate="Raider", step="beginning-of-combat"), you(choose="tap Page"), ATTACK),
        {"kind": "artifact", "types": ["vehicle"]}, mine=(PAGE,), theirs=(), since=TODAY),
    Row("saddle 1", (you(activate="Raider", step="main-2"), you(choose="tap Page")), mine=(PAGE,), theirs=(),
        since=TODAY),
)  # fmt: skip
OLDER = [row for row in ROWS if row.keyword.startswith("bands")]
"""Keywords that an earlier edition has with another meaning."""
LATER = [(row, name) for row in ROWS for name in ALL if ALL.index(name) < ALL.index(row.since) and row not in OLDER]
THERE = [(row, name) for row in ROWS for name in ALL if ALL.index(row.since) <= ALL.index(name) <= ALL.index(row.until)]


def named(pairs: list[tuple[Row, str]]) -> list[str]:
    return [f"{row.keyword}-{name}" for row, name in pairs]


@pytest.mark.parametrize(("row", "name"), THERE, ids=named(THERE))
def test_a_keyword_changes_a_combat_in_each_edition_that_has_it(row: Row, name: str) -> None:
    """Section 702 of the rules and its forerunners: with the keyword the combat comes out otherwise."""
    assert row.played(name, with_it=True) != row.played(name, with_it=False)


@pytest.mark.parametrize(("row", "name"), LATER, ids=named(LATER))
def test_a_keyword_is_refused_in_each_edition_that_does_not_have_it_yet(row: Row, name: str) -> None:
    """One sentence names the first edition that has it; allowed as an anachronism it works there, too."""
    with pytest.raises(ScenarioError) as caught:
        row.played(name, with_it=True)

    assert TO_COME in str(caught.value)
    assert f"magic/{row.since} {NAMED}" in str(caught.value)
    if not row.players:  # the older editions let only one player be attacked
        assert row.played(name, with_it=True, borrowed=True) != row.played(name, with_it=False)
