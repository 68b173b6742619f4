"""A running game as a board: cards, what they are by now, what lies on what and which counters are the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from judgecall.errors import ScenarioError
from judgecall.games import editions, open_all
from judgecall.kernel.attachment import attached_to
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import edition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import NOTHING, State
from judgecall.scenario import run, scenario
from judgecall.scenario.session import Session
from judgecall.scenario.setup import position
from judgecall.scenario.shown import card
from judgecall.scenario.write import written
from judgecall.web.standing import left_behind, standing
from random_play import board

open_all()
GAMES, LONGEST = 15, 60


def lying(state: State) -> dict[str, Any]:
    """Every card in a zone by its label: where, how, what it is, and what it lies on; but for what is left by players
    who are out of a game that goes on."""
    found: dict[str, Any] = {}
    for seat in range(state.board.seats):
        if state.player(seat).lost and sum(not state.player(each).lost for each in range(state.board.seats)) > 1:
            continue
        for zone in state_zones(state):
            for id in cards_in(state, seat, zone):
                onto = attached_to(state.board, id)
                on = state.label(onto) if onto != NOTHING and state.object(onto).zone != "gone" else None
                seen = {key: value for key, value in card(state, id).items() if key not in ("id", "as")}
                found[state.label(id)] = (state.label(seat), zone, on, state.object(id).token, seen)
    return found


def state_zones(state: State) -> tuple[str, ...]:
    """The zones of a scenario."""
    return edition(state.edition).zones["all"]


def taken(session: Session) -> State:
    """The position that is set up from a play as it stands."""
    return position(scenario(written(standing(session))))


BEARING = {
    "magic": (["Holy Strength", "Flight", "Bonesplitter", "Loxodon Warhammer"], "battlefield", "battlefield"),
    "yugioh": (["Axe of Despair", "Fairy Meteor Crush", "Shadow Spell", "Fiendish Chain"], "monsters", "spells_traps"),
}
"""What may lie on a card of either game, where such a card lies, and where what lies on it does."""


def bearing(id: str, chance: random.Random) -> dict[str, Any]:
    """A random scenario in which some cards of the first player lie on another, with some counters and changes."""
    data = board(id, chance)
    cards, main, beside = BEARING[data["game"]]
    sides = list(data["players"].values()) if "players" in data else [data["you"], data["opponent"]]
    bearer = {"name": "Bearer", **({"power": 3, "toughness": 3} if main == beside else {"atk": 1500, "level": 4})}
    sides[0][main] = [*sides[0].get(main, ()), bearer | {"counters": {"+1/+1" if main == beside else "wedge": 2}}]
    lying = [{"card": name, "on": "Bearer"} for name in chance.sample(cards, 2)]
    sides[0][beside] = [*sides[0].get(beside, ())[:3], *lying] if main != beside else [*sides[0][beside], *lying]
    return data


def games(id: str, count: int) -> Iterator[Session]:
    """Random plays, at every point after the first choice."""
    for number in range(count):
        chance = random.Random(f"{id}/{number}")
        session = Session(scenario(bearing(id, chance)))
        for _ in range(LONGEST):
            if session.player is None:
                break
            session.choose(chance.choice(session.options))
            yield session


MAY_DIFFER = ("some changes by effects", "what is noted of players", "who owns")
"""What may be said to be left behind that is seen on a card."""


@pytest.mark.parametrize("id", editions())
def test_a_board_taken_over_is_the_same_board_or_says_what_it_leaves(id: str) -> None:
    """At every point of random games no card differs in where and how it lies, on what, its numbers, keywords and
    counters, unless the sentence says so."""
    compared = 0
    for session in games(id, GAMES):
        ours, note = lying(session.state), left_behind(session)
        try:
            theirs = lying(taken(session))
        except ScenarioError as wrong:
            raise AssertionError(f"{wrong}\n{written(standing(session))}") from None
        assert theirs.keys() == ours.keys()
        if not any(each in note for each in MAY_DIFFER):
            differing = {label: (there, theirs[label]) for label, there in ours.items() if theirs[label] != there}
            assert not differing, f"{differing}\n{note}\n{written(standing(session))}"
            compared += 1
    assert compared > 2 * GAMES


# --- What a scenario says of it ---------------------------------------------------------------------------------------


def ogre(**more: Any) -> dict[str, Any]:
    """A board with one creature, and what is said of it."""
    row = {"name": "Ogre", "power": 3, "toughness": 3, **more}
    return {"judgecall": 1, "game": "magic", "edition": "current", "you": {"battlefield": [row]}}


def test_what_lasts_until_end_of_turn_does() -> None:
    """+3/+3 and trample until end of turn, a keyword for good; in the cleanup step the first two end."""
    changes = [
        {"change": {"power": 3, "toughness": 3}, "until": "turn"},
        {"gain_keyword": "trample", "until": "turn"},
        {"gain_keyword": "flying"},
    ]
    read = scenario(ogre(lasting=changes))
    began, ended = position(read), run(read).state

    assert (characteristics(began, 2).numbers[:2], characteristics(began, 2).keywords) == (
        (6, 6),
        ("flying", "trample"),
    )
    assert (characteristics(ended, 2).numbers[:2], characteristics(ended, 2).keywords) == ((3, 3), ("flying",))


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (
            {"chaneg": {"power": 3}},
            "you.battlefield.0.lasting.0: “chaneg” is no word for what lasts. Did you mean “change”?",
        ),
        ({"change": {"power": "much"}}, "you.battlefield.0.lasting.0: “change”: expected a whole number."),
        ({"change": {"power": 3}, "until": "trun"}, "nothing ends with “trun”. Did you mean “turn”?"),
        ({"gain_keyword": "flyng"}, "has no keyword “flyng”. Did you mean “flying”, “flanking”?"),
        ({"until": "turn"}, "expected one word with its value, and `until` when it ends."),
        ({"counters": 1}, "“counters” is no word for what lasts."),
        ({"change": {"power": 1}, "by": "Nobody"}, "no card is called “Nobody”."),
    ],
)
def test_a_change_that_makes_no_sense_is_one_sentence(row: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        position(scenario(ogre(lasting=[row])))

    assert sentence in str(caught.value)


@pytest.mark.parametrize(("key", "value"), [("lasting", [{"change": {"power": 1}}]), ("came", 3)])
def test_only_a_card_on_the_field_is_changed(key: str, value: Any) -> None:
    board = {
        "judgecall": 1,
        "game": "magic",
        "edition": "current",
        "you": {"hand": [{"card": "Gray Ogre", key: value}]},
    }
    with pytest.raises(ScenarioError, match=f"only a card on the field has “{key}”"):
        position(scenario(board))


def test_a_token_ceases_to_exist_elsewhere() -> None:
    """A card that is a token is one after it was written down, too."""
    read = scenario(ogre(token=True, damage=3))

    assert cards_in(run(read).state, 0, "graveyard") == ()


@pytest.mark.parametrize(("first", "numbers"), [("Shrinker", (1, 1)), ("Grower", (5, 5))])
def test_what_came_later_applies_later(first: str, numbers: tuple[int, int]) -> None:
    """Two effects that set numbers: the later one wins, in whichever order they stand in the file."""
    cards = [
        {
            "name": name,
            "power": 0,
            "toughness": 9,
            "effects": [{"to": {"each_creature": {"is": "goblin"}}, "apply": [{"set": each}]}],
        }
        for name, each in (("Shrinker", {"power": 1, "toughness": 1}), ("Grower", {"power": 5, "toughness": 5}))
    ]
    came = [card | {"came": 2 if card["name"] == first else 1} for card in cards]
    goblin = {"name": "Goblin", "power": 2, "toughness": 2, "types": ["goblin"]}
    data = {"judgecall": 1, "game": "magic", "edition": "current", "you": {"battlefield": [goblin, *came]}}

    assert characteristics(position(scenario(data)), 2).numbers[:2] == numbers


def test_what_is_left_behind_is_said() -> None:
    """A creature that attacks is on the board, its attack is not."""
    guarded = ogre() | {"opponent": {"battlefield": ["Hill Giant"]}}
    session = Session(scenario(guarded))
    session.choose("Ogre attacks opponent")

    assert left_behind(Session(scenario(guarded))) == ""
    assert left_behind(session).startswith("Not taken along: the attacks and blocks")
    assert lying(taken(session))["Ogre"][-1]["tapped"]
