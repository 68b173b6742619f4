"""Worked examples of what a declaration may, must and cannot be; each lists every legal whole."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, by_edition, creature, fight, instant, planeswalker
from duel import opponent, you
from judgecall.scenario.occurred import about

MUST = creature("Must", 2, 2, "attacks if able")
PLAIN = creature("Plain", 2, 2)


def refused(name: str, *declarations: dict[str, Any], **board: Any) -> list[int]:
    """Which of these declarations are refused. Each is tried on a board of its own."""
    return [at for at, each in enumerate(declarations) if fight(name, *_lines(each), **board).refused()]


def _lines(declaration: dict[str, Any]) -> list[dict[str, Any]]:
    if "attacks" not in declaration:
        return [you(attack=declaration)]
    return [you(attack=dict.fromkeys(declaration["attacks"], "opponent")), opponent(block=declaration["blocks"])]


def attack(*names: str) -> dict[str, Any]:
    return dict.fromkeys(names, "opponent")


def tax(deed: str, price: int, whose: Any = "opponent") -> dict[str, Any]:
    effect = {"to": {"each_creature": whose}, "apply": [{"price": {deed: price}}]}
    return {"name": f"Tax {price}", "kind": "enchantment", "effects": [effect]}


@pytest.mark.parametrize("name", ALL)
def test_with_one_attacker_allowed_it_is_the_one_that_must_attack(name: str) -> None:
    """A must attack, a plain one, at most one attacker: only the first alone is legal."""
    limit = {"name": "Limit", "kind": "artifact", "keywords": ["at most attackers: 1"]}

    found = refused(
        name, attack("Must"), attack("Plain"), attack(), attack("Must", "Plain"), you=[MUST, PLAIN], opponent=[limit]
    )

    assert found == [1, 2, 3]


@pytest.mark.parametrize("name", ALL)
def test_two_that_cannot_attack_alone_attack_together_or_stay(name: str) -> None:
    """Neither of them alone."""
    pair = [creature(each, 2, 2, "can't attack alone") for each in ("P", "Q")]

    assert refused(name, attack(), attack("P", "Q"), attack("P"), attack("Q"), you=pair) == [2, 3]


def test_who_must_attack_takes_along_another_that_cannot_attack_alone() -> None:
    """The best without a broken restriction is both."""
    pair = [creature("P", 2, 2, "can't attack alone", "attacks if able"), creature("Q", 2, 2, "can't attack alone")]

    assert refused(TODAY, attack("P", "Q"), attack(), attack("P"), attack("Q"), you=pair) == [1, 2, 3]


def test_who_must_block_takes_along_another_against_menace() -> None:
    """Both must block; where only the first is untapped, none can."""
    brute = creature("Brute", 3, 3, "menace")
    eager, tapped = creature("Eager", 1, 1, "blocks if able"), creature("Plain", 2, 2, tapped=True)
    both, one, none = {"Eager": "Brute", "Plain": "Brute"}, {"Eager": "Brute"}, dict[str, str]()
    blocks = [{"attacks": ["Brute"], "blocks": each} for each in (both, one, none)]

    with_two = refused(TODAY, *blocks, you=[brute], opponent=[eager, PLAIN])
    with_one = refused(TODAY, *blocks, you=[brute], opponent=[eager, tapped])

    assert with_two == [1, 2]
    assert with_one == [0, 1]


def test_what_must_be_blocked_and_has_menace_draws_both_blockers() -> None:
    """With two blockers both must gang up on it; with one, it may block the other or nothing."""
    attackers = [creature("E", 3, 3, "menace", "must be blocked"), creature("F", 2, 2)]
    v1, v2 = creature("V1"), creature("V2")
    wholes: tuple[dict[str, str], ...] = ({"V1": "E", "V2": "E"}, {"V1": "F"}, {}, {"V1": "E"}, {"V1": "F", "V2": "F"})
    blocks: list[dict[str, Any]] = [{"attacks": ["E", "F"], "blocks": each} for each in wholes]

    with_two = refused(TODAY, *blocks, you=attackers, opponent=[v1, v2])
    with_one = refused(TODAY, *blocks[1:4], you=attackers, opponent=[v1])

    assert with_two == [1, 2, 3, 4]
    assert with_one == [2]


@pytest.mark.parametrize("name", ALL)
def test_a_lure_binds_only_who_is_able_to_block_it(name: str) -> None:
    """Two plain creatures must block it; one that is tapped and one that blocks only flyers are exempt."""
    attackers = [creature("Lure", 1, 9, "lure"), creature("T", 2, 2)]
    defenders = [
        creature("V1"),
        creature("V2"),
        creature("V3", tapped=True),
        creature("U", 1, 1, "can block only flying", "flying"),
    ]
    wholes: tuple[dict[str, str], ...] = ({"V1": "Lure", "V2": "Lure"}, {"V1": "Lure"}, {"V1": "T", "V2": "Lure"}, {})
    blocks: list[dict[str, Any]] = [{"attacks": ["Lure", "T"], "blocks": each} for each in wholes]

    assert refused(name, *blocks, you=attackers, opponent=defenders) == [1, 2, 3]


def test_a_lure_that_has_gained_flying_binds_who_can_block_flyers() -> None:
    """The others are free; the one that can block only flyers must block it now."""
    soar = instant("Soar", {"gain_keyword": "flying"}, target="creature")
    attackers = [creature("Lure", 1, 9, "lure"), creature("T", 2, 2)]
    defenders = [creature("V1"), creature("U", 1, 1, "can block only flying", "flying")]

    def after_soaring(blocks: dict[str, str]) -> list[tuple[int, str]]:
        return fight(
            TODAY,
            you(attack=attack("Lure", "T")),
            you(cast="Soar", targets=["Lure"], step="declare-attackers"),
            opponent(block=blocks),
            you={"battlefield": attackers, "hand": [soar]},
            opponent=defenders,
        ).refused()

    assert after_soaring({"U": "Lure"}) == []
    assert after_soaring({"U": "Lure", "V1": "T"}) == []
    assert after_soaring({"V1": "T"}) == [(2, "509.1c")]


@pytest.mark.parametrize("name", ALL)
def test_who_must_attack_but_would_have_to_pay_is_free(name: str) -> None:
    """With two mana against a tax of two, attacking and not attacking are both legal."""
    side = [MUST, {"card": "Mountain", "count": 2}]

    assert refused(name, attack("Must"), attack(), you=side, opponent=[tax("attack", 2)]) == []


def test_a_payment_does_not_buy_off_a_free_requirement() -> None:
    """M is taxed, N is free, both must attack: N alone and both are legal, M paid alone is not."""
    taxed, free = creature("M", 2, 2, "attacks if able", types=["ogre"]), creature("N", 2, 2, "attacks if able")
    levy = tax("attack", 1, ["opponent", {"is": "ogre"}])

    found = refused(
        TODAY, attack("N"), attack("M", "N"), attack("M"), attack(), you=[taxed, free, "Mountain"], opponent=[levy]
    )

    assert found == [2, 3]


def test_two_taxes_on_one_attack_are_both_paid() -> None:
    """508.1h: the whole cost is added up."""
    side = [PLAIN, {"card": "Mountain", "count": 2}]

    assert refused(TODAY, attack("Plain"), you=side, opponent=[tax("attack", 1), tax("attack", 2)]) == [0]
    assert refused(TODAY, attack("Plain"), you=[*side, "Forest"], opponent=[tax("attack", 1), tax("attack", 2)]) == []


def test_a_creature_that_attacks_makes_no_mana_for_the_attack() -> None:
    """508.1f before 508.1i: it is tapped by then; one with vigilance still can."""
    elf = creature("Elf", 1, 1, effects=[{"cost": ["tap"], "do": [{"add_mana": "G"}], "at_once": True}])

    tapped = refused(TODAY, attack("Elf"), you=[elf], opponent=[tax("attack", 1)])
    vigilant = refused(TODAY, attack("Elf"), you=[elf | {"keywords": ["vigilance"]}], opponent=[tax("attack", 1)])

    assert (tapped, vigilant) == ([0], [])


@pytest.mark.proves("magic/current: 701.15", "magic/current: 508.1d")
def test_goad_counts_an_attack_and_an_attack_on_someone_else() -> None:
    """Attacking another player is 2, the goader 1, a planeswalker 1, nothing 0."""
    goaded = creature("G", 2, 2, "goaded by B")

    def refused_with(*others: str, target: str = "") -> list[tuple[int, str]]:
        board: dict[str, Any] = {"A": [goaded], **{each: [planeswalker(f"{each} Sage", 5)] for each in others}}
        return fight(TODAY, {"A": {"attack": {"G": target} if target else {}}}, players=board).refused()

    assert refused_with("B", "C", target="C") == []
    assert refused_with("B", "C", target="B") == [(0, "508.1d")]
    assert refused_with("B", "C", target="C Sage") == [(0, "508.1d")]
    assert refused_with("B", "C") == [(0, "508.1d")]
    assert refused_with("B", target="B") == []
    assert refused_with("B", target="B Sage") == []
    assert refused_with("B") == [(0, "508.1d")]


@pytest.mark.parametrize("name", ALL)
def test_who_must_attack_but_can_attack_nobody_stays(name: str) -> None:
    """The restriction wins; no attack, nothing illegal."""
    shy = creature("Shy", 2, 2, "attacks if able", "can't attack player opponent")

    assert refused(name, attack(), attack("Shy"), you=[shy]) == [1]


def test_who_must_block_two_different_creatures_chooses_one() -> None:
    """The best is one requirement; the defending player chooses which."""
    torn = creature("Torn", 1, 1, "blocks X if able", "blocks Y if able")
    blocks: list[dict[str, Any]] = [
        {"attacks": ["X", "Y"], "blocks": each} for each in ({"Torn": "X"}, {"Torn": "Y"}, {})
    ]

    assert refused(TODAY, *blocks, you=[creature("X"), creature("Y")], opponent=[torn]) == [2]


@pytest.mark.parametrize("name", ALL)
def test_who_is_tapped_or_summoning_sick_need_not_attack(name: str) -> None:
    """ "All creatures attack if able": only the others must."""
    team = [
        creature("Fresh", 2, 2, "attacks if able", sick=True),
        creature("Tired", 2, 2, "attacks if able", tapped=True),
        creature("Ready", 2, 2, "attacks if able"),
    ]

    assert refused(name, attack("Ready"), attack(), attack("Ready", "Fresh"), you=team) == [1, 2]


@pytest.mark.parametrize("name", ALL)
def test_two_or_more_and_no_more_than_one_together_are_unblockable(name: str) -> None:
    """A lure on it creates no requirement that could be met."""
    ghost = creature(
        "Ghost", 2, 2, "can't be blocked except by two or more", "can't be blocked by more than one", "lure"
    )
    wholes: list[dict[str, str]] = [{}, {"V1": "Ghost"}, {"V1": "Ghost", "V2": "Ghost"}]

    found = refused(
        name,
        *({"attacks": ["Ghost"], "blocks": each} for each in wholes),
        you=[ghost],
        opponent=[creature("V1"), creature("V2")],
    )

    assert found == [1, 2]


# --- Costs, and what is no answer at all ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.1g"), (TEN, "509.1g"), (SHARDS, "309.2e")])
def test_a_creature_sacrificed_to_pay_for_the_block_blocks_nothing(name: str, rule: str) -> None:
    """509.1g: only what the defending player still controls becomes blocking; the attacker is blocked by the other."""
    altar = {"cost": ["sacrifice"], "do": [{"add_mana": "C"}], "at_once": True}

    played = fight(
        name,
        you(attack=attack("Z")),
        opponent(block={"X": "Z", "Y": "Z"}),
        you=[creature("Z", 3, 3), tax("block", 1)],
        opponent=[creature("X", 1, 1, effects=[altar]), creature("Y", 1, 1), "Forest"],
    )

    assert played.rule("blockers_declared") == rule
    assert played.records("moved", "X")[0].rule == by_edition(name, "309.2c", "509.1e", "509.1e")
    blocking = [played.outcome.state.label(about(record.event)[-1]) for record in played.records("blocks")]
    assert blocking == ["Y"]
    assert played.life(1) == 20


@pytest.mark.proves("magic/shards-2008: 308.2", "magic/shards-2008: 309.2")
def test_what_is_no_part_of_the_declaration_is_refused_with_its_rule() -> None:
    """308.2, 309.2: attackers and blockers are declared in fixed steps; anything else is no answer."""
    played = fight(
        SHARDS,
        you(choose="Hill Giant attacks nobody"),
        you(attack=attack("Hill Giant")),
        opponent(choose="Grizzly Bears blocks everybody"),
        you=["Hill Giant"],
        opponent=["Grizzly Bears"],
    )

    assert played.refused() == [(0, "308.2"), (2, "309.2")]
