"""The way into the Battle Phase and its Start Step."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    beast,
    chains,
    down,
    offered,
    opponent,
    play,
    set_card,
    speaker,
    table,
    you,
)
from judgecall.yugioh.events import BattlePhaseEntered

each_edition = pytest.mark.parametrize("edition", BOTH)
BURN = {"do": [{"damage": 300}]}
PASS = {"pass": None}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:bp.1", "yugioh/guide-2010: ygo:2004:bp.1")
def test_whoever_skips_the_battle_phase_goes_to_the_end_phase(edition: str) -> None:
    """Rulebook of 2004, D: without a Battle Phase there is no Main Phase 2 either."""
    played = play(edition, you(end=None), you=["Gemini Elf"], start="main-phase-1")

    assert played.begun() == ["main-1", "end-phase"]
    assert played.rule("battle_phase_entered") == "ygo:2004:bp.1"


@each_edition
def test_the_battle_phase_ends_in_main_phase_2(edition: str) -> None:
    """Rulebook of 2004, D: whoever enters the Battle Phase has a Main Phase 2."""
    played = play(edition, you(choose="enter the Battle Phase"), you=["Gemini Elf"], start="main-phase-1")

    assert played.begun() == ["main-1", "start", "battle", "end", "main-2"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:bp.2", "yugioh/guide-2010: ygo:2004:bp.2")
def test_the_starting_player_has_no_battle_phase_in_the_first_turn(edition: str) -> None:
    """Rulebook of 2004, D: summon or not, the first turn of the duel has no Battle Phase."""
    played = play(
        edition, you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"], turn={"player": "you", "number": 1}
    )

    assert played.refused() == [(0, "ygo:2004:bp.2")]
    assert played.begun() == ["main-1", "end-phase"]
    assert played.life(1) == 8000


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:start.1", "yugioh/guide-2010: ygo:2010:start.1")
def test_the_start_step_announces_the_battle_phase(edition: str) -> None:
    """Both texts: the Start Step comes first."""
    played = play(edition, you=["Gemini Elf"])

    start = next(record for record in played.records("began") if record.timing == "start_step")
    assert start.rule == {RULEBOOK: "ygo:2004:start.1", GUIDE: "ygo:2010:start.1"}[edition]
    assert played.begun()[1] == "start"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:start.1")
def test_no_monster_able_to_attack_is_needed() -> None:
    """Guide of 2010, step 1, note."""
    played = play(GUIDE, you=[{"card": "Gemini Elf", "position": "defense"}])

    assert played.record("battle_phase_entered").event == BattlePhaseEntered(entered=True)
    assert "battle" in played.begun()


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:start.2", "yugioh/guide-2010: ygo:2010:start.2")
def test_the_turn_player_speaks_first_in_the_start_step(edition: str) -> None:
    """Priority: the turn player, then the opponent."""
    state = table(edition, you=["Gemini Elf"])

    assert speaker(state) == "you"
    assert speaker(answered(state, "pass")) == "opponent"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:start.2", "yugioh/guide-2010: ygo:2010:start.2")
def test_both_may_use_quick_play_spells_and_traps_in_the_start_step(edition: str) -> None:
    """Rulebook of 2004, chart; guide of 2010, step 1."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Petit Moth"], step="start"),
        opponent(activate="Burner", step="start"),
        you={"monsters": ["Gemini Elf"], "hand": ["Shrink"]},
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Burner", "trap", BURN)]},
    )

    assert played.activations() == ["Shrink", "Burner"]
    assert played.refused() == []


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:start.2", "yugioh/guide-2010: ygo:2010:start.2")
def test_the_turn_player_uses_no_normal_spell_in_the_start_step(edition: str) -> None:
    """A Normal Spell is Spell Speed 1."""
    played = play(edition, you(activate="Fire", step="start"), you={"spells_traps": [down("Fire", "spell", BURN)]})

    rule = {RULEBOOK: "ygo:2004:start.2", GUIDE: "ygo:2010:start.2"}[edition]
    assert played.refused() == [(0, rule)]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:start.2")
def test_the_guide_lets_the_opponent_use_a_normal_spell_once_the_turn_player_passes() -> None:
    """Guide of 2010, step 1, as written: the opponent may use Spell Speed 1 (later corrected)."""
    state = table(GUIDE, you=["Gemini Elf"], opponent={"spells_traps": [down("Fire", "spell", BURN)]})

    assert "activate Fire" in offered(answered(state, "pass"))


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:start.2")
def test_the_rulebook_lets_the_opponent_use_no_normal_spell() -> None:
    """Rulebook of 2004, chart: Quick-Play Spells and Traps."""
    played = play(
        RULEBOOK, opponent(activate="Fire", step="start"), opponent={"spells_traps": [down("Fire", "spell", BURN)]}
    )

    assert played.refused() == [(0, "ygo:2004:start.2")]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:start.3")
def test_any_number_of_chains_may_follow_in_the_start_step() -> None:
    """Until both players pass in a row."""
    played = play(
        GUIDE,
        you(activate="Burner", step="start"),
        you(**PASS),
        you(activate="Burner #2", step="start"),
        you={"spells_traps": [down("Burner", "trap", BURN), down("Burner", "trap", BURN)]},
    )

    assert [record.rule for record in played.records("activated")] == ["ygo:2010:start.3", "ygo:2010:start.3"]
    assert chains(played) == 2


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:start.4")
def test_without_an_attack_the_turn_player_goes_straight_to_the_end_step() -> None:
    """Guide of 2010, step 1, end."""
    played = play(GUIDE, you(end=None), you=["Gemini Elf"])

    assert played.rule("battle_phase_left") == "ygo:2010:start.4"
    assert played.begun()[-2:] == ["end", "main-2"]


def test_after_an_attack_leaving_is_no_longer_leaving_at_once() -> None:
    """Guide of 2010, step 4: the phase ends when nobody wants to attack any more."""
    played = play(GUIDE, you(attack="Gemini Elf", target="opponent"), you=[beast("Cub"), "Gemini Elf"])

    assert played.rule("battle_phase_left") == "ygo:2010:end.2"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.ss2", "yugioh/guide-2010: ygo:chain.ss2")
def test_a_quick_play_spell_in_the_hand_is_for_the_own_turn(edition: str) -> None:
    """General rule: in the opponent's turn it must be Set."""
    played = play(
        edition,
        opponent(activate="Shrink", targets=["Gemini Elf"], step="start"),
        opponent(activate="Shrink #2", targets=["Gemini Elf"], step="start"),
        you=["Gemini Elf"],
        opponent={"hand": ["Shrink"], "spells_traps": [set_card("Shrink")]},
    )

    assert played.refused() == [(1, "ygo:chain.ss2")]
