"""The server: the tools as the official SDK serves them, over standard input and output or over HTTP."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import version
from typing import Any

import anyio
from anyio import CapacityLimiter, to_thread
from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from msgspec import Struct
from starlette.applications import Starlette

from judgecall.errors import JudgecallError, PlayError
from judgecall.language import mark, say, speaking
from judgecall.tools.schemas import schema_of
from judgecall.tools.table import MOST_ASKED, TOOLS, answered, checked
from judgecall.work.process import Work, said

ABOUT = mark(
    "The combat rules of Magic and Yu-Gi-Oh!, by edition, with the rule behind every step. Write a scenario, then "
    "`resolve` it; `schema` gives its shape, `editions` the rules there are."
)
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Settings(Struct, frozen=True):
    """How the server answers: in which language unless a call says otherwise, within how many seconds, so many calls
    at once while so many more wait."""

    language: str = "en"
    seconds: float = 30.0
    workers: int = 2
    waiting: int = 50


class Desk:
    """Answers calls, each in a process of its own, a few at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.places = CapacityLimiter(settings.workers)
        self.here = 0

    async def answer(self, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
        """The answer to a call, or one sentence that says what would work."""
        language = self.settings.language
        with speaking(language):
            try:
                call = checked(name, arguments)
                if self.here >= self.settings.workers + self.settings.waiting:
                    raise PlayError(say("Too many calls wait already; ask again in a moment."))
            except JudgecallError as wrong:
                return _refused(str(wrong))
            work = Work(answered, (name, call, language), language, self.settings.seconds)
            found, why = await self._done(work)
            return _refused(said(why)) if found is None else _given(found)

    async def _done(self, work: Work) -> tuple[Any, str]:
        self.here += 1
        try:
            async with self.places:
                return await to_thread.run_sync(work.run, abandon_on_cancel=True)
        except anyio.get_cancelled_exc_class():
            work.stop()
            raise
        finally:
            self.here -= 1


def _refused(sentence: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=sentence)], is_error=True)


def _given(found: bytes) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=found.decode())], structured_content=json.loads(found))


@cache
def tools(language: str) -> tuple[types.Tool, ...]:
    """Every tool with its schemas."""
    with speaking(language):
        return tuple(
            types.Tool(
                name=name,
                description=say(tool.does),
                input_schema=schema_of(tool.call),
                output_schema=schema_of(tool.answer),
                annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
            )
            for name, tool in TOOLS.items()
        )


def server(settings: Settings) -> Server[Any]:
    """The server with all its tools."""
    desk = Desk(settings)

    async def listed(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=list(tools(settings.language)))

    async def called(_context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        return await desk.answer(params.name, params.arguments or {})

    with speaking(settings.language):
        about = say(ABOUT)
    return Server(
        "judgecall", version=version("judgecall"), instructions=about, on_list_tools=listed, on_call_tool=called
    )


async def over_stdio(settings: Settings) -> None:
    """Serve one client over standard input and output, until it is gone."""
    serving = server(settings)
    async with stdio_server() as (incoming, outgoing):
        await serving.run(incoming, outgoing, serving.create_initialization_options())


def over_http(settings: Settings, names: tuple[str, ...]) -> Starlette:
    """The server as an ASGI application at /mcp, that answers under these names and no others."""
    own = dict.fromkeys((*LOOPBACK, *names))
    safe = TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=[host for name in own for host in (name, f"{name}:*")],
        allowed_origins=[f"{scheme}://{host}" for name in own for host in (name, f"{name}:*") for scheme in WEB],
    )
    return server(settings).streamable_http_app(
        json_response=True, stateless_http=True, max_request_body_size=2 * MOST_ASKED, transport_security=safe
    )


WEB = ("http", "https")
