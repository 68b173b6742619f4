"""A game as a board to be changed: before the first choice as it was set up, later as its cards lie now.

A scenario file says where cards lie and how, and nothing of what is under way; so what lasts until later, what waits
and what lies on another card is not taken along.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Object, State
from judgecall.scenario import shown
from judgecall.scenario.read import Scenario
from judgecall.scenario.schema import STANDING
from judgecall.scenario.session import Session

HEAD = ("judgecall", "game", "edition", "allow_anachronisms", "title")
NUMBER = re.compile(r" #\d+$")


def standing(session: Session) -> dict[str, Any]:
    """The board of a play as the data of a scenario file."""
    read, state = session.scenario, session.state
    data = read.document.data
    if not session.choices:
        return {key: value for key, value in data.items() if key not in ("script", "expect")}
    printed = dict(_printed(read))
    names = list(read.players())
    sides = {name: dict(_side(read, state, seat, printed)) for seat, name in enumerate(names)}
    turn = {"player": names[state.turn_player], "number": state.turn}
    players = {"players": sides} if "players" in data else sides
    return {key: data[key] for key in HEAD if key in data} | {"turn": turn} | players


def _printed(read: Scenario) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is printed on the cards that the file makes up, by their names."""
    for _, side in read.players().values():
        for rows in side.values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, Mapping) and "name" in row:
                    yield row["name"], {key: value for key, value in row.items() if key not in STANDING}


def _side(read: Scenario, state: State, seat: int, printed: Mapping[str, dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    yield "life", max(1, state.player(seat).life)
    for key in read.rules.zones.get("player_keys", ()):
        if value := shown.player_key(state, seat, key):
            yield key, value
    for zone in read.rules.zones["all"]:
        if cards := [_card(read, state, id, printed) for id in cards_in(state, seat, zone)]:
            yield zone, cards


def _card(read: Scenario, state: State, id: int, printed: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    each, keys = state.object(id), read.rules.zones.get("card_keys", ())
    row = dict(printed.get(each.card, {"card": each.card}))
    if NUMBER.sub("", each.label) != each.card:
        row["as"] = each.label
    if each.zone not in read.rules.field:
        return row
    lies: dict[str, Any] = {"tapped": each.tapped, "sick": each.sick, "damage": each.damage, "set": each.face_down}
    if "position" in keys and each.zone == shown.main_zone(read.rules):
        lies |= {"position": "set" if each.face_down else each.position, "set": False}
    return row | {key: value for key, value in lies.items() if value and key in keys} | _counters(each)


def _counters(each: Object) -> dict[str, Any]:
    return {"counters": dict(each.counters)} if each.counters else {}
