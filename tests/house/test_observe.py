"""Guard 8: what a player sees does not change when the other players' hidden cards are swapped."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from judgecall.games import open_all
from judgecall.kernel.cards import Card
from judgecall.kernel.codec import write
from judgecall.kernel.edition import edition, known_editions
from judgecall.kernel.engine import advance, decide, question
from judgecall.kernel.state import Object, State
from judgecall.kernel.view import observe
from judgecall.scenario import scenario
from judgecall.scenario.setup import position
from random_play import board, pick

open_all()
GAMES = 40


def hidden_from(state: State, player: int) -> list[int]:
    """What a player may not see, said again in plain words: other hands, decks, face-down cards of others."""
    return [
        id
        for id, each in enumerate(state.objects)
        if isinstance(each, Object)
        and (
            each.zone in ("deck", "library")
            or (each.controller != player and (each.face_down or each.zone in ("hand", "extra_deck")))
        )
    ]


def swapped(state: State, player: int, chance: random.Random) -> State:
    """The same state with other cards where a player cannot look, one of them made up."""
    names = [*sorted(edition(state.edition).cards), "Made-Up Card"]
    board, objects = state.board, list(state.objects)
    for id in hidden_from(state, player):
        objects[id] = replace(objects[id], card=chance.choice(names), label=f"swapped {id}")
    kind = edition(state.edition).tables["print"]["default_kind"][0]
    made_up = Card("Made-Up Card", kind, numbers=tuple(1 for _ in edition(state.edition).print_numbers))
    return replace(state, board=replace(board, objects=tuple(objects), cards=(*board.cards, made_up)), seed=7)


@pytest.mark.parametrize("id", known_editions())
def test_a_player_sees_the_same_whatever_the_others_hide(id: str) -> None:
    chance = random.Random(id)
    looked = 0
    for seed in range(GAMES):
        state, _ = advance(position(scenario(board(id, random.Random(seed)))))
        while question(state) is not None:
            for player in range(state.board.seats):
                other = swapped(state, player, chance)
                looked += other.objects != state.objects
                assert observe(state, player) == observe(other, player)
                assert write(observe(state, player)) == write(observe(other, player))
            state, _ = decide(state, pick(state, chance))
    assert looked > GAMES, "nothing was hidden in these games"


@pytest.mark.parametrize("id", known_editions())
def test_a_player_sees_their_own_hand_and_all_that_lies_open(id: str) -> None:
    state = position(scenario(board(id, random.Random(3))))

    for player in range(state.board.seats):
        seen = observe(state, player)
        hidden = set(hidden_from(state, player))
        assert [seen.label(each) for each in range(len(state.objects)) if each not in hidden] == [
            state.label(each) for each in range(len(state.objects)) if each not in hidden
        ]
