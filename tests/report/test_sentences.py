"""Every event has its sentence in both games and all languages, and the text report shows it with its rule."""

from __future__ import annotations

import string
from typing import Any

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions
from judgecall.kernel.events import EVENTS
from judgecall.language import LANGUAGES, speaking
from judgecall.report.marks import known, noted
from judgecall.report.result import resolve
from judgecall.report.sentences import FILLED, OF_GAMES, messages
from judgecall.report.steps import OF_GAMES as STEPS
from judgecall.report.terms import KEYWORDS, keyword
from judgecall.report.text import text
from judgecall.scenario import scenario
from samples import MAGIC, YUGIOH

open_all()
ROOMS = {kind: cls.__module__.split(".")[1] for kind, cls in EVENTS.items()}


def of(game: str) -> list[str]:
    """The kinds of events that happen in a game."""
    return sorted(kind for kind, room in ROOMS.items() if room in (game, "kernel"))


@pytest.mark.parametrize("game", sorted(OF_GAMES))
def test_every_event_has_a_sentence_for_whatever_its_fields_are(game: str) -> None:
    silent = [kind for kind in of(game) if not any(not each.when for each in messages(game, kind))]

    assert silent == []


@pytest.mark.parametrize("game", sorted(OF_GAMES))
def test_no_sentence_is_of_an_event_that_does_not_exist(game: str) -> None:
    assert [each.kind for each in OF_GAMES[game] if each.kind not in of(game)] == []


@pytest.mark.parametrize("game", sorted(OF_GAMES))
def test_every_sentence_is_filled_from_fields_that_exist(game: str) -> None:
    wrong = []
    for kind in of(game):
        for message in messages(game, kind):
            forms = message.text if isinstance(message.text, tuple) else (message.text,)
            places = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
            if unknown := places - {*EVENTS[kind].__struct_fields__, *FILLED}:
                wrong.append((kind, unknown))

    assert wrong == []


@pytest.mark.parametrize("id", known_editions())
def test_every_timing_has_a_name(id: str) -> None:
    rules = edition(id)

    assert [name for name in rules.timings if name not in STEPS[rules.game]] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("sample", [YUGIOH, MAGIC])
def test_a_report_leaves_no_place_unfilled(sample: str, code: str) -> None:
    with speaking(code):
        result = resolve(scenario(sample))
        report = text(result, every=True, width=400)

    for part in ("{object}", "{player}", "{number}", "{until}", "None"):
        assert part not in report
    assert [record.text for record in result.records if record.kind != "began" and record.text not in report] == []


SENTENCES: dict[str, dict[str, str]] = {
    "attack_declared": {
        "en": "Drillroid attacks Gemini Elf.",
        "de": "Drillroid greift „Elfenzwillinge“ an.",
        "ru": "Drillroid атакует Gemini Elf.",
    },
    "destroyed": {
        "en": "Gemini Elf is destroyed by Drillroid.",
        "de": "„Elfenzwillinge“ wird durch Drillroid zerstört.",
        "ru": "Gemini Elf уничтожается эффектом карты Drillroid.",
    },
    "became_blocked": {
        "en": "Test Ogre becomes blocked by Wall.",
        "de": "Test Ogre wird von Wall geblockt.",
        "ru": "Test Ogre становится заблокированным: Wall.",
    },
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", SENTENCES)
def test_sentences_are_said_as_players_say_them(kind: str, code: str) -> None:
    with speaking(code):
        sample = MAGIC if kind == "became_blocked" else YUGIOH
        said = next(record.text for record in resolve(scenario(sample)).records if record.kind == kind)

    assert said == SENTENCES[kind][code]


def numbers(result: Any) -> list[str]:
    """What is said of damage dealt."""
    return [record.text for record in result.records if record.kind == "damage_dealt"]


@pytest.mark.parametrize(("power", "said"), [(1, "повреждение"), (3, "повреждения"), (5, "повреждений")])
def test_russian_numbers_decide_between_three_forms(power: int, said: str) -> None:
    sample = MAGIC.partition("script:")[0].replace("power: 3", f"power: {power}")
    with speaking("ru"):
        found = numbers(resolve(scenario(sample + "script:\n  - you: {attack: {Test Ogre: opponent}}\n")))

    assert found
    assert f" {said} от Test Ogre" in found[0]


@pytest.mark.parametrize("id", known_editions())
def test_every_keyword_of_an_edition_is_said(id: str) -> None:
    words = edition(id).tables["print"]["keywords"]

    assert [word for word in words if word not in KEYWORDS and word != "…walk"] == []


def test_a_keyword_with_a_word_of_its_own_keeps_it() -> None:
    with speaking("de"):
        assert keyword("toxic 2") == "Toxisch 2"
        assert keyword("protection from Goblins") == "Schutz vor Goblins"


def test_a_note_names_the_card_it_is_about() -> None:
    """What is counted by name is said with the name, of whatever words that is."""
    notes = ("used 0", "used 1 of Ring of Destruction", "cannot activate Kuriboh", "no damage")

    assert [noted(each) for each in notes] == [
        "effect 1 was used",
        "effect 2 of Ring of Destruction was used",
        "cannot activate Kuriboh",
        "takes no damage",
    ]
    assert all(known(each) for each in notes)
    assert not known("a note of nobody")
