"""From a state of the engine to a board as figures, with everything that such a board cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judgecall.analysis.fast.board import WORDS, Attacker, Board, Creature, Rules
from judgecall.errors import PlayError
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import edition
from judgecall.kernel.roster import cards_in, print_of
from judgecall.kernel.state import Attack, Characteristics, Object, State
from judgecall.language import say
from judgecall.magic import blocks
from judgecall.magic.creatures import LOYALTY, permanents
from judgecall.magic.protection import START, protected

Worth: TypeAlias = Callable[[State, int], int]
"""What the death of a creature costs its player."""
NUMBERED = ("toxic ", "poisonous ", "bushido ", "rampage ", "frenzy ")
SPENT = (
    *(
        "goaded by ",
        "ward ",
        "attacks ",
        "blocks ",
        "can't attack",
        "unleash",
        "can't be blocked by creatures with power ",
    ),
    *("ninjutsu ", "sneak ", "unearth ", "dash ", "blitz ", "warp "),
)
"""The beginnings of keywords that are over once attackers are declared, that are asked for with the blocks, or that
work from elsewhere."""
KNOWN = frozenset(
    (
        *WORDS,
        *("lifelink", "flanking", "flying", "reach", "vigilance", "haste", "defender", "menace", "shadow"),
        *("horsemanship", "fear", "intimidate", "skulk", "shroud", "hexproof", "exalted", "battle cry", "melee"),
        *("can't be blocked", blocks.BY_TWO[-1], blocks.BY_ONE, blocks.MUST_BE, blocks.LURE, blocks.IF_ABLE),
        *("can't block", "can block only flying", "prowess", "suspected", "detained", "dethrone", "training"),
        *("renowned", "monstrous", "saddled"),
    )
)
"""Keywords that a board as figures holds, or that change nothing after the declaration of attackers."""
KNOWN_MARKS = frozenset(("attacks player", "attacked"))


class Read(Struct, frozen=True):
    """A board, the ids of its creatures, and why it is not the whole truth (nothing, if it is)."""

    board: Board
    attackers: tuple[int, ...]
    blockers: tuple[int, ...]
    why: tuple[str, ...]


def size(state: State, id: int) -> int:
    """Power and toughness together, as they are now: what a creature is worth unless told otherwise."""
    return sum(max(0, number) for number in characteristics(state, id).numbers[:LOYALTY])


def rules_of(state: State) -> Rules:
    """The rules of combat damage of the state's edition."""
    rules = edition(state.edition)
    return Rules(
        lifelink_later="lifelink" in rules.keywords,
        one_is_lethal=bool(rules.numbers["deathtouch_lethal"]),
        ordered=bool(rules.numbers["damage_order"]),
    )


def read_blocks(state: State, player: int, worth: Worth = size, weights: tuple[int, int] = (1, 1)) -> Read:
    """The board on which a player chooses blocks. Attackers are declared, and nobody has blocked yet."""
    if state.board.seats != 2:
        raise PlayError(
            say("Best blocks and attacks are found for two players; here are {count}.", count=state.board.seats)
        )
    found = blocks.problem(state, player)
    attacks = [each.attacker for each in blocks.attacks_against(state, player)]
    qualities = _qualities(state, [*attacks, *found.doers])
    row = _Rows(state, worth, qualities)
    attackers = tuple(
        Attacker(
            row.creature(id),
            may=sum(1 << at for at, able in enumerate(found.able) if id in able),
            least=found.least.get(id, 0),
            most=found.most.get(id, 1_000),
            wanted=found.wanted.get(id, 0),
            asks=_asks(state, found.able, found.eager, found.pairs, id),
        )
        for id in attacks
    )
    board = Board(
        rules_of(state),
        state.player(player).life,
        dict(state.player(player).counters).get("poison", 0),
        attackers,
        tuple(row.creature(id) for id in found.doers),
        *weights,
    )
    return Read(board, tuple(attacks), found.doers, tuple(dict.fromkeys(_doubts(state, player, found.doers))))


def attacked_by(state: State, attackers: tuple[int, ...], player: int) -> State:
    """The state as if these creatures attacked a player, with nothing triggered: enough to read the blocks."""
    return replace(state, board=replace(state.board, attacks=tuple(Attack(each, player) for each in attackers)))


def _asks(
    state: State,
    able: tuple[tuple[int, ...], ...],
    eager: tuple[int, ...],
    pairs: object,
    attacker: int,
) -> tuple[int, ...]:
    """What blocks of one attacker are asked for, blocker by blocker."""
    assert isinstance(pairs, dict)
    found = tuple((eager[at] if attacker in some else 0) + pairs.get((at, attacker), 0) for at, some in enumerate(able))
    return found if any(found) else ()


def _qualities(state: State, ids: list[int]) -> tuple[str, ...]:
    """All that anything here is protected from."""
    words = (word for id in ids for word in characteristics(state, id).keywords if word.startswith(START))
    return tuple(dict.fromkeys(words))


class _Rows:
    """Creatures as figures, against the same list of qualities."""

    def __init__(self, state: State, worth: Worth, qualities: tuple[str, ...]) -> None:
        self.state, self.worth = state, worth
        self.qualities = [(word, Characteristics("", keywords=(word,))) for word in qualities]
        self.repeated = "lifelink" in edition(state.edition).keywords

    def creature(self, id: int) -> Creature:
        now = characteristics(self.state, id)
        words = now.keywords
        links = words.count("lifelink")
        return Creature(
            self.state.label(id),
            now.numbers[0],
            now.numbers[1],
            self.state.object(id).damage,
            self.worth(self.state, id),
            tuple(word for word in WORDS if word in words),
            sum(1 << at for at, (_, one) in enumerate(self.qualities) if protected(one, now)),
            sum(1 << at for at, (word, _) in enumerate(self.qualities) if word in words),
            _sum(words, "toxic ") + _sum(words, "poisonous "),
            links if self.repeated else min(1, links),
            _sum(words, "bushido "),
            words.count("flanking"),
            _sum(words, "rampage "),
            _sum(words, "frenzy "),
        )


def _sum(words: tuple[str, ...], start: str) -> int:
    return sum(int(word.removeprefix(start)) for word in words if word.removeprefix(start).isdigit())


# --- What a board cannot hold ------------------------------------------------------------------------------------


def _doubts(state: State, player: int, doers: tuple[int, ...]) -> Iterator[str]:
    """Why the figures may not be the whole truth."""
    yield from doubts_of_all(state)
    for each in blocks.attacks_against(state, player):
        name = state.label(each.attacker)
        if each.target != player:
            yield say("{name} does not attack the player.", name=name)
        if each.band or each.blocked is not None:
            yield say("{name} is in a band, or blocked already.", name=name)
        yield from _unknown(state, each.attacker)
        words = characteristics(state, each.attacker).keywords
        if "flanking" in words and _sum(words, "rampage "):
            yield say("{name} has flanking and rampage, which trigger in an order of choice.", name=name)
    found = blocks.problem(state, player)
    if found.lonely or found.limit is not None or found.fees:
        yield say("Some creature cannot block alone, or blocks are limited in number or cost mana.")
    for id in doers:
        yield from _unknown(state, id)
    mine = [each.attacker for each in blocks.attacks_against(state, player)]
    for some, others in ((mine, doers), (doers, mine)):
        if any({"wither", "infect"} & set(characteristics(state, id).keywords) for id in others):
            for id in some:
                if _grown(state, id):
                    yield say(
                        "{name} has grown until the end of the turn, and may wither away then.", name=state.label(id)
                    )


def _grown(state: State, id: int) -> bool:
    """Whether a creature has or gets toughness that ends with the turn, while -1/-1 counters stay."""
    words = characteristics(state, id).keywords
    lasting = any(each.object == id and each.until == "turn" for each in state.board.modifiers)
    return lasting or bool(_sum(words, "bushido ") or _sum(words, "rampage "))


def doubts_of_all(state: State) -> Iterator[str]:
    """What may happen besides attacking, blocking and damage."""
    if state.chain or state.waiting:
        yield say("Something waits to resolve.")
    for seat in range(state.board.seats):
        if cards_in(state, seat, "hand"):
            yield say("Cards in hand may change the combat.")
        for id in permanents(state, seat):
            each, name = state.object(id), state.label(id)
            if each.face_down:
                yield say("{name} is face down.", name=name)
            elif print_of(state, id).effects and "land" not in characteristics(state, id).kinds:
                yield say("{name} has effects of its own.", name=name)
    for mark in state.marks:
        if mark.name not in KNOWN_MARKS and isinstance(state.objects[mark.object], Object):
            yield say("{name} is under “{mark}”.", name=state.label(mark.object), mark=mark.name)


def _unknown(state: State, id: int) -> Iterator[str]:
    for word in characteristics(state, id).keywords:
        known = word in KNOWN or word.startswith((*SPENT, *NUMBERED, START)) or word.endswith("walk")
        if not known:
            yield say("{name} has “{keyword}”.", name=state.label(id), keyword=word)
