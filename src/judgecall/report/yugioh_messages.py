"""What is said of events in a Yu-Gi-Oh! battle, in the words printed on its cards."""

from __future__ import annotations

from judgecall.language import mark, mark_many
from judgecall.report.message import Message

MESSAGES = (
    Message(
        "activated",
        mark("{player}: the effect of {link} is activated, targeting {targets}."),
        {"by_trigger": True, "targeting": True},
    ),
    Message("activated", mark("{player}: the effect of {link} is activated."), {"by_trigger": True}),
    Message("activated", mark("{player}: {link} is activated, targeting {targets}."), {"targeting": True}),
    Message("activated", mark("{player}: {link} is activated.")),
    # Cards
    Message("moved", mark("{object} is Tributed."), {"reason": "sacrificed"}),
    Message("moved", mark("{object} is Special Summoned."), {"to": "monsters", "reason": "special"}),
    Message("moved", mark("{object} is Normal Summoned."), {"to": "monsters", "reason": "normal"}),
    Message("moved", mark("{object} is Set."), {"to": "monsters", "reason": "set"}),
    Message("moved", mark("{object} goes to the Monster Zone."), {"to": "monsters"}),
    Message("moved", mark("{object} goes to the Graveyard."), {"to": "graveyard"}),
    Message("moved", mark("{object} is banished."), {"to": "banished"}),
    Message("moved", mark("{object} returns to the Deck."), {"to": "deck"}),
    Message("moved", mark("{object} returns to the Extra Deck."), {"to": "extra_deck"}),
    Message("put_away", mark("{object} goes to the Graveyard."), {"to": "graveyard"}),
    Message("turned_up", mark("{object} is turned to face-up Defense Position."), {"position": "defense"}),
    Message("turned_down", mark("{object} is turned to face-down Defense Position."), {"position": "defense"}),
    Message("flipped", mark("{object} is flipped."), quiet=True),
    Message("token_vanished", mark("{object} vanishes.")),
    Message("deck_shuffled", mark("{player}: the Deck is shuffled.")),
    Message("summoned", mark("{object} is summoned."), quiet=True),
    # The Battle Phase
    Message("battle_phase_entered", mark("{turn_player}: the Battle Phase is entered."), {"entered": True}),
    Message("battle_phase_entered", mark("{turn_player}: there is no Battle Phase.")),
    Message("battle_phase_left", mark("{turn_player}: no further attack.")),
    Message("attack_declared", mark("{attacker} attacks directly."), {"direct": True}),
    Message("attack_declared", mark("{attacker} attacks {target}.")),
    Message("targeted_for_attack", mark("{object} is the target of the attack."), quiet=True),
    Message("attack_retargeted", mark("Replay: {attacker} now attacks directly."), {"direct": True}),
    Message("attack_retargeted", mark("Replay: {attacker} now attacks {target}.")),
    Message("attack_negated", mark("The attack of {attacker} is negated.")),
    Message("replay_begun", mark("Replay: the opponent's monsters have changed."), {"why": "number_changed"}),
    Message("replay_begun", mark("Replay: the target of the attack is gone."), {"why": "target_lost"}),
    Message("replay_begun", mark("Replay: {attacker} may no longer attack its target."), {"why": "no_longer_legal"}),
    Message("replay_begun", mark("A replay begins.")),
    Message("attack_rewound", mark("Play returns to the beginning of the Battle Step; {attacker} has not attacked.")),
    Message("attack_stopped", mark("The attack is over."), {"why": "done"}, quiet=True),
    Message("attack_stopped", mark("The attack stops: {attacker} is gone."), {"why": "attacker_gone"}),
    Message("attack_stopped", mark("The attack stops: {attacker} is face-down."), {"why": "attacker_face_down"}),
    Message(
        "attack_stopped", mark("The attack stops: {attacker} is in Defense Position."), {"why": "attacker_in_defense"}
    ),
    Message("attack_stopped", mark("The attack stops: it was negated."), {"why": "negated"}),
    Message("attack_stopped", mark("The attack stops: the Battle Phase ends."), {"why": "battle_phase_ended"}),
    Message("attack_stopped", mark("The attack of {attacker} is cancelled."), {"why": "cancelled"}),
    Message("attack_stopped", mark("The attack stops: its target is gone."), {"why": "target_gone"}),
    Message("attack_stopped", mark("The attack of {attacker} stops.")),
    # The Damage Step
    Message("damage_step_entered", mark("{attacker} enters the Damage Step."), quiet=True),
    Message("calculation_skipped", mark("No damage calculation: {attacker} is gone."), {"why": "attacker_gone"}),
    Message(
        "calculation_skipped", mark("No damage calculation: {attacker} is face-down."), {"why": "attacker_face_down"}
    ),
    Message(
        "calculation_skipped",
        mark("No damage calculation: {attacker} is in Defense Position."),
        {"why": "attacker_in_defense"},
    ),
    Message("calculation_skipped", mark("No damage calculation: the attack was negated."), {"why": "negated"}),
    Message("calculation_skipped", mark("No damage calculation: the target is gone."), {"why": "target_gone"}),
    Message("calculation_skipped", mark("There is no damage calculation.")),
    Message(
        "damage_calculated",
        mark("Damage calculation: {attacker} attacks directly with {attack} {strength}."),
        {"direct": True},
    ),
    Message(
        "damage_calculated",
        mark("Damage calculation, {attacker} against {target}: {attack} {strength} − {defense} {against} = {surplus}."),
    ),
    Message("not_destroyed_by_battle", mark("The battle does not destroy {object}.")),
    Message("still_resolves", mark("{object} is destroyed but not negated: it still resolves.")),
    Message("destruction_decided", mark("{object} loses the battle and will be destroyed.")),
    # Life Points
    Message(
        "battle_damage_prevented",
        mark_many(
            "{player}: {number} point of battle damage becomes nothing.",
            "{player}: {number} points of battle damage become nothing.",
        ),
    ),
    Message(
        "damage_dealt",
        mark_many(
            "{to}: {number} point of battle damage from {source}.",
            "{to}: {number} points of battle damage from {source}.",
        ),
        {"combat": True},
    ),
    Message(
        "damage_dealt",
        mark_many(
            "{to}: {number} point of effect damage from {source}.",
            "{to}: {number} points of effect damage from {source}.",
        ),
    ),
    Message(
        "life_gained", mark_many("{player}: {number} Life Point gained.", "{player}: {number} Life Points gained.")
    ),
    Message("life_lost", mark_many("{player}: {number} Life Point lost.", "{player}: {number} Life Points lost.")),
    Message("life_paid", mark_many("{player}: {number} Life Point paid.", "{player}: {number} Life Points paid.")),
    Message("player_lost", mark("{player}: no Life Points are left; the Duel is lost."), {"why": "no Life Points"}),
    Message("player_lost", mark("{player}: the Duel is lost.")),
    Message("game_ended", mark("The Duel ends in a draw."), {"winner": -1}),
    Message("game_ended", mark("The winner of the Duel: {winner}.")),
)
