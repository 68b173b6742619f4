"""Every legal declaration, and no other, is accepted and can be reached through the small questions.

The plain definition (a whole is legal if it breaks no restriction and no whole that pays for nothing more meets more
requirements) is applied to all wholes of random boards; nothing of the engine decides what is legal.
`scripts/soak declarations` does the same at length.
"""

from __future__ import annotations

import pytest

from declaration_boards import EDITIONS, check

BOARDS = 120
CHUNK = 10


@pytest.mark.proves("magic/current: 508.1c", "magic/current: 508.1d", "magic/current: 509.1b", "magic/current: 509.1c")
@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_declarations_on_offer_are_the_legal_ones(edition: str, first: int) -> None:
    """508.1c-d, 509.1b-c: no restriction broken, as many requirements obeyed as possible, nobody forced to pay."""
    for seed in range(first, first + CHUNK):
        check(edition, seed)
