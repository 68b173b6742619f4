"""Names as people type them: without case, accents, hyphens and apostrophes, and with slips."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

JOINED = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "’": None, "'": None, "`": None})
NO_LETTER = re.compile(r"[^a-z0-9]+")
CLOSE = 60.0
"""How alike two names must be, of 100, for one to be offered for the other."""
BEGINNING = 0.9
"""What it counts if only the beginning of a name is alike."""
LONG = 5
"""So many letters make a name that one slip does not turn into any other."""


def fold(name: str) -> str:
    """A name reduced to its letters and digits, words apart by one space: `Lim-Dûl's` is `lim duls`."""
    if name.isascii():
        return NO_LETTER.sub(" ", name.lower().translate(JOINED)).strip()
    text = unicodedata.normalize("NFKD", name).casefold().translate(JOINED)
    kept = [sign if sign.isalnum() else " " for sign in text if not unicodedata.combining(sign)]
    return " ".join("".join(kept).split())


def trigrams(folded: str) -> list[str]:
    """The different threes of neighbouring signs in a folded name, in order."""
    return list(dict.fromkeys(folded[at : at + 3] for at in range(len(folded) - 2)))


def likest(folded: str, known: Iterable[str], count: int) -> list[str]:
    """The folded names most like one, best first; none that is not like it at all."""
    ranked = sorted((-_likeness(folded, name), len(name), name) for name in known)
    return [name for likeness, _, name in ranked[:count] if -likeness >= CLOSE]


def one_slip(folded: str, known: Iterable[str]) -> list[str]:
    """The folded names one slip away from a long enough one: a letter more, less or another, two swapped."""
    from rapidfuzz.distance.OSA import distance

    if len(folded) < LONG:
        return []
    return [name for name in known if distance(folded, name, score_cutoff=1) <= 1]


def _likeness(folded: str, name: str) -> float:
    """How alike two names are, of 100: as wholes, or, a little less, one and the beginning of the other."""
    from rapidfuzz.fuzz import ratio

    name = _spelled_out(folded, name)
    start = name[: len(folded) + 1].rstrip()
    return max(ratio(folded, name), BEGINNING * ratio(folded, start))


def _spelled_out(folded: str, name: str) -> str:
    """A name with its abbreviations as the other spells them: `blauaugiger w drache` with `weisser` for `w`."""
    ours, theirs = folded.split(), name.split()
    if len(ours) != len(theirs):
        return name
    pairs = zip(ours, theirs, strict=True)
    return " ".join(one if len(two) == 1 and one.startswith(two) else two for one, two in pairs)
