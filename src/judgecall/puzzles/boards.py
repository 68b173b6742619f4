"""Boards for puzzles, drawn from an edition's own cards."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from judgecall.kernel.cards import Card
from judgecall.kernel.edition import Edition
from judgecall.kernel.effects import Effect, Kind
from judgecall.scenario import shown

Data = dict[str, Any]
FEW = 3
"""So many cards fight on a side at the most."""
READY = {"hand": (0, 0, 1, 1, 2, 2), "set": (1, 2, 2, 3)}
"""How many cards both sides together have in hand, and how many set, where the game has that; each as likely."""
MIXED = 0.4
"""How often a card is drawn by one of its keywords."""
USABLE = 0.5
"""How often a card in a hand or set is one of use in a fight."""
PLAYERS = ("you", "opponent")
MOST_LANDS = 3
"""More lands than this are not laid down for one card."""
LIVES = (1, 5)
"""Life as a share of what the game begins with, in tenths: low enough that a fight may end the game."""


def kinds(rules: Edition, *wanted: str) -> list[str]:
    """The names of an edition's cards of these kinds, sorted."""
    return sorted(name for name, card in rules.cards.items() if not rules.wider[card.kind].isdisjoint(wanted))


def open_board(rules: Edition, chance: Random) -> Data:
    """A board to be known whole by both players: one to three cards that fight on each side, their keywords mixed on
    purpose, and up to five cards to use, in hands or set, with what pays for them."""
    ready = {place: chance.choice(counts) for place, counts in READY.items() if usable(rules, place)}
    most = FEW - bool(ready["hand"])
    sides: dict[str, Data] = {}
    for player in PLAYERS:
        row = [_open(rules, chance, _fighter(rules, chance)) for _ in range(chance.randint(1, most))]
        sides[player] = {"life": _life(rules, chance), shown.main_zone(rules): row}
    for place, count in ready.items():
        for _ in range(count):
            _give(rules, chance, sides[chance.choice(PLAYERS)], place)
    return whole(rules, sides)


def _fighter(rules: Edition, chance: Random) -> str:
    """A card that fights; two times in five one with a certain keyword, each keyword as likely."""
    names = kinds(rules, *rules.tables["print"]["default_kind"])
    words = sorted({word.split(" ")[0] for name in names for word in rules.cards[name].keywords})
    if chance.random() < MIXED:
        word = chance.choice(words)
        names = [name for name in names if any(word == each.split(" ")[0] for each in rules.cards[name].keywords)]
    return chance.choice(names)


def _give(rules: Edition, chance: Random, side: Data, place: str) -> None:
    """One card more that its player may use in the fight, with what pays for it."""
    name = chance.choice(usable(rules, place))
    if place == "set":
        side.setdefault("spells_traps", []).append({"card": name, "set": True})
    else:
        side.setdefault(place, []).append(name)
    side[shown.main_zone(rules)] += lands_for(rules, rules.cards[name].cost) or []


@cache
def usable(rules: Edition, place: str) -> list[str]:
    """The names of the cards that may be used in a fight out of a hand (`hand`) or from where they are `set`, as far as
    they can be paid for, sorted."""
    return sorted(
        name
        for name, card in rules.cards.items()
        if lands_for(rules, card.cost) is not None
        and any(_answers(each, rules.kinds[card.kind], place) for each in _effects(rules, card))
    )


def _effects(rules: Edition, card: Card) -> list[Effect]:
    return [*rules.effects(card), *(each for word in card.keywords for each in rules.keyword(word))]


def _answers(effect: Effect, kind: Kind, place: str) -> bool:
    """Whether an effect can be used in a fight from a place: it is fast enough, or triggers there."""
    fast = effect.triggered or (effect.activated and effect.speed > 1)
    return fast and place in effect.zones and (place == "hand" or place in kind.play)


def lands_for(rules: Edition, cost: str) -> list[str] | None:
    """Lands that pay for a cost such as `{1}{G}`, the generic part by those of its first color; None where
    none do, or too many."""
    giving = _lands(rules)
    symbols = re.findall(r"\{(.+?)\}", cost)
    colored = [each for each in symbols if not each.isdigit()]
    if any(each not in giving for each in colored):
        return None
    any_mana = sum(int(each) for each in symbols if each.isdigit())
    first = giving.get(colored[0]) if colored else next(iter(giving.values()), None)
    found = [giving[each] for each in colored] + ([first] * any_mana if first else [])
    return found if len(found) <= MOST_LANDS else None


@cache
def _lands(rules: Edition) -> dict[str, str]:
    """The lands that give one mana and do nothing else, by its symbol."""
    lands = ((name, rules.effects(rules.cards[name])) for name in kinds(rules, "land"))
    return {str(effects[0].do[0].value): name for name, effects in lands if len(effects) == 1 and effects[0].at_once}


def full_board(rules: Edition, chance: Random) -> Data:
    """A board with hands and, where the game has them, set cards; what pays for them lies there too."""
    fighting = set(rules.tables["print"]["default_kind"])
    names = kinds(rules, *fighting)
    rest = sorted(set(rules.cards) - set(names))
    main = shown.main_zone(rules)
    sides: dict[str, Data] = {}
    for player in ("you", "opponent"):
        side: Data = {main: [_open(rules, chance, name) for name in chance.choices(names, k=chance.randint(1, FEW))]}
        side["hand"] = [_any(rules, chance, "hand", rest) for _ in range(chance.randint(0, 2))]
        for name in side["hand"]:
            side[main] += lands_for(rules, rules.cards[name].cost) or []
        if "spells_traps" in rules.zones["all"]:
            side["spells_traps"] = [
                {"card": _any(rules, chance, "set", rest), "set": True} for _ in range(chance.randint(1, 2))
            ]
        lands = kinds(rules, "land")
        side[main] += chance.choices(lands, k=2) if lands else []
        side["life"] = _life(rules, chance) * 2
        sides[player] = side
    return whole(rules, sides)


def _any(rules: Edition, chance: Random, place: str, rest: list[str]) -> str:
    """As likely a card that may be used from a place in a fight as any that does not fight."""
    return chance.choice(usable(rules, place) if chance.random() < USABLE else rest)


def whole(rules: Edition, sides: Data) -> Data:
    """A board of these sides. The order in which cards lie side by side says nothing, so it is always the same."""
    game, _, name = rules.id.partition("/")
    rows = {
        player: {key: sorted(value, key=str) if isinstance(value, list) else value for key, value in side.items()}
        for player, side in sides.items()
    }
    return {"judgecall": 1, "game": game, "edition": name, **rows}


def _life(rules: Edition, chance: Random) -> int:
    tenth: int = rules.numbers["starting_life"] // 10
    return max(1, tenth * chance.randint(*LIVES))


def _open(rules: Edition, chance: Random, name: str) -> Any:
    if "spells_traps" not in rules.zones["all"]:
        return name
    return {"card": name, "position": chance.choice(("attack", "attack", "defense"))}
