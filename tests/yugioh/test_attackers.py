"""Which monsters may attack, in the finer points."""

from __future__ import annotations

import pytest

from duel import BOTH, GUIDE, RULEBOOK, answered, beast, down, offered, opponent, play, table, you

each_edition = pytest.mark.parametrize("edition", BOTH)
DECLARATION = {RULEBOOK: "ygo:2004:battle.1", GUIDE: "ygo:2010:battle.1"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.1", "yugioh/guide-2010: ygo:2010:battle.1")
@pytest.mark.parametrize("attacker", ["Celtic Guardian", "Honest", "opponent"])
def test_only_an_own_monster_on_the_field_attacks(edition: str, attacker: str) -> None:
    """Not the opponent's, not one in the hand, not a player."""
    played = play(
        edition,
        you(attack=attacker, target="Celtic Guardian"),
        you={"monsters": ["Gemini Elf"], "hand": ["Honest"]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(0, DECLARATION[edition])]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.1", "yugioh/guide-2010: ygo:2010:battle.1")
@pytest.mark.parametrize("target", ["Luster Dragon", "you"])
def test_only_what_is_the_opponents_is_attacked(edition: str, target: str) -> None:
    """Neither an own monster nor oneself."""
    played = play(
        edition,
        you(attack="Gemini Elf", target=target),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=["Celtic Guardian"],
    )

    assert [script for script, _ in played.refused()] == [0]
    assert played.records("attack_declared") == []


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:battle.1")
def test_an_attack_needs_a_target_where_there_are_several(edition: str) -> None:
    """A line without a target is played only if there is no choice."""
    several = play(edition, you(attack="Gemini Elf"), you=["Gemini Elf"], opponent=["Celtic Guardian", "Petit Moth"])
    one = play(edition, you(attack="Gemini Elf"), you=["Gemini Elf"], opponent=["Celtic Guardian"])

    assert several.refused() == [(0, DECLARATION[edition])]
    assert one.zone(1, "graveyard") == ["Celtic Guardian"]


@each_edition
@pytest.mark.parametrize("keyword", ["cannot attack", "cannot declare an attack"])
def test_a_monster_that_may_not_attack_is_not_offered(edition: str, keyword: str) -> None:
    """Its own text or another card's forbids it."""
    state = answered(table(edition, you=[beast("Idler", keywords=[keyword])]), "pass", "pass")

    assert offered(state) == ["end the Battle Phase"]


@each_edition
def test_a_monster_that_may_attack_directly_has_the_choice(edition: str) -> None:
    """A card's text beats the rule."""
    state = table(edition, you=[beast("Sneak", keywords=["direct attack"])], opponent=["Celtic Guardian"])

    assert offered(answered(state, "pass", "pass")) == [
        "attack Celtic Guardian with Sneak",
        "attack directly with Sneak",
        "end the Battle Phase",
    ]


@each_edition
def test_a_price_is_paid_for_its_own_monster_alone(edition: str) -> None:
    """Another monster attacks for nothing, and a price for something else is no price for attacking."""
    toll, other = {"apply": [{"price": {"attack": 500}}]}, {"apply": [{"price": {"block": 700}}]}

    played = play(
        edition,
        you(attack="Free Ox", target="opponent"),
        you=[beast("Toll Ox", effects=[toll]), beast("Free Ox", effects=[other])],
    )

    assert played.life(0) == 8000
    assert played.life(1) == 7000


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_gyzarus_goes_home_if_it_was_attacked() -> None:
    """Guide of 2010, step 4, example: or was attacked."""
    ursa, vipera = beast("Ursa", types=["gladiator beast"]), beast("Vipera", types=["gladiator beast"])

    played = play(
        GUIDE,
        you(attack="Petit Moth", target="Gladiator Beast Gyzarus"),
        opponent(activate="Gladiator Beast Gyzarus"),
        opponent(choose="summon Ursa in attack position"),
        opponent(choose="summon Vipera in attack position"),
        you=["Petit Moth"],
        opponent={"monsters": ["Gladiator Beast Gyzarus"], "deck": [ursa, vipera]},
    )

    assert played.zone(1, "monsters") == ["Ursa", "Vipera"]
    assert played.zone(1, "extra_deck") == ["Gladiator Beast Gyzarus"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:start.4")
def test_leaving_at_once_is_leaving_without_an_attack_whatever_else_happened() -> None:
    """A Trap was used in the Start Step, but nothing attacked."""
    shelter = {"do": [{"no_battle_damage": "turn"}]}

    played = play(
        GUIDE,
        you(activate="Shelter", step="start"),
        you(end=None),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Shelter", "trap", shelter)]},
    )

    assert played.rule("battle_phase_left") == "ygo:2010:start.4"
