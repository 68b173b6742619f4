"""Creatures with abilities, each in all editions: what comes of one combat with them."""

from __future__ import annotations

import pytest

from card_rows import BEAR, GIANT, LANDS, Row, attack, block, cast, expected, named, outcome, use
from combat import ALL, TODAY, creature, fight
from duel import opponent, you

LION = creature("Lion", 2, 1)
ELF = creature("Elf", 2, 2, types=["elf"])
GOBLIN = creature("Goblin", 1, 1, types=["goblin"])


def grows(card: str, times: int, power: int) -> Row:
    """It attacks unblocked and its ability is used so often."""
    does = [attack(card), *[you(activate=card, step="declare-blockers")] * times]
    return Row(card=card, yours=[card], does=does, left=([card], []), lives=(20, 20 - power))


def comes_back(card: str, *, giant: bool = True) -> Row:
    """It blocks a 3/3 that would kill it, and its regeneration is paid for."""
    return Row(
        card=card,
        yours=[creature("Ogre", 5, 4)],
        theirs=[card],
        does=[attack("Ogre"), opponent(block={card: "Ogre"}), use(card)],
        left=(["Ogre"] if giant else [], [card]),
    )


def helps(card: str, *, giant: bool, bear: bool, choose: str = "", stays: bool = True, target: bool = True) -> Row:
    """A 2/2 blocks your 3/3, and the ability of another creature is used, on the 2/2 if it has a target."""
    chosen = (opponent(choose=choose),) if choose else ()
    return Row(
        card=card,
        yours=[GIANT],
        theirs=[BEAR, card],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), use(card, *([BEAR] if target else [])), *chosen],
        left=([GIANT] if giant else [], [*([BEAR] if bear else []), *([card] if stays else [])]),
    )


def hurts(card: str, target: str = "Lion", *, lives: tuple[int, int] = (20, 20), stays: bool = True) -> Row:
    """Your attacker is done away with before damage."""
    flier = creature("Bird", 4, 4, "flying")
    return Row(
        card=card,
        yours=[LION if target == "Lion" else flier],
        theirs=[card],
        does=[attack(target), use(card, target)],
        left=([], [card] if stays else []),
        lives=lives,
    )


def eats(card: str, power: int) -> Row:
    """It attacks unblocked and a creature is sacrificed to it."""
    return Row(
        card=card,
        yours=[card, BEAR],
        does=[attack(card), you(activate=card, step="declare-blockers"), you(choose=f"sacrifice {BEAR}")],
        left=([card], []),
        lives=(20, 20 - power),
    )


def hits(card: str, power: int, *, asked: bool = False, drawn: int = 0, gained: int = 0) -> Row:
    """It attacks unblocked, and what it may do is done."""
    yes = [you(activate=card, step="combat-damage")] if asked else []
    return Row(
        card=card,
        yours=[card],
        does=[attack(card), *yes],
        left=([card], []),
        lives=(20 + gained, 20 - power),
        drawn=(drawn, 0),
    )


def dies(card: str, *, tokens: tuple[str, ...] = (), lives: tuple[int, int] = (20, 20), drawn: int = 0) -> Row:
    """It blocks a 5/5 and dies."""
    return Row(
        card=card,
        yours=[creature("Ogre", 5, 5)],
        theirs=[card],
        does=[attack("Ogre"), opponent(block={card: "Ogre"})],
        left=(["Ogre"], tokens),
        lives=lives,
        drawn=(0, drawn),
    )


def ambushes(card: str, attacker: dict[str, object], *, left: tuple[list[str], list[str]]) -> Row:
    """It is cast once attackers are declared, and blocks."""
    name = str(attacker["name"])
    return Row(
        card=card,
        yours=[attacker],
        hand=[card],
        does=[attack(name), cast(card, step="declare-attackers"), opponent(block={card: name})],
        left=left,
    )


ROWS = [
    grows("Fiery Hellhound", 3, 5),
    grows("Furnace Whelp", 2, 4),
    grows("Shivan Dragon", 4, 9),
    *(
        comes_back(card)
        for card in (
            "River Boa",
            "Mire Boa",
            "Uthden Troll",
            "Wall of Bone",
            "Will-o'-the-Wisp",
            "Walking Dead",
            "Clay Statue",
            "Wolfir Avenger",
        )
    ),
    comes_back("Cudgel Troll", giant=False),
    Row(
        card="Wall of Fire",
        yours=[GIANT],
        theirs=["Wall of Fire"],
        does=[attack(GIANT), block(Wall_of_Fire=GIANT), *[use("Wall of Fire")] * 3],
        left=([], ["Wall of Fire"]),
    ),
    Row(
        card="Wall of Water",
        yours=[GIANT],
        theirs=["Wall of Water"],
        does=[attack(GIANT), block(Wall_of_Water=GIANT), *[use("Wall of Water")] * 2],
        left=([GIANT], ["Wall of Water"]),
    ),
    Row(
        card="Ezuri, Renegade Leader",
        yours=[GIANT],
        theirs=[ELF, "Ezuri, Renegade Leader"],
        does=[attack(GIANT), block(Elf=GIANT), use("Ezuri, Renegade Leader", "Elf")],
        left=([GIANT], ["Elf", "Ezuri, Renegade Leader"]),
    ),
    *(
        Row(
            card=card,
            yours=[GIANT],
            theirs=[card],
            does=[use(card, GIANT, step="beginning-of-combat"), attack(GIANT)],
            left=([GIANT], [card]),
            refused=[1],
        )
        for card in ("Master Decoy", "Gideon's Lawkeeper")
    ),
    hurts("Prodigal Sorcerer"),
    hurts("Orcish Artillery", lives=(20, 17)),
    hurts("Crossbow Infantry"),
    hurts("D'Avenant Archer"),
    hurts("Royal Assassin"),
    hurts("Femeref Archers", "Bird"),
    hurts("Ember Hauler", stays=False),
    Row(
        card="Infantry Veteran",
        yours=[GIANT, "Infantry Veteran"],
        theirs=[creature("Guard", 3, 4)],
        does=[
            attack(GIANT),
            block(Guard=GIANT),
            you(activate="Infantry Veteran", targets=[GIANT], step="declare-blockers"),
        ],
        left=([GIANT, "Infantry Veteran"], []),
    ),
    helps("Crimson Acolyte", giant=True, bear=True),
    helps("Benevolent Bodyguard", giant=True, bear=True, choose="protection from red", stays=False),
    helps("Selfless Savior", giant=True, bear=True, stays=False),
    helps("Selfless Spirit", giant=True, bear=True, stays=False, target=False),
    helps("Dauntless Escort", giant=True, bear=True, stays=False, target=False),
    helps("Spore Frog", giant=True, bear=True, stays=False, target=False),
    helps("Kami of False Hope", giant=True, bear=True, stays=False, target=False),
    Row(
        card="Obsidian Acolyte",
        yours=[creature("Ghoul", 3, 3, colors=["black"])],
        theirs=[BEAR, "Obsidian Acolyte"],
        does=[attack("Ghoul"), block(Grizzly_Bears="Ghoul"), use("Obsidian Acolyte", BEAR)],
        left=(["Ghoul"], [BEAR, "Obsidian Acolyte"]),
    ),
    Row(  # sacrificed after blocks, the attacker stays blocked
        card="Bottle Gnomes",
        yours=[GIANT],
        theirs=["Bottle Gnomes"],
        does=[attack(GIANT), block(Bottle_Gnomes=GIANT), use("Bottle Gnomes")],
        left=([GIANT], []),
        lives=(20, 23),
    ),
    eats("Phyrexian Ghoul", 4),
    eats("Bloodthrone Vampire", 3),
    eats("Vampire Aristocrat", 4),
    Row(
        card="Hellrider",
        yours=["Hellrider", BEAR],
        does=[attack("Hellrider", BEAR)],
        left=(["Hellrider", BEAR], []),
        lives=(20, 12),  # one for each attacker, and 4 + 2
    ),
    Row(
        card="Goblin Piledriver",
        yours=["Goblin Piledriver", GOBLIN, "Raging Goblin"],
        does=[attack("Goblin Piledriver", "Goblin", "Raging Goblin")],
        left=(["Goblin Piledriver", "Goblin", "Raging Goblin"], []),
        lives=(20, 13),  # 1 + 2 times 2, and 1 + 1
    ),
    Row(
        card="Leonin Warleader",
        yours=["Leonin Warleader"],
        does=[attack("Leonin Warleader")],
        left=(["Leonin Warleader", "Cat", "Cat"], []),
        lives=(22, 14),
    ),
    Row(
        card="Rabid Wolverines",
        yours=["Rabid Wolverines"],
        theirs=[GIANT, creature("Guard", 2, 2)],
        does=[attack("Rabid Wolverines"), opponent(block={GIANT: "Rabid Wolverines", "Guard": "Rabid Wolverines"})],
        left=(["Rabid Wolverines"], []),  # 6/6: five damage do not kill it, six kill both
    ),
    *(
        Row(
            card=card,
            yours=[card],
            theirs=[creature("Bird", 5, 5, "flying")],
            does=[attack(card), opponent(block={"Bird": card}), you(activate=card, step="declare-blockers")],
            left=([card], ["Bird"]),
        )
        for card in ("Gustcloak Sentinel", "Gustcloak Harrier")
    ),
    Row(
        card="Sylvan Basilisk",
        yours=["Sylvan Basilisk"],
        theirs=[creature("Ogre", 5, 5)],
        does=[attack("Sylvan Basilisk"), block(Ogre="Sylvan Basilisk")],
        left=(["Sylvan Basilisk"], []),
    ),
    Row(  # destroyed only at end of combat, after both have dealt damage
        card="Cockatrice",
        yours=[creature("Ogre", 5, 5)],
        theirs=["Cockatrice"],
        does=[attack("Ogre"), block(Cockatrice="Ogre")],
        left=([], []),
    ),
    Row(
        card="Cockatrice",
        yours=["Cockatrice"],
        theirs=[creature("Bird", 1, 5, "flying", types=["wall"])],
        does=[attack("Cockatrice"), block(Bird="Cockatrice")],
        left=(["Cockatrice"], ["Bird"]),
    ),
    Row(
        card="Wall of Junk",
        yours=[GIANT],
        theirs=["Wall of Junk"],
        does=[attack(GIANT), block(Wall_of_Junk=GIANT)],
        left=([GIANT], []),
    ),
    Row(  # the new token must attack, the Rabblemaster need not
        card="Goblin Rabblemaster",
        yours=["Goblin Rabblemaster"],
        does=[attack("Hasty Goblin", "Goblin Rabblemaster")],
        left=(["Goblin Rabblemaster", "Hasty Goblin"], []),
        lives=(20, 16),  # 2 + 1 for the other attacking Goblin, and 1
    ),
    Row(
        card="Goblin Rabblemaster",
        yours=["Goblin Rabblemaster"],
        does=[attack("Goblin Rabblemaster")],
        left=(["Goblin Rabblemaster", "Hasty Goblin"], []),
        lives=(20, 19),
        refused=[0],
    ),
    hits("Thieving Magpie", 1, drawn=1),
    hits("Shadowmage Infiltrator", 1, asked=True, drawn=1),
    hits("Hystrodon", 3, asked=True, drawn=1),
    hits("Ohran Viper", 1, asked=True, drawn=1),
    hits("Exalted Angel", 4, gained=4),
    Row(
        card="Ohran Viper",
        yours=[creature("Ogre", 2, 5)],
        theirs=["Ohran Viper"],
        does=[attack("Ogre"), block(Ohran_Viper="Ogre")],
        left=([], ["Ohran Viper"]),
    ),
    Row(
        card="Archangel of Thune",
        yours=["Archangel of Thune", BEAR],
        does=[attack("Archangel of Thune")],
        left=(["Archangel of Thune", BEAR], []),
        lives=(23, 17),
    ),
    Row(
        card="Wall of Hope",
        yours=[GIANT],
        theirs=["Wall of Hope"],
        does=[attack(GIANT), block(Wall_of_Hope=GIANT)],
        left=([GIANT], []),
        lives=(20, 23),
    ),
    *(
        Row(
            card=card,
            yours=[creature("Bird", 5, 1, "flying")],
            theirs=[card],
            does=[attack("Bird"), opponent(block={card: "Bird"})],
            left=(left, [card]),
        )
        for card, left in (("Fog Bank", ["Bird"]), ("Guard Gomazoa", []), ("Cho-Manno, Revolutionary", []))
        if card != "Cho-Manno, Revolutionary"
    ),
    Row(
        card="Cho-Manno, Revolutionary",
        yours=["Cho-Manno, Revolutionary"],
        theirs=[creature("Ogre", 5, 2)],
        does=[attack("Cho-Manno, Revolutionary"), block(Ogre="Cho-Manno, Revolutionary")],
        left=(["Cho-Manno, Revolutionary"], []),
    ),
    dies("Exultant Cultist", drawn=1),
    dies("Onulet", lives=(20, 22)),
    dies("Zulaport Cutthroat", lives=(19, 21)),
    dies("Symbiotic Elf", tokens=("Insect", "Insect")),
    dies("Sprouting Thrinax", tokens=("Saproling", "Saproling", "Saproling")),
    dies("Penumbra Spider", tokens=("Black Spider",)),
    Row(
        card="Festering Goblin",
        yours=[creature("Ogre", 5, 2)],
        theirs=["Festering Goblin"],
        does=[attack("Ogre"), block(Festering_Goblin="Ogre"), opponent(choose="target Ogre")],
        left=([], []),
    ),
    Row(
        card="Goblin Arsonist",
        yours=[creature("Ogre", 5, 5)],
        theirs=["Goblin Arsonist"],
        does=[attack("Ogre"), block(Goblin_Arsonist="Ogre"), opponent(activate="Goblin Arsonist", targets=["you"])],
        left=(["Ogre"], []),
        lives=(19, 20),
    ),
    Row(
        card="Falkenrath Noble",
        yours=[BEAR],
        theirs=[GIANT, "Falkenrath Noble"],
        does=[attack(BEAR), block(Hill_Giant=BEAR), opponent(choose="target you")],
        left=([], [GIANT, "Falkenrath Noble"]),
        lives=(19, 21),
    ),
    ambushes("Ashcoat Bear", creature("Lion", 2, 1), left=([], [])),
    ambushes("King Cheetah", creature("Lion", 1, 3), left=([], ["King Cheetah"])),
    ambushes("Benalish Knight", creature("Lion", 4, 2), left=([], ["Benalish Knight"])),
    ambushes("Raging Kavu", creature("Lion", 1, 3), left=([], [])),
    ambushes("Wolfir Avenger", creature("Lion", 2, 3), left=([], ["Wolfir Avenger"])),
    ambushes("Village Bell-Ringer", creature("Lion", 3, 1), left=([], ["Village Bell-Ringer"])),
    ambushes("Restoration Angel", creature("Lion", 3, 3), left=([], ["Restoration Angel"])),
    Row(  # it untaps a creature that then blocks
        card="Village Bell-Ringer",
        yours=[BEAR],
        theirs=[{"card": GIANT, "tapped": True}],
        hand=["Village Bell-Ringer"],
        does=[attack(BEAR), cast("Village Bell-Ringer", step="declare-attackers"), block(Hill_Giant=BEAR)],
        left=([], [GIANT, "Village Bell-Ringer"]),
    ),
    Row(  # the blocker comes back as a new object that blocks nothing; the attacker stays blocked
        card="Restoration Angel",
        yours=[GIANT],
        theirs=[BEAR],
        hand=["Restoration Angel"],
        does=[
            attack(GIANT),
            block(Grizzly_Bears=GIANT),
            cast("Restoration Angel"),
            opponent(activate="Restoration Angel", targets=[BEAR]),
        ],
        left=([GIANT], [BEAR, "Restoration Angel"]),
    ),
    Row(
        card="Mystic Snake",
        yours=[GIANT],
        theirs=[BEAR],
        my_hand=["Giant Growth"],
        hand=["Mystic Snake"],
        does=[
            attack(GIANT),
            you(cast="Giant Growth", targets=[GIANT], step="declare-attackers"),
            opponent(cast="Mystic Snake"),
            opponent(choose="target Giant Growth"),
        ],
        left=([GIANT], [BEAR, "Mystic Snake"]),
        lives=(20, 17),
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_what_comes_of_a_combat_with_a_creature(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("card", ["Slith Firewalker", "Slith Ascendant"])
def test_a_creature_that_grows_by_hitting(name: str, card: str) -> None:
    """A +1/+1 counter for combat damage to a player."""
    assert fight(name, attack(card), you=[card]).monster(card).counters == (("+1/+1", 1),)


@pytest.mark.parametrize("name", ALL)
def test_a_creature_that_grows_by_being_hit(name: str) -> None:
    """Fungusaur: a 2/2 that a 1/1 blocks gets one counter and lives."""
    lion = creature("Lion", 1, 1)
    played = fight(name, attack("Fungusaur"), block(Lion="Fungusaur"), you=["Fungusaur"], opponent=[lion])

    assert played.monster("Fungusaur").counters == (("+1/+1", 1),)


@pytest.mark.parametrize("name", ALL)
def test_a_wall_that_goes_back_to_the_hand(name: str) -> None:
    """Wall of Junk: at end of combat, not before."""
    played = fight(name, attack(GIANT), block(Wall_of_Junk=GIANT), you=[GIANT], opponent=["Wall of Junk"])

    assert played.zone(1, "hand") == ["Wall of Junk"]


@pytest.mark.parametrize("name", ALL)
def test_all_grow_with_every_gain_of_life(name: str) -> None:
    """Archangel of Thune: its lifelink gives each creature of its player a counter."""
    played = fight(name, attack("Archangel of Thune"), you=["Archangel of Thune", BEAR])

    assert played.monster(BEAR).counters == (("+1/+1", 1),)


@pytest.mark.parametrize(("first", "life"), [("", 15), (" (2)", 13)])
def test_a_hero_with_a_cry_and_two_soldiers(first: str, life: int) -> None:
    """Hero of Bladehold: what is put on the stack last resolves first; the cry helps tokens that are there by then."""
    played = fight(
        TODAY,
        attack("Hero of Bladehold"),
        you(choose=f"trigger Hero of Bladehold{first}"),
        you=["Hero of Bladehold"],
    )

    assert (played.refused_lines(), played.life(1)) == ([], life)


def test_a_troll_that_hides_and_comes_back() -> None:
    """Troll Ascetic: hexproof against the opponent's spell, and regeneration."""
    played = fight(
        TODAY,
        attack("Troll Ascetic"),
        block(Hill_Giant="Troll Ascetic"),
        you(activate="Troll Ascetic", step="declare-blockers"),
        cast("Lightning Bolt", "Troll Ascetic"),
        you=["Troll Ascetic", *LANDS],
        opponent={"battlefield": [GIANT, *LANDS], "hand": ["Lightning Bolt"]},
    )

    assert played.refused_lines() == [3]
    assert ("Troll Ascetic" in played.zone(0, "battlefield"), GIANT in played.zone(1, "battlefield")) == (True, False)
