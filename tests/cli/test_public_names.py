"""`import judgecall`: quick to import, and everything the documentation promises is there."""

from __future__ import annotations

import ast
import inspect
import pydoc
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files

import pytest

import judgecall as jc
from judgecall.retired import RETIRED
from samples import MAGIC, YUGIOH


def loaded(program: str) -> set[str]:
    """The modules that a fresh Python has loaded after a program, of those that cost time."""
    listing = "\nimport sys; print(sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program + listing], capture_output=True, text=True, check=True)
    costly = ("judgecall.kernel", "judgecall.scenario", "judgecall.report", "msgspec", "yaml")
    return {name for name in ast.literal_eval(done.stderr) if name.startswith(costly)}


def test_importing_it_imports_nothing_costly() -> None:
    assert loaded("import judgecall") == set()


def test_help_imports_no_rule() -> None:
    program = "from judgecall.cli.main import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass"

    assert not any(name.startswith(("judgecall.kernel", "yaml")) for name in loaded(program))


@pytest.mark.parametrize("name", jc.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(jc, name) is not None
    assert name in dir(jc)


def test_the_three_lists_of_public_names_agree() -> None:
    """`__all__`, what type checkers see, and where each name is found."""
    tree = ast.parse((files("judgecall") / "__init__.py").read_text("utf-8"))
    (checked,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = [(node.module, alias.name) for node in ast.walk(checked) if isinstance(node, ast.ImportFrom)
            for alias in node.names]  # fmt: skip

    assert jc.__all__ == sorted(name for _, name in seen)
    assert {name: home for home, name in seen} == jc._HOME
    assert not any(name.startswith("_") for name in jc.__all__)


@pytest.mark.parametrize("name", jc.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    said = inspect.getdoc(getattr(jc, name)) or ""

    assert said[:1].isupper() or said.startswith("`")
    assert "." in said
    for word, part in vars(getattr(jc, name)).items() if inspect.isclass(getattr(jc, name)) else ():
        if not word.startswith("_") and inspect.isroutine(part):
            assert inspect.getdoc(part), f"{name}.{word}"


def test_help_shows_every_public_name() -> None:
    told = pydoc.plain(pydoc.render_doc(jc))

    assert [name for name in jc.__all__ if name not in told] == []
    assert "import judgecall as jc" in told


def test_it_is_marked_as_typed() -> None:
    assert (files("judgecall") / "py.typed").is_file()


@pytest.mark.parametrize("old", RETIRED)
def test_a_name_that_is_to_go_still_works_and_says_what_to_use(old: str) -> None:
    new, gone = RETIRED[old]
    home, _, name = old.rpartition(".")
    with pytest.warns(DeprecationWarning, match=f"^{old} goes in judgecall {gone}; use {new}.$") as warned:
        found = getattr(import_module(home), name)

    assert found is getattr(import_module(new.rpartition(".")[0]), new.rpartition(".")[2])
    assert warned[0].filename == __file__


@pytest.mark.parametrize("old", RETIRED)
def test_a_name_goes_in_a_version_that_is_still_to_come(old: str) -> None:
    assert tuple(map(int, RETIRED[old][1].split("."))) > tuple(map(int, version("judgecall").split(".")[:3]))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'resolf'"):
        _ = jc.resolf


@pytest.mark.parametrize("text", [YUGIOH, MAGIC])
def test_a_game_is_played_step_by_step(text: str) -> None:
    state = jc.begin(jc.scenario(text))
    decisions = 0
    while jc.question(state):
        state, records = jc.decide(state, jc.legal(state)[0])
        decisions += 1
        assert jc.read(jc.write(state)) == state
        assert all(record.rule is not None for record in records)

    assert decisions > 0


def test_a_scenario_is_made_of_a_mapping_too() -> None:
    game = jc.scenario({"judgecall": 1, "game": "yugioh", "edition": "guide-2010", "you": {"monsters": ["Drillroid"]}})

    assert jc.resolve(game).status == "finished"
    assert jc.check(game) == []


def test_a_choice_that_is_not_on_offer_says_what_is() -> None:
    state = jc.begin(jc.scenario(YUGIOH))

    with pytest.raises(jc.IllegalChoice) as caught:
        jc.decide(state, "attack everything")

    assert caught.value.offered
    assert caught.value.rule


def test_editions_are_found_by_id() -> None:
    assert "yugioh/guide-2010" in jc.editions()
    assert jc.edition("yugioh/guide-2010") is jc.edition("guide-2010")
    with pytest.raises(jc.EditionError, match="Did you mean"):
        jc.edition("guide-2011")


def test_the_other_players_hidden_cards_are_hidden() -> None:
    seen = jc.observe(jc.begin(jc.scenario(YUGIOH)), 1)

    assert "Honest" not in {each.label for each in seen.objects}
