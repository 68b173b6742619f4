"""`judgecall cards` and the cards that other commands are given."""

from __future__ import annotations

from pathlib import Path

import pytest

import card_files
from judgecall.cli.cards import COMMANDS
from shell import judgecall


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Serra Angel", "Serra Angel"),
        ("Blauäugiger weißer Drache", "Blue-Eyes White Dragon"),
        ("Blauäugiger w. Drache", "Blue-Eyes White Dragon"),
        ("Blauaeugiger weisser Drache", "Blue-Eyes White Dragon"),
        ("blue eyes", "Blue-Eyes White Dragon"),
        ("Different Dimension Warrior Lady", "D.D. Warrior Lady"),
    ],
)
def test_show_finds_the_right_card(asked: str, name: str) -> None:
    done = judgecall("cards", "show", asked, "--format", "json")

    assert (done.code, done.data["name"], done.data["level"]) == (0, name, "full")


def test_show_tells_what_a_card_is_and_what_works() -> None:
    code, out, _ = judgecall("cards", "show", "SPYRAL Sleeper")

    assert code == 0
    assert "SPIORAL-Schläfer (de)" in out
    assert "ATK 2800, DEF 1200, Level 8" in out
    assert "Only its printed values are known here." in out


def test_show_takes_the_card_that_is_plainly_meant_and_says_so() -> None:
    """One slip, and no other card is as near."""
    out = judgecall("cards", "show", "sera", "angel").out

    assert out.splitlines()[0] == "No card is called “sera angel”; this is “Serra Angel”."
    assert judgecall("cards", "show", "serra", "angel").out.splitlines()[0].startswith("Serra Angel ")


@pytest.mark.parametrize("asked", ["Sera Angle", "Grizly Bares", "Blu-Eye White Dargon", "Mysitcal Elve"])
def test_show_offers_three_for_a_misspelt_name(asked: str) -> None:
    code, out, err = judgecall("cards", "show", asked)

    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert err.startswith(f"No card is called “{asked}”. Did you mean “")
    assert err.count("“") == 4


def test_show_of_nothing_like_it_is_one_sentence() -> None:
    assert judgecall("cards", "show", "zzzzqqq") == (2, "", "No card is called “zzzzqqq”.\n")


def test_show_reads_a_persons_own_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("- {name: Own Ogre, atk: 1234, def: 5, level: 4}\n")
    done = judgecall("cards", "show", "own ogre", "--cards", str(path), "--format", "json")

    assert (done.data["game"], done.data["card"]["atk"], done.data["source"]) == ("yugioh", 1234, str(path))
    assert judgecall("cards", "show", "own ogre").code == 2
    assert "“Own Ogre”" in judgecall("cards", "show", "ovn ogrr", "--cards", str(path)).err


def test_search_shows_cards_with_what_works() -> None:
    code, out, _ = judgecall("cards", "search", "abbey", "game=magic")

    assert code == 0
    assert "Abbey Griffin" in out
    assert "[works whole]" in out
    assert judgecall("cards", "search", "zzzzqqq")[:2] == (1, "No card fits.\n")


def test_search_says_that_there_are_more() -> None:
    out = judgecall("cards", "search", "dragon", "--limit", "2").out

    assert out.splitlines()[-1] == "There are more; --limit shows them."
    assert len(judgecall("cards", "search", "dragon", "--limit", "2", "--format", "json").data) == 2


def test_import_stats_and_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGECALL_DATA", str(tmp_path / "data"))
    rows = [*card_files.SCRYFALL, {"object": "card", "layout": "normal"}]
    file = card_files.scryfall(tmp_path / "oracle-cards.json", rows)

    done = judgecall("cards", "import", str(file))
    assert done.code == 0
    assert done.out == f"{file}: 9 cards of scryfall from 10 records; 2 left out, 1 malformed.\n"
    assert done.err == f"{file}: record 10: “name” is missing.\n"

    counts = judgecall("cards", "stats", "--format", "json").data["counts"]
    mine = next(row for row in counts if row["source"] == "scryfall")
    assert (mine["cards"], mine["levels"]["full"], mine["levels"]["partial"]) == (9, 5, 1)
    assert "Magic: The Gathering, scryfall" in judgecall("cards", "stats").out

    scenario = tmp_path / "scenario.yaml"
    scenario.write_text("judgecall: 1\ngame: magic\nyou: {battlefield: [Test Sage]}\n")
    result = judgecall("resolve", str(scenario), "--format", "json").data
    assert [each["ignored"] for each in result["warnings"]] == [["When this creature leaves, dance."]]
    refused = judgecall("resolve", str(scenario), "--strict")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"{scenario}:3:21: Test Sage works only in part")


def test_import_of_something_else_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_bytes(b"")

    assert judgecall("cards", "import", str(tmp_path / "x.json")) == (
        2,
        "",
        f"{tmp_path / 'x.json'}: the file is empty.\n",
    )


def test_deck_says_what_works_and_what_is_unknown(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Deck\n4 Serra Angel (DOM) 33\n2 Serra Angle\n\nSideboard\n1 Giant Growth\n")

    code, out, err = judgecall("cards", "deck", str(file))
    assert code == 1
    assert "Main deck" in out
    assert "  4 Serra Angel" in out
    assert err.startswith("No card is called “Serra Angle”. Did you mean “Serra Angel”")
    rows = judgecall("cards", "deck", str(file), "--format", "json").data["cards"]
    assert [(row["card"], row["level"]) for row in rows] == [
        ("Serra Angel", "full"),
        (None, None),
        ("Giant Growth", "full"),
    ]


def test_own_cards_in_resolve_and_check(tmp_path: Path) -> None:
    own, scenario = tmp_path / "own.yaml", tmp_path / "scenario.yaml"
    own.write_text("- {name: Own Ogre, power: 5, toughness: 5}\n")
    scenario.write_text(
        "judgecall: 1\ngame: magic\nyou: {battlefield: [Own Ogre]}\n"
        "script: [{you: {attack: {Own Ogre: opponent}}}]\nexpect: {opponent: {life: 15}}\n"
    )

    assert judgecall("resolve", str(scenario), "--cards", str(own)).code == 0
    assert judgecall("check", str(scenario), "--cards", str(own)).out == "1 passed, 0 failed\n"
    assert judgecall("resolve", str(scenario)).code == 2


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_command_has_help_with_an_example(name: str, language: str) -> None:
    code, out, _ = judgecall("cards", name, "--help", env={"LC_ALL": f"{language}.UTF-8"})

    assert code == 0
    assert out.splitlines()[-1].startswith(f"  judgecall cards {name}")


def test_an_unknown_command_offers_the_nearest() -> None:
    assert judgecall("cards", "serch") == (2, "", "There is no command “cards serch”. Did you mean “search”?\n")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "outside battle: It may be summoned while only the opponent controls monsters."),
        ("de", "Es kann beschworen werden, solange nur der Gegner Monster kontrolliert."),
        ("ru", "Его можно призвать, пока монстров контролирует только противник."),
    ],
)
def test_what_lies_outside_the_battle_is_said_in_the_language(language: str, sentence: str) -> None:
    assert sentence in judgecall("cards", "show", "Cyber Dragon", "--lang", language).out
