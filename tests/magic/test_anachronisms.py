"""Keywords that an edition does not have yet: refused with a sentence, or borrowed from the first that has them."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TODAY, board, creature
from duel import Played, opponent, you
from judgecall.errors import ScenarioError
from judgecall.kernel.anachronism import not_yet
from judgecall.kernel.edition import edition
from judgecall.report.rules import rule
from judgecall.scenario import run, scenario
from judgecall.scenario.script import steps
from judgecall.scenario.setup import begin

ATTACK = you(attack={"Raider": "opponent"})


def borrowed(name: str, *script: Any, **sides: Any) -> Played:
    """Play a scenario whose cards may have keywords of later editions."""
    read = scenario(board(name, *script, **sides), allow_anachronisms=True)
    return Played(run(read, keep_going=True), steps(read))


@pytest.mark.parametrize(
    ("keyword", "first"),
    [("menace", TODAY), ("infect", TODAY), ("toxic 1", TODAY), ("battle cry", TODAY), ("intimidate", "magic-2010")],
)
def test_a_keyword_before_its_time_is_refused_with_the_first_edition_that_has_it(keyword: str, first: str) -> None:
    """One sentence names the keyword, the edition and the first that has it."""
    with pytest.raises(ScenarioError) as caught:
        run(scenario(board(SHARDS, you=[creature("Raider", 1, 1, keyword)])))

    sentence = str(caught.value)
    assert f"magic/{SHARDS} has no keyword “{keyword}”; magic/{first} is the first that has it." in sentence


def test_what_no_edition_has_is_just_unknown() -> None:
    """With the nearest that there is."""
    with pytest.raises(ScenarioError, match=r"has no keyword “flyng”\. Did you mean"):
        run(scenario(board(SHARDS, you=[creature("Raider", 1, 1, "flyng")])))


def test_a_borrowed_trigger_works_and_cites_where_it_comes_from() -> None:
    """Battle cry in 2008, with today's rule; damage still uses the stack."""
    played = borrowed(
        SHARDS,
        you(attack={"Herald": "opponent", "Page": "opponent"}),
        you=[creature("Herald", 1, 1, "battle cry"), creature("Page", 1, 1)],
    )

    cited = played.rule("activated", "Herald")
    assert cited == "current:702.91"
    assert rule(edition(f"magic/{SHARDS}+later"), cited) is not None
    assert played.records("damage_waits")
    assert played.life(1) == 17


def test_borrowed_static_keywords_cite_where_they_come_from_too() -> None:
    """Menace and infect; plain damage is cited as in 2008."""
    played = borrowed(
        SHARDS,
        ATTACK,
        opponent(block={"Guard": "Raider"}),
        you=[creature("Raider", 2, 2, "menace", "infect")],
        opponent=[creature("Guard")],
    )

    assert played.refused() == [(1, "current:702.111b")]
    assert played.rule("counters_changed") == "current:120.3b"
    assert dict(played.outcome.state.player(1).counters) == {"poison": 2}


def test_borrowed_memory_and_mana_come_with_their_slots() -> None:
    """Boast remembers the attack; the edition's own slots stay."""
    skald = creature("Raider", 2, 2, "boast", effects=[{"if": ["attacked_this_turn"], "do": [{"gain_life": 3}]}])

    played = borrowed(SHARDS, ATTACK, you(activate="Raider", step="end-of-combat"), you=[skald])

    assert played.refused() == []
    assert played.life(0) == 23


def test_a_keyword_with_a_number_that_is_none_is_refused() -> None:
    """`bushido many` and `ninjutsu 2` make no sense."""
    for keyword, what in (("bushido many", "a whole number"), ("ninjutsu 2", "a cost")):
        with pytest.raises(ScenarioError, match=rf"{keyword}: .* expected {what}"):
            run(scenario(board(TODAY, you=[creature("Raider", 1, 1, keyword)])))


def test_a_file_may_allow_anachronisms_itself() -> None:
    """The key `allow_anachronisms`."""
    read = scenario(board(SHARDS, ATTACK, you=[creature("Raider", 1, 1, "menace")], allow_anachronisms=True))

    assert run(read).state.player(1).life == 19


DEEDS: dict[str, tuple[Any, str]] = {
    "fight": ({"fight": {"of": "self", "with": "target"}}, TODAY),
    "goad": ({"goad": "target"}, TODAY),
    "suspect": ({"suspect": "target"}, TODAY),
    "detain": ({"detain": "target"}, TODAY),
    "adapt": ({"adapt": 1}, TODAY),
    "become monstrous": ({"become_monstrous": 1}, TODAY),
    "become renowned": ({"become_renowned": 1}, TODAY),
    "pair": ("pair", TODAY),
}
"""What a script may do that not every edition knows, with the first that does."""


def script(**effect: Any) -> dict[str, Any]:
    """A creature with one ability."""
    return creature("Raider", effects=[{"target": {"creature": None}, **effect}])


def refused(name: str, card: Any, **more: Any) -> str:
    """The sentence by which a card is refused in an edition, or nothing."""
    try:
        begin(scenario(board(name, you=[card]), **more))
    except ScenarioError as wrong:
        return str(wrong)
    return ""


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("word", DEEDS)
def test_a_deed_before_its_time_is_refused_with_the_first_edition_that_has_it(word: str, name: str) -> None:
    """Every deed that the editions have not all is in this table, and each edition refuses exactly those it lacks."""
    deed, first = DEEDS[word]
    sentence = f"magic/{name} does not have “{word}” yet; magic/{first} is the first that has it."
    lacks = ALL.index(name) < ALL.index(first)

    assert (sentence in refused(name, script(do=[deed]))) == lacks
    assert (refused(name, script(do=[deed])) == "") != lacks
    assert refused(name, script(do=[deed]), allow_anachronisms=True) == ""


def test_no_deed_of_the_editions_is_left_out_of_the_table() -> None:
    """Costs are tried apart."""
    assert {word.replace("_", " ") for word in not_yet(edition(f"magic/{SHARDS}"))} == {*DEEDS, "tap power"}


@pytest.mark.parametrize("name", ALL)
def test_a_cost_before_its_time_is_refused(name: str) -> None:
    """To crew is to tap creatures for their power."""
    card = script(cost=[{"tap_power": 2}], do=["destroy"])

    assert (refused(name, card) == "") == (name == TODAY)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("keyword", "first"), [("menace", TODAY), ("intimidate", "magic-2010"), ("flying", SHARDS)])
@pytest.mark.parametrize("way", ["for a turn", "as long as it is there", "as it comes"])
def test_a_keyword_that_is_given_before_its_time_is_refused(way: str, keyword: str, first: str, name: str) -> None:
    """Whatever gives it: an effect for a turn, a continuous one, or one that brings a card."""
    effects: dict[str, dict[str, Any]] = {
        "for a turn": {"do": [{"gain_keyword": {"keyword": keyword, "of": "self"}}]},
        "as long as it is there": {"to": "self", "apply": [{"gain_keyword": [keyword]}]},
        "as it comes": {"do": [{"put_onto_battlefield": {"of": "self", "gains": keyword}}]},
    }
    card = creature("Raider", effects=[effects[way]])
    sentence = f"magic/{name} has no keyword “{keyword}”; magic/{first} is the first that has it."
    lacks = ALL.index(name) < ALL.index(first)

    assert (sentence in refused(name, card), refused(name, card) == "") == (lacks, not lacks)


def test_a_given_keyword_that_no_edition_has_is_unknown() -> None:
    """With the nearest that there is."""
    assert "has no keyword “flyng”. Did you mean" in refused(TODAY, script(do=[{"gain_keyword": "flyng"}]))


def test_a_borrowed_deed_cites_where_it_comes_from() -> None:
    """Two creatures fight in 2008 by today's rule."""
    fighter = creature("Raider", 3, 3, effects=[{"target": "creature", "do": [{"fight": {}}], "speed": 2}])
    played = borrowed(
        SHARDS,
        you(activate="Raider", targets=["Guard"], step="beginning-of-combat"),
        you=[fighter],
        opponent=[creature("Guard")],
    )

    assert played.rule("fought") == "current:701.14"
    assert played.zone(1, "graveyard") == ["Guard"]
