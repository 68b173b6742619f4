"""Why something happened, back to somebody's choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecall.report.why import why, why_not
from judgecall.scenario import load, run
from shell import judgecall

EXAMPLES = Path(__file__).parents[2] / "examples"


def told(file: str, kind: str) -> tuple[list[str], list[str]]:
    """The kinds of records that led to the first record of a kind, and what it says of the cards."""
    read = load(EXAMPLES / file)
    played = run(read)
    n = next(at for at, record in enumerate(played.records) if record.kind == kind)
    found = why(read, played, n)
    return [played.records[step.n].kind for step in found.because], found.facts


def test_a_move_follows_destruction_by_an_effect_that_the_attack_set_off() -> None:
    because, facts = told("yugioh/drillroid.yaml", "moved")

    assert because == ["destroyed", "link_resolved", "activated", "began", "attack_declared"]
    assert facts[0].startswith("Gemini Elf: ATK 1900, DEF 900")


def test_a_creature_is_destroyed_by_the_damage_dealt_to_it() -> None:
    because, facts = told("magic/trample.yaml", "destroyed")

    assert because[:2] == ["damage_marked", "damage_dealt"]
    assert "4 damage" in facts[0]


def test_what_changed_a_card_before_is_told_with_its_record() -> None:
    read = load(EXAMPLES / "magic" / "trample.yaml")
    played = run(read)
    n = next(at for at, each in enumerate(played.records) if each.kind == "damage_dealt")

    assert {played.records[step.n].kind for step in why(read, played, n).changes} == {"modifier_added"}


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.yaml"))[::9], ids=lambda path: path.stem)
def test_every_record_goes_back_to_a_choice_or_to_the_course_of_the_turn(path: Path) -> None:
    read = load(path)
    played = run(read, keep_going=True)
    for n in range(len(played.records)):
        found = why(read, played, n)
        numbers = [step.n for step in found.because]
        assert numbers == sorted(set(numbers), reverse=True)
        assert all(number < n for number in numbers)
        assert [step.chosen for step in found.because[:-1]] == [False] * len(found.because[:-1])


def test_a_refusal_says_its_rule_the_cards_what_was_on_offer_and_how_it_came_to_be_asked() -> None:
    """A second answer to a declaration: the line, the card as it lies there, the attack that was declared."""
    read = load(EXAMPLES / "yugioh" / "refusals" / "answer-too-late-current.yaml")
    found = why_not(read, run(read), 1)

    assert (found.n, found.rule) == (1, "ygo:cur:battle.3")
    assert found.text == "“activate: Mirror Force” is refused."
    assert found.facts == ["Mirror Force: Set"]
    assert found.offered == ["activate Waboku", "pass"]
    assert found.because[-1].text == "Gemini Elf attacks directly."


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.yaml"))[::3], ids=lambda path: path.stem)
def test_every_refusal_goes_back_to_a_choice_or_to_the_course_of_the_turn(path: Path) -> None:
    read = load(path)
    played = run(read, keep_going=True)
    for refusal in played.refusals:
        numbers = [step.n for step in why_not(read, played, refusal.script).because]
        assert numbers == sorted(set(numbers), reverse=True)
        assert all(number < refusal.at for number in numbers)


def test_a_line_that_is_not_refused_has_no_why_not() -> None:
    wrong = judgecall("resolve", str(EXAMPLES / "yugioh" / "kuriboh-too-late.yaml"), "--why-not", "0")

    assert wrong.code == 2
    assert wrong.err.strip().endswith("Line 0 of the script is not refused; refused: 3.")


def test_a_record_that_is_not_there_is_refused() -> None:
    wrong = judgecall("resolve", str(EXAMPLES / "magic" / "trample.yaml"), "--why", "5000")

    assert wrong.code == 2
    assert wrong.err.startswith("There is no record 5000")


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("magic/rulings/d-17-regeneration-shards-2008.yaml", "Instead of being destroyed a permanent loses its damage"),
        ("yugioh/kuriboh.yaml", "Battle damage to a player who takes none"),
        ("yugioh/rulings/b-07b-substitute-current.yaml", "An effect put this in the place"),
    ],
)
def test_what_came_in_the_place_of_something_else_says_so(file: str, said: str) -> None:
    read = load(EXAMPLES / file)
    played = run(read, keep_going=True)
    replaced = [found for n in range(len(played.records)) if (found := why(read, played, n)).replaced]

    assert replaced
    assert any(said in found.replaced for found in replaced)
    assert len(replaced) < len(played.records) / 2
