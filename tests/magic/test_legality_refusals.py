"""A refused declaration says which creature it is about, what stands against it, and the nearest that is legal."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, BOTH, SHARDS, TODAY, creature, fight, planeswalker
from duel import opponent, you
from judgecall.language import LANGUAGES, speaking
from judgecall.magic.declarations import Fee, Problem


def refusal(name: str, *script: dict[str, Any], **board: Any) -> tuple[str, list[str]]:
    """The sentence of the one refusal, and what is offered instead."""
    (found,) = fight(name, *script, **board).outcome.refusals
    return found.why, found.offered


def attack(*names: str) -> dict[str, Any]:
    return you(attack=dict.fromkeys(names, "opponent"))


MUST = creature("Must", 2, 2, "attacks if able")
PLAIN = creature("Plain")
GATE = {"to": {"each_creature": "opponent"}, "apply": [{"price": {"attack": 2}}]}
LIMIT = {"name": "Limit", "kind": "artifact", "keywords": ["at most attackers: 1"]}
FEW = {"name": "Few", "kind": "artifact", "keywords": ["at most blockers: 1"]}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("script", "side", "theirs", "why", "nearest"),
    [
        ([attack()], [MUST, PLAIN], [], "Must must attack if able.", "attack: {Must: opponent}"),
        ([attack("Plain")], [MUST, PLAIN], [LIMIT], "Must must attack if able.", "attack: {Must: opponent}"),
        ([attack("Must", "Plain")], [MUST, PLAIN], [LIMIT], "At most 1 creatures can attack.",
         "attack: {Must: opponent}"),
        (
            [attack("Lone")],
            [creature("Lone", 2, 2, "can't attack alone")],
            [],
            "Lone can't attack alone.",
            "attack: {}",
        ),
        ([attack("Tired", "Plain")], [creature("Tired", tapped=True), PLAIN], [], "Tired is tapped.",
         "attack: {Plain: opponent}"),
        ([attack("Wall")], [creature("Wall", 0, 4, "defender")], [], "Wall has defender.", "attack: {}"),
        (
            [attack("Plain")],
            [PLAIN, "Mountain"],
            [{"name": "Gate", "kind": "enchantment", "effects": [GATE]}],
            "The attack costs 2, and there is no more than 1 to pay it with.",
            "attack: {}",
        ),
        (
            [attack("Hunter")],
            [creature("Hunter", 2, 2, "attacks Sage if able")],
            [planeswalker("Sage", 4)],
            "Hunter must attack Sage if able.",
            "attack: {Hunter: Sage}",
        ),
    ],
)  # fmt: skip
def test_a_refused_attack_names_the_creature_and_offers_the_nearest(
    name: str, script: list[Any], side: list[Any], theirs: list[Any], why: str, nearest: str
) -> None:
    """The rule, the creature, the restriction or requirement, and the legal attack with the fewest changes."""
    assert refusal(name, *script, you=side, opponent=theirs) == (why, [nearest])


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("block", "attackers", "blockers", "why", "nearest"),
    [
        ({}, [PLAIN], [creature("Eager", 1, 1, "blocks if able")], "Eager must block if able.",
         "block: {Eager: Plain}"),
        ({}, [creature("Bait", 2, 2, "must be blocked")], ["Gray Ogre"], "Bait must be blocked if able.",
         "block: {Gray Ogre: Bait}"),
        ({}, [creature("Siren", 1, 9, "lure")], ["Gray Ogre"], "Gray Ogre must block Siren if able.",
         "block: {Gray Ogre: Siren}"),
        (
            {"Gray Ogre": "Brute"},
            [creature("Brute", 2, 2, "can't be blocked except by two or more")],
            ["Gray Ogre"],
            "Brute can't be blocked by fewer than 2 creatures.",
            "block: {}",
        ),
        (
            {"Gray Ogre": "Slim", "Hill Giant": "Slim"},
            [creature("Slim", 2, 2, "can't be blocked by more than one")],
            ["Gray Ogre", "Hill Giant"],
            "Slim can't be blocked by more than 1 creatures.",
            "block: {Gray Ogre: Slim}",
        ),
        (
            {"Gray Ogre": "Plain", "Hill Giant": "Plain"},
            [PLAIN, FEW],
            ["Gray Ogre", "Hill Giant"],
            "At most 1 creatures can block.",
            "block: {Gray Ogre: Plain}",
        ),
        ({"Lone": "Plain"}, [PLAIN], [creature("Lone", 2, 2, "can't block alone")], "Lone can't block alone.",
         "block: {}"),
        ({"Gray Ogre": "Bird"}, [creature("Bird", 1, 1, "flying")], ["Gray Ogre"],
         "Gray Ogre can't block Bird: flying.",
         "block: {}"),
        (
            {"Gray Ogre": ["Plain", "Other"]},
            [PLAIN, creature("Other")],
            ["Gray Ogre"],
            "Gray Ogre can't block so many creatures.",
            "block: {Gray Ogre: Plain}",
        ),
    ],
)  # fmt: skip
def test_a_refused_block_names_the_creature_and_offers_the_nearest(
    name: str, block: dict[str, Any], attackers: list[Any], blockers: list[Any], why: str, nearest: str
) -> None:
    """The rule, the creature, the restriction or requirement, and the legal block with the fewest changes."""
    attacking = [each["name"] for each in attackers if "power" in each]

    found = refusal(name, attack(*attacking), opponent(block=block), you=attackers, opponent=blockers)

    assert found == (why, [nearest])


@pytest.mark.parametrize("code", [each for each in LANGUAGES if each != "en"])
def test_the_refusal_is_said_in_other_languages(code: str) -> None:
    """The creature keeps its name; the rest is said in the language."""
    english, _ = refusal(TODAY, attack(), you=[MUST])
    with speaking(code):
        said, offered = refusal(TODAY, attack(), you=[MUST])

    assert said != english
    assert said.startswith("Must ")
    assert offered == ["attack: {Must: opponent}"]


@pytest.mark.parametrize("name", BOTH)
def test_a_band_that_may_not_be_offers_the_attack_without_it(name: str) -> None:
    """508.1e, 308.2b: two creatures without banding."""
    script = you(attack={"Plain": "opponent", "Other": "opponent"}, bands=[["Plain", "Other"]])

    found = refusal(name, script, you=[PLAIN, creature("Other")])

    assert found == ("These creatures can't attack as one band.", ["attack: {Plain: opponent, Other: opponent}"])


# --- Payments ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTH)
def test_a_creature_tapped_for_mana_to_pay_for_the_block_still_blocks(name: str) -> None:
    """509.1a, 509.1e: it was untapped when it was chosen."""
    elf = creature("Elf", 1, 1, effects=[{"cost": ["tap"], "do": [{"add_mana": "G"}], "at_once": True}])
    toll = {"to": {"each_creature": "opponent"}, "apply": [{"price": {"block": 1}}]}

    played = fight(
        name,
        attack("Plain"),
        opponent(block={"Elf": "Plain"}),
        you=[PLAIN, {"name": "Toll", "kind": "enchantment", "effects": [toll]}],
        opponent=[elf],
    )

    assert played.refused() == []
    assert len(played.records("tapped", "Elf")) == 1
    assert played.life(1) == 20


@pytest.mark.parametrize("name", BOTH)
def test_what_cannot_be_paid_in_full_leaves_nothing_paid(name: str) -> None:
    """508.1, 732, 308.2: no land is tapped and no mana is left over from an attack that is taken back."""
    levy = {"name": "Gate", "kind": "enchantment", "effects": [GATE]}
    side = [PLAIN, creature("Other"), {"card": "Mountain", "count": 3}]

    played = fight(name, attack("Plain", "Other"), attack("Plain"), you=side, opponent=[levy])

    assert [line for line, _ in played.refused()] == [0]
    assert len(played.records("mana_added")) == 2
    assert played.life(1) == 18


@pytest.mark.parametrize("name", BOTH)
def test_a_creature_sacrificed_for_mana_to_pay_for_the_attack_attacks_nothing(name: str) -> None:
    """508.1k, 308.2g: only what is still under control becomes attacking."""
    victim = creature("Victim", 2, 2, effects=[{"cost": ["sacrifice"], "do": [{"add_mana": "CC"}], "at_once": True}])
    one = {"to": {"each_creature": "opponent"}, "apply": [{"price": {"attack": 1}}]}

    played = fight(
        name,
        attack("Plain", "Victim"),
        you=[PLAIN, victim],
        opponent=[{"name": "Gate", "kind": "enchantment", "effects": [one]}],
    )

    assert played.refused() == []
    assert played.zone(0, "graveyard") == ["Victim"]
    assert len(played.records("attacks")) == 1
    assert played.life(1) == 18


@pytest.mark.parametrize("target", ["opponent", "Sage"])
def test_a_tax_may_be_on_the_player_or_on_planeswalkers_too(target: str) -> None:
    """`attack_you` asks only for attacks on the player, `attack_yours` also for those on planeswalkers."""

    def refused(deed: str) -> list[int]:
        gate = {"to": {"each_creature": "opponent"}, "apply": [{"price": {deed: 1}}]}
        theirs = [planeswalker("Sage", 4), {"name": "Gate", "kind": "enchantment", "effects": [gate]}]
        return [
            line for line, _ in fight(SHARDS, you(attack={"Plain": target}), you=[PLAIN], opponent=theirs).refused()
        ]

    assert refused("attack_you") == ([0] if target == "opponent" else [])
    assert refused("attack_yours") == [0]


# --- Large boards --------------------------------------------------------------------------------------------------


def test_twelve_of_each_that_all_ask_for_something_have_a_best_block() -> None:
    """Each attacker must be blocked and takes two: six are. With one blocker less, five are, and all must block."""
    attackers = tuple(range(100, 112))
    rules: dict[str, Any] = {"wanted": dict.fromkeys(attackers, 1), "least": dict.fromkeys(attackers, 2)}

    twelve = Problem(tuple(range(12)), (attackers,) * 12, (1,) * 12, **rules)
    eleven = Problem(tuple(range(11)), (attackers,) * 11, (1,) * 11, eager=(1,) * 11, **rules)

    assert twelve.best(frozenset()) == 6
    assert eleven.best(frozenset()) == 5 + 11
    assert twelve.offered(()) == list(attackers)
    assert eleven.offered(()) == list(attackers)


def test_twelve_that_may_pay_with_mana_for_six_may_do_nothing() -> None:
    """Nobody is forced to pay; who is paid for must be of as much use as can be."""
    attackers = tuple(range(100, 112))
    fees = tuple(Fee(at, 1) for at in range(12))
    wanted = dict.fromkeys(attackers, 1)
    taxed = Problem(tuple(range(12)), (attackers,) * 12, (1,) * 12, wanted=wanted, fees=fees, funds=6)

    def whole(*blocks: int) -> tuple[frozenset[int], ...]:
        return tuple(frozenset({each} if each else ()) for each in (*blocks, *(0 for _ in range(12 - len(blocks)))))

    assert taxed.legal(whole())
    assert taxed.legal(whole(*attackers[:6]))
    assert not taxed.legal(whole(100, 100))
    assert taxed.broken(whole(*attackers[:7])) == ("pay", 0)
    assert taxed.nearest(whole(*attackers[:7])).count(frozenset()) == 6
