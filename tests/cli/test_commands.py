"""Every command: what it says, in which language and format, and with which exit code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from judgecall.cli.main import COMMANDS
from samples import MAGIC, YUGIOH
from shell import judgecall

ILLEGAL = YUGIOH + "  - opponent: {activate: Gemini Elf}\n"
FAILING = YUGIOH + "expect:\n  you: {life: 1}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A scenario on disk."""
    path = tmp_path / "drillroid.yaml"
    path.write_text(YUGIOH, "utf-8")
    return path


# --- resolve -------------------------------------------------------------------------------------------


def test_resolve_shows_the_play(file: Path) -> None:
    code, out, err = judgecall("resolve", str(file))

    assert (code, err) == (0, "")
    assert "Drillroid attacks Gemini Elf." in out


def test_resolve_reads_standard_input() -> None:
    assert judgecall("resolve", "-", stdin=MAGIC).code == 0


def test_resolve_reads_json() -> None:
    text = '{"judgecall": 1, "game": "yugioh", "edition": "guide-2010", "you": {"monsters": ["Gemini Elf"]}}'

    assert judgecall("resolve", "-", stdin=text).code == 0


def test_resolve_stops_at_a_refusal_and_says_which_rule_decides() -> None:
    code, out, _ = judgecall("resolve", "-", stdin=ILLEGAL)

    assert code == 1
    assert "Refused: line 2 of the script" in out
    assert "on offer:" in out


def test_resolve_plays_on_if_told_to() -> None:
    text = YUGIOH.replace("  - you: {attack: Drillroid", "  - you: {attack: veloci}\n  - you: {attack: Drillroid")

    assert "Drillroid attacks Gemini Elf." not in judgecall("resolve", "-", stdin=text).out
    assert "Drillroid attacks Gemini Elf." in judgecall("resolve", "-", "--keep-going", stdin=text).out


def test_resolve_shows_everything_if_told_to() -> None:
    assert "Noted for Drillroid" not in judgecall("resolve", "-", stdin=YUGIOH).out
    assert "Noted for Drillroid" in judgecall("resolve", "-", "--all", stdin=YUGIOH).out


def test_resolve_says_what_the_rules_say_if_told_to() -> None:
    sentence = "The turn player declares an attack: which of their monsters attacks"

    assert sentence not in " ".join(judgecall("resolve", "-", stdin=YUGIOH).out.split())
    assert sentence in " ".join(judgecall("resolve", "-", "--rules", stdin=YUGIOH).out.split())


def test_resolve_gives_a_whole_html_page() -> None:
    out = judgecall("resolve", "-", "--format", "html", stdin=YUGIOH).out

    assert out.startswith("<!doctype html>")
    assert "Drillroid attacks Gemini Elf." in out


@pytest.mark.parametrize(
    ("code", "said"), [("de", "Drillroid greift „Elfenzwillinge“ an."), ("ru", "Drillroid атакует")]
)
def test_resolve_speaks_the_language_asked_for(code: str, said: str) -> None:
    assert said in judgecall("resolve", "-", "--lang", code, stdin=YUGIOH).out
    assert said in judgecall("resolve", "-", f"--lang={code}", stdin=YUGIOH).out


def test_resolve_speaks_the_language_of_the_locale() -> None:
    assert "greift „Elfenzwillinge“ an" in judgecall("resolve", "-", stdin=YUGIOH, env={"LC_ALL": "de_DE.UTF-8"}).out
    assert "attacks Gemini Elf" in judgecall("resolve", "-", stdin=YUGIOH, env={"LC_ALL": "fr_FR.UTF-8"}).out


def test_no_colors_go_into_a_pipe() -> None:
    assert "\x1b" not in judgecall("resolve", "-", stdin=YUGIOH).out


# --- check ---------------------------------------------------------------------------------------------


def test_check_counts_what_passed(file: Path) -> None:
    code, out, _ = judgecall("check", str(file))

    assert (code, out) == (0, "1 passed, 0 failed\n")


def test_check_looks_into_folders(tmp_path: Path, file: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "failing.yaml").write_text(FAILING, "utf-8")
    (tmp_path / "inner" / "same.json").write_text('{"judgecall": 1, "game": "magic"}', "utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", "utf-8")

    code, out, _ = judgecall("check", str(tmp_path))

    assert code == 1
    lines = out.splitlines()
    assert len(lines) == 2
    assert lines[0].endswith("failing.yaml:17:9: expect.you.life: expected 1, but it is 8000.")
    assert lines[1] == "2 passed, 1 failed"


def test_check_says_it_as_json(tmp_path: Path) -> None:
    path = tmp_path / "failing.yaml"
    path.write_text(FAILING, "utf-8")

    data = judgecall("check", str(path), "--format", "json").data

    assert (data["passed"], data["failed"]) == (0, 1)
    assert data["failures"][0]["file"] == str(path)


def test_check_goes_on_after_a_file_it_cannot_read(tmp_path: Path, file: Path) -> None:
    (tmp_path / "broken.yaml").write_text("judgecall: [", "utf-8")

    code, out, err = judgecall("check", str(tmp_path))

    assert code == 2
    assert out == "1 passed, 1 failed\n"
    assert "broken.yaml:2:1: this is not readable" in err


def test_check_refuses_a_folder_without_scenarios(tmp_path: Path) -> None:
    assert judgecall("check", str(tmp_path)) == (2, "", f"{tmp_path}: there is no scenario in this folder.\n")


# --- editions, rules, schema ---------------------------------------------------------------------------


def test_editions_lists_them_with_their_sources() -> None:
    code, out, _ = judgecall("editions")

    assert code == 0
    assert "yugioh/guide-2010" in out
    assert "magic/shards-2008" in out


def test_editions_shows_where_each_line_comes_from() -> None:
    lines = judgecall("editions", "yugioh/guide-2010", "--format", "json").data["lines"]
    origins = {(line["table"], line["key"]): line["origin"] for line in lines}

    assert origins["sequences", "attack"] == "yugioh/guide-2010"
    assert origins["numbers", "starting_life"] == "yugioh/rulebook-2004"
    assert "[rulebook-2004]" in judgecall("editions", "guide-2010").out


def test_editions_tells_what_changed() -> None:
    code, out, _ = judgecall("editions", "--diff", "yugioh/rulebook-2004", "yugioh/guide-2010")

    assert code == 0
    assert "new: Damage Step: before damage calculation" in out
    assert "the same attacker" in " ".join(out.split())


def test_editions_finds_nothing_between_an_edition_and_itself() -> None:
    assert "They do not differ." in judgecall("editions", "--diff", "guide-2010", "guide-2010").out


def test_editions_of_different_games_are_not_compared() -> None:
    code, _, err = judgecall("editions", "--diff", "yugioh/guide-2010", "magic/shards-2008")

    assert code == 2
    assert "different games" in err


def test_an_unknown_edition_is_answered_with_the_nearest() -> None:
    code, _, err = judgecall("editions", "yugioh/guide-2011")

    assert code == 2
    assert err.startswith("There is no edition “yugioh/guide-2011”. Did you mean “yugioh/guide-2010”")


def test_rules_finds_a_rule_by_its_number() -> None:
    code, out, _ = judgecall("rules", "ygo:2010:replay.5", "--edition", "yugioh/guide-2010")

    assert code == 0
    assert "Picking a new target is no new declaration" in out
    assert "cited in yugioh/guide-2010: replay.no_declaration" in out


def test_rules_finds_words_of_any_language_and_answers_in_the_one_asked_for() -> None:
    assert judgecall("rules", "Angriffserklärung", "--lang", "ru").code == 0
    assert "атак" in judgecall("rules", "Angriffserklärung", "--lang", "ru").out


def test_rules_says_no_where_there_is_none() -> None:
    assert judgecall("rules", "xyzzy") == (1, "No rule says that.\n", "")


def test_rules_are_those_of_the_edition_asked_for() -> None:
    found = judgecall("rules", "replay", "--edition", "yugioh/guide-2010", "--format", "json").data

    assert found
    assert not any(each["rule"].startswith("ygo:2004:replay") for each in found)


@pytest.mark.parametrize("id", ["yugioh/guide-2010", "magic/shards-2008"])
def test_rules_says_what_cites_and_proves_each_rule_of_an_edition(id: str) -> None:
    code, _, _ = answer = judgecall("rules", "--coverage", id, "--format", "json")

    assert code == 0
    assert answer.data
    assert all(each["slots"] and each["proved_by"] for each in answer.data)


def test_the_coverage_of_an_edition_reads_as_a_list() -> None:
    code, out, _ = judgecall("rules", "--coverage", "yugioh/edison")

    assert code == 0
    assert "ygo:2010:damage.3.3\n  cited by: activation in before_damage_calculation\n  proved by: " in out
    assert "(yugioh/guide-2010)" in out


@pytest.mark.parametrize("name", ["scenario", "card", "edition", "result"])
def test_schema_prints_json_schemas(name: str) -> None:
    code, _, _ = answer = judgecall("schema", name)

    assert code == 0
    assert answer.data["$schema"].startswith("https://json-schema.org/")


# --- help, usage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_help_ends_with_an_example(name: str) -> None:
    code, out, _ = judgecall(name, "--help")

    assert code == 0
    assert out.splitlines()[-2] == "Example:"
    assert out.splitlines()[-1].startswith(f"  judgecall {name} ")


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "bench"])  # that one measures for a minute
def test_the_example_works(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    monkeypatch.setattr("judgecall.cli.hosting.Door", MagicMock())  # what serves would not end
    example = judgecall(name, "--help").out.splitlines()[-1].split()

    assert judgecall(*example[1:]).code == 0


@pytest.mark.parametrize(("code", "heading"), [("de", "Beispiel:"), ("ru", "Пример:")])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_speaks_the_language_asked_for(name: str, code: str, heading: str) -> None:
    args = [name] if name else []
    out = judgecall(*args, "--help", env={"LC_ALL": f"{code}_{code.upper()}.UTF-8"}).out

    assert heading in out.splitlines()
    assert "Show this message" not in out


def test_without_a_command_there_is_help() -> None:
    assert judgecall().out == judgecall("--help").out


USAGE = {
    "an unknown command": (["reslve"], "There is no command “reslve”. Did you mean “resolve”, “solve”?"),
    "an unknown option": (["resolve", "--fromat", "x"], "There is no option “--fromat”. Did you mean “--format”?"),
    "no file": (["resolve"], "“FILE” is missing."),
    "an unknown language": (["resolve", "--lang", "fr", "x"], "--lang: expected one of these: en, de, ru."),
    "an unknown format": (["check", "--format", "xml", "x"], "--format: expected one of these: text, json."),
    "an unknown schema": (
        ["schema", "cards"],
        "NAME: expected one of these: scenario, card, edition, result. Did you mean “card”?",
    ),
    "a slip of a value": (
        ["dataset", "x", "--kind", "letal"],
        "--kind: expected one of these: best_block, best_attack, lethal, what_happens, may_activate. "
        "Did you mean “lethal”?",
    ),
    "a number too small": (["dataset", "x", "--each", "0"], "--each: expected a whole number from 1 to 1000000."),
    "a word for a number": (["dataset", "x", "--each", "ten"], "--each: expected a whole number from 1 to 1000000."),
    "a number below nothing": (["dataset", "x", "--seed", "-1"], "--seed: expected a whole number, 0 or more."),
    "a time too short": (["mcp", "--seconds", "0"], "--seconds: expected a number from 0.1 to 3600."),
    "a time that is no number": (["mcp", "--seconds", "nan"], "--seconds: expected a number from 0.1 to 3600."),
    "a slip of a policy": (
        ["simulate", "--random", "magic/current", "--policy", "gredy"],
        "There is no policy “gredy”; there are: random, greedy, best. Did you mean “greedy”?",
    ),
    "a slip of a player": (
        ["simulate", "--random", "magic/current", "--policy", "yuo=best"],
        "There is no player “yuo” here; there are: you, opponent. Did you mean “you”?",
    ),
    "a word for any number": (["play", "x", "--seed", "one"], "--seed: expected a whole number."),
    "an option without its value": (["dataset", "x", "--each"], "--each: a value is missing."),
    "a value that may not be": (["dataset", "x", "--parquet=yes"], "--parquet: no value may stand here."),
    "a word too many": (["dataset", "x", "y", "z"], "“y z”: this is too much."),
    "nothing to look for": (["rules"], "Give words or the number of a rule, or --coverage with an edition."),
}


@pytest.mark.parametrize(("args", "sentence"), USAGE.values(), ids=USAGE)
def test_wrong_usage_is_one_sentence(args: list[str], sentence: str) -> None:
    assert judgecall(*args) == (2, "", sentence + "\n")


@pytest.mark.parametrize("lang", ["de", "ru"])
@pytest.mark.parametrize(("args", "sentence"), USAGE.values(), ids=USAGE)
def test_wrong_usage_is_said_in_every_language(args: list[str], sentence: str, lang: str) -> None:
    found = judgecall(*args, env={"LC_ALL": lang})

    assert (found.code, found.out) == (2, "")
    assert len(found.err.splitlines()) == 1
    assert not re.search(r"\b(expected|number|missing|value|word|There|Did|Give)\b", found.err)


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_path: str, **_more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("judgecall.scenario.load", interrupted)

    code, out, err = judgecall("resolve", "-")

    assert (code, out, err.strip()) == (130, "", "")


def test_the_program_runs_as_a_program(file: Path) -> None:
    program = [sys.executable, "-c", "from judgecall.cli.main import main; main()", "resolve", str(file)]
    done = subprocess.run(program, capture_output=True, check=False, env={"PYTHONIOENCODING": "ascii", "LANG": "C"})

    assert done.returncode == 0
    assert done.stderr == b""
