"""What a player observes as a fixed row of whole numbers, always of one length: the layout, by name and version.

A reference is 0 for nothing, 1 + the row of a card, or 1 + CARDS + a seat, counted from the observer. The layout is
read off the state that `observe` gives, and of the options off their order; nothing else goes into it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from struct import Struct, pack
from typing import NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from judgecall.kernel.characteristics import derived
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.roster import places
from judgecall.kernel.state import NOTHING, Board, Characteristics, Link, Object, Player, Question, State, Window
from judgecall.kernel.view import HIDDEN

VERSION = 1
"""Grows with every change of what a place in the row means."""
Vector: TypeAlias = NDArray[np.int32]
References: TypeAlias = dict[int, int]
Places: TypeAlias = dict[tuple[int, str], tuple[int, ...]]
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
COUNTED, UNCOUNTED = 6, 1
"""How many zones of a player are counted at most: all but the second."""
KNOWN = 4096
"""So many rows of cards are kept for a seat."""
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
ATTACKS, BLOCKED, BLOCKS, ATTACHED = (CARD.index(name) for name in ("attacks", "blocked", "blocks", "attached"))
LIES = CARD.index("name")
"""The columns before it are how a card lies, from ATTACKS on in relation to others; those from it on what it is."""
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
_POSITIONS = {"attack": 1, "defense": 2}
_CARDS_START: int = ENDS[1]
_CHAIN_START, _OPTIONS_START = 4 * ENDS[2], 4 * ENDS[3]
_SITUATION, _LINK = (Struct(f"{len(names)}i") for names in (SITUATION, LINK))
_LYING, _WHAT = Struct(f"{ATTACKS}i{4 * (LIES - ATTACKS)}x"), Struct(f"{len(CARD) - LIES}i")
_PLAYER = {
    game: Struct(f"{len(PLAYER) - COUNTED + len(zones) - 1}i{4 * (COUNTED - len(zones) + 1)}x")
    for game, zones in ZONES.items()
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
    place = drawn.standing.place
    found = bytearray(4 * SIZE)
    board = b"".join((_situation(seen, seat, entry, drawn), *drawn.rows))
    found[: len(board)] = board
    if seen.chain:
        links = b"".join([_link(link, place, seat, seen) for link in seen.chain[-CHAIN:]])
        found[_CHAIN_START : _CHAIN_START + len(links)] = links
    choices = _choices(options, place)
    found[_OPTIONS_START : _OPTIONS_START + len(choices)] = choices
    row = np.frombuffer(found, np.int32)
    for at, value in drawn.related:
        row[at] = value
    if entry is not None:
        asked = (entry.player - seat) % seen.board.seats
        if asked < SEATS:
            row[ENDS[0] + asked * len(PLAYER) + ASKED] = 1
    for chosen in seen.draft:
        at = place.get(chosen[0], 0)
        if len(chosen) > 1 and 0 < at <= CARDS:
            row[_cell(at, GIVEN)] = place.get(chosen[1], -1)
    return row


class _Drawn(NamedTuple):
    """What in a row depends on the board alone: where each card and player stands, their rows one after the other, and
    the numbers in them that say which card stands in a relation to which."""

    standing: _Standing
    rows: list[bytes]
    related: list[tuple[int, int]]


class _Standing:
    """Which cards have rows in which order, zone by zone, one's own first, oldest first; what stands for each card and
    player, by id; how many cards are in each zone; and the rows of the players as they were drawn last."""

    __slots__ = ("ids", "left_out", "place", "players", "sizes", "where")

    def __init__(self, where: Places, zones: Sequence[tuple[int, str]], players: References) -> None:
        cards = [where.get(zone, ()) for zone in zones]
        ids = [*chain.from_iterable(cards[: -len(players)])]
        self.where = where
        self.ids, self.left_out = ids[:CARDS], max(0, len(ids) - CARDS)
        self.place: References = dict(zip(self.ids, range(1, CARDS + 1), strict=False)) | players
        self.sizes = [len(ids) for ids in cards]
        self.players: dict[int, tuple[Player, bool, bytes]] = {}


class _Order:
    """How a seat sees a board: the zones of all players in the order of their rows, the players as references, what
    stood where on the board drawn last, and the rows of cards drawn before, by the object that was drawn."""

    __slots__ = ("known", "last", "players", "zones")

    def __init__(self, game: str, seat: int, count: int) -> None:
        seats = [(seat + at) % count for at in range(count)]
        self.zones = tuple((each, zone) for zone in ZONES[game] for each in seats)
        self.players = {each: 1 + CARDS + at for at, each in enumerate(seats)}
        self.known: dict[int, tuple[Player | Object, Characteristics, bytes]] = {}
        self.last: _Standing | None = None

    def standing(self, board: Board) -> _Standing:
        """What stands where; most choices move no card."""
        where, last = places(board), self.last
        if last is None or last.where is not where:
            last = self.last = _Standing(where, self.zones, self.players)
        return last


_order = cache(_Order)


def _drawn(seen: State, seat: int) -> _Drawn:
    """The board as bytes, made once for each board; choices often leave it as it is."""
    kept: dict[int, _Drawn] = seen.board.__dict__.setdefault("drawn", {})
    found = kept.get(seat)
    if found is None:
        game = edition(seen.edition).game
        order = _order(game, seat, seen.board.seats)
        standing = order.standing(seen.board)
        drawn = [*_players(seen, game, standing, order), *_cards(seen, seat, game, standing.ids, order)]
        found = kept[seat] = _Drawn(standing, drawn, [*_related(seen.board, standing.place)])
    return found


def rows(seen: State, seat: int) -> list[int]:
    """The ids of the cards that are given rows, in that order: zone by zone, one's own first, oldest first."""
    return _order(edition(seen.edition).game, seat, seen.board.seats).standing(seen.board).ids


def _situation(seen: State, seat: int, entry: Question | Window | None, drawn: _Drawn) -> bytes:
    kind, about = "", NOTHING
    if isinstance(entry, Question):
        kind, about = entry.kind, entry.about
    elif entry is not None:
        kind = "window"
    timing = _TIMINGS[edition(seen.edition).game].get(seen.timing, 0)
    asked, about = _QUESTIONS.get(kind, 0), drawn.standing.place.get(about, 0)
    return _SITUATION.pack(seen.turn, timing, asked, about, len(seen.chain), drawn.standing.left_out, seat)


def _players(seen: State, game: str, standing: _Standing, order: _Order) -> Iterator[bytes]:
    """A row for each player, the observer first."""
    count, whose = len(order.players), seen.turn_player
    for at, each in enumerate([*order.players][:SEATS]):
        player, turn = seen.player(each), whose == each
        before = standing.players.get(at)
        if before is None or before[0] is not player or before[1] is not turn:
            poison = dict(player.counters).get("poison", 0) if player.counters else 0
            own = standing.sizes[at::count]
            del own[UNCOUNTED]
            lies = min(player.life, LARGEST), poison, len(player.pool), player.lost, turn, 0
            before = standing.players[at] = player, turn, _PLAYER[game].pack(*lies, *own)
        yield before[2]
    yield bytes(max(0, SEATS - count) * 4 * len(PLAYER))


def _cards(seen: State, seat: int, game: str, ids: list[int], order: _Order) -> Iterator[bytes]:
    """A row for each card, in no relation to others yet. What a choice did not touch is the same object as before it,
    whose row is known."""
    objects, now, count = seen.board.objects, derived(seen).characteristics, seen.board.seats
    known = order.known
    if len(known) > KNOWN:
        known.clear()
    for at in ids:
        each, what = objects[at], now[at]
        before = known.get(id(each))
        if before is None or before[0] is not each or before[1] is not what:
            before = known[id(each)] = each, what, _card(game, seat, count, each, what)
        yield before[2]


def _related(board: Board, place: References) -> Iterator[tuple[int, int]]:
    """Where in the whole row a card names another, and as what: attacks, blocks, what lies on what."""
    for attack in board.attacks:
        at = place.get(attack.attacker, 0)
        if 0 < at <= CARDS:
            yield _cell(at, ATTACKS), place.get(attack.target, 0)
            yield _cell(at, BLOCKED), 0 if attack.blocked is None else 1 + attack.blocked
        for blocker in attack.blockers:
            if place.get(blocker, 0) - 1 in range(CARDS):
                yield _cell(place[blocker], BLOCKS), at
    for relation in board.modifiers:
        if relation.source >= 0 and place.get(relation.object, 0) - 1 in range(CARDS):
            yield _cell(place[relation.object], ATTACHED), place.get(relation.source, 0)


def _cell(place: int, column: int) -> int:
    """Where in the whole row a column of the card at a place is."""
    return _CARDS_START + (place - 1) * len(CARD) + column


def _card(game: str, seat: int, count: int, each: Player | Object, now: Characteristics) -> bytes:
    """The row of a card: how it lies, in no relation to others, then what it is."""
    assert isinstance(each, Object)
    lies = _LYING.pack(
        1,
        (each.owner - seat) % count,
        (each.controller - seat) % count,
        _ZONES[game][each.zone],
        each.card == HIDDEN,
        each.token,
        _POSITIONS.get(each.position, 0),
        each.face_down,
        each.tapped,
        each.sick,
        min(each.damage, LARGEST),
        sum([number for _, number in each.counters]) if each.counters else 0,
    )
    return lies + _what(game, now)


@lru_cache(KNOWN)
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


def _choices(options: Sequence[Option], place: References) -> bytes:
    """The options: what is done (0: something else), with what, to what, how much."""
    verb, at = _VERBS.get, place.get
    found: list[int] = []
    for option in options[:ACTIONS]:
        objects = option.objects
        count = len(objects)
        found += (
            verb(option.verb, 0),
            at(objects[0], 0) if count else 0,
            at(objects[1], 0) if count > 1 else 0,
            objects[2] if count > 2 else 0,
        )
    return pack(f"{len(found)}i", *found)


def options_of(state: State, seat: int) -> list[Option]:
    """The options that a seat has now: none if another is asked."""
    entry = question(state)
    return legal(state) if entry is not None and entry.player == seat else []
