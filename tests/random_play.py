"""Random play: boards made at random from every built-in card, played at random, every state checked on the way."""

from __future__ import annotations

import random
from typing import Any

from judgecall.errors import IllegalChoice
from judgecall.kernel.cards import Card
from judgecall.kernel.characteristics import characteristics, derive, derived
from judgecall.kernel.codec import read, write
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.records import Record
from judgecall.kernel.shapes import UnknownWord
from judgecall.kernel.state import Object, State
from judgecall.scenario import scenario
from judgecall.scenario.setup import position

LONGEST = 500
"""No random game may need more decisions than this."""

KEYWORDS = 3
"""How many keywords a made-up creature has at the most."""
BUSY = 0.6
"""How often an answer that does something is preferred."""


class Trouble(AssertionError):
    """A state that breaks a promise, with the board and the answers that lead to it."""


def board(id: str, chance: random.Random) -> dict[str, Any]:
    """A random scenario for an edition."""
    rules = edition(id)
    game, _, name = id.partition("/")
    side = _yugioh_side if game == "yugioh" else _magic_side
    seats = chance.choice((2, 2, 2, 3)) if rules.numbers.get("most_players", 2) > 2 else 2
    data: dict[str, Any] = {"judgecall": 1, "game": game, "edition": name}
    sides = [side(rules, chance) for _ in range(seats)]
    if seats == 2:
        data["you"], data["opponent"] = sides
    else:
        data["players"] = dict(zip(("Ann", "Bob", "Cid"), sides, strict=True))
    return data


def _kinds(rules: Edition, *wanted: str) -> list[str]:
    return sorted(name for name, card in rules.cards.items() if not rules.wider[card.kind].isdisjoint(wanted))


def _some(chance: random.Random, names: list[str], most: int) -> list[str]:
    return chance.choices(names, k=chance.randint(0, most)) if names else []


def _yugioh_side(rules: Edition, chance: random.Random) -> dict[str, Any]:
    monsters, rest = _kinds(rules, "monster"), _kinds(rules, "spell", "trap")
    return {
        "life": chance.choice((8000, 8000, 3000, 900)),
        "monsters": [
            {"card": name, "position": chance.choice(monster_positions(rules, rules.cards[name]))}
            for name in _some(chance, monsters, 4)
        ],
        "spells_traps": [
            {"card": name, "set": chance.random() < 0.7 or rules.cards[name].kind not in _staying(rules)}
            for name in _some(chance, rest, 5)
        ],
        "hand": _some(chance, [*monsters, *rest], 4),
        "graveyard": _some(chance, monsters, 2),
        "deck": _some(chance, monsters, 6),
    }


def monster_positions(rules: Edition, card: Card) -> tuple[str, ...]:
    """How a monster may lie at the beginning; a Link Monster only in Attack Position."""
    upright = not (rules.wider[card.kind] | {*card.kinds}).isdisjoint(rules.tables["print"].get("upright", ()))
    return ("attack",) if upright else ("attack", "attack", "defense", "set")


def _staying(rules: Edition) -> set[str]:
    return {name for name, kind in rules.kinds.items() if kind.works}


def _magic_side(rules: Edition, chance: random.Random) -> dict[str, Any]:
    creatures, spells, lands = (_kinds(rules, kind) for kind in ("creature", "instant", "land"))
    others = _kinds(rules, "artifact", "enchantment", "planeswalker", "battle")
    field: list[Any] = [
        {"card": name, "tapped": chance.random() < 0.1, "sick": chance.random() < 0.1}
        for name in _some(chance, creatures, 3)
    ]
    field += [_made_up_creature(rules, chance, at) for at in range(chance.randint(0, 2))]
    field += _some(chance, lands, 4) + _some(chance, others, 2)
    return {
        "life": chance.choice((20, 20, 6, 2)),
        "battlefield": field,
        "hand": _some(chance, [*spells, *spells, *lands], 5) + _some(chance, creatures, 5),
        "library": _some(chance, creatures, 3),
        "mana": chance.choice(("", "", "{G}", "{U}{R}")),
    }


def _made_up_creature(rules: Edition, chance: random.Random, at: int) -> dict[str, Any]:
    known = rules.tables["print"]["keywords"]
    words = [_own_word(rules, word, chance) for word in known if word != "…walk"]
    keywords = chance.sample(words, k=chance.randint(0, KEYWORDS))
    return {
        "name": f"Test Creature {chance.randint(1, 10**9)}-{at}",
        "power": chance.randint(0, 5),
        "toughness": chance.randint(1, 5),
        "colors": chance.choice(([], ["red"], ["green"], ["white"], ["black"])),
        "keywords": keywords,
    }


def _own_word(rules: Edition, pattern: str, chance: random.Random) -> str:
    """A keyword with a word, number or cost of its own that makes sense for it."""
    own = ["1"] if pattern.startswith("at most") else chance.sample(["{1}", "1", "red", "green"], 4)
    return next(word for word in (pattern.replace("…", each) for each in own) if _makes_sense(rules, word))


def _makes_sense(rules: Edition, keyword: str) -> bool:
    try:
        rules.keyword(keyword)
    except UnknownWord:
        return False
    return True


def play(id: str, seed: int) -> int:
    """Play one random game of an edition, checking every state; the number of decisions it took. Raises Trouble."""
    chance = random.Random(f"{id} {seed}")
    return play_on(board(id, chance), chance, f"{id}, seed {seed}")


def play_on(data: dict[str, Any], chance: random.Random, title: str) -> int:
    """Play a scenario at random to its end, checking every state; the number of decisions. Raises Trouble."""
    state = position(scenario(data), always_ask=chance.random() < 0.2)
    answers: list[str] = []
    seen: list[str] = ["no such answer"]
    try:
        state, _ = advance(state)
        while question(state) is not None:
            check(state, chance, seen)
            option = pick(state, chance)
            answers.append(option.label)
            seen.append(option.label)
            state, _ = decide(state, option)
            assert len(answers) <= LONGEST, "the game does not end"
        check_saved(state)
    except Exception as wrong:
        raise Trouble(f"{title}: {wrong!r}\nboard: {data}\nanswers: {answers}") from wrong
    return len(answers)


def pick(state: State, chance: random.Random) -> Option:
    """An answer at random, mostly one that does something."""
    options = legal(state)
    busy = [option for option in options if option.verb not in ("pass", "end", "leave", "none", "decline")]
    return chance.choice(busy if busy and chance.random() < BUSY else options)


def check(state: State, chance: random.Random, seen: list[str]) -> None:
    """One state in which a player must choose: labels, refusals, saving, and characteristics."""
    labels = [option.label for option in legal(state)]
    assert labels, "a question without an answer"
    assert len(labels) == len(set(labels)), f"labels are not unique: {labels}"
    stray = chance.choice(seen)
    if stray not in labels:
        try:
            decide(state, stray)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"{stray!r} was accepted but is not on offer: {labels}")
    back = check_saved(state)
    answer = chance.choice(labels)
    assert outcome(state, answer) == outcome(back, answer), f"{answer!r} leads elsewhere after saving"
    check_characteristics(state)


def check_saved(state: State) -> State:
    """The state written and read: equal, with the same hash."""
    back = read(write(state))
    assert back == state, "the state read back is another"
    assert hash(back) == hash(state), "the state read back has another hash"
    return back


def outcome(state: State, label: str) -> tuple[State, list[Record]]:
    """What an answer leads to."""
    return decide(state, label)


def check_characteristics(state: State) -> None:
    """Characteristics kept beside the board are what would be computed now."""
    kept = derived(state)
    fresh = derive(read(write(state)))
    for id, each in enumerate(state.objects):
        if isinstance(each, Object) and each.zone in edition(state.edition).field:
            computed = fresh.characteristics.get(id)
            if computed is not None or id in kept.characteristics:
                assert characteristics(state, id) == computed, f"{each.label} is kept as something else"
    assert kept.negated == fresh.negated, "who is negated was kept wrongly"
    assert sorted(kept.forbidden) == sorted(fresh.forbidden), "what is forbidden was kept wrongly"
    assert sorted(kept.doomed) == sorted(fresh.doomed), "who is doomed was kept wrongly"
