"""Questions to a state about monsters: their numbers, positions, and the battle they are in."""

from __future__ import annotations

from collections.abc import Iterator

from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.edition import edition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Attack, State, marked

NEGATES = "negates what it destroys"
NO_DAMAGE = "no battle damage"
NO_DAMAGE_AT_ALL = "no damage"
CANNOT_ATTACK = "cannot attack"
CANNOT_DECLARE = "cannot declare an attack"
CANNOT_BE_ATTACKED = "cannot be attacked"
UNTARGETED = "cannot be targeted for an attack"
ATTACKS_IN_DEFENSE = "attacks in Defense Position"
PIERCING = "piercing"
DIRECT_ATTACK = "direct attack"
INDESTRUCTIBLE = "indestructible by battle"
NO_DIRECT_ATTACK = "no direct attack"
UNGUARDING = "does not stop direct attacks"
ATTACKS_EVERY_MONSTER = "attacks every monster"
ATTACKS_TWICE = "attacks twice"
MUST_ATTACK = "must attack"
ANOTHER_ATTACK = "another attack"
HAS_ATTACKED = "has attacked"
CANNOT_STAY = "cannot stay"

TYPES = frozenset(
    (
        "aqua",
        "beast",
        "beast-warrior",
        "creator god",
        "cyberse",
        "dinosaur",
        "divine-beast",
        "dragon",
        "fairy",
        "fiend",
        "fish",
        "illusion",
        "insect",
        "machine",
        "plant",
        "psychic",
        "pyro",
        "reptile",
        "rock",
        "sea serpent",
        "spellcaster",
        "thunder",
        "warrior",
        "winged beast",
        "wyrm",
        "zombie",
    )
)
"""What a monster may be, as in "Dragon-Type"."""

ATK, DEF, LEVEL = range(3)
"""The places of the numbers on a monster."""

MONSTERS = "monsters"
SPELLS_TRAPS = "spells_traps"
ATTACK_POSITION = "attack"
DEFENSE_POSITION = "defense"


def atk(state: State, id: int) -> int:
    """A monster's present ATK, or what it last was; never below 0."""
    return known(state, id).numbers[ATK]


def defense(state: State, id: int) -> int:
    """A monster's present DEF, or what it last was; never below 0."""
    return known(state, id).numbers[DEF]


def has(state: State, id: int, keyword: str) -> bool:
    """Whether a monster has a keyword such as `piercing` now."""
    return keyword in characteristics(state, id).keywords


def lies_upright(state: State, id: int) -> bool:
    """Whether a monster is of a kind that is never in Defense Position, since it has no DEF."""
    return not known(state, id).kinds.isdisjoint(edition(state.edition).tables["print"].get("upright", ()))


def monsters(state: State, player: int) -> tuple[int, ...]:
    """The monsters a player controls, oldest first."""
    return cards_in(state, player, MONSTERS)


def in_attack_position(state: State, id: int) -> bool:
    """Whether a monster lies face-up in Attack Position."""
    each = state.object(id)
    return each.zone == MONSTERS and not each.face_down and each.position == ATTACK_POSITION


def in_position_to_attack(state: State, id: int) -> bool:
    """Whether a monster lies face-up in Attack Position, or may attack from Defense Position."""
    each = state.object(id)
    upright = each.position == ATTACK_POSITION
    return each.zone == MONSTERS and not each.face_down and (upright or has(state, id, ATTACKS_IN_DEFENSE))


def attack(state: State) -> Attack | None:
    """The attack that is going on, if any."""
    return state.board.attacks[0] if state.board.attacks else None


def direct(state: State, battle: Attack) -> bool:
    """Whether the attack goes straight at a player."""
    return state.is_player(battle.target)


def battlers(state: State) -> Iterator[int]:
    """The monsters of the attack that is going on: the attacker, then its target if that is a monster."""
    if battle := attack(state):
        yield battle.attacker
        if not direct(state, battle):
            yield battle.target


def other_battler(state: State, id: int) -> int | None:
    """The monster that this one battles, if it battles one."""
    pair = list(battlers(state))
    return pair[1 - pair.index(id)] if len(pair) > 1 and id in pair else None


def on_field(state: State, id: int) -> bool:
    """Whether a monster lies on the field."""
    return state.object(id).zone == MONSTERS


def left(state: State, id: int) -> bool:
    """Whether a monster has left the field."""
    return not on_field(state, id)


def lost(state: State, target: int) -> bool:
    """Whether an attack has lost this target: it is gone, or no longer an opponent's."""
    return left(state, target) or state.object(target).controller == state.turn_player


def decided(state: State, id: int) -> bool:
    """Whether a monster's destruction by battle is decided."""
    return marked(state, id, "destruction decided")
