"""The result of a scenario as data, as text and in a notebook."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import jsonschema
import msgspec
import pytest

from judgecall.errors import ScenarioError
from judgecall.report.result import resolve
from judgecall.report.schema import scenario as scenario_schema
from judgecall.scenario import load, scenario
from judgecall.scenario.script import lines
from samples import MAGIC, YUGIOH
from shell import judgecall

LOST = (
    YUGIOH.partition("  - you: {activate")[0]
    .replace("opponent:\n", "opponent:\n  life: 100\n")
    .replace("{card: Gemini Elf, position: set}", "")
    .replace("target: Gemini Elf", "target: opponent")
)
SAMPLES = {"yugioh": YUGIOH, "magic": MAGIC, "refused": YUGIOH + "  - you: {attack: veloci}\n", "over": LOST}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_result_is_as_its_schema_says(name: str) -> None:
    data = judgecall("resolve", "-", "--format", "json", stdin=SAMPLES[name]).data

    jsonschema.validate(data, judgecall("schema", "result").data)


@pytest.mark.parametrize("name", ["yugioh", "magic"])
def test_a_scenario_is_as_its_schema_says(name: str) -> None:
    data = scenario(SAMPLES[name]).document.data

    jsonschema.validate(data, judgecall("schema", "scenario").data)


def test_every_example_is_as_the_schema_says() -> None:
    check = jsonschema.Draft202012Validator(scenario_schema())
    examples = sorted((Path(__file__).parents[2] / "examples").rglob("*.yaml"))
    wrong = [(str(each), found.message) for each in examples for found in check.iter_errors(load(each).document.data)]

    assert len(examples) > 100
    assert wrong == []


LINES = [
    ({"attack": {"A": "opponent"}, "bands": [["A", "B"]]}, True),
    ({"attack": {"A": ["opponent"]}}, False),
    ({"block": {"A": ["B", "C"]}, "step": "declare-blockers"}, True),
    ({"cast": "A", "targets": "B", "pay": ["C"], "choices": ["D"]}, True),
    ({"order": {"A": ["B", "C"]}}, True),
    ({"order": ["A", "B"]}, True),
    ({"assign": {"A": {"B": -1}}}, False),
    ({"attack": "A", "pay": ["B"]}, True),
    ({"order": ["A"], "pay": ["B"]}, False),
    ({"pass": None}, True),
    ("pass", True),
    ("attack", False),
]


@pytest.mark.parametrize(("line", "good"), LINES)
def test_a_line_of_a_script_is_in_the_schema(line: object, good: bool) -> None:
    """What the schema lets through can be read, and what it does not cannot."""
    data = {"judgecall": 1, "game": "magic", "script": [{"you": line}]}

    assert jsonschema.Draft202012Validator(scenario_schema()).is_valid(data) == good
    with nullcontext() if good else pytest.raises(ScenarioError):
        lines(scenario(data))


def test_a_wrong_scenario_is_not_as_its_schema_says() -> None:
    data = scenario(YUGIOH).document.data | {"edtion": "x"}

    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, judgecall("schema", "scenario").data)


def test_players_are_shown_with_everything_that_can_be_seen() -> None:
    players = resolve(scenario(MAGIC)).players

    assert list(players) == ["you", "opponent"]
    assert players["opponent"]["life"] == 14
    assert players["opponent"]["graveyard"] == ["Wall"]
    assert players["you"]["library"] == 1
    assert players["you"]["battlefield"][0] == {
        "card": "Serra Angel",
        "as": None,
        "id": 2,
        "tapped": False,
        "sick": False,
        "damage": 0,
        "power": 4,
        "toughness": 4,
        "counters": {},
        "keywords": ["flying", "vigilance"],
    }


def test_monsters_are_shown_with_position_and_present_numbers() -> None:
    drillroid, veloci = resolve(scenario(YUGIOH)).players["you"]["monsters"]

    assert (drillroid["position"], drillroid["atk"], drillroid["def"]) == ("attack", 1600, 1600)
    assert (veloci["card"], veloci["as"], veloci["position"]) == ("Black Veloci", "veloci", "defense")


def test_records_keep_the_fields_and_ids_of_their_events() -> None:
    blocked = next(each for each in resolve(scenario(MAGIC)).records if each.kind == "became_blocked")

    assert (blocked.step, blocked.rule) == ("declare-blockers", "309.2f")
    assert blocked.data == {"attacker": 4, "blockers": [9], "count": 1}


def test_a_script_that_is_done_is_finished() -> None:
    result = resolve(scenario(YUGIOH))

    assert (result.status, result.winner, result.question) == ("finished", None, None)


def test_a_refusal_leaves_the_question_open() -> None:
    result = resolve(scenario(SAMPLES["refused"].replace("activate: Shrink, targets: [Gemini Elf]", "attack: veloci")))

    assert result.status == "awaiting"
    assert result.question is not None
    assert result.question.player == "you"
    assert result.question.options
    assert result.refusals[0].text.startswith("“attack: veloci” is refused")


def test_a_player_without_life_points_ends_the_duel() -> None:
    result = resolve(
        scenario(LOST.replace("target: Gemini Elf", "target: opponent").partition("  - you: {activate")[0])
    )

    assert (result.status, result.winner) == ("over", "you")


def test_the_text_shows_board_steps_rules_and_end() -> None:
    page = str(resolve(scenario(YUGIOH)))

    for part in (
        "Drillroid attacks a set monster",
        "Yu-Gi-Oh!",
        "Drillroid              ATK 1600, DEF 1600, Attack Position",
        "Damage Step: before damage calculation (damage.3)",
        "[ygo:2010:damage.3.1]",
        "Graveyard: Gemini Elf",
        "The script is done; nobody has won.",
    ):
        assert part in page
    assert "Noted for" not in page
    assert "\x1b" not in page


def test_a_notebook_shows_the_text_with_nothing_unescaped() -> None:
    html = resolve(scenario(YUGIOH.replace("title: Drillroid", "title: <b>Drillroid & Co</b>")))._repr_html_()

    assert html.startswith('<div class="judgecall"')
    assert html.endswith("</div>")
    assert "&lt;b&gt;Drillroid &amp; Co&lt;/b&gt;" in html
    assert "Gemini Elf is destroyed by Drillroid." in html
    assert "<script" not in html
    assert ":root" not in html


def test_a_result_reads_back_from_its_json() -> None:
    result = resolve(scenario(MAGIC))

    assert msgspec.json.decode(msgspec.json.encode(result), type=type(result)) == result
