"""What the built-in cards do in combat, each shown once; whatever has effects must be shown here or in an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from combat import SHARDS, TODAY, creature, fight
from duel import Line, Played, opponent, you
from judgecall.games import open_all
from judgecall.kernel.edition import edition

open_all()
LANDS = [name for name in ("Plains", "Island", "Swamp", "Mountain", "Forest") for _ in range(4)]
BEAR, GIANT = "Grizzly Bears", "Hill Giant"
each_edition = pytest.mark.parametrize("name", [SHARDS, "magic-2010", TODAY])


def defended(name: str, spell: str, *targets: str, at: str = "declare-blockers", **board: object) -> Played:
    """Your 3/3 attacks, the opponent's 2/2 blocks, and the opponent casts a spell."""
    return fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(cast=spell, targets=list(targets), step=at),
        you=[GIANT],
        opponent={"battlefield": [BEAR, *LANDS], "hand": [spell], **board},
    )


def left(played: Played, seat: int) -> list[str]:
    """What a player has on the battlefield besides lands."""
    return [each for each in played.zone(seat, "battlefield") if each.partition(" #")[0] not in LANDS]


def test_every_card_with_effects_is_shown() -> None:
    """A card that no test and no example names could do anything."""
    root = Path(__file__).parents[2]
    files = [*Path(__file__).parent.glob("test_*cards*.py"), *(root / "examples" / "magic").rglob("*.yaml")]
    shown = "".join(path.read_text("utf-8") for path in files)
    cards = edition(f"magic/{TODAY}").cards.values()

    assert [card.name for card in cards if card.effects and card.name not in shown] == []


# --- Removal --------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    "spell",
    [
        "Lightning Bolt",
        "Doom Blade",
        "Disfigure",
        "Rebuke",
        "Divine Verdict",
        "Kill Shot",
        "Gideon's Reproach",
        "Swords to Plowshares",
        "Condemn",
        "Unsummon",
        "Aetherize",
    ],
)
def test_removal_of_the_attacker(name: str, spell: str) -> None:
    """The attacker is gone before damage, or a 1/1 by then; in each case the blocker lives."""
    played = defended(name, spell, *([] if spell == "Aetherize" else [GIANT]))

    assert played.refused() == []
    assert (left(played, 0), left(played, 1)) == ([], [BEAR])
    assert played.life(0) == {"Swords to Plowshares": 23, "Condemn": 23}.get(spell, 20)
    assert played.zone(0, "library") == ([GIANT] if spell == "Condemn" else [])


@pytest.mark.parametrize("spell", ["Rebuke", "Divine Verdict", "Kill Shot", "Doom Blade"])
def test_removal_that_may_not_target(spell: str) -> None:
    """Rebuke needs an attacker, Divine Verdict a fighter, Kill Shot a tapped creature, Doom Blade one not black."""
    bystander = creature("Shade", 1, 1, colors=["black"])

    played = fight(
        TODAY,
        you(attack={GIANT: "opponent"}),
        opponent(cast=spell, targets=["Shade"], step="declare-blockers"),
        you=[GIANT, bystander],
        opponent={"battlefield": LANDS, "hand": [spell]},
    )

    assert [index for index, _ in played.refused()] == [1]


# --- In and out -----------------------------------------------------------------------------------------------------


@each_edition
def test_a_creature_that_blinks_is_a_new_one_out_of_combat(name: str) -> None:
    """The blocker is exiled and comes back: the attacker stays blocked and nobody deals damage."""
    played = defended(name, "Momentary Blink", BEAR)

    assert (played.life(1), left(played, 0), left(played, 1)) == (20, [GIANT], [BEAR])
    assert played.monster(BEAR).damage == 0


def test_a_creature_comes_back_with_a_counter() -> None:
    """It enters as a 3/3 too late to block."""
    played = defended(SHARDS, "Miraculous Recovery", "Ox", graveyard=[creature("Ox", 2, 2)])

    assert left(played, 1) == ["Ox"]
    assert played.monster("Ox").counters == (("+1/+1", 1),)


@each_edition
def test_a_countered_spell_does_nothing(name: str) -> None:
    """Counterspell answers the pump of a blocker."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(cast="Giant Growth", targets=[BEAR], step="declare-blockers"),
        you(cast="Counterspell", targets=["Giant Growth"]),
        you={"battlefield": [GIANT, *LANDS], "hand": ["Counterspell"]},
        opponent={"battlefield": [BEAR, *LANDS], "hand": ["Giant Growth"]},
    )

    assert played.refused() == []
    assert sorted(played.zone(1, "graveyard")) == ["Giant Growth", BEAR]
    assert left(played, 0) == [GIANT]


@each_edition
def test_a_stolen_attacker_may_block(name: str) -> None:
    """Ray of Command: the attacker leaves combat, is untapped, blocks the other attacker, and goes back."""
    played = fight(
        name,
        you(attack={GIANT: "opponent", BEAR: "opponent"}),
        opponent(cast="Ray of Command", targets=[GIANT], step="declare-attackers"),
        opponent(block={GIANT: BEAR}),
        you=[GIANT, BEAR],
        opponent={"battlefield": LANDS, "hand": ["Ray of Command"]},
    )

    assert played.refused() == []
    assert (played.life(1), left(played, 0), played.zone(0, "graveyard")) == (20, [GIANT], [BEAR])


# --- Prevention -----------------------------------------------------------------------------------------------------


@each_edition
def test_the_next_four_damage_are_prevented_once(name: str) -> None:
    """Mending Hands: of two attackers' six damage to the player four are prevented, whichever deals it."""
    played = fight(
        name,
        you(attack={GIANT: "opponent", "Ogre": "opponent"}),
        opponent(cast="Mending Hands", targets=["opponent"], step="declare-blockers"),
        you=[GIANT, creature("Ogre", 3, 3)],
        opponent={"battlefield": LANDS, "hand": ["Mending Hands"]},
    )

    assert played.life(1) == 18


@each_edition
def test_a_healer_saves_one_point(name: str) -> None:
    """Samite Healer keeps the 2/2 that a 2/2 fights alive."""
    played = fight(
        name,
        you(attack={"Ogre": "opponent"}),
        opponent(block={BEAR: "Ogre"}),
        opponent(activate="Samite Healer", targets=[BEAR], step="declare-blockers"),
        you=[creature("Ogre", 2, 2)],
        opponent=[BEAR, "Samite Healer"],
    )

    assert left(played, 1) == [BEAR, "Samite Healer"]
    assert left(played, 0) == []


@each_edition
def test_a_maze_prevents_what_one_attacker_deals_and_is_dealt(name: str) -> None:
    """Maze of Ith: the attacker stays in combat, untapped, and fights for nothing."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(activate="Maze of Ith", targets=[GIANT], step="declare-blockers"),
        you=[GIANT],
        opponent=[BEAR, "Maze of Ith"],
    )

    assert left(played, 1) == [BEAR, "Maze of Ith"]
    assert not played.monster(GIANT).tapped


@each_edition
def test_an_isolated_attacker_deals_no_damage(name: str) -> None:
    """Temporal Isolation: all that the enchanted creature would deal is prevented, for good."""
    played = defended(name, "Temporal Isolation", GIANT)

    assert (left(played, 0), left(played, 1)) == ([GIANT], [BEAR, "Temporal Isolation"])


# --- Growth and keywords --------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("spell", "blocker_lives", "attacker_lives"),
    [
        ("Giant Growth", True, False),
        ("Colossal Might", True, False),
        ("Kindled Fury", True, False),
        ("Aggressive Urge", False, False),
        ("Withstand Death", True, True),
        ("Shelter", True, True),
    ],
)
def test_tricks_on_the_blocker(name: str, spell: str, blocker_lives: bool, attacker_lives: bool) -> None:
    """A 2/2 blocks a 3/3 and is helped."""
    choice: tuple[Line, ...] = (opponent(choose="protection from red"),) if spell == "Shelter" else ()
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(cast=spell, targets=[BEAR], step="declare-blockers"),
        *choice,
        you=[GIANT],
        opponent={"battlefield": [BEAR, *LANDS], "hand": [spell], "library": ["Pillarfield Ox"]},
    )

    assert played.refused() == []
    assert (BEAR in left(played, 1)) == blocker_lives
    assert (GIANT in left(played, 0)) == attacker_lives
    assert played.zone(1, "hand") == (["Pillarfield Ox"] if spell in ("Aggressive Urge", "Shelter") else [])


@each_edition
def test_a_mother_protects_the_blocker(name: str) -> None:
    """Mother of Runes: protection from the attacker's color, chosen as it resolves."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(block={BEAR: GIANT}),
        opponent(activate="Mother of Runes", targets=[BEAR], step="declare-blockers"),
        opponent(choose="protection from red"),
        you=[GIANT],
        opponent=[BEAR, "Mother of Runes"],
    )

    assert left(played, 1) == [BEAR, "Mother of Runes"]


@each_edition
def test_light_blocks_an_unblocked_attacker(name: str) -> None:
    """Curtain of Light: no creature blocks, the attacker is blocked all the same."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        opponent(cast="Curtain of Light", targets=[GIANT], step="declare-blockers"),
        you=[GIANT],
        opponent={"battlefield": LANDS, "hand": ["Curtain of Light"], "library": ["Pillarfield Ox"]},
    )

    assert (played.life(1), played.zone(1, "hand")) == (20, ["Pillarfield Ox"])


# --- Always on ------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("card", "life"),
    [("Glorious Anthem", 17), ("Rage Reflection", 16), ("Knighthood", 18), ("Goblin Bombardment", 18)],
)
def test_enchantments_for_all_your_creatures(name: str, card: str, life: int) -> None:
    """An unblocked 2/2."""
    played = fight(name, you(attack={BEAR: "opponent"}), you=[BEAR, card])

    assert played.life(1) == life


@each_edition
def test_first_strike_from_an_enchantment_kills_first(name: str) -> None:
    """Knighthood: the 2/2 attacker deals damage before the 2/1 that blocks it."""
    played = fight(
        name,
        you(attack={BEAR: "opponent"}),
        opponent(block={"Lion": BEAR}),
        you=[BEAR, "Knighthood"],
        opponent=[creature("Lion", 2, 1)],
    )

    assert left(played, 0) == [BEAR, "Knighthood"]


@each_edition
def test_a_lord_that_dies_first_takes_its_bonus_along(name: str) -> None:
    """Goblin King dies in the first step; the goblin beside it deals one damage less in the second."""
    played = fight(
        name,
        you(attack={"Goblin King": "opponent", "Raging Goblin": "opponent"}),
        opponent(block={"Fencer": "Goblin King"}),
        you=["Goblin King", "Raging Goblin"],
        opponent=[creature("Fencer", 2, 2, "first strike")],
    )

    assert played.life(1) == 19


@each_edition
def test_an_elf_lord_lets_elves_through_forests(name: str) -> None:
    """Elvish Champion: the 2/2 elf cannot be blocked while the defender has a Forest."""
    played = fight(
        name,
        you(attack={"Llanowar Elves": "opponent"}),
        opponent(block={BEAR: "Llanowar Elves"}),
        you=["Elvish Champion", "Llanowar Elves"],
        opponent=[BEAR, "Forest"],
    )

    assert [index for index, _ in played.refused()] == [1]
    assert played.life(1) == 18


@each_edition
@pytest.mark.parametrize(("land", "life"), [("Island", 15), ("Swamp", 20)])
def test_a_serpent_needs_an_island(name: str, land: str, life: int) -> None:
    """Deep-Sea Serpent can't attack unless the defending player controls an Island."""
    played = fight(name, you(attack={"Deep-Sea Serpent": "opponent"}), you=["Deep-Sea Serpent"], opponent=[land])

    assert played.life(1) == life


@each_edition
@pytest.mark.parametrize(("lands", "life"), [(1, 17), (0, 20)])
def test_an_attack_that_costs_mana(name: str, lands: int, life: int) -> None:
    """Baird: each attacker costs one mana."""
    played = fight(
        name,
        you(attack={GIANT: "opponent"}),
        you=[GIANT, *["Mountain"] * lands],
        opponent=["Baird, Steward of Argive"],
    )

    assert played.life(1) == life


@each_edition
def test_a_planeswalker_is_attacked(name: str) -> None:
    """Ajani Goldmane loses as many loyalty counters as the attacker deals damage."""
    played = fight(name, you(attack={GIANT: "Ajani Goldmane"}), you=[GIANT], opponent=["Ajani Goldmane"])

    assert played.life(1) == 20
    assert played.monster("Ajani Goldmane").counters == (("loyalty", 1),)
