"""Everything that changes battle damage, in its order."""

from __future__ import annotations

import pytest

from duel import BOTH, GUIDE, beast, defending, down, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", BOTH)
INSTEAD = "battle damage to the opponent instead"


def lives(edition: str, mine: list[str], theirs: list[str], atk: int = 2500, target: int = 1500) -> tuple[int, int]:
    """Life Points after one attack of a monster with these keywords on another."""
    played = play(
        edition,
        you(attack="Ox", target="Cow"),
        you=[beast("Ox", atk, keywords=mine)],
        opponent=[beast("Cow", target, keywords=theirs)],
    )
    return played.life(0), played.life(1)


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.order")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        (["doubled battle damage"], [], (8000, 6000)),
        ([], ["halved battle damage"], (8000, 7500)),
        (["doubled battle damage"], ["halved battle damage"], (8000, 7000)),
        (["battle damage becomes 300"], ["battle damage becomes 200"], (8000, 7800)),
        (["battle damage becomes 300"], ["no battle damage"], (8000, 8000)),
        ([], ["no battle damage from 1000 or more"], (8000, 8000)),
        ([], ["no battle damage from 1001 or more"], (8000, 7000)),
        ([], ["battle damage becomes a gain", "halved battle damage"], (8000, 9000)),
        (["doubled battle damage"], ["battle damage becomes effect damage"], (8000, 7000)),
        (["both players take battle damage"], [], (7000, 7000)),
        (["doubled battle damage"], ["battle damage also to the opponent"], (7000, 6000)),
        ([], [INSTEAD], (7000, 8000)),
        ([INSTEAD], [INSTEAD], (7000, 8000)),
        (["no battle damage"], [INSTEAD], (8000, 8000)),
        (["both players take battle damage"], [INSTEAD], (6000, 8000)),
    ],
)
def test_what_changes_battle_damage(edition: str, mine: list[str], theirs: list[str], left: tuple[int, int]) -> None:
    """1000 of battle damage: B-02, B-14, B-23, B-25, Y-37 and Y-38 among them."""
    assert lives(edition, mine, theirs) == left


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.who")
@pytest.mark.parametrize(
    ("moved", "rule", "left"), [([], "ygo:calc.who", (8000, 6000)), ([INSTEAD], "ygo:calc.reflect", (7000, 8000))]
)
def test_doubled_for_the_opponent_counts_only_if_the_opponent_takes_it(
    edition: str, moved: list[str], rule: str, left: tuple[int, int]
) -> None:
    """What comes back to the player of its source is not doubled."""
    ox = beast("Ox", 2500, keywords=["doubled battle damage"])
    played = play(edition, you(attack="Ox", target="Cow"), you=[ox], opponent=[beast("Cow", 1500, keywords=moved)])

    assert (played.life(0), played.life(1)) == left
    assert played.rule("damage_dealt") == rule


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.merge")
@pytest.mark.parametrize(
    ("limit", "left"),
    [("", 6000), ("no battle damage from 1001 or more", 6000), ("no battle damage from 1000 or more", 8000)],
)
def test_what_reaches_one_player_twice_is_one_damage_and_limits_look_at_each_part(
    edition: str, limit: str, left: int
) -> None:
    """Both take 1000, and the opponent's comes back to the attacker's player; a limit of 1001 lets both through."""
    ox = beast("Ox", 2500, keywords=["both players take battle damage", *([limit] if limit else [])])
    played = play(edition, you(attack="Ox", target="Cow"), you=[ox], opponent=[beast("Cow", 1500, keywords=[INSTEAD])])

    assert (played.life(0), played.life(1)) == (left, 8000)
    assert [record.rule for record in played.records("damage_dealt")] == (["ygo:calc.merge"] if left < 8000 else [])


def test_half_a_point_goes_up() -> None:
    """Half of 901 is 451."""
    assert lives(GUIDE, [], ["halved battle damage"], 1901, 1000) == (8000, 8000 - 451)


@each_edition
def test_double_piercing_comes_first(edition: str) -> None:
    """B-13: twice the surplus, before anything else."""
    played = play(
        edition,
        you(attack="Ox", target="Cow"),
        you=[beast("Ox", 4000, keywords=["piercing", "double piercing"])],
        opponent=[beast("Cow", 0, 500, position="defense", keywords=["halved battle damage"])],
    )

    assert played.life(1) == 8000 - 3500


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.reflect")
def test_swords_woman_turns_the_damage_around(edition: str) -> None:
    """Y-31: she is destroyed, and the attacker's player takes 1500."""
    played = play(
        edition,
        you(attack="Blue-Eyes White Dragon", target="Amazoness Swords Woman"),
        you=["Blue-Eyes White Dragon"],
        opponent=["Amazoness Swords Woman"],
    )

    assert (played.life(0), played.life(1), played.zone(1, "monsters")) == (6500, 8000, [])
    assert played.rule("damage_dealt") == "ygo:calc.reflect"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.both")
def test_both_players_take_the_damage_at_once(edition: str) -> None:
    """As with Double-Edged Sword; both at 0 is a draw."""
    played = play(
        edition,
        you(attack="Ox", target="Cow"),
        you={"life": 1000, "monsters": [beast("Ox", 2500, keywords=["both players take battle damage"])]},
        opponent={"life": 1000, "monsters": [beast("Cow", 1500)]},
    )

    assert [each.rule for each in played.records("damage_dealt")] == ["ygo:calc.atk.win", "ygo:calc.both"]
    assert played.record("game_ended").event.winner == -1  # type: ignore[attr-defined]


@each_edition
def test_dimension_wall_lasts_for_one_battle(edition: str) -> None:
    """The attacker's player takes the damage of this attack, not of the next."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Dimension Wall"),
        you(attack="Petit Moth"),
        you=["Gemini Elf", "Petit Moth"],
        opponent={"spells_traps": [set_card("Dimension Wall")]},
    )

    assert (played.life(0), played.life(1)) == (6100, 7700)


@each_edition
def test_amazoness_fighter_spares_her_player(edition: str) -> None:
    """She is destroyed; nobody takes damage."""
    played = play(
        edition,
        you(attack="Dark Magician", target="Amazoness Fighter"),
        you=["Dark Magician"],
        opponent=["Amazoness Fighter"],
    )

    assert (played.life(1), played.zone(1, "monsters")) == (8000, [])


@each_edition
@pytest.mark.parametrize(("target", "left"), [(["Neo the Magic Swordsman"], 6400), ([], 5500)])
def test_odd_eyes_doubles_only_in_battle_with_a_monster(edition: str, target: list[str], left: int) -> None:
    """2500 against 1700, and directly."""
    line = you(attack="Odd-Eyes Pendulum Dragon", **({"target": target[0]} if target else {}))

    assert play(edition, line, you=["Odd-Eyes Pendulum Dragon"], opponent=target).life(1) == left


def test_doubled_and_halved_is_unchanged() -> None:
    """Y-37, with a Trap that halves what its player takes this turn."""
    halve = down("Half", "trap", {"do": [{"mark": {"name": "halved battle damage", "of": "you"}}]})
    played = play(
        GUIDE,
        you(attack="Odd-Eyes Pendulum Dragon", target="Cow"),
        opponent(activate="Half"),
        you=["Odd-Eyes Pendulum Dragon"],
        opponent={"monsters": [beast("Cow", 1500)], "spells_traps": [halve]},
    )

    assert played.life(1) == 7000


@each_edition
@pytest.mark.parametrize(("answers", "left"), [((), 7000), ((opponent(activate="Waboku"),), 8000)])
def test_temple_and_waboku(edition: str, answers: tuple[dict[str, object], ...], left: int) -> None:
    """Y-38: 1000 whatever the difference is, but nothing stays nothing."""
    played = play(
        edition,
        you(attack="Dark Magician", target="Petit Moth"),
        *answers,
        you={"monsters": ["Dark Magician"], "spells_traps": [{"card": "Temple of the Mind's Eye"}]},
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Waboku")]},
    )

    assert played.life(1) == left


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.defattack")
def test_big_benkei_attacks_in_defense(edition: str) -> None:
    """Y-80: with 3500 DEF, and it loses like any attacker."""
    name = "Superheavy Samurai Big Benkei"
    won = play(edition, you(attack=name, target="Dark Magician"), you=[defending(name)], opponent=["Dark Magician"])
    lost = play(edition, you(attack=name, target="Ox"), you=[defending(name)], opponent=[beast("Ox", 4000)])

    assert (won.life(1), won.zone(1, "monsters")) == (7000, [])
    assert (lost.life(0), lost.zone(0, "monsters")) == (7500, [])
    assert {won.rule("damage_calculated"), lost.rule("damage_calculated")} == {"ygo:calc.defattack"}


def test_big_benkei_turned_to_defense_goes_on() -> None:
    """Y-80: in the Battle Step; the attack continues with its DEF."""
    turn = down("Turn", "trap", {"target": {"monster": "face_up"}, "do": ["change_position"]})
    name = "Superheavy Samurai Big Benkei"
    played = play(
        GUIDE,
        you(attack=name),
        opponent(activate="Turn", targets=[name]),
        you=[name],
        opponent={"spells_traps": [turn]},
    )

    assert played.life(1) == 4500
