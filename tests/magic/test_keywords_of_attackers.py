"""Keywords that trigger as creatures attack."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant, planeswalker
from duel import opponent, you


@pytest.mark.proves("magic/current: 702.91")
def test_battle_cry_strengthens_every_other_attacker() -> None:
    """702.91: one put in attacking before it resolves, too; each instance triggers for itself."""
    call = instant("Call", {"put_attacking": {"card": "Recruit", "at": "opponents"}})

    played = fight(
        TODAY,
        you(attack={"Herald": "opponent", "Page": "opponent"}),
        you(cast="Call", step="declare-attackers"),
        you={
            "battlefield": [creature("Herald", 1, 1, "battle cry", "battle cry"), creature("Page", 1, 1)],
            "hand": [call],
            "library": [creature("Recruit", 1, 1)],
        },
    )

    assert [record.rule for record in played.records("activated", "Herald")] == ["702.91"] * 2
    assert played.life(1) == 20 - 1 - 3 - 3


@pytest.mark.proves("magic/current: 702.121")
def test_melee_counts_the_players_attacked() -> None:
    """702.121: a planeswalker of a player is not that player."""
    played = fight(
        TODAY,
        {"Ann": {"attack": {"Brawler": "Bob", "Page": "Cid", "Squire": "Dora's Sage"}}},
        players={
            "Ann": [creature("Brawler", 2, 2, "melee"), creature("Page", 1, 1), creature("Squire", 1, 1)],
            "Bob": [],
            "Cid": [],
            "Dora": [planeswalker("Dora's Sage", 5)],
        },
    )

    assert played.rule("activated", "Brawler") == "702.121"
    assert [played.life(seat) for seat in range(4)] == [20, 16, 19, 20]


@pytest.mark.proves("magic/current: 702.116")
def test_myriad_attacks_each_other_opponent_with_a_copy() -> None:
    """702.116: tapped and attacking, exiled at end of combat; the copies were not declared."""
    played = fight(
        TODAY,
        {"Ann": {"attack": {"Duke": "Bob"}}},
        {"Ann": {"choose": "use Duke"}},
        players={"Ann": [creature("Duke", 3, 3, "myriad")], "Bob": [], "Cid": [], "Dora": []},
    )

    assert [played.life(seat) for seat in range(4)] == [20, 17, 17, 17]
    assert played.zone(0, "battlefield") == ["Duke"]
    assert played.records("activated", "Duke")[0].rule == "702.116"
    assert len(played.records("attacks")) == 1


def test_myriad_finds_nobody_else_in_a_game_of_two() -> None:
    """702.116: for each other opponent."""
    played = fight(TODAY, you(attack={"Duke": "opponent"}), you=[creature("Duke", 3, 3, "myriad")])

    assert played.life(1) == 17
    assert not played.records("token_created")


@pytest.mark.proves("magic/current: 702.86", "magic/current: 701.21")
def test_annihilator_takes_permanents_before_blocks() -> None:
    """702.86: the defending player chooses; the sacrificed blocker cannot block any more."""
    played = fight(
        TODAY,
        you(attack={"Horror": "opponent"}),
        opponent(choose="sacrifice Page"),
        opponent(choose="sacrifice Moat"),
        you=[creature("Horror", 7, 7, "annihilator 2")],
        opponent=[creature("Page"), creature("Guard"), {"name": "Moat", "kind": "land"}],
    )

    assert played.rule("activated", "Horror") == "702.86"
    assert played.rule("moved", "Page") == "701.21"
    assert played.step("moved", "Page") == "declare-attackers"
    assert played.zone(1, "battlefield") == ["Guard"]


def test_annihilator_takes_all_where_there_are_fewer() -> None:
    """701.21: as many as there are."""
    played = fight(
        TODAY,
        you(attack={"Horror": "opponent"}),
        you=[creature("Horror", 7, 7, "annihilator 4")],
        opponent=[creature("Page")],
    )

    assert played.zone(1, "battlefield") == []


@pytest.mark.proves("magic/current: 702.39", "magic/magic-2010: 702.35", "magic/shards-2008: 502-provoke")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.39"), (TEN, "702.35"), (SHARDS, "502-provoke")])
def test_provoke_untaps_a_creature_that_must_then_block(name: str, rule: str) -> None:
    """702.39: the tapped creature untaps, has to block this attacker, and may not leave it or take another."""
    played = fight(
        name,
        you(attack={"Bully": "opponent", "Page": "opponent"}),
        you(choose="use Bully"),
        you(choose="target Sleeper"),
        opponent(block={}),
        opponent(block={"Sleeper": "Page"}),
        opponent(block={"Sleeper": "Bully"}),
        you=[creature("Bully", 3, 3, "provoke"), creature("Page", 1, 1)],
        opponent=[creature("Sleeper", 1, 1, tapped=True), creature("Guard")],
    )

    assert played.rule("activated", "Bully") == rule
    assert [script for script, _ in played.refused()] == [3, 4]
    assert played.rule("untapped", "Sleeper") == rule
    assert played.life(1) == 19


@pytest.mark.parametrize("name", ALL)
def test_provoke_may_be_let_be(name: str) -> None:
    """702.39: you may."""
    played = fight(
        name,
        you(attack={"Bully": "opponent"}),
        you(choose="do not use Bully"),
        opponent(block={}),
        you=[creature("Bully", 3, 3, "provoke")],
        opponent=[creature("Guard")],
    )

    assert played.refused() == []
    assert played.life(1) == 17


@pytest.mark.proves("magic/current: 702.105")
def test_dethrone_grows_against_the_player_with_the_most_life() -> None:
    """702.105: or one tied for it; not against another."""
    usurper = creature("Usurper", 2, 2, "dethrone")

    tied = fight(TODAY, you(attack={"Usurper": "opponent"}), you=[usurper])
    behind = fight(TODAY, you(attack={"Usurper": "opponent"}), you=[usurper], opponent={"life": 19})

    assert tied.rule("activated", "Usurper") == "702.105"
    assert (tied.life(1), behind.life(1)) == (17, 17)
    assert dict(tied.monster("Usurper").counters) == {"+1/+1": 1}
    assert not behind.records("activated")


@pytest.mark.proves("magic/current: 702.134")
def test_mentor_puts_a_counter_on_a_smaller_attacker() -> None:
    """702.134: the power is looked at again as it resolves."""
    growth = instant("Growth", {"change": {"power": 1}}, target="creature")
    mine = {"battlefield": [creature("Master", 3, 3, "mentor"), creature("Pupil", 2, 2)], "hand": [growth]}
    attack = you(attack={"Master": "opponent", "Pupil": "opponent"})

    taught = fight(TODAY, attack, you=mine)
    grown = fight(TODAY, attack, you(cast="Growth", targets=["Pupil"], step="declare-attackers"), you=mine)

    assert taught.rule("activated", "Master") == "702.134"
    assert dict(taught.monster("Pupil").counters) == {"+1/+1": 1}
    assert grown.rule("link_fizzled", "Master")
    assert dict(grown.monster("Pupil").counters) == {}


def test_mentor_has_no_target_among_equals() -> None:
    """702.134: with less power."""
    played = fight(
        TODAY,
        you(attack={"Master": "opponent", "Peer": "opponent"}),
        you=[creature("Master", 3, 3, "mentor"), creature("Peer", 3, 3)],
    )

    assert played.life(1) == 14


@pytest.mark.proves("magic/current: 702.149")
def test_training_needs_a_stronger_attacker_beside_it() -> None:
    """702.149: declared with it."""
    mine = [creature("Cadet", 2, 2, "training"), creature("Hero", 3, 3)]

    trained = fight(TODAY, you(attack={"Cadet": "opponent", "Hero": "opponent"}), you=mine)
    alone = fight(TODAY, you(attack={"Cadet": "opponent"}), you=mine)

    assert trained.rule("activated", "Cadet") == "702.149"
    assert (trained.life(1), alone.life(1)) == (14, 18)


@pytest.mark.proves("magic/current: 702.154")
def test_enlist_taps_a_creature_that_stays_behind_for_its_power() -> None:
    """702.154: one that does not attack and is not under summoning sickness; each instance takes another."""
    played = fight(
        TODAY,
        you(attack={"Captain": "opponent"}),
        you(choose="Captain enlists Ogre"),
        you=[creature("Captain", 2, 2, "enlist"), creature("Ogre", 4, 4), creature("Fresh", 5, 5, sick=True)],
    )

    assert played.rule("enlisted") == "702.154"
    assert played.rule("activated", "Captain") == "702.154"
    assert played.monster("Ogre").tapped
    assert played.life(1) == 14


def test_enlist_cannot_tap_the_sick_or_the_attacking() -> None:
    """702.154: there is nobody to enlist."""
    played = fight(
        TODAY,
        you(attack={"Captain": "opponent", "Ogre": "opponent"}),
        you(choose="Captain enlists Ogre"),
        you=[creature("Captain", 2, 2, "enlist"), creature("Ogre", 4, 4), creature("Fresh", 5, 5, sick=True)],
    )

    assert [script for script, _ in played.refused()] == [1]
    assert played.life(1) == 14


@pytest.mark.proves("magic/current: 702.181")
def test_mobilize_brings_warriors_for_one_turn() -> None:
    """702.181: tapped and attacking, never declared; sacrificed at the next end step."""
    played = fight(TODAY, you(attack={"Chief": "opponent"}), you=[creature("Chief", 2, 2, "mobilize 2")])

    assert played.records("activated", "Chief")[0].rule == "702.181"
    assert len(played.records("attacks")) == 1
    assert played.life(1) == 16
    assert {record.timing for record in played.records("moved")} == {"end_step"}
    assert played.zone(0, "battlefield") == ["Chief"]


@pytest.mark.proves("magic/current: 702.189")
def test_firebending_mana_lasts_until_end_of_combat() -> None:
    """702.189: it outlives the steps of combat, but not the phase; other mana goes with its step."""
    jab = instant("Jab", {"damage": 1}, target="any_target", cost="{R}")
    mine = {"battlefield": [creature("Bender", 2, 2, "firebending 2")], "hand": [jab], "mana": "{R}"}
    attack = you(attack={"Bender": "opponent"})

    in_combat = fight(TODAY, attack, you(cast="Jab", targets=["opponent"], step="end-of-combat"), you=mine)
    too_late = fight(TODAY, attack, you(cast="Jab", targets=["opponent"], step="main-2"), you=mine)

    assert in_combat.records("activated", "Bender")[0].rule == "702.189"
    assert in_combat.life(1) == 17
    assert [script for script, _ in too_late.refused()] == [1]
    assert [record.event.mana for record in in_combat.records("pool_emptied")] == ["R", "R"]  # type: ignore[attr-defined]


@pytest.mark.proves("magic/current: 702.142")
def test_boast_needs_an_attack_this_turn_and_works_once() -> None:
    """702.142: declared as an attacker; later in the turn, too, but only once."""
    skald = creature(
        "Skald", 2, 2, "boast", effects=[{"if": ["attacked_this_turn"], "once": "turn", "do": [{"gain_life": 3}]}]
    )

    attacked = fight(
        TODAY,
        you(attack={"Skald": "opponent"}),
        you(activate="Skald", step="end-of-combat"),
        you(activate="Skald", step="main-2"),
        you=[skald],
    )
    stayed = fight(TODAY, you(activate="Skald", step="main-2"), you=[skald])

    assert "702.142" in {record.rule for record in attacked.records("mark_added", "Skald")}
    assert [script for script, _ in attacked.refused()] == [2]
    assert (attacked.life(0), stayed.life(0)) == (23, 20)


@pytest.mark.proves("magic/current: 702.147")
def test_the_decayed_die_after_their_attack_and_never_block() -> None:
    """702.147: sacrificed at end of combat; it deals its damage first."""
    played = fight(TODAY, you(attack={"Corpse": "opponent"}), you=[creature("Corpse", 2, 2, "decayed")])
    blocking = fight(
        TODAY,
        you(attack={"Page": "opponent"}),
        opponent(block={"Corpse": "Page"}),
        you=[creature("Page")],
        opponent=[creature("Corpse", 2, 2, "decayed")],
    )

    assert played.life(1) == 18
    assert (played.step("moved", "Corpse"), played.rule("moved", "Corpse")) == ("end-of-combat", "702.147")
    assert blocking.refused() == [(1, "702.147")]
