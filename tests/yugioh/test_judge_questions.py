"""Questions that judges are asked about battles, each answered from the rules before it was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import Struct

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, Line, beast, down, opponent, play, set_card, you

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
A, T = "Attacker", "Target"
FIGHT = you(attack=A, target=T)
WALL = {"position": "defense"}
DOWN = {"position": "set"}
TURN = down("Turn", "trap", {"target": {"monster": None}, "do": ["change_position"]})
KILL = down("Kill", "trap", {"target": {"monster": None}, "do": ["destroy"]})
RISE = down("Rise", "trap", {"target": {"in_graveyard": "you"}, "do": [{"summon_in_attack": "target"}]})
HIDE = down("Hide", "trap", {"target": {"monster": "face_up"}, "do": [{"turn_down": "target"}]})
GROW = down("Grow", "trap", {"target": {"monster": None}, "do": [{"change": {"atk": 500}}]})


class Question(Struct, frozen=True, kw_only=True):
    """A board, what is done, and the answer: Life Points of both, and the monsters that are left on the field."""

    asked: str
    mine: Sequence[Any]
    theirs: Sequence[Any] = ()
    does: Sequence[Line] = (FIGHT,)
    cards: Sequence[Any] = ()
    their_cards: Sequence[Any] = ()
    graves: Mapping[str, Sequence[Any]] = {}
    life: tuple[int, int] = (8000, 8000)
    left: tuple[Sequence[str], Sequence[str]]
    refused: Sequence[int] = ()
    names: Sequence[str] = ALL
    start: tuple[int, int] = (8000, 8000)


def dying(*do: Any, **more: Any) -> dict[str, Any]:
    """What a monster does when it is destroyed by battle and sent to the Graveyard."""
    gone = {"moved": {"object": "self", "to": "graveyard", "reason": "destroyed by battle"}}
    return {"effects": [{"when": gone, "do": list(do), **more}]}


QUESTIONS = [
    Question(
        asked="Equal ATK: who is destroyed, who is hurt?", mine=[beast(A, 1500)], theirs=[beast(T, 1500)], left=((), ())
    ),
    Question(
        asked="0 ATK against 0 ATK, until today?",
        mine=[beast(A, 0)],
        theirs=[beast(T, 0)],
        left=((), ()),
        names=ALL[:-1],
    ),
    Question(
        asked="0 ATK against 0 ATK, today?",
        mine=[beast(A, 0)],
        theirs=[beast(T, 0)],
        left=((A,), (T,)),
        names=[CURRENT],
    ),
    Question(
        asked="ATK equal to the DEF of a defender?",
        mine=[beast(A, 1500)],
        theirs=[beast(T, 0, 1500) | WALL],
        left=((A,), (T,)),
    ),
    Question(
        asked="ATK below the DEF: is the attacker destroyed?",
        mine=[beast(A, 1000)],
        theirs=[beast(T, 0, 1800) | WALL],
        life=(7200, 8000),
        left=((A,), (T,)),
    ),
    Question(
        asked="Piercing into a face-down monster: from which number?",
        mine=[beast(A, 2000, keywords=["piercing"])],
        theirs=[beast(T, 1900, 600) | DOWN],
        life=(8000, 6600),
        left=((A,), ()),
    ),
    Question(
        asked="Piercing, and the target goes to Attack Position before the Damage Step?",
        mine=[beast(A, 2000, keywords=["piercing"])],
        theirs=[beast(T, 1900, 600) | WALL],
        does=[FIGHT, opponent(activate="Turn", targets=[T])],
        their_cards=[TURN],
        life=(8000, 7900),
        left=((A,), ()),
    ),
    Question(
        asked="The target goes to Defense Position after the declaration: is that a replay?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000, 2500)],
        does=[FIGHT, opponent(activate="Turn", targets=[T])],
        their_cards=[TURN],
        life=(7500, 8000),
        left=((A,), (T,)),
    ),
    Question(
        asked="The attacker goes to Defense Position after the declaration?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000)],
        does=[FIGHT, opponent(activate="Turn", targets=[A])],
        their_cards=[TURN],
        left=((A,), (T,)),
    ),
    Question(
        asked="The attacker is turned face-down after the declaration?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000)],
        does=[FIGHT, opponent(activate="Hide", targets=[A])],
        their_cards=[HIDE],
        left=((A,), (T,)),
    ),
    Question(
        asked="The target is turned face-down after the declaration: does the attack go on?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000, 1000)],
        does=[FIGHT, opponent(activate="Hide", targets=[T])],
        their_cards=[HIDE],
        left=((A,), ()),
    ),
    Question(
        asked="The only target is destroyed after the declaration: may it attack directly?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000)],
        does=[FIGHT, opponent(activate="Kill", targets=[T]), you(retarget="opponent")],
        their_cards=[KILL],
        life=(8000, 6000),
        left=((A,), ()),
        names=(GUIDE, EDISON, CURRENT),
    ),
    Question(
        asked="And where a replay goes back to the declaration?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000)],
        does=[FIGHT, opponent(activate="Kill", targets=[T]), you(attack=A, target="opponent")],
        their_cards=[KILL],
        life=(8000, 6000),
        left=((A,), ()),
        names=(RULEBOOK, GOAT),
    ),
    Question(
        asked="A monster comes after a direct attack was declared: may it be attacked instead?",
        mine=[beast(A, 2000)],
        does=[you(attack=A, target="opponent"), opponent(activate="Rise", targets=[T]), you(retarget=T)],
        their_cards=[RISE],
        graves={"opponent": [beast(T, 1000)]},
        life=(8000, 7000),
        left=((A,), ()),
        names=(GUIDE, EDISON, CURRENT),
    ),
    Question(
        asked="And where it is declared anew?",
        mine=[beast(A, 2000)],
        does=[you(attack=A, target="opponent"), opponent(activate="Rise", targets=[T]), you(attack=A, target=T)],
        their_cards=[RISE],
        graves={"opponent": [beast(T, 1000)]},
        life=(8000, 7000),
        left=((A,), ()),
        names=(RULEBOOK, GOAT),
    ),
    Question(
        asked="After a replay the attack is given up: may the monster attack again?",
        mine=[beast(A, 2000)],
        theirs=[],
        does=[
            you(attack=A, target="opponent"),
            opponent(activate="Rise", targets=[T]),
            you(cancel=None),
            you(attack=A, target=T),
        ],
        their_cards=[RISE],
        graves={"opponent": [beast(T, 1000)]},
        left=((A,), (T,)),
        refused=[3],
        names=(GUIDE, EDISON, CURRENT),
    ),
    Question(
        asked="The attacker is destroyed in the Battle Step?",
        mine=[beast(A, 2000)],
        theirs=[beast(T, 1000)],
        does=[FIGHT, opponent(activate="Kill", targets=[A])],
        their_cards=[KILL],
        left=((), (T,)),
    ),
    Question(
        asked="A growth of 500 for the target in the Damage Step turns the battle?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, opponent(activate="Grow", targets=[T], step="damage.1")],
        their_cards=[GROW],
        life=(7800, 8000),
        left=((), (T,)),
    ),
    Question(
        asked="Destroying in the Damage Step?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, opponent(activate="Kill", targets=[A], step="damage.1")],
        their_cards=[KILL],
        life=(8000, 7700),
        left=((A,), ()),
        refused=[1],
    ),
    Question(
        asked="Waboku: is the monster destroyed, is there damage?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, opponent(activate="Waboku")],
        their_cards=[set_card("Waboku")],
        left=((A,), (T,)),
    ),
    Question(
        asked="Waboku of the attacked player: does the attacker that loses still fall?",
        mine=[beast(A, 1200)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, opponent(activate="Waboku")],
        their_cards=[set_card("Waboku")],
        life=(7700, 8000),
        left=((), (T,)),
    ),
    Question(
        asked="Indestructible by battle: is there damage?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500, keywords=["indestructible by battle"])],
        life=(8000, 7700),
        left=((A,), (T,)),
    ),
    Question(
        asked="Piercing into a wall that cannot be destroyed by battle?",
        mine=[beast(A, 1800, keywords=["piercing"])],
        theirs=[beast(T, 0, 500, keywords=["indestructible by battle"]) | WALL],
        life=(8000, 6700),
        left=((A,), (T,)),
    ),
    Question(
        asked="Both destroyed, both with effects for that: whose damage comes last?",
        mine=[beast(A, 1500, **dying({"damage": 1000}))],
        theirs=[beast(T, 1500, **dying({"damage": 1000}))],
        start=(1000, 1000),
        life=(0, 1000),
        left=((), ()),
    ),
    Question(
        asked="A direct attack past a monster that does not stop it?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500, keywords=["does not stop direct attacks"])],
        does=[you(attack=A, target="opponent")],
        life=(8000, 6200),
        left=((A,), (T,)),
    ),
    Question(
        asked="May a monster attack that was in Defense Position?",
        mine=[beast(A, 1800) | WALL],
        theirs=[beast(T, 1500)],
        left=((A,), (T,)),
        refused=[0],
    ),
    Question(
        asked="A second attack with the same monster?",
        mine=[beast(A, 1800)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, you(attack=A, target="opponent")],
        life=(8000, 7700),
        left=((A,), ()),
        refused=[1],
    ),
    Question(
        asked="Both players take the battle damage and have no more: who wins?",
        mine=[beast(A, 2000, keywords=["both players take battle damage"])],
        theirs=[beast(T, 1000)],
        start=(1000, 1000),
        life=(0, 0),
        left=((A,), (T,)),
    ),
    Question(
        asked="Double piercing?",
        mine=[beast(A, 2000, keywords=["piercing", "double piercing"])],
        theirs=[beast(T, 0, 1500) | WALL],
        life=(8000, 7000),
        left=((A,), ()),
    ),
    Question(
        asked="An attack on a Set monster with more DEF: is it turned up, and who is hurt?",
        mine=[beast(A, 1000)],
        theirs=[beast(T, 500, 2000) | DOWN],
        life=(7000, 8000),
        left=((A,), (T,)),
    ),
    Question(
        asked="Halved ATK of 1501: up or down?",
        mine=[beast(A, 1501, lasting=[{"halve_original": "atk", "until": "turn"}])],
        theirs=[beast(T, 750)],
        life=(8000, 7999),
        left=((A,), ()),
    ),
    Question(
        asked="The attacker's Equip Card cannot be destroyed in the Damage Step?",
        mine=[beast(A, 1000)],
        theirs=[beast(T, 1500)],
        does=[FIGHT, opponent(activate="Typhoon", targets=["Axe of Despair"], step="damage.1")],
        cards=[{"card": "Axe of Despair", "on": A}],
        their_cards=[down("Typhoon", "trap", {"target": {"card_on_field": None}, "do": ["destroy"]})],
        life=(8000, 7500),
        left=((A,), ()),
        refused=[1],
    ),
    Question(
        asked="Piercing into Spirit Reaper?",
        mine=[beast(A, 1800, keywords=["piercing"])],
        theirs=[{"card": "Spirit Reaper", **WALL}],
        does=[you(attack=A, target="Spirit Reaper")],
        life=(8000, 6400),
        left=((A,), ("Spirit Reaper",)),
    ),
    Question(
        asked="D.D. Warrior Lady falls: does she still banish the attacker?",
        mine=[beast(A, 2000)],
        theirs=["D.D. Warrior Lady"],
        does=[you(attack=A, target="D.D. Warrior Lady"), opponent(choose="use D.D. Warrior Lady")],
        life=(8000, 7500),
        left=((), ()),
    ),
    Question(
        asked="A Set Man-Eater Bug is attacked by a stronger monster: can it take that with it?",
        mine=[beast(A, 2000)],
        theirs=[{"card": "Man-Eater Bug", **DOWN}],
        does=[you(attack=A, target="Man-Eater Bug")],
        left=((), ()),
    ),
    Question(
        asked="Dimension Wall against piercing damage?",
        mine=[beast(A, 2000, keywords=["piercing"])],
        theirs=[beast(T, 0, 500) | WALL],
        does=[FIGHT, opponent(activate="Dimension Wall")],
        their_cards=[set_card("Dimension Wall")],
        life=(6500, 8000),
        left=((A,), ()),
    ),
    Question(
        asked="After Negate Attack, may another monster attack?",
        mine=[beast(A, 2000), beast("Second", 1000)],
        does=[
            you(attack=A, target="opponent"),
            opponent(activate="Negate Attack"),
            you(attack="Second", target="opponent"),
        ],
        their_cards=[set_card("Negate Attack")],
        left=((A, "Second"), ()),
        refused=[2],
    ),
    Question(
        asked="Injection Fairy Lily with 2000 Life Points: may she pay all of them?",
        mine=["Injection Fairy Lily"],
        theirs=[beast(T, 3000)],
        does=[you(attack="Injection Fairy Lily", target=T), you(activate="Injection Fairy Lily")],
        start=(2000, 8000),
        life=(0, 8000),
        left=(("Injection Fairy Lily",), (T,)),
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each.asked)
def test_what_a_judge_answers(question: Question, name: str) -> None:
    if name not in question.names:
        assert question.names != ALL
        return
    mine = {"monsters": list(question.mine), "spells_traps": list(question.cards)}
    theirs = {"monsters": list(question.theirs), "spells_traps": list(question.their_cards)}
    graves = {who: {"graveyard": list(question.graves.get(who, ()))} for who in ("you", "opponent")}
    game = play(
        name,
        *question.does,
        you={"life": question.start[0], **mine, **graves["you"]},
        opponent={"life": question.start[1], **theirs, **graves["opponent"]},
    )

    assert (game.life(0), game.life(1)) == question.life
    assert (tuple(game.zone(0, "monsters")), tuple(game.zone(1, "monsters"))) == question.left
    assert game.refused_lines() == list(question.refused)
