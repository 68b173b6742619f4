"""What the README shows is true: its scenario plays, its Python runs, its editions are those there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import judgecall
from judgecall.scenario.expect import check

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def block(language: str, number: int = 0) -> str:
    """One of the code blocks of a language."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", README, re.S)
    return found[number]


def test_the_scenario_holds_what_it_expects() -> None:
    assert [str(failure) for failure in check(judgecall.scenario(block("yaml")))] == []


def test_the_python_example_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)

    exec(compile(block("python"), "README.md", "exec"), {})

    printed = capsys.readouterr().out
    assert "Gemini Elf is destroyed by Drillroid." in printed
    assert "ygo:2010:damage.3.1" in printed


def test_every_edition_is_listed() -> None:
    listed = re.findall(r"^\| `((?:yugioh|magic)/[\w-]+)`", README, re.M)

    assert sorted(listed) == judgecall.editions()


def test_every_extra_is_listed() -> None:
    section = README.partition("## Install")[2].partition("\n## ")[0]
    listed = [name for row in re.findall(r"^\| (`.*?) \|", section, re.M) for name in re.findall(r"`([\w-]+)`", row)]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert sorted(listed) == sorted(project["optional-dependencies"].keys() - {"dev"})
    assert (re.findall(r"with (\w+) small libraries", section)[0], len(project["dependencies"])) == ("six", 6)


def test_the_output_shown_is_what_the_demo_prints() -> None:
    shown = block("text")

    result = str(judgecall.resolve(judgecall.load(ROOT / "examples" / "yugioh" / "drillroid.yaml")))

    assert [line for line in shown.splitlines() if line != "..." and line not in result.splitlines()] == []
