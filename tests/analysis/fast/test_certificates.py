"""Certificates of best blocks and best attacks: every one made is accepted, and one that was tampered with is not."""

from __future__ import annotations

import base64
import copy
import json
import random
import zlib
from array import array
from typing import Any

import pytest

from fast_figures import board
from judgecall.analysis.fast import Board
from judgecall.analysis.fast.certificate import Rejected, attack_certificate, blocks_certificate, check_certificate
from judgecall.analysis.fast.small import Small
from judgecall.analysis.fast.solving import Answer

BOARDS = 120


def boards(kind: str) -> list[tuple[random.Random, Board]]:
    found = []
    for seed in range(BOARDS):
        chance = random.Random(f"{kind} {seed}")
        found.append((chance, board(chance, chance.randint(1, 3), chance.randint(1, 3))))
    return found


def of_blocks(some: Board) -> dict[str, Any]:
    attack = (1 << len(some.attackers)) - 1
    return blocks_certificate(some, Answer(attack, *Small(some).best_blocks(attack)))


def of_attack(some: Board) -> dict[str, Any]:
    return attack_certificate(some, Answer(*Small(some).best_attack(range(1 << len(some.attackers)))))


@pytest.mark.parametrize("make", [of_blocks, of_attack])
def test_every_certificate_is_accepted_as_read_from_json(make: Any) -> None:
    proofs = [json.loads(json.dumps(make(some))) for _, some in boards(make.__name__)]
    claims = [check_certificate(proof) for proof in proofs]
    assert len(claims) == BOARDS
    if make is of_blocks:
        assert any(each.lost for each in claims)
        assert any(any(proof["labels"]) for proof in proofs), "no threshold binds on any board"


def claim_of_another_value(chance: random.Random, proof: dict[str, Any]) -> None:
    proof["claim"]["value"] += chance.choice((-1, 1))


def claim_of_another_end(_chance: random.Random, proof: dict[str, Any]) -> None:
    proof["claim"]["lost"] = not proof["claim"]["lost"]


def floor_raised(chance: random.Random, proof: dict[str, Any]) -> None:
    numbers = array("q")
    numbers.frombytes(zlib.decompress(base64.b64decode(proof["floors"])))
    numbers[chance.randrange(len(numbers))] += 1
    proof["floors"] = base64.b64encode(zlib.compress(numbers.tobytes())).decode()


def floors_cut(_chance: random.Random, proof: dict[str, Any]) -> None:
    numbers = zlib.decompress(base64.b64decode(proof["floors"]))
    proof["floors"] = base64.b64encode(zlib.compress(numbers[:-8])).decode()


def label_gone(chance: random.Random, proof: dict[str, Any]) -> None:
    stages = [each for each in proof["labels"] if each]
    if stages:
        stage = chance.choice(stages)
        stage.pop(chance.randrange(len(stage)))
    else:
        proof["labels"] = proof["labels"][1:]


def label_raised(chance: random.Random, proof: dict[str, Any]) -> None:
    stages = [each for each in proof["labels"] if each]
    if stages:
        chance.choice(chance.choice(stages))[1][0] += 1
    else:
        proof["labels"].append([])


def other_kind(_chance: random.Random, proof: dict[str, Any]) -> None:
    proof["kind"] = "magic-luck"


def blocker_forgotten(_chance: random.Random, proof: dict[str, Any]) -> None:
    proof["claim"]["blocks"] = list(proof["claim"]["blocks"])[1:]


def no_such_attacker(_chance: random.Random, proof: dict[str, Any]) -> None:
    proof["claim"]["attack"] = 1 << len(proof["board"]["attackers"])


TAMPERED = (
    claim_of_another_value,
    claim_of_another_end,
    floor_raised,
    floors_cut,
    label_gone,
    label_raised,
    other_kind,
    blocker_forgotten,
    no_such_attacker,
)


@pytest.mark.parametrize("tamper", TAMPERED)
def test_a_certificate_that_was_tampered_with_is_rejected(tamper: Any) -> None:
    for chance, some in boards("tampered"):
        proof = copy.deepcopy(json.loads(json.dumps(of_blocks(some))))
        tamper(chance, proof)
        with pytest.raises(Rejected):
            check_certificate(proof)


def test_an_attack_is_not_the_best_while_another_is_not_held_off() -> None:
    rejected = 0
    for _, some in boards("other attacks"):
        proof = json.loads(json.dumps(of_attack(some)))
        for attack in proof["refuted"]:
            del proof["refuted"][attack]
            with pytest.raises(Rejected):
                check_certificate(proof)
            rejected += 1
            break
    assert rejected > BOARDS // 3
