"""Make the facts that judgecall ships from two files of facts: `scripts/package_cards.py MAGIC.json YUGIOH.json`.

Each file is a list of cards. Magic: name, cost, colors, types, power, toughness and `abilities`, the class names of
another engine with their parameters. Yu-Gi-Oh!: name, de, password, kind, line (race and types), numbers. What such a
class name leaves open (protection from what?) stands in package_cards.yaml.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from judgecall.catalogue.imports.yugioh_card import kind_of
from judgecall.catalogue.packaged import FILE, write
from judgecall.catalogue.record import MAGIC, YUGIOH, Record

DETAILS: dict[str, Any] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
NUMBER = re.compile(r"\((\d+)\)")


def magic(row: dict[str, Any]) -> Record:
    """A creature of Magic."""
    types = [each.lower().replace("_", "-") for key in ("supertypes", "types", "subtypes") for each in row[key]]
    return Record(
        key=row["name"],
        game=MAGIC,
        name=row["name"],
        kind="creature",
        types=tuple(each for each in types if each != "creature"),
        colors=tuple(COLORS[each] for each in row["colors"]),
        cost=row["cost"],
        numbers={"power": row["power"], "toughness": row["toughness"]},
        keywords=tuple(dict.fromkeys(each for ability in row["abilities"] for each in printed(ability, row["name"]))),
    )


def printed(ability: list[Any], name: str) -> Iterator[str]:
    """An ability as cards print it; more than one where a class stands for several."""
    kind, given = ability[0].removesuffix("Ability"), (ability[1] if len(ability) > 1 else [])
    if kind in DETAILS["of"].get(name, {}):
        yield from DETAILS["of"][name][kind]
    elif kind == "Protection":
        yield from (f"protection from {each.removeprefix('ObjectColor.').lower()}" for each in given)
    elif kind in DETAILS["printed"]:
        yield from DETAILS["printed"][kind]
    else:
        word = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind).lower()
        yield f"{word} {parameter(given)}".strip()


def parameter(given: list[Any]) -> str:
    """The number, mana or payment that a keyword comes with."""
    numbers = [str(each) for each in given if isinstance(each, int) and not isinstance(each, bool)]
    texts = [each for each in given if isinstance(each, str) and each != "this"]
    costs = [found[0] for each in texts if (found := SYMBOLS.search(each))]
    for each in texts:
        start = each.partition("(")[0]
        if start in DETAILS["payments"]:
            number = NUMBER.search(each)
            costs.append(DETAILS["payments"][start].replace("…", number[1] if number else "its power"))
    return " ".join([*numbers, *costs])


def yugioh(row: dict[str, Any]) -> Record:
    """A card of Yu-Gi-Oh!."""
    line = row.get("line", [])
    numbers = {key: row[key] for key in ("atk", "def") if key in row}
    level = next((row[key] for key in ("level", "rank", "link") if key in row), None)
    if level is not None:
        numbers["level"] = level
    return Record(
        key=str(row["password"]),
        game=YUGIOH,
        name=row["name"],
        names={"de": spelled_out(row["de"])} if "de" in row else {},
        also=(row["de"],) if "de" in row and spelled_out(row["de"]) != row["de"] else (),
        kind="" if row["kind"] == "monster" else kind_of(row["kind"], row["property"].lower()),
        types=tuple(each.lower() for each in line[1:]) or ((row["property"].lower(),) if "property" in row else ()),
        attribute=row.get("attribute", "").lower(),
        race=line[0].lower() if line else "",
        numbers={key: value for key, value in numbers.items() if isinstance(value, int)},
        open_numbers=tuple(f"{key} {value}" for key, value in numbers.items() if not isinstance(value, int)),
        plain="Normal" in line,
        textless="Normal" not in line,
    )


def spelled_out(name: str) -> str:
    """A German name with the words that it abbreviates, as far as the noun at its end tells their form."""
    words = name.split()
    for row in DETAILS["abbreviations"]:
        if words[-1].lower().endswith(tuple(row["before"])):
            words = [_cased(row["full"], word) if word.lower() == row["short"] else word for word in words]
    return " ".join(words)


def _cased(full: str, short: str) -> str:
    return full.capitalize() if short[0].isupper() else full


def main(arguments: list[str]) -> int:
    """Read both files and write the packaged one."""
    if len(arguments) != 2:
        print(__doc__)
        return 2
    cards, monsters = (json.loads(Path(path).read_text("utf-8")) for path in arguments)
    write([*map(magic, cards), *map(yugioh, monsters)])
    print(f"{len(cards)} + {len(monsters)} cards, {FILE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
