"""What a player observes as a fixed row of whole numbers, always of one length: the layout, by name and version.

A reference is 0 for nothing, 1 + the row of a card, or 1 + CARDS + a seat, counted from the observer. The layout is
read off the state that `observe` gives, and of the options off their order; nothing else goes into it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from struct import Struct
from typing import NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from judgecall.kernel.characteristics import derived
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.engine import legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.roster import cards_in, places
from judgecall.kernel.state import NOTHING, Characteristics, Link, Question, State, Window
from judgecall.kernel.view import HIDDEN

VERSION = 1
"""Grows with every change of what a place in the row means."""
Vector: TypeAlias = NDArray[np.int32]
References: TypeAlias = dict[int, int]
CARDS, SEATS, CHAIN, ACTIONS = 64, 4, 8, 256
"""How many cards, players, links and options there is room for. Cards beyond that are left out, those in play last."""
NAMES = 1 << 20
"""Names of cards are told apart by a number below this; 0: unknown."""

TIMINGS = {
    "yugioh": (
        *("main_phase_1", "start_step", "battle_step", "attack_declared", "before_damage_step", "end_step"),
        *("main_phase_2", "end_phase", "start_of_damage_step", "before_damage_calculation", "damage_calculation"),
        *("after_damage_calculation", "end_of_damage_step", "leaving_battle_step", "turn_up_target"),
        *("resolving_effects", "entering_damage_step", "reveal_and_compare", "damage", "apply_effects"),
        *("to_the_graveyard", "apply_flip_effects"),
    ),
    "magic": (
        *("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat"),
        *("postcombat_main", "end_step", "cleanup", "cleanup_priority", "end_of_turn"),
    ),
}
QUESTIONS = (
    *("window", "announce", "next_trigger", "pay", "replace", "replace.own_clause_first", "target", "use_trigger"),
    *("attack", "battle_phase", "choose", "declare_kind", "normal_summon", "replay", "search", "send_declared"),
    *("summon", "summon_from_deck", "summon_revealed", "summon_token"),
    *("as_unblocked", "assign", "attackers", "band", "blockers", "damage_order", "defending_player", "discard"),
    *("enlist", "exert", "pair", "place_in_order", "protection_color", "put_attacking", "put_blocking"),
    *("sacrifice", "toll", "ward"),
)
VERBS = (
    *("pass", "none", "decline", "done", "choose", "target", "activate", "at once", "announce", "pay", "trigger"),
    *("replace", "attack", "block", "assign", "order", "end", "enter", "cancel", "retarget", "summon", "set", "take"),
    *("discard", "sacrifice", "toll", "band", "exert", "enlist", "unusual", "color", "pair"),
)
ZONES = {
    "yugioh": ("monsters", "spells_traps", "hand", "graveyard", "banished", "extra_deck", "deck"),
    "magic": ("battlefield", "stack", "hand", "graveyard", "exile", "library"),
}
"""In the order in which their cards are given rows; the last is only counted."""
COUNTED = 6
"""How many zones of a player are counted."""
WORDS = {
    "yugioh": (
        *("piercing", "direct attack", "indestructible by battle", "cannot attack", "cannot declare an attack"),
        *("cannot be attacked", "no battle damage", "double piercing", "both players take battle damage"),
        *("battle damage also to the opponent", "battle damage to the opponent instead", "halved battle damage"),
        *("doubled battle damage", "attacks in Defense Position", "negates what it destroys", "no direct attack"),
        *("cannot be targeted for an attack", "does not stop direct attacks", "attacks every monster"),
        *("attacks twice", "must attack", "cannot stay"),
    ),
    "magic": (
        *("flying", "reach", "first strike", "double strike", "trample", "deathtouch", "lifelink", "vigilance"),
        *("haste", "defender", "menace", "indestructible", "wither", "infect", "hexproof", "shroud", "fear"),
        *("intimidate", "shadow", "skulk", "flanking", "banding", "exalted", "can't be blocked", "can't block"),
        *("can't be blocked except by two or more", "lure", "prowess", "battle cry", "horsemanship"),
    ),
}
"""The keywords that have a place of their own; all others are counted in `other_words`."""
WORDS_MOST = 32
KINDS = (
    "creature",
    "monster",
    "land",
    "artifact",
    "enchantment",
    "instant",
    "sorcery",
    "planeswalker",
    "spell",
    "trap",
)
NUMBERS = 4

CARD = (
    *("present", "owner", "controller", "zone", "hidden", "token", "position", "face_down", "tapped", "sick"),
    *("damage", "counters", "attacks", "blocked", "blocks", "attached", "given", "name", "other_words"),
    *(f"number_{at + 1}" for at in range(NUMBERS)),
    *(f"kind_{at + 1}" for at in range(len(KINDS))),
    *(f"word_{at + 1}" for at in range(WORDS_MOST)),
)
LIES = CARD.index("name")
"""The columns before it are how a card lies, those from it on what it is."""
PLAYER = ("life", "poison", "mana", "lost", "turn", "asked", *(f"cards_{at + 1}" for at in range(COUNTED)))
ASKED, GIVEN = PLAYER.index("asked"), CARD.index("given")
"""What changes while the board does not."""
SITUATION = ("turn", "timing", "question", "about", "chain", "left_out", "seat")
LINK = ("source", "player", "target")
CHOICE = ("verb", "first", "second", "number")
PARTS = {
    "situation": (1, len(SITUATION)),
    "players": (SEATS, len(PLAYER)),
    "cards": (CARDS, len(CARD)),
    "chain": (CHAIN, len(LINK)),
    "options": (ACTIONS, len(CHOICE)),
}
"""The parts of the row, one after the other, each with its shape."""
ENDS = np.cumsum([rows * columns for rows, columns in PARTS.values()]).tolist()
SIZE: int = ENDS[-1]
LOWEST, LARGEST = int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max)
"""Numbers beyond these are shown as these."""
_TIMINGS = {game: {name: at + 1 for at, name in enumerate(names)} for game, names in TIMINGS.items()}
_ZONES = {game: {name: at + 1 for at, name in enumerate(names)} for game, names in ZONES.items()}
_QUESTIONS = {name: at + 1 for at, name in enumerate(QUESTIONS)}
_VERBS = {name: at + 1 for at, name in enumerate(VERBS)}
_COUNTED = {
    game: tuple(zone for zone in zones if zone not in ("spells_traps", "stack")) for game, zones in ZONES.items()
}
_POSITIONS = {"attack": 1, "defense": 2}
_STARTS = [4 * start for start in (0, *ENDS[:-1])]
_SITUATION, _LINK, _CHOICE = (Struct(f"{len(names)}i") for names in (SITUATION, LINK, CHOICE))
_LYING, _WHAT = Struct(f"{LIES}i"), Struct(f"{len(CARD) - LIES}i")
_PLAYER = {
    game: Struct(f"{len(PLAYER) - COUNTED + len(zones)}i{4 * (COUNTED - len(zones))}x")
    for game, zones in _COUNTED.items()
}


def split(vector: Vector) -> dict[str, Vector]:
    """The parts of a row by name, as views: one row for each card, player, link or option."""
    starts = [0, *ENDS[:-1]]
    return {
        name: vector[start:end].reshape(shape)
        for (name, shape), start, end in zip(PARTS.items(), starts, ENDS, strict=True)
    }


def vector(seen: State, seat: int, options: Sequence[Option] = ()) -> Vector:
    """The row (SIZE,) for what a seat sees: the state as `observe` gives it, and the options if it is asked."""
    entry = question(seen)
    drawn = _drawn(seen, seat)
    place = drawn.place
    found = bytearray(4 * SIZE)
    parts = (
        _situation(seen, seat, entry, drawn),
        drawn.players,
        drawn.cards,
        b"".join([_link(link, place, seat, seen) for link in seen.chain[-CHAIN:]]),
        b"".join([_choice(option, place) for option in options[:ACTIONS]]),
    )
    for start, part in zip(_STARTS, parts, strict=True):
        found[start : start + len(part)] = part
    row = np.frombuffer(found, np.int32)
    if entry is not None:
        asked = (entry.player - seat) % seen.board.seats
        if asked < SEATS:
            row[ENDS[0] + asked * len(PLAYER) + ASKED] = 1
    for chosen in seen.draft:
        at = place.get(chosen[0], 0)
        if len(chosen) > 1 and 0 < at <= CARDS:
            row[ENDS[1] + (at - 1) * len(CARD) + GIVEN] = place.get(chosen[1], -1)
    return row


class _Drawn(NamedTuple):
    """What in a row depends on the board alone."""

    place: References
    left_out: int
    players: bytes
    cards: bytes


def _drawn(seen: State, seat: int) -> _Drawn:
    """The board as bytes, made once for each board; choices often leave it as it is."""
    kept: dict[int, _Drawn] = seen.board.__dict__.setdefault("drawn", {})
    found = kept.get(seat)
    if found is None:
        rules = edition(seen.edition)
        ids, left_out = rows(seen, seat)
        place = references(seen, seat, ids)
        players = b"".join(_players(seen, seat, rules))
        cards = b"".join(_cards(seen, seat, rules, ids, place))
        found = kept[seat] = _Drawn(place, left_out, players, cards)
    return found


def references(seen: State, seat: int, ids: Sequence[int]) -> References:
    """The numbers that stand for cards and players in one row, by id."""
    count = seen.board.seats
    found = {id: at for at, id in enumerate(ids, 1)}
    for each in range(count):
        found[each] = 1 + CARDS + (each - seat) % count
    return found


def rows(seen: State, seat: int) -> tuple[list[int], int]:
    """The ids of the cards that are given rows, in that order, and how many are left out: zone by zone, one's own
    first, oldest first."""
    count = seen.board.seats
    found: list[int] = []
    for zone in ZONES[edition(seen.edition).game][:-1]:
        for each in range(count):
            found += cards_in(seen, (seat + each) % count, zone)
    return found[:CARDS], max(0, len(found) - CARDS)


def _situation(seen: State, seat: int, entry: Question | Window | None, drawn: _Drawn) -> bytes:
    kind, about = "", NOTHING
    if isinstance(entry, Question):
        kind, about = entry.kind, entry.about
    elif entry is not None:
        kind = "window"
    timing = _TIMINGS[edition(seen.edition).game].get(seen.timing, 0)
    asked, about = _QUESTIONS.get(kind, 0), drawn.place.get(about, 0)
    return _SITUATION.pack(seen.turn, timing, asked, about, len(seen.chain), drawn.left_out, seat)


def _players(seen: State, seat: int, rules: Edition) -> Iterator[bytes]:
    """A row for each player, the observer first."""
    where, count = places(seen.board), seen.board.seats
    zones = _COUNTED[rules.game]
    for at in range(min(SEATS, count)):
        each = (seat + at) % count
        player = seen.player(each)
        poison = dict(player.counters).get("poison", 0) if player.counters else 0
        own = (min(player.life, LARGEST), poison, len(player.pool), player.lost, seen.turn_player == each, 0)
        yield _PLAYER[rules.game].pack(*own, *[len(where.get((each, zone), ())) for zone in zones])


def _cards(seen: State, seat: int, rules: Edition, ids: list[int], place: References) -> Iterator[bytes]:
    """A row for each card: how it lies, then what it is."""
    zones, count, at = _ZONES[rules.game], seen.board.seats, place.get
    attacks = {each.attacker: each for each in seen.board.attacks}
    blocks = {blocker: each.attacker for each in seen.board.attacks for blocker in each.blockers}
    attached = {each.object: each.source for each in seen.board.modifiers if each.source >= 0}
    now = derived(seen).characteristics
    for id in ids:
        each = seen.object(id)
        attack = attacks.get(id)
        yield _LYING.pack(
            1,
            (each.owner - seat) % count,
            (each.controller - seat) % count,
            zones[each.zone],
            each.card == HIDDEN,
            each.token,
            _POSITIONS.get(each.position, 0),
            each.face_down,
            each.tapped,
            each.sick,
            min(each.damage, LARGEST),
            sum([number for _, number in each.counters]) if each.counters else 0,
            at(attack.target, 0) if attack else 0,
            1 + attack.blocked if attack and attack.blocked is not None else 0,
            at(blocks[id], 0) if id in blocks else 0,
            at(attached[id], 0) if id in attached else 0,
            0,
        )
        yield _what(rules.game, now[id])


@lru_cache(4096)
def _what(game: str, now: Characteristics) -> bytes:
    """What a card is, as it stands in every row: its name as a number, numbers, kinds and keywords."""
    words = WORDS[game]
    name = 0 if now.name == HIDDEN else 1 + crc32(now.name.encode()) % (NAMES - 1)
    others = sum(word not in words for word in now.keywords)
    numbers = [*(max(LOWEST, min(number, LARGEST)) for number in now.numbers[:NUMBERS])]
    numbers += (0,) * (NUMBERS - len(numbers))
    kinds = [kind in now.kinds for kind in KINDS]
    known = [word in now.keywords for word in words]
    return _WHAT.pack(name, others, *numbers, *kinds, *known, *(0,) * (WORDS_MOST - len(words)))


def _link(link: Link, place: References, seat: int, seen: State) -> bytes:
    target = place.get(link.targets[0], 0) if link.targets else 0
    return _LINK.pack(place.get(link.source, 0), 1 + (link.player - seat) % seen.board.seats, target)


def _choice(option: Option, place: References) -> bytes:
    """One option: what is done (0: something else), with what, to what, how much."""
    objects = option.objects
    count = len(objects)
    return _CHOICE.pack(
        _VERBS.get(option.verb, 0),
        place.get(objects[0], 0) if count else 0,
        place.get(objects[1], 0) if count > 1 else 0,
        objects[2] if count > 2 else 0,
    )


def options_of(state: State, seat: int) -> list[Option]:
    """The options that a seat has now: none if another is asked."""
    entry = question(state)
    return legal(state) if entry is not None and entry.player == seat else []
