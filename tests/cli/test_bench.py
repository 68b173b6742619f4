"""`judgecall bench` measures real battles and says what it measured."""

from __future__ import annotations

from shell import judgecall


def test_every_figure_has_a_name_a_unit_and_what_was_done_for_it() -> None:
    done = judgecall("bench", "--runs", "3", "--format", "json")

    rows = done.data["rows"]
    assert done.code == 0
    assert all(row["name"] and row["unit"] and row["note"] and row["median"] > 0 for row in rows)
    assert {row["unit"] for row in rows} == {
        "µs",
        "ms",
        "/s",
        "decisions/s",
        "states/s",
        "nodes/s",
        "boards/s",
        "cards/s",
        "times",
        "MB",
    }
    machine = done.data["machine"]
    assert machine["processor"]
    assert machine["cores"] >= 1
    assert {"judgecall", "msgspec"} <= machine["libraries"].keys()
