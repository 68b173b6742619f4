"""Puzzles about what happens: a play at random is written down, and replaying it is the proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgecall.analysis.outcomes import Outcome
from judgecall.analysis.symmetry import name
from judgecall.analysis.witness import allowed, ended
from judgecall.analysis.witness import may_activate as may_be
from judgecall.errors import JudgecallError
from judgecall.kernel.acting import considered
from judgecall.kernel.canonical import key
from judgecall.kernel.edition import Edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import State, Window
from judgecall.puzzles.boards import Data, full_board
from judgecall.puzzles.deciding import topics
from judgecall.puzzles.puzzle import Drawn, graded
from judgecall.scenario import scenario
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import IDLE, after_script, run
from judgecall.scenario.setup import begin
from judgecall.scenario.write import written

LONGEST = 60
"""How many choices a play may have."""
BUSY, ANSWERING = 0.9, 0.2
"""How often a choice is one that does something: at a question, and in a window where one may as well pass."""
MOST_PASSES = 24
"""So many passes in a row are written down at the most."""
CHOICES = 4
"""How many rules are offered."""
PLAIN, LONG = 4, 9
SHORT, DEEP = 2, 6
"""Up to so many choices a play is easy, up to so many it is no harder than others; and if it is broken off."""


def what_happens(rules: Edition, chance: Random) -> Drawn | None:
    """A play to its end: who wins, what is left?"""
    data = full_board(rules, chance)
    read = _played(data, chance)
    if read is None or not data.get("script"):
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
    """A play broken off where somebody may act: may this card be activated? As often yes as no, and the more
    likely by a rule, the more seldom it decides in the play."""
    may = chance.random() < 0.5
    data = full_board(rules, chance)
    places = _places(_play(data, chance), may)
    if not places:
        return None
    ids = sorted(places)
    place = chance.choice(places[chance.choices(ids, [1 / len(places[id]) for id in ids])[0]])
    data["script"] = place.script
    read = _reached(data, place.state)
    try:
        witness = allowed(read, place.card) if read is not None else None
    except JudgecallError:
        return None
    if read is None or witness is None:
        return None
    choices = [witness.rule, *_others(rules, chance, witness.rule)]
    chance.shuffle(choices)
    now = question(place.state)
    assert now is not None
    return Drawn(
        graded(len(data["script"]), SHORT, DEEP),
        topics(place.state),
        {"player": place.state.label(now.player), "card": place.card},
        written(data),
        choices,
        [{"may": witness.may, "rule": witness.rule}],
        [witness.rule],
        msgspec.to_builtins(witness),
        _name(rules, "may", read, place.state, place.card.partition(" #")[0]),
    )


class _Place(Struct, frozen=True):
    """Where in a play it can be asked whether a card may be activated."""

    script: list[dict[str, Any]]
    state: State
    card: str


def _places(play: Iterable[tuple[list[dict[str, Any]], State]], may: bool) -> dict[str, list[_Place]]:
    """Where in a play a card may be activated, or may not, by the rule that says so."""
    found: dict[str, list[_Place]] = {}
    for script, state in play:
        now = question(state)
        if isinstance(now, Window):
            for id in _usable(state, now.player):
                verdict, rule = may_be(state, id)
                if rule and verdict == may:
                    found.setdefault(rule, []).append(_Place(list(script), state, state.label(id)))
    return found


def _reached(data: Data, state: State) -> Scenario | None:
    """The scenario with a script that leads right to this state: every pass on the way is added, those too that nobody
    had to be asked for. None where it cannot be written down."""
    wanted = key(state)
    try:
        for _ in range(MOST_PASSES):
            read = scenario(data)
            there = replace(run(read, to_the_end=False).state, always_ask=False)
            if key(there) == wanted:
                return read
            now = question(there)
            if not isinstance(now, Window):
                break
            data["script"] = [*data["script"], {there.label(now.player): "pass"}]
    except JudgecallError:
        pass
    return None


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


def _play(data: Data, chance: Random) -> Iterator[tuple[list[dict[str, Any]], State]]:
    """A play at random: each state in which something is asked, with the choices so far but for idle ones."""
    script: list[dict[str, Any]] = []
    try:
        state = begin(scenario(data))[0]
        for _ in range(LONGEST):
            yield script, state
            now = question(state)
            if now is None:
                break
            option = _choice(legal(state), ANSWERING if isinstance(now, Window) else BUSY, chance)
            if option.verb not in IDLE:
                script.append({state.label(now.player): {"choose": option.label}})
            state = decide(state, option)[0]
    except JudgecallError:
        return


def _played(data: Data, chance: Random) -> Scenario | None:
    """The scenario of a play at random to its end; None where it cannot be written down."""
    for script, _ in _play(data, chance):
        data["script"] = script
    try:
        read = scenario(data)
        after_script(read)
        return read
    except JudgecallError:
        return None


def _choice(options: list[Option], busy: float, chance: Random) -> Option:
    doing = [each for each in options if each.verb not in IDLE]
    return chance.choice(doing if doing and chance.random() < busy else options)


def _usable(state: State, player: int) -> list[int]:
    """The player's cards of which something could be activated from where they lie, mana aside, whatever else may
    stand against it: of other cards there is no more to say than that they can do nothing."""
    found = considered(state, player)
    return sorted({link.source for link, _ in found} - {link.source for link, effect in found if effect.at_once})


def _others(rules: Edition, chance: Random, rule: str) -> list[str]:
    """Other rules of the edition about what may be done, to choose from."""
    keys = sorted(key for key in rules.cite if key.split(".")[0].split(" ")[0] in ("activation", "window", "question"))
    known = sorted({rules.cite[key] for key in keys} - {rule})
    return chance.sample(known, min(CHOICES - 1, len(known)))


def _name(rules: Edition, kind: str, read: Scenario, state: State, more: str = "") -> str:
    return f"{rules.id} {kind} {name(begin(read)[0]).hex()} {name(state).hex()} {more}".strip()
