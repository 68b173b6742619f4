"""Small scenarios that many tests use, as text, so that a test can change one line."""

from __future__ import annotations

YUGIOH = """\
judgecall: 1
title: Drillroid attacks a set monster
game: yugioh
edition: guide-2010
you:
  monsters:
    - Drillroid
    - {card: Black Veloci, position: defense, as: veloci}
  spells_traps: [{card: Shrink, set: true}]
  hand: [Honest]
opponent:
  monsters: [{card: Gemini Elf, position: set}]
script:
  - you: {attack: Drillroid, target: Gemini Elf}
  - you: {activate: Shrink, targets: [Gemini Elf], step: damage.3}
"""

MAGIC = """\
judgecall: 1
title: Trample over a wall
game: magic
edition: shards-2008
you:
  life: 20
  battlefield:
    - Serra Angel
    - {card: Grizzly Bears, as: bears, tapped: true, damage: 1, counters: {"+1/+1": 2}}
    - {name: Test Ogre, power: 3, toughness: 3, colors: [red], keywords: [trample], cost: "{2}{R}"}
    - {card: Forest, count: 2}
  hand: [Giant Growth]
  mana: "{G}"
  library: [Forest]
opponent:
  battlefield: [{name: Wall, power: 0, toughness: 4, keywords: [defender]}]
script:
  - you: {attack: {Serra Angel: opponent, Test Ogre: opponent}}
  - opponent: {block: {Wall: Test Ogre}}
  - you: {cast: Giant Growth, targets: [Test Ogre], step: declare-blockers}
  - you: {assign: {Test Ogre: {Wall: 4, opponent: 2}}}
"""
