"""Words that sentences are filled with: zones, positions, numbers, spans, players."""

from __future__ import annotations

from judgecall.language import mark, say

PLAYERS = {
    "you": mark("you"),
    "opponent": mark("opponent"),
    "player 1": mark("player 1"),
    "player 2": mark("player 2"),
}

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
    "yugioh": {
        "": mark("for as long as it stays"),
        "turn": mark("until the end of the turn"),
        "attack": mark("until the end of the attack"),
        "declaration": mark("until the next declaration"),
        "damage_step": mark("until the end of the Damage Step"),
        "during_damage_calculation": mark("until damage calculation is over"),
        "battle_phase": mark("until the end of the Battle Phase"),
    },
    "magic": {
        "": mark("for as long as it stays"),
        "turn": mark("until end of turn"),
        "combat": mark("until end of combat"),
    },
}
"""How long a change lasts, as each game says it."""

COLORS = {
    "white": mark("white"),
    "blue": mark("blue"),
    "black": mark("black"),
    "red": mark("red"),
    "green": mark("green"),
    "colorless": mark("colorless"),
}

KINDS = {
    # Yu-Gi-Oh!
    "monster": mark("monster"),
    "spell": mark("Spell"),
    "field_spell": mark("Field Spell"),
    "quick_play_spell": mark("Quick-Play Spell"),
    "equip_spell": mark("Equip Spell"),
    "continuous_spell": mark("Continuous Spell"),
    "trap": mark("Trap"),
    "continuous_trap": mark("Continuous Trap"),
    "counter_trap": mark("Counter Trap"),
    # Magic
    "creature": mark("creature"),
    "artifact": mark("artifact"),
    "enchantment": mark("enchantment"),
    "aura": mark("Aura"),
    "equipment": mark("Equipment"),
    "land": mark("land"),
    "planeswalker": mark("planeswalker"),
    "battle": mark("battle"),
    "instant": mark("instant"),
    "sorcery": mark("sorcery"),
    "token": mark("token"),
}
"""Kinds of cards."""

COUNTERS = {
    "defense": mark("defense"),
    "loyalty": mark("loyalty"),
    "poison": mark("poison"),
    "wedge": mark("wedge"),
}
"""Counters that are called by a word, as it stands before “counter”; the others, such as +1/+1, are no words."""

DEEDS = {
    "fight": mark("to fight"),
    "goad": mark("to goad"),
    "suspect": mark("to suspect"),
    "detain": mark("to detain"),
    "adapt": mark("to adapt"),
    "become_monstrous": mark("to become monstrous"),
    "become_renowned": mark("to become renowned"),
    "pair": mark("to pair"),
    "tap_power": mark("to tap creatures for their power"),
    "detach": mark("to detach materials"),
}
"""What cards do that not every edition knows."""

KEYWORDS = {
    # Yu-Gi-Oh!
    "piercing": mark("piercing"),
    "direct attack": mark("direct attack"),
    "indestructible by battle": mark("indestructible by battle"),
    "cannot attack": mark("cannot attack"),
    "cannot declare an attack": mark("cannot declare an attack"),
    "cannot be attacked": mark("cannot be attacked"),
    "cannot be Normal Summoned": mark("cannot be Normal Summoned or Set"),
    "cannot be Normal Summoned face-up": mark("cannot be Normal Summoned face-up"),
    "cannot be Special Summoned": mark("cannot be Special Summoned"),
    "cannot be Special Summoned from the Graveyard": mark("cannot be Special Summoned from the Graveyard"),
    "cannot be targeted for an attack": mark("cannot be targeted for an attack"),
    "no direct attack": mark("no direct attack"),
    "does not stop direct attacks": mark("does not stop direct attacks"),
    "attacks every monster": mark("attacks every monster"),
    "attacks twice": mark("attacks twice"),
    "must attack": mark("must attack"),
    "cannot stay": mark("cannot stay"),
    "no battle damage": mark("no battle damage"),
    "double piercing": mark("double piercing"),
    "both players take battle damage": mark("both players take battle damage"),
    "battle damage also to the opponent": mark("battle damage also to the opponent"),
    "battle damage to the opponent instead": mark("battle damage to the opponent instead"),
    "battle damage becomes effect damage": mark("battle damage becomes effect damage"),
    "battle damage becomes a gain": mark("battle damage becomes a gain"),
    "halved battle damage": mark("halved battle damage"),
    "doubled battle damage": mark("doubled battle damage"),
    "battle damage becomes …": mark("battle damage becomes …"),
    "no battle damage from … or more": mark("no battle damage from … or more"),
    "attacks in Defense Position": mark("attacks in Defense Position"),
    "negates what it destroys": mark("negates what it destroys"),
    # Magic
    "banding": mark("banding"),
    "battle cry": mark("battle cry"),
    "deathtouch": mark("deathtouch"),
    "defender": mark("defender"),
    "double strike": mark("double strike"),
    "exalted": mark("exalted"),
    "fear": mark("fear"),
    "first strike": mark("first strike"),
    "flanking": mark("flanking"),
    "flash": mark("flash"),
    "flying": mark("flying"),
    "forestwalk": mark("forestwalk"),
    "haste": mark("haste"),
    "hexproof": mark("hexproof"),
    "horsemanship": mark("horsemanship"),
    "indestructible": mark("indestructible"),
    "infect": mark("infect"),
    "intimidate": mark("intimidate"),
    "islandwalk": mark("islandwalk"),
    "lifelink": mark("lifelink"),
    "menace": mark("menace"),
    "mountainwalk": mark("mountainwalk"),
    "plainswalk": mark("plainswalk"),
    "protection from black": mark("protection from black"),
    "protection from blue": mark("protection from blue"),
    "protection from green": mark("protection from green"),
    "protection from red": mark("protection from red"),
    "protection from white": mark("protection from white"),
    "protection from …": mark("protection from …"),
    "prowess": mark("prowess"),
    "reach": mark("reach"),
    "shadow": mark("shadow"),
    "shroud": mark("shroud"),
    "skulk": mark("skulk"),
    "swampwalk": mark("swampwalk"),
    "toxic …": mark("toxic …"),
    "trample": mark("trample"),
    "trample over planeswalkers": mark("trample over planeswalkers"),
    "vigilance": mark("vigilance"),
    "wither": mark("wither"),
    "absorb …": mark("absorb …"),
    "afflict …": mark("afflict …"),
    "annihilator …": mark("annihilator …"),
    "bands with other …": mark("bands with other …"),
    "blitz …": mark("blitz …"),
    "blitzed": mark("blitzed"),
    "boast": mark("boast"),
    "soulbond": mark("soulbond"),
    "bushido …": mark("bushido …"),
    "crew …": mark("crew …"),
    "dash …": mark("dash …"),
    "dashed": mark("dashed"),
    "decayed": mark("decayed"),
    "detained": mark("detained"),
    "dethrone": mark("dethrone"),
    "enlist": mark("enlist"),
    "firebending …": mark("firebending …"),
    "frenzy …": mark("frenzy …"),
    "melee": mark("melee"),
    "mentor": mark("mentor"),
    "mobilize …": mark("mobilize …"),
    "morph …": mark("morph …"),
    "myriad": mark("myriad"),
    "totem armor": mark("totem armor"),
    "umbra armor": mark("umbra armor"),
    "ninjutsu …": mark("ninjutsu …"),
    "persist": mark("persist"),
    "poisonous …": mark("poisonous …"),
    "provoke": mark("provoke"),
    "rampage …": mark("rampage …"),
    "renown …": mark("renown …"),
    "renowned": mark("renowned"),
    "monstrous": mark("monstrous"),
    "saddle …": mark("saddle …"),
    "saddled": mark("saddled"),
    "sneak …": mark("sneak …"),
    "suspected": mark("suspected"),
    "training": mark("training"),
    "undying": mark("undying"),
    "unearth …": mark("unearth …"),
    "unearthed": mark("unearthed"),
    "unleash": mark("unleash"),
    "ward pay … life": mark("ward—pay … life"),
    "ward discard a card": mark("ward—discard a card"),
    "ward sacrifice a creature": mark("ward—sacrifice a creature"),
    "ward …": mark("ward …"),
    "warp …": mark("warp …"),
    "warped": mark("warped"),
    "snow landwalk": mark("snow landwalk"),
    "legendary landwalk": mark("legendary landwalk"),
    "nonbasic landwalk": mark("nonbasic landwalk"),
    "can't attack": mark("can't attack"),
    "can't attack alone": mark("can't attack alone"),
    "can't attack player …": mark("can't attack player …"),
    "can't block": mark("can't block"),
    "can't block alone": mark("can't block alone"),
    "can't be blocked": mark("can't be blocked"),
    "can't be blocked except by two or more": mark("can't be blocked except by two or more"),
    "can't be blocked by creatures with power … or less": mark("can't be blocked by creatures with power … or less"),
    "can't be blocked by creatures with power … or greater": mark(
        "can't be blocked by creatures with power … or greater"
    ),
    "can't be blocked by more than one": mark("can't be blocked by more than one"),
    "can block only flying": mark("can block only flying"),
    "can block an additional creature": mark("can block an additional creature"),
    "can block any number of creatures": mark("can block any number of creatures"),
    "attacks if able": mark("attacks if able"),
    "blocks if able": mark("blocks if able"),
    "blocks … if able": mark("blocks … if able"),
    "exert": mark("may be exerted as it attacks"),
    "goaded by …": mark("goaded by …"),
    "at most attackers: …": mark("at most … may attack"),
    "at most blockers: …": mark("at most … may block"),
    "attacks … if able": mark("attacks … if able"),
    "may assign damage as though it weren't blocked": mark("may assign damage as though it weren't blocked"),
    "lure": mark("all creatures able to block it do so"),
    "must be blocked": mark("must be blocked if able"),
}
"""Keywords as they are printed; one with a word or number of its own is found by what stands before that."""


def keyword(word: str) -> str:
    """A keyword as it is said; `bushido 2` keeps its number, and what has no translation stays as it is."""
    if word in KEYWORDS:
        return say(KEYWORDS[word])
    if word in KINDS:
        return say(KINDS[word])
    start, _, end = word.rpartition(" ")
    if start in KEYWORDS and end.isdigit():
        return f"{say(KEYWORDS[start])} {end}"
    for pattern, said in KEYWORDS.items():
        before, dots, after = pattern.partition("…")
        if dots and word.startswith(before) and word.endswith(after):
            own = word[len(before) : len(word) - len(after)]
            return say(said).replace("…", term(COLORS, own))
    return word


def term(table: dict[str, str], word: str) -> str:
    """A word of a table as it is said; a word the table lacks stands for itself."""
    return say(table[word]) if word in table else word.replace("_", " ")


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
