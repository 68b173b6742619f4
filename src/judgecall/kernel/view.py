"""What a player may see: the one place that hides."""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.kernel.edition import edition
from judgecall.kernel.state import Object, Player, State

HIDDEN = "hidden card"


def observe(state: State, player: int) -> State:
    """The state as one player sees it: other hands, decks and face-down cards are only there, not what they are.

    Nothing in the result depends on what is hidden: not names, not labels, not the order of a deck, not chance.
    """
    rules = edition(state.edition)
    concealed = frozenset(rules.zones.get("hidden", ()))
    unseen = frozenset(rules.zones.get("unseen", ()))
    objects = []
    for each in state.objects:
        if isinstance(each, Player) or not _hides(each, player, concealed, unseen):
            objects.append(each)
        else:
            objects.append(replace(each, card=HIDDEN, label=HIDDEN, last=None))
    shown = {each.card for each in objects if isinstance(each, Object)}
    cards = tuple(card for card in state.board.cards if card.name in shown)
    board = replace(state.board, objects=tuple(objects), cards=cards)
    return replace(state, board=board, seed=0, waiting=(), answers=())


def _hides(each: Object, player: int, concealed: frozenset[str], unseen: frozenset[str]) -> bool:
    if each.zone in unseen:
        return True
    return each.controller != player and (each.face_down or each.zone in concealed)
