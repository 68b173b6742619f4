"""What a position shows of each player, named as in the scenario file: life, numbers, and the cards in each zone."""

from __future__ import annotations

from typing import Any

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Object, State

Shown = dict[str, Any]

FIGHTING = 2
"""How many of the printed numbers a card fights with: ATK and DEF, power and toughness. They come first."""


def players(state: State) -> dict[str, Shown]:
    """Every player by name, in turn order: `life`, the edition's other player keys, and each zone."""
    rules = edition(state.edition)
    return {state.label(seat): _player(state, rules, seat) for seat in range(state.board.seats)}


def _player(state: State, rules: Edition, seat: int) -> Shown:
    shown: Shown = {"life": state.player(seat).life}
    for key in rules.zones.get("player_keys", ()):
        shown[key] = player_key(state, seat, key)
    for zone in rules.zones["all"]:
        if zone in rules.zones.get("counted", ()):
            shown[zone] = len(cards_in(state, seat, zone))
        elif zone in rules.field:
            shown[zone] = cards(state, seat, zone)
        else:
            shown[zone] = [state.label(id) for id in cards_in(state, seat, zone)]
    return shown


def player_key(state: State, seat: int, key: str) -> Any:
    """What a player has besides life: floating mana as `{G}{G}`, counters as a number."""
    player = state.player(seat)
    if key == "mana":
        return mana(player.pool)
    return dict(player.counters).get(key, 0)


def mana(symbols: str) -> str:
    """Mana as it is printed: `GG`, `{G}{G}` and `G G` are all `{G}{G}`."""
    return "".join(f"{{{symbol}}}" for symbol in sorted(symbols) if symbol not in "{} ")


def shown_keys(rules: Edition, zone: str) -> tuple[str, ...]:
    """The keys that a card in this zone is shown with."""
    keys = ("card", "as", "id")
    if zone not in rules.field:
        return keys
    main = zone == main_zone(rules)
    standing = tuple(_standing(rules, Object("", 0, 0, zone, ""), main))
    return (*keys, *standing, *rules.print_numbers, "counters", "keywords") if main else (*keys, *standing)


def cards(state: State, seat: int, zone: str) -> list[Shown]:
    """The cards a player has in a zone, oldest first; those on the field with all that can be seen of them."""
    return [card(state, id) for id in cards_in(state, seat, zone)]


def card(state: State, id: int) -> Shown:
    """One card: `card`, `as` where the file calls it otherwise, `id`, and, on the field, how it lies and what it is."""
    rules, each = edition(state.edition), state.object(id)
    shown: Shown = {"card": each.card, "as": each.label if each.label != each.card else None, "id": id}
    if each.zone in rules.field:
        shown |= _standing(rules, each, main=each.zone == main_zone(rules))
        if each.zone == main_zone(rules):
            shown |= _characteristics(state, rules, id)
    return shown


def main_zone(rules: Edition) -> str:
    """The zone in which the cards that fight lie."""
    return rules.zones["field"][0]


def _standing(rules: Edition, each: Object, main: bool) -> Shown:
    keys = rules.zones.get("card_keys", ())
    if "position" in keys and main:
        return {"position": "set" if each.face_down else each.position}
    values = {"set": each.face_down, "tapped": each.tapped, "sick": each.sick, "damage": each.damage}
    if not each.face_down and "position" not in keys:  # said of each card only where cards are set often
        del values["set"]
    return {key: value for key, value in values.items() if key in keys}


def _characteristics(state: State, rules: Edition, id: int) -> Shown:
    """The numbers of a card that fights (None for another), its other numbers, its counters and its keywords."""
    now = characteristics(state, id)
    fights = not now.kinds.isdisjoint(rules.tables["print"]["default_kind"])
    found: Shown = {}
    for at, (name, number) in enumerate(zip(rules.print_numbers, now.numbers, strict=True)):
        if at < FIGHTING:
            found[name] = number if fights else None
        elif number:
            found[name] = number
    return found | {"counters": dict(state.object(id).counters), "keywords": list(now.keywords)}
