"""Every refusal and mistake as one sentence with the right status: a page, a part of one, or JSON for programs."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from judgecall.errors import JudgecallError, UnknownCard
from judgecall.language import mark, say
from judgecall.web.paper import is_part, text
from judgecall.web.refusal import MISSING, UNCLEAR, Refusal

SENTENCES = {
    400: mark("This request cannot be read."),
    401: mark("This is not for you."),
    403: mark("This is not for you."),
    404: mark("There is no such page here."),
    405: mark("That cannot be done here."),
    413: mark("That is too large."),
    415: mark("That is of a kind that is not understood here."),
    422: mark("This request cannot be read."),
    429: mark("Too many requests; wait a moment, then try again."),
    500: mark("Something went wrong here. Nothing that was acknowledged is lost; load the page again."),
}
LOG = logging.getLogger("judgecall.web")
Asked = Request[Any, Any, Any]


def refused(request: Asked, wrong: JudgecallError) -> Response[Any]:
    """What judgecall itself refuses."""
    status = wrong.status if isinstance(wrong, Refusal) else MISSING if isinstance(wrong, UnknownCard) else UNCLEAR
    return _said(request, str(wrong), status)


def failed(request: Asked, wrong: HTTPException) -> Response[Any]:
    """A request that the framework does not take."""
    status = wrong.status_code
    return _said(request, say(SENTENCES.get(status, SENTENCES[400 if status < 500 else 500])), status)


def broken(request: Asked, wrong: Exception) -> Response[Any]:
    """A mistake of ours. It is written down, without the request: that may hold what nobody is to read."""
    LOG.error(
        "%s: %s", request.route_handler.handler_name if "route_handler" in request.scope else "", wrong, exc_info=wrong
    )
    return _said(request, say(SENTENCES[500]), 500)


def _said(request: Asked, sentence: str, status: int) -> Response[Any]:
    if request.url.path.startswith("/api/"):
        return Response({"error": sentence}, status_code=status, media_type=MediaType.JSON)
    if is_part(request):
        return Response(
            text("notice.html", sentence=sentence),
            status_code=status,
            media_type=MediaType.HTML,
            headers={"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"},
        )
    return Response(text("sorry.html", sentence=sentence, status=status), status_code=status, media_type=MediaType.HTML)


FAULTS: dict[Any, Any] = {JudgecallError: refused, HTTPException: failed, Exception: broken}
