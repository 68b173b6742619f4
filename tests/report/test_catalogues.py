"""The catalogues: nothing untranslated or out of date, and every language fills the same places."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from judgecall.language import FOLDER

TRANSLATED = ("de", "ru")
FORMS = {"de": 2, "ru": 3}


def catalogue(code: str) -> Any:
    """The catalogue of a language as it is written."""
    return read_po(BytesIO((folder(code) / "judgecall.po").read_bytes()), locale=code)


def folder(code: str) -> Path:
    """Where a language's files are."""
    return FOLDER / code / "LC_MESSAGES"


def texts(value: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """All forms of a message."""
    return (value,) if isinstance(value, str) else tuple(value)


def places(text: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_says_everything_twice(code: str) -> None:
    found = [text for each in catalogue(code) for text in texts(each.string)]

    assert [text for text in found if len(text) > 20 and text[: len(text) // 2] == text[len(text) // 2 :]] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_untranslated_or_unsure(code: str) -> None:
    lacking = [each.id for each in catalogue(code) if each.id and (each.fuzzy or not all(texts(each.string)))]

    assert lacking == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_plural_has_all_its_forms(code: str) -> None:
    wrong = [each.id for each in catalogue(code) if each.pluralizable and len(each.string) != FORMS[code]]

    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_language_fills_the_same_places(code: str) -> None:
    wrong = []
    for each in catalogue(code):
        needed = places(texts(each.id)[-1]) if each.id else set()
        if each.id and any(places(form) != needed for form in texts(each.string)):
            wrong.append(each.id)

    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_is_compiled_is_what_is_written(code: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(code))

    assert (folder(code) / "judgecall.mo").read_bytes() == compiled.getvalue()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_language_has_every_message(code: str) -> None:
    template = read_po(BytesIO((FOLDER / "judgecall.pot").read_bytes()))

    assert {texts(each.id) for each in catalogue(code)} == {texts(each.id) for each in template}


def test_the_source_says_nothing_that_the_catalogues_lack() -> None:
    import subprocess
    import sys

    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "translate.py"), "--check"], capture_output=True, text=True, check=False
    )

    assert done.stdout == ""
    assert done.returncode == 0
