"""Cards are called what players of the language call them, where the shipped data knows it."""

from __future__ import annotations

import pytest

from judgecall.catalogue.packaged import records
from judgecall.games import edition
from judgecall.language import speaking
from judgecall.report.asked import option
from judgecall.report.html import board
from judgecall.report.names import FILE, called, names, written
from judgecall.report.result import resolve
from judgecall.scenario import scenario
from samples import YUGIOH


def test_the_names_are_those_of_the_shipped_data() -> None:
    """`scripts/card_names.py` gathers them anew."""
    built_in = {game: edition(f"{game}/current").cards for game in ("yugioh", "magic")}
    shipped = {
        (language, record.name): name
        for record in records()
        for language, name in record.names.items()
        if record.name in built_in[record.game] and name != record.name
    }

    assert {(language, card): name for language, row in names().items() for card, name in row.items()} == shipped
    assert FILE.read_bytes() == written(names())


def test_a_german_report_has_german_names_and_labels_stay() -> None:
    with speaking("de"):
        result = resolve(scenario(YUGIOH))
        printed = str(result)

    assert called_in("de", "Gemini Elf") != "Gemini Elf"
    assert f"„{called_in('de', 'Gemini Elf')}“ an." in printed
    assert "Gemini Elf" not in printed
    assert "veloci" in printed
    assert result.players["opponent"]["graveyard"] == ["Gemini Elf"]  # data for programs keeps the card's own name


def test_a_board_and_an_option_say_the_name_of_the_language() -> None:
    with speaking("de"):
        drawn = board("yugioh", {"you": {"life": 8000, "graveyard": ["Gemini Elf"]}})
        offered = option("attack Gemini Elf #2 with Drillroid")

    name = called_in("de", "Gemini Elf")
    assert name in drawn
    assert f"{name} #2" in offered


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_card_without_a_name_in_the_language_keeps_its_own(language: str) -> None:
    assert called_in(language, "Gemini Elf") == "Gemini Elf"


def called_in(language: str, label: str) -> str:
    """A label in a language."""
    with speaking(language):
        return called(label)
