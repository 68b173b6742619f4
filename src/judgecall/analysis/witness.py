"""What a script comes to, and what may be chosen after it, written down so that it can be checked by replaying it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from judgecall.analysis.certificate import position_of
from judgecall.analysis.outcomes import Outcome, outcome
from judgecall.analysis.verify import Refuted
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import legal, question
from judgecall.kernel.state import Object, State, Window
from judgecall.language import say
from judgecall.scenario.answers import barred, of_what_is_played
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import after_script, run

KIND: Literal["witness"] = "witness"
ACTIVATING = "activate"
"""The verb of what is activated or played from a hand."""


class Witness(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim about a scenario: how its script ends and under which rules (`outcome`, `rules`), or whether a card may
    be activated after it, and by which rule (`card`, `may`, `rule`)."""

    judgecall: Literal[1]
    kind: Literal["witness"]
    edition: str
    position: str
    outcome: Outcome | None = None
    rules: tuple[str, ...] = ()
    card: str = ""
    may: bool = False
    rule: str = ""


def ended(read: Scenario) -> Witness:
    """How a script ends. Raises PlayError if a line of it is refused."""
    position, played = position_of(after_script(read)), run(read)
    cited = tuple(dict.fromkeys(each.rule for each in played.records if each.rule))
    return Witness(1, KIND, read.rules.id, position, outcome(played.state), cited)


def allowed(read: Scenario, card: str) -> Witness:
    """Whether the player who is asked after a script may activate a card, and the rule. Raises Refuted, PlayError."""
    state = after_script(read)
    id = next((at for at, each in enumerate(state.objects) if isinstance(each, Object) and state.label(at) == card), -1)
    if id < 0 or not isinstance(question(state), Window):
        raise Refuted(say("Nobody can be asked for “{card}” after the script.", card=card))
    may, rule = may_activate(state, id)
    return Witness(1, KIND, read.rules.id, position_of(state), card=card, may=may, rule=rule)


def may_activate(state: State, id: int) -> tuple[bool, str]:
    """Whether the player who is asked now may activate a card, and the rule that says so."""
    rules, now = edition(state.edition), question(state)
    assert now is not None, "nobody is asked"
    for option in legal(state):
        if option.verb == ACTIVATING and option.objects[:1] == (id,):
            return True, rules.rule_for(of_what_is_played(state, id, option.cause), state.timing)
    return False, rules.rule_for(barred(state, now, id), state.timing)


def check(read: Scenario, witness: Witness) -> int:
    """Replay the script of a scenario; how many lines. Raises Refuted unless what is claimed holds."""
    found = ended(read) if witness.outcome is not None else allowed(read, witness.card)
    if (found.edition, found.position) != (witness.edition, witness.position):
        raise Refuted(say("The certificate is about another position or edition."))
    if found != witness:
        raise Refuted(say("Replaying the script gives something else."))
    return len(read.file.script)
