"""Gather what the built-in cards are called in other languages from the facts that judgecall ships, for its reports."""

from __future__ import annotations

from judgecall.catalogue.packaged import records
from judgecall.games import edition
from judgecall.report.names import FILE, written


def gathered() -> dict[str, dict[str, str]]:
    """Each language with the built-in cards that have a name of their own in it."""
    built_in = {game: edition(f"{game}/current").cards for game in ("yugioh", "magic")}
    found: dict[str, dict[str, str]] = {}
    for record in records():
        for language, name in record.names.items():
            if record.name in built_in[record.game] and name != record.name:
                found.setdefault(language, {})[record.name] = name
    return {language: dict(sorted(names.items())) for language, names in sorted(found.items())}


if __name__ == "__main__":
    FILE.write_bytes(written(gathered()))
