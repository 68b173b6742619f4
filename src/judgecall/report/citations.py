"""Finding rules: what they say, which lines of an edition cite them, and what proves them."""

from __future__ import annotations

from msgspec import Struct

from judgecall.games import edition, editions
from judgecall.kernel.edition import Edition
from judgecall.report.coverage import table
from judgecall.report.rules import Sentence, every, homes, sentences


class RuleFound(Struct, frozen=True):
    """A rule with what enforces it: per edition the keys of its citations, and the examples and tests that prove it."""

    game: str
    file: str
    rule: str
    text: str
    source: str
    cited: dict[str, list[str]]
    proved: list[str] = []


def cited(rules: Edition) -> dict[str, list[str]]:
    """Each rule that an edition cites, with the keys of its citations."""
    found: dict[str, list[str]] = {}
    for key, rule in rules.cite.items():
        found.setdefault(rule, []).append(key)
    return found


def _home(rules: Edition, id: str) -> str:
    """The file in which an edition finds a rule, or nothing."""
    return next((name for name in homes(rules, id) if id in sentences(rules.game, name)), "")


def _concerns(rules: Edition, file: str, id: str) -> bool:
    """Whether a rule is of an edition: written in its own file, or cited by it."""
    own = rules.id.partition("/")[2] == file
    return own or (id in rules.cite.values() and _home(rules, id) == file)


def folded(text: str) -> str:
    """Text as it is searched: small letters, and е for ё."""
    return text.casefold().replace("ё", "е")


def search(query: str, rules: Edition | None = None) -> list[RuleFound]:
    """The rules that a query means: the one of this number, else those that begin so, else those with these words."""
    rows = [row for row in every(rules.game if rules else "") if rules is None or _concerns(rules, row[1], row[2])]
    words = folded(query).split()
    exact = [row for row in rows if folded(row[2]) == folded(query)]
    begins = [row for row in rows if folded(row[2]).startswith(folded(query))]
    found = exact or begins or [row for row in rows if words and all(word in _words(row[2], row[3]) for word in words)]
    return [_found(game, file, id, sentence, rules) for game, file, id, sentence in found]


def _words(id: str, sentence: Sentence) -> str:
    return folded(" ".join((id, sentence.en, sentence.de, sentence.ru, sentence.source, sentence.stands_in)))


def _found(game: str, file: str, id: str, sentence: Sentence, rules: Edition | None) -> RuleFound:
    asked = [rules] if rules else [edition(name) for name in editions() if name.startswith(f"{game}/")]
    keys = {each.id: cited(each)[id] for each in asked if id in cited(each) and _home(each, id) == file}
    proved = dict.fromkeys(where for each in asked if each.id in keys for where in table().get(each.id, {}).get(id, ()))
    return RuleFound(game, file, id, sentence.text, sentence.stands_in, keys, list(proved))
