"""What was asked, what is on offer and what was refused, in words."""

from __future__ import annotations

import re
from functools import cache

from judgecall.language import mark, say
from judgecall.report.board import known
from judgecall.report.terms import PLAYERS, term

QUESTIONS = {
    "window": mark("whether to respond"),
    "battle_phase": mark("whether to enter the Battle Phase"),
    "attack": mark("which attack to declare"),
    "replay": mark("what the attack does after the replay"),
    "target": mark("what to target"),
    "next_trigger": mark("which trigger comes next"),
    "use_trigger": mark("whether to use the effect"),
    "replace": mark("which replacement applies"),
    "search": mark("which card to take"),
    "summon_from_deck": mark("which monster to summon"),
    "summon": mark("in which position to summon it"),
    "summon_token": mark("in which position to summon it"),
    "summon_revealed": mark("in which position to summon it"),
    "declare_kind": mark("which kind of card to declare"),
    "send_declared": mark("which card to send to the Graveyard"),
    "normal_summon": mark("which monster to summon or set"),
    "attackers": mark("which creatures attack"),
    "blockers": mark("which creatures block"),
    "band": mark("which creatures form a band"),
    "exert": mark("whether to exert it"),
    "enlist": mark("whom it enlists"),
    "sacrifice": mark("what to sacrifice"),
    "put_attacking": mark("what it attacks"),
    "put_blocking": mark("what it blocks"),
    "toll": mark("what it is paid with"),
    "pair": mark("whom it is paired with"),
    "announce": mark("how much X is"),
    "pay": mark("what it is paid with"),
    "ward": mark("whether to pay for it"),
    "defending_player": mark("who is the defending player"),
    "assign": mark("how to assign the combat damage"),
    "damage_order": mark("in which order it deals combat damage"),
    "place_in_order": mark("where in the damage assignment order"),
    "order": mark("in which order"),
    "discard": mark("which card to discard"),
    "protection_color": mark("from which color it is protected"),
    "": mark("nothing more"),
}

OPTIONS = (
    mark("pass"),
    mark("activate {card}"),
    mark("target {card}"),
    mark("no more targets"),
    mark("X is {number}"),
    mark("pay with {card}"),
    mark("{card} is paired with {target}"),
    mark("trigger {card}"),
    mark("do not use {card}"),
    mark("use {card}"),
    mark("apply {card}"),
    mark("do not apply {card}"),
    mark("protection from {color}"),
    mark("take {card}"),
    mark("enter the Battle Phase"),
    mark("go to the End Phase"),
    mark("end the Battle Phase"),
    mark("attack directly with {card}"),
    mark("attack directly"),
    mark("attack {target} with {card}"),
    mark("attack {target}"),
    mark("cancel the attack"),
    mark("summon {card} in attack position"),
    mark("summon {card} in defense position"),
    mark("summon {card}"),
    mark("set {card}"),
    mark("discard {card}"),
    mark("declare monster"),
    mark("declare spell"),
    mark("declare trap"),
    mark("send {card}"),
    mark("{card} does not attack"),
    mark("{card} attacks {target}"),
    mark("{card} does not block"),
    mark("{card} blocks no more"),
    mark("{card} blocks {target}"),
    mark("{card} joins no band"),
    mark("{card} bands with {target}"),
    mark("do not exert {card}"),
    mark("exert {card}"),
    mark("{card} enlists nobody"),
    mark("{card} enlists {target}"),
    mark("sacrifice {card}"),
    mark("tap {card}"),
    mark("return {card}"),
    mark("pay for {card}: discard {target}"),
    mark("pay for {card}: sacrifice {target}"),
    mark("pay for {card}"),
    mark("{card} is countered"),
    mark("{source}: {share} to {card}, {rest} to {target}"),
    mark("{source}: {share} to {card}"),
    mark("{source}: {card} is number {number} in order"),
    mark("{source}: {card} before {target} in order"),
    mark("{source}: {card} last in order"),
)
"""How options are labelled; the first pattern that fits a label is the one."""


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for template in OPTIONS:
        parts = re.split(r"\{(\w+)\}", template)
        pattern = "".join(f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
        found.append((template, re.compile(pattern)))
    return tuple(found)


def option(label: str) -> str:
    """An option's label in the language in use; a label that is no known phrase stays as it is."""
    for template, pattern in _patterns():
        if found := pattern.fullmatch(label):
            return say(template, **{key: _said(value) for key, value in found.groupdict().items()})
    return label


def _said(name: str) -> str:
    """A card or a player as an option names them."""
    return term(PLAYERS, name) if name in PLAYERS else known(name)


def asked(kind: str) -> str:
    """What a question of this kind asks."""
    return term(QUESTIONS, kind)


def asked_for(line: str, rule: str, part: str = "") -> str:
    """The sentence of a refusal: the line, the part of it that was wrong, and the sentence of the rule that decides."""
    if part:
        return say("“{line}” is refused because of “{part}”: {rule}", line=line, part=part, rule=rule)
    if not rule:
        return say("“{line}” is refused.", line=line)
    return say("“{line}” is refused: {rule}", line=line, rule=rule)
