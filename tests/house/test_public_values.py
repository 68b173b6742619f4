"""Every value of the Python interface can be copied, compared, hashed, pickled, kept as JSON, and says what it is."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any

import msgspec
import pytest

import judgecall as jc
from public_values import EXAMPLES, VALUES, game, in_a_chain, played, state

LINE = 400
"""In as many characters a value says what it is."""
NO_JSON = {"Edition", "Edition with later keywords"}
"""An edition has a file, or is one of ours; other values name it."""
PICTURED = {
    *("Scenario", "State", "State in a chain", "State as observed", "Result", "Why", "Why not", "Parting", "Edition"),
    *("Chart", "Explored", "Solution"),
}
ERRORS = {
    "CatalogueError": jc.CatalogueError("No cards."),
    "EditionError": jc.EditionError("No edition."),
    "GameOver": jc.GameOver("Nothing is asked any more."),
    "IllegalChoice": jc.IllegalChoice("No.", asked="attack", offered=["end"], rule="ygo:2010:battle.1"),
    "JudgecallError": jc.JudgecallError("No."),
    "PlayError": jc.PlayError("No."),
    "Refuted": jc.Refuted("No."),
    "ScenarioError": jc.ScenarioError("No."),
    "UnknownCard": jc.UnknownCard("Drilroid", ["Drillroid"]),
}


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Pool]:
    """A fresh process that has imported nothing of ours."""
    with get_context("spawn").Pool(1) as pool:
        yield pool


@pytest.mark.parametrize("name", VALUES)
def test_a_copy_is_equal_and_has_the_same_hash(name: str) -> None:
    value = VALUES[name]()

    for copied in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert copied == value
        assert len({copied, value}) == 1
        assert repr(copied) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_it_goes_to_another_process_and_back(elsewhere: Pool, name: str) -> None:
    value = VALUES[name]()

    assert elsewhere.apply(copy.copy, (value,)) == value


@pytest.mark.parametrize("name", sorted(VALUES.keys() - NO_JSON))
def test_it_is_written_as_marked_json_and_read_back(name: str) -> None:
    value = VALUES[name]()
    written = jc.write(value)

    assert msgspec.json.decode(written)["judgecall"] == 1
    back = jc.read(written, type(value))
    if isinstance(value, jc.Scenario):  # it is also known by the file that it came from
        assert back.document.data == value.document.data
    else:
        assert back == value


@pytest.mark.parametrize("name", VALUES)
def test_it_says_in_one_short_line_what_it_is(name: str) -> None:
    said = repr(VALUES[name]())

    assert type(VALUES[name]()).__name__ in said
    assert len(said) <= LINE
    assert "\n" not in said
    assert " at 0x" not in said


@pytest.mark.parametrize("name", sorted(PICTURED))
def test_it_is_printed_and_shown_in_a_notebook(name: str) -> None:
    value = VALUES[name]()

    assert len(str(value).splitlines()) > 1
    assert value._repr_html_().startswith('<div class="judgecall"')


def test_two_values_that_differ_are_not_equal() -> None:
    for name, make in VALUES.items():
        others = [other() for each, other in VALUES.items() if type(other()) is type(make()) and each != name]
        assert make() not in [other for other in others if other is not make()], name


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_the_same_in_another_process(elsewhere: Pool, name: str) -> None:
    error = ERRORS[name]

    for again in (copy.copy(error), copy.deepcopy(error), elsewhere.apply(copy.copy, (error,))):
        assert type(again) is type(error)
        assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def test_every_public_error_is_one_of_these() -> None:
    public = {name for name in jc.__all__ if _is_error(getattr(jc, name))}

    assert public == ERRORS.keys()


def _is_error(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, BaseException)


def test_another_process_plays_on_with_a_state_it_is_sent(elsewhere: Pool) -> None:
    for position in (state(), in_a_chain()):
        assert elsewhere.apply(jc.legal, (position,)) == jc.legal(position)
        assert elsewhere.apply(jc.decide, (position, 0)) == jc.decide(position, 0)
    assert elsewhere.apply(jc.resolve, (game(),)) == jc.resolve(game())


def test_a_refusal_comes_back_from_another_process(elsewhere: Pool) -> None:
    with pytest.raises(jc.IllegalChoice) as caught:
        elsewhere.apply(jc.decide, (state(), "attack everything"))

    assert caught.value.offered
    assert caught.value.rule


def test_an_edition_of_ones_own_goes_to_another_process(elsewhere: Pool, tmp_path: Any) -> None:
    from judgecall.kernel.edition import _editions, load_edition

    path = tmp_path / "home.yaml"
    path.write_text("id: yugioh/home\nparent: yugioh/edison\ntitle: Ours\nnumbers: {ties_at_zero_destroy: 0}\n")
    try:
        home = load_edition(path)
        assert pickle.loads(pickle.dumps(home)) is home
        assert elsewhere.apply(getattr, (home, "numbers")) == home.numbers
        assert elsewhere.apply(repr, (home,)) == "<Edition yugioh/home>"
    finally:
        _editions.pop("yugioh/home", None)


def test_equality_looks_at_all_that_a_scenario_says() -> None:
    text = "judgecall: 1\ngame: magic\nyou: {battlefield: [Grizzly Bears]}\n"
    read = jc.scenario(text)

    assert read == jc.scenario(text + "# said by the way\n")
    assert hash(read) == hash(jc.scenario(text))
    assert read != jc.scenario(text.replace("Grizzly Bears", "Serra Angel"))
    assert read != jc.scenario(text, allow_anachronisms=True) or read.rules.id == "magic/current+later"
    assert read != jc.scenario(text + "edition: shards-2008\n")
    assert read != text


def test_players_sit_in_the_order_of_the_file() -> None:
    one = "judgecall: 1\ngame: magic\nplayers: {Ann: {}, Bob: {}}\n"

    assert jc.scenario(one) != jc.scenario(one.replace("Ann: {}, Bob: {}", "Bob: {}, Ann: {}"))


def test_a_copied_session_goes_on_by_itself() -> None:
    session = jc.Session(game())
    other = copy.copy(session)
    other.choose(0)

    assert (len(session.choices), len(other.choices)) == (0, 1)
    assert repr(other).endswith("after 1 choices>")


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copied_exploration_goes_on_by_itself(again: Callable[[jc.Exploration], jc.Exploration]) -> None:
    whole = jc.explore(in_a_chain())
    part = jc.explore(in_a_chain())
    for _, _ in zip(range(5), part, strict=False):
        pass
    other = again(part)
    said, before = repr(part), part.result()
    assert list(whole)
    assert list(other)

    assert other.result() == whole.result() != before
    assert part.result() == before
    assert (repr(part), repr(other)) == (said, repr(whole))


def test_searches_and_options_say_what_they_are() -> None:
    assert repr(jc.Solving(state(), 0)) == "<Solving for you, 1 positions>"
    assert [str(option) for option in jc.legal(state())] == [option.label for option in jc.legal(state())]


def test_a_state_is_whole_in_the_report_of_a_bug() -> None:
    assert len(state().whole) > LINE
    with pytest.raises(AssertionError, match="is no player in State"):
        state().player(2)


def test_printing_a_result_is_its_report() -> None:
    assert "Gemini Elf is destroyed by Drillroid." in str(jc.resolve(game()))
    assert str(played().state).splitlines()[0] == "Nothing is asked any more."


def test_what_is_written_is_the_same_in_every_process() -> None:
    """Sets come in another order in each process; nothing that is written shows it."""
    program = (
        "import judgecall as jc; game = jc.load('examples/yugioh/drillroid.yaml'); played = jc.run(game)\n"
        "for value in (jc.resolve(game), played, jc.begin(game)): print(jc.write(value).decode())"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=EXAMPLES.parent,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(written) == 1
