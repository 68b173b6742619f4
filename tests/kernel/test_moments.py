"""One moment: what several things do to one card at once happens to it once."""

from __future__ import annotations

from judgecall.kernel.engine import advance
from judgecall.kernel.events import Destroyed, Moved
from judgecall.kernel.happen import happen
from judgecall.kernel.state import GONE, Object
from judgecall.scenario import scenario
from judgecall.scenario.setup import position


def test_a_card_destroyed_twice_at_once_is_destroyed_and_leaves_once() -> None:
    """Two effects that target a Spirit Reaper kind of monster both destroy it at the same moment."""
    battle = scenario({"judgecall": 1, "game": "yugioh", "edition": "guide-2010", "you": {"monsters": ["Petit Moth"]}})
    state, records = advance(position(battle))
    moth = next(id for id, each in enumerate(state.objects) if isinstance(each, Object))
    records.clear()

    after = happen(state, [Destroyed(moth, "effect"), Destroyed(moth, "effect")], "test", records)

    assert [record.kind for record in records] == ["destroyed", "moved"]
    assert [each.zone for each in after.objects if isinstance(each, Object)] == [GONE, "graveyard"]


def test_of_two_moves_of_one_card_at_once_the_first_happens() -> None:
    battle = scenario({"judgecall": 1, "game": "yugioh", "edition": "guide-2010", "you": {"monsters": ["Petit Moth"]}})
    state, records = advance(position(battle))
    moth = next(id for id, each in enumerate(state.objects) if isinstance(each, Object))

    after = happen(state, [Moved(moth, "hand"), Moved(moth, "banished")], "test", records)

    assert [each.zone for each in after.objects if isinstance(each, Object)] == [GONE, "hand"]
