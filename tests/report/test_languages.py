"""Everything an example prints is in the language asked for: no English is left in German or Russian."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from judgecall import language
from judgecall.games import edition, editions
from judgecall.kernel.events import CountersChanged, MarkAdded
from judgecall.kernel.state import State
from judgecall.language import speaking
from judgecall.report import marks
from judgecall.report.board import STRENGTH
from judgecall.report.changes import changes
from judgecall.report.chart import chart
from judgecall.report.chart_text import text as drawn
from judgecall.report.editions import compared, listed
from judgecall.report.page import Page
from judgecall.report.result import Result, reported, resolve
from judgecall.report.rules import every, rule
from judgecall.report.terms import COUNTERS
from judgecall.report.text import text
from judgecall.report.why import text as explained
from judgecall.report.why import why
from judgecall.scenario.read import Scenario, load, under
from judgecall.scenario.run import Outcome, run

EXAMPLES = sorted(Path("examples").rglob("*.yaml"))
WIDE = 2000
"""So that no line is wrapped."""
CODES = ("de", "ru")
ENGLISH = re.compile(
    r"\b(the|of|is|are|were|and|with|by|to|from|this|that|until|goes|becomes?|attacks?|attacked|attacking|blocks?|"
    r"blocked|destroyed|noted|player|opponent|you|turn|effects?|activated|triggers?|resolves|monsters?|creatures?|"
    r"nothing|damage_step|battle_phase|wait for|before)\b"
)
"""English words in small letters; what German keeps of English, such as Damage Step, has capitals."""


@cache
def played(path: Path, code: str = "en") -> tuple[Scenario, Outcome]:
    """An example and what came of it, with what is refused in a language."""
    with speaking(code):
        scenario = load(path)
        return scenario, run(scenario, keep_going=True)


@pytest.fixture(params=CODES)
def strict(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language whose catalogue must have whatever is said."""
    code = str(request.param)
    found = language.catalogue(code)
    plain = found.gettext
    known = {each for each in found._catalog if isinstance(each, str)}  # type: ignore[attr-defined]

    def gettext(message: str) -> str:
        assert message in known or message in STRENGTH.values(), f"said in English: {message}"
        return plain(message)

    monkeypatch.setattr(found, "gettext", gettext)
    with speaking(code):
        yield code


def names(state: State, result: Result) -> list[str]:
    """What people named themselves: cards, labels, players, the example's title."""
    labels = {state.label(id) for id in range(len(state.objects))} | {
        getattr(each, "card", "") for each in state.objects
    }
    return sorted(filter(None, {*labels, *(each.strip() for each in result.title.split(":"))}), key=len, reverse=True)


def english(text: str, named: list[str]) -> list[str]:
    """The English words of a text, but for names, script lines, steps, and what is in quotation marks or brackets."""
    for name in named:
        text = text.replace(name, "X")
    text = re.sub(r"„[^“]*“|«[^»]*»|\[[^\]]*\]|\([^)]*\)|\w+: \{.*\}", "", text)
    text = re.sub(r"\b\w+(-\w+)+\b", "", text)
    text = re.sub(r"^ *\S+: ", "", text, flags=re.MULTILINE)
    return [found[0] for found in ENGLISH.finditer(text)]


def test_every_example_prints_without_an_untranslated_word(strict: str) -> None:
    for path in EXAMPLES:
        scenario, outcome = played(path, strict)
        result = reported(scenario, outcome)
        printed = text(result, every=True, rules=True, width=WIDE)

        assert (path, english(printed, names(outcome.state, result))) == (path, [])


def test_every_rule_an_example_cites_has_its_sentence_in_all_three_languages() -> None:
    for path in EXAMPLES:
        scenario, outcome = played(path)
        ids = {each.rule for each in outcome.records} | {each.rule for each in outcome.refusals}
        ids.discard("")
        found = {id: rule(scenario.rules, id) for id in ids}

        assert [(path, id) for id, said in found.items() if said is None or not (said.en and said.de and said.ru)] == []


def test_a_russian_rule_is_in_russian_letters_and_a_german_one_is_not_english() -> None:
    rows = list(every())

    assert [id for _, _, id, said in rows if not re.search("[а-я]{3}", said.ru)] == []
    assert [id for _, _, id, said in rows if said.de == said.en or re.search(r"\b(the|of|with)\b", said.de)] == []


def test_notes_and_counters_have_words() -> None:
    events = [record.event for path in EXAMPLES for record in played(path)[1].records]
    noted = {each.mark.name for each in events if isinstance(each, MarkAdded)}
    counters = {each.name for each in events if isinstance(each, CountersChanged)}

    assert {"battled", "assigned"} < noted
    assert [name for name in noted if not marks.known(name)] == []
    assert [name for name in counters if name not in COUNTERS and not re.fullmatch(r"[+-]\d/[+-]\d", name)] == []


def test_why_something_happened_is_explained_without_an_untranslated_word(strict: str) -> None:
    for path in EXAMPLES[::20]:
        scenario, outcome = played(path, strict)
        named = names(outcome.state, reported(scenario, outcome))
        for n in range(0, len(outcome.records), 7):
            page = Page(width=WIDE)
            explained(page, why(scenario, outcome, n))
            rows = [row for row in page.lines if rule_source(scenario, outcome.records[n].rule) not in row]

            assert english(" ".join(rows), named) == []


def rule_source(scenario: Scenario, id: str) -> str:
    """Where a rule stands: the titles of documents stay as they are."""
    found = rule(scenario.rules, id)
    return found.stands_in if found else "no source"


@pytest.mark.parametrize("id", editions())
def test_a_chart_has_no_untranslated_word(id: str, strict: str) -> None:
    assert english(drawn(chart(edition(id)), width=WIDE), [id]) == []


@pytest.mark.parametrize("id", [each for each in editions() if edition(each).parent])
def test_a_change_list_has_no_untranslated_word(id: str, strict: str) -> None:
    rules = edition(id)
    assert rules.parent is not None
    page = Page(width=WIDE)
    found = changes(rules.parent, rules)
    compared(page, rules.parent, rules, [each for each in found if each.group != "cards"], every=False)

    assert english(str(page), [rules.id, rules.parent.id]) == []


def test_the_list_of_editions_has_no_untranslated_word(strict: str) -> None:
    page = Page(width=WIDE)
    listed(page, [edition(id) for id in editions()])

    assert english(str(page), list(editions())) == []


WORDED = [id for id in editions() if edition(id).words]


@pytest.mark.parametrize("id", WORDED)
def test_the_words_an_edition_has_of_its_own_replace_messages_that_there_are(id: str) -> None:
    for code, words in edition(id).words.items():
        known = language.catalogue(code)._catalog  # type: ignore[attr-defined]
        assert [message for message in words if message not in known] == []
        assert [message for message, own in words.items() if own == known[message]] == []
        assert [message for message, own in words.items() if places(own) != places(message)] == []


def places(text: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", text))


def test_the_russian_guide_of_2010_and_rules_of_2008_speak_their_own_words_and_later_editions_do_not() -> None:
    with speaking("ru"):
        guide = str(resolve(load("examples/yugioh/drillroid.yaml")))
        later = str(resolve(under(load("examples/yugioh/drillroid.yaml"), "yugioh/edison")))
        old = str(resolve(load("examples/magic/first-strike-2008.yaml")))

    assert "Расчёт урона (Damage Step): до расчёта урона" in guide
    assert "закрытая защитная позиция" in guide
    assert "Резолюция эффекта: Drillroid." in guide
    assert "Шаг урона: до расчёта урона" in later
    assert "защитная позиция" not in later
    assert "Шаг объявления блокирующих" in old
    assert "выводится из боя" in old
