"""The reader of card text: what a sentence means, that a word more or less counts, and how it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from combat import ALL, TODAY, creature, fight
from duel import BOTH, Played, beast, down, opponent, play, you
from judgecall.catalogue import source
from judgecall.catalogue.entry import Entry
from judgecall.catalogue.record import MAGIC, YUGIOH, Record
from judgecall.catalogue.understanding import Understanding, understand
from judgecall.games import edition
from random_play import play_on

NAME = "Tester"
MAGIC_LINES = (
    "Tester can't be blocked.",
    "Tester can't be blocked by creatures with power 2 or less.",
    "Tester attacks each combat if able.",
    "Whenever Tester attacks, it gets +2/+1 until end of turn.",
    "Whenever Tester attacks, draw a card.",
    "Whenever Tester attacks, defending player loses 2 life.",
    "Whenever Tester attacks, target creature defending player controls can't block this turn.",
    "Whenever Tester attacks alone, it gains first strike and lifelink until end of turn.",
    "Whenever Tester attacks or blocks, you gain 1 life.",
    "Whenever Tester attacks and isn't blocked, it gets +3/+0 until end of turn.",
    "Whenever Tester blocks, it gets +0/+3 until end of turn.",
    "Whenever Tester blocks a creature, that creature gets -1/-1 until end of turn.",
    "Whenever Tester becomes blocked, it gets +1/+1 until end of turn.",
    "Whenever Tester becomes blocked by a creature, destroy that creature.",
    "Whenever Tester blocks or becomes blocked, put a +1/+1 counter on it.",
    "Whenever Tester deals combat damage to a player, draw two cards.",
    "Whenever Tester deals combat damage to a player, that player loses 1 life.",
    "Whenever Tester deals combat damage, you gain that much life.",
    "Whenever Tester is dealt damage, put a +1/+1 counter on it.",
    "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
    "Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.",
    "When Tester dies, you may draw a card.",
    "When Tester dies, it deals 2 damage to any target.",
    "At the beginning of combat on your turn, target creature you control gains flying until end of turn.",
    "Other creatures you control get +1/+1.",
    "Other Goblins you control get +1/+0 and have haste.",
    "White creatures you control have vigilance.",
    "Creatures your opponents control get -1/-0.",
    "As long as it's your turn, Tester has first strike.",
    "Tester gets +1/+1 for each other creature you control.",
    "{1}{R}: Tester gets +1/+0 until end of turn.",
    "{B}: Regenerate Tester.",
    "{T}: Tester deals 1 damage to any target.",
    "{T}: Add {G}.",
    "{2}, Sacrifice another creature: Tester gains indestructible until end of turn.",
    "{3}{G}: Monstrosity 2.",
    "{1}{U}: Tap target creature without flying.",
)
YUGIOH_LINES = (
    "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
    "This card cannot be destroyed by battle.",
    "You take no battle damage from battles involving this card.",
    "This card can attack directly.",
    "This card can make a second attack during each Battle Phase.",
    "This card cannot attack directly.",
    "If this card attacks a monster, this card gains 500 ATK during the Damage Step only.",
    "If this card is attacked, it loses 300 ATK during damage calculation only.",
    "When this card destroys an opponent's monster by battle and sends it to the GY: "
    "Inflict 500 damage to your opponent.",
    "When this card destroys an opponent's monster by battle: You can draw 1 card.",
    "If this card destroys a monster by battle: This card gains 200 ATK.",
    "When this card inflicts battle damage to your opponent: Draw 1 card.",
    "If this card is destroyed by battle and sent to the GY: Gain 1000 LP.",
    "All other Dragon monsters you control gain 300 ATK.",
    "All monsters your opponent controls lose 200 ATK/DEF.",
)
ADDED = (
    "not",
    "other",
    "nonblack",
    "twice",
    "first",
    "your",
    "opponent's",
    "combat",
    "one",
    "more",
    "instead",
    "random",
)


def read(game: str, text: str, kind: str = "", **more: Any) -> Understanding:
    """What is understood of a card with this text."""
    return understand(
        game, Record("1", game, NAME, kind=kind or ("creature" if game == MAGIC else ""), text=text, **more)
    )


def with_text(text: str, power: int = 2, toughness: int = 2, **more: Any) -> dict[str, Any]:
    """A creature of Magic that does what a text says."""
    found = read(MAGIC, text)
    assert found.level == "full", found.ignored
    card: dict[str, Any] = {**found.card, "power": power, "toughness": toughness, **more}
    return card


def monster(text: str, atk: int = 1500, defense: int = 1000, **more: Any) -> dict[str, Any]:
    """A monster of Yu-Gi-Oh! that does what a text says."""
    found = read(YUGIOH, text)
    assert found.level == "full", found.ignored
    card: dict[str, Any] = {**beast(NAME, atk, defense), **found.card, **more}
    return card


LINES = [(MAGIC, line) for line in MAGIC_LINES] + [(YUGIOH, line) for line in YUGIOH_LINES]
each_line = pytest.mark.parametrize(("game", "line"), LINES)


@each_line
def test_a_sentence_is_read_whole(game: str, line: str) -> None:
    found = read(game, line)

    assert (found.level, found.ignored, found.understood) == ("full", (), (line,))


def changed(line: str) -> Iterator[str]:
    """The sentence with a word less, or a word more. (Without its name in front a keyword is the keyword alone.)"""
    words = line.split()
    for at in range(1 if words[0] == NAME else 0, len(words)):
        yield " ".join(words[:at] + words[at + 1 :])
    for at in range(1, len(words)):
        for word in ADDED:
            yield " ".join([*words[:at], word, *words[at:]])


@each_line
def test_no_word_is_overlooked(game: str, line: str) -> None:
    """With a word more or less a sentence means something else or is not understood, never the same."""
    meant = read(game, line).card
    for other in changed(line):
        found = read(game, other)
        assert found.card != meant, other
        if found.ignored:
            assert "effects" not in found.card, other


def test_an_ability_is_not_played_without_its_limits() -> None:
    """A further sentence that is not understood takes the whole ability with it."""
    found = read(MAGIC, "Whenever Tester attacks, draw a card. Then sing a song.\nFlying")

    assert found.ignored == ("Whenever Tester attacks, draw a card.", "Then sing a song.")
    assert (found.card.get("effects"), found.card["keywords"], found.level) == (None, ["flying"], "partial")


def test_once_each_turn_belongs_to_the_ability_before() -> None:
    found = read(MAGIC, "{R}: Tester gets +1/+0 until end of turn. Activate only once each turn.")

    assert (found.level, found.card["effects"][0]["once"]) == ("full", "turn")


def test_a_limit_of_yugioh_takes_its_effects_with_it() -> None:
    text = (
        "When this card destroys an opponent's monster by battle and sends it to the GY: Draw 1 card. "
        'You can only use this effect of "Tester" once per turn.'
    )
    found = read(YUGIOH, f"This card can attack directly. {text}")

    assert (found.understood, found.card.get("effects"), found.level) == ((), None, "stats")


def test_an_x_or_a_price_of_two_kinds_is_not_read() -> None:
    """What could not be paid here would be cheaper than it is."""
    for price in ("{X}{R}", "{W/U}", "{G/P}"):
        assert read(MAGIC, "Destroy target creature.", "instant", cost=price).level == "stats"
        assert read(MAGIC, f"{price}: Regenerate Tester.").level == "stats"


def test_it_must_be_clear_what_it_is() -> None:
    """The creature that died is no creature that could get anything."""
    assert read(MAGIC, "When Tester dies, it gets +1/+1 until end of turn.").level == "stats"
    assert read(MAGIC, "When Tester dies, defending player loses 1 life.").level == "stats"


@pytest.mark.parametrize(("game", "line"), LINES)
def test_whatever_is_read_can_be_played(game: str, line: str) -> None:
    """Both players have a card with the sentence; play goes on at random without trouble. An older edition borrows what
    it does not know."""
    chance = random.Random(line)
    for id in (f"{game}/current", "magic/shards-2008" if game == MAGIC else "yugioh/goat"):
        data: dict[str, Any] = {"judgecall": 1, "game": game, "edition": id.partition("/")[2]}
        data["allow_anachronisms"] = True
        for player in ("you", "opponent"):
            data[player] = _side(game, line)
        play_on(data, chance, f"{id}: {line}")


def _side(game: str, line: str) -> dict[str, Any]:
    if game == YUGIOH:
        return {"monsters": [monster(line), "Gemini Elf"], "deck": ["Gemini Elf", "Gemini Elf"]}
    lands = ["Mountain", "Forest", "Swamp", "Island", "Plains"]
    return {"battlefield": [with_text(line), "Grizzly Bears", *lands], "library": ["Hill Giant", "Hill Giant"]}


# --- Magic: what comes of it ------------------------------------------------------------------------------------------

each_magic = pytest.mark.parametrize("edition", ALL)


def attacked(edition: str, text: str, *, blocked: dict[str, Any] | None = None, **board: Any) -> Played:
    """Tester attacks, and is blocked by what is said."""
    script = [you(attack={NAME: "opponent"})]
    if blocked:
        script.append(opponent(block={blocked["name"]: NAME}))
    yours = {"battlefield": [with_text(text)], "library": ["Hill Giant", "Gray Ogre"], **board}
    return fight(edition, *script, you=yours, opponent=[blocked] if blocked else [])


@each_magic
@pytest.mark.parametrize(
    ("text", "lives", "hand"),
    [
        ("Whenever Tester attacks, it gets +2/+1 until end of turn.", (20, 16), 0),
        ("Whenever Tester attacks, draw a card.", (20, 18), 1),
        ("Whenever Tester attacks, defending player loses 2 life.", (20, 16), 0),
        ("Whenever Tester attacks or blocks, you gain 1 life.", (21, 18), 0),
        ("Whenever Tester attacks and isn't blocked, it gets +3/+0 until end of turn.", (20, 15), 0),
        ("Whenever Tester deals combat damage to a player, draw two cards.", (20, 18), 2),
        ("Whenever Tester deals combat damage to a player, that player loses 1 life.", (20, 17), 0),
        ("Whenever Tester deals combat damage, you gain that much life.", (22, 18), 0),
        ("Whenever Tester attacks, each opponent loses 1 life and you gain 1 life.", (21, 17), 0),
        ("Whenever Tester attacks, it deals 1 damage to defending player.", (20, 17), 0),
        ("Whenever Tester attacks alone, it gains double strike until end of turn.", (20, 16), 0),
        ("Whenever Tester becomes blocked, you gain 5 life.", (20, 18), 0),
        ("As long as it's your turn, Tester has double strike.", (20, 16), 0),
        ("Tester gets +1/+1 as long as it's attacking.", (20, 17), 0),
        ("Whenever Tester attacks, put a +1/+1 counter on it.", (20, 17), 0),
        ("At the beginning of combat on your turn, you lose 1 life.", (19, 18), 0),
        ("At the beginning of your end step, you gain 3 life.", (23, 18), 0),
    ],
)
def test_an_unblocked_attack(edition: str, text: str, lives: tuple[int, int], hand: int) -> None:
    played = attacked(edition, text)

    assert (played.life(0), played.life(1)) == lives
    assert len(played.zone(0, "hand")) == hand


@each_magic
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Whenever Tester becomes blocked, it gets +1/+1 until end of turn.", 1, 0),
        ("Whenever Tester becomes blocked by a creature, destroy that creature.", 1, 0),
        ("Whenever Tester blocks or becomes blocked, put a +1/+1 counter on it.", 1, 0),
        ("Whenever Tester becomes blocked by a black creature, destroy that creature.", 0, 0),
        ("Whenever Tester attacks and isn't blocked, it gets +3/+3 until end of turn.", 0, 0),
        ("Creatures your opponents control get -1/-0.", 1, 0),
        ("Whenever Tester becomes blocked, put a -1/-1 counter on it.", 0, 1),
    ],
)
def test_a_blocked_attack(edition: str, text: str, mine: int, theirs: int) -> None:
    """Tester, 2/2, is blocked by a 2/2; who is left."""
    played = attacked(edition, text, blocked=creature("Wall", 2, 2))

    assert (len(played.zone(0, "battlefield")), len(played.zone(1, "battlefield"))) == (mine, theirs)


@each_magic
@pytest.mark.parametrize(
    ("text", "survives"),
    [
        ("Whenever Tester blocks, it gets +0/+3 until end of turn.", True),
        ("Whenever Tester blocks a creature, that creature gets -2/-0 until end of turn.", True),
        ("Whenever Tester attacks, it gets +0/+3 until end of turn.", False),
    ],
)
def test_a_block(edition: str, text: str, survives: bool) -> None:
    played = fight(
        edition,
        you(attack={"Hill Giant": "opponent"}),
        opponent(block={NAME: "Hill Giant"}),
        you=["Hill Giant"],
        opponent=[with_text(text)],
    )

    assert (played.zone(1, "battlefield") == [NAME]) is survives


@each_magic
@pytest.mark.parametrize(
    ("limit", "blocked"), [("2 or less", False), ("1 or less", True), ("2 or greater", False), ("3 or greater", True)]
)
def test_a_limit_of_power_to_blockers(edition: str, limit: str, blocked: bool) -> None:
    played = attacked(
        edition, f"Tester can't be blocked by creatures with power {limit}.", blocked=creature("Wall", 2, 2)
    )

    assert (played.life(1) == 20) is blocked
    assert (played.refused() == []) is blocked


@each_magic
def test_a_lord(edition: str) -> None:
    goblin = creature("Runt", 1, 1, types=["goblin"])
    text = "Other Goblins you control get +1/+0 and have trample."
    played = fight(
        edition,
        you(attack={"Runt": "opponent", NAME: "opponent"}),
        you=[with_text(text, types=["goblin"]), goblin],
    )

    assert played.life(1) == 20 - 2 - 2


@each_magic
def test_what_is_activated(edition: str) -> None:
    text = "{1}{R}: Tester gets +1/+0 until end of turn.\n{T}: Add {R}."
    played = fight(
        edition,
        you(attack={NAME: "opponent"}),
        you(activate=NAME, step="declare-blockers"),
        you=[with_text(text), *["Mountain"] * 2],
    )

    assert (played.refused(), played.life(1)) == ([], 17)


@each_magic
def test_what_dies(edition: str) -> None:
    played = attacked(
        edition, "When Tester dies, each opponent loses 3 life.\nAfterlife 2", blocked=creature("Wall", 2, 2)
    )

    assert played.life(1) == 17
    assert len(played.zone(0, "battlefield")) == 2


@pytest.mark.parametrize(
    ("text", "damage"), [("{3}{G}: Monstrosity 2.", 4), ("{3}{G}: Adapt 2.", 4)], ids=["monstrosity", "adapt"]
)
def test_stronger_once(text: str, damage: int) -> None:
    """A creature becomes monstrous once; it adapts only while there is no +1/+1 counter on it."""
    played = fight(
        TODAY,
        you(attack={NAME: "opponent"}),
        you(activate=NAME, step="declare-blockers"),
        you(activate=NAME, step="declare-blockers"),
        you=[with_text(text), *["Forest"] * 8],
    )

    assert (played.refused(), played.life(1)) == ([], 20 - damage)


def test_evolve_sees_what_is_greater() -> None:
    """A 3/3 that comes in combat is greater than a 2/2, a 1/1 is not."""
    quick = {"kind": "creature", "effects": [{"plays": True, "zone": "hand", "speed": 2}]}
    for size, damage in ((3, 3), (1, 2)):
        played = fight(
            TODAY,
            you(attack={NAME: "opponent"}),
            you(cast="Guest", step="declare-blockers"),
            you={"battlefield": [with_text("Evolve")], "hand": [creature("Guest", size, size) | quick]},
        )
        assert (played.refused(), played.life(1)) == ([], 20 - damage)


@each_magic
def test_an_instant_that_is_read(edition: str) -> None:
    found = read(MAGIC, "Target creature gets +3/+3 until end of turn.\nDraw a card.", "instant", cost="{G}")
    played = fight(
        edition,
        you(attack={"Gray Ogre": "opponent"}),
        you(cast=NAME, targets=["Gray Ogre"], step="declare-blockers"),
        you={"battlefield": ["Gray Ogre", "Forest"], "hand": [found.card], "library": ["Hill Giant"]},
    )

    assert found.level == "full"
    assert (played.refused(), played.life(1), played.zone(0, "hand")) == ([], 15, ["Hill Giant"])


def test_an_aura_and_an_equipment_that_are_read() -> None:
    aura = read(
        MAGIC, "Enchant creature\nEnchanted creature gets +2/+0 and has trample.", "enchantment", types=("aura",)
    )
    sword = read(MAGIC, "Equipped creature gets +1/+0.\nEquip {2}", "artifact", types=("equipment",))
    assert (aura.level, sword.level) == ("full", "full")
    for found, life in ((aura, 16), (sword, 17)):
        worn = {**found.card, "on": "Gray Ogre"}
        played = fight(TODAY, you(attack={"Gray Ogre": "opponent"}), you=["Gray Ogre", worn])
        assert played.life(1) == life


# --- Yu-Gi-Oh!: what comes of it -------------------------------------------------------------------------------------

each_duel = pytest.mark.parametrize("edition", [*BOTH, "goat", "edison", "current"])


def battled(edition: str, text: str, atk: int = 1000, **more: Any) -> Played:
    """Tester, 1500 ATK, attacks a monster."""
    return play(
        edition,
        you(attack=NAME, target="Ox"),
        you={"monsters": [monster(text)], "deck": ["Gemini Elf"]},
        opponent=[beast("Ox", atk, 900) | more],
    )


@each_duel
@pytest.mark.parametrize(
    ("text", "more", "lives"),
    [
        (YUGIOH_LINES[0], {"position": "defense"}, (8000, 7400)),
        ("This card cannot be destroyed by battle.", {"atk": 2000}, (7500, 8000)),
        ("You take no battle damage from battles involving this card.", {"atk": 2000}, (8000, 8000)),
        ("If this card attacks a monster, this card gains 500 ATK during the Damage Step only.", {}, (8000, 7000)),
        ("If this card battles a monster, it loses 300 ATK during damage calculation only.", {}, (8000, 7800)),
        (YUGIOH_LINES[8], {}, (8000, 7000)),
        ("When this card inflicts battle damage to your opponent: Gain 400 LP.", {}, (8400, 7500)),
        ("When this card is destroyed by battle and sent to the GY: Gain 1000 LP.", {"atk": 2000}, (8500, 8000)),
        ("All monsters your opponent controls lose 200 ATK.", {}, (8000, 7300)),
    ],
)
def test_a_battle(edition: str, text: str, more: dict[str, Any], lives: tuple[int, int]) -> None:
    played = battled(edition, text, **more)

    assert (played.life(0), played.life(1)) == lives


@each_duel
def test_a_card_for_a_monster(edition: str) -> None:
    played = battled(edition, "When this card destroys an opponent's monster by battle: Draw 1 card.")

    assert played.zone(0, "hand") == ["Gemini Elf"]


@each_duel
def test_past_all_monsters_and_twice(edition: str) -> None:
    """The second attack is the last."""
    text = "This card can attack directly. This card can make a second attack during each Battle Phase."
    attack = you(attack=NAME, target="opponent")
    played = play(edition, attack, attack, attack, you=[monster(text)], opponent=[beast("Ox")])

    assert (played.life(1), [place for place, _ in played.refused()]) == (5000, [2])


@each_duel
def test_no_direct_attack_that_is_read(edition: str) -> None:
    text = "This card cannot attack directly."
    played = play(edition, you(attack=NAME, target="opponent"), you=[monster(text)])

    assert (played.life(1), len(played.refused())) == (8000, 1)


@each_duel
def test_a_trap_and_an_equip_spell_that_are_read(edition: str) -> None:
    text = "When an opponent's monster declares an attack: Target the attacking monster; destroy that target."
    trap = read(YUGIOH, text, "trap").card
    played = play(
        edition,
        you(attack="Ox", target="opponent"),
        opponent(activate=NAME),
        you=[beast("Ox")],
        opponent={"spells_traps": [down(NAME, "trap", *trap["effects"])]},
    )
    assert (played.life(1), played.zone(0, "graveyard")) == (8000, ["Ox"])

    sword = read(YUGIOH, "The equipped monster gains 700 ATK.", "equip_spell")
    assert sword.level == "full"
    played = play(
        edition,
        you(attack="Ox", target="opponent"),
        you={"monsters": [beast("Ox")], "spells_traps": [sword.card | {"on": "Ox"}]},
    )
    assert played.life(1) == 8000 - 1700


def test_how_a_monster_is_summoned_lies_outside_the_battle() -> None:
    found = read(YUGIOH, "This card cannot be Normal Summoned or Set. This card can attack directly.")

    assert (found.level, found.card["outside"]) == ("full", ["It cannot be Normal Summoned or Set."])


def test_an_equip_spell_says_to_which_monster() -> None:
    found = read(YUGIOH, "Equip only to a Warrior monster. The equipped monster gains 500 ATK.", "equip_spell")
    unknown = read(YUGIOH, "Equip only to a singing monster. The equipped monster gains 500 ATK.", "equip_spell")

    assert found.card["effects"][0]["target"] == {"monster": ["face_up", {"is": "warrior"}]}
    assert (unknown.level, unknown.card.get("effects")) == ("stats", None)


def test_a_keyword_that_an_edition_lacks_is_not_given_there() -> None:
    """Today's rules know menace; in those of 2008 the sentence is named as ignored instead."""
    text = "Other creatures you control have menace."
    entry = Entry(1, MAGIC, "scryfall", "1", NAME, "full", False, with_text(text), (text,), ())

    today, before = (source.found(entry, edition(f"magic/{name}")) for name in (TODAY, "shards-2008"))
    assert (len(today.card.effects), today.level, today.ignored) == (1, "full", ())
    assert (before.card.effects, before.level, before.ignored) == ((), "partial", (text,))
