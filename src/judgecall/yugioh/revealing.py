"""Cards revealed from the top of the Decks, whose low monsters all come to the field at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import known, lacks
from judgecall.kernel.events import Asked, Chosen, DraftCleared, Event, Moved
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import NOTHING, Doing, Link, Question, State
from judgecall.kernel.turns import playing
from judgecall.yugioh.admission import room, specially
from judgecall.yugioh.events import Summoned
from judgecall.yugioh.monsters import ATTACK_POSITION, DEFENSE_POSITION, LEVEL, MONSTERS, lies_upright

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

LOW_LEVEL = 4
UP, DOWN, OUT = range(3)
"""How a revealed monster comes: face-up in Attack Position, face-down in Defense Position, or not: no zone is free."""


@action("reveal_and_summon", takes="number")
def reveal_and_summon(state: State, link: Link, value: int) -> Happenings:
    """Each player reveals so many cards from the top of the Deck; monsters of Level 4 or lower are Special Summoned in
    face-up Attack or face-down Defense Position, all at once, and the rest goes to the hands."""
    low = _low(state, value)
    if low:
        yield Asked(tuple(Question("summon_revealed", state.object(id).controller, id, (value,)) for id in low))
    else:
        yield from _brought(state, link.source, {}, value)


def _low(state: State, count: int) -> list[int]:
    """The revealed monsters of Level 4 or lower that may be Special Summoned."""
    return [id for id in _revealed(state, count) if _is_low(state, id) and specially(state, id)]


def _revealed(state: State, count: int) -> list[int]:
    """The cards on top of each Deck, the turn player's first."""
    return [id for seat in playing(state) for id in cards_in(state, seat, "deck")[:count]]


def _is_low(state: State, id: int) -> bool:
    card = known(state, id)
    return "monster" in card.kinds and not lacks(state, id, "level") and card.numbers[LEVEL] <= LOW_LEVEL


@choice("summon_revealed")
def summon_revealed_options(state: State, question: Question) -> list[Option]:
    """The player chooses for each revealed monster whether it comes face-up in Attack or face-down in Defense
    Position, or, where there are more than Monster Zones, not at all; nothing happens before the last choice."""
    id, name = question.about, state.label(question.about)
    ours = [each for each in _low(state, question.data[0]) if state.object(each).controller == question.player]
    places = room(state, question.player)
    ways = {each: way for each, _, way in state.draft if each in ours}
    come = sum(way != OUT for way in ways.values())
    labels = {UP: f"summon {name} in attack position", DOWN: f"set {name}", OUT: f"leave {name}"}
    left_out = [OUT] if len(ways) - come < len(ours) - places else []
    upright = [UP] if lies_upright(state, id) else [UP, DOWN]
    able = [*(upright if come < places else []), *left_out]
    return [Option(labels[way], _chosen(state, question, way), "summon", (id,), "do.reveal_and_summon") for way in able]


def _chosen(state: State, question: Question, way: int) -> tuple[Event, ...]:
    """One more position is chosen; after the last all monsters and cards go where they belong."""
    if sum(isinstance(each, Question) and each.kind == question.kind for each in state.agenda) > 1:
        return (Chosen((question.about, NOTHING, way)),)
    ways = {id: chosen for id, _, chosen in state.draft} | {question.about: way}
    source = next(entry for entry in state.agenda if isinstance(entry, Doing)).link.source
    return (DraftCleared(), *_brought(state, source, ways, question.data[0]))


def _brought(state: State, source: int, ways: dict[int, int], count: int) -> list[Event]:
    """The monsters come to the field as chosen, and at the same time the other revealed cards to the hands; what finds
    no Monster Zone goes to the Graveyard."""
    moves: list[Event] = []
    for id, way in ways.items():
        if way == OUT:
            continue
        position, down = (DEFENSE_POSITION, True) if way == DOWN else (ATTACK_POSITION, False)
        moves.append(Moved(id, MONSTERS, state.object(id).controller, position, face_down=down, reason="special"))
    come = len(moves)
    moves.extend(Moved(id, "graveyard", reason="no Monster Zone") for id, way in ways.items() if way == OUT)
    moves.extend(Moved(id, "hand", reason="searched") for id in _revealed(state, count) if id not in ways)
    return [*moves, *(Summoned(len(state.objects) + at, "special", source) for at in range(come))]
