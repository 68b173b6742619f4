"""Words that sentences are filled with: zones, positions, numbers, spans, players."""

from __future__ import annotations

from judgecall.language import mark, say

PLAYERS = {"you": mark("you"), "opponent": mark("opponent")}

ZONES = {
    "monsters": mark("Monsters"),
    "spells_traps": mark("Spells & Traps"),
    "hand": mark("Hand"),
    "graveyard": mark("Graveyard"),
    "deck": mark("Deck"),
    "extra_deck": mark("Extra Deck"),
    "banished": mark("Banished"),
    "battlefield": mark("Battlefield"),
    "library": mark("Library"),
    "exile": mark("Exile"),
    "stack": mark("Stack"),
}

POSITIONS = {
    "attack": mark("Attack Position"),
    "defense": mark("Defense Position"),
    "set": mark("face-down Defense Position"),
}

NUMBERS = {
    "atk": mark("ATK"),
    "def": mark("DEF"),
    "level": mark("Level"),
    "power": mark("power"),
    "toughness": mark("toughness"),
}

SPANS = {
    "": mark("for as long as it stays"),
    "turn": mark("until the end of the turn"),
    "combat": mark("until the end of combat"),
    "attack": mark("until the end of the attack"),
    "declaration": mark("until the next declaration"),
    "damage_step": mark("until the end of the Damage Step"),
    "battle_phase": mark("until the end of the Battle Phase"),
}

COLORS = {
    "white": mark("white"),
    "blue": mark("blue"),
    "black": mark("black"),
    "red": mark("red"),
    "green": mark("green"),
    "colorless": mark("colorless"),
}


def term(table: dict[str, str], word: str) -> str:
    """A word of a table as it is said; a word the table lacks stands for itself."""
    return say(table[word]) if word in table else word.replace("_", " ")


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
