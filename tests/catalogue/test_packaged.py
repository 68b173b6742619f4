"""What is shipped: facts and no text; guard 6: every card is played at random in both roles (here a seeded slice)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from card_play import groups, library_names, packaged_names, play_cards
from judgecall.catalogue import packaged
from judgecall.catalogue.record import MAGIC, YUGIOH
from judgecall.catalogue.understanding import understand
from judgecall.games import open_all
from judgecall.kernel.edition import known_editions

open_all()
SLICE = 150
"""How many cards of each game are played here; `scripts/soak cards` plays them all."""
RECORDS = list(packaged.records())


def test_all_cards_are_there() -> None:
    assert Counter(record.game for record in RECORDS) == {MAGIC: 1_717, YUGIOH: 14_210}
    assert sum(record.plain for record in RECORDS) == 682
    assert sum("de" in record.names for record in RECORDS) == 13_999


def test_no_text_of_a_card_is_shipped() -> None:
    assert [record.name for record in RECORDS if record.text] == []


def test_every_monster_without_effect_works_whole() -> None:
    plain = [record for record in RECORDS if record.plain]

    assert {understand(YUGIOH, record).level for record in plain if not record.open_numbers} == {"full"}


def test_most_creatures_work_whole() -> None:
    """What does not is listed by `judgecall cards stats`."""
    levels = Counter(understand(MAGIC, record).level for record in RECORDS if record.game == MAGIC)

    assert levels["full"] > 1_500


@pytest.mark.parametrize("id", known_editions())
def test_packaged_cards_are_played_at_random(id: str) -> None:
    names = random.Random(f"slice of {id}").sample(packaged_names(id), SLICE)

    assert sum(play_cards(id, some, 1) for some in groups(names)) > 0


@pytest.mark.parametrize("id", known_editions())
def test_every_card_of_the_library_is_played_at_random(id: str) -> None:
    assert sum(play_cards(id, some, 1) for some in groups(library_names(id))) > 0
