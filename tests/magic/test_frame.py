"""The course of combat and of the turn: steps, priority, what ends when, additional phases and steps."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, by_edition, creature, fight, instant, opened
from duel import opponent, you
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import Question, State, Window

GROWTH: dict[str, Any] = {"battlefield": ["Grizzly Bears", "Forest"], "hand": ["Giant Growth"]}
CHARGE = instant("Second Charge", "additional_combat_phase")


def window_at(state: State, timing: str) -> State:
    """The state at the first window of a timing, everybody passing and attacking with everything on the way."""
    while state.timing != timing or not isinstance(question(state), Window):
        options = legal(state)
        state, _ = decide(state, next((each for each in options if each.verb == "attack"), options[-1]))
    return state


def speaker(state: State) -> int:
    """Who is asked now."""
    asked = question(state)
    assert isinstance(asked, Question | Window)
    return asked.player


@pytest.mark.proves("magic/current: 500.2", "magic/magic-2010: 500.2", "magic/shards-2008: 300.2")
@pytest.mark.parametrize("name", ALL)
def test_a_step_goes_on_after_the_stack_has_become_empty(name: str) -> None:
    """500.2: that the stack has become empty is not enough; all must pass in a row on an empty stack."""
    state = opened(name, you=GROWTH)

    state, _ = decide(state, "activate Giant Growth")
    state, _ = decide(state, "target Grizzly Bears")
    state, _ = decide(state, "pass")
    state, records = decide(state, "pass")

    assert next(record.kind for record in records) == "link_resolved"
    assert state.timing == "beginning_of_combat"
    assert not state.chain
    assert edition(state.edition).rule_for("window") in ("500.2", "300.2")


@pytest.mark.proves("magic/current: 117.3", "magic/magic-2010: 116.3", "magic/shards-2008: 408")
@pytest.mark.parametrize("name", ALL)
def test_who_acts_keeps_priority_and_the_active_player_has_it_after_a_resolution(name: str) -> None:
    """117.3: first the active player, again after each resolution; who acts keeps it, who passes hands it on."""
    state = opened(name, you=["Grizzly Bears"], opponent=GROWTH)

    state, _ = decide(state, "pass")
    assert speaker(state) == 1
    state, _ = decide(state, "activate Giant Growth")
    state, _ = decide(state, "target Grizzly Bears #2")
    assert speaker(state) == 1
    state, _ = decide(state, "pass")
    assert speaker(state) == 0
    state, _ = decide(state, "pass")

    assert not state.chain
    assert speaker(state) == 0
    assert edition(state.edition).rule_for("window.pass") in ("117.3", "116.3", "408")


WINDOWS = {
    "beginning_of_combat": ("307.1", "507.3", "507.2"),
    "declare_attackers": ("308.1", "508.3", "508.2"),
    "declare_blockers": ("309.1", "509.5", "509.2"),
    "combat_damage": ("310.1", "510.4", "510.3"),
    "end_of_combat": ("311.1", "511.2", "511.1"),
    "postcombat_main": ("305", "505.4", "505.6"),
    "end_step": ("313.1", "513.2", "513.1"),
}


@pytest.mark.proves(
    "magic/current: 507.2",
    "magic/magic-2010: 507.3",
    "magic/current: 508.2",
    "magic/magic-2010: 508.3",
    "magic/current: 509.2",
    "magic/magic-2010: 509.5",
    "magic/current: 510.3",
    "magic/magic-2010: 510.4",
)
@pytest.mark.proves(
    "magic/current: 511.1",
    "magic/magic-2010: 511.2",
    "magic/current: 513.1",
    "magic/magic-2010: 513.2",
    "magic/shards-2008: 307.1",
    "magic/magic-2010: 505.4",
)
@pytest.mark.parametrize("timing", WINDOWS)
@pytest.mark.parametrize("name", ALL)
def test_the_active_player_gets_priority_in_every_step_but_cleanup(name: str, timing: str) -> None:
    """After what happens by itself in a step the active player gets priority, whoever acted before."""
    state = window_at(opened(name, you=["Hill Giant"], opponent=["Wall of Wood"]), timing)

    assert speaker(state) == state.turn_player
    assert edition(state.edition).rule_for("window", timing) == by_edition(name, *WINDOWS[timing])


@pytest.mark.proves(
    "magic/current: 117.5",
    "magic/magic-2010: 116.5",
    "magic/current: 704.3",
    "magic/magic-2010: 704.3",
    "magic/shards-2008: 420.3",
)
@pytest.mark.parametrize("name", ALL)
def test_state_based_actions_come_again_before_triggers_go_on_the_stack(name: str) -> None:
    """704.3: all that applies happens at once, again until nothing does; only then do triggers go on the stack."""
    lord = creature(
        "Grave Lord", 2, 1, effects=[{"to": {"each_creature": "opponent"}, "apply": [{"change": {"toughness": 1}}]}]
    )
    mourner = {"name": "Bell", "kind": "artifact", "effects": [{"when": {"destroyed": {}}, "do": [{"gain_life": 1}]}]}

    played = fight(
        name,
        you(attack={"Goblin Piker": "opponent"}),
        opponent(block={"Grave Lord": "Goblin Piker"}),
        you=["Goblin Piker", {"card": "Savannah Lions", "damage": 1}, mourner],
        opponent=[lord],
    )

    kinds = [record.kind for record in played.outcome.records if record.kind in ("destroyed", "activated")]
    kinds = kinds[kinds.index("destroyed") :]
    assert kinds == ["destroyed", "destroyed", "destroyed", "activated", "activated", "activated"]
    rules = edition(f"magic/{name}")
    assert (rules.rule_for("state_based_actions"), rules.rule_for("triggers")) in (
        ("704.3", "117.5"),
        ("704.3", "116.5"),
        ("420.3", "420.3"),
    )


@pytest.mark.proves("magic/current: 500.4", "magic/magic-2010: 500.5", "magic/shards-2008: 300.4")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "500.4"), (TEN, "500.5"), (SHARDS, "300.4")])
def test_what_lasts_until_a_step_is_over_as_that_step_begins(name: str, rule: str) -> None:
    """500.4: an effect that lasts until a step or phase ends the moment that begins."""
    rush = instant("Rush", {"change": {"power": 2, "until": "end_step"}}, target="creature")

    played = fight(
        name, you(cast="Rush", targets=["Grizzly Bears"]), you={"battlefield": ["Grizzly Bears"], "hand": [rush]}
    )

    ended = [record for record in played.records("span_ended") if record.timing == "end_step"]
    assert [record.rule for record in ended] == [rule]
    assert not played.outcome.state.board.modifiers


@pytest.mark.proves("magic/shards-2008: 300.4", "magic/current: 500.5a", "magic/magic-2010: 500.5")
@pytest.mark.parametrize("name", ALL)
def test_until_end_of_combat_lasts_through_the_end_of_combat_step(name: str) -> None:
    """500.5a: until the combat phase is over, not just until its last step begins."""
    rush = instant("Rush", {"change": {"power": 2, "until": "combat"}}, target="creature")
    side = {"battlefield": ["Grizzly Bears"], "hand": [rush]}
    state = window_at(opened(name, you=side), "beginning_of_combat")
    state, _ = decide(state, "activate Rush")
    state, _ = decide(state, "target Grizzly Bears")

    at_the_end = window_at(state, "end_of_combat")
    afterwards = window_at(at_the_end, "postcombat_main")

    assert len(at_the_end.board.modifiers) == 1
    assert not afterwards.board.modifiers


@pytest.mark.proves("magic/current: 500.6", "magic/magic-2010: 500.6", "magic/shards-2008: 300.5")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "500.6"), (TEN, "500.6"), (SHARDS, "300.5")])
def test_at_the_beginning_of_a_step_triggers_before_anyone_has_priority(name: str, rule: str) -> None:
    """500.6: it triggers as the step starts and goes on the stack the next time a player would get priority."""
    clock = {
        "name": "Clock",
        "kind": "artifact",
        "effects": [{"when": {"reached": {"timing": "postcombat_main"}}, "do": [{"gain_life": 1}]}],
    }

    played = fight(name, you=[clock])

    assert played.rule("activated", "Clock") == rule
    assert played.step("activated", "Clock") == "main-2"


@pytest.mark.proves("magic/current: 507.2", "magic/magic-2010: 507.2", "magic/shards-2008: 307.1")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "507.2"), (TEN, "507.2"), (SHARDS, "307.1")])
def test_at_the_beginning_of_combat_triggers_come_before_attackers(name: str, rule: str) -> None:
    """507.2: once these abilities are on the stack, the active player gets priority."""
    effect = {
        "when": {"reached": {"timing": "beginning_of_combat"}},
        "do": [{"gain_keyword": {"keyword": "haste", "of": "self"}}],
    }

    played = fight(
        name, you(attack={"Ambusher": "opponent"}), you=[creature("Ambusher", 2, 2, effects=[effect], sick=True)]
    )

    assert played.records("activated", "Ambusher")[0].rule == rule
    assert played.life(1) == 18


@pytest.mark.proves(
    "magic/current: 506.7", "magic/magic-2010: 506.6", "magic/shards-2008: glossary-only-before-attackers"
)
@pytest.mark.parametrize(
    ("name", "rule"), [(TODAY, "506.7"), (TEN, "506.6"), (SHARDS, "glossary-only-before-attackers")]
)
def test_only_before_attackers_ends_as_the_declare_attackers_step_begins(name: str, rule: str) -> None:
    """506.7: whether anyone attacks or not."""
    call = {"name": "War Call", "kind": "instant", "effects": [{"at": "beginning_of_combat", "do": [{"gain_life": 1}]}]}
    side = {"battlefield": ["Grizzly Bears"], "hand": [call, {"card": "War Call"}]}

    played = fight(
        name,
        you(cast="War Call", step="beginning-of-combat"),
        you(cast="War Call #2", step="declare-attackers"),
        you=side,
    )

    assert played.life(0) == 21
    assert played.refused() == [(1, rule)]


# --- Additional phases and steps -----------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 500.8", "magic/magic-2010: 500.8")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_an_additional_combat_phase_comes_directly_after_this_one(name: str) -> None:
    """500.8: directly after the phase that the effect names."""
    played = fight(
        name,
        you(attack={"Watchman": "opponent"}),
        you(cast="Second Charge", step="declare-blockers"),
        you(attack={"Watchman": "opponent"}),
        you={"battlefield": [creature("Watchman", 2, 2, "vigilance")], "hand": [CHARGE]},
    )

    assert played.rule("sequence_added") == "500.8"
    assert played.life(1) == 16
    assert played.begun().count("end-of-combat") == 2
    assert played.begun().index("main-2") > played.begun().index("declare-attackers", 5)


@pytest.mark.proves("magic/current: 500.8", "magic/magic-2010: 500.8")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_the_newest_additional_phase_comes_first(name: str) -> None:
    """500.8: of several at the same place, also where the older one was added before the present phase was over."""
    march = instant("March", {"additional_combat_phase": {"main": True}})

    played = fight(
        name,
        you(cast="Second Charge", step="beginning-of-combat"),
        you(cast="March", step="end-of-combat"),
        you={"hand": [CHARGE, march]},
    )

    phases = [step for step in played.begun() if step in ("beginning-of-combat", "main-2", "end-step")]
    assert phases == ["beginning-of-combat"] * 2 + ["main-2", "beginning-of-combat", "main-2", "end-step"]


@pytest.mark.proves("magic/current: 500.9", "magic/magic-2010: 500.9")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_an_additional_step_comes_directly_after_the_step(name: str) -> None:
    """500.9: what happens at the beginning of such a step happens again."""
    linger = instant("Linger", {"additional_step": "end_step"})
    clock = {
        "name": "Clock",
        "kind": "artifact",
        "effects": [{"when": {"reached": {"timing": "end_step"}}, "do": [{"gain_life": 1}]}],
    }

    played = fight(name, you(cast="Linger", step="end-step"), you={"battlefield": [clock], "hand": [linger]})

    assert played.rule("timing_added") == "500.9"
    assert played.begun()[-4:] == ["end-step", "end-step", "cleanup", "turn-ends"]
    assert played.life(0) == 22


@pytest.mark.proves("magic/current: 500.10")
def test_a_step_added_after_another_phase_has_a_phase_of_its_own() -> None:
    """500.10: a new phase of its kind, with no other steps."""
    linger = instant("Linger", {"additional_step": "end_step"})

    played = fight(TODAY, you(cast="Linger", step="beginning-of-combat"), you={"hand": [linger]})

    assert played.rule("sequence_added") == "500.10"
    assert played.begun()[-5:] == ["end-step", "main-2", "end-step", "cleanup", "turn-ends"]


@pytest.mark.proves("magic/current: 500.10a")
def test_nothing_is_added_to_the_turn_of_another_player() -> None:
    """500.10a: "you get" an extra phase or step, but it isn't your turn."""
    linger = instant("Linger", {"additional_step": "end_step"})

    played = fight(TODAY, opponent(cast="Second Charge"), opponent(cast="Linger"), opponent={"hand": [CHARGE, linger]})

    assert [record.rule for record in played.records("came_to_nothing", "opponent")] == ["500.10a", "500.10a"]
    assert played.begun().count("beginning-of-combat") == 1


# --- Players -------------------------------------------------------------------------------------------------------


@pytest.mark.proves(
    "magic/current: 704.5a", "magic/magic-2010: 704.5a", "magic/current: 104.2", "magic/magic-2010: 104.2"
)
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_a_player_without_life_after_the_first_strike_step_loses_at_once(name: str) -> None:
    """704.5a: before the second damage step."""
    played = fight(
        name,
        you(attack={"Youthful Knight": "opponent", "Grizzly Bears": "opponent"}),
        you=["Youthful Knight", "Grizzly Bears"],
        opponent={"life": 2},
    )

    assert played.rule("player_lost") == "704.5a"
    assert played.rule("game_ended") == "104.2"
    assert played.begun().count("combat-damage") == 1


@pytest.mark.parametrize("name", ALL)
def test_two_players_without_life_draw(name: str) -> None:
    """All state-based actions of one check happen at the same time."""
    blast = instant("Blast", {"damage": {"amount": 3, "to": {"player": None}}})

    played = fight(name, you(cast="Blast"), you={"life": 2, "hand": [blast]}, opponent={"life": 3})

    assert len(played.records("player_lost")) == 2
    assert len(played.records("game_ended")) == 1
