"""Values of an edition or card on one line, as they would be written in a file."""

from __future__ import annotations

from typing import Any

import yaml
from msgspec import to_builtins


def flow(value: Any) -> str:
    """A value on one line, in the short form of YAML."""
    plain = to_builtins(value)
    if isinstance(plain, str):
        return plain
    text: str = yaml.safe_dump(plain, default_flow_style=True, width=10**6, allow_unicode=True, sort_keys=False)
    return text.removesuffix("...\n").strip()
