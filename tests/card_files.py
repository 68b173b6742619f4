"""Small files of cards in the shapes that their sources document."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

TEXTS = ", ".join(f"str{number} TEXT" for number in range(1, 17))


def scryfall_card(name: str, **fields: Any) -> dict[str, Any]:
    """A card object of Scryfall."""
    return {
        "object": "card",
        "id": f"print-{name}",
        "oracle_id": f"oracle-{name}",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "cmc": 2.0,
        "type_line": "Creature — Bear",
        "mana_cost": "{1}{G}",
        "colors": ["G"],
        "color_identity": ["G"],
        "keywords": [],
        "oracle_text": "",
        "power": "2",
        "toughness": "2",
        "prices": {"usd": "0.10"},
        **fields,
    }


def face(name: str, **fields: Any) -> dict[str, Any]:
    """A face inside `card_faces`."""
    return {"object": "card_face", "name": name, "type_line": "Creature — Bear", "mana_cost": "", **fields}


SCRYFALL = [
    scryfall_card("Test Bear"),
    scryfall_card(
        "Test Rider",
        type_line="Legendary Artifact Creature — Human Knight",
        keywords=["Flying", "Protection"],
        colors=["W"],
        oracle_text="Flying (It flies.)\nProtection from black and from red",
    ),
    scryfall_card("Test Sage", oracle_text="Flying\nWhen this creature leaves, dance.", keywords=["Flying"]),
    scryfall_card("Test Star", power="*", toughness="1+*"),
    scryfall_card(
        "Day Bear // Night Wolf",
        layout="transform",
        type_line="Creature — Bear // Creature — Wolf",
        keywords=["Flying"],
        card_faces=[
            face("Day Bear", power="1", toughness="1", colors=["G"], oracle_text="Flying"),
            face("Night Wolf", power="3", toughness="3", colors=["B"], type_line="Creature — Wolf"),
        ],
    ),
    scryfall_card(
        "Test Fire // Test Ice",
        layout="split",
        type_line="Instant // Instant",
        colors=["R", "U"],
        card_faces=[
            face("Test Fire", type_line="Instant", mana_cost="{1}{R}", oracle_text="Burn."),
            face("Test Ice", type_line="Instant", mana_cost="{1}{U}", oracle_text="Freeze."),
        ],
    ),
    scryfall_card("Test Bear", oracle_id="oracle-token", layout="token", type_line="Token Creature — Bear", power="4"),
    scryfall_card("Test Art", layout="art_series", type_line="Card"),
    scryfall_card("Test Plot", type_line="Scheme"),
]


def scryfall(path: Path, rows: list[Any] | None = None) -> Path:
    """Scryfall's oracle cards: a list, packed if the name says so."""
    data = json.dumps(SCRYFALL if rows is None else rows, ensure_ascii=False).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


def atomic(name: str, **fields: Any) -> dict[str, Any]:
    """An atomic card of MTGJSON."""
    return {
        "colorIdentity": ["W"],
        "colors": ["W"],
        "foreignData": [],
        "identifiers": {"scryfallOracleId": f"oracle-{name}"},
        "layout": "normal",
        "manaCost": "{3}{W}{W}",
        "manaValue": 5.0,
        "name": name,
        "power": "4",
        "toughness": "4",
        "type": "Creature — Angel",
        "types": ["Creature"],
        "text": "",
        **fields,
    }


MTGJSON = {
    "meta": {"date": "2026-02-27", "version": "5.2.2"},
    "data": {
        "Test Angel": [
            atomic(
                "Test Angel",
                text="Flying, vigilance",
                keywords=["Flying", "Vigilance"],
                foreignData=[{"language": "German", "name": "Prüfengel", "text": "Fliegend, Wachsamkeit"}],
            )
        ],
        "Tést Elf": [atomic("Tést Elf", asciiName="Test Elf", power="1", toughness="1")],
        "Up Bear // Down Bear": [
            atomic("Up Bear // Down Bear", faceName="Up Bear", side="a", layout="flip"),
            atomic("Up Bear // Down Bear", faceName="Down Bear", side="b", layout="flip", power="5"),
        ],
        "Twin": [
            atomic("Twin", identifiers={"scryfallOracleId": "one"}, power="1"),
            atomic("Twin", identifiers={"scryfallOracleId": "two"}, power="2"),
        ],
    },
}


def mtgjson(path: Path) -> Path:
    """MTGJSON's AtomicCards."""
    data = json.dumps(MTGJSON, ensure_ascii=False).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


def deck_card(id: int, name: str, **fields: Any) -> dict[str, Any]:
    """A card of YGOPRODeck."""
    return {
        "id": id,
        "name": name,
        "typeline": ["Dragon", "Normal"],
        "type": "Normal Monster",
        "humanReadableCardType": "Normal Monster",
        "frameType": "normal",
        "desc": "A dragon of old.",
        "race": "Dragon",
        "atk": 3000,
        "def": 2500,
        "level": 8,
        "attribute": "LIGHT",
        "card_images": [{"id": id, "image_url": "https://example.org/x.jpg"}],
        **fields,
    }


YGOPRODECK = [
    deck_card(90000001, "Test Dragon", card_images=[{"id": 90000001}, {"id": 90000002}]),
    deck_card(
        90000010,
        "Test Ogre",
        type="Effect Monster",
        typeline=["Fiend", "Effect"],
        frameType="effect",
        desc="If this dances, it sings.",
        race="Fiend",
        atk=-1,
    ),
    deck_card(
        90000020,
        "Test Fusion",
        type="Fusion Monster",
        typeline=["Dragon", "Fusion"],
        frameType="fusion",
        desc="Two dragons",
    ),
    deck_card(
        90000030,
        "Test Arrow",
        type="Link Monster",
        typeline=["Cyberse", "Link", "Effect"],
        frameType="link",
        linkval=2,
        race="Cyberse",
        level=None,
        **{"def": None},
    ),
    {
        "id": 90000040,
        "name": "Test Storm",
        "type": "Spell Card",
        "frameType": "spell",
        "desc": "Blow it away.",
        "race": "Quick-Play",
        "card_images": [{"id": 90000040}],
    },
    {
        "id": 90000050,
        "name": "Test Skill",
        "type": "Skill Card",
        "frameType": "skill",
        "desc": "Skill",
        "race": "Kaiba",
    },
]


def ygoprodeck(path: Path, rows: list[Any] | None = None) -> Path:
    """YGOPRODeck's cardinfo."""
    path.write_text(json.dumps({"data": YGOPRODECK if rows is None else rows}, ensure_ascii=False), "utf-8")
    return path


EDOPRO: list[tuple[tuple[Any, ...], str | None, str]] = [
    # id, ot, alias, setcode, type, atk, def, level, race, attribute, category
    ((80000001, 3, 0, 0, 0x11, 3000, 2500, 8, 0x2000, 0x10, 0), "Test Wyvern", "A wyvern of old."),
    ((80000002, 3, 80000001, 0, 0x11, 3000, 2500, 8, 0x2000, 0x10, 0), "Test Wyvern", "Another picture."),
    ((80000100, 8, 80000001, 0, 0x21, 1400, -2, 4, 0x4000, 2, 0), "Test Wyvern (GOAT)", "When this sings, dance."),
    ((80000200, 3, 0, 0, 0x4000021, 1800, 0xA0, 2, 0x1000000, 0x20, 0), "Test Pointer", "Two monsters"),
    ((80000300, 3, 0, 0, 0x10002, 0, 0, 0, 0, 0, 0), "Test Gust", "Blow."),
    ((80000400, 3, 0, 0, 0x100004, 0, 0, 0, 0, 0, 0), "Test No", "No."),
    ((80000500, 3, 0, 0, 0x1000021, 100, 200, 0x04040004, 1, 1, 0), "Test Scale", "Swing."),
    ((80000600, 3, 0, 0, 0x21, 100, 200, 4, 1, 1, 0), None, ""),
]


def edopro(path: Path) -> Path:
    """EDOPro's database."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute(
        "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, "
        "category)"
    )
    connection.execute(f"CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT, {TEXTS})")
    for numbers, name, desc in EDOPRO:
        connection.execute(f"INSERT INTO datas VALUES ({', '.join('?' * 11)})", numbers)
        if name is not None:
            connection.execute("INSERT INTO texts (id, name, desc) VALUES (?, ?, ?)", (numbers[0], name, desc))
    connection.commit()
    connection.close()
    return path
