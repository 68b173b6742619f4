"""What a player may see: the one place that hides."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from judgecall.kernel.cards import Card
from judgecall.kernel.characteristics import covered
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.roster import printed
from judgecall.kernel.state import GONE, Board, Characteristics, Object, Player, State

HIDDEN = "hidden card"
COVERS = 4096
"""So many covered cards are kept, each with the card it covers."""
_covers: dict[int, tuple[Player | Object, Player | Object]] = {}


def observe(state: State, player: int) -> State:
    """The state as one player sees it: other hands, decks and face-down cards are only there, not what they are.

    Nothing in the result depends on what is hidden: not names, not labels, not the order of a deck, not chance.
    """
    kept: dict[int, Board] = state.board.__dict__.setdefault("seen", {})
    board = kept.get(player)
    if board is None:
        board = kept[player] = _board(state, player)
    return replace(state, board=board, seed=0, waiting=(), answers=())


def _board(state: State, player: int) -> Board:
    rules, board = edition(state.edition), state.board
    hidden, objects = _hidden(board, rules, player), list(board.objects)
    for id in hidden:
        objects[id] = _cover(objects[id])
    cards = board.cards
    if cards:
        shown = {each.card for each in objects[board.seats :] if isinstance(each, Object)}
        cards = tuple(card for card in cards if card.name in shown)
    if not hidden:
        return board if cards == board.cards else board.covered(board.objects, cards)
    seen = board.covered(tuple(objects), (*cards, _blank(rules)))
    following = covered(board, rules, hidden, _nothing(rules))
    if following is not None:
        seen.__dict__["derived"] = following
    return seen


def _cover(each: Player | Object) -> Player | Object:
    """A card of which only is seen that it is there. What a choice did not touch is the same object as before it."""
    kept = _covers.get(id(each))
    if kept is None or kept[0] is not each:
        if len(_covers) > COVERS:
            _covers.clear()
        kept = _covers[id(each)] = each, replace(each, card=HIDDEN, label=HIDDEN, last=None)
    return kept[1]


@cache
def _blank(rules: Edition) -> Card:
    """A card of which nothing is known; it is none of those that fight, so that it shows no numbers."""
    fighting = rules.tables["print"]["default_kind"]
    return Card(
        HIDDEN, next(kind for kind in rules.kinds if kind not in fighting), numbers=(0,) * len(rules.print_numbers)
    )


@cache
def _nothing(rules: Edition) -> Characteristics:
    return printed(rules, _blank(rules))


@cache
def _closed(rules: Edition) -> tuple[frozenset[str], frozenset[str]]:
    """The zones that other players do not see into, and those that nobody does."""
    return frozenset(rules.zones.get("hidden", ())), frozenset(rules.zones.get("unseen", ()))


def _hidden(board: Board, rules: Edition, player: int) -> set[int]:
    """The objects that a player may not see. What has ended is known by what it became: a card that was drawn, or
    that left the field face-down for a hidden place, has shown itself to nobody."""
    concealed, unseen = _closed(rules)
    objects = board.objects
    found: set[int] = set()
    for id in range(len(objects) - 1, board.seats - 1, -1):
        each = objects[id]
        assert isinstance(each, Object)
        if each.zone == GONE:
            hides = each.became in found and (each.last is None or each.face_down)
        else:
            others = each.controller != player
            hides = each.zone in unseen or (others and (each.face_down or each.zone in concealed))
        if hides:
            found.add(id)
    return found
