"""Yu-Gi-Oh! lists, which name cards by their passwords: `.ydk` files and YDKE addresses."""

from __future__ import annotations

import base64
import binascii
import struct

from judgecall.catalogue.decks.deck import EXTRA, MAIN, SIDE, Deck
from judgecall.catalogue.imports.shape import Wrong
from judgecall.catalogue.record import YUGIOH
from judgecall.errors import CatalogueError
from judgecall.language import mark, say

YDKE = "ydke://"
HEADINGS = {"#main": MAIN, "#extra": EXTRA, "!side": SIDE}
NO_PASSWORD = mark("it is no password")


def ydk(text: str) -> Deck:
    """A `.ydk` file: a password in each line, under `#main`, `#extra` and `!side`."""
    deck, section = Deck("ydk", YUGIOH), MAIN
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if word.casefold() in HEADINGS:
            section = HEADINGS[word.casefold()]
        elif word.isascii() and word.isdigit():
            deck.add(section, 1, str(int(word)))
        elif word and not word.startswith("#"):
            deck.wrong.append(Wrong(number, word[:80], say(NO_PASSWORD)))
    return deck


def ydke(text: str, where: str) -> Deck:
    """A YDKE address: three lists of passwords in base64, 32 bits each, low byte first. Raises CatalogueError."""
    parts = text.strip().removeprefix(YDKE).split("!")
    if len(parts) < 3:
        raise CatalogueError(
            say("{where}: a YDKE address has three parts, each with “!” after it; this has fewer.", where=where)
        )
    deck = Deck("ydke", YUGIOH)
    for section, part in zip((MAIN, EXTRA, SIDE), parts, strict=False):
        try:
            data = base64.b64decode(part + "=" * (-len(part) % 4), validate=True)
            passwords = struct.unpack(f"<{len(data) // 4}I", data)
        except (binascii.Error, struct.error, ValueError):
            raise CatalogueError(
                say("{where}: part “{section}” of the YDKE address is not readable.", where=where, section=section)
            ) from None
        for password in passwords:
            deck.add(section, 1, str(password))
    return deck
