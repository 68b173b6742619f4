"""Random boards of fighting creatures, played by the engine and by the rules alone; both judge every division."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from combat import SHARDS, TODAY, board
from damage_oracle import PLAYER, Fight, Fighter, Orders, Rules, Whole
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.events import Began, GameEnded
from judgecall.kernel.option import Option
from judgecall.kernel.records import Record
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import NOTHING, Question, Window
from judgecall.magic.damage_order import OrderAnnounced
from judgecall.magic.events import DamageAssigned
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

TRIES = 3
"""How many divisions are judged for each side and step."""
COLORS = ("white", "black", "red")
OLD = (
    "first strike",
    "double strike",
    "trample",
    "trample",
    "deathtouch",
    "lifelink",
    "wither",
    "indestructible",
    "exalted",
    "flanking",
    "bushido 1",
    "bushido 2",
    *(f"protection from {color}" for color in COLORS),
)
NEW = (*OLD, "infect", "toxic 1", "toxic 2", "trample over planeswalkers")
RULES = {
    SHARDS: Rules(triggered=True, not_yet_assigned=True, one_is_lethal=False),
    "magic-2010": Rules(triggered=False, not_yet_assigned=False, one_is_lethal=False, ordered=True),
    "magic-2010-07": Rules(triggered=False, not_yet_assigned=False, one_is_lethal=True, ordered=True),
    TODAY: Rules(triggered=False, not_yet_assigned=False, one_is_lethal=True),
}
WORDS = {name: NEW if name == TODAY else OLD for name in RULES}
MANY = "can block any number of creatures"
WALKER, SIEGE = "Walker", "Siege"


class Trouble(AssertionError):
    """The engine and the rules alone differ."""


def random_fight(name: str, chance: random.Random) -> Fight:
    """Up to four attackers and four blockers, who blocks whom, and what is attacked."""
    targets = {WALKER: chance.randint(1, 5)} if chance.random() < 0.3 else {}
    if name == TODAY and chance.random() < 0.2:
        targets[SIEGE] = chance.randint(1, 5)
    attackers = [_fighter(name, f"Attacker {at}", 0, chance) for at in range(chance.randint(1, 4))]
    blockers = [_fighter(name, f"Blocker {at}", 1, chance) for at in range(chance.randint(0, 4))]
    for each in attackers:
        each.at = chance.choice((PLAYER, *targets)) if chance.random() < 0.95 else ""
    if not any(each.at for each in attackers):
        attackers[0].at = PLAYER
    for blocker in blockers:
        possible = [each for each in attackers if each.at and not each.has(f"protection from {blocker.color}")]
        most = chance.choice((0, 1, 1, 1, 2, 3))
        for attacker in chance.sample(possible, k=min(most, len(possible))):
            blocker.fights.append(attacker.name)
            attacker.fights.append(blocker.name)
    life = (chance.choice((3, 20, 20)), chance.choice((3, 6, 20, 20)))
    return Fight(RULES[name], [*attackers, *blockers], life, targets)


def _fighter(edition_name: str, name: str, side: int, chance: random.Random) -> Fighter:
    words = chance.choices(WORDS[edition_name], k=chance.choice((0, 1, 1, 2, 3, 4)))
    base = (chance.randint(0, 5), chance.randint(1, 5))
    damage = chance.randint(0, base[1] - 1) if chance.random() < 0.2 else 0
    counters = chance.randint(1, 2) if chance.random() < 0.1 else 0
    return Fighter(name, side, base, tuple(words), chance.choice(COLORS), damage, counters)


def play(name: str, seed: int) -> None:
    """Play one random board. Raises Trouble where the engine and the rules alone differ."""
    chance = random.Random(f"damage {seed}")
    fight = random_fight(name, chance)
    rows = _rows(fight)
    game = _Play(name, fight, rows, chance)
    try:
        game.combat()
        game.compare()
    except AssertionError as wrong:
        raise Trouble(f"{name}, seed {seed}: {wrong}\nboard: {rows}") from wrong


def _rows(fight: Fight) -> dict[str, dict[str, Any]]:
    """Both sides as a scenario has them."""
    sides: list[list[dict[str, Any]]] = [[], []]
    for each in fight.all.values():
        words = [*each.words, *([MANY] if each.side == 1 and len(each.fights) > 1 else [])]
        row = {"name": each.name, "power": each.base[0], "toughness": each.base[1], "keywords": words}
        row |= {"colors": [each.color], "damage": each.damage}
        sides[each.side].append(row | ({"counters": {"+1/+1": each.counters}} if each.counters else {}))
    if WALKER in fight.targets:
        sides[1].append({"name": WALKER, "kind": "planeswalker", "loyalty": fight.targets[WALKER]})
    if SIEGE in fight.targets:
        sides[0].append({"name": SIEGE, "kind": "battle", "types": ["siege"], "defense": fight.targets[SIEGE]})
    return {
        "you": {"life": fight.life[0], "battlefield": sides[0]},
        "opponent": {"life": fight.life[1], "battlefield": sides[1]},
    }


class _Play:
    """One board in the engine, beside the same by the rules alone."""

    def __init__(self, name: str, fight: Fight, rows: dict[str, dict[str, Any]], chance: random.Random) -> None:
        self.fight = fight
        self.chance = chance
        self.records: list[Record] = []
        self.state, _ = begin(scenario(board(name, **rows)))
        self.plan = {
            "attackers": {each.name: [each.at] for each in fight.all.values() if each.side == 0 and each.at},
            "blockers": {each.name: list(each.fights) for each in fight.all.values() if each.side == 1},
        }

    def label(self, id: int) -> str:
        return self.state.label(id)

    def asked(self) -> Question | None:
        found = question(self.state)
        assert not isinstance(found, Window), "nobody can act on these boards"
        return found

    def answer(self, option: Option) -> None:
        self.state, more = decide(self.state, option)
        self.records += more

    def aside(self) -> None:
        """Answer everything that decides nothing here, and declare what was planned, up to the next division."""
        while (asked := self.asked()) is not None and asked.kind != "assign":
            if asked.kind in self.plan:
                self.answer(self.declared(asked))
            else:
                self.answer(self.chance.choice(legal(self.state)))

    def declared(self, asked: Question) -> Option:
        """The next part of the declaration as planned."""
        wanted = self.plan[asked.kind].get(self.label(asked.about), [])
        options = legal(self.state)
        for option in options:
            if len(option.objects) == 2 and self.label(option.objects[1]) in wanted:
                wanted.remove(self.label(option.objects[1]))
                return option
        return next(each for each in options if each.verb not in ("attack", "block"))

    def combat(self) -> None:
        """Blocks, then one or two steps of damage."""
        self.fight.blocks()
        self.aside()
        self.fight.orders = self.orders()
        steps = self.fight.steps()
        for step in range(steps):
            if not self.fight.over:
                whole: Whole = {}
                for side in (0, 1):
                    whole |= self.divided(step, side)
                self.fight.deal(step, whole)
                self.aside()
        assert self.asked() is None, f"the engine asks {self.asked()} after the damage"

    def orders(self) -> Orders:
        """The damage assignment orders as they stand before damage."""
        found: Orders = {}
        for record in self.records:
            event = record.event
            if isinstance(event, OrderAnnounced):
                found[self.label(event.creature)] = [self.label(id) for id in event.order]
            elif isinstance(event, Began) and event.timing == "combat_damage":
                break
        return found

    # --- divisions ---

    def divided(self, step: int, side: int) -> Whole:
        """What one side assigns, agreed upon by both: several divisions are judged, the first legal one counts."""
        strikers = self.fight.strikers(step, side)
        free = [each for each in strikers if len(self.fight.receivers(each)) > 1]
        if not free:
            return {each.name: {self.fight.receivers(each)[0]: each.power} for each in strikers}
        start, before = self.state, len(self.records)
        for _ in range(TRIES):
            whole = {each.name: self.partition(each) for each in strikers}
            accepted = self.announce(step, whole, {each.name for each in free})
            broken = self.fight.broken(whole)
            assert accepted != broken, f"{whole} is {'legal' if accepted else 'refused'} in the engine"
            if accepted:
                return whole
            self.state = start
            del self.records[before:]
        whole = {each.name: {self.fight.receivers(each)[0]: each.power} for each in strikers if each not in free}
        whole |= self.wandered(step, {each.name for each in free})
        assert not self.fight.broken(whole), f"{whole} is legal in the engine"
        return whole

    def partition(self, one: Fighter) -> dict[str, int]:
        """Damage divided at random: just what is lethal first, or anything."""
        everyone, left, shares = list(self.fight.receivers(one)), one.power, {}
        *others, last = everyone
        thrifty = self.chance.random() < 0.6
        for name in others:
            needs = self.fight.all[name].needs if name in self.fight.all else self.fight.targets.get(name, 0)
            share = min(left, needs) if thrifty and self.chance.random() < 0.8 else self.chance.randint(0, left)
            shares[name], left = share, left - share
        return {**shares, last: left}

    def announce(self, step: int, whole: Whole, free: set[str]) -> bool:
        """Whether the engine accepts a division, part after part; what it does not ask must come out the same."""
        while self.asks_about(step, free):
            option = next((each for each in legal(self.state) if self.fits(each, whole)), None)
            if option is None:
                return False
            self.answer(option)
        parts = {(source, to): share for source in free for to, share in whole[source].items() if share}
        return parts == self.assigned(step, free)

    def fits(self, option: Option, whole: Whole) -> bool:
        source, receiver, share = option.objects
        return whole[self.label(source)][self.label(receiver)] == share

    def asks_about(self, step: int, free: set[str]) -> bool:
        """Whether the engine asks how one of these creatures divides its damage in this step."""
        asked = self.asked()
        division = asked is not None and asked.kind == "assign" and self.label(asked.about) in free
        return division and len(self.steps()) == step + 1

    def assigned(self, step: int, free: set[str]) -> dict[tuple[str, str], int]:
        """What the engine assigned in a step, or will: while one side still divides, that is in the draft."""
        steps = self.steps()
        parts = steps[step] if len(steps) > step else []
        labels = [(self.label(source), self.label(to), share) for source, to, share in parts or self.state.draft]
        return {(source, to): share for source, to, share in labels if source in free and share}

    def steps(self) -> list[list[tuple[int, ...]]]:
        """The damage steps that have begun, each with what was assigned in it."""
        found: list[list[tuple[int, ...]]] = []
        for record in self.records:
            if isinstance(record.event, Began) and record.event.timing == "combat_damage":
                found.append([])
            elif isinstance(record.event, DamageAssigned):
                found[-1].append((record.event.source, record.event.to, record.event.amount))
        return found

    def wandered(self, step: int, free: set[str]) -> Whole:
        """A division chosen at random among what the engine offers."""
        while self.asks_about(step, free):
            self.answer(self.chance.choice(legal(self.state)))
        whole: Whole = {name: {} for name in free}
        for (source, to), share in self.assigned(step, free).items():
            whole[source][to] = share
        return whole

    # --- what came of it ---

    def compare(self) -> None:
        fight, state = self.fight, self.state
        players = [state.player(seat) for seat in (0, 1)]
        assert [each.life for each in players] == fight.life, f"life {[each.life for each in players]} {fight.life}"
        assert [dict(each.counters).get("poison", 0) for each in players] == fight.poison, "poison"
        assert self.winner() == self.wanted_winner(), "the winner"
        if fight.over:
            return
        fight.clean_up()
        there = {self.label(id): id for seat in (0, 1) for id in cards_in(state, seat, "battlefield")}
        alive = {each.name for each in fight.all.values() if not each.dead}
        assert there.keys() == alive | fight.targets.keys(), f"there {sorted(there)} {sorted(alive)}"
        for name in alive:
            counters = dict(state.object(there[name]).counters)
            net = counters.get("+1/+1", 0) - counters.get("-1/-1", 0)
            assert net == fight.all[name].counters, f"{name} has counters {counters}"
        for name, left in fight.targets.items():
            assert left in dict(state.object(there[name]).counters).values(), name

    def winner(self) -> int | None:
        ended = next((each.event for each in self.records if isinstance(each.event, GameEnded)), None)
        return None if ended is None else ended.winner

    def wanted_winner(self) -> int | None:
        lost = self.fight.lost()
        if not any(lost):
            return None
        return NOTHING if all(lost) else lost.index(False)


def troubles(name: str, seeds: range) -> Iterator[str]:
    """What went wrong on these boards."""
    for seed in seeds:
        try:
            play(name, seed)
        except Trouble as trouble:
            yield str(trouble)


__all__ = ["RULES", "Trouble", "play", "troubles"]
