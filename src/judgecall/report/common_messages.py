"""What is said of events that both games have. Players stand before a colon, so that no language must bend them."""

from __future__ import annotations

from judgecall.language import mark, mark_many
from judgecall.report.message import Message

MESSAGES = (
    # Where play stands
    Message("began", mark("{timing} begins."), quiet=True),
    Message("reached", mark("{timing}: the players may respond."), quiet=True),
    Message("sequence_begun", mark("What comes next is settled."), quiet=True),
    Message("sequence_added", mark("More steps are added."), quiet=True),
    Message("timing_added", mark("One more step is added: {timing}.")),
    Message("timing_skipped", mark("Play goes on with: {to}."), quiet=True),
    Message("rest_skipped", mark("All that was to come is left out."), quiet=True),
    Message("asked", mark("A decision is open."), quiet=True),
    Message("chosen", mark("One part of the declaration is chosen."), quiet=True),
    Message("draft_cleared", mark("The declaration is complete."), quiet=True),
    # Activation, triggers, links
    Message("passed", mark("{player}: pass."), quiet=True),
    Message("object_chosen", mark("{object} is chosen."), quiet=True),
    Message("number_chosen", mark("X is {amount}."), quiet=True),
    Message("price_chosen", mark("{object} is chosen to pay with."), quiet=True),
    Message("activation_begun", mark("{player}: {link} is taken up."), quiet=True),
    Message("target_chosen", mark("No more targets are chosen."), {"target": -1}, quiet=True),
    Message("target_chosen", mark("{target} is chosen as a target."), quiet=True),
    Message("trigger_put", mark("A waiting trigger is taken up."), quiet=True),
    Message("trigger_dropped", mark("{source} misses the timing."), {"why": "missed"}),
    Message("trigger_dropped", mark("The effect of {source} may not be used in this timing."), {"why": "barred"}),
    Message("trigger_dropped", mark("The effect of {source} cannot be used."), {"why": "impossible"}),
    Message("trigger_dropped", mark("The effect of {source} is not used."), quiet=True),
    Message("link_resolved", mark("{source} resolves.")),
    Message("link_fizzled", mark("{source} does nothing: its activation was negated."), {"why": "negated_activation"}),
    Message("link_fizzled", mark("{source} does nothing: its effect is negated."), {"why": "negated_effect"}),
    Message("link_fizzled", mark("{source} does nothing: none of its targets is left."), {"why": "no_target"}),
    Message("link_fizzled", mark("{source} does nothing.")),
    Message("link_negated", mark("The activation of {source} is negated."), {"what": "activation"}),
    Message("link_negated", mark("The effect of {source} is negated.")),
    Message("link_done", mark("{link} is done."), quiet=True),
    Message("chain_done", mark("The chain is done."), quiet=True),
    # Cards
    Message("moved", mark("{object} is discarded."), {"reason": "discarded"}),
    Message("moved", mark("{object} is drawn."), {"reason": "drawn"}),
    Message("moved", mark("{object} goes to the hand."), {"to": "hand", "reason": "searched"}),
    Message("moved", mark("{object} returns to the hand."), {"to": "hand"}),
    Message("moved", mark("{object} goes to: {to}.")),
    Message("played", mark("{object} is played."), quiet=True),
    Message("put_away", mark("{object} is put away: {to}.")),
    Message("token_created", mark("{controller}: a token appears, {label}.")),
    Message("destroyed", mark("{object} is destroyed by battle."), {"by": "battle"}),
    Message("destroyed", mark("{object} has no Monster Zone to go back to and is destroyed."), {"by": "no zone"}),
    Message("destroyed", mark("{object} destroys itself."), {"itself": True}),
    Message("destroyed", mark("{object} is destroyed."), {"source": -1}),
    Message("destroyed", mark("{object} is destroyed by {source}.")),
    Message("turned_up", mark("{object} is turned face-up.")),
    Message("turned_down", mark("{object} is turned face-down.")),
    Message("position_changed", mark("{object} goes to Attack Position."), {"position": "attack"}),
    Message("position_changed", mark("{object} goes to Defense Position.")),
    Message("tapped", mark("{object} becomes tapped.")),
    Message("untapped", mark("{object} becomes untapped.")),
    Message("control_changed", mark("{to}: control of {object}.")),
    Message(
        "counters_changed",
        mark_many(
            "{object}: {number} {name} counter is taken off.", "{object}: {number} {name} counters are taken off."
        ),
        {"negative": True},
    ),
    Message("counters_changed", mark_many("{object}: {number} {name} counter.", "{object}: {number} {name} counters.")),
    # What changes a card
    Message("modifier_added", mark("{object}: {number_name} {signed}, {until}."), {"word": "change"}),
    Message("modifier_added", mark("{object}: {number_name} becomes {value}, {until}."), {"word": "set"}),
    Message(
        "modifier_added", mark("{object}: the original {number_name} is halved, {until}."), {"word": "halve_original"}
    ),
    Message("modifier_added", mark("{object} gains {keyword}, {until}."), {"word": "gain_keyword"}),
    Message("modifier_added", mark("{object} loses {keyword}, {until}."), {"word": "lose_keyword"}),
    Message("modifier_added", mark("{object}: the color becomes {keyword}, {until}."), {"word": "set_color"}),
    Message("modifier_added", mark("{object} is also this: {keyword}, {until}."), {"word": "gain_kind"}),
    Message("modifier_added", mark("{object} is no longer this: {keyword}, {until}."), {"word": "lose_kind"}),
    Message("modifier_added", mark("The effects of {object} are negated, {until}."), {"word": "negate_effects"}),
    Message("modifier_added", mark("The continuous effects of {object} end."), {"word": "silence"}, quiet=True),
    Message("modifier_added", mark("{object} keeps its {number_name}."), {"word": "stay"}, quiet=True),
    Message("modifier_added", mark("{object} is attached to {source}."), {"word": "attached"}, quiet=True),
    Message("modifier_added", mark("{object}: its pair is {source}."), {"word": "paired"}, quiet=True),
    Message("modifier_added", mark("{object} depends on {source}."), {"word": "destroyed with"}, quiet=True),
    Message("modifier_added", mark("{object} will destroy itself."), {"word": "destroy_itself"}, quiet=True),
    Message("modifier_added", mark("{object} counts as having attacked."), {"word": "has attacked"}, quiet=True),
    Message("modifier_added", mark("{object} changes."), quiet=True),
    Message("mark_added", mark("Noted for {object}: {name}."), quiet=True),
    Message("mark_removed", mark("No longer noted for {object}: {name}."), quiet=True),
    Message("span_ended", mark("What lasts {until} is over."), quiet=True),
    # The end
    Message("game_ended", mark("The game ends in a draw."), {"winner": -1}),
    Message("game_ended", mark("The winner: {winner}.")),
)
