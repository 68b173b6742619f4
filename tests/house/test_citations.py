"""Guard 3: every slot of every edition is bound and cited, each citation has its sentence in three languages."""

from __future__ import annotations

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import Edition, edition, known_editions
from judgecall.kernel.tables import WINDOW
from judgecall.language import LANGUAGES, speaking
from judgecall.report.rules import rule

open_all()
EDITIONS = known_editions()
each_edition = pytest.mark.parametrize("id", EDITIONS)


def slots(rules: Edition) -> set[str]:
    """Every slot of an edition: of its timings, its settle list, its consequences and replacements."""
    found = {slot for row in rules.timings.values() for slot in row.does if slot != WINDOW}
    found |= set(rules.chain.settle)
    for table in ("consequences", "replacements"):
        found |= {slot for row in rules.tables[table].values() for slot in row}
    return found


def said(rules: Edition, citation: str) -> str:
    """What a citation says in the language in use."""
    found = rule(rules, citation)
    return found.text if found else ""


@each_edition
def test_every_slot_is_cited(id: str) -> None:
    rules = edition(id)

    assert [slot for slot in sorted(slots(rules)) if not rules.rule_for(slot)] == []


@each_edition
def test_every_timing_is_cited(id: str) -> None:
    rules = edition(id)

    assert [name for name in rules.timings if not rules.rule_for(f"timing.{name}")] == []


@each_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_citation_has_its_sentence(id: str, language: str) -> None:
    rules = edition(id)

    with speaking(language):
        silent = [each for each in sorted(set(rules.cite.values())) if not said(rules, each)]

    assert silent == []


@each_edition
def test_no_bound_slot_is_unknown(id: str) -> None:
    rules = edition(id)
    special = {"order_triggers", "strikes_in_second_step"}

    assert [slot for slot in rules.tables["bind"] if slot not in slots(rules) | special] == []
