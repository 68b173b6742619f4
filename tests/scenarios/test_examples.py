"""Every example file holds what it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecall.scenario import load
from judgecall.scenario.expect import check

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.relative_to(ROOT / "examples")))
def test_an_example_holds_what_it_expects(path: Path) -> None:
    scenario = load(path)

    assert scenario.file.expect, f"{path.name} expects nothing"
    assert [str(failure) for failure in check(scenario)] == []
