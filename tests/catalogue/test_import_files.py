"""Every format that is imported, in small: what becomes of it, twice, cut, packed, and of what is no such file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import card_files
from judgecall.catalogue.entry import Entry
from judgecall.catalogue.importing import Imported, import_file
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.store import Store
from judgecall.errors import CatalogueError

IMPORTED = "source NOT IN ('library', 'packaged')"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A catalogue of its own; each test imports into it and what it says is taken back."""
    opened = Store(tmp_path_factory.mktemp("catalogue"))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _taken_back(store: Store) -> Iterator[None]:
    yield
    with store.change() as writer:
        for table in ("names", "words"):
            writer.connection.execute(f"DELETE FROM {table} WHERE card IN (SELECT id FROM cards WHERE {IMPORTED})")
        writer.connection.execute(f"DELETE FROM cards WHERE {IMPORTED}")


def found(store: Store, name: str, game: str = "") -> Entry:
    """The card of this name."""
    entry = store.read(lambda connection: lookup(connection, name, game))
    assert entry is not None, f"{name} is not there"
    return entry


def contents(store: Store) -> list[tuple[Any, ...]]:
    """What was imported, without the places it lies at, and how many cards there are in all."""
    run = store.connection.execute
    rows = run(
        "SELECT source, game, key, cards.name, level, token, cards.card, ignored, folded, language "
        f"FROM cards JOIN names ON names.card = cards.id WHERE {IMPORTED}"
    )
    return [*sorted(rows, key=repr), *run("SELECT count(*) FROM cards"), *run("SELECT count(*) FROM words")]


# --- what becomes of each format ---


def test_scryfall_keywords_are_read_from_the_text(store: Store, tmp_path: Path) -> None:
    import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))

    rider = found(store, "test rider")
    assert rider.card["keywords"] == ["flying", "protection from black", "protection from red"]
    assert rider.card["types"] == ["legendary", "artifact", "human", "knight"]
    assert (rider.card["colors"], rider.level, rider.ignored) == (["white"], "full", ())


def test_what_is_not_understood_is_quoted(store: Store, tmp_path: Path) -> None:
    import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))

    sage, star = found(store, "Test Sage"), found(store, "Test Star")
    assert (sage.level, sage.understood, sage.ignored) == (
        "partial",
        ("Flying",),
        ("When this creature leaves, dance.",),
    )
    assert (star.level, star.card["power"], star.ignored) == ("stats", 0, ("power *", "toughness 1+*"))


def test_each_face_is_a_card_and_the_whole_name_finds_the_front(store: Store, tmp_path: Path) -> None:
    import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))

    assert found(store, "Day Bear // Night Wolf").name == "Day Bear"
    assert found(store, "Day Bear").card["keywords"] == ["flying"]
    wolf = found(store, "Night Wolf")
    assert (wolf.card["power"], wolf.card["colors"], "keywords" in wolf.card) == (3, ["black"], False)
    assert [found(store, name).card["cost"] for name in ("Test Fire", "Test Ice")] == ["{1}{R}", "{1}{U}"]


def test_a_card_goes_before_a_token_of_its_name(store: Store, tmp_path: Path) -> None:
    import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))

    powers = store.connection.execute("SELECT number_0 FROM cards WHERE key IN ('oracle-Test Bear', 'oracle-token')")
    assert sorted(powers) == [(2,), (4,)]
    assert found(store, "Test Bear", "magic").card["power"] == 2


def test_what_is_no_card_to_play_is_left_out(store: Store, tmp_path: Path) -> None:
    done = import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))

    assert (done.records, done.cards, done.left_out, done.malformed) == (9, 9, 2, 0)


def test_mtgjson_brings_names_in_other_languages_and_letters(store: Store, tmp_path: Path) -> None:
    done = import_file(store, card_files.mtgjson(tmp_path / "AtomicCards.json"))

    assert (done.source, done.records, done.cards) == ("mtgjson", 4, 6)
    assert found(store, "Prüfengel").name == found(store, "prufengel").name == "Test Angel"
    assert found(store, "Test Angel").card["keywords"] == ["flying", "vigilance"]
    assert found(store, "Test Elf").name == "Tést Elf"
    assert found(store, "Up Bear // Down Bear").name == "Up Bear"
    assert found(store, "Down Bear").card["power"] == 5


def test_mtgjson_different_cards_of_one_name_are_both_kept(store: Store, tmp_path: Path) -> None:
    import_file(store, card_files.mtgjson(tmp_path / "AtomicCards.json"))

    powers = store.connection.execute("SELECT number_0 FROM cards WHERE name = 'Twin' ORDER BY 1").fetchall()
    assert powers == [(1,), (2,)]


def test_ygoprodeck_pictures_levels_and_kinds(store: Store, tmp_path: Path) -> None:
    done = import_file(store, card_files.ygoprodeck(tmp_path / "cardinfo.json"))

    assert (done.source, done.cards, done.left_out) == ("ygoprodeck", 5, 1)
    dragon = found(store, "90000002")
    assert (dragon.name, dragon.level) == ("Test Dragon", "full")
    assert (dragon.card["race"], dragon.card["attribute"], dragon.card["level"]) == ("dragon", "light", 8)
    assert found(store, "Test Fusion").level == "full"
    ogre = found(store, "Test Ogre")
    assert (ogre.card["atk"], ogre.ignored) == (0, ("If this dances, it sings.", "atk ?"))
    arrow = found(store, "Test Arrow")
    assert (arrow.card["level"], "def" in arrow.card) == (2, False)
    assert found(store, "Test Storm").card["kind"] == "quick_play_spell"


def test_a_ygoprodeck_file_of_another_language_brings_its_names(store: Store, tmp_path: Path) -> None:
    rows = [card_files.deck_card(90000001, "Prüfdrache", name_en="Test Dragon", desc="Ein alter Drache.")]
    import_file(store, card_files.ygoprodeck(tmp_path / "en.json"))
    import_file(store, card_files.ygoprodeck(tmp_path / "de.json", rows))

    assert (found(store, "Prüfdrache").name, found(store, "Prüfdrache").level) == ("Test Dragon", "full")


def test_edopro_bits_pictures_and_old_wordings(store: Store, tmp_path: Path) -> None:
    done = import_file(store, card_files.edopro(tmp_path / "cards.cdb"))

    assert (done.source, done.cards, done.malformed) == ("edopro", 6, 1)
    assert [(wrong.position, wrong.reason) for wrong in done.wrong] == [(7, "“name” is missing")]
    wyvern, old = found(store, "80000002"), found(store, "Test Wyvern (GOAT)")
    assert (wyvern.key, wyvern.level, wyvern.card["race"], wyvern.card["attribute"]) == (
        "80000001",
        "full",
        "dragon",
        "light",
    )
    assert (old.level, old.card["def"], old.ignored) == ("stats", 0, ("When this sings, dance.", "def ?"))
    pointer = found(store, "Test Pointer")
    assert (pointer.card["level"], "def" in pointer.card, pointer.card["race"]) == (2, False, "cyberse")
    assert [found(store, name).card["kind"] for name in ("Test Gust", "Test No")] == [
        "quick_play_spell",
        "counter_trap",
    ]
    assert found(store, "Test Scale").card["level"] == 4


# --- again, packed, interrupted ---

MAKE: dict[str, Callable[[Path], Path]] = {
    "oracle-cards.json": card_files.scryfall,
    "oracle-cards.json.gz": card_files.scryfall,
    "AtomicCards.json": card_files.mtgjson,
    "AtomicCards.json.gz": card_files.mtgjson,
    "cardinfo.json": card_files.ygoprodeck,
    "cards.cdb": card_files.edopro,
}
each_format = pytest.mark.parametrize("name", MAKE)


def without_place(done: Imported) -> tuple[Any, ...]:
    return (done.source, done.records, done.cards, done.left_out, done.malformed, done.wrong)


@each_format
def test_a_second_import_changes_nothing(store: Store, tmp_path: Path, name: str) -> None:
    path = MAKE[name](tmp_path / name)

    first = import_file(store, path)
    before = contents(store)
    second = import_file(store, path)

    assert without_place(first) == without_place(second)
    assert first.cards > 0
    assert contents(store) == before


@pytest.mark.parametrize("name", ["oracle-cards.json", "AtomicCards.json"])
def test_packed_or_not_is_the_same(store: Store, tmp_path: Path, name: str) -> None:
    import_file(store, MAKE[name](tmp_path / name))
    before = contents(store)

    import_file(store, MAKE[name](tmp_path / f"{name}.gz"))

    assert contents(store) == before


@each_format
def test_an_import_that_is_interrupted_leaves_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = contents(store)

    def interrupted(_share: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("judgecall.catalogue.importing.STEP", 1)
    with pytest.raises(KeyboardInterrupt):
        import_file(store, MAKE[name](tmp_path / name), interrupted)

    assert contents(store) == before


# --- what is wrong with a file, and with a record ---

HTML = b"<!DOCTYPE html>\n<html><body>503 Service Unavailable</body></html>"
OTHER_FILES = {
    "nothing at all": (b"", "the file is empty."),
    "a web page": (HTML, "this is a web page or XML, not a file of cards."),
    "an error of a site": (b'{"error": "No card matching your query was found."}', "this is none of the files"),
    "a list of numbers": (b"[1, 2, 3]", "none of 3 records is a card; the first: it is not a mapping."),
    "a list of other things": (b'[{"a": 1}]', "none of 1 records is a card; the first: it is not a card object"),
    "an empty list": (b"[]", "there is no card in this file."),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "this is none of the files"),
    "text": (b"4 Serra Angel\n", "this is none of the files"),
    "broken JSON": (b'[{"name": "x",, }]', "is no JSON."),
    "a packed file that is damaged": (b"\x1f\x8b\x08\x00abc", "the"),
    "a database of something else": (b"SQLite format 3\x00" + b"\x00" * 84, "the database is damaged"),
}


@pytest.mark.parametrize(("data", "sentence"), OTHER_FILES.values(), ids=OTHER_FILES)
def test_another_file_is_one_sentence_and_changes_nothing(
    store: Store, tmp_path: Path, data: bytes, sentence: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    before = contents(store)

    with pytest.raises(CatalogueError) as caught:
        import_file(store, path)

    assert str(caught.value).startswith(f"{path}: ")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert contents(store) == before


@each_format
@pytest.mark.parametrize("other", ["nothing at all", "a web page", "an error of a site", "text"])
def test_a_wrong_file_with_the_right_name_is_one_sentence(store: Store, tmp_path: Path, name: str, other: str) -> None:
    """What a download leaves that has failed: the name is right, and nothing else."""
    data, sentence = OTHER_FILES[other]
    path = tmp_path / name
    path.write_bytes(data)
    before = contents(store)

    with pytest.raises(CatalogueError) as caught:
        import_file(store, path)

    assert str(caught.value).startswith(f"{path}: ")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert contents(store) == before


@each_format
@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_file_cut_in_the_middle_is_one_sentence_and_changes_nothing(
    store: Store, tmp_path: Path, name: str, share: float
) -> None:
    path = MAKE[name](tmp_path / name)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    before = contents(store)

    with pytest.raises(CatalogueError) as caught:
        import_file(store, path)

    assert str(caught.value).startswith(f"{path}: ")
    assert contents(store) == before


def test_a_missing_file_is_one_sentence(store: Store, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"this file cannot be read: .*\.$"):
        import_file(store, tmp_path / "nothing.json")


MALFORMED: dict[str, tuple[Any, str]] = {
    "no mapping": (17, "it is not a mapping"),
    "no name": ({**card_files.scryfall_card("x"), "name": ""}, "“name” is missing"),
    "a name that is a number": ({**card_files.scryfall_card("x"), "name": 7}, "“name” is not text"),
    "colors that are text": (card_files.scryfall_card("x", colors="G"), "“colors” is not a list of words"),
    "no type": (card_files.scryfall_card("x", type_line=None), "“type_line” is missing"),
    "faces that are none": (card_files.scryfall_card("x", card_faces=[]), "“card_faces” is not a list of faces"),
    "power that is a number": (card_files.scryfall_card("x", power=2), "“power” is not text"),
}


@pytest.mark.parametrize(("row", "reason"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_record_is_named_and_the_others_are_taken(
    store: Store, tmp_path: Path, row: Any, reason: str
) -> None:
    rows = [card_files.scryfall_card("Test One"), row, card_files.scryfall_card("Test Two")]

    done = import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json", rows))

    assert (done.records, done.cards, done.malformed) == (3, 2, 1)
    assert [(wrong.position, wrong.reason) for wrong in done.wrong] == [(2, reason)]
    assert [found(store, name).source for name in ("Test One", "Test Two")] == ["scryfall", "scryfall"]
