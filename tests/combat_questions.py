"""Questions that judges are asked about combat, with the answers: rows for tests/magic/test_judge_questions.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from combat import ALL, ELEVEN, SHARDS, TEN, TODAY, creature, instant
from duel import Line, opponent, you

ON_STACK, AT_ONCE = (SHARDS,), (TEN, ELEVEN, TODAY)
RED = {"colors": ["red"]}
GROW = instant("Grow", {"change": {"power": 3, "toughness": 3}}, target="creature")
BOUNCE = instant("Bounce", "return_to_hand", target="creature")
KILL = instant("Kill", "destroy", target="creature")
SHIELD = instant("Shield", {"regenerate": "target"}, target="creature")
TWIST = instant("Twist", "tap", target="creature")
LAST_BREATH = {"when": {"moved": {"object": "self", "to": "graveyard"}}, "do": [{"opponent_loses_life": 1}]}
FOG = instant("Fog", "prevent_combat_damage")


class Question(Struct, frozen=True, kw_only=True):
    """A board, what is done, and the answer: life of both, and who has died."""

    asked: str
    mine: Sequence[Any]
    theirs: Sequence[Any] = ()
    does: Sequence[Line]
    hand: Sequence[Any] = ()
    their_hand: Sequence[Any] = ()
    life: tuple[int, int] = (20, 20)
    dead: tuple[Sequence[str], Sequence[str]] = ((), ())
    refused: Sequence[int] = ()
    names: Sequence[str] = ALL
    start: tuple[int, int] = (20, 20)


def to(*attackers: str) -> Line:
    """You attack the opponent with these."""
    return you(attack=dict.fromkeys(attackers, "opponent"))


def block(pairs: Mapping[str, Any]) -> Line:
    """The opponent blocks."""
    return opponent(block=dict(pairs))


def later(card: str, *targets: str, step: str = "declare-blockers") -> Line:
    """You cast a card in a step."""
    return you(cast=card, targets=list(targets), step=step)


A, B = "Attacker", "Blocker"
AB = [to(A), block({B: A})]
QUESTIONS = [
    Question(
        asked="Double strike and trample: is the second hit, with the blocker dead, all for the player?",
        mine=[creature(A, 4, 4, "double strike", "trample")],
        theirs=[creature(B, 2, 2)],
        does=[*AB, you(assign={A: {B: 2, "opponent": 2}})],
        life=(20, 14),
        dead=((), (B,)),
    ),
    Question(
        asked="Double strike without trample: does the second hit go through once the blocker is dead?",
        mine=[creature(A, 3, 3, "double strike")],
        theirs=[creature(B, 2, 2)],
        does=AB,
        dead=((), (B,)),
    ),
    Question(
        asked="First strike and deathtouch against a big blocker: does the attacker live?",
        mine=[creature(A, 1, 1, "first strike", "deathtouch")],
        theirs=[creature(B, 5, 5)],
        does=AB,
        dead=((), (B,)),
    ),
    Question(
        asked="Deathtouch and trample: is one point for the blocker enough?",
        mine=[creature(A, 3, 3, "deathtouch", "trample")],
        theirs=[creature(B, 5, 5)],
        does=[*AB, you(assign={A: {B: 1, "opponent": 2}})],
        life=(20, 18),
        dead=((A,), (B,)),
        names=(ELEVEN, TODAY),
    ),
    Question(
        asked="And before one point of deathtouch was lethal?",
        mine=[creature(A, 3, 3, "deathtouch", "trample")],
        theirs=[creature(B, 5, 5)],
        does=[*AB, you(assign={A: {B: 1, "opponent": 2}})],
        dead=((A,), (B,)),
        refused=[2],
        names=(SHARDS, TEN),
    ),
    Question(
        asked="Double strike and lifelink, unblocked: how much life?",
        mine=[creature(A, 2, 2, "double strike", "lifelink")],
        does=[to(A)],
        life=(24, 16),
    ),
    Question(
        asked="Lifelink on a blocker that dies: is the life still gained?",
        mine=[creature(A, 5, 5)],
        theirs=[creature(B, 2, 2, "lifelink")],
        does=AB,
        life=(20, 22),
        dead=((), (B,)),
    ),
    Question(
        asked="Wither: does the damage stay as counters after the turn?",
        mine=[creature(A, 3, 3, "wither")],
        theirs=[creature(B, 2, 4)],
        does=AB,
    ),
    Question(
        asked="Deathtouch against an indestructible blocker?",
        mine=[creature(A, 1, 1, "deathtouch")],
        theirs=[creature(B, 0, 1, "indestructible")],
        does=AB,
    ),
    Question(
        asked="Protection from red on the blocker of a red attacker?",
        mine=[creature(A, 5, 2, **RED)],
        theirs=[creature(B, 2, 2, "protection from red")],
        does=AB,
        dead=((A,), ()),
    ),
    Question(
        asked="May a red creature block one with protection from red?",
        mine=[creature(A, 2, 2, "protection from red")],
        theirs=[creature(B, 2, 2, **RED)],
        does=AB,
        refused=[1],
        life=(20, 18),
    ),
    Question(
        asked="Trample into a blocker with protection: how much has it to be assigned?",
        mine=[creature(A, 5, 5, "trample", **RED)],
        theirs=[creature(B, 2, 2, "protection from red")],
        does=[*AB, you(assign={A: {B: 2, "opponent": 3}})],
        life=(20, 17),
    ),
    Question(
        asked="Trample into an indestructible 2/2: is 2 lethal for the rest to go on?",
        mine=[creature(A, 5, 5, "trample")],
        theirs=[creature(B, 2, 2, "indestructible")],
        does=[*AB, you(assign={A: {B: 2, "opponent": 3}})],
        life=(20, 17),
    ),
    Question(
        asked="Trample over a blocker that already has damage?",
        mine=[creature(A, 4, 4, "trample")],
        theirs=[creature(B, 1, 4, damage=3)],
        does=[*AB, you(assign={A: {B: 1, "opponent": 3}})],
        life=(20, 17),
        dead=((), (B,)),
    ),
    Question(
        asked="A regenerated blocker: does the attacker still take its damage?",
        mine=[creature(A, 4, 2)],
        theirs=[creature(B, 2, 2)],
        does=[*AB, opponent(cast="Shield", targets=[B], step="declare-blockers")],
        their_hand=[SHIELD],
        dead=((A,), ()),
    ),
    Question(
        asked="Regenerated from first strike damage: does it hit back in the second step?",
        mine=[creature(A, 4, 2, "first strike")],
        theirs=[creature(B, 2, 2)],
        does=[*AB, opponent(cast="Shield", targets=[B], step="declare-blockers")],
        their_hand=[SHIELD],
    ),
    Question(
        asked="One shield, two lethal blows: first strike, then the other attacker's?",
        mine=[creature(A, 2, 4, "first strike"), creature("Other", 2, 4)],
        theirs=[creature(B, 1, 1, "can block an additional creature")],
        does=[
            to(A, "Other"),
            block({B: [A, "Other"]}),
            opponent(cast="Shield", targets=[B], step="declare-blockers"),
        ],
        their_hand=[SHIELD],
    ),
    Question(
        asked="The blocker is killed after blocks, no trample: does the attacker hit the player?",
        mine=[creature(A, 3, 3)],
        theirs=[creature(B, 2, 2)],
        does=[*AB, later("Kill", B)],
        hand=[KILL],
        dead=((), (B,)),
    ),
    Question(
        asked="And with trample?",
        mine=[creature(A, 3, 3, "trample")],
        theirs=[creature(B, 2, 2)],
        does=[*AB, later("Kill", B)],
        hand=[KILL],
        life=(20, 17),
        dead=((), (B,)),
    ),
    Question(
        asked="Growth with the damage on the stack: saved, and no harder a hit?",
        mine=[creature(A, 2, 2)],
        theirs=[creature(B, 2, 3)],
        does=[*AB, later("Grow", A, step="combat-damage")],
        hand=[GROW],
        names=ON_STACK,
    ),
    Question(
        asked="And where there is no damage on the stack?",
        mine=[creature(A, 2, 2)],
        theirs=[creature(B, 2, 3)],
        does=[*AB, later("Grow", A, step="combat-damage")],
        hand=[GROW],
        dead=((A,), ()),
        refused=[2],
        names=AT_ONCE,
    ),
    Question(
        asked="Bounced with its damage on the stack: is it still dealt?",
        mine=[creature(A, 2, 2)],
        theirs=[creature(B, 2, 2)],
        does=[*AB, later("Bounce", A, step="combat-damage")],
        hand=[BOUNCE],
        dead=((), (B,)),
        names=ON_STACK,
    ),
    Question(
        asked="Bounced before damage: does the blocker take anything?",
        mine=[creature(A, 2, 2)],
        theirs=[creature(B, 2, 2)],
        does=[*AB, later("Bounce", A)],
        hand=[BOUNCE],
    ),
    Question(
        asked="Mogg Fanatic blocks, damage on the stack, sacrificed: does it deal two?",
        mine=[creature(A, 2, 2)],
        theirs=["Mogg Fanatic"],
        does=[
            to(A),
            block({"Mogg Fanatic": A}),
            opponent(activate="Mogg Fanatic", targets=[A], step="combat-damage"),
        ],
        dead=((A,), ("Mogg Fanatic",)),
        names=ON_STACK,
    ),
    Question(
        asked="And without the stack, sacrificed before damage?",
        mine=[creature(A, 2, 2)],
        theirs=["Mogg Fanatic"],
        does=[
            to(A),
            block({"Mogg Fanatic": A}),
            opponent(activate="Mogg Fanatic", targets=[A], step="declare-blockers"),
        ],
        dead=((), ("Mogg Fanatic",)),
    ),
]
