"""Best play is what plain minimax finds, with and without equal cards taken as one, and its proof holds."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from judgecall.analysis.certificate import Certificate, Claim, Node, certificate, sealed
from judgecall.analysis.hidden import worst
from judgecall.analysis.objective import LETHAL, Objective, weighed
from judgecall.analysis.policies import Policy, best
from judgecall.analysis.search import Search
from judgecall.analysis.solve import Solving, open_cards, solve
from judgecall.analysis.verify import Refuted, verify
from judgecall.envs.opponents import exact
from judgecall.errors import PlayError, ScenarioError
from judgecall.kernel.canonical import key
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, question
from judgecall.kernel.state import State
from play_oracle import FIXED, start, value

WIN, DEAD = Objective(), Objective(LETHAL)
TAMPERED = 1_000


def creature(chance: random.Random, at: int) -> dict[str, Any]:
    return {
        "name": f"Beast {at}",
        "power": chance.randint(0, 3),
        "toughness": chance.randint(1, 3),
        "keywords": chance.sample(
            ("flying", "first strike", "trample", "lifelink", "deathtouch"), chance.randint(0, 2)
        ),
        "count": chance.choice((1, 1, 2)),
    }


def magic(seed: int) -> State:
    """A random board of up to four creatures, some of them equal."""
    chance = random.Random(seed)
    sides = [{"life": chance.randint(1, 5), "battlefield": [creature(chance, 2 * seat)]} for seat in range(2)]
    return start(f"magic/{chance.choice(('current', 'shards-2008'))}", *sides)


def yugioh(seed: int) -> State:
    """A random board of up to three monsters and two traps."""
    chance = random.Random(seed)
    monsters = [{"name": f"Beast {at}", "atk": 100 * chance.randint(10, 25), "def": 1000} for at in range(3)]
    traps = [{"card": name, "set": True} for name in ("Sakuretsu Armor", "Shrink")]
    you = {"life": 2000, "monsters": monsters[:2], "spells_traps": traps[1:]}
    opponent = {"life": 2000, "monsters": monsters[2:], "spells_traps": traps[: chance.randint(0, 2)]}
    return start(f"yugioh/{chance.choice(('guide-2010', 'current'))}", you, opponent)


BOARDS = [*(magic(seed) for seed in range(16)), *(yugioh(seed) for seed in range(6)), *(s for s, _ in FIXED.values())]


@pytest.mark.parametrize("at", range(len(BOARDS)))
def test_best_play_is_what_plain_minimax_finds(at: int) -> None:
    state = BOARDS[at]

    for seat in range(2):
        found = solve(state, seat)
        assert found.exact
        assert found.value == value(state, seat, WIN)
        assert Search(state, seat, WIN, 100_000, naming=key).value()[0] == found.value


@pytest.mark.parametrize("at", range(len(BOARDS)))
def test_the_line_of_best_play_ends_at_its_value(at: int) -> None:
    state = BOARDS[at]
    found = solve(state, 0)

    for choice in found.line:
        state = decide(state, choice.choice)[0]

    assert question(state) is None
    assert WIN.value(state, 0) == found.value


@pytest.mark.parametrize("at", range(len(BOARDS)))
def test_every_certificate_holds(at: int) -> None:
    solved = Solving(BOARDS[at], at % 2)
    solved.run()

    proof = certificate(solved, ("at_least", "at_most"))

    assert proof is not None
    assert verify(BOARDS[at], proof) >= 0
    assert msgspec.json.decode(msgspec.json.encode(proof), type=Certificate) == proof


def changed(proof: Certificate, chance: random.Random) -> Certificate:
    """A certificate that claims what is false, or has lost or gained a piece."""
    at = chance.randrange(len(proof.claims))
    claim = proof.claims[at]
    better = 1 if claim.bound == "at_least" else -1
    spot = chance.randrange(len(claim.nodes))
    node = claim.nodes[spot]
    ways = [
        replace(claim, value=(*claim.value[:-1], claim.value[-1] + better)),
        replace(claim, value=(claim.value[0] + better, *claim.value[1:])),
        replace(claim, by="nobody"),
        replace(claim, nodes=(*claim.nodes, Node())),
        _with(claim, spot, replace(node, choose=f"{node.choose}?")),
        _with(claim, spot, replace(node, answers={**node.answers, "give up": 0})),
        _with(claim, spot, replace(node, then=len(claim.nodes) + 3)),
    ]
    if node.answers:
        ways.append(_with(claim, spot, replace(node, answers=dict(list(node.answers.items())[1:]))))
        ways.append(_with(claim, spot, replace(node, answers=dict.fromkeys(node.answers, len(claim.nodes)))))
    claims = list(proof.claims)
    claims[at] = chance.choice(ways)
    return replace(proof, claims=tuple(claims))


def _with(claim: Claim, spot: int, node: Node) -> Claim:
    return replace(claim, nodes=(*claim.nodes[:spot], node, *claim.nodes[spot + 1 :]))


def test_a_thousand_tampered_certificates_are_rejected() -> None:
    """Sealed anew, so that what is wrong has to be found in play; and none with the old seal."""
    chance = random.Random(7)
    proofs = []
    for state in BOARDS:
        solved = Solving(state, 0)
        solved.run()
        proof = certificate(solved, ("at_least", "at_most"))
        assert proof is not None
        proofs.append((state, proof))

    for _ in range(TAMPERED):
        state, proof = chance.choice(proofs)
        wrong = changed(proof, chance)
        with pytest.raises(Refuted):
            verify(state, sealed(wrong))
        with pytest.raises(Refuted, match="its seal"):
            verify(state, wrong)


def test_a_certificate_is_about_one_position() -> None:
    solved = Solving(BOARDS[0], 0)
    solved.run()
    proof = certificate(solved, ("at_least",))

    assert proof is not None
    with pytest.raises(Refuted, match="another position"):
        verify(BOARDS[1], proof)


def test_a_certificate_that_would_be_too_large_is_none() -> None:
    solved = Solving(FIXED["magic growth"][0], 0)
    solved.run()

    assert certificate(solved, ("at_least",), most=2) is None


@pytest.mark.parametrize("at", range(len(BOARDS)))
def test_lethal_is_whether_minimax_wins(at: int) -> None:
    state = BOARDS[at]

    found = solve(state, 0, DEAD)

    assert found.exact
    assert (found.value > (0,)) == (value(state, 0, DEAD) > (0,))


def test_equal_cards_are_one() -> None:
    """Three equal attackers and two equal blockers: far fewer positions, the same value."""
    state = FIXED["magic equal cards"][0]
    one, other = Search(state, 0, WIN, 100_000), Search(state, 0, WIN, 100_000, naming=key)

    assert one.value() == other.value()
    assert len(one.graph) < len(other.graph)


def test_weights_say_what_is_wanted() -> None:
    """With life at nothing and creatures at much, the bears stay at home rather than trade."""
    state = start("magic/current", {"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Hill Giant"]})
    rules = edition("magic/current")

    life = solve(state, 1, weighed(rules, {"life": 1}))
    cards = solve(state, 1, weighed(rules, {"field": 1}))

    assert (life.value, cards.value) == ((0,), (0,))
    with pytest.raises(ScenarioError, match="Did you mean “life”"):
        weighed(rules, {"lif": 1})
    with pytest.raises(ScenarioError, match="no number"):
        weighed(rules, {"life": "much"})
    with pytest.raises(ScenarioError, match="no weights"):
        weighed(rules, {})


def test_what_is_cut_off_says_so() -> None:
    state = FIXED["magic growth"][0]

    shallow, few = solve(state, 0, depth=1), solve(state, 0, limit=5)

    assert (shallow.exact, shallow.cut) == (False, "depth")
    assert (few.exact, few.cut) == (False, "limit")


# --- Hidden cards ---------------------------------------------------------------------------------------------------


def attacked(hand: list[str]) -> State:
    """A 3/3 may attack into a 2/2; the other side may have a trick for its Forest."""
    return start(
        "magic/current",
        {"battlefield": ["Hill Giant"]},
        {"battlefield": ["Grizzly Bears", "Forest"], "hand": hand},
    )


def test_hidden_cards_need_possibilities() -> None:
    with pytest.raises(PlayError, match="Hidden from you: Giant Growth; say `--hidden open`"):
        open_cards(attacked(["Giant Growth"]), 0)
    open_cards(attacked([]), 0)
    open_cards(attacked(["Giant Growth"]), 1)


def test_one_possibility_is_open_play() -> None:
    for hand in ([], ["Giant Growth"], ["Hill Giant"]):
        state = attacked(hand)
        assert worst([state], 0).value == solve(state, 0).value


def test_the_worst_of_several_possibilities_counts() -> None:
    """With the trick in hand an attack is met by a block and loses the Giant, so the player stays at home."""
    harmless, trick = attacked(["Hill Giant"]), attacked(["Giant Growth"])

    both = worst([harmless, trick], 0)

    assert both.worst_of == 2
    assert both.value <= min(solve(harmless, 0).value, solve(trick, 0).value)


def test_a_player_cannot_choose_by_what_they_do_not_see() -> None:
    """One of two set monsters is weak: whoever knows which attacks it; whoever does not may hit the strong one."""

    def sides(weak_first: bool) -> State:
        weak, strong = {"card": "Kuriboh", "position": "set"}, {"card": "Gemini Elf", "position": "set"}
        monsters = [weak, strong] if weak_first else [strong, weak]
        return start("yugioh/guide-2010", {"monsters": ["Luster Dragon"], "life": 100}, {"monsters": monsters})

    one, other = sides(True), sides(False)
    known = min(solve(one, 0).value, solve(other, 0).value)

    assert worst([one, other], 0).value <= known


def test_three_players_are_refused() -> None:
    from judgecall.scenario import scenario
    from judgecall.scenario.setup import begin

    players: dict[str, Any] = {"Ann": {}, "Bob": {}, "Cid": {}}
    state = begin(scenario({"judgecall": 1, "game": "magic", "edition": "current", "players": players}))[0]

    with pytest.raises(PlayError, match="two players, and here are 3"):
        solve(state, 0)


def _broken_off(*_anything: object) -> None:
    raise KeyboardInterrupt


def test_a_search_that_is_broken_off_answers_only_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    state = FIXED["magic growth"][0]
    monkeypatch.setattr(Search, "value", _broken_off)

    with pytest.raises(KeyboardInterrupt):
        Solving(state, 0).run()
    found = Solving(state, 0).run(stoppable=True)

    assert (found.exact, found.cut) == (False, "stopped")


@pytest.mark.parametrize("policy", [best, exact])
def test_a_policy_that_is_broken_off_chooses_nothing(policy: Policy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a search would be another choice than the whole, and a kept game would not be what its seed says."""
    monkeypatch.setattr(Search, "value", _broken_off)

    with pytest.raises(KeyboardInterrupt):
        policy(FIXED["magic growth"][0], 0, random.Random(1))
