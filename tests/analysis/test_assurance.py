"""What a player can be sure of over given possibilities is proved, and no tampered proof of it is accepted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from judgecall.analysis.assurance import Assurance, Choosing, check, sealed
from judgecall.analysis.hidden import Sure, positions, worst
from judgecall.analysis.solve import solve
from judgecall.analysis.verify import Refuted
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.read import Scenario
from shell import judgecall

TAMPERED = 1_000
HANDS: list[dict[str, Any]] = [{"opponent": {"hand": hand}} for hand in ([], ["Giant Growth"], ["Hill Giant"])]
SETS: list[dict[str, Any]] = [
    {"opponent": {"monsters": [{"card": name, "position": "set"} for name in names]}}
    for names in (("Kuriboh", "Gemini Elf"), ("Gemini Elf", "Kuriboh"))
]
MAGIC: dict[str, Any] = {
    "judgecall": 1,
    "game": "magic",
    "you": {"battlefield": ["Hill Giant", "Grizzly Bears"]},
    "opponent": {"life": 5, "battlefield": ["Grizzly Bears", "Forest"]},
}
YUGIOH: dict[str, Any] = {
    "judgecall": 1,
    "game": "yugioh",
    "edition": "guide-2010",
    "you": {"monsters": ["Luster Dragon", "Vorse Raider"], "life": 500},
    "opponent": {"monsters": [], "life": 4000},
}
GIVEN = [(scenario(MAGIC), HANDS), (scenario(MAGIC), HANDS[:1]), (scenario(YUGIOH), SETS), (scenario(YUGIOH), SETS[1:])]


def proved(read: Scenario, rows: list[dict[str, Any]]) -> tuple[list[State], Assurance]:
    states = positions(read, rows)
    return states, Sure(states, 0).assurance(rows)


@pytest.mark.parametrize("at", range(len(GIVEN)))
def test_what_is_sure_is_proved_for_every_possibility(at: int) -> None:
    read, rows = GIVEN[at]
    states, proof = proved(read, rows)

    assert check(states, proof) > 0
    assert proof.value == worst(states, 0).value <= min(solve(state, 0).value for state in states)
    assert msgspec.json.decode(msgspec.json.encode(proof), type=Assurance) == proof


def test_of_one_possibility_as_much_is_sure_as_with_open_cards() -> None:
    for read, rows in GIVEN:
        if len(rows) == 1:
            states, proof = proved(read, rows)
            assert proof.value == solve(states[0], 0).value


def changed(proof: Assurance, chance: random.Random) -> Assurance:
    """An assurance that claims more, or in which a choice is another, leads elsewhere, or is gone."""
    spot = chance.randrange(len(proof.choices))
    node = proof.choices[spot]
    more = (*proof.value[:-1], proof.value[-1] + chance.choice((0.5, 1, 100)))
    ways = [
        replace(proof, value=more),
        replace(proof, value=(1, 0, 0, 0)),
        replace(proof, player="nobody"),
        replace(proof, first={}),
        replace(proof, positions=proof.positions[1:]),
        replace(proof, positions=tuple(each[::-1] for each in proof.positions)),
        replace(proof, choices=(*proof.choices, Choosing("pass"))),
        replace(proof, first=dict.fromkeys(proof.first, len(proof.choices))),
        _with(proof, spot, replace(node, choose=f"{node.choose}?")),
    ]
    if node.then:
        ways.append(_with(proof, spot, replace(node, then=dict(list(node.then.items())[1:]))))
        ways.append(_with(proof, spot, replace(node, then={way[::-1]: at for way, at in node.then.items()})))
    return chance.choice(ways)


def _with(proof: Assurance, spot: int, node: Choosing) -> Assurance:
    return replace(proof, choices=(*proof.choices[:spot], node, *proof.choices[spot + 1 :]))


def test_a_thousand_tampered_assurances_are_rejected() -> None:
    """Sealed anew, so that what is wrong has to be found in play; and none with the old seal."""
    chance = random.Random(3)
    proofs = [proved(read, rows) for read, rows in GIVEN]

    for _ in range(TAMPERED):
        states, proof = chance.choice(proofs)
        wrong = changed(proof, chance)
        with pytest.raises(Refuted):
            check(states, sealed(wrong))
        with pytest.raises(Refuted, match="its seal"):
            check(states, wrong)


def test_a_possibility_that_was_left_out_is_missed() -> None:
    """What is sure against an empty hand is no proof against a trick."""
    read, _ = GIVEN[0]
    _, proof = proved(read, HANDS[:1])

    with pytest.raises(Refuted):
        check(positions(read, HANDS[:2]), proof)
    forged = sealed(replace(proof, positions=tuple(proved(read, HANDS[:2])[1].positions)))
    with pytest.raises(Refuted):
        check(positions(read, HANDS[:2]), forged)


# --- At the command line --------------------------------------------------------------------------------------------


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(json.dumps(MAGIC))
    (tmp_path / "hands.json").write_text(json.dumps({"possibilities": HANDS}))
    return path


def test_a_certificate_over_possibilities_is_written_and_verified(board: Path, tmp_path: Path) -> None:
    proof, hands = str(tmp_path / "proof.json"), str(tmp_path / "hands.json")
    said = judgecall("solve", str(board), "--for", "you", "--hidden", hands, "--certificate", proof)

    assert said.code == 0
    assert "the worst over 3 possibilities" in said.out
    assert judgecall("verify", str(board), proof).out.startswith("It holds: ")
    data = json.loads(Path(proof).read_text())
    assert data["possibilities"] == HANDS
    data["possibilities"] = HANDS[:1]
    Path(proof).write_text(json.dumps(data))
    assert judgecall("verify", str(board), proof).code == 1
    data["possibilities"] = [{"nobody": {}}]
    Path(proof).write_text(json.dumps(data))
    assert judgecall("verify", str(board), proof).code == 1


def figures(board: Path) -> dict[str, Any]:
    """The certificate of the best attack by figures."""
    from judgecall.analysis.fast import best_attack
    from judgecall.analysis.fast.best import read_attack
    from judgecall.analysis.fast.certificate import attack_certificate
    from judgecall.scenario import load
    from judgecall.scenario.setup import begin

    state = begin(load(str(board)))[0]
    found = best_attack(state)
    assert found.answer is not None
    return attack_certificate(found.board, found.answer, read_attack(state, 0)[1])


def test_a_certificate_by_figures_is_verified_too(tmp_path: Path) -> None:
    board, proof = tmp_path / "board.yaml", tmp_path / "proof.json"
    board.write_text(
        "judgecall: 1\ngame: magic\nyou: {battlefield: [Hill Giant]}\nopponent: {battlefield: [Gray Ogre]}\n"
    )
    made = figures(board)
    proof.write_text(json.dumps(made))

    assert judgecall("verify", str(board), str(proof)).out == "It holds: 1 fights worked out anew in figures.\n"

    for wrong in (
        {**made, "claim": {**made["claim"], "value": made["claim"]["value"] + 1}},
        {**made, "board": {**made["board"], "life": 1}},
        {**made, "allowed": [1]},
        {**made, "refuted": {}},
        {**made, "kind": "magic-blocks"},
    ):
        proof.write_text(json.dumps(wrong))
        assert judgecall("verify", str(board), str(proof)).code == 1
    proof.write_text(json.dumps({**made, "kind": "magic"}))
    assert judgecall("verify", str(board), str(proof)).code == 2
