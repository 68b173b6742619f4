"""Tokens that stand for a seat: drawn so that nobody guesses them, kept only as their digest."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

LETTERS = 64
"""No id or token is longer; what is longer is none."""


def new_id() -> str:
    """A name for a game that nobody guesses."""
    return token_urlsafe(9)


def new_token() -> str:
    """A token for a seat: 192 bits."""
    return token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token; it leads nowhere back."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one whose digest was kept; how long it takes tells nothing."""
    return bool(kept) and len(token) <= LETTERS and compare_digest(digest(token), kept)
