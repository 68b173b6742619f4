"""How effects bring monsters to the field: who chooses the position, and which positions a monster may have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel import words
from judgecall.kernel.characteristics import known
from judgecall.kernel.events import Asked, Event, Moved, PositionChanged, TokenCreated, TurnedDown
from judgecall.kernel.labels import new_labels
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, consequence, matcher, replacement, selector
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Doing, Link, Question, State, marked
from judgecall.kernel.words import refer
from judgecall.yugioh.admission import ALWAYS_SPECIAL, admitted, room
from judgecall.yugioh.events import SPECIAL_SUMMONED, Summoned
from judgecall.yugioh.monsters import ATTACK_POSITION, DEFENSE_POSITION, MONSTERS, lies_upright, monsters

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

POSITIONS = (ATTACK_POSITION, DEFENSE_POSITION)
"""The face-up positions, in the order in which they are offered."""


def positions(state: State, id: int) -> tuple[str, ...]:
    """The face-up positions in which a monster may be Special Summoned."""
    return POSITIONS[:1] if lies_upright(state, id) else POSITIONS


def summoned(state: State, id: int, player: int, position: str, source: int, at: int = 0) -> tuple[Event, ...]:
    """A monster comes to a player's side in this position; it is the one at this place of those that move at once."""
    moved = Moved(id, MONSTERS, player, position, reason="special")
    return moved, Summoned(len(state.objects) + at, "special", source)


def face_down(state: State, id: int, player: int, source: int, at: int = 0) -> tuple[Event, ...]:
    """A monster is Special Summoned to a player's side in face-down Defense Position."""
    moved = Moved(id, MONSTERS, player, DEFENSE_POSITION, face_down=True, reason="special")
    return moved, Summoned(len(state.objects) + at, "special", source)


@action("summon", takes="reference")
def summon(state: State, link: Link, value: Any) -> Happenings:
    """A monster is Special Summoned to your side; you choose face-up Attack or Defense Position."""
    found = admitted(state, refer(state, link, value), link.player)
    if found:
        yield Asked(tuple(Question("summon", link.player, id) for id in found))


@choice("summon")
def summon_options(state: State, question: Question) -> list[Option]:
    """The player who summons a monster chooses its position; a monster without DEF has only one."""
    source = next(entry for entry in state.agenda if isinstance(entry, Doing)).link.source
    return [
        Option(
            f"summon {state.label(question.about)} in {position} position",
            summoned(state, question.about, question.player, position, source),
            "summon",
            (question.about,),
            "do.summon",
        )
        for position in positions(state, question.about)
    ]


@action("summon_in_attack", takes="reference")
def summon_in_attack(state: State, link: Link, value: Any) -> Happenings:
    """A monster is Special Summoned to your side in face-up Attack Position."""
    for at, id in enumerate(admitted(state, refer(state, link, value), link.player)):
        yield from summoned(state, id, link.player, ATTACK_POSITION, link.source, at)


@action("summon_in_defense", takes="reference")
def summon_in_defense(state: State, link: Link, value: Any) -> Happenings:
    """A monster is Special Summoned to your side in face-up Defense Position; one without DEF stays where it is."""
    able = [id for id in refer(state, link, value) if not lies_upright(state, id)]
    for at, id in enumerate(admitted(state, able, link.player)):
        yield from summoned(state, id, link.player, DEFENSE_POSITION, link.source, at)


@action("summon_token", takes="text")
def summon_token(state: State, link: Link, value: str) -> Happenings:
    """A token of a card is Special Summoned to your side; you choose face-up Attack or Defense Position."""
    entry = state.agenda[0]
    assert isinstance(entry, Doing)
    if room(state, link.player):
        yield Asked((Question("summon_token", link.player, link.source, (int(link.place), entry.at - 1)),))


@action("create_token", takes={"card": "text", "count": "number", "position": "text"})
def create_token(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Tokens of a card are Special Summoned to your side, all of them or none: `{create_token: {card: Sheep Token,
    count: 4, position: defense}}`."""
    if room(state, link.player) >= value.get("count", 1):
        yield from words.create_token(state, link, value)


@choice("summon_token")
def summon_token_options(state: State, question: Question) -> list[Option]:
    """The player who summons a token chooses its position."""
    place, at = question.data
    card = str(roster(state).effects[state.object(question.about).card][place].do[at].value)
    label = new_labels(state, card, 1)[0]
    return [
        Option(
            f"summon {label} in {position} position",
            (TokenCreated(card, question.player, MONSTERS, label, position),),
            "summon",
            cause="do.summon_token",
        )
        for position in POSITIONS
    ]


@selector("just_summoned", takes="nothing")
def just_summoned(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The monster that the instruction before this one brought to your side."""
    return [id for id in monsters(state, link.player) if state.object(id).since == state.happened]


@consequence("tokens_are_summoned")
def tokens_are_summoned(_state: State, event: TokenCreated) -> Happenings:
    """A token comes to the field by a Special Summon."""
    yield Summoned(event.becomes, "special")


@matcher("special_summoned")
def is_special_summoned(state: State, _link: Link, value: Any) -> bool:
    """Special Summoned, as every monster of the Extra Deck, every Ritual Monster and every token is."""
    return marked(state, value, SPECIAL_SUMMONED) or not known(state, value).kinds.isdisjoint(ALWAYS_SPECIAL)


# --- Monsters without DEF ---------------------------------------------------------------------------------


@replacement("link_stays_in_attack_position")
def link_stays_in_attack_position(state: State, event: PositionChanged | TurnedDown | Moved) -> list[Event] | None:
    """A Link Monster has no DEF: it is never in Defense Position and never face-down, whatever would turn it."""
    turned = not isinstance(event, Moved) or event.to == MONSTERS
    if turned and event.position == DEFENSE_POSITION and lies_upright(state, event.object):
        return []
    return None
