"""What effects do with hands and Decks: search them, send or summon from them, draw and discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import CANNOT_ACTIVATE
from judgecall.kernel.characteristics import known
from judgecall.kernel.events import Asked, MarkAdded, Moved
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.roster import cards_in, roster
from judgecall.kernel.state import Doing, Link, Mark, Question, State
from judgecall.kernel.turns import opponents
from judgecall.kernel.words import fits, refer
from judgecall.yugioh.admission import NO_NORMAL_FACE_UP, normally, room, specially
from judgecall.yugioh.damage_step import expected_battle_damage
from judgecall.yugioh.events import Summoned
from judgecall.yugioh.monsters import ATTACK_POSITION, DEFENSE_POSITION, LEVEL, MONSTERS, has
from judgecall.yugioh.summoning import face_down, positions, summoned

if TYPE_CHECKING:
    from judgecall.kernel.effects import Word
    from judgecall.kernel.registry import Happenings

LEVEL_WITHOUT_TRIBUTE = 4


@action("mill", takes="number")
def mill(state: State, link: Link, value: int) -> Happenings:
    """You send cards from the top of your Deck to the Graveyard."""
    for id in cards_in(state, link.player, "deck")[:value]:
        yield Moved(id, "graveyard", reason="sent")


@action("mill_against_battle_damage", takes="number")
def mill_against_battle_damage(state: State, link: Link, value: int) -> Happenings:
    """For each so many points of the battle damage you would take, or part of them, you send a card from the top of
    your Deck to the Graveyard; with none to take, none is sent."""
    count = -(-expected_battle_damage(state, link.player) // value)
    yield from send_from_deck(state, link, {"count": count, "of": "you"})


@action("discard_at_random", takes="nothing")
def discard_at_random(state: State, link: Link, value: Any) -> Happenings:
    """An opponent discards a card at random."""
    for seat in refer(state, link, "opponents"):
        hand = cards_in(state, seat, "hand")
        if hand:
            yield Moved(hand[state.seed % len(hand)], "graveyard", reason="discarded")


@action("send_from_deck", takes={"count": "number", "of": "reference"})
def send_from_deck(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Players send cards from the top of their Decks to the Graveyard."""
    yield from (Moved(id, "graveyard", reason="sent") for id in _tops(state, link, value))


def _tops(state: State, link: Link, value: dict[str, Any]) -> Iterator[int]:
    """So many cards from the top of the Deck of each of these players."""
    for seat in refer(state, link, value["of"]):
        yield from cards_in(state, seat, "deck")[: value["count"]]


@action("discard_hand", takes="reference")
def discard_hand(state: State, link: Link, value: Any) -> Happenings:
    """Players discard their hands."""
    for seat in refer(state, link, value):
        for id in cards_in(state, seat, "hand"):
            yield Moved(id, "graveyard", reason="discarded")


@action("draw_each", takes={"count": "number", "of": "reference"})
def draw_each(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Players draw so many cards each."""
    yield from (Moved(id, "hand", reason="drawn") for id in _tops(state, link, value))


@action("dig_for", takes="match")
def dig_for(state: State, link: Link, value: Any) -> Happenings:
    """Cards from the top of your Deck go to the Graveyard until one is as said; that goes to your hand."""
    deck = cards_in(state, link.player, "deck")
    at = next((at for at, id in enumerate(deck) if fits(state, link, id, value)), len(deck))
    for id in deck[:at]:
        yield Moved(id, "graveyard", reason="sent")
    for id in deck[at : at + 1]:
        yield Moved(id, "hand", reason="searched")


@action("search", takes="match")
def search(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said goes from your Deck to your hand."""
    if any(fits(state, link, id, value) for id in cards_in(state, link.player, "deck")):
        yield Asked((Question("search", link.player, link.source, (int(link.place), _at(state))),))


@action("search_and_forgo", takes="match")
def search_and_forgo(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said goes from your Deck to your hand; you cannot activate cards of its name, or their
    effects, this turn."""
    yield from search(state, link, value)


@action("summon_from_deck", takes="match")
def summon_from_deck(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said is Special Summoned from your Deck."""
    yield from _asked_for(state, link, value)


@action("may_set_from_deck", takes="match")
def may_set_from_deck(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said may be Special Summoned from your Deck in face-down Defense Position."""
    yield from _asked_for(state, link, value)


def _asked_for(state: State, link: Link, value: Any) -> Happenings:
    if any(fits(state, link, id, value) for id in _summonable_from_deck(state, link.player)):
        yield Asked((Question("summon_from_deck", link.player, link.source, (int(link.place), _at(state))),))


KINDS_OF_CARDS = ("monster", "spell", "trap")


@action("declare_a_kind_to_send", takes="nothing")
def declare_a_kind_to_send(_state: State, link: Link, _value: Any) -> Happenings:
    """You declare Monster, Spell or Trap; each opponent sends a card of that kind from the Deck to the Graveyard."""
    yield Asked((Question("declare_kind", link.player, link.source),))


@choice("declare_kind")
def declare_kind_options(state: State, question: Question) -> list[Option]:
    """The player declares a kind of card; an opponent who has one in the Deck chooses which."""
    options = []
    for at, kind in enumerate(KINDS_OF_CARDS):
        asked = [
            Question("send_declared", seat, question.about, (at,))
            for seat in opponents(state, question.player)
            if any(kind in known(state, id).kinds for id in cards_in(state, seat, "deck"))
        ]
        events = (Asked(tuple(asked)),) if asked else ()
        options.append(Option(f"declare {kind}", events, "choose", cause="do.declare_a_kind_to_send"))
    return options


@choice("send_declared")
def send_declared_options(state: State, question: Question) -> list[Option]:
    """The player chooses which card of the declared kind goes from the Deck to the Graveyard."""
    kind, cause = KINDS_OF_CARDS[question.data[0]], "do.declare_a_kind_to_send"
    return [
        Option(f"send {state.label(id)}", (Moved(id, "graveyard", reason="sent"),), "choose", (id,), cause)
        for id in cards_in(state, question.player, "deck")
        if kind in known(state, id).kinds
    ]


@action("normal_summon", takes="nothing")
def normal_summon(state: State, link: Link, _value: Any) -> Happenings:
    """A monster of Level 4 or lower is Normal Summoned or Set from your hand."""
    if _summonable(state, link.player):
        yield Asked((Question("normal_summon", link.player, link.source),))


def _at(state: State) -> int:
    """The place of the instruction being carried out."""
    entry = state.agenda[0]
    assert isinstance(entry, Doing)
    return entry.at - 1


def _word(state: State, question: Question) -> Word:
    place, at = question.data
    return roster(state).effects[state.object(question.about).card][place].do[at]


def _wanted(state: State, question: Question, among: Iterable[int]) -> list[int]:
    """Those of the cards that are as the effect says."""
    link = Link(question.about, str(question.data[0]), question.player)
    value = _word(state, question).value
    return [id for id in among if fits(state, link, id, value)]


def _summonable_from_deck(state: State, player: int) -> list[int]:
    """What a player may Special Summon from the Deck, if there is room for a monster."""
    return [id for id in cards_in(state, player, "deck") if specially(state, id)] if room(state, player) else []


@choice("search")
def search_options(state: State, question: Question) -> list[Option]:
    """The player chooses which card of the Deck goes to the hand."""
    forgoing = _word(state, question).name == "search_and_forgo"
    options = []
    for id in _wanted(state, question, cards_in(state, question.player, "deck")):
        note = Mark(question.player, f"{CANNOT_ACTIVATE} {state.object(id).card}", until="turn")
        events = (Moved(id, "hand", reason="searched"), *((MarkAdded(note),) if forgoing else ()))
        options.append(Option(f"take {state.label(id)}", events, "take", (id,), "do.search"))
    return options


@choice("summon_from_deck")
def summon_from_deck_options(state: State, question: Question) -> list[Option]:
    """The player chooses which monster of the Deck is Special Summoned and its position, or none where it only may."""
    cause = "do.summon_from_deck"
    wanted = _wanted(state, question, _summonable_from_deck(state, question.player))
    if _word(state, question).name == "may_set_from_deck":
        options = []
        for id in wanted:
            events = face_down(state, id, question.player, question.about)
            options.append(Option(f"set {state.label(id)}", events, "summon", (id,), cause))
        return [*options, Option("summon nothing", (), "decline", cause=cause)]
    return [
        Option(
            f"summon {state.label(id)} in {position} position",
            summoned(state, id, question.player, position, question.about),
            "summon",
            (id,),
            cause,
        )
        for id in wanted
        for position in positions(state, id)
    ]


def _summonable(state: State, player: int) -> list[int]:
    """The monsters in a player's hand that may be Normal Summoned or Set without a Tribute, if there is room."""
    return [
        id
        for id in (cards_in(state, player, "hand") if room(state, player) else ())
        if "monster" in known(state, id).kinds
        and known(state, id).numbers[LEVEL] <= LEVEL_WITHOUT_TRIBUTE
        and normally(state, id)
    ]


@choice("normal_summon")
def normal_summon_options(state: State, question: Question) -> list[Option]:
    """The player chooses a monster and whether it is summoned in Attack Position or Set."""
    options = []
    for id in _summonable(state, question.player):
        name = state.label(id)
        up = Moved(id, MONSTERS, question.player, ATTACK_POSITION, reason="normal")
        down = Moved(id, MONSTERS, question.player, DEFENSE_POSITION, face_down=True, reason="set")
        normal = Summoned(len(state.objects), "normal", question.about)
        if not has(state, id, NO_NORMAL_FACE_UP):
            options.append(Option(f"summon {name}", (up, normal), "summon", (id,), "do.normal_summon"))
        options.append(Option(f"set {name}", (down,), "set", (id,), "do.normal_summon"))
    return options
