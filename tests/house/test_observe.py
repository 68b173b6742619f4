"""Guard 8: what a player sees does not change when the other players' hidden cards are swapped."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from card_play import cards_board, groups, library_names
from judgecall.games import open_all
from judgecall.kernel.cards import Card
from judgecall.kernel.characteristics import derive, derived
from judgecall.kernel.codec import read, write
from judgecall.kernel.edition import edition, known_editions
from judgecall.kernel.engine import advance, decide, question
from judgecall.kernel.state import Object, State
from judgecall.kernel.view import observe
from judgecall.report.sentences import sentence
from judgecall.scenario import run, scenario
from judgecall.scenario.setup import position
from random_play import board, pick

open_all()
GAMES = 40


def hidden_from(state: State, player: int) -> list[int]:
    """What a player may not see, said again in plain words: other hands, decks, face-down cards of others; and of a
    card that came to such a place without having been seen, also where it came from."""

    def may_not_see(id: int) -> bool:
        each = state.objects[id]
        if not isinstance(each, Object):
            return False
        if each.zone == "gone":
            unseen = each.last is None or each.face_down
            return unseen and each.became >= 0 and may_not_see(each.became)
        if each.zone in ("deck", "library"):
            return True
        return each.controller != player and (each.face_down or each.zone in ("hand", "extra_deck"))

    return [id for id in range(len(state.objects)) if may_not_see(id)]


def swapped(state: State, player: int, chance: random.Random) -> State:
    """The same state with other cards where a player cannot look, one of them made up."""
    names = [*sorted(edition(state.edition).cards), "Made-Up Card"]
    board, objects = state.board, list(state.objects)
    for id in hidden_from(state, player):
        objects[id] = replace(objects[id], card=chance.choice(names), label=f"swapped {id}")
    kind = edition(state.edition).tables["print"]["default_kind"][0]
    made_up = Card("Made-Up Card", kind, numbers=tuple(1 for _ in edition(state.edition).print_numbers))
    return replace(state, board=replace(board, objects=tuple(objects), cards=(*board.cards, made_up)), seed=7)


def check_what_follows(seen: State, other: State) -> None:
    """What is kept with the view, told by the board with its hidden cards, is what follows from the view itself."""
    kept, fresh, swapped = derived(seen), derive(read(write(seen))), derived(other)
    for name in ("characteristics", "negated", "silenced", "shields"):
        assert getattr(kept, name) == getattr(fresh, name) == getattr(swapped, name), name
    for name in ("doomed", "forbidden", "prices"):
        assert sorted(getattr(kept, name)) == sorted(getattr(fresh, name)) == sorted(getattr(swapped, name)), name
    assert kept.watchful or not fresh.watchful, "it would be kept for longer than it holds"


def looked_at(data: dict[str, Any], chance: random.Random) -> int:
    """Play a board at random, each player looking at every state with other hidden cards; how often any were hidden."""
    looked = 0
    state, _ = advance(position(scenario(data)))
    while question(state) is not None:
        for player in range(state.board.seats):
            other = swapped(state, player, chance)
            looked += other.objects != state.objects
            assert observe(state, player) == observe(other, player)
            assert write(observe(state, player)) == write(observe(other, player))
            check_what_follows(observe(state, player), observe(other, player))
        state, _ = decide(state, pick(state, chance))
    return looked


@pytest.mark.parametrize("id", known_editions())
def test_a_player_sees_the_same_whatever_the_others_hide(id: str) -> None:
    chance = random.Random(id)

    assert sum(looked_at(board(id, random.Random(seed)), chance) for seed in range(GAMES)) > GAMES


@pytest.mark.parametrize("id", [id for id in known_editions() if id.startswith("yugioh/")])
def test_every_card_keeps_what_it_hides(id: str) -> None:
    """Each card on both sides, on the field and in the Deck, some Set, some in the hand."""
    for names in groups(library_names(id)):
        chance = random.Random(f"{id} {names}")
        assert looked_at(cards_board(id, names, chance), chance) > 0, names


@pytest.mark.parametrize("id", known_editions())
def test_a_player_sees_their_own_hand_and_all_that_lies_open(id: str) -> None:
    state = position(scenario(board(id, random.Random(3))))

    for player in range(state.board.seats):
        seen = observe(state, player)
        hidden = set(hidden_from(state, player))
        assert [seen.label(each) for each in range(len(state.objects)) if each not in hidden] == [
            state.label(each) for each in range(len(state.objects)) if each not in hidden
        ]


def test_a_card_that_another_player_drew_is_not_told() -> None:
    """Dekoichi, flipped by the attack, draws a card; the attacker's player learns that, but not which."""
    board_ = {
        "judgecall": 1,
        "game": "yugioh",
        "edition": "edison",
        "you": {"monsters": ["Luster Dragon"]},
        "opponent": {
            "monsters": [{"card": "Dekoichi the Battlechanted Locomotive", "position": "set"}],
            "deck": ["Honest", "Kuriboh"],
        },
        "script": [{"you": {"attack": "Luster Dragon", "target": "Dekoichi the Battlechanted Locomotive"}}],
    }
    played = run(scenario(board_))
    mine, theirs = (
        " ".join(sentence(observe(played.state, seat), record) for record in played.records) for seat in (0, 1)
    )

    assert "Honest" in theirs
    assert "Honest" not in mine
    assert "Dekoichi the Battlechanted Locomotive goes to the Graveyard" in mine


def test_what_follows_is_told_by_the_board_unless_an_effect_looks_beneath() -> None:
    """Skill Drain looks at face-up monsters alone; “cannot declare an attack” of Swords of Revealing Light is for all
    of the opponent, face-down ones too."""
    for card, told in (("Skill Drain", True), ("Swords of Revealing Light", False)):
        sides = {
            "you": {"monsters": ["Luster Dragon"], "spells_traps": [card]},
            "opponent": {"monsters": [{"card": "Gemini Elf", "position": "set"}, "Luster Dragon"]},
        }
        state = position(scenario({"judgecall": 1, "game": "yugioh", "edition": "edison", **sides}))
        derived(state)
        seen = observe(state, 0)
        assert ("derived" in seen.board.__dict__) == told
        check_what_follows(seen, seen)
