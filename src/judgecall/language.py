"""What is said to people goes through here: gettext catalogues in English, German and Russian."""

from __future__ import annotations

import gettext
import locale
import os
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LANGUAGES = ("en", "de", "ru")
FOLDER = Path(__file__).parent / "locale"

_language: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language in use: `en`, `de` or `ru`."""
    return _language.get()


Words: TypeAlias = "Mapping[str, Mapping[str, str]]"
"""By language, what is said instead of a message."""
_wording: ContextVar[Words] = ContextVar("wording", default=MappingProxyType({}))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything inside in this language (one of LANGUAGES)."""
    token = _language.set(code)
    try:
        yield
    finally:
        _language.reset(token)


@contextmanager
def wording(own: Words) -> Iterator[None]:
    """Inside, say in words of one's own what they have a word for: an old rulebook calls things its way."""
    token = _wording.set(own)
    try:
        yield
    finally:
        _wording.reset(token)


def preferred() -> str:
    """The person's language by LC_ALL, LC_MESSAGES, LANG; English where we have no other."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            code = (locale.normalize(value).split("_")[0]).lower()
            return code if code in LANGUAGES else "en"
    return "en"


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """The compiled catalogue of one language; English is what the source says."""
    return gettext.translation("judgecall", FOLDER, [code], fallback=True)


def say(message: str, **values: object) -> str:
    """The message in the language in use, with its `{places}` filled in."""
    code = _language.get()
    text = _wording.get().get(code, {}).get(message) or (catalogue(code).gettext(message) if message else "")
    return text.format(**values) if values else text


def say_many(one: str, many: str, number: int, **values: object) -> str:
    """The message in the plural form that `number` asks for; `{number}` stands for it."""
    return catalogue(_language.get()).ngettext(one, many, number).format(number=number, **values)


def mark(message: str) -> str:
    """Mark a message for the catalogues where it is written down but not yet said."""
    return message


def mark_many(one: str, many: str) -> tuple[str, str]:
    """Mark a message with its plural for the catalogues where it is written down but not yet said."""
    return one, many
