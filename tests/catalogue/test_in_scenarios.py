"""Cards that scenarios name: whose card counts, what is warned of, and what `--strict` refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import judgecall as jc
from judgecall import sources
from judgecall.catalogue import source
from judgecall.catalogue.entry import Entry
from judgecall.errors import ScenarioError
from judgecall.games import edition
from judgecall.kernel.codec import read, write
from judgecall.scenario.prints import warning
from judgecall.scenario.setup import position


@pytest.fixture(autouse=True)
def _no_files() -> Iterator[None]:
    yield
    sources.choose_files(())


def own(tmp_path: Path, text: str) -> str:
    """The person's own file."""
    path = tmp_path / "own.yaml"
    path.write_text(text, "utf-8")
    sources.choose_files([str(path)])
    return str(path)


def magic(*cards: Any, edition: str = "current", **more: Any) -> jc.Scenario:
    """A scenario with these cards on the battlefield."""
    return jc.scenario(
        {"judgecall": 1, "game": "magic", "edition": edition, "you": {"battlefield": list(cards)}, **more}
    )


def field(scenario: jc.Scenario) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = jc.resolve(scenario).players["you"]["battlefield"]
    return found


def test_a_packaged_card_plays_by_its_name() -> None:
    shown = field(magic("Abbey Gargoyles"))[0]

    assert (shown["power"], shown["toughness"]) == (3, 4)
    assert shown["keywords"] == ["flying", "protection from red"]


def test_a_card_keeps_the_name_that_the_file_gives_it() -> None:
    scenario = jc.scenario(
        {
            "judgecall": 1,
            "game": "yugioh",
            "you": {"monsters": ["Blauäugiger w. Drache"]},
            "opponent": {"monsters": ["Das 13. Grab"]},
            "script": [{"you": {"attack": "Blauäugiger w. Drache", "target": "Das 13. Grab"}}],
        }
    )
    result = jc.resolve(scenario)

    assert result.refusals == []
    assert result.players["opponent"]["graveyard"] == ["Das 13. Grab"]
    assert result.players["you"]["monsters"][0]["card"] == "Blue-Eyes White Dragon"


def test_a_state_with_such_cards_is_whole_in_itself() -> None:
    """It can be read back where the catalogue does not have them."""
    state = jc.begin(magic("Abbey Gargoyles"))

    assert [card.name for card in state.board.cards] == ["Abbey Gargoyles"]
    assert read(write(state)) == state


def test_a_persons_own_card_goes_before_the_library(tmp_path: Path) -> None:
    own(tmp_path, "- {name: Serra Angel, power: 9, toughness: 9, keywords: [reach]}\n")

    assert [field(magic("Serra Angel"))[0][key] for key in ("power", "keywords")] == [9, ["reach"]]
    assert field(magic("Grizzly Bears"))[0]["power"] == 2


def test_the_environment_names_files_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (1, 2):
        rows = [f"- {{name: {name}, power: {number}, toughness: 1}}\n" for name in (f"Own {number}", "Both")]
        (tmp_path / f"{number}.yaml").write_text("".join(rows))
    files = [str(tmp_path / f"{number}.yaml") for number in (1, 2)]
    monkeypatch.setenv(sources.VARIABLE, ":".join(files))

    assert [card["power"] for card in field(magic("Own 1", "Own 2", "Both"))] == [1, 2, 1]


def test_a_card_made_up_in_the_scenario_goes_before_all(tmp_path: Path) -> None:
    own(tmp_path, "- {name: Serra Angel, power: 9, toughness: 9}\n")
    made_up = {"name": "Serra Angel", "power": 1, "toughness": 1}

    assert [card["power"] for card in field(magic(made_up, "Serra Angel"))] == [1, 1]


def test_the_library_goes_before_packaged_facts() -> None:
    """Goblin Attack Force is told whole in the library; the facts have its numbers only."""
    scenario = jc.scenario({"judgecall": 1, "game": "yugioh", "you": {"monsters": ["Goblin Attack Force"]}})

    assert jc.resolve(scenario).warnings == []


def test_a_token_of_ones_own_card_is_found_in_the_same_file(tmp_path: Path) -> None:
    own(
        tmp_path,
        "- name: Own Mother\n  power: 1\n  toughness: 1\n  effects:\n"
        "    - {cost: [tap], do: [{create_token: {card: Own Child, count: 1}}]}\n"
        "- {name: Own Child, power: 7, toughness: 7}\n",
    )
    scenario = magic("Own Mother", script=[{"you": {"activate": "Own Mother"}}])

    assert {card["card"]: card["power"] for card in field(scenario)} == {"Own Mother": 1, "Own Child": 7}


def test_a_word_that_does_not_exist_is_named_with_file_and_line(tmp_path: Path) -> None:
    path = own(tmp_path, "- name: Own\n  power: 1\n  toughness: 1\n  effects:\n    - {do: [destory]}\n")

    with pytest.raises(ScenarioError) as caught:
        jc.begin(magic("Own"))

    assert f": {path}:4:3: effects: " in str(caught.value)
    assert "“destroy”" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{name: Own}", "expected a list of cards."),
        ("- {power: 1}", "expected a card with a name."),
        ("- {name: Own}\n- {name: own}", "own stands in this file twice."),
        ("- [", "this is not readable as YAML or JSON"),
    ],
)
def test_a_file_that_holds_no_cards_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = own(tmp_path, text)

    with pytest.raises(ScenarioError, match=": " + path) as caught:
        jc.begin(magic("Grizzly Bears"))

    assert sentence in str(caught.value)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    sources.choose_files([str(tmp_path / "none.yaml")])

    with pytest.raises(ScenarioError, match=r"none\.yaml: this file cannot be read: .*\.$"):
        jc.begin(magic("Grizzly Bears"))


def test_what_does_not_work_is_warned_of_in_words_and_data(tmp_path: Path) -> None:
    """Skulk is younger than 2008."""
    result = jc.resolve(magic("Rancid Rats", edition="shards-2008"))

    assert [(each.card, each.level, each.ignored) for each in result.warnings] == [
        ("Rancid Rats", "partial", ["skulk"])
    ]
    assert "Warning: Rancid Rats works only in part; ignored: “skulk”." in str(result)
    assert result.players["you"]["battlefield"][0]["keywords"] == ["deathtouch"]


def test_a_card_of_which_only_values_are_known_is_warned_of() -> None:
    scenario = jc.scenario({"judgecall": 1, "game": "yugioh", "you": {"monsters": ["SPYRAL Sleeper"]}})
    result = jc.resolve(scenario)

    assert [(each.level, each.ignored) for each in result.warnings] == [("stats", [])]
    assert "what it does is not known" in str(result)


@pytest.mark.parametrize(
    ("name", "ignored"),
    [("Boggart Brute", ["menace"]), ("Ranger's Guile", ["hexproof"]), ("Hero of Bladehold", ["battle cry"])],
)
def test_a_library_card_of_later_words_works_in_part_in_an_earlier_edition(name: str, ignored: list[str]) -> None:
    """What the edition has no words for is ignored, and said to be."""
    side = {"hand": [name]} if name == "Ranger's Guile" else {"battlefield": [name]}
    result = jc.resolve(jc.scenario({"judgecall": 1, "game": "magic", "edition": "shards-2008", "you": side}))

    assert [(each.card, each.ignored) for each in result.warnings] == [(name, ignored)]


@pytest.mark.parametrize(
    ("name", "ignored", "sentence"),
    [
        ("rulebook-2004", ("its effects",), "Gust works only in part; ignored: “its effects”."),
        ("current", (), ""),
    ],
)
def test_effects_that_an_edition_has_no_timing_for_are_ignored_as_a_whole(
    name: str, ignored: tuple[str, ...], sentence: str
) -> None:
    """A card that came without words, so that its effects can be named only as such."""
    effect = {"zone": "hand", "speed": 2, "at": "target_lies_open", "cost": ["discard"], "do": ["no_battle_damage"]}
    card = {"name": "Gust", "atk": 500, "def": 500, "effects": [effect]}
    found = source.found(Entry(1, "yugioh", "cdb", "1", "Gust", "full", False, card, (), ()), edition(f"yugioh/{name}"))

    assert (found.ignored, found.card.effects == ()) == (ignored, bool(ignored))
    assert (warning(found) if ignored else "") == sentence


def test_strict_refuses_what_is_warned_of() -> None:
    sources.only_whole(True)
    try:
        with pytest.raises(ScenarioError, match=r"Rancid Rats works only in part; ignored: “skulk”\.$"):
            position(magic("Rancid Rats", edition="shards-2008"))
        position(magic("Rancid Rats", edition="current"))
    finally:
        sources.only_whole(False)
    position(magic("Rancid Rats", edition="shards-2008"))


def test_an_unknown_card_offers_three_that_exist() -> None:
    with pytest.raises(ScenarioError) as caught:
        jc.begin(magic("Abey Gargoyle"))

    assert "No card is called “Abey Gargoyle”. Did you mean “Abbey Gargoyles”" in str(caught.value)
    assert str(caught.value).count("“") == 4


def test_a_card_of_the_other_game_is_unknown() -> None:
    with pytest.raises(ScenarioError, match=r"No card is called “Das 13\. Grab”"):
        jc.begin(magic("Das 13. Grab"))
