"""Cards are found as people look for them: in any language, by parts of names, with slips, by what is printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judgecall.catalogue import packaged
from judgecall.catalogue.abbreviation import patterns
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.search import close_names, meant, search
from judgecall.catalogue.spelling import fold
from judgecall.catalogue.store import Store
from judgecall.errors import CatalogueError


@pytest.fixture(scope="module")
def store(_own_folder: None) -> Iterator[Store]:
    """The catalogue that all tests share."""
    opened = Store()
    yield opened
    opened.close()


def names(store: Store, *words: str, limit: int = 20) -> list[str]:
    """The names of the cards that fit."""
    return [entry.name for entry in store.read(lambda connection: search(connection, words, limit=limit))]


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Blue-Eyes White Dragon", "blue eyes white dragon"),
        ("Blauäugiger weißer Drache", "blauaugiger weisser drache"),
        ("Lim-Dûl's Æther", "lim duls aether"),
        ("  Serra   ANGEL ", "serra angel"),
        ("A.I.M. Bot", "a i m bot"),
        ("Чёрный маг", "черныи маг"),
    ],
)
def test_names_are_compared_without_case_accents_and_signs(name: str, folded: str) -> None:
    assert fold(name) == folded


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Serra Angel", "Serra Angel"),
        ("serra angel", "Serra Angel"),
        ("Blauäugiger w. Drache", "Blue-Eyes White Dragon"),
        ("89631139", "Blue-Eyes White Dragon"),
        ("Goblin Angriffstrupp", "Goblin Attack Force"),
    ],
)
def test_a_card_is_found_by_any_of_its_names(store: Store, asked: str, name: str) -> None:
    entry = store.read(lambda connection: lookup(connection, asked))

    assert entry is not None
    assert (entry.name, entry.source) == (name, "library")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Blauäugiger w. Drache", ("blauaugiger w* drache",)),
        ("D.D. Assailant", ("d* d* assailant",)),
        ("Mr. Volcano", ("mr* volcano", "m*r volcano")),
        ("Noh-P.U.N.K. Deer Note", ("noh p* u* n* k* deer note",)),
        ("Das 13. Grab", ()),
        ("Serra Angel", ()),
        (". . .", ()),
    ],
)
def test_a_word_with_a_full_stop_stands_for_any_with_its_beginning(name: str, found: tuple[str, ...]) -> None:
    assert patterns(name) == found


def test_every_abbreviated_name_is_found_spelled_out(store: Store) -> None:
    """All names of the shipped data in which a word has a full stop, with some word of that beginning in its place."""
    written = {
        (name, record.name, record.game)
        for record in packaged.records()
        for name in (record.name, *record.names.values(), *record.also)
        if patterns(name)
    }
    wrong = []
    for name, own, game in sorted(written):
        spelled = patterns(name)[0].replace("*", "ywhatever")
        entry = store.read(lambda connection, asked=spelled, of=game: lookup(connection, asked, of))  # type: ignore[misc]
        if entry is None or entry.name != own:
            wrong.append((name, spelled, entry and entry.name))

    assert len(written) > 300
    assert wrong == []


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Blue-E. White Dragon", "Blue-Eyes White Dragon"),
        ("Goblin A.", None),  # of several cards
        ("Mystical E.", "Mystical Elf"),
        ("Mister Volcano", "Mr. Volcano"),
        ("Blauäugiger weißer roter Drache", None),  # one word too many
        ("Schwarzer Feuerdrache", "Blackland Fire Dragon"),
    ],
)
def test_an_abbreviation_finds_the_one_card_it_fits(store: Store, asked: str, name: str | None) -> None:
    entry = store.read(lambda connection: lookup(connection, asked))

    assert (entry and entry.name) == name


@pytest.mark.parametrize(
    ("asked", "names", "misspelt"),
    [
        ("blue eyes white", ["Blue-Eyes White Dragon"], False),
        ("Blue-Eyes Wite Dragon", ["Blue-Eyes White Dragon"], True),
        ("Sera Angle", [], False),
        ("zzzqqq", [], False),
        ("dragon white eyes blue", ["Blue-Eyes White Dragon"], False),
        ("white eyes drag", ["Blue-Eyes White Dragon"], False),
    ],
)
def test_what_a_name_is_meant_for(store: Store, asked: str, names: list[str], misspelt: bool) -> None:
    """It begins a name, is one slip away from the names of one card alone, or holds words of a name."""
    found = store.read(lambda connection: meant(connection, asked, limit=1))

    assert ([entry.name for entry in found.entries], found.misspelt) == (names, misspelt)


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("blue eyes", "Blue-Eyes White Dragon"),
        ("blu eyes wite dragn", "Blue-Eyes White Dragon"),
        ("Blauäugiger weißer Drache", "Blue-Eyes White Dragon"),
        ("Blauaeugiger weisser Drache", "Blue-Eyes White Dragon"),
        ("sera angle", "Serra Angel"),
        ("drillrod", "Drillroid"),
        ("mystik elf", "Mystical Elf"),
        ("dragon white eyes blue", "Blue-Eyes White Dragon"),
    ],
)
def test_the_best_card_comes_first(store: Store, asked: str, name: str) -> None:
    assert names(store, asked)[0] == name


def test_conditions_hold_for_every_card_found(store: Store) -> None:
    found = store.read(lambda c: search(c, ["dragon", "atk>=2000", "level!=8", "is=normal"], limit=50))

    assert len(found) > 3
    for entry in found:
        assert "dragon" in fold(entry.name)
        assert entry.card["atk"] >= 2000
        assert entry.card["level"] != 8
        assert "normal" in entry.card["types"]


def test_keywords_are_found_with_and_without_their_number(store: Store) -> None:
    toxic = store.read(lambda connection: search(connection, ["keyword=toxic"], limit=100))
    both = names(store, "keyword=flying", "keyword=vigilance", "color=white", "power=4", limit=100)

    assert {each.card["keywords"][-1] for each in toxic} >= {"toxic 1", "toxic 2"}
    assert "Serra Angel" in both


def test_game_source_and_what_works_are_conditions(store: Store) -> None:
    found = store.read(lambda c: search(c, ["game=magic", "source=packaged", "works=full"], limit=30))

    assert {(entry.game, entry.source, entry.level) for entry in found} == {("magic", "packaged", "full")}


def test_each_card_is_found_once(store: Store) -> None:
    found = names(store, "angel", limit=200)

    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    "asked", ["Sera Angle", "Grizly Bear", "Mystik Elf", "Blu-Eyes Wite Dragon", "Goblin Atack Fors"]
)
def test_a_misspelt_name_offers_three(store: Store, asked: str) -> None:
    assert len(store.read(lambda connection: close_names(connection, asked))) == 3


@pytest.mark.parametrize("asked", ["", "x", "🐉", '"', "' OR 1=1 --", "AND OR NOT", "a*", "(((", "%_%"])
def test_nothing_that_is_typed_breaks_it(store: Store, asked: str) -> None:
    names(store, asked)
    store.read(lambda connection: close_names(connection, asked))
    store.read(lambda connection: lookup(connection, asked))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["atkk>=3"], "“atkk>=3”: cards are not searched by “atkk”. Did you mean “atk”?"),
        (["atk>=many"], "“atk>=many”: expected a whole number after “>=”."),
        (["keyword>flying"], "“keyword>flying”: “keyword” is compared with = or !=."),
    ],
)
def test_a_condition_that_makes_no_sense_is_one_sentence(store: Store, words: list[str], sentence: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        names(store, *words)

    assert str(caught.value) == sentence
