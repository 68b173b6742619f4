"""The row of numbers that a seat observes: what stands where, that it says what the board says, that it hides."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duels import editions_of, games_of
from judgecall.envs import drawing, layout, yugioh_battle_v0
from judgecall.envs.game import Game
from judgecall.envs.rewards import Reward
from judgecall.envs.single import Seat
from judgecall.kernel import registry
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.codec import read, write
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.report import standing
from judgecall.scenario import scenario
from judgecall.scenario.opening import begin
from judgecall.scenario.setup import position
from random_play import board, pick


def test_a_change_of_the_layout_is_a_new_version() -> None:
    names = (layout.PARTS, layout.CARD, layout.PLAYER, layout.SITUATION, layout.LINK, layout.CHOICE, layout.VERBS)
    more = (layout.QUESTIONS, layout.TIMINGS, layout.ZONES, layout.WORDS, layout.KINDS)
    assert (layout.VERSION, sha256(repr((names, more)).encode()).hexdigest()[:16]) == (1, "c13e8502367dce4c")


def column(name: str) -> int:
    return layout.CARD.index(name)


def positions(game: str) -> list[State]:
    """Positions in the middle of random games."""
    found = []
    for seed in range(4):
        for state in games_of(game, seed):
            played, chance = Game(state, Reward()), Random(seed)
            while not played.over:
                found.append(played.state)
                played.choose(chance.choice(legal(played.state)))
    return found


@pytest.mark.parametrize("game", ["yugioh", "magic"])
def test_cards_players_and_options_stand_where_the_layout_says(game: str) -> None:
    for state in positions(game):
        asked = question(state)
        assert asked is not None
        seat = asked.player
        seen = observe(state, seat)
        ids = layout.rows(seen, seat)
        parts = layout.split(layout.vector(seen, seat, legal(state)))
        assert parts["cards"][len(ids) :].sum() == 0
        for row, id in zip(parts["cards"], ids, strict=False):
            now, each = characteristics(seen, id), seen.object(id)
            numbers = row[column("number_1") :][: len(now.numbers)].tolist()
            assert numbers == list(now.numbers[: layout.NUMBERS])
            words = [word for at, word in enumerate(layout.WORDS[game]) if row[column("word_1") + at]]
            assert sorted(words) == sorted(set(now.keywords) & set(layout.WORDS[game]))
            assert bool(row[column("controller")]) == (each.controller != seat)
            assert row[column("damage")] == each.damage
            attack = next((one for one in state.board.attacks if one.attacker == id), None)
            assert bool(row[column("attacks")]) == (attack is not None and attack.target >= 0)
        lives = parts["players"][:2, layout.PLAYER.index("life")].tolist()
        assert lives == [state.player(seat).life, state.player(1 - seat).life]
        assert parts["players"][:, layout.ASKED].tolist() == [1, 0, 0, 0]
        for row, option in zip(parts["options"], legal(state), strict=False):
            assert option.verb in layout.VERBS
            assert layout.VERBS[row[0] - 1] == option.verb
            if option.objects and option.objects[0] in ids:
                assert ids[row[1] - 1] == option.objects[0]
        assert layout.QUESTIONS[parts["situation"][0, 2] - 1] == getattr(asked, "kind", "window")
        assert layout.TIMINGS[game][parts["situation"][0, 1] - 1] == state.timing


def with_all_cards(id: str) -> Iterator[State]:
    """Positions of random games with cards of all kinds, played at random."""
    for seed in range(6):
        chance = Random(f"{id} {seed}")
        state, _ = advance(position(scenario(board(id, chance)), always_ask=seed == 0))
        while question(state) is not None:
            yield state
            state, _ = decide(state, pick(state, chance))


@pytest.mark.parametrize("game", ["yugioh", "magic"])
def test_a_row_is_what_it_would_be_if_nothing_had_been_kept(game: str) -> None:
    """Rows of cards that did not change are kept, and what follows from a board with covered cards is told by the
    board; a state that is read back has neither."""
    states = [state for id in editions_of(game) for state in with_all_cards(id)]
    for state in states:
        for seat in range(state.board.seats):
            options = layout.options_of(state, seat)
            row = layout.vector(observe(state, seat), seat, options)
            assert (row == layout.vector(observe(read(write(state)), seat), seat, options)).all()
    assert sum(bool(state.chain) for state in states) > 10
    assert sum(bool(state.board.attacks) for state in states) > 10


def test_what_is_kept_of_a_board_does_not_hide_what_was_chosen_since() -> None:
    """In a declaration the board stays as it is while its parts are chosen."""
    sides: dict[str, Any] = {"you": {"battlefield": ["Grizzly Bears", "Hill Giant"]}}
    sides["opponent"] = {"battlefield": ["Gray Ogre"]}
    game = Game(begin(scenario({"judgecall": 1, "game": "magic", "edition": "current", **sides})), Reward())
    game.choose(next(at for at, option in enumerate(legal(game.state)) if option.verb == "attack"))
    given = layout.split(game.vector(0))["cards"][:, layout.GIVEN]
    assert given[given != 0].tolist() == [1 + layout.CARDS + 1]


def sides(theirs: str) -> State:
    """A board on which the opponent has a card set and one in hand."""
    own: dict[str, Any] = {"you": {"monsters": ["Luster Dragon"]}}
    hidden = {"spells_traps": [{"card": theirs, "set": True}], "hand": [theirs]}
    data = {"judgecall": 1, "game": "yugioh", "edition": "guide-2010", **own, "opponent": hidden}
    return begin(scenario(data), always_ask=True)


def test_nothing_that_is_hidden_is_observed_in_numbers_or_in_names() -> None:
    one, other = (Game(sides(card), Reward()) for card in ("Sakuretsu Armor", "Mirror Force"))
    assert (one.vector(0) == other.vector(0)).all()
    assert (one.vector(1) != other.vector(1)).any()
    assert one.seen(0) == other.seen(0)
    assert standing.text(one.seen(0).state) == standing.text(other.seen(0).state)
    assert "Sakuretsu" not in drawing.svg(one.seen(0).state)
    assert "Sakuretsu" in drawing.svg(one.state)


def test_pictures_and_text_show_both_sides() -> None:
    for mode, start in (("ansi", "Start step"), ("svg", "<svg")):
        env = yugioh_battle_v0.raw_env(sides("Mirror Force"), render_mode=mode)
        env.reset(seed=1)
        drawn = env.render()
        assert drawn is not None
        assert drawn.lower().startswith(start.lower())
        assert "Luster Dragon" in drawn
        assert "8000" in drawn


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_what_is_drawn_for_a_seat_hides_what_it_cannot_see(mode: str) -> None:
    for seat, told in ((None, True), (0, False), (1, True)):
        turns = yugioh_battle_v0.raw_env(sides("Mirror Force"), render_mode=mode, drawn_for=seat)
        turns.reset(seed=1)
        drawn = turns.render()
        assert drawn is not None
        assert ("Mirror Force" in drawn) == told
        single = Seat("yugioh", sides("Mirror Force"), seat=seat or 0, render_mode=mode)
        single.reset(seed=1)
        assert single.drawn_for == (seat or 0)
        assert ("Mirror Force" in str(single.render())) == (seat == 1)
    blind = Seat("yugioh", sides("Mirror Force"))
    blind.reset(seed=1)
    assert blind.render() is None


def test_every_verb_of_the_rules_has_a_number() -> None:
    """Read off the source, since some are asked for once in a thousand games."""
    source = Path(layout.__file__).parents[1]
    verbs = set()
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Option":
                named = [word.value for word in node.keywords if word.arg == "verb"]
                verbs |= {each.value for each in (*node.args[2:3], *named) if isinstance(each, ast.Constant)}
    assert verbs == set(layout.VERBS)


@pytest.mark.parametrize("game", ["yugioh", "magic"])
def test_every_question_timing_and_zone_has_a_number(game: str) -> None:
    for id in editions_of(game):
        rules = edition(id)
        assert set(rules.timings) <= set(layout.TIMINGS[game])
        assert set(rules.zones["all"]) <= set(layout.ZONES[game])
    assert set(registry.known("choice", game)) <= set(layout.QUESTIONS)
