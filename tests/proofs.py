"""What the tests share about proofs: what proves a rule, what a line of the cite table names, what editions use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import yaml

from judgecall.games import open_all
from judgecall.kernel import registry
from judgecall.kernel.edition import Edition, edition, known_editions
from judgecall.kernel.events import EVENTS
from judgecall.kernel.tables import WINDOW

HERE = Path(__file__).parent
ROOT = HERE.parent
SOURCE = ROOT / "src" / "judgecall"
GAMES = ("yugioh", "magic")
"""The games whose rules must be proved."""

ENGINE = {
    "window": {"pass", "speed", "at", "allow", "chains", "by_hand", "begins"},
    "activation": {
        *(
            "forbidden",
            "own_turn",
            "later_turn",
            "once",
            "when",
            "if",
            "cost",
            "target",
            "face_down",
            "not_set",
            "no_zone",
            "played",
            "must",
        ),
    },
    "chain": {"speed", "own_effects"},
    "resolve": {"negated_activation", "negated_effect", "no_target", "source_gone"},
    "triggers": {"missed", "barred", "impossible", "declined"},
    "layers": {"first"},
    "replaced": {"by_another", "by_the_winner"},
    "order_triggers": set(),
    "at_once": set(),
}
"""What the kernel itself does, by the first word of its cause, each with the parts it tells apart."""


def editions() -> list[str]:
    """The ids of all editions of these games."""
    open_all()
    return [id for id in known_editions() if id.partition("/")[0] in GAMES]


# --- What proves a rule ---------------------------------------------------------------------------------


@cache
def proofs() -> dict[tuple[str, str], list[str]]:
    """Everything that proves a rule, by edition and rule id: examples that expect it, tests that are marked with it."""
    found: dict[tuple[str, str], list[str]] = {}
    for edition_id, rule, where in (*examples(), *marks()):
        found.setdefault((edition_id, rule), []).append(where)
    return found


def examples() -> Iterator[tuple[str, str, str]]:
    """Each rule that an example's `expect` names: edition, rule, file."""
    for path in sorted((ROOT / "examples").rglob("*.yaml")):
        data = yaml.safe_load(path.read_text("utf-8"))
        expect = data.get("expect") or {}
        for row in (*expect.get("events", ()), *expect.get("refused", ())):
            if "rule" in row:
                game, name = data["game"], data.get("edition", "current")
                yield name if "/" in name else f"{game}/{name}", str(row["rule"]), str(path.relative_to(ROOT))


def marks() -> Iterator[tuple[str, str, str]]:
    """Each rule that a test is marked to prove: edition, rule, test."""
    for path in sorted(HERE.rglob("test_*.py")):
        module = ast.parse(path.read_text("utf-8"))
        named = {ast.unparse(each.targets[0]): each.value for each in module.body if isinstance(each, ast.Assign)}
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef):
                for said in marked(node, named):
                    edition_id, _, rule = said.partition(": ")
                    yield edition_id, rule, f"{path.relative_to(ROOT)}::{node.name}"


def marked(test: ast.FunctionDef, named: dict[str, ast.expr]) -> Iterator[str]:
    """What the `proves` marks of a test say, as written; a mark may have been given a name before."""
    for each in test.decorator_list:
        mark = named.get(ast.unparse(each), each)
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.proves":
            yield from (ast.literal_eval(argument) for argument in mark.args)


# --- What a cite key names -------------------------------------------------------------------------------


def names_something(rules: Edition, key: str) -> bool:
    """Whether a key of the cite table names what the edition or the engine has, at a timing of the edition if any."""
    what, _, timing = key.partition(" in ")
    return _is_real(rules, key) or (timing in rules.timings and _is_real(rules, what))


def _is_real(rules: Edition, key: str) -> bool:
    first, _, rest = key.partition(".")
    tables: dict[str, Iterable[str]] = {
        "timing": rules.timings,
        "holds": rules.holds,
        "span": rules.tables["spans"],
        "do": registry.known("action", rules.game),
        "cost": registry.known("cost", rules.game),
        "keywords": rules.keywords,
    }
    if first in tables:
        word, _, part = rest.partition(".")
        words = first in ("do", "cost")
        return rest in tables[first] or (words and (not rest or (word in tables[first] and _is_said(rules, part))))
    if first == "trigger":
        return not rest or rest in EVENTS
    if first == "question":
        kind, _, part = rest.partition(".")
        return kind in (*rules.tables["questions"], *registry.known("choice", rules.game)) and _is_said(rules, part)
    if first in ENGINE:
        return not rest or rest.partition(".")[0] in ENGINE[first]
    slot = next((each for each in all_slots(rules) if key == each or key.startswith(f"{each}.")), None)
    return slot is not None and _is_said(rules, key[len(slot) + 1 :])


def all_slots(rules: Edition) -> set[str]:
    """Every slot of an edition: of its timings, its settle list, its consequences and replacements."""
    found = {slot for row in rules.timings.values() for slot in row.does if slot != WINDOW}
    found |= set(rules.chain.settle)
    for table in ("consequences", "replacements"):
        found |= {slot for row in rules.tables[table].values() for slot in row}
    return found


def _is_said(rules: Edition, part: str) -> bool:
    """Whether the source of the game's rules tells this part of a slot or question apart."""
    known = constants(rules.game)
    if not part or any(part == each or each.endswith(f".{part}") for each in known):
        return True
    head, dot, last = part.rpartition(".")
    return bool(dot) and last in known and _is_said(rules, head)


@cache
def constants(game: str) -> frozenset[str]:
    """Every text constant in the Python of a game."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (SOURCE / game).glob("*.py"))
    return frozenset(
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


# --- What editions use -----------------------------------------------------------------------------------


def used(ids: Iterable[str]) -> set[str]:
    """The names of the functions that the slots of these editions are bound to."""
    found: set[str] = set()
    for id in ids:
        rules = edition(id)
        found |= {rules.tables["bind"].get(slot, slot) for slot in all_slots(rules)}
    return found


def well_formed(said: str) -> bool:
    """Whether a mark reads `edition id: rule`."""
    return re.fullmatch(r"[a-z]+/[a-z0-9-]+: \S+", said) is not None
