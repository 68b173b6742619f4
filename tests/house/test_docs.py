"""What the documentation shows is true: its scenarios play, its editions load, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import judgecall
from judgecall.cli.main import COMMANDS
from judgecall.kernel.edition import load_edition
from judgecall.scenario.expect import check

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.glob("*.md"))


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a language on a page."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.S)


SCENARIOS = [
    pytest.param(block, id=f"{page.stem}-{at}")
    for page in PAGES
    for at, block in enumerate(blocks(page, "yaml"))
    if block.startswith("judgecall:")
]


@pytest.mark.parametrize("text", SCENARIOS)
def test_a_scenario_of_a_page_holds_what_it_expects(text: str) -> None:
    assert [str(failure) for failure in check(judgecall.scenario(text))] == []


def test_there_are_scenarios_on_the_pages() -> None:
    assert len(SCENARIOS) >= 4


def test_the_edition_that_is_shown_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecall.kernel.edition._editions", {})  # it is known in this test only
    (text,) = (block for block in blocks(DOCS / "add-an-edition.md", "yaml") if block.startswith("id:"))
    path = tmp_path / "home.yaml"
    path.write_text(text)
    rules = load_edition(path)

    assert rules.numbers["ties_at_zero_destroy"] == 0
    assert rules.parent is not None


PROGRAMS = [
    pytest.param(block, id=f"{page.stem}-{at}")
    for page in PAGES
    for at, block in enumerate(blocks(page, "python"))
    if "import judgecall as jc" in block
]


@pytest.mark.parametrize("text", PROGRAMS)
def test_a_program_of_a_page_runs(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)

    exec(compile(text, "docs", "exec"), {})


def test_there_are_programs_on_the_pages() -> None:
    assert PROGRAMS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_that_is_named_exists(page: Path) -> None:
    named = re.findall(r"^judgecall (\w+)|`judgecall (\w+)", page.read_text("utf-8"), re.M)

    assert {one or other for one, other in named} <= set(COMMANDS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    made = {"api.md", "commands.md", "tour.md"}
    for link in re.findall(r"\]\(([\w./-]+\.md)\)", page.read_text("utf-8")):
        assert link in made or (page.parent / link).exists(), link
