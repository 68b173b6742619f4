"""Texts of Yu-Gi-Oh! that trigger, and those of Traps and Equip Spells."""

from __future__ import annotations

from typing import Any

from duel import Line, opponent, you
from reader_duel_rows import AT_BULL, ATTACK, BULL, DIRECT, NAME, OX, Row
from reader_monster_rows import COW, DEFENDER, for_each

WINS, LOSES, HITS = (8000, 7500), (7500, 8000), (8000, 6500)
USE, LEAVE = you(choose=f"use {NAME}"), you(choose=f"do not use {NAME}")
WORN = [{"name": "Bearer", "atk": 1000, "def": 1000, "level": 4, "attribute": "earth", "race": "beast"}]
AS_BEARER: Line = you(attack="Bearer", target="Ox")


def loss(text: str, **more: Any) -> Row:
    """Tester attacks what beats it."""
    return Row(text, **{"does": [AT_BULL], "theirs": [BULL], "lives": LOSES, "lost": [NAME], **more})


def hit(text: str, **more: Any) -> Row:
    """Tester attacks the player."""
    return Row(text, **{"does": [DIRECT], "theirs": [], "lives": HITS, "lost": [], **more})


def worn(text: str, **more: Any) -> Row:
    """An Equip Spell on a monster of 1000 ATK, which attacks."""
    given = {"does": [AS_BEARER], "others": WORN, "more": {"on": "Bearer", "set": False}, "kind": "equip_spell", **more}
    return Row(text, **given)


def trap(text: str, **more: Any) -> Row:
    """A Trap of the opponent, used as two monsters attack one after the other."""
    given = {
        "does": [you(attack="Ox", target="opponent"), opponent(activate=NAME), you(attack="Cow", target="opponent")],
        "theirs": [OX, COW], "lives": (8000, 7500), "lost": [], "kind": "trap", "attacked": True, **more,
    }  # fmt: skip
    return Row(text, **given)


EVENTS = [
    *for_each(
        "When this card destroys an opponent's monster by battle and sends it to the GY: Draw 1 card.",
        "When this card destroys an opponent's monster by battle and sends it to the Graveyard, draw 1 card.",
        "If this card destroys a monster by battle and sends it to the GY: Draw 1 card.",
        "If this card destroys a monster by battle and sends it to the Graveyard: Draw 1 card.",
        "When this card destroys an opponent's monster by battle: Draw 1 card.",
        "When this card destroys a monster by battle: Draw 1 card.",
        drawn=1,
    ),
    loss("When this card destroys a monster by battle: Draw 1 card."),
    loss("When this card destroys an opponent's monster by battle and sends it to the GY: Draw 1 card."),
    Row("When this card inflicts battle damage to your opponent: Draw 1 card.", drawn=1),
    Row("When this card inflicts battle damage to your opponent: Draw 1 card.", theirs=[DEFENDER], lives=(8000, 8000)),
    hit("When this card inflicts battle damage to your opponent by a direct attack: Draw 1 card.", drawn=1),
    Row("When this card inflicts battle damage to your opponent by a direct attack: Draw 1 card."),
    Row("When this card declares an attack: Draw 1 card.", drawn=1),
    Row("When this card is targeted for an attack: Gain 800 LP.", [you(attack="Bull", target=NAME)], (8000, 8300),
        [NAME], [BULL], attacked=True),
    *for_each(
        "When this card is destroyed by battle and sent to the GY: Draw 1 card.",
        "When this card is destroyed by battle and sent to the Graveyard, draw 1 card.",
        "If this card is destroyed by battle: Draw 1 card.",
        "If this card is sent from the field to the GY: Draw 1 card.",
        "When this card is sent from the field to the Graveyard, draw 1 card.",
        does=[AT_BULL], theirs=[BULL], lives=LOSES, lost=[NAME], drawn=1,
    ),
    Row("When this card is destroyed by battle and sent to the GY: Draw 1 card."),
    *(Row(text, [ATTACK, answer], drawn=drawn) for text in (
        "When this card destroys a monster by battle: You can draw 1 card.",
        "When this card destroys a monster by battle, you can draw 1 card.",
        "If this card destroys a monster by battle: You can draw 1 card.",
        "If this card destroys a monster by battle, you can draw 1 card.",
    ) for answer, drawn in ((USE, 1), (LEAVE, 0))),
    *(loss(text, does=[AT_BULL, answer], drawn=drawn) for text in (
        "When this card is destroyed by battle: You can draw 1 card.",
        "If this card is destroyed by battle: You can draw 1 card.",
    ) for answer, drawn in ((USE, 1), (LEAVE, 0))),
]  # fmt: skip

DEEDS = [
    Row("When this card declares an attack: Draw 2 cards.", drawn=2),
    Row("When this card declares an attack: Inflict 500 damage to your opponent.", lives=(8000, 7000)),
    Row("When this card declares an attack: Take 500 damage.", lives=(7500, 7500)),
    Row("When this card declares an attack: You take 500 damage.", lives=(7500, 7500)),
    Row("When this card declares an attack: Gain 500 LP.", lives=(8500, 7500)),
    Row("When this card declares an attack: You gain 500 LP.", lives=(8500, 7500)),
    Row("When this card declares an attack: Gain 500 Life Points.", lives=(8500, 7500)),
    Row("When this card declares an attack: Draw 1 card. Gain 500 LP.", lives=(8500, 7500), drawn=1),
    Row("When this card declares an attack: Draw 1 card, then gain 500 LP.", lives=(8500, 7500), drawn=1),
    Row("When this card declares an attack: Draw 1 card, and if you do, gain 500 LP.", lives=(8500, 7500), drawn=1),
    Row("When this card declares an attack: This card gains 400 ATK.", lives=(8000, 7100)),
    Row("When this card declares an attack: This card gains 400 ATK until the end of this turn.", lives=(8000, 7100)),
    *for_each(
        "When this card destroys a monster by battle: This card can attack once again in a row.",
        "When this card destroys a monster by battle: It can attack once again in a row.",
        "When this card destroys a monster by battle: This card can make a second attack in a row.",
        does=[ATTACK, DIRECT], lives=(8000, 6000),
    ),
    *for_each(
        "When this card is targeted for an attack: Negate the attack.",
        "When this card is targeted for an attack: Negate that attack.",
        does=[you(attack="Bull", target=NAME), you(attack="Cow", target=NAME)], theirs=[BULL, COW], attacked=True,
        lives=(8000, 8000), lost=[],
    ),
    Row("When this card is targeted for an attack: End the Battle Phase.",
        [you(attack="Bull", target=NAME), you(attack="Cow", target=NAME)], (8000, 8000), [], [BULL, COW],
        attacked=True, refused=[1]),
    *for_each(
        "When this card declares an attack: Destroy all Attack Position monsters your opponent controls.",
        "When this card declares an attack: Destroy all your opponent's Attack Position monsters.",
        does=[you(attack=NAME, target="Wall")], theirs=[OX, DEFENDER | {"name": "Wall"}], others=[COW],
        lives=(8000, 8000), lost=["Ox"],
    ),
    Row("When this card is destroyed by battle: Destroy all monsters your opponent controls.", [AT_BULL], LOSES,
        [NAME, "Bull", "Wall"], [BULL, DEFENDER | {"name": "Wall"}], [COW]),
]  # fmt: skip

EQUIPS = [
    worn("Equip only to a Beast monster. The equipped monster gains 500 ATK."),
    worn("Equip only to a monster you control. The equipped monster gains 500 ATK."),
    worn("A monster equipped with this card gains 500 ATK."),
    worn("The equipped monster gains 500 ATK and DEF."),
    worn("The equipped monster loses 500 ATK.", lives=(7500, 8000), lost=["Bearer"]),
    worn("The equipped monster gains 500 DEF.", does=[you(attack="Bull", target="Bearer")], theirs=[BULL],
         others=[WORN[0] | {"position": "defense", "def": 1800}], lives=(7700, 8000), lost=[], attacked=True),
    worn("The equipped monster cannot be destroyed by battle.", lives=(8000, 8000)),
    worn("The equipped monster cannot attack.", lives=(8000, 8000), lost=[], refused=[0]),
    worn("If the equipped monster attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
         lives=(8000, 7900), theirs=[DEFENDER]),
]  # fmt: skip

ON_ATTACK = "When an opponent's monster declares an attack:"
TRAPS = [
    trap(f"{ON_ATTACK} Destroy all Attack Position monsters your opponent controls.", lives=(8000, 8000),
         lost=["Ox", "Cow"], refused=[2]),
    trap(f"{ON_ATTACK} Draw 1 card.", lives=(8000, 6500), drawn=1),
    trap(f"{ON_ATTACK} Target the attacking monster; destroy that target.", lost=["Ox"]),
    trap(f"{ON_ATTACK} Target the attacking monster; destroy it.", lost=["Ox"]),
    trap(f"{ON_ATTACK} Target the attacking monster; negate that attack."),
    trap(f"{ON_ATTACK} Target the attacking monster; negate the attack."),
    trap(f"{ON_ATTACK} Target the attacking monster; negate the attack, then end the Battle Phase.",
         lives=(8000, 8000), refused=[2]),
    trap(f"{ON_ATTACK} Target the attacking monster; change that target to Defense Position."),
]  # fmt: skip
ROWS = [*EVENTS, *DEEDS, *EQUIPS, *TRAPS]
