"""Every legal declaration, and no other, can be reached through the small questions.

The plain definition (a whole is legal if it breaks no restriction and no whole that pays for nothing more meets more
requirements) is applied here to all wholes of random boards; nothing of the engine decides what is legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any

import pytest

from combat import TODAY, board
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import NOTHING, Question, State
from judgecall.magic.events import AttackersDeclared, BlockersDeclared
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

BOARDS = 300
Whole = frozenset[tuple[str, str]]
"""Who attacks or blocks whom, by name."""

TAXED = "taxed"
RESTING = ("tapped", "sick")
OF_ATTACKERS = ("attacks if able", "can't attack alone", "can't attack", "defender", "haste", "vigilance")
OF_BLOCKED = ("flying", "menace", "lure", "must be blocked", "can't be blocked by more than one", "lure")
OF_BLOCKERS = (
    "reach",
    "flying",
    "can't block",
    "blocks if able",
    "can block an additional creature",
    "can't block alone",
)


def some(chance: random.Random, words: Iterable[str], often: float = 0.35) -> list[str]:
    return [word for word in dict.fromkeys(words) if chance.random() < often / 2]


def creature(chance: random.Random, name: str, words: list[str], taxes: float) -> dict[str, Any]:
    row = {"name": name, "power": 1, "toughness": 9, "keywords": words}
    if chance.random() < taxes:
        row["types"] = [TAXED]
    return row


def tax(deed: str, whose: str) -> dict[str, Any]:
    effect = {"to": {"each_creature": [whose, {"is": TAXED}]}, "apply": [{"price": {deed: 1}}]}
    return {"name": f"Tax on {deed}", "kind": "enchantment", "effects": [effect]}


def lands(count: int) -> list[dict[str, Any]]:
    return [{"card": "Forest", "count": count}] if count else []


def best_allowed(
    wholes: list[Whole], met: Callable[[Whole], int], payers: Callable[[Whole], frozenset[str]]
) -> set[Whole]:
    """The wholes such that none which pays for nothing more meets more requirements."""
    return {
        whole for whole in wholes if met(whole) >= max(met(other) for other in wholes if payers(other) <= payers(whole))
    }


# --- Attackers -----------------------------------------------------------------------------------------------------


def attack_board(chance: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A random board before the declaration of attackers, and what its plain definition needs to know."""
    count, taxes = chance.randint(1, 4), chance.choice((0, 0, 0.5))
    rows = []
    for at in range(count):
        row = creature(chance, f"Attacker {at}", some(chance, OF_ATTACKERS), taxes)
        rows.append(row | dict.fromkeys(some(chance, RESTING, 0.25), True))
    most, mana = chance.choice((9, 9, 9, 1, 2)), chance.randint(0, 3)
    sage = [{"name": "Sage", "kind": "planeswalker", "loyalty": 9}] if chance.random() < 0.3 else []
    limit = [{"name": "Limit", "kind": "artifact", "keywords": [f"at most attackers: {most}"]}] if most < 9 else []
    data = board(TODAY, you=[*rows, *lands(mana)], opponent=[tax("attack", "opponent"), *sage, *limit])
    return data, {"rows": rows, "most": most, "mana": mana, "targets": ["opponent", *(each["name"] for each in sage)]}


def may_attack(row: dict[str, Any]) -> bool:
    words = row["keywords"]
    ready = not row.get("tapped") and (not row.get("sick") or "haste" in words)
    return ready and "defender" not in words and "can't attack" not in words


def legal_attacks(facts: dict[str, Any]) -> set[Whole]:
    """All legal declarations of attackers by the plain definition."""
    rows = [row for row in facts["rows"] if may_attack(row)]
    by_name = {row["name"]: row for row in rows}
    wholes = []
    for choice in product([None, *facts["targets"]], repeat=len(rows)):
        whole = frozenset((row["name"], target) for row, target in zip(rows, choice, strict=True) if target)
        attacking = [by_name[name] for name, _ in whole]
        alone = len(attacking) == 1 and "can't attack alone" in attacking[0]["keywords"]
        cost = sum(TAXED in row.get("types", ()) for row in attacking)
        if not alone and len(attacking) <= facts["most"] and cost <= facts["mana"]:
            wholes.append(whole)
    return best_allowed(
        wholes,
        lambda whole: sum("attacks if able" in by_name[name]["keywords"] for name, _ in whole),
        lambda whole: frozenset(name for name, _ in whole if TAXED in by_name[name].get("types", ())),
    )


# --- Blockers ------------------------------------------------------------------------------------------------------


def block_board(chance: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A random board with attackers, and what the plain definition needs to know."""
    attackers = [
        creature(chance, f"Attacker {at}", some(chance, OF_BLOCKED, 0.5), 0) for at in range(chance.randint(1, 4))
    ]
    blockers, taxes = [], chance.choice((0, 0, 0.5))
    for at in range(chance.randint(1, 4 if len(attackers) < 4 else 3)):
        words = some(chance, OF_BLOCKERS, 0.45)
        if chance.random() < 0.15:
            words.append(f"blocks {chance.choice(attackers)['name']} if able")
        row = creature(chance, f"Blocker {at}", words, taxes)
        blockers.append(row | ({"tapped": True} if chance.random() < 0.1 else {}))
    mana = chance.randint(0, 3)
    data = board(TODAY, you=[*attackers, tax("block", "opponent")], opponent=[*blockers, *lands(mana)])
    return data, {"attackers": attackers, "blockers": blockers, "mana": mana}


def may_block(blocker: dict[str, Any], attacker: dict[str, Any]) -> bool:
    words = blocker["keywords"]
    if blocker.get("tapped") or "can't block" in words:
        return False
    return "flying" not in attacker["keywords"] or "flying" in words or "reach" in words


def broken(whole: Whole, attackers: dict[str, dict[str, Any]], blockers: dict[str, dict[str, Any]], mana: int) -> bool:
    """Whether a whole breaks a restriction or cannot be paid."""
    blocking = {name for name, _ in whole}
    if len(blocking) == 1 and "can't block alone" in blockers[next(iter(blocking))]["keywords"]:
        return True
    for name, row in attackers.items():
        by = sum(attacker == name for _, attacker in whole)
        if ("menace" in row["keywords"] and by == 1) or (
            "can't be blocked by more than one" in row["keywords"] and by > 1
        ):
            return True
    return sum(TAXED in blockers[name].get("types", ()) for name in blocking) > mana


def requirements_met(whole: Whole, attackers: dict[str, dict[str, Any]], blockers: dict[str, dict[str, Any]]) -> int:
    """Lures and "blocks this if able" for each block, "blocks if able" for each blocker, "must be blocked" once."""
    met = sum("lure" in attackers[attacker]["keywords"] for _, attacker in whole)
    met += sum(f"blocks {attacker} if able" in blockers[name]["keywords"] for name, attacker in whole)
    met += sum("blocks if able" in blockers[name]["keywords"] for name in {name for name, _ in whole})
    return met + sum("must be blocked" in attackers[name]["keywords"] for name in {attacker for _, attacker in whole})


def legal_blocks(facts: dict[str, Any]) -> set[Whole]:
    """All legal declarations of blockers by the plain definition."""
    attackers = {row["name"]: row for row in facts["attackers"]}
    blockers = {row["name"]: row for row in facts["blockers"]}
    ways: list[list[tuple[tuple[str, str], ...]]] = []
    for name, row in blockers.items():
        able = [attacker for attacker, other in attackers.items() if may_block(row, other)]
        most = 2 if "can block an additional creature" in row["keywords"] else 1
        sets = [chosen for size in range(most + 1) for chosen in combinations(able, size)]
        ways.append([tuple((name, attacker) for attacker in chosen) for chosen in sets])
    everything = [frozenset(pair for part in parts for pair in part) for parts in product(*ways)]
    wholes = [whole for whole in everything if not broken(whole, attackers, blockers, facts["mana"])]
    return best_allowed(
        wholes,
        lambda whole: requirements_met(whole, attackers, blockers),
        lambda whole: frozenset(name for name, _ in whole if TAXED in blockers[name].get("types", ())),
    )


# --- What the engine lets a player declare -------------------------------------------------------------------------


def reachable(state: State, kind: str, whole: type[AttackersDeclared] | type[BlockersDeclared]) -> Iterator[Whole]:
    """Every whole that answering the small questions in every way leads to."""
    asked = question(state)
    assert isinstance(asked, Question)
    assert asked.kind == kind
    if asked.about == NOTHING:
        yield frozenset()
        return
    for option in legal(state):
        after, records = decide(state, option)
        found = next((record.event for record in records if isinstance(record.event, whole)), None)
        if found is None:
            yield from reachable(after, kind, whole)
        else:
            rows = found.attacks if isinstance(found, AttackersDeclared) else found.blocks
            yield frozenset((state.label(row[0]), state.label(row[1])) for row in rows)


def first_question(data: dict[str, Any], kind: str) -> State:
    """The position at the first question of a kind, everything attacking on the way."""
    state, _ = begin(scenario(data), always_ask=True)
    while getattr(question(state), "kind", "") != kind:
        options = legal(state)
        state, _ = decide(state, next((each for each in options if each.verb == "attack"), options[-1]))
    return state


@pytest.mark.proves("magic/current: 508.1c", "magic/current: 508.1d")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_declarations_of_attackers_on_offer_are_the_legal_ones(seed: int) -> None:
    """508.1c, 508.1d: no restriction broken, as many requirements obeyed as possible, nobody forced to pay."""
    data, facts = attack_board(random.Random(f"attackers {seed}"))
    wanted = legal_attacks(facts)

    found = list(reachable(first_question(data, "attackers"), "attackers", AttackersDeclared))

    assert sorted(map(sorted, found)) == sorted(map(sorted, wanted)), data


@pytest.mark.proves("magic/current: 509.1b", "magic/current: 509.1c")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_declarations_of_blockers_on_offer_are_the_legal_ones(seed: int) -> None:
    """509.1b, 509.1c: no restriction broken, as many requirements obeyed as possible, nobody forced to pay."""
    data, facts = block_board(random.Random(f"blockers {seed}"))
    wanted = legal_blocks(facts)

    found = list(reachable(first_question(data, "blockers"), "blockers", BlockersDeclared))

    assert sorted(map(sorted, found)) == sorted(map(sorted, wanted)), data
