"""The Damage Step: what happens by itself in each of its timings. What players may do there is in the editions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import derived
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    ChainDone,
    DamageDealt,
    Destroyed,
    MarkAdded,
    MarkRemoved,
    ModifierAdded,
    Moved,
    PutAway,
    SpanEnded,
    TimingSkipped,
    TurnedUp,
)
from judgecall.kernel.registry import choice, consequence, replacement, rule
from judgecall.kernel.replacement import replace_choice
from judgecall.kernel.roster import cards_in, roster
from judgecall.kernel.state import NOTHING, Batch, Mark, Modifier, Question, State, marked, marks_on
from judgecall.kernel.turns import spans
from judgecall.yugioh.battle import stopped_by
from judgecall.yugioh.calculation import outcome
from judgecall.yugioh.control import over
from judgecall.yugioh.events import (
    DONE,
    AttackStopped,
    BattleDamagePrevented,
    CalculationSkipped,
    DamageCalculated,
    DamageStepEntered,
    Flipped,
)
from judgecall.yugioh.monsters import (
    CANNOT_STAY,
    DEFENSE_POSITION,
    NEGATES,
    NO_DAMAGE,
    NO_DAMAGE_AT_ALL,
    attack,
    battlers,
    direct,
    has,
    left,
    lost,
    monsters,
)

if TYPE_CHECKING:
    from judgecall.kernel.option import Option
    from judgecall.kernel.registry import Happenings

CALCULATION = "during_damage_calculation"


@rule("enter_damage_step")
def enter_damage_step(state: State) -> Happenings:
    """With the Damage Step the attacker has attacked; no replay can come any more."""
    battle = attack(state)
    assert battle is not None
    yield DamageStepEntered(battle.attacker)
    yield "attacked", MarkAdded(Mark(battle.attacker, "attacked", until="turn"))


@rule("turn_up_target")
def turn_up_target(state: State) -> Happenings:
    """A face-down target is turned to face-up Defense Position; its Flip effect waits."""
    battle = attack(state)
    if battle is None or direct(state, battle) or left(state, battle.target):
        return
    if state.object(battle.target).face_down:
        yield TurnedUp(battle.target, DEFENSE_POSITION)
        yield MarkAdded(Mark(battle.target, "turned up by the attack", until="damage_step"))


@consequence("flip")
def flip(state: State, event: TurnedUp) -> Happenings:
    """A monster turned face-up has been flipped, unless what turned it says that Flip effects do not count."""
    silent = list(marks_on(state, event.object, "no flip effect"))
    yield from (MarkRemoved(mark) for mark in silent)
    if not silent and state.object(event.object).zone == "monsters":
        yield Flipped(event.object)


def _unable(state: State) -> str | None:
    """Why there can be no damage calculation: a battler is gone, or the attacker can battle no longer."""
    battle = attack(state)
    if battle is None:
        return "no_attack"
    if not direct(state, battle) and lost(state, battle.target):
        return "target_gone"
    return stopped_by(state)


@rule("end_battle_if_unable", leads=("battle_step",))
def end_battle_if_unable(state: State) -> Happenings:
    """If a battling monster leaves before the target is turned up, the rest of the Damage Step is cancelled."""
    battle = attack(state)
    if battle and (why := _unable(state)):
        yield CalculationSkipped(battle.attacker, why)
        yield AttackStopped(battle.attacker, why)
        yield from over(state, "damage_step")
        yield TimingSkipped("battle_step")


@rule("skip_calculation_if_unable", leads=("after_damage_calculation",))
def skip_calculation_if_unable(state: State) -> Happenings:
    """If a battling monster is gone there is no damage calculation; the timings after it still come."""
    battle = attack(state)
    if battle and (why := _unable(state)):
        yield CalculationSkipped(battle.attacker, why)
        yield TimingSkipped("after_damage_calculation")


@rule("calculate_damage")
def calculate_damage(state: State) -> Happenings:
    """ATK is compared with ATK or DEF; Life Points change and destruction is decided, but nobody leaves the field."""
    battle = attack(state)
    assert battle is not None
    yield from outcome(state, battle)


@rule("calculate_damage.where_both_are_there")
def calculate_damage_where_both_are_there(state: State) -> Happenings:
    """If both monsters are still there, ATK is compared with ATK or DEF; otherwise there is no calculation."""
    battle = attack(state)
    if battle and (why := _unable(state)):
        yield "skipped", CalculationSkipped(battle.attacker, why)
    elif battle:
        yield from outcome(state, battle)


@consequence("mark_as_battled")
def mark_as_battled(state: State, event: DamageCalculated) -> Happenings:
    """Monsters have battled once damage has been calculated."""
    yield MarkAdded(Mark(event.attacker, "battled", until="turn"))
    if not state.is_player(event.target):
        yield MarkAdded(Mark(event.target, "battled", until="turn"))


@replacement("prevent_battle_damage")
def prevent_battle_damage(state: State, event: DamageDealt) -> list[BattleDamagePrevented] | None:
    """Battle damage to a player who takes none, and any damage to one who takes none at all, becomes nothing."""
    if state.is_player(event.to) and (
        marked(state, event.to, NO_DAMAGE_AT_ALL) or (event.combat and _spared(state, event.to))
    ):
        return [BattleDamagePrevented(event.to, event.amount)]
    return None


def _spared(state: State, player: int) -> bool:
    """Whether a player takes no battle damage: a note or a battling monster of theirs says so."""
    ours = (id for id in battlers(state) if state.object(id).controller == player)
    noted = marked(state, player, NO_DAMAGE) or marked(state, player, NO_DAMAGE_AT_ALL)
    return noted or any(has(state, id, NO_DAMAGE) for id in ours)


def expected_battle_damage(state: State, player: int) -> int:
    """How much battle damage a player would take if damage were calculated as things stand."""
    battle = attack(state)
    if battle is None or _spared(state, player):
        return 0
    happenings = (each[1] if isinstance(each, tuple) else each for each in outcome(state, battle))
    return sum(
        each.amount for each in happenings if isinstance(each, DamageDealt) and each.combat and each.to == player
    )


@rule("end_calculation")
def end_calculation(state: State) -> Happenings:
    """What was to last during damage calculation only is over."""
    if any(each.until == CALCULATION for each in state.board.modifiers):
        yield SpanEnded(CALCULATION)


@rule("destroy_themselves")
def destroy_themselves(state: State) -> Happenings:
    """Monsters that a continuous text destroys or sends away under a condition go at once, without a chain; in the
    Damage Step that waits until after damage calculation."""
    cast = roster(state)
    some_go = CANNOT_STAY in cast.keywords
    if (some_go or cast.continuous or state.board.modifiers) and "destruction_waits" not in spans(state):
        for id in derived(state).doomed:
            yield Destroyed(id, "effect", id)
        if some_go:
            for seat in range(state.board.seats):
                yield from (Moved(id, "graveyard") for id in monsters(state, seat) if has(state, id, CANNOT_STAY))


@rule("bury")
def bury(state: State) -> Happenings:
    """Monsters destroyed by the battle leave the field now."""
    for seat in range(state.board.seats):
        for id in monsters(state, seat):
            if marked(state, id, "destruction decided"):
                yield Destroyed(id, "battle")


@consequence("put_into_graveyard")
def put_into_graveyard(state: State, event: Destroyed) -> Happenings:
    """A destroyed card goes to its owner's Graveyard."""
    if state.object(event.object).zone in ("monsters", "spells_traps"):
        to = "banished" if marked(state, event.object, "banished if destroyed") else "graveyard"
        yield Moved(event.object, to, reason=f"destroyed by {event.by}")


@consequence("negate_what_it_destroys")
def negate_what_it_destroys(state: State, event: Moved) -> Happenings:
    """The effects of a monster that another destroys by battle are negated in the Graveyard, where that one says so."""
    if event.reason != "destroyed by battle" or event.to != "graveyard":
        return
    winners = [id for id in battlers(state) if id != event.object and has(state, id, NEGATES)]
    if winners:
        yield ModifierAdded(Modifier(event.becomes, "negate_effects"))


@choice("replace.own_clause_first")
def replace_own_clause_first(state: State, question: Question) -> list[Option]:
    """A monster's own clause about where it goes comes first, then a general one, then that of the card it battles."""
    batch = state.agenda[1]
    assert isinstance(batch, Batch)
    moved = getattr(batch.events[question.data[0]], "object", NOTHING)

    def rank(option: Option) -> int:
        sources = option.objects
        return 0 if moved in sources else 2 if set(sources) & set(battlers(state)) else 1

    options = replace_choice(state, question)
    best = min(map(rank, options))
    return [option for option in options if rank(option) == best]


@rule("end_damage_step")
def end_damage_step(state: State) -> Happenings:
    """The Damage Step is over, and all that was to last until its end; the Battle Step comes again."""
    battle = attack(state)
    if battle:
        yield "next", AttackStopped(battle.attacker, DONE)
    yield from over(state, "damage_step")


@consequence("put_used_cards_away")
def put_used_cards_away(state: State, _event: ChainDone) -> Happenings:
    """When a chain is done, Spells and Traps that do not stay on the field go to the Graveyard."""
    kinds, cast = edition(state.edition).kinds, roster(state)
    for seat in range(state.board.seats):
        for id in cards_in(state, seat, "spells_traps"):
            each = state.object(id)
            after = kinds[cast.cards[each.card].kind].after
            if after and not each.face_down:
                yield PutAway(id, after)
