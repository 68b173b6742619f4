"""What the site refuses: one sentence, with the status that says so to programs."""

from __future__ import annotations

from judgecall.errors import JudgecallError

BAD, FORBIDDEN, MISSING, STALE, GONE, LARGE, UNCLEAR, MANY, BUSY = 400, 403, 404, 409, 410, 413, 422, 429, 503


class Refusal(JudgecallError):
    """A request that is not done, and why."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status
