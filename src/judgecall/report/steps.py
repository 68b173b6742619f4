"""What the timings of both games are called, as players say them."""

from __future__ import annotations

from judgecall.language import mark, say

YUGIOH = {
    "main_phase_1": mark("Main Phase 1"),
    "start_step": mark("Start Step"),
    "battle_step": mark("Battle Step"),
    "leaving_battle_step": mark("Battle Step: before it is left"),
    "attack_declared": mark("Battle Step: attack declaration"),
    "before_damage_step": mark("Battle Step: after the declaration"),
    "start_of_damage_step": mark("Damage Step: start"),
    "turn_up_target": mark("Damage Step: the target is turned face-up"),
    "before_damage_calculation": mark("Damage Step: before damage calculation"),
    "damage_calculation": mark("Damage Step: damage calculation"),
    "after_damage_calculation": mark("Damage Step: after damage calculation"),
    "resolving_effects": mark("Damage Step: effects resolve"),
    "end_of_damage_step": mark("Damage Step: end"),
    "entering_damage_step": mark("Damage Step: it is entered"),
    "reveal_and_compare": mark("Damage Step: reveal and compare"),
    "damage": mark("Damage Step: damage"),
    "apply_effects": mark("Damage Step: effects are applied"),
    "apply_flip_effects": mark("Damage Step: flip effects are applied"),
    "to_the_graveyard": mark("Damage Step: to the Graveyard"),
    "end_step": mark("End Step"),
    "main_phase_2": mark("Main Phase 2"),
    "end_phase": mark("End Phase"),
}

MAGIC = {
    "precombat_main": mark("Precombat main phase"),
    "beginning_of_combat": mark("Beginning of combat step"),
    "declare_attackers": mark("Declare attackers step"),
    "declare_blockers": mark("Declare blockers step"),
    "first_combat_damage": mark("First combat damage step"),
    "combat_damage": mark("Combat damage step"),
    "end_of_combat": mark("End of combat step"),
    "postcombat_main": mark("Postcombat main phase"),
    "end_step": mark("End step"),
    "cleanup": mark("Cleanup step"),
    "cleanup_priority": mark("Cleanup step: players get priority"),
    "end_of_turn": mark("End of the turn"),
}

OF_GAMES = {"yugioh": YUGIOH, "magic": MAGIC}


def timing_name(game: str, timing: str) -> str:
    """A timing as players of the game say it; one without a name says its own."""
    found = OF_GAMES.get(game, {}).get(timing)
    return say(found) if found else timing.replace("_", " ")
