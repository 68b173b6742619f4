"""Names with abbreviations: a word with a full stop stands for any word with that beginning.

`Blauäugiger w. Drache` is found by `Blauäugiger weißer Drache`, `D.D. Assailant` by `Different Dimension Assailant`; a
contraction such as `Mr.` also by a word with that beginning and that end.
"""

from __future__ import annotations

import re
import unicodedata

from judgecall.catalogue.spelling import JOINED, fold

WORD = re.compile(r"[^\W_]+\.?")
ANY = "*"
"""Stands in a pattern for whatever a word goes on with."""


def patterns(name: str) -> tuple[str, ...]:
    """What a name in full is compared with, as SQL's GLOB has it; nothing for a name without abbreviations.

    `Mr. Volcano` is `mr* volcano` and `m*r volcano`.
    """
    if "." not in name:
        return ()
    beginnings: list[str] = []
    contractions: list[str] = []
    for word in WORD.findall(unicodedata.normalize("NFC", name).translate(JOINED)):
        folded, short = fold(word), word.endswith(".") and word[0].isalpha()
        if folded:
            beginnings.append(folded + ANY if short else folded)
            contractions.append(folded[0] + ANY + folded[-1] if short and len(folded) > 1 else beginnings[-1])
    found = (" ".join(beginnings), " ".join(contractions))
    return tuple(dict.fromkeys(each for each in found if ANY in each))
