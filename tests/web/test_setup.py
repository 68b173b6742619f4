"""The page on which a board is set up: what it is offered, what it is told, and the game that comes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgecall.games import edition, editions, open_all
from judgecall.language import speaking
from judgecall.web.draft import MOST_WRONG, Look, look
from judgecall.web.forms import forms
from judgecall.web.gallery import examples
from visits import Visitor, begin, choose, offered

open_all()
HEAD = "judgecall: 1\ngame: magic\nedition: shards-2008\n"


def cards(visitor: Visitor, rules: str, name: str, **more: str) -> list[dict[str, Any]]:
    """What is offered for a name."""
    answer = visitor.get(f"/api/board/cards/{rules}", params={"name": name, **more})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def sentences(found: Look) -> list[tuple[int, str, int, str]]:
    """What is wrong, with what it is about."""
    return [(each.seat, each.zone or each.key, each.at, each.sentence) for each in found.wrong]


# --- What an edition offers ---


@pytest.mark.parametrize("id", editions())
def test_an_edition_offers_its_own_zones_keys_and_numbers(id: str) -> None:
    rules, offers = edition(id), forms(edition(id))

    assert [zone.name for zone in offers.zones] == list(rules.zones["all"])
    assert {field.name for field in offers.card} >= set(rules.zones["card_keys"])
    assert {field.name for field in offers.printed} >= {"kind", "keywords", *rules.print_numbers}
    assert {each.name for each in offers.starts} == set(rules.tables["start"])
    assert offers.life == rules.numbers["starting_life"]


@pytest.mark.parametrize("language", ["de", "ru"])
@pytest.mark.parametrize("id", editions())
def test_what_is_offered_is_said_in_each_language(id: str, language: str) -> None:
    same = {"Deck", "Extra Deck", "Hand", "Position", "Name", "ATK", "DEF", "Level", "Battle Phase", "Main Phase 1"}
    with speaking("en"):
        english = forms(edition(id))
    with speaking(language):
        said = forms(edition(id))
    for of in ("zones", "player", "card", "printed", "starts"):
        for one, other in zip(getattr(english, of), getattr(said, of), strict=True):
            assert one.label != other.label or one.label in same, f"{of}: {one.name}"


def test_a_monster_has_a_position_only_where_monsters_fight() -> None:
    field = next(each for each in forms(edition("yugioh/current")).card if each.name == "position")

    assert field.zones == ("monsters",)
    assert [each.name for each in field.options] == ["", "attack", "defense", "set"]


def test_there_is_no_page_for_an_edition_that_is_not_there(visitor: Visitor) -> None:
    answer = visitor.get("/api/board/forms/magic/shards-2009")

    assert answer.status_code == 404
    assert "shards-2008" in answer.json()["error"]


# --- Looking for a card ---


@pytest.mark.parametrize(
    ("rules", "name", "found"),
    [
        ("magic/current", "serra an", "Serra Angel"),
        ("magic/current", "Serra Angle", "Serra Angel"),
        ("yugioh/current", "Dunkler Magier", "Dark Magician"),
        ("yugioh/goat", "gemini elf", "Gemini Elf"),
    ],
)
def test_a_card_is_found_by_a_part_of_its_name_misspelt_or_in_another_language(
    visitor: Visitor, rules: str, name: str, found: str
) -> None:
    assert cards(visitor, rules, name)[0]["name"] == found


def test_a_found_card_is_called_as_in_the_language_of_the_page(visitor: Visitor) -> None:
    assert cards(visitor, "yugioh/current", "Dark Magician", lang="de")[0]["called"] == "Dunkler Magier"


def test_cards_of_the_other_game_are_not_offered(visitor: Visitor) -> None:
    assert all(each["name"] != "Serra Angel" for each in cards(visitor, "yugioh/current", "Serra Angel"))


def test_no_more_cards_are_offered_than_can_be_looked_over(visitor: Visitor) -> None:
    assert len(cards(visitor, "yugioh/current", "dragon")) == 12


def test_a_condition_that_nobody_knows_is_one_sentence(visitor: Visitor) -> None:
    answer = visitor.get("/api/board/cards/magic/current", params={"name": "price>=3"})

    assert (answer.status_code, "not searched by “price”" in answer.json()["error"]) == (422, True)


@pytest.mark.parametrize(
    ("rules", "name", "zone", "face_down"),
    [
        ("yugioh/current", "Gemini Elf", "monsters", False),
        ("yugioh/current", "Sakuretsu Armor", "spells_traps", True),
        ("yugioh/current", "Shrink", "hand", False),
        ("magic/current", "Serra Angel", "battlefield", False),
        ("magic/current", "Giant Growth", "hand", False),
        ("magic/current", "Pacifism", "battlefield", False),
    ],
)
def test_a_card_goes_where_it_is_of_use(visitor: Visitor, rules: str, name: str, zone: str, face_down: bool) -> None:
    found = cards(visitor, rules, name)[0]

    assert (found["name"], found["zone"], found["set"]) == (name, zone, face_down)


# --- Looking at a board ---


def test_a_board_is_seen_as_it_would_lie_there() -> None:
    found = look(
        HEAD + 'you: {battlefield: [{card: Grizzly Bears, tapped: true, counters: {"+1/+1": 2}}, '
        "{card: Pacifism, on: Grizzly Bears}], hand: [Giant Growth]}"
    )

    bears, pacifism = found.seen["0/battlefield/0"], found.seen["0/battlefield/1"]
    assert found.wrong == []
    assert (bears.turned, bears.attaches, bears.how[0]) == (True, False, "4/4")
    assert "can't attack" in bears.how
    assert pacifism.attaches
    assert found.seen["0/hand/0"].name == "Giant Growth"


def test_a_card_that_stands_for_several_is_seen_once() -> None:
    found = look(HEAD + "you: {battlefield: [{card: Forest, count: 3}, Grizzly Bears]}")

    assert [each.label for each in found.seen.values()] == ["Forest", "Grizzly Bears"]


def test_everything_that_is_wrong_is_said_at_once_beside_its_card() -> None:
    found = look(
        HEAD + "you:\n"
        "  life: 0\n"
        "  battlefield: [Serra Angel, Serra Angle, {card: Grizzly Bears, tapped: 1, position: attack}, Forest]\n"
        "  hand: [{name: Ogre, power: 3, keywords: [trampel, menace]}]\n"
        "opponent: {battlefield: [{card: Grizzly Bears, on: Nothing}]}\n"
    )

    assert sentences(found) == [
        (0, "life", -1, "Expected a whole number above 0."),
        (
            0,
            "battlefield",
            1,
            "No card is called “Serra Angle”. Did you mean “Serra Angel”, “Sea Eagle”, “Serra Zealot”?",
        ),
        (0, "battlefield", 2, "Expected true or false, found a whole number."),
        (0, "battlefield", 2, "A card of this game has no “position”."),
        (0, "hand", 0, "The edition magic/shards-2008 has no keyword “trampel”. Did you mean “trample”, “rampage …”?"),
        (
            0,
            "hand",
            0,
            "The edition magic/shards-2008 has no keyword “menace”; magic/current is the first that has it.",
        ),
        (1, "battlefield", 0, "No card on the field is called “Nothing”."),
    ]
    assert list(found.seen) == [
        "0/battlefield/0", "0/battlefield/2", "0/battlefield/3", "0/hand/0", "1/battlefield/0"
    ]  # fmt: skip


def test_a_card_of_ones_own_that_the_edition_cannot_read_is_said_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("- {name: Siege of the Test, kind: battle, defense: 4}\n")
    monkeypatch.setenv("JUDGECALL_CARDS", str(own))

    found = look(HEAD + "you: {battlefield: [Siege of the Test, Forest]}")

    assert [(each.seat, each.zone, each.at) for each in found.wrong] == [(0, "battlefield", 0)]
    assert "battle" in found.wrong[0].sentence
    assert list(found.seen) == ["0/battlefield/1"]


def test_a_counter_that_changes_no_numbers_in_a_way_that_is_known_is_refused() -> None:
    found = look(HEAD + "you: {battlefield: [{card: Forest, counters: {a/b: 1, charge: 2}}]}")

    assert sentences(found) == [(0, "battlefield", 0, "A counter that changes numbers is called such as “+1/+1”.")]


def test_what_does_not_work_of_a_card_is_said_beside_it() -> None:
    found = look("judgecall: 1\ngame: yugioh\nyou: {monsters: [Blue-Eyes Toon Dragon]}")

    assert "printed values" in found.seen["0/monsters/0"].note


def test_several_players_are_seen_in_turn_order() -> None:
    found = look(HEAD + "players: {anna: {battlefield: [Forest]}, ben: {}, cleo: {hand: [Giant Growth, Nonsense]}}")

    assert list(found.seen) == ["0/battlefield/0", "2/hand/0"]
    assert [(each.seat, each.zone, each.at) for each in found.wrong] == [(2, "hand", 1)]


@pytest.mark.parametrize("name", ["yugioh/drillroid", "magic/trample", "magic/banding"])
def test_the_board_of_an_example_is_whole(visitor: Visitor, name: str) -> None:
    if name not in examples():
        name = next(each for each in examples() if each.startswith(name.partition("/")[0]))
    found = visitor.get(f"/api/board/examples/{name}").json()

    assert found["wrong"] == []
    assert look(found["text"]).data == look(examples()[name].path.read_text("utf-8")).data


# --- Bad input ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1, column 1: Expected a scenario: a mapping with the key “judgecall”."),
        ("[1]", "Line 1, column 1: Expected a scenario: a mapping with the key “judgecall”."),
        ("you: [", "Line 2, column 1: This is not readable as YAML or JSON: did not find expected node content."),
        ("judgecall: 0", "Expected 1, the version of the format."),
        ("judgecall: 2", "Expected 1, the version of the format; 2 is of a later judgecall."),
        ("judgecall: 1\ngame: chess", "There is no game “chess”. Did you mean “yugioh”, “magic”?"),
        ("[" * 5_000, "Line 1, column 1001: This is not readable as YAML or JSON: exceeded maximum nesting depth."),
        ("x" * 200_001, "This scenario is too long: at most 200,000 characters are taken."),
        (HEAD + "you: {battlefield: [{card: Forest, count: 200}, {card: Island, count: 200}]}", "too many cards"),
        (HEAD + f"you: {{hand: [{', '.join(['Nonsens'] * (MOST_WRONG + 2))}]}}", "No card is called “Nonsens”."),
    ],
)
def test_bad_input_gets_one_sentence_and_the_status_for_it(visitor: Visitor, text: str, sentence: str) -> None:
    answer = visitor.post("/api/board", content=text.encode())

    assert answer.status_code == 422
    assert sentence in answer.json()["error"]
    assert "\n" not in answer.json()["error"]


def test_what_is_no_text_is_refused(visitor: Visitor) -> None:
    answer = visitor.post("/api/board", content=b"\xff\xfe\x00")

    assert (answer.status_code, answer.json()["error"]) == (422, "This is not a text in UTF-8.")


# --- The page, and a game of it ---


@pytest.mark.parametrize(("language", "said"), [("en", "Whose turn"), ("de", "Wer ist am Zug"), ("ru", "Чей ход")])
def test_the_page_has_every_edition_and_speaks_each_language(visitor: Visitor, language: str, said: str) -> None:
    text = visitor.get(f"/board?lang={language}").text

    assert said in text
    assert all(f'value="{id}"' in text for id in editions())
    assert "<script>" not in text
    assert "style=" not in text


def test_a_board_becomes_a_game(visitor: Visitor) -> None:
    board = look("judgecall: 1\ngame: yugioh\nedition: goat\nyou: {monsters: [Gemini Elf]}\nopponent: {life: 100}")

    begun = visitor.post("/games", data={"scenario": board.text, "kind": "open"})

    assert begun.status_code == 200
    assert "Attack the opponent directly with Gemini Elf" in offered(begun.text) or offered(begun.text)


def test_a_game_that_is_taken_over_says_what_it_leaves_behind(visitor: Visitor) -> None:
    """The attack is not on the board, and the page is told."""
    sides = "you: {battlefield: [Hill Giant]}\nopponent: {battlefield: [Gray Ogre]}"
    text = look(f"judgecall: 1\ngame: magic\n{sides}").text
    path = begin(visitor, example="", scenario=text)
    before = visitor.get(f"{path}/board").json()
    choose(visitor, path, "Hill Giant attacks opponent")
    after = visitor.get(f"{path}/board").json()

    assert (before["note"], after["note"]) == ("", "Not taken along: the attacks and blocks.")
    assert after["data"]["you"]["battlefield"][0]["tapped"]


def test_the_modules_of_the_page_are_served_and_asked_for_again(visitor: Visitor) -> None:
    versioned, plain = visitor.get("/assets/setup.js?v=1"), visitor.get("/assets/zones.js")

    assert "immutable" in versioned.headers["cache-control"]
    assert (plain.status_code, plain.headers["cache-control"]) == (200, "no-cache")
