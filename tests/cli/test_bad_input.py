"""Bad input is one sentence with file, line and column on standard error, and exit code 2. Never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from samples import MAGIC, YUGIOH
from shell import judgecall

PLACE = re.compile(r"^[^\n]*:\d+:\d+: [^\n]+\n$")


def changed(old: str, new: str, text: str = YUGIOH) -> str:
    """A sample with one thing changed."""
    assert old in text
    return text.replace(old, new, 1)


WRONG = {
    "an empty file": ("", ":1:1: expected a scenario"),
    "only a word": ("hello", ":1:1: expected a scenario"),
    "a list": ("- judgecall", ":1:1: expected a scenario"),
    "broken YAML": (changed("hand: [Honest]", "hand: [Honest"), ": this is not readable as YAML or JSON: "),
    "a tab": (changed("  hand", "\thand"), ":10:1: this is not readable as YAML or JSON: "),
    "no version": (changed("judgecall: 1\n", ""), ": judgecall: expected 1"),
    "another version": (changed("judgecall: 1", "judgecall: 2"), ":1:1: judgecall: expected 1"),
    "no game": (changed("game: yugioh\n", ""), "the key “game” is missing"),
    "an unknown game": (
        changed("game: yugioh", "game: yugio"),
        ":3:1: game: there is no game “yugio”. Did you mean “yu",
    ),
    "an unknown edition": (changed("guide-2010", "guide-201"), ":4:1: edition: yugioh has no edition “guide-201”. Did"),
    "a wrong key": (
        changed("opponent:", "oponent:"),
        ":11:1: there is no key “oponent” here. Did you mean “opponent”?",
    ),
    "a key twice": (changed("hand: [Honest]", "hand: []\n  hand: []"), ":11:3: the key “hand” stands here twice."),
    "an unknown zone": (
        changed("hand:", "hands:"),
        ":10:3: you.hands: there is no key “hands” here. Did you mean “hand”?",
    ),
    "a zone as a word": (changed("[Honest]", "Honest"), ":10:3: you.hand: expected a list of cards."),
    "an unknown card": (
        changed("- Drillroid", "- Drilroid"),
        ":7:7: No card is called “Drilroid”. Did you mean “Drill",
    ),
    "a number as a card": (changed("- Drillroid", "- 5"), ":7:7: you.monsters.0: expected a card"),
    "a wrong type": (
        changed("set: true", "set: maybe"),
        ": you.spells_traps.0.set: expected true or false, found text.",
    ),
    "a wrong position": (
        changed("position: set", "position: up"),
        ".position: expected one of these: attack, defense, set.",
    ),
    "an alias twice": (
        changed("- Drillroid", "- {card: Drillroid, as: veloci}"),
        ": you.monsters.1.as: “veloci” already names another card.",
    ),
    "an alias of a player": (changed("as: veloci", "as: you"), "“you” already names another card."),
    "life as text": (changed("hand:", "life: many\n  hand:"), ":10:3: you.life: expected a whole number above 0."),
    "a key of a card that is not there": (changed("as: veloci", "atk: 5"), "there is no key “atk” here"),
    "a made-up card without a name": (changed("{card: Black Veloci, ", "{atk: 1, "), "expected a card"),
    "an unknown player": (
        changed("- you: {attack", "- yuo: {attack"),
        ":14:5: script.0.yuo: there is no player “yuo”.",
    ),
    "an unknown verb": (
        changed("{attack: Drillroid, ", "{atack: Drillroid, "),
        ": script.0.you: expected one of these",
    ),
    "an unknown step": (changed("damage.3", "damage.33"), ":15:"),
    "a name nobody has": (
        changed("target: Gemini Elf", "target: Gemini Elv"),
        ":14:5: script.0: no card or player here is",
    ),
    "a script as a mapping": (
        changed("  - you: {attack", "  x: {attack").partition("  - you: {act")[0],
        ": script: exp",
    ),
    "a script line as a list": (
        changed("- you: {attack: Drillroid, target: Gemini Elf}", "- [you]"),
        ":14:5: script.0",
    ),
    "a turn without number": (
        changed("you:\n", "turn: {number: x}\nyou:\n"),
        ":5:8: turn.number: expected a whole number, found text.",
    ),
    "a turn before the first": (changed("you:\n", "turn: {number: 0}\nyou:\n"), "expected a whole number, 1 or more."),
    "a turn of nobody": (changed("you:\n", "turn: {player: me}\nyou:\n"), "there is no player “me”"),
    "a start that is none": (changed("you:\n", "start: draw-phase\nyou:\n"), "play cannot begin at “draw-phase”"),
    "deep nesting": (changed("[Honest]", "[" * 60 + "]" * 60), "this is nested too deeply"),
    "very deep nesting": ("judgecall: 1\ngame: " + "[" * 5000, "not readable as YAML or JSON"),
    "a key that is a list": (changed("hand:", "[hand]:"), "a key must be a word"),
    "a list where a key stands": (
        changed("title: Drillroid attacks a set monster", "title: []"),
        ":2:1: title: expected text",
    ),
    "a date": (changed("title: Drillroid attacks a set monster", "title: 2010-99-99"), ":2:"),
    "an expectation as a list": (YUGIOH + "expect: []\n", ":16:1: expect: expected "),
    "mana that is none": (changed('mana: "{G}"', 'mana: "{X}"', MAGIC), "expected mana such as"),
    "an unknown keyword": (
        changed("[trample]", "[trampel]", MAGIC),
        "has no keyword “trampel”. Did you mean “trample”",
    ),
    "an unknown kind": (changed("cost:", "kind: creatur, cost:", MAGIC), "Did you mean “creature”?"),
    "power as text": (changed("power: 3", "power: big", MAGIC), "expected a whole number"),
    "a selector's value of no meaning": (
        changed("hand: [Honest]", "hand: [{name: X, kind: trap, effects: [{target: {monster: 1.5}, do: [destroy]}]}]"),
        "“1.5” is no word of a card here",
    ),
    "a name with a line break": (changed("- Drillroid", '- "Drill\\n\\nroid"'), "No card is called “Drill"),
    "damage divided by words": (
        changed("opponent: 2}}", "opponent: you}}", MAGIC),
        "expected a whole number, 0 or more",
    ),
    "damage below nothing": (changed("Wall: 4, opp", "Wall: -4, opp", MAGIC), "expected a whole number, 0 or more"),
    "a block by a number": (changed("{Wall: Test Ogre}", "{Wall: 5}", MAGIC), "expected a word or a list of words"),
    "bands of no names": (
        changed("Test Ogre: opponent}}", "Test Ogre: opponent}, bands: [bears]}", MAGIC),
        "expected a list of bands",
    ),
    "too many players": (
        "judgecall: 1\ngame: yugioh\nedition: guide-2010\nplayers: {A: {}, B: {}, C: {}}\n",
        "expected 2 to 2 players",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_bad_input_is_one_sentence_with_its_place(text: str, sentence: str) -> None:
    code, out, err = judgecall("resolve", "-", stdin=text)

    assert (code, out) == (2, "")
    assert PLACE.match(err), err
    assert sentence in err


@pytest.mark.parametrize("code", ["de", "ru"])
@pytest.mark.parametrize(("text", "_sentence"), WRONG.values(), ids=WRONG)
def test_bad_input_is_said_in_every_language(text: str, _sentence: str, code: str) -> None:
    err = judgecall("resolve", "-", "--lang", code, stdin=text).err

    assert PLACE.match(err), err
    assert not re.search(r"\b(there is|expected|cannot|missing|Did you)\b", err)


def test_a_player_who_is_to_attack_is_refused() -> None:
    code, out, err = judgecall("resolve", "-", stdin=changed("attack: Drillroid, ", "attack: you, "))

    assert (code, err) == (1, "")
    assert "Refused: line 0" in out


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"

    assert judgecall("resolve", str(path)) == (2, "", f"{path}: this file cannot be read: No such file or directory.\n")


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    assert judgecall("resolve", str(tmp_path)) == (2, "", f"{tmp_path}: this file cannot be read: Is a directory.\n")


def test_a_binary_file_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")

    assert judgecall("resolve", str(path)) == (2, "", f"{path}: this is not a text file in UTF-8.\n")


def test_binary_standard_input_is_no_text() -> None:
    code, out, err = judgecall("resolve", "-", stdin=b"\x89PNG\xff\xfe\x00")

    assert (code, out) == (2, "")
    assert err == "<stdin>: this is not a text file in UTF-8.\n"


def test_a_control_character_is_not_readable() -> None:
    code, _, err = judgecall("resolve", "-", stdin="judgecall: 1\ntitle: \x00\n")

    assert code == 2
    assert "not readable" in err
    assert err.count("\n") == 1
