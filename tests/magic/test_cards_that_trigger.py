"""Cards whose abilities are activated or trigger in combat, Auras, Equipment, and what comes into play."""

from __future__ import annotations

import pytest

from combat import SHARDS, TODAY, creature, fight
from duel import opponent, you

BEAR, GIANT = "Grizzly Bears", "Hill Giant"
each_edition = pytest.mark.parametrize("name", [SHARDS, "magic-2010", TODAY])


# --- Costs ----------------------------------------------------------------------------------------------------------


@each_edition
def test_a_blocker_is_sacrificed_for_growth(name: str) -> None:
    """Nantuko Husk eats the blocked creature; the blocker of it has nothing left to fight."""
    played = fight(
        name,
        you(attack={BEAR: "opponent", "Nantuko Husk": "opponent"}),
        opponent(block={GIANT: BEAR}),
        you(activate="Nantuko Husk", choices=[f"sacrifice {BEAR}"], step="declare-blockers"),
        you=[BEAR, "Nantuko Husk"],
        opponent=[GIANT],
    )

    assert played.refused() == []
    assert played.life(1) == 16


@each_edition
def test_a_feeder_grows_for_good_and_cannot_block(name: str) -> None:
    """Carrion Feeder."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={"Carrion Feeder": GIANT}),
        opponent(activate="Carrion Feeder", choices=[f"sacrifice {BEAR}"], step="declare-blockers"),
        you=[GIANT],
        opponent=["Carrion Feeder", BEAR],
    )

    assert [index for index, _ in played.refused()] == [1]
    assert played.monster("Carrion Feeder").counters == (("+1/+1", 1),)


@each_edition
def test_a_doomed_creature_is_shot_from_the_bombardment(name: str) -> None:
    """Goblin Bombardment: the blocked creature is sacrificed and its damage goes to the player."""
    played = fight(
        name,
        you(attack={BEAR: "opponent"}),
        opponent(block={GIANT: BEAR}),
        you(
            activate="Goblin Bombardment", choices=[f"sacrifice {BEAR}"], targets=["opponent"], step="declare-blockers"
        ),
        you=[BEAR, "Goblin Bombardment"],
        opponent=[GIANT],
    )

    assert (played.life(1), played.zone(0, "graveyard")) == (19, [BEAR])


@each_edition
@pytest.mark.parametrize(("card", "lands"), [("Charging Troll", 1), ("Rhox", 3)])
def test_attackers_that_regenerate(name: str, card: str, lands: int) -> None:
    """The attacker would be destroyed, is tapped instead, and lives."""
    played = fight(
        name,
        you(attack={card: "opponent"}),
        opponent(block={"Wall": card}),
        you(activate=card, step="declare-blockers"),
        you=[card, *["Forest"] * lands],
        opponent=[creature("Wall", 9, 9)],
    )

    assert card in played.zone(0, "battlefield")
    assert played.monster(card).tapped


@each_edition
def test_a_dragon_breathes_and_blocks_two(name: str) -> None:
    """Two-Headed Dragon blocks two, and as an attacker is not blocked by one."""
    played = fight(
        name,
        you(attack={"Two-Headed Dragon": "opponent"}),
        opponent(block={"Wind Drake": "Two-Headed Dragon"}),
        you(activate="Two-Headed Dragon", step="declare-blockers"),
        you=["Two-Headed Dragon", "Mountain", "Mountain"],
        opponent=["Wind Drake"],
    )

    assert [index for index, _ in played.refused()] == [1]
    assert played.life(1) == 14


# --- Attacking and blocking -----------------------------------------------------------------------------------------


@each_edition
def test_a_lone_attacker_strikes_twice(name: str) -> None:
    """Rafiq of the Many: exalted and double strike for whichever creature attacks alone."""
    played = fight(name, you(attack={BEAR: "opponent"}), you=[BEAR, "Rafiq of the Many"])

    assert played.life(1) == 14


@each_edition
def test_a_heelcutter_takes_a_blocker_out(name: str) -> None:
    """The target can't block this turn."""
    played = fight(
        name,
        you(attack={"Goblin Heelcutter": "opponent"}),
        you(choose=f"target {GIANT}"),
        opponent(block={GIANT: "Goblin Heelcutter"}),
        you=["Goblin Heelcutter"],
        opponent=[GIANT, BEAR],
    )

    assert [index for index, _ in played.refused()] == [2]
    assert played.life(1) == 17


@each_edition
def test_a_warleader_attacks_twice_in_a_turn(name: str) -> None:
    """Aurelia: untapped creatures, one more combat, and only one."""
    played = fight(
        name,
        you(attack={"Aurelia, the Warleader": "opponent", BEAR: "opponent"}),
        you(attack={"Aurelia, the Warleader": "opponent", BEAR: "opponent"}),
        you=["Aurelia, the Warleader", BEAR],
    )

    assert played.refused() == []
    assert played.life(1) == 10


@each_edition
def test_a_king_attacks_with_a_soldier_and_blocks_with_one(name: str) -> None:
    """Brimaz makes a token that attacks; on the other side one that blocks what Brimaz blocks."""
    attacked = fight(name, you(attack={"Brimaz, King of Oreskos": "opponent"}), you=["Brimaz, King of Oreskos"])
    blocked = fight(
        name,
        you(attack={"Ogre": "opponent"}),
        opponent(block={"Brimaz, King of Oreskos": "Ogre"}),
        you=[creature("Ogre", 3, 4)],
        opponent=["Brimaz, King of Oreskos"],
    )

    assert attacked.life(1) == 16
    assert blocked.zone(0, "battlefield") == []
    assert blocked.zone(1, "battlefield") == ["Brimaz, King of Oreskos", "Cat Soldier"]


@each_edition
def test_a_sentry_dies_with_what_it_blocks(name: str) -> None:
    """Loyal Sentry: both are destroyed before damage."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={"Loyal Sentry": GIANT}),
        you=[GIANT],
        opponent=["Loyal Sentry"],
    )

    assert (played.zone(0, "battlefield"), played.zone(1, "battlefield")) == ([], [])
    assert [played.step_of[each.timing] for each in played.records("destroyed")] == ["declare-blockers"] * 2


@each_edition
@pytest.mark.parametrize("attacks", [True, False])
def test_a_basilisk_turns_to_stone_at_end_of_combat(name: str, attacks: bool) -> None:
    """Thicket Basilisk blocks, or is blocked: the other creature is destroyed at end of combat."""
    attacker, blocker = ("Thicket Basilisk", "Ogre") if attacks else ("Ogre", "Thicket Basilisk")
    ogre = creature("Ogre", 1, 5)
    played = fight(
        name,
        you(attack={attacker: "opponent"}),
        opponent(block={blocker: attacker}),
        you=["Thicket Basilisk" if attacks else ogre],
        opponent=[ogre if attacks else "Thicket Basilisk"],
    )

    assert played.step("destroyed", "Ogre") == "end-of-combat"


# --- Entering -------------------------------------------------------------------------------------------------------


@each_edition
def test_an_ambusher_blocks(name: str) -> None:
    """Ambush Viper, cast before blocks, blocks and kills."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(cast="Ambush Viper", step="declare-attackers"),
        opponent(block={"Ambush Viper": GIANT}),
        you=[GIANT],
        opponent={"hand": ["Ambush Viper"], "battlefield": ["Forest", "Forest"]},
    )

    assert played.refused() == []
    assert (played.zone(0, "battlefield"), played.life(1)) == ([], 20)


@each_edition
def test_a_wolf_arrives_and_helps(name: str) -> None:
    """Briarpack Alpha, cast after blocks, makes the blocker 4/4."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(cast="Briarpack Alpha", step="declare-blockers"),
        opponent(**{"pass": None}),
        opponent(choose=f"target {BEAR}"),
        you=[GIANT],
        opponent={"battlefield": [BEAR, *["Forest"] * 4], "hand": ["Briarpack Alpha"]},
    )

    assert played.refused() == []
    assert (played.zone(0, "battlefield"), played.zone(1, "battlefield")[::5]) == ([], [BEAR, "Briarpack Alpha"])


# --- Damage and death -----------------------------------------------------------------------------------------------


@each_edition
def test_a_thief_draws(name: str) -> None:
    """Scroll Thief: combat damage to a player."""
    played = fight(
        name, you(attack={"Scroll Thief": "opponent"}), you={"battlefield": ["Scroll Thief"], "library": ["Island"]}
    )

    assert played.zone(0, "hand") == ["Island"]


@each_edition
def test_damage_to_a_wall_and_a_maniac_counts_as_dealt(name: str) -> None:
    """Wall of Essence gains, Mogg Maniac passes on, just what was dealt to them, more than lethal included."""
    played = fight(
        name,
        you(attack={"Ogre": "opponent", "Giant": "opponent"}),
        opponent(block={"Wall of Essence": "Ogre", "Mogg Maniac": "Giant"}),
        you=[creature("Ogre", 3, 3), creature("Giant", 4, 4)],
        opponent=["Wall of Essence", "Mogg Maniac"],
    )

    assert (played.life(0), played.life(1)) == (16, 23)


@each_edition
def test_the_dying_leave_something_behind(name: str) -> None:
    """Doomed Traveler a Spirit, Perilous Myr two damage; Blood Artist sees every death, its own included."""
    played = fight(
        name,
        you(attack={"Ogre": "opponent", "Giant": "opponent"}),
        opponent(block={"Doomed Traveler": "Ogre", "Perilous Myr": "Giant"}),
        opponent(choose="target you"),
        opponent(choose="target you"),
        opponent(choose="target you"),
        you=[creature("Ogre", 3, 3), creature("Giant", 4, 4)],
        opponent=["Doomed Traveler", "Perilous Myr", "Blood Artist"],
    )

    assert played.zone(1, "battlefield") == ["Blood Artist", "Spirit"]
    assert (played.life(0), played.life(1)) == (16, 22)


# --- What lies on creatures -----------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("card", "life"),
    [
        ("Unholy Strength", (20, 16)),
        ("Rancor", (20, 16)),
        ("Armadillo Cloak", (24, 16)),
        ("Bonesplitter", (20, 16)),
        ("Basilisk Collar", (22, 18)),
        ("Loxodon Warhammer", (25, 15)),
        ("Horned Helm", (20, 17)),
    ],
)
def test_what_lies_on_an_attacker(name: str, card: str, life: tuple[int, int]) -> None:
    """An unblocked 2/2 with an Aura or Equipment."""
    played = fight(name, you(attack={BEAR: "opponent"}), you=[BEAR, {"card": card, "on": BEAR}])

    assert (played.life(0), played.life(1)) == life


@each_edition
def test_a_pacified_creature_neither_attacks_nor_blocks(name: str) -> None:
    """Pacifism."""
    played = fight(
        name,
        you(attack={BEAR: "opponent"}),
        you(attack={GIANT: "opponent"}),
        opponent(block={"Wall": GIANT}),
        you=[BEAR, GIANT, {"card": "Pacifism", "on": "Wall"}],
        opponent=[creature("Wall", 0, 5), {"card": "Pacifism", "as": "Peace", "on": BEAR}],
    )

    assert [index for index, _ in played.refused()] == [0, 2]


@pytest.mark.proves("magic/current: 704.5m")
@each_edition
def test_an_aura_whose_creature_dies_goes_and_rancor_comes_back(name: str) -> None:
    """An Aura on nothing goes to the graveyard; Rancor returns from there to the hand."""
    played = fight(
        name,
        you(attack={BEAR: "opponent"}),
        opponent(block={GIANT: BEAR}),
        you=[BEAR, {"card": "Rancor", "on": BEAR}, {"card": "Lure", "on": BEAR}],
        opponent=[GIANT],
    )

    assert (played.zone(0, "battlefield"), played.zone(0, "hand")) == ([], ["Rancor"])
    assert played.zone(0, "graveyard") == [BEAR, "Lure"]


@each_edition
def test_a_helm_changes_heads_in_combat(name: str) -> None:
    """Horned Helm is attached at instant speed: the blocked creature loses trample, the other gains a point."""
    played = fight(
        name,
        you(attack={BEAR: "opponent", GIANT: "opponent"}),
        opponent(block={"Wall": BEAR}),
        you(activate="Horned Helm", targets=[GIANT], step="declare-blockers"),
        you={"battlefield": [BEAR, GIANT, {"card": "Horned Helm", "on": BEAR}, "Forest", "Forest"]},
        opponent=[creature("Wall", 0, 5)],
    )

    assert played.life(1) == 16


# --- Only today -----------------------------------------------------------------------------------------------------


def test_a_geist_brings_an_angel_for_one_combat() -> None:
    """Geist of Saint Traft: the token attacks with it and is exiled at end of combat."""
    played = fight(TODAY, you(attack={"Geist of Saint Traft": "opponent"}), you=["Geist of Saint Traft"])

    assert (played.life(1), played.zone(0, "battlefield")) == (14, ["Geist of Saint Traft"])


def test_a_dragon_goads_as_it_attacks() -> None:
    """Vengeful Ancestor."""
    played = fight(
        TODAY,
        you(attack={"Vengeful Ancestor": "opponent"}),
        you(choose=f"target {BEAR}"),
        you=["Vengeful Ancestor"],
        opponent=[BEAR, GIANT],
    )

    assert played.record("modifier_added", BEAR).rule == "701.15"


def test_a_planeswalker_attacks_as_a_creature_that_nothing_harms() -> None:
    """Gideon Blackblade on its controller's turn: a 4/4 to which all damage is prevented."""
    played = fight(
        TODAY,
        you(attack={"Gideon Blackblade": "opponent"}),
        opponent(block={"Wall": "Gideon Blackblade"}),
        you=["Gideon Blackblade"],
        opponent=[creature("Wall", 5, 4)],
    )

    assert played.zone(1, "battlefield") == []
    assert played.monster("Gideon Blackblade").counters == (("loyalty", 4),)


def test_a_strike_that_poisons_and_a_guile_that_hides() -> None:
    """Tainted Strike gives infect; Ranger's Guile makes removal of the target come to nothing."""
    played = fight(
        TODAY,
        you(attack={BEAR: "opponent"}),
        you(cast="Tainted Strike", targets=[BEAR], step="declare-blockers"),
        opponent(cast="Lightning Bolt", targets=[BEAR]),
        you(cast="Ranger's Guile", targets=[BEAR]),
        you={"battlefield": [BEAR, "Swamp", "Forest"], "hand": ["Tainted Strike", "Ranger's Guile"]},
        opponent={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
    )

    assert played.refused() == []
    assert played.life(1) == 20
    assert dict(played.outcome.state.player(1).counters) == {"poison": 4}
