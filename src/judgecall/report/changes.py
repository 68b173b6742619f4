"""What a later edition changes against an earlier one, as a player would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judgecall.kernel import registry
from judgecall.kernel.edition import Edition
from judgecall.kernel.tables import WINDOW, TimingRow, WindowRow
from judgecall.language import mark, say
from judgecall.report.flow import flow
from judgecall.report.steps import timing_name
from judgecall.report.terms import DEEDS, KINDS, keyword, term
from judgecall.report.windows import ALLOWED
from judgecall.scenario.script import step_name

GROUPS = {
    "timings": mark("Steps"),
    "sequences": mark("Order of steps"),
    "windows": mark("Who may act, and with what"),
    "rules": mark("What happens by itself"),
    "triggers": mark("Which triggers wait"),
    "chain": mark("Chain or stack"),
    "numbers": mark("Numbers"),
    "keywords": mark("Keywords"),
    "cards": mark("Cards"),
    "tables": mark("Kinds of cards and zones"),
    "cite": mark("Citations"),
}
"""The parts of a change list, in their order."""


LIMITS = {
    "chains": mark("chains at most: {value}"),
    "by_hand": mark("chains without a trigger at most: {value}"),
    "allow": mark("may be used: {value}"),
    "speed": mark("the turn player needs Spell Speed {value}"),
    "speed_of_others": mark("the others need Spell Speed {value}"),
    "first": mark("first to act: {value}"),
}
"""What the fields of a window mean."""
VALUES = {
    ("allow", ()): mark("nothing may be used"),
    ("begins", "anyone"): mark("anyone may begin a chain"),
    ("begins", "turn_player"): mark("the others begin a chain only after one of the turn player's"),
    ("begins", "others"): mark("only the others may begin a chain"),
    ("answers", ""): mark("nothing else begins a chain"),
    ("answers", "damage_or_loss"): mark("a card whose own text answers damage or a loss may begin the chain too"),
    ("optional", ""): mark("any optional trigger may be used"),
    ("optional", "damage_step"): mark("optional triggers only of the battle and of the card itself"),
    ("triggers", "at_once"): mark("triggers go on the chain at once"),
    ("triggers", "by_hand"): mark("each trigger begins a chain of its own, when its player likes"),
    ("own_effects", "same_chain"): mark("in the same chain"),
    ("own_effects", "next_chain"): mark("from the next chain on"),
}
"""What some of their values mean."""
UNLIMITED = {
    "chains": mark("any number of chains"),
    "by_hand": mark("any number of chains without a trigger"),
    "allow": mark("everything may be used"),
}
"""What they mean where they say nothing."""
LABELS = {
    "sequences.attack": mark("an attack"),
    "sequences.leave_battle_step": mark("when the Battle Step is left"),
    "sequences.battle_step_goes_on": mark("when the Battle Step goes on"),
    "chain.own_effects": mark("a card that was turned up to stay may use its own effects"),
    "kinds.battle": mark("battles, a kind of permanent"),
    "print.keywords": mark("keywords"),
    "print.not_yet": mark("what cards do or are that is not known yet"),
    "layers.first": mark("kinds of cards whose continuous effects always apply first"),
    "numbers.damage_order": mark("damage is dealt in an order announced with the blocks (1: yes, 0: no)"),
    "numbers.deathtouch_lethal": mark("one damage of deathtouch is lethal when damage is divided (1: yes, 0: no)"),
    "numbers.bands_with_other_all": mark("each member of a band needs “bands with other” itself (1: yes, 0: no)"),
    "numbers.phasing_changes_zones": mark("what phases out changes zones (1: yes, 0: no)"),
    "numbers.attack_multiple_players": mark("several players may be attacked in one combat (1: yes, 0: no)"),
    "numbers.extra_monster_zones": mark("monsters of the Extra Deck that have a zone of their own"),
    "numbers.losers_use_effects": mark(
        "a monster whose destruction is decided may use its quick effects (1: yes, 0: no)"
    ),
    "numbers.ties_at_zero_destroy": mark("two monsters with 0 ATK destroy each other (1: yes, 0: no)"),
}
"""What some lines are called, where their key alone says too little."""


EVENTS = {
    "flipped": mark("flip effects"),
    "turned_up": mark("effects of being turned face-up"),
    "damage_dealt": mark("effects of battle damage"),
    "damage_calculated": mark("effects of having battled"),
}
"""The events whose triggers may have to wait, as players call what they trigger."""


class Change(Struct, frozen=True):
    """One difference: the part of the list it belongs to, the key in the edition, and what it means."""

    group: str
    key: str
    text: str


def changes(before: Edition, after: Edition) -> list[Change]:
    """Everything that differs, in the order of GROUPS."""
    found = [
        *_timings(before, after),
        *_windows(before, after),
        *_rows("sequences", "sequences", before, after),
        *_rules(before, after),
        *_holds(before, after),
        *_settled(before, after),
        *_rows("chain", "chain", before, after),
        *_rows("numbers", "numbers", before, after),
        *_rows("keywords", "keywords", before, after),
        *_cards(before, after),
        *(
            each
            for table in ("start", "kinds", "zones", "print", "layers", "spans")
            for each in _rows("tables", table, before, after)
        ),
        *_rows("cite", "cite", before, after),
    ]
    order = list(GROUPS)
    return sorted(found, key=lambda change: order.index(change.group))


def _differing(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Every key whose values differ, with both (None where it is missing)."""
    for key in dict.fromkeys([*before, *after]):
        old, new = before.get(key), after.get(key)
        if old != new:
            yield key, old, new


def _rows(group: str, table: str, before: Edition, after: Edition) -> Iterator[Change]:
    for key, old, new in _differing(before.tables[table], after.tables[table]):
        if (table, key) == ("chain", "settle"):
            continue
        yield Change(group, f"{table}.{key}", f"{_called(table, key)}: {_row(table, key, old, new, after)}")


def _called(table: str, key: str) -> str:
    """What a line is called."""
    if name := LABELS.get(f"{table}.{key}"):
        return say(name)
    return keyword(key) if table == "keywords" else key.replace("_", " ")


def _row(table: str, key: str, old: Any, new: Any, rules: Edition) -> str:
    """How a line differs."""
    if table == "print" and isinstance(old, tuple) and isinstance(new, tuple):
        return _more_and_less(old, new)
    if table == "keywords" and (old is None or new is None):
        return say("new as an ability with effects of its own") if new else say("the rules alone say what it does")
    if table in ("kinds", "spans") and (old is None or new is None):
        text = say("new") if new else say("gone")
        return f"{text}, {say(new or old)}" if table == "spans" else text
    if table == "sequences":
        return _said(table, new, rules)
    if (key, old) in VALUES and (key, new) in VALUES:
        return _from_to(say(VALUES[key, old]), say(VALUES[key, new]))
    return _from_to(_said(table, old, rules), _said(table, new, rules))


def _more_and_less(old: tuple[str, ...], new: tuple[str, ...]) -> str:
    """What a list of keywords or deeds has in addition, and what it has no longer."""
    more, less = (
        [say(DEEDS[each]) if each in DEEDS else keyword(each) for each in ours if each not in theirs]
        for ours, theirs in ((new, old), (old, new))
    )
    parts = [say("new: {list}", list=", ".join(more))] if more else []
    return "; ".join(parts + ([say("no longer: {list}", list=", ".join(less))] if less else []))


def _said(table: str, value: Any, rules: Edition) -> str:
    if value is None:
        return say("nothing")
    if table == "sequences":
        return ", ".join(timing_name(rules.game, timing) for timing in value)
    if table == "layers":
        return ", ".join(term(KINDS, each) for each in value)
    return flow(value)


def _from_to(old: str, new: str) -> str:
    return f"{old} → {new}"


# --- Timings and their windows -------------------------------------------------------------------------


def _timings(before: Edition, after: Edition) -> Iterator[Change]:
    for name, old, new in _differing(before.timings, after.timings):
        said, key = timing_name(after.game, name), f"timings.{name}"
        if new is None:
            yield Change("timings", key, say("dropped: {timing}", timing=said))
        elif old is None:
            yield Change("timings", key, say("new: {timing}", timing=said))
        else:
            yield from _timing(after, name, said, old, new)


def _timing(rules: Edition, name: str, said: str, old: TimingRow, new: TimingRow) -> Iterator[Change]:
    key = f"timings.{name}"
    was, now = step_name(name, old), step_name(name, new)
    if was != now:
        text = say("{timing}: in scripts {before} → {after}", timing=said, before=was, after=now)
        yield Change("timings", key, text)
    for slot in new.does:
        if slot not in old.does and slot != WINDOW:
            yield Change("rules", key, say("{timing}, new: {rule}", timing=said, rule=rule_text(rules, slot)))
    for slot in old.does:
        if slot not in new.does and slot != WINDOW:
            yield Change("rules", key, say("{timing}, no longer: {rule}", timing=said, rule=rule_text(rules, slot)))
    kept = [slot for slot in old.does if slot in new.does]
    if kept != [slot for slot in new.does if slot in old.does]:
        yield Change("rules", key, say("{timing}, in another order: {slots}", timing=said, slots=", ".join(new.does)))


def _windows(before: Edition, after: Edition) -> Iterator[Change]:
    """Who may act in each timing; what is the same for several is said once."""
    told: dict[str, list[str]] = {}
    for name, old, new in _differing(before.timings, after.timings):
        for text in _window(old and old.window, new and new.window) if new else ():
            told.setdefault(text, []).append(name)
    for text, names in told.items():
        yield Change("windows", f"timings.{names[0]}", f"{_named(after, names)}: {text}")


def _named(rules: Edition, timings: Iterable[str]) -> str:
    """Several timings by name, the step that they share said once."""
    found: list[str] = []
    step = ""
    for timing in timings:
        name = timing_name(rules.game, timing)
        first, colon, rest = name.partition(": ")
        found.append(rest if colon and first == step else name)
        step = first if colon else ""
    return ", ".join(found)


def _window(old: WindowRow | None, new: WindowRow | None) -> Iterator[str]:
    """What a window lets players do that it did not let them do before."""
    if old and not new:
        yield say("no player may act any more")
    if new and not old:
        yield say("players may act now")
        yield from (_allows(new, field) for field in _unlike(WindowRow(), new))
    if old and new:
        yield from (_from_to(_allows(old, field), _allows(new, field)) for field in _unlike(old, new))


def _unlike(old: WindowRow, new: WindowRow) -> list[str]:
    return [field for field in WindowRow.__struct_fields__ if getattr(old, field) != getattr(new, field)]


def _allows(window: WindowRow, field: str) -> str:
    """What a window says in one of its fields."""
    value = getattr(window, field)
    if (field, value) in VALUES:
        return say(VALUES[field, value])
    if value is None:
        return say(UNLIMITED[field])
    if field == "allow":
        return say(LIMITS[field], value=", ".join(dict.fromkeys(say(ALLOWED.get(word, word)) for word in value)))
    return say(LIMITS[field], value=flow(value)) if field in LIMITS else f"{field.replace('_', ' ')}: {flow(value)}"


def _settled(before: Edition, after: Edition) -> Iterator[Change]:
    """What happens by itself between two answers of players."""
    old, new = before.chain.settle, after.chain.settle
    for slot in new:
        if slot not in old:
            text = say("before players act, new: {rule}", rule=rule_text(after, slot))
            yield Change("rules", "chain.settle", text)
    for slot in old:
        if slot not in new:
            text = say("before players act, no longer: {rule}", rule=rule_text(before, slot))
            yield Change("rules", "chain.settle", text)
    if old != new and sorted(old) == sorted(new):
        text = say("before players act, in another order: {slots}", slots=", ".join(new))
        yield Change("rules", "chain.settle", text)


def _cards(before: Edition, after: Edition) -> Iterator[Change]:
    """The cards that differ by a field; when something may be used, in the names of timings."""
    for card, old, new in _differing(before.tables["cards"], after.tables["cards"]):
        for field in dict.fromkeys([*(old or {}), *(new or {})]):
            was, now = (_field(rules, card, field) for rules in (before, after))
            if field.endswith(".at"):
                text = say(
                    "{card} may be used in: {timings}",
                    card=card,
                    timings=_from_to(_named(before, _listed(was)), _named(after, _listed(now))),
                )
                yield Change("cards", f"cards.{card}", text)
            elif was != now:
                part = _part(field)
                text = f"{card}{part}: {_from_to(_words(was), _words(now))}"
                yield Change("cards", f"cards.{card}", text)


def _field(rules: Edition, card: str, field: str) -> Any:
    """What a card has in a field, in an edition."""
    first, _, rest = field.partition(".")
    value = getattr(rules.card(card), first)
    if not rest:
        return value
    place, _, name = rest.partition(".")
    return value[int(place)].get(name)


def _part(field: str) -> str:
    """Which part of a card a field is: `, effect 2, if`."""
    first, _, rest = field.partition(".")
    place, _, name = rest.partition(".")
    return say(", effect {number}, {field}", number=int(place) + 1, field=name) if rest else f", {first}"


def _words(value: Any) -> str:
    return say("nothing") if value is None else flow(value).replace("_", " ")


def _listed(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value or ())


# --- Rules and what they are bound to --------------------------------------------------------------------


def _rules(before: Edition, after: Edition) -> Iterator[Change]:
    for table in ("bind", "questions"):
        for slot, old, new in _differing(before.tables[table], after.tables[table]):
            was, now = doc(before.game, old or slot), doc(after.game, new or slot)
            text = say("{rule} (before: {before})", rule=now or new or slot, before=was or old or slot)
            yield Change("rules", f"{table}.{slot}", text)
    for table in ("consequences", "replacements"):
        old, new = _where(before, table), _where(after, table)
        for slot in [each for each in new if each not in old]:
            text = say("follows at once, new: {rule}", rule=rule_text(after, slot))
            yield Change("rules", f"{table}.{new[slot]}", text)
        for slot in [each for each in old if each not in new]:
            text = say("follows at once, no longer: {rule}", rule=rule_text(before, slot))
            yield Change("rules", f"{table}.{old[slot]}", text)


def _where(rules: Edition, table: str) -> dict[str, str]:
    """Each slot of a table with the first event that it follows."""
    found: dict[str, str] = {}
    for kind, slots in rules.tables[table].items():
        for slot in slots:
            found.setdefault(slot, kind)
    return found


def rule_text(rules: Edition, slot: str) -> str:
    """What the rule in a slot of an edition does, by the first sentence of its own words."""
    name = rules.tables["bind"].get(slot, slot)
    return doc(rules.game, name) or slot.replace("_", " ")


def doc(game: str, name: str) -> str:
    """The first sentence that a registered rule says of itself; empty if there is none."""
    for role in registry.KINDS:
        if (function := registry.find(role, game, name)) and function.__doc__:
            sentence = " ".join(function.__doc__.split("\n\n")[0].split())
            return say(sentence)
    return ""


def _holds(before: Edition, after: Edition) -> Iterator[Change]:
    for event, old, new in _differing(_held(before), _held(after)):
        was, now = (timing or say("they do not wait") for timing in (old, new))
        text = say("{effects} wait for: {change}", effects=triggered(event), change=_from_to(was, now))
        yield Change("triggers", f"holds.{event}", text)


def _held(rules: Edition) -> dict[str, str]:
    """Until which timing what each event triggers waits, by name, wherever in the step it happens."""
    return {kind.partition(" in ")[0]: timing_name(rules.game, timing) for kind, timing in rules.holds.items()}


def triggered(event: str) -> str:
    """What players call that which an event triggers."""
    return say(EVENTS[event]) if event in EVENTS else event.replace("_", " ")
