"""Creatures that come into combat without being declared: put into play attacking or blocking, or made to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Asked, MarkAdded, TokenCreated
from judgecall.kernel.labels import new_labels
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, consequence, selector
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Link, Mark, Question, State
from judgecall.kernel.turns import spans
from judgecall.kernel.words import refer
from judgecall.magic.attacks import attackable
from judgecall.magic.creatures import BATTLEFIELD, attack_of, controller, defender, defending_player, in_combat, is_a
from judgecall.magic.evasion import cannot_block
from judgecall.magic.events import AttackerAdded, BlockerAdded, Blocks, BlocksCreature, CameToNothing

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

BEFORE_BLOCKS = ("beginning_of_combat", "declare_attackers")


@selector("attacked", takes="nothing")
def attacked(state: State, link: Link, _value: Any) -> tuple[int, ...]:
    """What the triggering creature attacks, or this creature."""
    attack = attack_of(state, getattr(link.event, "attacker", link.source))
    target = attack.target if attack is not None else getattr(link.event, "target", NOTHING)
    return () if target == NOTHING else (target,)


# --- Attacking ---------------------------------------------------------------------------------------------------


@action("put_attacking", takes={"card": "text", "count": "number", "at": "reference", "noted": "text"})
def put_attacking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Tokens come into play tapped and attacking; their controller chooses what each attacks unless `at` says it, and
    `noted` is the name by which this object knows them again."""
    kinds, asked = _kinds(state, value["card"]), []
    stops = _no_fighter(kinds) or _no_attacker(state, link.player)
    for id, token in _tokens(state, link, value, tapped=True):
        yield token
        if "noted" in value:
            yield MarkAdded(Mark(id, value["noted"], other=link.source))
        if stops:
            yield stops, CameToNothing(id, "attacking")
        elif "at" in value:
            yield attacking_now(state, id, refer(state, link, value["at"]))
        elif attackable(state):
            asked.append(Question("put_attacking", link.player, id))
        else:
            yield "target_gone", CameToNothing(id, "attacking")
    if asked:
        yield Asked(tuple(asked))


@action("make_attacking", takes={"of": "reference", "at": "reference"})
def make_attacking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A creature in play is attacking from now on; it was never declared."""
    for id in refer(state, link, value.get("of", "target")):
        if in_combat(state, id):
            continue
        stops = _no_fighter(characteristics(state, id).kinds) or _no_attacker(state, controller(state, id))
        if stops:
            yield stops, CameToNothing(id, "attacking")
        else:
            yield attacking_now(state, id, refer(state, link, value.get("at", "opponents"))[:1])


@choice("put_attacking")
def put_attacking_choice(state: State, question: Question) -> list[Option]:
    """The controller of a creature that comes into play attacking chooses what it attacks, of one player's if asked
    about one."""
    id, name = question.about, state.label(question.about)
    return [
        Option(f"{name} attacks {state.label(target)}", (attacking_now(state, id, [target]),), "attack", (id, target))
        for target in attackable(state)
        if not question.data or (defender(state, target) in question.data and not is_a(state, target, "battle"))
    ]


def attacking_now(state: State, id: int, at: list[int]) -> Happening:
    """A creature attacks this from now on; after attackers were declared it is unblocked right away."""
    if not at:
        return "target_gone", CameToNothing(id, "attacking")
    if at[0] not in attackable(state):
        return "not_attackable", CameToNothing(id, "attacking")
    if state.timing in BEFORE_BLOCKS:
        return AttackerAdded(id, at[0])
    return "late", AttackerAdded(id, at[0], unblocked=True)


def _no_attacker(state: State, player: int) -> str:
    """The part of the rules that keeps a player from having an attacker now."""
    if player != state.turn_player:
        return "other_player"
    return "" if "combat" in spans(state) else "not_attackable"


def _no_fighter(kinds: frozenset[str]) -> str:
    """The part of the rules that keeps a permanent of these kinds from attacking or blocking."""
    return "noncreature" if "creature" not in kinds else "battle" if "battle" in kinds else ""


# --- Blocking ----------------------------------------------------------------------------------------------------


@action("put_blocking", takes={"card": "text", "count": "number", "of": "reference"})
def put_blocking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Tokens come into play blocking; their controller chooses what each blocks unless `of` says it."""
    kinds, asked = _kinds(state, value["card"]), []
    for id, token in _tokens(state, link, value, tapped=False):
        yield token
        if stops := _no_fighter(kinds):
            yield stops, CameToNothing(id, "blocking")
        elif "of" in value:
            yield _blocking(state, id, link.player, refer(state, link, value["of"]))
        elif _blockable(state, link.player):
            asked.append(Question("put_blocking", link.player, id))
        else:
            yield "not_attacking", CameToNothing(id, "blocking")
    if asked:
        yield Asked(tuple(asked))


@action("make_blocking", takes={"of": "reference", "blocks": "reference"})
def make_blocking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A creature in play blocks an attacking creature from now on, as though it had been declared."""
    for id in refer(state, link, value.get("of", "target")):
        if attack_of(state, id) is not None:
            continue
        if stops := _no_fighter(characteristics(state, id).kinds):
            yield stops, CameToNothing(id, "blocking")
            continue
        happens = _blocking(state, id, controller(state, id), refer(state, link, value.get("blocks", "self")))
        if isinstance(happens, BlockerAdded):
            yield replace(happens, made=True)
            yield "blocks", Blocks(id, 1)
            yield "creature", BlocksCreature(id, happens.attacker)
        else:
            yield happens


@choice("put_blocking")
def put_blocking_choice(state: State, question: Question) -> list[Option]:
    """The controller of a creature that comes into play blocking chooses what it blocks."""
    id, player = question.about, question.player
    name = state.label(id)
    return [
        Option(f"{name} blocks {state.label(each)}", (_blocking(state, id, player, [each]),), "block", (id, each))
        for each in _blockable(state, player)
    ]


def _blockable(state: State, player: int) -> list[int]:
    return [each.attacker for each in state.board.attacks if defending_player(state, each.attacker) == player]


def _blocking(state: State, id: int, player: int, attackers: list[int]) -> Happening:
    if not attackers or attack_of(state, attackers[0]) is None:
        return "not_attacking", CameToNothing(id, "blocking")
    if attackers[0] not in _blockable(state, player):
        return "elsewhere", CameToNothing(id, "blocking")
    return BlockerAdded(id, attackers[0])


# --- What is not asked of them -----------------------------------------------------------------------------------


@consequence("attack_regardless")
def attack_regardless(state: State, event: AttackerAdded) -> Happenings:
    """What would keep a creature from being declared as an attacker does not touch one that comes into combat so."""
    keywords = characteristics(state, event.attacker).keywords
    if "defender" in keywords or any(each.startswith("can't attack") for each in keywords):
        yield CameToNothing(event.attacker, "restriction")


@consequence("block_regardless")
def block_regardless(state: State, event: BlockerAdded) -> Happenings:
    """What would keep a creature from being declared as a blocker does not touch one that comes into combat so."""
    if is_a(state, event.blocker, "creature") and cannot_block(state, event.blocker, event.attacker) is not None:
        yield CameToNothing(event.blocker, "restriction")


# --- Tokens ------------------------------------------------------------------------------------------------------


def _tokens(state: State, link: Link, value: dict[str, Any], *, tapped: bool) -> Iterator[tuple[int, TokenCreated]]:
    """The tokens that an effect puts into play, each with the id it will have."""
    name = value["card"]
    for number, label in enumerate(new_labels(state, name, value.get("count", 1))):
        yield len(state.objects) + number, TokenCreated(name, link.player, BATTLEFIELD, label, tapped=tapped)


def _kinds(state: State, name: str) -> frozenset[str]:
    """The kinds printed on a card of this name."""
    made: Callable[[str], Any] = {each.name: each for each in state.board.cards}.get
    rules = edition(state.edition)
    card = roster(state).cards.get(name) or made(name) or rules.card(name)
    return rules.wider[card.kind].union(card.kinds)
