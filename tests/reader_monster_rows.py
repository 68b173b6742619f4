"""Texts of Yu-Gi-Oh! that are a keyword or hold for as long as the card is face-up."""

from __future__ import annotations

from typing import Any

from duel import beast, you
from reader_duel_rows import AT_BULL, ATTACK, BULL, DIRECT, NAME, OX, Row

DEFENDER = OX | {"position": "defense"}
COW = beast("Cow", 500, 900)
FISH = beast("Fish", 1000, 900) | {"race": "fish", "attribute": "water", "level": 6}
"""Neither a Beast nor EARTH, and of another Level."""
END = you(end="battle-phase")


def for_each(*texts: str, **more: Any) -> list[Row]:
    """Several ways to say the same."""
    return [Row(text, **more) for text in texts]


KEYWORDED = [
    *for_each(
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
        "During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of "
        "this card, inflict the difference as Battle Damage to your opponent.",
        "During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of "
        "this card, inflict the difference as Battle Damage to your opponent's Life Points.",
        "When this card attacks with an ATK that is higher than the DEF of your opponent's Defense Position monster, "
        "inflict the difference as Battle Damage to your opponent's Life Points.",
        theirs=[DEFENDER], lives=(8000, 7400),
    ),
    *for_each(
        "Cannot be destroyed by battle.",
        "This card cannot be destroyed by battle.",
        "This card is not destroyed as a result of battle.",
        does=[AT_BULL], theirs=[BULL], lives=(7500, 8000), lost=[],
    ),
    *for_each(
        "Can attack directly.",
        "Can attack your opponent directly.",
        "This card can attack directly.",
        "This card can attack your opponent directly.",
        "This card can attack your opponent's Life Points directly.",
        "This card may attack your opponent's Life Points directly.",
        does=[DIRECT], lives=(8000, 6500), lost=[],
    ),
    *for_each(
        "Cannot attack directly.",
        "This card cannot attack directly.",
        "This card cannot attack your opponent directly.",
        "This card cannot attack your opponent's Life Points directly.",
        does=[DIRECT], theirs=[], lives=(8000, 8000), lost=[], refused=[0],
    ),
    *for_each("Cannot attack directly.", "This card cannot attack directly."),
    *for_each(
        "Cannot attack.",
        "This card cannot attack.",
        "This card cannot declare an attack.",
        lives=(8000, 8000), lost=[], refused=[0],
    ),
    *for_each(
        "You take no battle damage from battles involving this card.",
        "You take no battle damage from attacks involving this card.",
        does=[AT_BULL], theirs=[BULL], lives=(8000, 8000), lost=[NAME],
    ),
    *for_each(
        "This card can attack all monsters your opponent controls, once each.",
        "Can attack all monsters your opponent controls, once each.",
        "This card can attack all monsters your opponent controls once each.",
        does=[ATTACK, you(attack=NAME, target="Cow"), DIRECT], theirs=[OX, COW], lives=(8000, 6500),
        lost=["Ox", "Cow"], refused=[2],
    ),
    *for_each(
        "This card can make a second attack during each Battle Phase.",
        "Can make a second attack during each Battle Phase.",
        "This card can attack twice during each Battle Phase.",
        "This card can attack twice during the same Battle Phase.",
        does=[ATTACK, DIRECT, DIRECT], lives=(8000, 6000), refused=[2],
    ),
    *for_each(
        "This card must attack, if able.",
        "This card must attack if able.",
        "Must attack, if able.",
        does=[END],
    ),
    *for_each(
        "Your opponent cannot target this card for attacks.",
        "Cannot be targeted for attacks.",
        "This card cannot be targeted for attacks.",
        does=[you(attack="Bull", target=NAME), you(attack="Bull", target="Ox")], theirs=[BULL], others=[OX],
        attacked=True, lives=(8000, 7000), refused=[0],
    ),
    *for_each(
        "This card cannot be Normal Summoned or Set.",
        "Cannot be Normal Summoned or Set.",
    ),
]  # fmt: skip

STATIC = [
    Row("All monsters you control gain 500 ATK.", lives=(8000, 7000)),
    Row("All monsters you control gain 500 ATK.", [AT_BULL], (7500, 8000), [NAME],
        theirs=[BULL], more={"atk": 1000}),
    Row("All monsters you control gain 500 DEF.", [you(attack="Bull", target=NAME)], (7700, 8000), [],
        theirs=[BULL], attacked=True, more={"position": "defense", "def": 1800}),
    Row("All monsters you control gain 500 ATK and DEF.", lives=(8000, 7000)),
    Row("All monsters you control gain 500 ATK and DEF.", [you(attack="Bull", target=NAME)], (7700, 8000), [],
        theirs=[BULL], attacked=True, more={"position": "defense", "def": 1800}),
    Row("All monsters you control gain 500 ATK/DEF.", lives=(8000, 7000)),
    Row("All monsters your opponent controls lose 300 ATK.", lives=(8000, 7200)),
    Row("All monsters your opponent controls lose 900 DEF.\n"
        "If this card attacks a Defense Position monster, inflict piercing battle damage.", lives=(8000, 6500),
        theirs=[DEFENDER]),
    Row("All monsters your opponent controls lose 300 ATK and DEF.", lives=(8000, 7200)),
    Row("All monsters your opponent controls lose 300 ATK/DEF.", lives=(8000, 7200)),
    Row("All monsters your opponent controls cannot be destroyed by battle.", lost=[]),
    Row("All monsters you control cannot be destroyed by battle.", [AT_BULL], (7500, 8000), [], theirs=[BULL]),
    Row("Gains 100 ATK for each monster you control.", lives=(8000, 7300), others=[COW]),
    Row("This card gains 100 ATK for each monster your opponent controls.", lives=(8000, 7300), theirs=[OX, COW]),
    Row("This card gains 100 ATK for each other monster you control.", lives=(8000, 7400), others=[COW]),
    Row("This card gains 100 ATK for each WATER monster you control.", lives=(8000, 7400), others=[FISH, COW]),
    Row("This card gains 100 ATK for each other Beast monster you control.", lives=(8000, 7400), others=[FISH, COW]),
    Row("All other monsters you control gain 500 ATK.", others=[COW]),
    Row("All other monsters you control gain 500 ATK.", [you(attack="Cow", target="Ox")], (8000, 8000), ["Cow", "Ox"],
        others=[COW]),
    Row("All monsters on the field gain 500 ATK."),
    Row("All monsters on the field gain 500 ATK.", [DIRECT], (8000, 6000), [], theirs=[]),
    Row("All other monsters on the field gain 400 ATK.", lives=(8000, 7900)),
    Row("All Beast monsters you control gain 500 ATK.", lives=(8000, 7000)),
    Row("All WATER monsters you control gain 500 ATK.", others=[FISH]),
    Row("All other Beast monsters you control gain 500 ATK.", [you(attack="Cow", target="Ox")], (8000, 8000),
        ["Cow", "Ox"], others=[COW]),
    Row("All other Beast monsters you control gain 500 ATK.", others=[COW]),
    Row("All Beast monsters on the field lose 500 ATK.", theirs=[FISH], does=[you(attack=NAME, target="Fish")],
        lives=(8000, 8000), lost=[NAME, "Fish"]),
    Row("All other Beast monsters on the field lose 500 ATK.", lives=(8000, 7000)),
    Row("All Beast-Type monsters lose 500 ATK.", theirs=[FISH], does=[you(attack=NAME, target="Fish")],
        lives=(8000, 8000), lost=[NAME, "Fish"]),
    Row("All Level 4 or lower monsters lose 500 ATK.", theirs=[FISH], does=[you(attack=NAME, target="Fish")],
        lives=(8000, 8000), lost=[NAME, "Fish"]),
    Row("All Level 5 or higher monsters lose 500 ATK.", theirs=[FISH], does=[you(attack=NAME, target="Fish")],
        lives=(8000, 7000), lost=["Fish"]),
    *for_each(
        "If this card attacks a monster, this card gains 500 ATK during the Damage Step.",
        "If this card attacks, it gains 500 ATK during the Damage Step only.",
        "If this card attacks an opponent's monster, this card gains 500 ATK during damage calculation.",
        "When this card attacks a monster, it gains 500 ATK during damage calculation only.",
        "If this card battles a monster, this card gains 500 ATK during the Damage Step only.",
        "If this card battles an opponent's monster, it gains 500 ATK during the Damage Step only.",
        "When this card battles an opponent's monster, it gains 500 ATK during the Damage Step only.",
        "If this card battles a Beast monster, it gains 500 ATK during the Damage Step only.",
        lives=(8000, 7000),
    ),
    *for_each(
        "If this card attacks a monster, this card gains 500 ATK during the Damage Step.",
        "If this card battles a monster, this card gains 500 ATK during the Damage Step only.",
        does=[DIRECT], theirs=[], lives=(8000, 6500), lost=[],
    ),
    Row("If this card battles a WATER monster, it gains 500 ATK during the Damage Step only."),
    Row("If this card attacks directly, this card gains 500 ATK during damage calculation only.", [DIRECT],
        (8000, 6000), [], theirs=[]),
    Row("If this card attacks directly, this card gains 500 ATK during damage calculation only."),
    Row("If this card attacks, this card loses 300 ATK during the Damage Step only.", lives=(8000, 7800)),
    Row("If this card attacks a monster, it loses 300 ATK during damage calculation only.", lives=(8000, 7800)),
    Row("If this card is attacked, it gains 600 ATK during the Damage Step only.", [you(attack="Bull", target=NAME)],
        (7900, 8000), ["Bull"], theirs=[BULL], attacked=True),
    Row("If this card is attacked, it gains 600 ATK during the Damage Step only."),
]  # fmt: skip
ROWS = [*KEYWORDED, *STATIC]
