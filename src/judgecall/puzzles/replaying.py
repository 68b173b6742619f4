"""Puzzles about what happens: a play at random is written down, and replaying it is the proof."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from judgecall.analysis.outcomes import Outcome
from judgecall.analysis.symmetry import name
from judgecall.analysis.witness import allowed, ended
from judgecall.analysis.witness import may_activate as may_be
from judgecall.errors import JudgecallError
from judgecall.kernel.edition import Edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import Object, State, Window
from judgecall.puzzles.boards import Data, full_board
from judgecall.puzzles.deciding import topics
from judgecall.puzzles.puzzle import Drawn, graded
from judgecall.scenario import scenario
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import IDLE, after_script
from judgecall.scenario.setup import begin
from judgecall.scenario.write import written

LONGEST = 60
"""How many choices a play may have."""
BUSY = 0.7
"""How often a choice is one that does something."""
CHOICES = 4
"""How many rules are offered."""
PLAIN, LONG = 4, 9
"""Up to so many choices a play is easy, up to so many it is no harder than others."""


def what_happens(rules: Edition, chance: Random) -> Drawn | None:
    """A play to its end: who wins, what is left?"""
    data = full_board(rules, chance)
    read = _played(data, chance, LONGEST)
    if read is None or not data["script"]:
        return None
    try:
        witness = ended(read)
    except JudgecallError:
        return None
    assert witness.outcome is not None
    state = after_script(read)
    return Drawn(
        graded(len(data["script"]), PLAIN, LONG),
        topics(begin(read)[0]),
        {},
        written(data),
        [],
        [answer_of(witness.outcome, state)],
        list(witness.rules),
        msgspec.to_builtins(witness),
        _name(rules, "what", read, state),
    )


def may_activate(rules: Edition, chance: Random) -> Drawn | None:
    """A play broken off where somebody is asked: may this card be activated? As often yes as no."""
    yes = chance.random() < 0.5
    data = full_board(rules, chance)
    read = _played(data, chance, chance.randint(0, 6))
    if read is None:
        return None
    state = after_script(read)
    now = question(state)
    held = _held(state, now.player) if isinstance(now, Window) else []
    held = [id for id in held if may_be(state, id)[0] == yes]
    if now is None or not held:
        return None
    card = state.label(chance.choice(held))
    try:
        witness = allowed(read, card)
    except JudgecallError:
        return None
    if not witness.rule:
        return None
    choices = [witness.rule, *_others(rules, chance, witness.rule)]
    chance.shuffle(choices)
    return Drawn(
        graded(len(data["script"]), 0, 2),
        topics(state),
        {"player": state.label(now.player), "card": card},
        written(data),
        choices,
        [{"may": witness.may, "rule": witness.rule}],
        [witness.rule],
        msgspec.to_builtins(witness),
        _name(rules, "may", read, state, card.partition(" #")[0]),
    )


def answer_of(outcome: Outcome, state: State) -> dict[str, Any]:
    """How a play ended, as it is asked for."""
    players = {
        left.player: {"life": left.life, "in_play": sorted(each.split(" (")[0] for each in _names(left.field))}
        for left in outcome.left
    }
    return {"winner": outcome.winner, "players": players}


def _names(field: tuple[str, ...]) -> list[str]:
    """The names of cards in play, without their numbers and how they lie."""
    found = []
    for each in field:
        words = each.split(" (")[0].split(" ")
        found.append(" ".join(words[:-1]) if "/" in words[-1] else " ".join(words))
    return found


def _played(data: Data, chance: Random, most: int) -> Scenario | None:
    """A play at random with its choices in the script; None where it cannot be written down so."""
    try:
        state = begin(scenario(data))[0]
        script = []
        for _ in range(most):
            now = question(state)
            if now is None:
                break
            option = _choice(legal(state), chance)
            if option.verb not in IDLE:
                script.append({state.label(now.player): {"choose": option.label}})
            state = decide(state, option)[0]
        data["script"] = script
        read = scenario(data)
        after_script(read)
        return read
    except JudgecallError:
        return None


def _choice(options: list[Option], chance: Random) -> Option:
    busy = [each for each in options if each.verb not in IDLE]
    return chance.choice(busy if busy and chance.random() < BUSY else options)


def _held(state: State, player: int) -> list[int]:
    """What a player has in hand or in play besides what only fights."""
    return [
        id
        for id, each in enumerate(state.objects)
        if isinstance(each, Object) and each.controller == player and each.zone in ("hand", "spells_traps")
    ]


def _others(rules: Edition, chance: Random, rule: str) -> list[str]:
    """Other rules of the edition about what may be done, to choose from."""
    keys = sorted(key for key in rules.cite if key.split(".")[0].split(" ")[0] in ("activation", "window", "question"))
    known = sorted({rules.cite[key] for key in keys} - {rule})
    return chance.sample(known, min(CHOICES - 1, len(known)))


def _name(rules: Edition, kind: str, read: Scenario, state: State, more: str = "") -> str:
    return f"{rules.id} {kind} {name(begin(read)[0]).hex()} {name(state).hex()} {more}".strip()
