"""Imported by the process from which others are made, so that each of them begins with the rules already read."""

from __future__ import annotations

from judgecall.games import open_all

open_all()
