"""What an edition owes: each of its rules with the lines that cite it and the examples and tests that prove it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct, json

from judgecall.kernel.edition import Edition
from judgecall.report.rules import names, rule, sentences

Table = dict[str, dict[str, list[str]]]
"""Proofs by edition and rule: `examples/….yaml`, `tests/….py::test_…`."""


class Covered(Struct, frozen=True):
    """A rule of an edition: what it says, the lines that cite it, and what proves it (in `proved_in`, where it is
    inherited unchanged from there)."""

    rule: str
    text: str
    source: str
    slots: list[str]
    proved_by: list[str]
    proved_in: str


@cache
def table() -> Table:
    """What proves each rule, as `scripts/proofs` found it: examples that expect it, tests that are marked with it."""
    return json.decode((files("judgecall") / "report" / "proofs.json").read_bytes(), type=Table)


def own_rules(rules: Edition) -> list[str]:
    """The rules that stand in an edition's own file, if it has one."""
    name = rules.id.partition("/")[2]
    return list(sentences(rules.game, name)) if name in names(rules.game) else []


def owed(rules: Edition) -> list[str]:
    """The rules an edition must prove: of its rule file and all it cites; without one, what its own lines cite."""
    own = own_rules(rules)
    cited = rules.cite if own else rules.own.cite
    return sorted({*own, *cited.values()})


def slots(rules: Edition, id: str) -> list[str]:
    """The lines of the cite table that cite a rule."""
    return [key for key, cited in rules.cite.items() if cited == id]


def proofs(rules: Edition, id: str, known: Table) -> tuple[str, list[str]]:
    """What proves a rule in an edition, and where: what it takes over unchanged is proved where it comes from."""
    for each in rules.lineage():
        if found := known.get(each.id, {}).get(id):
            return each.id, found
        if id in each.own.cite.values() or id in own_rules(each):
            break
    return "", []


def coverage(rules: Edition) -> list[Covered]:
    """Every rule of an edition with its slots and proofs."""
    found = []
    for id in owed(rules):
        where, proved = proofs(rules, id, table())
        said = rule(rules, id)
        text, source = (said.text, said.stands_in) if said else ("", "")
        found.append(Covered(id, text, source, slots(rules, id), proved, where))
    return found
