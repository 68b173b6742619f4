"""What a player may see: the one place that hides."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from judgecall.kernel.cards import Card
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.state import GONE, Board, Object, State

HIDDEN = "hidden card"


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
    rules = edition(state.edition)
    hidden = _hidden(state, rules, player)
    objects = [
        replace(each, card=HIDDEN, label=HIDDEN, last=None) if id in hidden and isinstance(each, Object) else each
        for id, each in enumerate(state.objects)
    ]
    shown = {each.card for each in objects if isinstance(each, Object)}
    cards = tuple(card for card in state.board.cards if card.name in shown)
    if HIDDEN in shown:
        cards += (_blank(rules),)
    if not hidden and cards == state.board.cards:
        return state.board
    return replace(state.board, objects=tuple(objects), cards=cards)


@cache
def _blank(rules: Edition) -> Card:
    """A card of which nothing is known; it is none of those that fight, so that it shows no numbers."""
    fighting = rules.tables["print"]["default_kind"]
    return Card(
        HIDDEN, next(kind for kind in rules.kinds if kind not in fighting), numbers=(0,) * len(rules.print_numbers)
    )


def _hidden(state: State, rules: Edition, player: int) -> set[int]:
    """The objects that a player may not see. What has ended is known by what it became: a card that was drawn, or
    that left the field face-down for a hidden place, has shown itself to nobody."""
    concealed, unseen = frozenset(rules.zones.get("hidden", ())), frozenset(rules.zones.get("unseen", ()))
    found: set[int] = set()
    for id in range(len(state.objects) - 1, state.board.seats - 1, -1):
        each = state.objects[id]
        assert isinstance(each, Object)
        if each.zone == GONE:
            hides = each.became in found and (each.last is None or each.face_down)
        else:
            others = each.controller != player
            hides = each.zone in unseen or (others and (each.face_down or each.zone in concealed))
        if hides:
            found.add(id)
    return found
