"""What an edition takes over from its parent it plays alike: the parent's examples, in the child."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from duel import EDISON, GOAT, GUIDE, RULEBOOK
from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions
from judgecall.scenario import Outcome, run, scenario
from judgecall.scenario.occurred import about

open_all()
EXAMPLES = Path(__file__).parents[2] / "examples" / "yugioh"
CHILDREN = {RULEBOOK: GOAT, GUIDE: EDISON}
OTHERWISE = {
    (GOAT, "counter-trap-too-late"): "Counter Traps answer effects after calculation",
    (EDISON, "grand-mole"): "only the calculation is skipped",
    (EDISON, "honest"): "Honest may be used before calculation",
    (EDISON, "nightmare-penguin"): "what was turned up waits for the Flip effects",
}
"""The examples that a child plays otherwise, and why."""


def taken_over() -> list[tuple[str, Path]]:
    """Every example of an edition with a child that changes little, with that child."""
    found = []
    for path in sorted(EXAMPLES.glob("*.yaml")):
        child = CHILDREN.get(yaml.safe_load(path.read_text("utf-8")).get("edition", ""))
        if child and (child, path.stem) not in OTHERWISE:
            found.append((child, path))
    return found


@pytest.mark.parametrize(("child", "path"), taken_over(), ids=lambda value: getattr(value, "stem", value))
def test_a_child_plays_its_parents_examples_alike(child: str, path: Path) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    before, after = run(scenario(data)), run(scenario({**data, "edition": child}))

    def told(outcome: Outcome) -> list[tuple[str, tuple[int, ...]]]:
        records = [record for record in outcome.records if record.kind != "began"]
        return [(record.kind, tuple(about(record.event))) for record in records]

    assert told(after) == told(before)
    assert [refusal.script for refusal in after.refusals] == [refusal.script for refusal in before.refusals]


@pytest.mark.parametrize("id", [each for each in known_editions() if each.startswith("yugioh/")])
def test_an_edition_that_names_an_event_again_keeps_what_followed_it(id: str) -> None:
    """A row replaces the row it comes from; none of ours means to lose a consequence by that."""
    rules = edition(id)
    before = rules.parent.tables["consequences"] if rules.parent else {}
    now = rules.tables["consequences"]

    assert [slot for event, slots in before.items() for slot in slots if slot not in now.get(event, ())] == []
