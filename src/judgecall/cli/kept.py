"""Where a play at the terminal is kept after every choice, so that nothing of it is lost."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

import yaml

from judgecall.catalogue.store import data_folder
from judgecall.errors import ScenarioError
from judgecall.kernel.unreadable import why
from judgecall.language import say
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
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)
    except OSError as wrong:
        raise ScenarioError(
            say("{where}: this file cannot be written: {why}.", where=path, why=why(wrong.strerror or str(wrong)))
        ) from None
