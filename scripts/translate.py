"""Bring the catalogues up to date: find every message in the source, keep its translations, compile.

scripts/translate           extract, update, compile; then say what still has to be translated
scripts/translate --check   change nothing; exit code 1 if something is missing or out of date
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from judgecall.report.cards import outside_of
from judgecall.report.source import phrases
from judgecall.web.gallery import titles

SOURCE = Path(__file__).resolve().parent.parent / "src" / "judgecall"
LOCALE = SOURCE / "locale"
LANGUAGES = ("de", "ru")
KEYWORDS: dict[str, tuple[int, ...] | None] = {"say": None, "mark": None, "say_many": (1, 2), "mark_many": (1, 2)}
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
"""How messages are found, by the name of the file."""
RULES = ("rule", "consequence", "replacement", "order", "choice")
"""The decorators that register a rule."""
DATED = datetime(2026, 1, 1, tzinfo=UTC)  # one date for ever, so that a catalogue changes only with its messages
SETTINGS = {"project": "judgecall", "version": "1", "charset": "utf-8", "fuzzy": False, "creation_date": DATED}


def extracted() -> Catalog:
    """Every message of the source."""
    catalogue = Catalog(header_comment="# The messages of judgecall.", **SETTINGS)
    for _file, _line, message, comments, context in extract_from_dir(SOURCE, METHODS, keywords=KEYWORDS):
        catalogue.add(message, context=context, auto_comments=comments)
    editions = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(SOURCE.glob("*/editions/*.yaml"))]
    bound = {name for each in editions for name in (each.get("bind") or {}).values()}
    for path in sorted(SOURCE.rglob("*.py")):
        module = ast.parse(path.read_text("utf-8"))
        for sentence in (*rules_said(module, bound), *said_inside(module)):
            catalogue.add(sentence)
    for each in editions:
        for words in (each["title"], each["source"], *(each.get("spans") or {}).values()):
            catalogue.add(words)
    for path in sorted(SOURCE.glob("*/rules/*.yaml")):
        for each in yaml.safe_load(path.read_text("utf-8")).values():
            for phrase in phrases(each["source"]):
                catalogue.add(phrase)
    for path in sorted(SOURCE.glob("*/cards/**/*.yaml")):
        for card in yaml.safe_load(path.read_text("utf-8")):
            for sentence in outside_of(card):
                catalogue.add(sentence)
    for title in titles():
        catalogue.add(title)
    return catalogue


def rules_said(module: ast.Module, bound: set[str]) -> Iterator[str]:
    """What the registered rules of a module, and all that editions bind, say of themselves: charts and change lists
    show it."""
    for each in module.body:
        if isinstance(each, ast.FunctionDef) and any(_registers(one, bound) for one in each.decorator_list):
            yield " ".join((ast.get_docstring(each) or "").split("\n\n")[0].split())


def said_inside(module: ast.Module) -> Iterator[str]:
    """The messages said inside formatted texts, where a reader of tokens finds none before Python 3.12."""
    for text in ast.walk(module):
        for each in ast.walk(text) if isinstance(text, ast.JoinedStr) else ():
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in ("say", "mark"):
                yield from (first.value for first in each.args[:1] if isinstance(first, ast.Constant))


def _registers(decorator: ast.expr, bound: set[str]) -> bool:
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Name):
        return False
    named = [each.value for each in decorator.args if isinstance(each, ast.Constant)]
    return decorator.func.id in RULES or (decorator.func.id == "selector" and not bound.isdisjoint(named))


def updated(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with the template's messages; translations of messages that are gone are dropped."""
    path = LOCALE / language / "LC_MESSAGES" / "judgecall.po"
    known = read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else Catalog(locale=language)
    catalogue = Catalog(
        locale=language,
        header_comment="# The messages of judgecall.",
        revision_date=DATED,
        last_translator="judgecall",
        language_team=language,
        **SETTINGS,
    )
    for message in template:
        if message.id:
            old = known.get(message.id)
            catalogue.add(message.id, old.string if old else None)
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """The catalogue as text."""
    out = BytesIO()
    write_po(out, catalogue, width=100, no_location=True, sort_output=True, omit_header=False)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages that have no translation, or lack one of their plural forms."""
    found = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
        if message.id and not all(forms):
            found.append(str(message.id))
    return found


def main() -> int:
    """Update or check; 0 where all is translated and up to date."""
    check = "--check" in sys.argv[1:]
    template = extracted()
    files = {LOCALE / "judgecall.pot": written(template)}
    missing = 0
    for language in LANGUAGES:
        catalogue = updated(language, template)
        folder = LOCALE / language / "LC_MESSAGES"
        files |= {folder / "judgecall.po": written(catalogue), folder / "judgecall.mo": compiled(catalogue)}
        for message in untranslated(catalogue):
            missing += 1
            print(f"{language}: not translated: {message}")
    stale = [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]
    for path in stale:
        if check:
            print(f"{path.relative_to(SOURCE)}: out of date; run scripts/translate")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
    return 1 if missing or (check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
