"""What a visitor does, in words."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

Visitor = TestClient[Litestar]
PART = {"hx-request": "true"}


def begin(visitor: Visitor, example: str = "yugioh/drillroid", kind: str = "open", **more: str) -> str:
    """Begin a game with an example; the path of its page."""
    answer = visitor.post("/games", data={"example": example, "kind": kind, **more}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def offered(text: str) -> list[str]:
    """What a page offers to choose."""
    return [unescape(each) for each in re.findall(r'name="option"[^>]*>([^<]*)<', text)]


def told(text: str) -> list[str]:
    """What a page says has happened."""
    return [unescape(each) for each in re.findall(r'class="text">([^<]*)<', text)]


def number(text: str) -> int:
    """The number of the last act that a page knows."""
    found = re.search(r'data-number="(\d+)"', text)
    assert found, text
    return int(found[1])


def choose(visitor: Visitor, path: str, option: str, act: int | None = None) -> Any:
    """Choose by what the option says; the answer."""
    text = visitor.get(path).text
    at = offered(text).index(option)
    return visitor.post(
        f"{path}/choices", data={"number": act or number(text) + 1, "option": at}, headers=PART, follow_redirects=False
    )
