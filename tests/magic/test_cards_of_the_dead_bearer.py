"""What lay on a creature that dies, and what lay on it that goes, is known as it last was, in all editions."""

from __future__ import annotations

from typing import Any

import pytest

from card_rows import BEAR, GIANT, LANDS, OX, Row, attack, block, cast, expected, named, outcome
from combat import ALL, creature, fight, instant
from duel import you


def on(card: str, bearer: str = BEAR) -> dict[str, Any]:
    """The card lying on a creature."""
    return {"card": card, "on": bearer}


ROWS = [
    Row(
        card="Skullclamp",
        yours=[BEAR, on("Skullclamp")],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=(["Skullclamp"], []),
        drawn=(2, 0),
    ),
    Row(
        card="Skullclamp",  # of two, only the one that lay on what died
        yours=[BEAR, OX, on("Skullclamp"), on("Skullclamp", OX)],
        theirs=[GIANT],
        does=[attack(BEAR, OX), block(Hill_Giant=BEAR)],
        left=([OX, "Skullclamp", "Skullclamp"], []),
        lives=(20, 17),
        drawn=(2, 0),
    ),
    Row(
        card="Skullclamp",  # it is not what wears the clamp that dies
        yours=[BEAR, OX, on("Skullclamp")],
        theirs=[GIANT],
        does=[attack(BEAR, OX), block(Hill_Giant=OX)],
        left=([BEAR, OX, "Skullclamp"], [GIANT]),
        lives=(20, 17),
    ),
    Row(
        card="Sylvok Lifestaff",
        yours=[BEAR, on("Sylvok Lifestaff")],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=(["Sylvok Lifestaff"], []),
        lives=(23, 20),
    ),
    Row(
        card="False Demise",
        yours=[BEAR, on("False Demise")],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=([BEAR], [GIANT]),
    ),
    Row(
        card="False Demise",  # returned to the hand, it has not died
        yours=[BEAR, on("False Demise")],
        hand=["Unsummon"],
        does=[attack(BEAR), cast("Unsummon", BEAR)],
        left=([], []),
    ),
    Row(
        card="Carapace",
        yours=[BEAR, on("Carapace")],
        theirs=[creature("Ogre", 4, 4)],
        does=[attack(BEAR), block(Ogre=BEAR), you(activate="Carapace", step="declare-blockers")],
        left=([BEAR], ["Ogre"]),
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_what_the_dead_bore(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("card", "life", "drawn"), [("Skullclamp", 20, 2), ("Sylvok Lifestaff", 23, 0)])
def test_equipment_that_goes_with_its_bearer(name: str, card: str, life: int, drawn: int) -> None:
    """Destroyed at one moment with what it lies on, it still sees that die."""
    sweep = instant("Sweep", {"destroy": {"permanent": [{"not": {"is": "land"}}]}})
    played = fight(
        name,
        attack(BEAR),
        cast("Sweep"),
        you={"battlefield": [BEAR, on(card)], "library": [OX] * 3},
        opponent={"battlefield": LANDS, "hand": [sweep]},
    )

    assert sorted(played.zone(0, "graveyard")) == sorted([BEAR, card])
    assert (played.life(0), len(played.zone(0, "hand"))) == (life, drawn)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("word", "card"), [("equipped", "Leonin Scimitar"), ("enchanted", "Holy Strength")])
@pytest.mark.parametrize("bears", [True, False])
def test_whether_the_dead_bore_anything(name: str, word: str, card: str, bears: bool) -> None:
    """Who waits for an enchanted or equipped creature to die looks at what lay on it, even if that goes with it."""
    dies = {"moved": {"object": {"all": ["creature", word]}, "origin": "battlefield", "to": "graveyard"}}
    watcher = creature("Watcher", effects=[{"when": dies, "do": [{"gain_life": 5}]}])
    sweep = instant("Sweep", {"destroy": {"permanent": [{"not": {"is": "land"}}]}})
    played = fight(
        name,
        attack(BEAR),
        cast("Sweep"),
        you=[BEAR, watcher, *([on(card)] if bears else ["Pacifism", "Bonesplitter"])],
        opponent={"battlefield": LANDS, "hand": [sweep]},
    )

    assert played.life(0) == (25 if bears else 20)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("card", ["aura", "equipment"])
def test_what_a_card_lay_on_as_it_went(name: str, card: str) -> None:
    """Its own trigger for going finds the creature that it lay on, and no other."""
    goes = {"when": {"moved": {"object": "self", "origin": "battlefield"}}, "do": [{"destroy": "attached"}]}
    lying = {
        "name": "Chain",
        "kind": "enchantment" if card == "aura" else "artifact",
        "types": [card],
        "effects": [goes, {"zone": "hand", "plays": True, "target": "creature", "do": ["attach"]}],
        "on": BEAR,
    }
    away = instant("Away", "destroy", target="permanent")
    played = fight(
        name,
        attack(BEAR),
        cast("Away", "Chain"),
        you=[BEAR, OX, lying],
        opponent={"battlefield": LANDS, "hand": [away]},
    )

    assert (played.zone(0, "battlefield"), played.zone(0, "graveyard")) == ([OX], ["Chain", BEAR])
