"""Where an edition's text says why something happens: the nearest line of its `cite` table for each cause."""

from __future__ import annotations


class Citations(dict[tuple[str, str], str]):
    """The citation of each cause in each timing, found when first asked for."""

    def __init__(self, cite: dict[str, str]) -> None:
        super().__init__()
        self.cite = cite

    def __missing__(self, asked: tuple[str, str]) -> str:
        cause, timing = asked
        keys = [cause]
        while "." in keys[-1]:
            keys.append(keys[-1].rpartition(".")[0])
        keys = [each for key in keys for each in (f"{key} in {timing}", key)]
        found = self[asked] = self.cite.get(next((key for key in keys if key in self.cite), ""), "")
        return found
