"""Words before their time: which edition first has a keyword, a deed or a type, and an edition that borrows all of
later ones."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judgecall.kernel.documents import Document
from judgecall.kernel.edition import BORROWING, Edition, edition, known_editions
from judgecall.kernel.patterns import DOTS, knows
from judgecall.kernel.tables import INHERITED, Tables


def later_than(rules: Edition) -> list[Edition]:
    """The editions that come from an edition, the oldest first."""
    others = (edition(id) for id in known_editions() if id.startswith(f"{rules.game}/"))
    found = [(len(list(each.lineage())), each) for each in others if rules in list(each.lineage())[1:]]
    return [each for _, each in sorted(found, key=lambda row: (row[0], row[1].id))]


def first_with(rules: Edition, keyword: str) -> Edition | None:
    """The oldest of the later editions that has a keyword."""
    return next((each for each in later_than(rules) if knows(keyword, _printed(each))), None)


def not_yet(rules: Edition) -> tuple[str, ...]:
    """The deeds of scripts and the types of cards that only later editions have."""
    return tuple(rules.tables["print"].get("not_yet", ()))


def first_that_does(rules: Edition, word: str) -> Edition | None:
    """The oldest of the later editions that has a deed or type which this one has not yet."""
    return next((each for each in later_than(rules) if word not in not_yet(each)), None)


def _printed(rules: Edition) -> tuple[str, ...]:
    return tuple(rules.tables["print"].get("keywords", ()))


@cache
def with_anachronisms(rules: Edition) -> Edition:
    """The edition with every keyword, deed and type of later ones, each as in the first edition that has it, cited as
    that one's."""
    words: dict[str, Edition] = {}
    for later in later_than(rules):
        for keyword in _printed(later):
            if keyword not in _printed(rules):
                words.setdefault(keyword, later)
    own: dict[str, Any] = {"print": {"keywords": (INHERITED, *words), "not_yet": ()}, "keywords": {}, "cite": {}}
    words |= {word: first for word in not_yet(rules) if (first := first_that_does(rules, word))}
    for table in ("consequences", "replacements"):
        own[table] = {}
    for keyword, later in words.items():
        _borrow(rules, keyword, later, own)
    tables = Tables(
        id=f"{rules.id}{BORROWING}", parent=rules.id, title=rules.title, source=rules.source, words=rules.words, **own
    )
    return Edition(tables, Document(tables.id, None, {}), rules)


def _borrow(rules: Edition, keyword: str, later: Edition, own: dict[str, Any]) -> None:
    """What a later edition says of a word: its effects, all lines and slots that bear its name, and what is said in
    print of cards of that type."""
    if keyword in later.keywords:
        own["keywords"][keyword] = later.tables["keywords"][keyword]
    word = re.escape(keyword.replace(DOTS, "").strip()).replace("\\ ", "[ _]")
    bears = re.compile(rf"(?<![a-z]){word}(?![a-z])")
    for key, id in later.cite.items():
        if bears.search(key) and key not in rules.cite:
            own["cite"][key] = f"{later.id.partition('/')[2]}:{id}"
    for table in ("consequences", "replacements"):
        for kind, slots in later.tables[table].items():
            new = [slot for slot in slots if bears.search(slot) and slot not in rules.tables[table].get(kind, ())]
            if new:
                before = own[table].get(kind, (INHERITED,))
                own[table][kind] = (*before, *(slot for slot in new if slot not in before))
    printed = rules.tables["print"]
    for key, listed in later.tables["print"].items():
        if key not in ("keywords", "not_yet") and keyword in listed and keyword not in printed.get(key, ()):
            own["print"][key] = (*own["print"].get(key, printed.get(key, ())), keyword)
