"""Tests never see a person's own catalogue or card files: all workers share one folder that is built once a run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judgecall import sources


@pytest.fixture(scope="session", autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[None]:
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGECALL_DATA", str(shared / "judgecall-data"))
        patch.delenv(sources.VARIABLE, raising=False)
        yield
