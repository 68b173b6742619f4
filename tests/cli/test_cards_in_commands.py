"""Every command that runs a scenario knows a person's own cards, and refuses what works only in part if asked to."""

from __future__ import annotations

from pathlib import Path

import pytest

from shell import judgecall

RUN: dict[str, tuple[str, ...]] = {
    "resolve": (),
    "check": (),
    "diff": ("--format", "json"),  # which says for each edition what keeps it from being played there
    "play": ("--vs", "random"),
    "explore": (),
    "solve": ("--for", "you"),
}
"""The commands, each with what else it needs."""
OWN = """judgecall: 1
game: magic
you: {battlefield: [Own Ogre]}
opponent: {life: 5}
script: [{you: {attack: {Own Ogre: opponent}}}]
expect: {opponent: {life: 0}}
"""
PARTLY = """judgecall: 1
game: yugioh
you: {monsters: [SPYRAL Sleeper]}
opponent: {life: 2000}
expect: {opponent: {life: 2000}}
"""
SAID = "SPYRAL Sleeper has only its printed values here; what it does is not known."


@pytest.fixture
def own(tmp_path: Path) -> tuple[str, str]:
    """A scenario with a card of one's own, and the file of that card."""
    cards, scenario = tmp_path / "own.yaml", tmp_path / "scenario.yaml"
    cards.write_text("- {name: Own Ogre, power: 5, toughness: 5}\n")
    scenario.write_text(OWN)
    return str(scenario), str(cards)


@pytest.fixture
def partly(tmp_path: Path) -> str:
    """A scenario with a card of which only the printed values are known."""
    path = tmp_path / "partly.yaml"
    path.write_text(PARTLY)
    return str(path)


@pytest.mark.parametrize("name", RUN)
def test_own_cards_named_on_the_line(name: str, own: tuple[str, str]) -> None:
    scenario, cards = own

    assert judgecall(name, scenario, *RUN[name], "--cards", cards, stdin="1\n" * 40).code == 0
    unknown = judgecall(name, scenario, *RUN[name])
    assert unknown.code == (0 if name == "diff" else 2)
    assert "No card is called “Own Ogre”." in unknown.err + unknown.out


@pytest.mark.parametrize("name", RUN)
def test_own_cards_named_in_the_environment(name: str, own: tuple[str, str]) -> None:
    scenario, cards = own

    assert judgecall(name, scenario, *RUN[name], stdin="1\n" * 40, env={"JUDGECALL_CARDS": cards}).code == 0


@pytest.mark.parametrize("name", [*RUN, "lethal"])
def test_strict_refuses_what_works_only_in_part(name: str, partly: str) -> None:
    more = RUN.get(name, ())
    said = judgecall(name, partly, *more, "--strict", stdin="1\n" * 40)

    assert said.code == (0 if name == "diff" else 2)
    assert SAID in said.err + said.out
    assert SAID not in judgecall(name, partly, *more, stdin="1\n" * 40).err


def test_every_form_of_a_result_says_what_is_ignored(partly: str) -> None:
    assert f"Warning: {SAID}" in judgecall("resolve", partly).out
    assert f'<p class="bad">Warning: {SAID}</p>' in judgecall("resolve", partly, "--format", "html").out
    assert [each["text"] for each in judgecall("resolve", partly, "--format", "json").data["warnings"]] == [SAID]


def test_a_notebook_says_what_is_ignored(partly: str) -> None:
    import judgecall as jc

    assert SAID in jc.resolve(jc.load(partly))._repr_html_()
