"""Guard 4: each rule of each edition has a slot that cites it and a proof that fails without it."""

from __future__ import annotations

import pytest

from judgecall.kernel import registry
from judgecall.kernel.edition import edition
from judgecall.report import coverage
from proofs import GAMES, editions, marks, names_something, proofs, used, well_formed


def table() -> coverage.Table:
    """What proves each rule, as the examples and tests are now."""
    found: coverage.Table = {}
    for (id, rule), where in proofs().items():
        found.setdefault(id, {})[rule] = sorted(set(where))
    return found


def test_what_is_packaged_is_what_the_examples_and_tests_prove() -> None:
    """`judgecall rules --coverage` has neither of them where judgecall is installed."""
    assert coverage.table() == table(), "run scripts/proofs"


@pytest.mark.parametrize("id", editions())
def test_the_coverage_table_shows_each_rule_with_a_slot_and_a_proof(id: str) -> None:
    """The whole table, as people see it."""
    rows = coverage.coverage(edition(id))

    assert rows
    assert [row.rule for row in rows if not (row.slots and row.proved_by)] == []


each_edition = pytest.mark.parametrize("id", editions())


@each_edition
def test_every_rule_has_a_slot(id: str) -> None:
    """A rule that no line of the edition cites is not in the game."""
    rules = edition(id)

    assert [rule for rule in coverage.owed(rules) if not coverage.slots(rules, rule)] == []


@each_edition
def test_every_rule_has_a_proof(id: str) -> None:
    """A scenario that expects it, or a test that is marked with it; what is inherited counts for the child."""
    rules, known = edition(id), table()

    assert [rule for rule in coverage.owed(rules) if not coverage.proofs(rules, rule, known)[1]] == []


@each_edition
def test_every_cite_key_names_something(id: str) -> None:
    """A citation for what does not exist would never be read."""
    rules = edition(id)

    assert [key for key in rules.cite if not names_something(rules, key)] == []


def test_a_proof_is_of_a_rule_that_an_edition_has() -> None:
    """A mark with a slip in it proves nothing."""
    strays = [
        f"{where}: {id}: {rule}"
        for id, rule, where in marks()
        if id in editions() and rule not in edition(id).cite.values()
    ]

    assert strays == []


def test_every_mark_says_edition_and_rule() -> None:
    """`yugioh/guide-2010: ygo:2010:damage.2.2`."""
    assert [where for id, rule, where in marks() if not well_formed(f"{id}: {rule}")] == []


@pytest.mark.parametrize("kind", ["rule", "consequence", "replacement"])
def test_every_registered_rule_is_used_by_an_edition(kind: str) -> None:
    """What no edition binds is dead."""
    rooms = {*GAMES}
    registered = {name for room, name in registry.registered(kind) if room in rooms or name == "triggers"}

    assert registered - used(editions()) == set()
