"""A scenario without a file, with a card of your own."""

import judgecall as jc

ram = {
    "name": "Battering Ram of Mine",
    "atk": 1500,
    "def": 800,
    "level": 4,
    "keywords": ["piercing"],
    "effects": [
        {"when": {"damage_dealt": {"source": "self", "combat": True}}, "must": True, "do": [{"gain_life": 500}]}
    ],
}
game = jc.scenario(
    {
        "judgecall": 1,
        "game": "yugioh",
        "edition": "edison",
        "you": {"monsters": [ram]},
        "opponent": {"monsters": [{"name": "Wall", "atk": 0, "def": 1000, "level": 4, "position": "defense"}]},
        "script": [{"you": {"attack": "Battering Ram of Mine", "target": "Wall"}}],
    }
)
result = jc.resolve(game)
assert result.players["opponent"]["life"] == 7500
assert result.players["you"]["life"] == 8500
