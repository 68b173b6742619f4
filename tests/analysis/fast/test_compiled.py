"""What is compiled, how often, and who waits for it."""

from __future__ import annotations

from typing import Any

import pytest

numba = pytest.importorskip("numba")


def test_a_part_is_compiled_once_whatever_constants_it_is_called_with() -> None:
    """Numba would compile it anew for every constant, which is most of the time that compiling takes."""
    from judgecall.analysis.fast.kernel.compiled import compiled

    @compiled
    def half(number: int) -> int:
        return number // 2

    def halves(number: int) -> int:
        return half(4) + half(6) + half(number)

    assert numba.njit(halves)(8) == 9
    part: Any = half
    assert len(part.signatures) == 1


def test_a_part_that_counts_no_arrays_returns_none() -> None:
    """What it returned would be freed while others hold it."""
    from judgecall.analysis.fast.kernel.compiled import compiled

    def same(numbers: object) -> object:
        return numbers

    with pytest.raises(AssertionError, match="same may return an array"):
        compiled(same)
