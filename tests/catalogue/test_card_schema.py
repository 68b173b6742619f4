"""The schema of cards: it takes every card of the library, alone and in a file, and no word that there is not."""

from __future__ import annotations

from jsonschema import Draft202012Validator

from judgecall.catalogue.library import library
from judgecall.report.schema import card


def test_every_card_of_the_library_fits() -> None:
    schema = Draft202012Validator(card())
    cards = [data for _, data in library()]

    assert [each["name"] for each in cards if not schema.is_valid(each)] == []
    assert schema.is_valid(cards)


def test_a_word_that_is_none_does_not_fit() -> None:
    schema = Draft202012Validator(card())

    assert schema.is_valid({"name": "Test", "effects": [{"do": ["destroy"]}]})
    assert not schema.is_valid({"name": "Test", "effects": [{"do": ["destoy"]}]})
    assert not schema.is_valid({"name": "Test", "effects": [{"if": [{"attackin": None}]}]})
