"""Where a play at the terminal is kept after every choice, so that nothing of it is lost."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import yaml

from judgecall.catalogue.store import data_folder
from judgecall.disk import write, writing
from judgecall.scenario.read import Scenario
from judgecall.scenario.session import Session


def place(scenario: Scenario) -> Path:
    """The file in which plays of a scenario are kept: it has the scenario's name and stands for its content."""
    data = {key: value for key, value in scenario.document.data.items() if key not in ("script", "expect")}
    mark = sha256(yaml.safe_dump(data).encode()).hexdigest()[:12]
    return data_folder() / "plays" / f"{Path(scenario.name).stem.strip('<>')}-{mark}.yaml"


def keep(session: Session, path: Path) -> None:
    """Write a play into a file, whole or not at all. Raises ScenarioError."""
    text = yaml.safe_dump(session.kept(), sort_keys=False, allow_unicode=True)
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write(path, text.encode())
