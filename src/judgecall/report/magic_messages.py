"""What is said of events in a Magic combat or ending phase, in the words printed on its cards."""

from __future__ import annotations

from judgecall.language import mark, mark_many
from judgecall.report.message import Message

MESSAGES = (
    Message("activated", mark("The combat damage goes on the stack."), {"place": ""}, quiet=True),
    Message("link_resolved", mark("The combat damage is dealt."), {"place": ""}),
    Message("link_resolved", mark("{link} resolves.")),
    Message(
        "activated",
        mark("{player}: the ability of {link} triggers, targeting {targets}."),
        {"by_trigger": True, "targeting": True},
    ),
    Message("activated", mark("{player}: the ability of {link} triggers."), {"by_trigger": True}),
    Message("activated", mark("{player}: {link} is cast, targeting {targets}."), {"spell": True, "targeting": True}),
    Message("activated", mark("{player}: {link} is cast."), {"spell": True}),
    Message(
        "activated", mark("{player}: the ability of {link} is activated, targeting {targets}."), {"targeting": True}
    ),
    Message("activated", mark("{player}: the ability of {link} is activated.")),
    Message("trigger_dropped", mark("The ability of {source} has no legal target."), {"why": "impossible"}),
    Message("trigger_dropped", mark("The ability of {source} is not used."), quiet=True),
    Message("trigger_delayed", mark("{player}: the ability of {source} will trigger later.")),
    Message("delayed_triggered", mark("What was delayed until now triggers: {timing}."), quiet=True),
    Message("link_fizzled", mark("{source} is countered."), {"why": "negated_activation"}),
    Message(
        "link_fizzled", mark("{source} does nothing: none of its targets is legal any more."), {"why": "no_target"}
    ),
    Message("link_negated", mark("{source} is countered.")),
    # Cards
    Message("token_created", mark("{controller}: a token is created, {label}.")),
    Message(
        "counters_changed",
        mark_many("{object}: {number} {name} counter taken off.", "{object}: {number} {name} counters taken off."),
        {"negative": True},
    ),
    Message(
        "counters_changed",
        mark_many("{object}: {number} {name} counter put on.", "{object}: {number} {name} counters put on."),
    ),
    Message("moved", mark("{object} is sacrificed."), {"reason": "sacrificed"}),
    Message("moved", mark("{object} has no toughness and is put into the graveyard."), {"reason": "no toughness"}),
    Message("moved", mark("{object} has no loyalty and is put into the graveyard."), {"reason": "no loyalty"}),
    Message("moved", mark("{object} has no defense and is put into the graveyard."), {"reason": "no defense"}),
    Message("moved", mark("{object} is put into the graveyard."), {"to": "graveyard"}),
    Message("moved", mark("{object} is exiled."), {"to": "exile"}),
    Message("moved", mark("{object} is put onto the battlefield."), {"to": "battlefield"}),
    Message("moved", mark("{object} goes to the library."), {"to": "library"}),
    Message("put_away", mark("{object} is put into the graveyard."), {"to": "graveyard"}, quiet=True),
    Message("put_away", mark("{object} is put onto the battlefield."), {"to": "battlefield"}),
    Message("put_away", mark("{object} is exiled."), {"to": "exile"}),
    Message("came_to_nothing", mark("{object} does not tap to attack."), {"what": "tap"}),
    Message("came_to_nothing", mark("{object}: no damage."), {"what": "damage"}),
    Message("came_to_nothing", mark("{object} is not destroyed."), {"what": "destruction"}),
    Message("came_to_nothing", mark("{object} stays in combat."), {"what": "removal"}),
    Message("came_to_nothing", mark("{object} does not become an attacker."), {"what": "attacking"}),
    Message("came_to_nothing", mark("{object} does not become a blocker."), {"what": "blocking"}),
    Message("came_to_nothing", mark("No phase is added for {object}."), {"what": "phase"}),
    Message("came_to_nothing", mark("{object}: nobody fights."), {"what": "fight"}),
    Message("came_to_nothing", mark("No step is added for {object}."), {"what": "step"}),
    Message("came_to_nothing", mark("{object} cannot lie there and does not move."), {"what": "attaching"}),
    Message("came_to_nothing", mark("What restricts a declaration does not concern {object}."), quiet=True),
    # Attackers and blockers
    Message("player_attacks_with", mark("{player}: attack with {attacker}."), quiet=True),
    Message("attack_redirected", mark("{attacker} now attacks: {target}.")),
    Message("cost_fixed", mark("{player}: the cost in all is {amount}."), quiet=True),
    Message(
        "blockers_counted",
        mark_many(
            "{attacker} is now blocked by {number} creature.", "{attacker} is now blocked by {number} creatures."
        ),
        quiet=True,
        number="count",
    ),
    Message("defending_player_chosen", mark("{player}: the defending player.")),
    Message("attackers_declared", mark("No creature attacks."), {"attacks": ()}),
    Message("attackers_declared", mark("The attackers are declared."), quiet=True),
    Message("attacks", mark("{attacker} attacks: {target}.")),
    Message(
        "is_attacked",
        mark_many("{object}: attacked by {number} creature.", "{object}: attacked by {number} creatures."),
        quiet=True,
        number="count",
    ),
    Message(
        "player_attacks",
        mark_many("{player}: attack with {number} creature.", "{player}: attack with {number} creatures."),
        quiet=True,
        number="count",
    ),
    Message("player_attacks_player", mark("{player}: attack on a player, {object}."), quiet=True),
    Message("blockers_declared", mark("{player}: no creature blocks."), {"blocks": ()}),
    Message("blockers_declared", mark("The blockers are declared."), quiet=True),
    Message("blocks", mark("{blocker} blocks."), quiet=True),
    Message("blocks_creature", mark("{blocker} blocks {attacker}."), quiet=True),
    Message("became_blocked", mark("{attacker} becomes blocked."), {"blockers": ()}),
    Message("became_blocked", mark("{attacker} becomes blocked by {blockers}.")),
    Message("became_blocked_by", mark("{attacker} becomes blocked by {blocker}."), quiet=True),
    Message("became_unblocked", mark("{attacker} isn't blocked.")),
    Message("attacker_added", mark("{attacker} enters attacking: {target}.")),
    Message("blocker_added", mark("{blocker} enters blocking {attacker}.")),
    Message("removed_from_combat", mark("{object} is removed from combat.")),
    Message("combat_ended", mark("Everything leaves combat."), quiet=True),
    Message("exerted", mark("{object} is exerted.")),
    Message("enlisted", mark("{attacker} enlists {object}.")),
    Message("fought", mark("{object} fights {target}.")),
    Message("phased_out", mark("{object} phases out.")),
    Message("unattached", mark("{object} becomes unattached from {source}.")),
    Message("order_announced", mark("{creature}: damage assignment order {order}."), quiet=True),
    # Damage and life
    Message(
        "damage_assigned",
        mark_many(
            "{to}: {number} combat damage assigned by {source}.", "{to}: {number} combat damage assigned by {source}."
        ),
    ),
    Message("damage_waits", mark("The combat damage goes on the stack.")),
    Message(
        "damage_dealt",
        mark_many("{to}: {number} combat damage from {source}.", "{to}: {number} combat damage from {source}."),
        {"combat": True},
    ),
    Message("damage_dealt", mark_many("{to}: {number} damage from {source}.", "{to}: {number} damage from {source}.")),
    Message("dealt_combat_damage", mark("{source} has dealt combat damage."), quiet=True),
    Message("damage_marked", mark("{object}: {amount} damage marked."), quiet=True),
    Message("damage_removed", mark("The damage on {object} is removed.")),
    Message("wore_off", mark("All damage and all effects “until end of turn” wear off together.")),
    Message("life_gained", mark_many("{player}: {number} life gained.", "{player}: {number} life gained.")),
    Message("life_lost", mark_many("{player}: {number} life lost.", "{player}: {number} life lost.")),
    Message("life_paid", mark_many("{player}: {number} life paid.", "{player}: {number} life paid.")),
    Message("regenerated", mark("{object} regenerates.")),
    Message("ceased_to_exist", mark("{object} ceases to exist."), quiet=True),
    # Mana
    Message("mana_added", mark("{player}: {mana} added."), quiet=True),
    Message("mana_spent", mark("{player}: {mana} spent."), quiet=True),
    Message("pool_emptied", mark("{player}: unspent mana is gone, {mana}.")),
    Message("player_lost", mark("{player}: no life is left; the game is lost."), {"why": "no life"}),
    Message("player_lost", mark("{player}: too many poison counters; the game is lost."), {"why": "poison"}),
    Message("player_lost", mark("{player}: the game is lost.")),
)
