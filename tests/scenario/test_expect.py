"""Every part of `expect` holds where it should and fails where it should not, each with a sentence and its place."""

from __future__ import annotations

import pytest

from judgecall.errors import ScenarioError
from judgecall.scenario import scenario
from judgecall.scenario.expect import check
from samples import MAGIC, YUGIOH


def failures(text: str, expect: str) -> list[str]:
    """What `check` says of a scenario with this `expect`."""
    return [str(each) for each in check(scenario(text + "expect:\n" + expect))]


HOLDS = {
    "life": (YUGIOH, "  you: {life: 8000}\n"),
    "names in any order": (YUGIOH, "  you: {monsters: [veloci, Drillroid]}\n"),
    "a card's own name where the file calls it otherwise": (YUGIOH, "  you: {monsters: [Black Veloci, Drillroid]}\n"),
    "an empty zone": (YUGIOH, "  opponent: {monsters: [], graveyard: [Gemini Elf]}\n"),
    "how many cards": (YUGIOH, "  opponent: {graveyard: 1, hand: 0}\n"),
    "a position": (YUGIOH, "  you: {monsters: [Drillroid, {card: veloci, position: defense}]}\n"),
    "numbers": (YUGIOH, "  you: {monsters: [{card: Drillroid, atk: 1600, def: 1600}, veloci]}\n"),
    "an event with everything": (
        YUGIOH,
        '  events: [{kind: destroyed, card: Gemini Elf, step: damage.3, rule: "ygo:2010:damage.3.1"}]\n',
    ),
    "events with gaps": (YUGIOH, "  events: [attack_declared, {kind: moved, data: {to: graveyard}}]\n"),
    "a name where an event has an id": (
        YUGIOH,
        "  events: [{kind: attack_declared, data: {target: Gemini Elf, by: you}}]\n",
    ),
    "nobody has won": (YUGIOH, "  winner: null\n"),
    "tapped, damage, counters": (
        MAGIC,
        '  you: {battlefield: [Serra Angel, {card: bears, tapped: true, damage: 0, counters: {"+1/+1": 2}},'
        " {as: Test Ogre, power: 3, keywords: [trample]}, Forest, Forest]}\n",
    ),
    "a label and a name that both fit": (
        MAGIC,
        '  you: {battlefield: [Forest, "Forest #2", Serra Angel, bears, Test Ogre]}\n',
    ),
    "a counted zone by its cards": (MAGIC, "  you: {library: [Forest]}\n"),
    "poison and mana": (MAGIC, '  you: {poison: 0, mana: ""}\n'),
}


@pytest.mark.parametrize(("text", "expect"), HOLDS.values(), ids=HOLDS)
def test_what_is_so_passes(text: str, expect: str) -> None:
    assert failures(text, expect) == []


FAILS = {
    "life": (YUGIOH, "  you: {life: 7999}\n", ":17:9: expect.you.life: expected 7999, but it is 8000."),
    "a card too many": (
        YUGIOH,
        "  you: {monsters: [Drillroid, veloci, veloci]}\n",
        ":17:9: expect.you.monsters: expected [Drillroid, veloci, veloci], but it is [Drillroid, veloci].",
    ),
    "a card too few": (
        YUGIOH,
        "  you: {monsters: [Drillroid]}\n",
        ":17:9: expect.you.monsters: expected [Drillroid], but it is [Drillroid, veloci].",
    ),
    "another field": (
        YUGIOH,
        "  you: {monsters: [Drillroid, {card: veloci, position: attack}]}\n",
        "expected [Drillroid, {card: veloci, position: attack}], but it is [{card: Drillroid, position: attack}, "
        "{card: veloci, position: defense}].",
    ),
    "another number of cards": (YUGIOH, "  you: {hand: 2}\n", "expect.you.hand: expected 2, but it is 1."),
    "an event that never came": (
        YUGIOH,
        "  events: [replay_begun]\n",
        ":17:12: expect.events.0: expected {kind: replay_begun}, but it is nothing of that kind.",
    ),
    "an event of another card": (
        YUGIOH,
        "  events: [{kind: destroyed, card: Drillroid}]\n",
        "expected {kind: destroyed, card: Drillroid}, but it is {kind: destroyed, card: Gemini Elf, step: damage.3",
    ),
    "an event in another step": (YUGIOH, "  events: [{kind: destroyed, step: damage.7}]\n", "step: damage.7}, but"),
    "an event by another rule": (YUGIOH, '  events: [{kind: destroyed, rule: "1"}]\n', "rule: 1}, but it is"),
    "an event with other data": (YUGIOH, "  events: [{kind: moved, data: {to: hand}}]\n", "to: hand}, but it is"),
    "events in another order": (YUGIOH, "  events: [destroyed, attack_declared]\n", "expect.events.1:"),
    "a winner": (YUGIOH, "  winner: you\n", "expect.winner: expected you, but it is nobody."),
    "a refusal that did not come": (
        YUGIOH,
        "  refused: [0]\n",
        ":17:13: expect.refused.0: expected script line 0 refused, but it is played.",
    ),
    "mana": (MAGIC, '  you: {mana: "{G}"}\n', "expect.you.mana: expected {G}, but it is "),
    "poison": (MAGIC, "  opponent: {poison: 2}\n", "expect.opponent.poison: expected 2, but it is 0."),
}


@pytest.mark.parametrize(("text", "expect", "sentence"), FAILS.values(), ids=FAILS)
def test_what_is_not_so_fails_with_its_place(text: str, expect: str, sentence: str) -> None:
    found = failures(text, expect)

    assert len(found) == 1
    assert sentence in found[0]


ILLEGAL = YUGIOH + "  - opponent: {activate: Gemini Elf}\n"


def test_a_refusal_that_is_not_expected_fails() -> None:
    found = check(scenario(ILLEGAL))

    assert len(found) == 1
    assert found[0].where == "<scenario>:16:5"
    assert "expected “activate: Gemini Elf” to be legal, but it is refused by " in found[0].sentence


def test_an_expected_refusal_passes() -> None:
    assert failures(ILLEGAL, "  refused: [2]\n") == []


def test_a_refusal_by_another_rule_fails() -> None:
    found = failures(ILLEGAL, '  refused: [{script: 2, rule: "ygo:2010:none"}]\n')

    assert len(found) == 1
    assert "expected ygo:2010:none, but it is ygo:" in found[0]


def test_a_scenario_without_expectations_passes_if_nothing_is_refused() -> None:
    assert check(scenario(YUGIOH)) == []


WRONG = {
    "an unknown key": ("  yuo: {life: 1}\n", "expect.yuo: there is no key “yuo” here. Did you mean “you”?"),
    "an unknown zone": ("  you: {monster: []}\n", "there is no key “monster” here. Did you mean “monsters”?"),
    "an unknown field": ("  you: {monsters: [{card: Drillroid, attk: 1}]}\n", "Did you mean “atk”?"),
    "no card": ("  you: {monsters: [{atk: 1}]}\n", "expected a card"),
    "life as text": ("  you: {life: many}\n", "expect.you.life: expected a whole number."),
    "a player as a list": ("  you: []\n", "expect.you: expected a mapping"),
    "a zone as text": ("  you: {hand: Honest}\n", "expected a list of cards, or how many"),
    "an unknown event": ("  events: [destroyd]\n", "there is no event “destroyd”. Did you mean “destroyed”?"),
    "an unknown step": ("  events: [{kind: moved, step: damage.33}]\n", "the edition has no step “damage.33”"),
    "unknown data": ("  events: [{kind: moved, data: {zone: hand}}]\n", "there is no key “zone” here"),
    "events as a mapping": ("  events: {kind: moved}\n", "expect.events: expected a list."),
    "a line the script lacks": ("  refused: [7]\n", "the script has no line 7"),
    "an unknown winner": ("  winner: opponnent\n", "Did you mean “opponent”?"),
}


@pytest.mark.parametrize(("expect", "sentence"), WRONG.values(), ids=WRONG)
def test_an_expectation_that_makes_no_sense_is_an_error(expect: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        failures(YUGIOH, expect)

    assert sentence in str(caught.value)
    assert str(caught.value).startswith("<scenario>:17:")
