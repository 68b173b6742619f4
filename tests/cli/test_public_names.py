"""`import judgecall`: quick to import, and everything the documentation promises is there."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

import judgecall as jc
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
