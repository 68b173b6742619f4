"""Where games begin: every source gives its positions, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judgecall.analysis.objective import Objective
from judgecall.analysis.simulation import Board, boards_of
from judgecall.envs import magic_combat_v0, yugioh_battle_v0
from judgecall.envs.rewards import Reward
from judgecall.envs.single import yugioh_battle
from judgecall.envs.starts import Source
from judgecall.envs.turns import Turns
from judgecall.errors import ScenarioError
from judgecall.kernel.engine import question
from judgecall.kernel.state import State
from judgecall.scenario import Scenario, scenario
from judgecall.scenario.opening import begin

RESETS = 30


def duel(*monsters: str, game: str = "yugioh") -> dict[str, Any]:
    """A board on which these can attack."""
    zone = "monsters" if game == "yugioh" else "battlefield"
    return {"judgecall": 1, "game": game, "edition": "current", "you": {zone: list(monsters)}}


def written(folder: Path, name: str, monster: str, game: str = "yugioh") -> Path:
    """A scenario file with one card."""
    zone = "monsters" if game == "yugioh" else "battlefield"
    path = folder / f"{name}.yaml"
    path.write_text(f"judgecall: 1\ngame: {game}\nedition: current\nyou:\n  {zone}: [{monster}]\n", "utf-8")
    return path


def firsts(source: Source, **settings: Any) -> list[State]:
    """The first positions of many games of one seed."""
    env: Turns = yugioh_battle_v0.raw_env(source, **settings)
    return list(_positions(env))


def _positions(env: Turns) -> Iterator[State]:
    env.reset(seed=1)
    yield env.state()
    for _ in range(RESETS - 1):
        env.reset()
        yield env.state()


def cards(states: list[State]) -> set[str]:
    """All cards on these boards."""
    return {each.label for state in states for each in state.objects[state.board.seats :]}


def test_a_file_gives_its_position_each_time(tmp_path: Path) -> None:
    path = written(tmp_path, "one", "Luster Dragon")
    for source in (path, str(path)):
        states = firsts(source)
        assert cards(states) == {"Luster Dragon"}
        assert len(set(states)) == 1
        assert question(states[0]) is not None


def test_a_folder_gives_each_of_its_scenarios_of_this_game(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    written(tmp_path, "one", "Luster Dragon")
    written(tmp_path / "deeper", "two", "Gemini Elf")
    written(tmp_path, "magic", "Grizzly Bears", "magic")
    states = firsts(tmp_path)
    assert cards(states) == {"Luster Dragon", "Gemini Elf"}
    assert len(set(states)) == 2


def test_a_scenario_and_a_state_give_themselves() -> None:
    read = scenario(duel("Luster Dragon"))
    whole: tuple[Source, ...] = (read, begin(read), lambda chance: read, lambda chance: begin(read))
    found = [set(firsts(source)) for source in whole]
    assert all(states == found[0] for states in found)
    assert len(found[0]) == 1


def test_boards_come_up_as_often_as_they_weigh() -> None:
    (dragon,), (elf,), (wall,) = (
        boards_of([scenario(duel(name))]) for name in ("Luster Dragon", "Gemini Elf", "Kuriboh")
    )
    boards = [Board(dragon.state, 5), Board(elf.state, 1), Board(wall.state, 0)]
    states = firsts(boards)
    counts = [sum(cards([state]) == {name} for state in states) for name in ("Luster Dragon", "Gemini Elf", "Kuriboh")]
    assert counts[0] > counts[1] > 0
    assert counts[2] == 0


def test_an_edition_gives_random_boards_of_its_own_up_to_a_size() -> None:
    for name in ("goat", "yugioh/goat"):
        states = firsts(name, most=1)
        assert {state.edition for state in states} == {"yugioh/goat"}
        assert len(set(states)) > RESETS // 2
        for state in states:
            for seat in range(2):
                mine = [each for each in state.objects[2:] if getattr(each, "zone", "") == "monsters"]
                assert sum(getattr(each, "controller", -1) == seat for each in mine) <= 1


def test_a_function_draws_from_the_chance_it_is_given() -> None:
    def either(chance: Random) -> Scenario:
        return scenario(duel(chance.choice(("Luster Dragon", "Gemini Elf"))))

    states = firsts(either)
    assert len(set(states)) == 2
    assert firsts(either) == states


def test_players_are_always_asked_where_that_is_wanted() -> None:
    read = scenario(duel("Luster Dragon"))
    for source in (read, begin(read)):
        usual, always = firsts(source), firsts(source, always_ask=True)
        assert not any(state.always_ask for state in usual)
        assert all(state.always_ask for state in always)


def test_a_source_of_no_game_is_refused(tmp_path: Path) -> None:
    nothing = scenario({"judgecall": 1, "game": "magic", "edition": "current", "you": {"life": 20}})
    env = magic_combat_v0.raw_env(lambda chance: begin(nothing))
    with pytest.raises(ScenarioError, match="Nobody has anything to choose"):
        env.reset(seed=1)
    with pytest.raises(ScenarioError, match="no scenario"):
        magic_combat_v0.raw_env(tmp_path)
    with pytest.raises(ScenarioError):
        magic_combat_v0.raw_env(tmp_path / "missing.yaml")


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a number": ({"source": 5}, "and not with 5."),
    "nothing": ({"source": None}, "and not with None."),
    "no boards": ({"source": []}, "and not with []."),
    "boards that are none": ({"source": [1, 2]}, "and not with [1, 2]."),
    "no name": ({"source": ""}, "there is no edition, file or folder of this name."),
    "a slip of an edition": ({"source": "gaot"}, "of this name. Did you mean “yugioh/goat”"),
    "a slip of a whole edition": ({"source": "yugioh/gaot"}, "of this name. Did you mean “yugioh/goat”"),
    "another game": ({"source": scenario(duel("Grizzly Bears", game="magic"))}, "the environment plays yugioh"),
    "a function of no state": ({"source": lambda _chance: 5}, "and not with 5."),
    "no cards at all": ({"most": 0}, "`most` is a whole number from 1 to 20."),
    "too many cards": ({"most": 10**9}, "`most` is a whole number from 1 to 20."),
    "cards by word": ({"most": "3"}, "`most` is a whole number from 1 to 20."),
    "an unknown mode": ({"render_mode": "svgg"}, "There is no render mode “svgg”; there are: ansi, svg. Did you"),
    "an unknown objective": ({"objective": "letal"}, "There is no objective “letal”"),
}


@pytest.mark.parametrize(("settings", "sentence"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    for make in (yugioh_battle_v0.raw_env, yugioh_battle):
        with pytest.raises(ScenarioError) as wrong:
            make(**{"source": "goat", **settings}).reset(seed=1)
        assert sentence in str(wrong.value)


@pytest.mark.parametrize("seat", [7, -1, "x"])
def test_a_seat_that_nobody_has_is_one_sentence(seat: Any) -> None:
    for make in (
        lambda: yugioh_battle(source="goat", seat=seat),
        lambda: yugioh_battle_v0.raw_env("goat", drawn_for=seat),
    ):
        with pytest.raises(ScenarioError, match=r"There is no seat .* seats go from 0 to 1"):
            make().reset(seed=1)


@pytest.mark.parametrize("opponent", ["exakt", 5, None])
def test_an_opponent_that_there_is_not_is_one_sentence(opponent: Any) -> None:
    with pytest.raises(ScenarioError, match="there are: random, greedy, learned, exact"):
        yugioh_battle(opponent=opponent)


def test_a_position_of_another_game_is_refused_however_it_is_given() -> None:
    other = begin(scenario(duel("Grizzly Bears", game="magic")))
    for env in (yugioh_battle_v0.raw_env("goat"), yugioh_battle(source="goat")):
        with pytest.raises(ScenarioError, match="the environment plays yugioh"):
            env.reset(options={"state": other})
        with pytest.raises(ScenarioError, match="the environment plays yugioh"):
            env.from_state(other)
        with pytest.raises(ScenarioError, match="and not with 5"):
            env.reset(options={"state": 5})


def test_an_objective_has_a_name() -> None:
    assert Reward("lethal").objective == Objective("lethal")
    assert Reward("win").objective == Reward().objective == Objective()
