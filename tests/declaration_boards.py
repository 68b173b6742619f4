"""Random boards on which attackers or blockers are declared: the engine judges, and the words of the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from combat import ALL, TODAY, board
from declaration_oracle import MANY, Creature, Declaration, Target, Tax, Whole
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import NOTHING, Question, State
from judgecall.scenario import answers, scenario
from judgecall.scenario.script import Line
from judgecall.scenario.setup import begin

EDITIONS = ALL
DECLARATIONS = 10
"""How many declarations are judged on each board."""
PLAYERS = ("A", "B", "C")
OF_ATTACKERS = (
    "attacks if able", "attacks if able", "can't attack alone", "can't attack", "defender", "haste", "vigilance",
    "can't attack player B", "attacks B if able", "attacks Sage if able",
)  # fmt: skip
OF_BLOCKED = (
    "flying", "lure", "lure", "must be blocked", "can't be blocked by more than one", "can't be blocked",
    "can't be blocked except by two or more", "can't be blocked except by two or more",
)  # fmt: skip
OF_BLOCKERS = (
    "reach", "flying", "can't block", "blocks if able", "blocks if able", "can block an additional creature",
    "can block an additional creature", "can block any number of creatures", "can't block alone",
    "can block only flying",
)  # fmt: skip


class Trouble(AssertionError):
    """The engine and the rules alone differ."""


def some(chance: random.Random, words: Iterable[str], often: float) -> tuple[str, ...]:
    return tuple(word for word in words if chance.random() < often)


def random_creature(chance: random.Random, name: str, words: tuple[str, ...], taxes: float) -> Creature:
    return Creature(
        name,
        words,
        tapped=chance.random() < 0.08,
        sick=chance.random() < 0.1,
        taxed=chance.random() < taxes,
        mana=chance.choices(("", "tap", "sacrifice"), (8, 1, 1))[0] if taxes else "",
    )


def random_taxes(chance: random.Random, deeds: tuple[str, ...], owners: tuple[str, ...]) -> tuple[Tax, ...]:
    return tuple(
        Tax(chance.choice(deeds), chance.randint(1, 2), chance.choice(owners)) for _ in range(chance.randint(1, 2))
    )


def random_attack(edition: str, chance: random.Random) -> tuple[Declaration, dict[str, Any]]:
    """A board before the declaration of attackers."""
    players = PLAYERS if edition == TODAY and chance.random() < 0.4 else PLAYERS[:2]
    targets = [Target(name, name) for name in players[1:]]
    if chance.random() < 0.4:
        targets.append(Target("Sage", chance.choice(players[1:]), "planeswalker"))
    if edition == TODAY and chance.random() < 0.2:
        targets.append(Target("Siege", "B", "battle"))
    often, taxes = chance.choice((0.08, 0.2)), chance.choice((0, 0, 0.6))
    words = OF_ATTACKERS if edition != TODAY else (*OF_ATTACKERS, *(f"goaded by {name}" for name in players[1:]))
    creatures = tuple(
        random_creature(chance, f"Attacker {at}", some(chance, words, often), taxes)
        for at in range(chance.randint(1, 5 if len(targets) < 4 else 4))
    )
    declaration = Declaration(
        creatures,
        tuple(targets),
        taxes=random_taxes(chance, ("attack", "attack_you", "attack_yours"), players[1:]) if taxes else (),
        lands=chance.randint(0, 3),
        limit=chance.choice((MANY, MANY, MANY, 1, 2)),
        players=frozenset(players),
    )
    sides: dict[str, list[Any]] = {name: [] for name in players}
    sides["A"] += [*map(card, creatures), *lands(declaration.lands)]
    for target in targets:
        if target.kind != "player":
            sides["A" if target.kind == "battle" else target.owner].append(thing(target))
    return declaration, finished(edition, declaration, sides, "attackers", whom="opponent")


def random_block(edition: str, chance: random.Random) -> tuple[Declaration, dict[str, Any], dict[str, str]]:
    """A board before the declaration of blockers of B, and who attacks whom."""
    three = edition == TODAY and chance.random() < 0.3
    players = PLAYERS if three else PLAYERS[:2]
    often, taxes = chance.choice((0.08, 0.25)), chance.choice((0, 0, 0.5))
    words = OF_BLOCKED if edition != TODAY else (*OF_BLOCKED, "menace")
    attackers = [Creature(f"Attacker {at}", some(chance, words, often)) for at in range(chance.randint(1, 5))]
    sage = chance.random() < 0.3
    attacked = {
        each.name: chance.choice(["B", *(["Sage"] if sage else []), *(["C"] if three else [])]) for each in attackers
    }
    blockers = []
    for at in range(chance.randint(1, 5 if len(attackers) < 5 else 4)):
        own = some(chance, OF_BLOCKERS, often)
        if chance.random() < often:
            own = (*own, f"blocks {chance.choice(attackers).name} if able")
        blockers.append(random_creature(chance, f"Blocker {at}", own, taxes))
    declaration = Declaration(
        tuple(blockers),
        attackers=tuple(each for each in attackers if attacked[each.name] != "C"),
        taxes=random_taxes(chance, ("block",), ("A",)) if taxes else (),
        lands=chance.randint(0, 3),
        limit=chance.choice((MANY, MANY, MANY, 1, 2)),
    )
    sides: dict[str, list[Any]] = {name: [] for name in players}
    sides["A"] += map(card, attackers)
    sides["B"] += [*map(card, blockers), *lands(declaration.lands)]
    if sage:
        sides["B"].append(thing(Target("Sage", "B", "planeswalker")))
    return declaration, finished(edition, declaration, sides, "blockers", whom="opponent"), attacked


def card(each: Creature) -> dict[str, Any]:
    """A creature as the file of a scenario has it."""
    row: dict[str, Any] = {"name": each.name, "power": 1, "toughness": 9, "keywords": list(each.words)}
    if each.taxed:
        row["types"] = ["taxed"]
    if each.mana:
        row["effects"] = [{"cost": [each.mana], "do": [{"add_mana": "C"}], "at_once": True}]
    return row | ({"tapped": True} if each.tapped else {}) | ({"sick": True} if each.sick else {})


def thing(target: Target) -> dict[str, Any]:
    if target.kind == "planeswalker":
        return {"name": target.name, "kind": "planeswalker", "loyalty": 9}
    return {"name": target.name, "kind": "battle", "types": ["siege"], "defense": 9}


def lands(count: int) -> list[dict[str, Any]]:
    return [{"card": "Forest", "count": count}] if count else []


def finished(
    edition: str, declaration: Declaration, sides: dict[str, list[Any]], what: str, whom: str
) -> dict[str, Any]:
    """The scenario, with the permanents that tax and restrict."""
    for at, tax in enumerate(declaration.taxes):
        effect = {"to": {"each_creature": [whom, {"is": "taxed"}]}, "apply": [{"price": {tax.deed: tax.amount}}]}
        sides[tax.owner].append({"name": f"Tax {at}", "kind": "enchantment", "effects": [effect]})
    if declaration.limit < MANY:
        word = f"at most {what}: {declaration.limit}"
        sides["B"].append({"name": "Limit", "kind": "artifact", "keywords": [word]})
    return board(edition, players=sides)


# --- What the engine says ------------------------------------------------------------------------------------------


def position(data: dict[str, Any], kind: str, attacked: dict[str, str]) -> State:
    """The first question of a kind, everybody attacking as told on the way."""
    state, _ = begin(scenario(data), always_ask=True)
    while getattr(question(state), "kind", "") != kind:
        options = legal(state)
        told = {f"{name} attacks {target}" for name, target in attacked.items()}
        state, _ = decide(state, next((each for each in options if each.label in told), options[-1]))
    return state


def judged(state: State, declaration: Declaration, verb: str, value: dict[str, Any]) -> Whole | None:
    """None if a declaration is accepted, otherwise the nearest one that is offered instead."""
    asked = question(state)
    assert isinstance(asked, Question)
    tried = answers.answer(state, asked, Line(0, asked.player, verb, value))
    if tried.option is not None:
        return None
    if not (tried.refused and tried.why and len(tried.offered) == 1):
        raise Trouble(f"refused without a reason or an offer: {tried}")
    offered = yaml.safe_load(tried.offered[0])[verb]
    return tuple(
        frozenset([does] if isinstance(does, str) else does)
        for does in (offered.get(each.name, []) for each in declaration.creatures)
    )


def written(declaration: Declaration, whole: Whole) -> dict[str, Any]:
    """A whole as a script has it."""
    found: dict[str, Any] = {}
    for each, does in zip(declaration.creatures, whole, strict=True):
        if does:
            found[each.name] = sorted(does) if len(does) > 1 else next(iter(does))
    return found


def judge(state: State, declaration: Declaration, verb: str, wanted: Whole) -> None:
    """One whole declaration: accepted if it is legal; otherwise what is offered is legal and as near as can be."""
    legal_wholes = declaration.legal()
    offered = judged(state, declaration, verb, written(declaration, wanted))
    if (offered is None) != (wanted in legal_wholes):
        raise Trouble(f"{verb} {written(declaration, wanted)} is {'accepted' if offered is None else 'refused'}")
    if offered is not None:
        nearest = min(declaration.changes(wanted, each) for each in legal_wholes)
        if offered not in legal_wholes or declaration.changes(wanted, offered) != nearest:
            raise Trouble(f"{verb} {written(declaration, wanted)}: {written(declaration, offered)} is not the nearest")


def walk(state: State, declaration: Declaration, kind: str, verb: str, chance: random.Random) -> None:
    """One declaration made part by part: at each part just that is on offer with which some legal whole begins."""
    order = [each.name for each in declaration.targets or declaration.attackers]
    left = list(declaration.legal())
    places = {each.name: at for at, each in enumerate(declaration.creatures)}
    done: dict[str, list[str]] = {}
    while isinstance(asked := question(state), Question) and asked.kind == kind:
        if asked.about == NOTHING:
            break
        name = state.label(asked.about)
        place, chosen = places[name], done.setdefault(name, [])
        expected = set()
        for whole in left:
            does = sorted(whole[place], key=order.index)
            expected.add(does[len(chosen)] if len(does) > len(chosen) else "")
        options = legal(state)
        found = {state.label(each.objects[1]) if each.verb == verb else "": each for each in options}
        if set(found) != expected:
            raise Trouble(f"after {done}: {name} is offered {sorted(found)}, legal is {sorted(expected)}")
        pick = chance.choice(sorted(found))
        if pick:
            chosen.append(pick)
        left = [
            whole
            for whole in left
            for does in [sorted(whole[place], key=order.index)]
            if (does[: len(chosen)] == chosen if pick else does == chosen)
        ]
        state, _ = decide(state, found[pick])


def wanted_wholes(declaration: Declaration, chance: random.Random) -> Iterator[Whole]:
    """Declarations to be judged: any at all, legal ones, and legal ones with one creature changed."""
    ways = [list(declaration.ways(each)) for each in declaration.creatures]
    for at in range(DECLARATIONS):
        if at % 3 == 0:
            yield tuple(chance.choice(each) for each in ways)
            continue
        whole = list(chance.choice(declaration.legal()))
        if at % 3 == 1:
            place = chance.randrange(len(whole))
            whole[place] = chance.choice(ways[place])
        yield tuple(whole)


def check(edition: str, seed: int) -> None:
    """One board with attackers and one with blockers. Raises Trouble where the engine and the rules differ."""
    chance = random.Random(f"declarations {edition} {seed}")
    declaration, data = random_attack(edition, chance)
    _check(declaration, data, "attackers", "attack", {}, chance)
    declaration, data, attacked = random_block(edition, chance)
    if declaration.attackers:
        _check(declaration, data, "blockers", "block", attacked, chance)


def _check(
    declaration: Declaration,
    data: dict[str, Any],
    kind: str,
    verb: str,
    attacked: dict[str, str],
    chance: random.Random,
) -> None:
    state = position(data, kind, attacked)
    try:
        for wanted in wanted_wholes(declaration, chance):
            judge(state, declaration, verb, wanted)
        walk(position(data, kind, attacked), declaration, kind, verb, chance)
    except Trouble as trouble:
        raise Trouble(f"{trouble}\n{yaml.safe_dump(data, sort_keys=False)}") from None


def troubles(edition: str, seeds: Iterable[int]) -> Iterator[str]:
    """What differs on the boards of these seeds."""
    for seed in seeds:
        try:
            check(edition, seed)
        except Trouble as trouble:
            yield f"seed {seed}: {trouble}"
