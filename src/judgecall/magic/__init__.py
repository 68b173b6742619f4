"""Magic: The Gathering: the combat phase and the ending phase, in several editions."""

from __future__ import annotations

from pathlib import Path

from judgecall.kernel import costs, words
from judgecall.kernel.edition import offer_cards, offer_folder
from judgecall.kernel.library import Library
from judgecall.magic import (
    arrivals,
    attachment,
    attackers,
    attacks,
    bands,
    blockers,
    blocks,
    colors,
    combat,
    comparison,
    crew,
    damage,
    damage_order,
    dealing,
    ending,
    entering,
    events,
    growth,
    mana,
    morph,
    order,
    pairs,
    payments,
    phases,
    prevention,
    protection,
    results,
    sacrifice,
    spells,
    state_based,
    status,
    strikes,
    vocabulary,
    ward,
)

_HERE = Path(__file__).parent
offer_folder(_HERE / "editions", "magic")
offer_cards("magic", lambda rules: Library(_HERE / "cards", rules))

__all__ = [
    "arrivals",
    "attachment",
    "attackers",
    "attacks",
    "bands",
    "blockers",
    "blocks",
    "colors",
    "combat",
    "comparison",
    "costs",
    "crew",
    "damage",
    "damage_order",
    "dealing",
    "ending",
    "entering",
    "events",
    "growth",
    "mana",
    "morph",
    "order",
    "pairs",
    "payments",
    "phases",
    "prevention",
    "protection",
    "results",
    "sacrifice",
    "spells",
    "state_based",
    "status",
    "strikes",
    "vocabulary",
    "ward",
    "words",
]
