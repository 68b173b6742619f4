"""What every request passes: the language, how fast one asks, whether it comes from our own pages; and what every
answer carries for safety."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import parse_qs, urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from judgecall.language import LANGUAGES, say, speaking
from judgecall.web.refusal import BAD, FORBIDDEN, MANY, Refusal
from judgecall.web.site import Site

SAFE = ("GET", "HEAD", "OPTIONS")
PORT = re.compile(r":\d+$")
CHANGING = 2.0
"""How many requests one that changes something counts for."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
YEAR = 31_536_000


class Gate:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through in its language, with the headers of safety on the answer."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        asked = _language_asked(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if self.site.settings.secure:
                    headers.setdefault("strict-transport-security", f"max-age={YEAR}")
                if asked:
                    headers.add("set-cookie", f"lang={asked}; Path=/; Max-Age={YEAR}; SameSite=Lax")
            await send(message)

        with speaking(asked or _language_kept(scope)):
            scope["state"]["refusal"] = self._refusal(scope)
            await self.app(scope, receive, guarded)

    def _refusal(self, scope: Any) -> Refusal | None:
        """Why a request is not even looked at, if so."""
        headers = Headers.from_scope(scope)
        if PORT.sub("", headers.get("host", "")) not in self.site.settings.hosts:  # a name that somebody else gave us
            return Refusal(say("This site has another name."), BAD)
        address = scope["client"][0] if scope.get("client") else ""
        changes = scope["method"] not in SAFE
        if not self.site.pace.allows(address, CHANGING if changes else 1.0):
            return Refusal(say("Too many requests; wait a moment, then try again."), MANY)
        if changes and not _own(headers):
            return Refusal(say("This request comes from another site, so nothing is done."), FORBIDDEN)
        return None


def _own(headers: Headers) -> bool:
    """Whether a request comes from a page of ours, or from no page at all.

    Browsers say of every change where it comes from, and no page can make them lie; what says nothing is no browser
    and has no cookies that somebody else could use.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _language_asked(scope: Any) -> str:
    """The language that the address asks for."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    return asked if asked in LANGUAGES else ""


def _language_kept(scope: Any) -> str:
    """The language that was asked for before, else the one that the browser likes best."""
    headers = Headers.from_scope(scope)
    cookies = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except Exception:  # no cookie of ours is malformed
        cookies = SimpleCookie()
    if "lang" in cookies and cookies["lang"].value in LANGUAGES:
        return cookies["lang"].value
    liked = [each.split(";")[0].strip().split("-")[0].lower() for each in headers.get("accept-language", "").split(",")]
    return next((code for code in liked if code in LANGUAGES), "en")
