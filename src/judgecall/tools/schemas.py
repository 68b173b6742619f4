"""The schemas of calls and answers, made from the same structs that read and write them."""

from __future__ import annotations

from typing import Any

import msgspec

from judgecall.language import say


def schema_of(shape: type[msgspec.Struct]) -> dict[str, Any]:
    """A struct as JSON Schema with an object at its root, described in the language in use."""
    (whole,), parts = msgspec.json.schema_components((shape,), ref_template="#/$defs/{name}")
    own = parts.pop(whole["$ref"].rpartition("/")[2]) if "$ref" in whole else whole
    found: dict[str, Any] = _said(own)
    return found | {"$defs": _said(parts)} if parts else found


def _said(schema: Any) -> Any:
    """A schema with its descriptions in the language in use."""
    if isinstance(schema, dict):
        return {
            key: say(value) if key == "description" and isinstance(value, str) else _said(value)
            for key, value in schema.items()
        }
    return [_said(each) for each in schema] if isinstance(schema, list) else schema
