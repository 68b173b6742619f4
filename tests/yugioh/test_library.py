"""The library of cards: all that the guides, the rulebook and the rulings name are in it."""

from __future__ import annotations

import pytest

from duel import CURRENT
from judgecall.games import open_all
from judgecall.kernel.edition import edition

NAMED_BY_THE_GUIDES = """
Sakuretsu Armor
Black Veloci
Neo-Spacian Grand Mole
Jinzo
Skill Drain
Shrink
Drillroid
Nightmare Penguin
Ceasefire
Solemn Judgment
Injection Fairy Lily
Honest
Kuriboh
Thunder Nyan Nyan
Robbin' Goblin
Blackwing - Hillen the Tengu-wind
Penguin Soldier
Dimensional Fissure
Sangan
Blackwing - Shura the Blue Flame
Hyper Psychic Blaster
Gladiator Beast Gyzarus
Gladiator Beast Bestiari
Ultimate Offering
"""
"""The cards that the two guides and the old rulebook name."""

NAMED_BY_THE_RULINGS = """
D.D. Warrior Lady
D.D. Assailant
D.D. Warrior
Mystic Swordsman LV2
Mystic Swordsman LV4
Sasuke Samurai
The Six Samurai - Irou
Breaker the Magical Warrior
Airknight Parshath
Spirit Reaper
Black Luster Soldier - Envoy of the Beginning
Mystic Tomato
Shining Angel
Giant Rat
Mother Grizzly
UFO Turtle
Flying Kamakiri #1
Pyramid Turtle
Masked Dragon
Giant Germ
Newdoria
Magician of Faith
Man-Eater Bug
Hane-Hane
Old Vindictive Magician
Night Assailant
Dekoichi the Battlechanted Locomotive
Magical Merchant
Morphing Jar
Cyber Jar
Fiber Jar
Mask of Darkness
Gravekeeper's Spy
Gravekeeper's Guard
Des Koala
Princess of Tsurugi
Super-Nimble Mega Hamster
Ryko, Lightsworn Hunter
Marshmallon
Wall of Illusion
Exarion Universe
Enraged Battle Ox
Spear Dragon
Mad Sword Beast
Goblin Attack Force
Zombyra the Dark
Berserk Gorilla
Kycoo the Ghost Destroyer
Don Zaloog
Asura Priest
Yata-Garasu
Vampire Lord
Amazoness Swords Woman
Amazoness Fighter
Cipher Soldier
Sanga of the Thunder
Dark Ruler Ha Des
Dark Balter the Terrible
Blade Knight
Command Knight
Marauding Captain
The Legendary Fisherman
Big Shield Gardna
Reflect Bounder
D.D. Crazy Beast
Drillago
Ancient Gear Golem
Cyber Dragon
Gemini Elf
Luster Dragon
Summoned Skull
Dark Magician
Blue-Eyes White Dragon
Mirror Force
Magic Cylinder
Draining Shield
Negate Attack
Dimensional Prison
Waboku
Threatening Roar
Hallowed Life Barrier
Dimension Wall
Ring of Destruction
Call of the Haunted
Torrential Tribute
Bottomless Trap Hole
Compulsory Evacuation Device
Scapegoat
Book of Moon
Enemy Controller
Mystical Space Typhoon
Harpie's Feather Duster
Rush Recklessly
Reinforcements
Castle Walls
Shadow Spell
Spellbinding Circle
Mirror Wall
Limiter Removal
Nutrient Z
Attack and Receive
Michizure
Robbin' Zombie
Gravity Bind
Level Limit - Area B
Messenger of Peace
Swords of Revealing Light
Fairy Meteor Crush
Axe of Despair
United We Stand
Seven Tools of the Bandit
Magic Jammer
Divine Wrath
Royal Decree
Macro Cosmos
Blackwing - Kalut the Moon Shadow
Blackwing - Gale the Whirlwind
Blackwing - Bora the Spear
Blackwing - Sirocco the Dawn
Blackwing Armor Master
Blackwing - Jin the Rain Shadow
Blackwing - Gust the Backblast
Gladiator Beast Laquari
Gladiator Beast Murmillo
Gladiator Beast Hoplomus
Gladiator Beast Heraklinos
Gladiator Beast War Chariot
Ally of Justice Catastor
Nanobreaker
Ehren, Lightsworn Monk
Jain, Lightsworn Paladin
Steamroid
Crystal Beast Topaz Tiger
Necro Gardna
Battle Fader
Swift Scarecrow
Gorz the Emissary of Darkness
Tragoedia
Stardust Dragon
Red Dragon Archfiend
Goyo Guardian
Colossal Fighter
Thought Ruler Archfiend
Light End Dragon
XX-Saber Fulhelmknight
Arcana Force 0 - The Fool
Light and Darkness Dragon
Herald of Orange Light
Forbidden Chalice
Forbidden Lance
Dandylion
Yubel
Number 39: Utopia
Number S39: Utopia the Lightning
El Shaddoll Construct
Borreload Dragon
Borrelsword Dragon
Blue-Eyes Chaos MAX Dragon
Odd-Eyes Pendulum Dragon
Superheavy Samurai Big Benkei
Lyrilusc - Recital Starling
Double-Edged Sword
Moon Mirror Shield
Crystal Wing Synchro Dragon
Temple of the Mind's Eye
Power Wall
Fiendish Chain
Rainbow Kuriboh
Ash Blossom & Joyous Spring
Effect Veiler
"""
"""The cards about which players have argued in battle."""


@pytest.mark.parametrize(("names", "count"), [(NAMED_BY_THE_GUIDES, 24), (NAMED_BY_THE_RULINGS, 170)])
def test_every_card_that_is_named_is_in_the_library(names: str, count: int) -> None:
    """Written by hand, told whole: none of these comes from an imported catalogue."""
    open_all()
    wanted = names.split("\n")[1:-1]

    assert len(set(wanted)) == count
    assert [name for name in wanted if name not in edition(f"yugioh/{CURRENT}").cards] == []
