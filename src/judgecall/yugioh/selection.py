"""Words that name cards, and words they are compared with, that only Yu-Gi-Oh! has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.registry import matcher, reason, selector
from judgecall.kernel.roster import cards_in, print_of
from judgecall.kernel.state import NOTHING, Link, Question, State
from judgecall.kernel.words import fits
from judgecall.kernel.words import on_field as cards_on_field
from judgecall.yugioh.monsters import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    SPELLS_TRAPS,
    TYPES,
    atk,
    attack,
    battlers,
    decided,
    direct,
    monsters,
    other_battler,
)

if TYPE_CHECKING:
    from judgecall.kernel.effects import Word


FROM_THE_DECK = (
    "search",
    "dig_for",
    "mill",
    "send_from_deck",
    "declare_a_kind_to_send",
    "reveal_and_summon",
    "summon_from_deck",
    "may_set_from_deck",
)
"""Words of `do` that take cards from the Deck."""


@selector("monster")
def monster(state: State, link: Link, value: Any) -> Iterable[int]:
    """A monster on the field that is not already destroyed by the battle."""
    return [
        id
        for seat in range(state.board.seats)
        for id in monsters(state, seat)
        if not decided(state, id) and fits(state, link, id, value)
    ]


@selector("card_on_field")
def card_on_field(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card on the field that is not already destroyed by the battle."""
    return [id for id in cards_on_field(state) if not decided(state, id) and fits(state, link, id, value)]


@selector("spell_or_trap")
def spell_or_trap(state: State, link: Link, value: Any) -> Iterable[int]:
    """A Spell or Trap on the field."""
    return [
        id
        for seat in range(state.board.seats)
        for id in cards_in(state, seat, SPELLS_TRAPS)
        if fits(state, link, id, value)
    ]


@selector("in_graveyard", public=True)
def in_graveyard(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in a Graveyard."""
    return [
        id
        for seat in range(state.board.seats)
        for id in cards_in(state, seat, "graveyard")
        if fits(state, link, id, value)
    ]


@selector("attacker", passing=True)
def attacker(state: State, link: Link, value: Any) -> Iterable[int]:
    """The attacking monster."""
    battle = attack(state)
    if battle and not decided(state, battle.attacker) and fits(state, link, battle.attacker, value):
        return (battle.attacker,)
    return ()


@selector("attack_target", passing=True)
def attack_target(state: State, link: Link, value: Any) -> Iterable[int]:
    """The attacked monster."""
    battle = attack(state)
    if battle and not direct(state, battle) and fits(state, link, battle.target, value):
        return (battle.target,)
    return ()


@selector("opposing_battler")
def opposing_battler(state: State, link: Link, value: Any) -> Iterable[int]:
    """The monster that this card battles."""
    other = other_battler(state, link.source)
    return [] if other is None or not fits(state, link, other, value) else [other]


@selector("beaten")
def beaten(state: State, link: Link, value: Any) -> Iterable[int]:
    """The monster that this card battles, once its destruction is decided."""
    return [id for id in opposing_battler(state, link, value) if decided(state, id)]


@selector("in_hand")
def in_hand(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in a hand."""
    return [
        id for seat in range(state.board.seats) for id in cards_in(state, seat, "hand") if fits(state, link, id, value)
    ]


@selector("rivals", public=True)
def rivals(state: State, _link: Link, _value: Any) -> Iterable[int]:
    """A face-up monster of another type than the one that its player has had face-up the longest."""
    found: list[int] = []
    for seat in range(state.board.seats):
        open_ones = [id for id in monsters(state, seat) if not state.object(id).face_down]
        first = min(open_ones, key=lambda each: (state.object(each).since, each), default=NOTHING)
        found.extend(id for id in open_ones if not known(state, id).kinds & known(state, first).kinds & TYPES)
    return found


@selector("that_now", takes="nothing")
def that_now(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """The card that the triggering event is about, where it has gone by it."""
    id = getattr(link.event, "becomes", NOTHING)
    return () if id == NOTHING else (id,)


@selector("battlers")
def both_battlers(state: State, link: Link, value: Any) -> Iterable[int]:
    """Both monsters of the battle."""
    return [id for id in battlers(state) if fits(state, link, id, value)]


@selector("your_battler")
def your_battler(state: State, link: Link, value: Any) -> Iterable[int]:
    """Your monster in the battle."""
    return [id for id in battlers(state) if state.object(id).controller == link.player and fits(state, link, id, value)]


@reason("target")
def target_refused(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """What keeps an effect from targeting this: it is already destroyed by the battle."""
    destroyed = any(not state.is_player(id) and decided(state, id) for id in objects)
    return "question.target.destroyed" if destroyed else None


def _kinds(state: State, value: Any) -> frozenset[str]:
    id = value.source if isinstance(value, Link) else value
    return frozenset() if id < state.board.seats else known(state, id).kinds


@matcher("monster")
def is_monster(state: State, _link: Link, value: Any) -> bool:
    """A monster, or the effect of one."""
    return "monster" in _kinds(state, value)


@matcher("spell")
def is_spell(state: State, _link: Link, value: Any) -> bool:
    """A Spell, or the effect of one."""
    return "spell" in _kinds(state, value)


@matcher("trap")
def is_trap(state: State, _link: Link, value: Any) -> bool:
    """A Trap, or the effect of one."""
    return "trap" in _kinds(state, value)


def _card_activation(state: State, value: Any) -> bool:
    """Whether a link is the activation of a card, not of an effect of a card that lay there face-up before."""
    if not isinstance(value, Link):
        return False
    effects = edition(state.edition).effects
    effect = effects(print_of(state, value.source))[int(value.place)] if value.place.isdigit() else None
    return effect is not None and not effect.triggered and bool(effect.zones & {"set", "hand"})


@matcher("spell_or_trap")
def is_spell_or_trap(state: State, _link: Link, value: Any) -> bool:
    """The activation of a Spell or Trap card."""
    return bool(_kinds(state, value) & {"spell", "trap"}) and _card_activation(state, value)


@matcher("trap_activation")
def is_trap_activation(state: State, link: Link, value: Any) -> bool:
    """The activation of a Trap card."""
    return is_trap(state, link, value) and _card_activation(state, value)


@matcher("spell_activation")
def is_spell_activation(state: State, link: Link, value: Any) -> bool:
    """The activation of a Spell card."""
    return is_spell(state, link, value) and _card_activation(state, value)


@matcher("atk_within_its_players_life")
def atk_within_its_players_life(state: State, _link: Link, value: Any) -> bool:
    """A monster whose ATK is not above the Life Points of its player."""
    return atk(state, value) <= state.player(state.object(value).controller).life


@matcher("uses_the_deck")
def uses_the_deck(state: State, _link: Link, value: Any) -> bool:
    """An effect that takes a card from the Deck to the hand, the Graveyard or the field; drawing is none."""
    effect = effect_of(state, value) if isinstance(value, Link) else None
    return effect is not None and any(word.name in FROM_THE_DECK or _from_the_deck(word) for word in effect.do)


def _from_the_deck(word: Word) -> bool:
    """Whether a word has a card of the Deck chosen."""
    source = word.value.get("from") if word.name == "choose" else None
    return isinstance(source, dict) and "in_deck" in source


@matcher("destroys")
def destroys(state: State, _link: Link, value: Any) -> bool:
    """An effect that destroys cards on the field."""
    effect = effect_of(state, value) if isinstance(value, Link) else None
    return effect is not None and not effect.words.isdisjoint(("destroy", "destroy_and_banish"))


@matcher("targets_this_card")
def targets_this_card(_state: State, link: Link, value: Any) -> bool:
    """An effect that targets this card."""
    return isinstance(value, Link) and link.source in value.targets


@matcher("targets_only_this_card")
def targets_only_this_card(_state: State, link: Link, value: Any) -> bool:
    """An effect that targets this card and nothing else."""
    return isinstance(value, Link) and value.targets == (link.source,)


@matcher("attack_position")
def is_in_attack_position(state: State, _link: Link, value: Any) -> bool:
    """In Attack Position."""
    return state.object(value).position == ATTACK_POSITION


@matcher("defense_position")
def is_in_defense_position(state: State, _link: Link, value: Any) -> bool:
    """In Defense Position, face-up or face-down."""
    return state.object(value).position == DEFENSE_POSITION


@matcher("player")
def is_player(state: State, _link: Link, value: Any) -> bool:
    """A player, attacked or damaged directly."""
    return state.is_player(value)
