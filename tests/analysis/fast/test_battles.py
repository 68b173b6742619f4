"""Battles of Yu-Gi-Oh! as figures: damage calculation and the best order of attacks, as in the engine, per edition."""

from __future__ import annotations

import random
from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, table
from judgecall.analysis.fast.battles import Monster, battle, best_attacks, field_of
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State, Window
from judgecall.yugioh.monsters import atk, defense, monsters

EDITIONS = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
WORDS = ("piercing", "indestructible by battle", "direct attack")
YOU, OPPONENT = 0, 1


def monster(chance: random.Random, name: str, position: str) -> dict[str, Any]:
    words = [word for word in WORDS if chance.random() < 0.2]
    numbers = (0, 0, 1000, 1500, 2000)
    return beast(name, chance.choice(numbers), chance.choice(numbers), keywords=words, position=position)


def random_field(edition: str, chance: random.Random, most: int) -> State:
    mine = [
        monster(chance, f"Mine {at}", chance.choice(("attack", "attack", "attack", "defense")))
        for at in range(chance.randint(1, most))
    ]
    theirs = [
        monster(chance, f"Theirs {at}", chance.choice(("attack", "defense"))) for at in range(chance.randint(0, most))
    ]
    lives = chance.choice((500, 1000, 3000, 8000)), chance.choice((500, 2000, 3000, 8000))
    return table(edition, you={"monsters": mine, "life": lives[0]}, opponent={"monsters": theirs, "life": lives[1]})


def worth(state: State, seat: int) -> int:
    return sum(max(atk(state, id), defense(state, id)) for id in monsters(state, seat))


def best_in_engine(state: State, start: State) -> tuple[bool, int]:
    """Whether the turn player can win, and the most damage and destruction if not, over every line in the engine."""
    asked = question(state)
    me, them = state.player(YOU), state.player(OPPONENT)
    if me.lost:
        return False, -(10**9)
    if them.lost:
        return True, 0
    if asked is None:
        dealt = start.player(OPPONENT).life - them.life
        taken = start.player(YOU).life - me.life
        gone = [worth(start, seat) - worth(state, seat) for seat in (YOU, OPPONENT)]
        return False, dealt - taken + gone[OPPONENT] - gone[YOU]
    options = legal(state)
    if isinstance(asked, Window):
        options = [each for each in options if each.verb == "pass"] or options
    return max(best_in_engine(decide(state, option)[0], start) for option in options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_best_order_of_attacks_is_that_of_the_engine(edition: str) -> None:
    for seed in range(60):
        state = random_field(edition, random.Random(f"{edition} {seed}"), 2)
        found = best_attacks(state)
        assert found.exact, found.why
        wanted = best_in_engine(state, state)
        assert (found.wins, 0 if found.wins else found.value) == wanted, f"seed {seed}: {found}"


def random_monster(chance: random.Random) -> Monster:
    atk, defense = (chance.choice((0, 0, 800, 1000, 1800)) for _ in range(2))
    attack, piercing, indestructible = (chance.random() < share for share in (0.5, 0.3, 0.3))
    return Monster("Monster", atk, defense, attack, piercing, indestructible)


@pytest.mark.parametrize("edition", EDITIONS)
def test_many_battles_at_once_come_out_as_one_by_one(edition: str) -> None:
    np = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    from judgecall.analysis.fast.kernel import battles as kernel

    chance = random.Random(edition)
    field, _ = field_of(random_field(edition, chance, 1))
    pairs = [(random_monster(chance), random_monster(chance) if chance.random() < 0.8 else None) for _ in range(500)]

    def row(each: Monster | None) -> list[int]:
        if each is None:
            return [0, 0, kernel.NOBODY, 0]
        bits = kernel.PIERCING * each.piercing | kernel.INDESTRUCTIBLE * each.indestructible
        return [each.atk, each.defense, kernel.ATTACK if each.attack_position else kernel.DEFENSE, bits]

    mine, theirs = (np.array([row(pair[side]) for pair in pairs], np.int64) for side in (0, 1))
    results = np.zeros((len(pairs), 4), np.int64)
    kernel.battle(mine, theirs, int(field.ties_at_zero), results)

    wanted = [battle(one, other, field.ties_at_zero) for one, other in pairs]
    assert results.tolist() == [[each.dealt, each.taken, each.attacker, each.target] for each in wanted]


@pytest.mark.parametrize("edition", EDITIONS)
def test_monsters_with_0_atk_destroy_each_other_where_the_edition_says_so(edition: str) -> None:
    state = table(edition, you=[beast("One", 0)], opponent=[beast("Other", 0)])

    assert field_of(state)[0].ties_at_zero == (edition != CURRENT)


def test_a_card_that_may_interfere_is_named() -> None:
    armed = {"monsters": [beast("Other", 0)], "spells_traps": [{"card": "Sakuretsu Armor", "set": True}]}
    state = table(GUIDE, you=[beast("One", 1000)], opponent=armed)

    found = best_attacks(state)

    assert not found.exact
    assert found.why == ("Cards in hand or in the Spell & Trap Zone may change the battles.",)
