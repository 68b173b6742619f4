"""The site put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from judgecall.games import open_all
from judgecall.web import api, home, insight, play, rooms, setup
from judgecall.web.faults import FAULTS
from judgecall.web.gallery import examples
from judgecall.web.gate import Gate
from judgecall.web.settings import Settings
from judgecall.web.site import Site


def application(settings: Settings | None = None) -> Litestar:
    """The site as an ASGI application."""
    open_all()
    examples()  # before anybody asks: many at once would each read them all
    site = Site(settings or Settings())

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        site.news.loop = asyncio.get_running_loop()
        try:
            yield
        finally:
            site.close()

    return Litestar(
        [*api.HANDLERS, *home.HANDLERS, *play.HANDLERS, *rooms.HANDLERS, *insight.HANDLERS, *setup.HANDLERS],
        dependencies={"site": Provide(lambda: site, sync_to_thread=False)},
        middleware=[DefineMiddleware(Gate, site=site)],
        before_request=_admit,
        exception_handlers=FAULTS,
        request_max_body_size=site.settings.longest_request,
        openapi_config=OpenAPIConfig(
            title="judgecall", version="1", path="/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        lifespan=[running],
        logging_config=None,
    )


def _admit(request: Request[Any, Any, Any]) -> None:
    """Turn away what the gate refused."""
    if refusal := request.scope["state"].get("refusal"):
        raise refusal
