"""The built-in cards are read one by one; none is lost and none stands elsewhere than it says."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judgecall.errors import EditionError
from judgecall.games import GAMES, edition, editions
from judgecall.kernel.library import Library

SOURCE = Path(__file__).resolve().parents[2] / "src" / "judgecall"


@pytest.mark.parametrize("id", editions())
def test_every_card_that_is_written_is_found_and_reads_as_a_whole_file_does(id: str) -> None:
    game, _, _ = id.partition("/")
    rules = edition(id)
    written = [
        row for path in (SOURCE / game / "cards").glob("*.yaml") for row in yaml.safe_load(path.read_text("utf-8"))
    ]

    assert {row["name"] for row in written} <= set(rules.cards)
    assert [row["name"] for row in written if rules.cards[row["name"]].cost != row.get("cost", "")] == []
    assert [key for key, card in rules.cards.items() if card.name != key] == []


def test_what_is_wrong_with_a_card_is_found_on_its_own_line(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(
        "# Two cards\n- {name: One, cost: '{1}'}\n\n- name: Two, the Second # with a remark\n  colour: red\n", "utf-8"
    )
    library = Library(tmp_path, edition("magic/current"))

    assert list(library) == ["One", "Two, the Second"]
    assert library["One"].cost == "{1}"
    with pytest.raises(EditionError, match=r"^cards\.yaml:5:3: colour: there is no key"):
        _ = library["Two, the Second"]


def test_the_same_card_is_not_written_twice() -> None:
    for game in GAMES:
        names = [
            row["name"]
            for path in (SOURCE / game / "cards").glob("*.yaml")
            for row in yaml.safe_load(path.read_text("utf-8"))
        ]
        assert len(names) == len(set(names))
