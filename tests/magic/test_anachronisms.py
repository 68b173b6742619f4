"""Keywords that an edition does not have yet: refused with a sentence, or borrowed from the first that has them."""

from __future__ import annotations

from typing import Any

import pytest

from combat import SHARDS, TODAY, board, creature
from duel import Played, opponent, you
from judgecall.errors import ScenarioError
from judgecall.kernel.edition import edition
from judgecall.report.rules import rule
from judgecall.scenario import run, scenario
from judgecall.scenario.script import steps

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
