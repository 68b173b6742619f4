"""The kinds of Spells and Traps, by the property that is printed on them."""

from __future__ import annotations

KINDS = {
    "spell": {
        "continuous": "continuous_spell",
        "equip": "equip_spell",
        "field": "field_spell",
        "quick-play": "quick_play_spell",
    },
    "trap": {"continuous": "continuous_trap", "counter": "counter_trap"},
}


def kind_of(played: str, printed: str) -> str:
    """The kind of a Spell or Trap; one without a property of its own is plainly a `spell` or a `trap`."""
    return KINDS[played].get(printed, played)
