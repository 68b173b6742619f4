"""Guard: an edition is a file. A new one needs no Python, and a wrong one is one sentence that says where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from duel import answered, offered, play, set_card, speaker, table, you
from judgecall.errors import EditionError
from judgecall.games import open_all
from judgecall.kernel import edition as editions
from judgecall.kernel.edition import edition, load_edition

HOUSE = """\
id: yugioh/house-rules
parent: yugioh/guide-2010
title: House rules
source: the kitchen table

drop:
  - timings.start_step
sequences:
  battle_phase: [battle_step]
bind:
  replay: replay.from_the_battle_step
numbers:
  ties_at_zero_destroy: 0
  starting_life: 4000
cite:
  replay.back: "house:1"
"""

PARENT = "id: yugioh/house-rules\nparent: yugioh/guide-2010\n"
EGGS = {"you": [{"name": "Egg", "atk": 0, "def": 0}], "opponent": [{"name": "Stone", "atk": 0, "def": 0}]}
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")


@pytest.fixture(autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    """What a test loads is not known to the next."""
    open_all()
    before = dict(editions._editions)
    yield
    editions._editions.clear()
    editions._editions.update(before)


@pytest.fixture
def house(tmp_path: Path) -> str:
    """The house rules, loaded from a file."""
    path = tmp_path / "house-rules.yaml"
    path.write_text(HOUSE, "utf-8")
    return load_edition(path).id


def wrong(tmp_path: Path, text: str) -> str:
    """The sentence that a wrong edition file is refused with, without the folder it stands in."""
    path = tmp_path / "house-rules.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    assert str(caught.value).startswith(str(path))
    return str(caught.value).removeprefix(str(path))


def test_a_dropped_timing_is_not_played(house: str) -> None:
    """No Start Step: the first question is who attacks."""
    state = table(house, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    assert offered(state) == ["attack Celtic Guardian with Gemini Elf", "end the Battle Phase"]
    assert "start" not in play(house, you=["Gemini Elf"]).begun()


def test_a_rebound_slot_plays_the_other_rule(house: str) -> None:
    """A replay goes back to the Battle Step, as in the rulebook of 2004, cited as the house likes."""
    played = play(
        house,
        STRIKE,
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
    )
    called = play(
        house,
        STRIKE,
        {"opponent": {"activate": "Call of the Haunted", "targets": ["Petit Moth"]}},
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
    )

    assert [script for script, _ in played.refused()] == [1]
    assert called.refused() == []
    assert called.rule("timing_skipped") == "house:1"
    assert "Petit Moth" in called.zone(1, "graveyard")


def test_a_changed_number_counts(house: str) -> None:
    """0 against 0 destroys nobody here, and everybody begins with 4000."""
    here = play(house, you(attack="Egg", target="Stone"), you=EGGS["you"], opponent=EGGS["opponent"])
    there = play("guide-2010", you(attack="Egg", target="Stone"), you=EGGS["you"], opponent=EGGS["opponent"])

    assert (here.zone(0, "monsters"), here.life(0)) == (["Egg"], 4000)
    assert (there.zone(0, "monsters"), there.life(0)) == ([], 8000)


def test_what_is_not_said_is_inherited(house: str) -> None:
    """The declaration is answered as in the guide of 2010."""
    state = answered(
        table(house, you=["Gemini Elf"], opponent=["Celtic Guardian"]), "attack Celtic Guardian with Gemini Elf"
    )

    assert (state.timing, speaker(state)) == ("attack_declared", "you")
    assert edition(house).rule_for("window.chains", "attack_declared") == "ygo:2010:battle.1.c"


def test_each_line_says_which_edition_it_comes_from(house: str) -> None:
    """A resolved edition shows its origins."""
    lines = {(table, key): origin for table, key, _, origin in edition(house).lines()}

    assert lines["numbers", "ties_at_zero_destroy"] == "yugioh/house-rules"
    assert lines["timings", "resolving_effects"] == "yugioh/guide-2010"
    assert lines["zones", "field"] == "yugioh/rulebook-2004"
    assert ("timings", "start_step") not in lines


def test_an_unknown_rule_is_named_with_its_place_and_the_nearest(tmp_path: Path) -> None:
    """`bind` to a rule that does not exist."""
    sentence = wrong(tmp_path, PARENT + "bind:\n  replay: replay.same_atacker\n")

    assert sentence.startswith(":4:3: bind.replay: ")
    assert "“replay.same_attacker”" in sentence


def test_an_unknown_timing_is_named_with_its_place_and_the_nearest(tmp_path: Path) -> None:
    """A sequence through a timing that does not exist."""
    sentence = wrong(tmp_path, PARENT + "sequences:\n  battle_phase: [start_stepp, battle_step]\n")

    assert sentence.startswith(":4:3: sequences.battle_phase: ")
    assert "“start_step”" in sentence


def test_an_unknown_key_is_named_with_its_place_and_the_nearest(tmp_path: Path) -> None:
    """A table that no edition has."""
    sentence = wrong(tmp_path, PARENT + "timing:\n  start_step: {}\n")

    assert sentence.startswith(":3:1: ")
    assert "“timings”" in sentence


def test_what_is_not_there_cannot_be_dropped(tmp_path: Path) -> None:
    """A slip in `drop`."""
    sentence = wrong(tmp_path, PARENT + "drop: [timings.damage_calcul]\n")

    assert sentence.startswith(":3:1: drop: ")
    assert "“timings.damage_calculation”" in sentence


def test_an_unknown_parent_is_named_with_the_nearest(tmp_path: Path) -> None:
    """A slip in `parent`."""
    sentence = wrong(tmp_path, "id: yugioh/house-rules\nparent: yugioh/guide-2011\n")

    assert sentence.startswith(":2:1: parent: ")
    assert "“yugioh/guide-2010”" in sentence


def test_a_word_of_the_wrong_kind_is_named_with_its_place(tmp_path: Path) -> None:
    """A number that is text."""
    sentence = wrong(tmp_path, PARENT + "numbers:\n  starting_life: many\n")

    assert sentence.startswith(":3:1: numbers: ")
