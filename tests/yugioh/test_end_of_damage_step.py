"""The end of the Damage Step: who goes where, and what that triggers."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    atk_of,
    opponent,
    play,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.4", "yugioh/guide-2010: ygo:2010:damage.7.1")
def test_destroyed_monsters_leave_the_field_last(edition: str) -> None:
    """Rulebook of 2004, example, 5; guide of 2010, sub-step 7, point 1."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    destroyed, moved = played.record("destroyed"), played.record("moved")
    rule = {RULEBOOK: "ygo:2004:damage.4", GUIDE: "ygo:2010:damage.7.1"}[edition]
    assert (destroyed.rule, moved.rule) == (rule, rule)
    assert destroyed.timing == {RULEBOOK: "to_the_graveyard", GUIDE: "end_of_damage_step"}[edition]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.4", "yugioh/guide-2010: ygo:2010:damage.7.2")
def test_what_is_sent_to_the_graveyard_activates_then(edition: str) -> None:
    """Sangan."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Sangan"),
        opponent(choose="take Penguin Soldier"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Sangan"], "deck": ["Dark Magician", "Penguin Soldier"]},
    )

    assert played.rule("activated") == {RULEBOOK: "ygo:2004:damage.4", GUIDE: "ygo:2010:damage.7.2"}[edition]
    assert played.zone(1, "hand") == ["Penguin Soldier"]


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.7.2")
def test_what_is_removed_from_play_instead_stays_silent(edition: str) -> None:
    """Guide of 2010, sub-step 7, note: Sangan and Shura under Dimensional Fissure."""
    played = play(
        edition,
        you(attack="Blackwing - Shura the Blue Flame", target="Sangan"),
        you={
            "monsters": ["Blackwing - Shura the Blue Flame"],
            "spells_traps": ["Dimensional Fissure"],
            "deck": ["Blackwing - Hillen the Tengu-wind"],
        },
        opponent={"monsters": ["Sangan"], "deck": ["Penguin Soldier"]},
    )

    assert played.activations() == []
    assert played.zone(1, "banished") == ["Sangan"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.7.2")
def test_shura_must_still_be_there() -> None:
    """It and its target destroy each other: nothing is summoned."""
    played = play(
        GUIDE,
        you(attack="Blackwing - Shura the Blue Flame", target="La Jinn the Mystical Genie of the Lamp"),
        you={"monsters": ["Blackwing - Shura the Blue Flame"], "deck": ["Blackwing - Hillen the Tengu-wind"]},
        opponent=["La Jinn the Mystical Genie of the Lamp"],
    )

    assert played.activations() == []


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.7.3")
def test_skill_drain_does_not_reach_what_lies_in_the_graveyard() -> None:
    """Guide of 2010, sub-step 7, point 5."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Sangan"),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Skill Drain"]},
        opponent={"monsters": ["Sangan"], "deck": ["Penguin Soldier"]},
    )

    assert played.rule("link_resolved", "Sangan") == "ygo:2010:damage.7.3"
    assert played.records("link_fizzled") == []
    assert played.zone(1, "hand") == ["Penguin Soldier"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.7.4")
def test_changes_for_the_damage_step_end_after_its_last_chain() -> None:
    """Lily is strong until the end, and small afterwards."""
    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Sangan"),
        you(activate="Injection Fairy Lily"),
        you=["Injection Fairy Lily"],
        opponent={"monsters": ["Sangan"], "deck": ["Penguin Soldier"]},
    )

    kinds = played.kinds()
    ended = next(record for record in played.records("span_ended"))
    assert ended.rule == "ygo:2010:damage.7.4"
    assert kinds.index("span_ended") > max(at for at, kind in enumerate(kinds) if kind == "activated")
    assert atk_of(played.outcome.state, "Injection Fairy Lily") == 400


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.5", "yugioh/guide-2010: ygo:2010:damage.7.5")
def test_after_the_damage_step_the_battle_step_comes_again(edition: str) -> None:
    """Rulebook of 2004, example, 6."""
    played = play(edition, STRIKE, you=["Gemini Elf", "Luster Dragon"], opponent=["Celtic Guardian", "Petit Moth"])

    assert played.rule("attack_stopped") == {RULEBOOK: "ygo:2004:damage.5", GUIDE: "ygo:2010:damage.7.5"}[edition]
    assert played.begun()[-3:] == ["battle", "end", "main-2"]
