"""Yu-Gi-Oh!: the Battle Phase with its Damage Step, in several editions."""

from __future__ import annotations

from pathlib import Path

from judgecall.kernel import costs, protection, words
from judgecall.kernel.edition import offer_cards, offer_folder
from judgecall.kernel.library import Library
from judgecall.yugioh import (
    admission,
    attachment,
    battle,
    chains,
    choosing,
    conditions,
    control,
    damage_step,
    decks,
    deeds,
    events,
    fast_effects,
    gains,
    losers,
    order,
    replay,
    returning,
    revealing,
    selection,
    set_cards,
    strength,
    summoning,
    tokens,
)

_HERE = Path(__file__).parent
offer_folder(_HERE / "editions", "yugioh")
offer_cards("yugioh", lambda rules: Library(_HERE / "cards", rules))

__all__ = [
    "admission",
    "attachment",
    "battle",
    "chains",
    "choosing",
    "conditions",
    "control",
    "costs",
    "damage_step",
    "decks",
    "deeds",
    "events",
    "fast_effects",
    "gains",
    "losers",
    "order",
    "protection",
    "replay",
    "returning",
    "revealing",
    "selection",
    "set_cards",
    "strength",
    "summoning",
    "tokens",
    "words",
]
