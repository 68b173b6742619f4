"""The tools, called with the SDK's own client: they answer what the library says, and nothing brings them down."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import jsonschema
import pytest
from mcp import Client, StdioServerParameters

import judgecall as jc
from judgecall.language import LANGUAGES
from judgecall.report.result import resolve
from judgecall.tools.server import Settings, server, tools
from judgecall.tools.table import MOST_ASKED, TOOLS
from judgecall.work.limits import MOST_LETTERS
from judgecall.work.process import FAILED, OUT_OF_TIME, STOPPED, Work
from samples import MAGIC, YUGIOH
from shell import judgecall

COMMAND = [sys.executable, "-m", "judgecall", "mcp"]
ILLEGAL = YUGIOH + "  - opponent: {activate: Gemini Elf}\n"
SMALL = """\
judgecall: 1
game: magic
edition: shards-2008
you: {battlefield: [Grizzly Bears]}
opponent: {life: 2, battlefield: []}
"""
CALLS: dict[str, dict[str, Any]] = {
    "resolve": {"scenario": YUGIOH},
    "explain": {"scenario": YUGIOH, "record": 4},
    "legal": {"scenario": SMALL},
    "rules": {"query": "replay", "edition": "yugioh/guide-2010"},
    "cards": {"query": "serra power=4", "most": 3},
    "card": {"name": "Serra Angel"},
    "solve": {"scenario": SMALL, "certificate": True},
    "lethal": {"scenario": SMALL},
    "explore": {"scenario": SMALL},
    "diff": {"scenario": YUGIOH, "editions": ["guide-2010", "current"]},
    "editions": {},
    "schema": {"of": "scenario"},
}
"""A call of every tool."""

DEEP: list[Any] = []
for _ in range(30):
    DEEP = [DEEP]
WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no such tool": ("resolv", {}, "Did you mean “resolve”"),
    "nothing given": ("resolve", {}, "the key “scenario” is missing"),
    "a slip of a key": ("resolve", {"scenari": YUGIOH}, "Did you mean “scenario”?"),
    "a number for a scenario": ("resolve", {"scenario": 7}, "expected text or a mapping of keys to values"),
    "no scenario": ("resolve", {"scenario": "hello"}, "expected a scenario"),
    "an empty mapping": ("resolve", {"scenario": {}}, "expected 1, the version of the format"),
    "no YAML": ("resolve", {"scenario": "{"}, "this is not readable as YAML or JSON"),
    "no such card": ("resolve", {"scenario": YUGIOH.replace("Gemini Elf", "Gemini Elv")}, "Gemini Elf"),
    "no such edition": ("resolve", {"scenario": YUGIOH.replace("guide-2010", "guide-2011")}, "guide-2010"),
    "a long scenario": ("resolve", {"scenario": "x" * (MOST_LETTERS + 1)}, "too long"),
    "a longer scenario": ("resolve", {"scenario": "x" * (MOST_ASKED + 1)}, "too long"),
    "many cards": ("resolve", {"scenario": SMALL.replace("[]", "[{card: Forest, count: 900}]")}, "too many cards"),
    "a deep scenario": (
        "resolve",
        {"scenario": {"judgecall": DEEP}},
        "nested",
    ),
    "no record": ("explain", {"scenario": YUGIOH, "record": 5000}, "the last one is"),
    "nothing refused": ("explain", {"scenario": YUGIOH, "refused": 0}, "is not refused"),
    "nothing to explain": ("explain", {"scenario": YUGIOH}, "Give either `record`"),
    "nothing to look for": ("rules", {"query": ""}, "expected text of a length of 1 or more"),
    "too much to look for": ("cards", {"query": "x" * 301}, "expected text of a length of 300 or less"),
    "many editions": ("diff", {"scenario": SMALL, "editions": ["a"] * 13}, "expected a list of a length of 12 or less"),
    "rules of no edition": ("rules", {"query": "x", "edition": "guide"}, "There is no edition “guide”"),
    "too many rows": ("rules", {"query": "x", "most": 1000}, "expected a whole number, 100 or less"),
    "no such condition": ("cards", {"query": "strength=4"}, "cards are not searched by “strength”"),
    "a card that there is not": ("card", {"name": "Qqqqqqqqqq"}, "No card is called"),
    "nobody's best play": ("solve", {"scenario": SMALL, "player": "Bob"}, "there are: you, opponent"),
    "weights of nothing": ("solve", {"scenario": SMALL, "weights": {"luck": 1}}, "There is no measure “luck”"),
    "too many positions": ("solve", {"scenario": SMALL, "positions": 10**9}, "200000 or less"),
    "hidden cards": (
        "solve",
        {"scenario": MAGIC, "player": "opponent"},
        "Hidden from opponent: Giant Growth, Forest #3; with `hidden` as “open” both sides know all cards.",
    ),
    "one edition": ("diff", {"scenario": YUGIOH, "editions": ["current"]}, "at least two editions"),
    "another game": ("diff", {"scenario": SMALL, "editions": ["yugioh/current", "magic/current"]}, "different games"),
    "no such schema": ("schema", {"of": "world"}, "expected one of these"),
    "no such language": ("editions", {"language": "fr"}, "expected one of these: de, en, ru."),
}


def asking(target: Any, ask: Callable[[Client], Any]) -> Any:
    """What a client that is connected to the target gets."""

    async def run() -> Any:
        with anyio.fail_after(100):
            async with Client(target) as client:
                return await ask(client)

    return anyio.run(run)


def by_stdio(*more: str) -> StdioServerParameters:
    """The server as a client starts it."""
    return StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], *more], env=dict(os.environ))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a server over HTTP."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen([*COMMAND, "--http", "--port", str(port)], stderr=subprocess.DEVNULL) as process:
        for _ in range(200):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
        process.terminate()


async def _all(client: Client) -> dict[str, Any]:
    return {name: await client.call_tool(name, arguments) for name, arguments in CALLS.items()}


def _hold(found: dict[str, Any]) -> None:
    """What the tools answered is what the library says."""
    assert [name for name, each in found.items() if each.is_error] == []
    said = {name: each.structured_content for name, each in found.items()}
    assert json.loads(found["resolve"].content[0].text) == said["resolve"]
    records = resolve(jc.scenario(YUGIOH)).records
    assert [(each["text"], each["rule"]) for each in said["resolve"]["records"]] == [
        (each.text, each.rule) for each in records
    ]
    assert said["explain"]["text"] == records[4].text
    state = jc.begin(jc.scenario(SMALL), always_ask=True)
    assert [each["label"] for each in said["legal"]["choices"]] == [each.label for each in jc.legal(state)]
    assert said["rules"]["rules"]
    assert all("replay" in str(each).lower() for each in said["rules"]["rules"])
    assert said["cards"]["cards"][0]["name"] == "Serra Angel"
    assert said["card"]["card"]["card"]["power"] == 4
    assert said["lethal"]["lethal"] is True
    assert said["solve"]["solution"]["exact"]
    assert said["solve"]["solution"]["value"] == [1, 0, 0]
    assert said["solve"]["certificate"]["claims"]
    assert {each["outcome"]["winner"] for each in said["explore"]["explored"]["outcomes"]} == {None, "you"}
    assert [each["edition"] for each in said["diff"]["plays"]] == ["yugioh/guide-2010", "yugioh/current"]
    assert [each["id"] for each in said["editions"]["editions"]] == jc.editions()
    assert said["schema"]["schema"]["title"] == "judgecall scenario"


def test_every_tool_answers_over_standard_input_and_output() -> None:
    assert set(CALLS) == set(TOOLS)

    _hold(asking(by_stdio(), _all))


def test_every_tool_answers_over_http(address: str) -> None:
    _hold(asking(address, _all))


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_clients_of_before_and_of_today_are_served(mode: str) -> None:
    async def run() -> Any:
        async with Client(server(Settings()), mode=mode) as client:
            return await client.call_tool("legal", CALLS["legal"]), (await client.list_tools()).tools

    found, listed = anyio.run(run)

    assert not found.is_error
    assert [each.name for each in listed] == list(TOOLS)


@pytest.fixture(scope="module")
def refusals() -> dict[str, Any]:
    """What one server answers to all wrong calls, one after the other, and to a right one after each."""

    async def ask(client: Client) -> dict[str, Any]:
        found = {}
        for why, (name, arguments, _) in WRONG.items():
            found[why] = await client.call_tool(name, arguments)
            assert not (await client.call_tool("editions", {})).is_error, why
        return found

    found: dict[str, Any] = asking(by_stdio(), ask)
    return found


@pytest.mark.parametrize("why", WRONG)
def test_a_wrong_call_is_one_sentence_with_what_would_work(why: str, refusals: dict[str, Any]) -> None:
    found = refusals[why]

    assert found.is_error
    (block,) = found.content
    assert WRONG[why][2] in block.text
    assert len(block.text.splitlines()) == 1
    assert "Traceback" not in block.text


def test_a_refused_line_is_an_answer_and_says_where_play_stands() -> None:
    async def ask(client: Client) -> Any:
        return [
            await client.call_tool(name, {"scenario": ILLEGAL, **more})
            for name, more in (("resolve", {}), ("legal", {}), ("explain", {"refused": 2}))
        ]

    resolved, legal, explained = [each.structured_content for each in asking(server(Settings()), ask)]

    assert [each["script"] for each in resolved["refusals"]] == [2]
    assert legal["refusals"] == resolved["refusals"]
    assert explained["rule"] == resolved["refusals"][0]["rule"]


def test_a_call_says_its_own_language_and_the_server_another() -> None:
    async def ask(client: Client) -> Any:
        return [
            (await client.call_tool("resolve", {"scenario": YUGIOH, **more})).structured_content["rules"]
            for more in ({}, {"language": "en"}, {"language": "ru"})
        ]

    german, english, russian = asking(server(Settings(language="de")), ask)

    assert len({german, english, russian}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_schemas_are_schemas_and_said_in_every_language(language: str) -> None:
    for tool in tools(language):
        for schema in (tool.input_schema, tool.output_schema or {}):
            jsonschema.Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object"
        if language != "en":
            assert tool.description != TOOLS[tool.name].does
            said = tool.input_schema["properties"]["language"]["description"]
            assert said != tools("en")[0].input_schema["properties"]["language"]["description"]


# --- What would bring a server down ---------------------------------------------------------------------------


def test_a_call_that_takes_too_long_is_stopped_and_the_next_is_answered() -> None:
    crowded = SMALL.replace("[Grizzly Bears]", "[{card: Grizzly Bears, count: 9}, Serra Angel]").replace(
        "battlefield: []", "battlefield: [{card: Hill Giant, count: 9}, Serra Angel]"
    )

    async def ask(client: Client) -> Any:
        return [
            await client.call_tool("explore", {"scenario": crowded, "positions": 200_000}),
            await client.call_tool("legal", CALLS["legal"]),
        ]

    late, next_one = asking(server(Settings(seconds=3.0)), ask)

    assert late.is_error
    assert late.content[0].text == "There was not enough time for it; a smaller board would do."
    assert not next_one.is_error


def test_more_calls_than_may_wait_are_told_so() -> None:
    async def ask(client: Client) -> list[Any]:
        found: list[Any] = []

        async def one() -> None:
            found.append(await client.call_tool("legal", CALLS["legal"]))

        async with anyio.create_task_group() as tasks:
            for _ in range(6):
                tasks.start_soon(one)
        return found

    found = asking(server(Settings(workers=1, waiting=1)), ask)

    refused = [each for each in found if each.is_error]
    assert len(refused) == 4
    assert {each.content[0].text for each in refused} == {"Too many calls wait already; ask again in a moment."}


def test_garbage_on_standard_input_is_survived() -> None:
    """Lines that are no JSON, no message, no request, or far too long; then a client who knows how to ask."""
    start = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    garbage = [
        "what is this?",
        "{",
        "[]",
        "\x00\x01",
        '{"jsonrpc": "2.0"}',
        '{"jsonrpc": "2.0", "id": 90, "method": "tools/call", "params": {"name": "resolve"}}',
        '{"jsonrpc": "2.0", "id": 91, "method": "no/such"}',
        "[" * 100_000,
        '{"jsonrpc": "2.0", "id": 92, "method": "tools/call", "params": {"name": "' + "x" * 9_000_000 + '"}}',
    ]
    asked = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": start},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "legal", "arguments": "none"}},
        {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "legal", "arguments": CALLS["legal"]}},
    ]
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in [*garbage, *map(json.dumps, asked)]:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
        answers = {}
        while 3 not in answers:
            message = json.loads(process.stdout.readline())
            answers[message.get("id")] = message
        process.stdin.close()
        assert process.wait(20) == 0

    assert "error" in answers[2]
    assert answers[3]["result"]["structuredContent"]["choices"]


def test_what_is_no_call_over_http_is_turned_away_and_the_next_is_answered(address: str) -> None:
    own = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
    tried = [
        ("no JSON", b"{", own, 400),
        ("no message", b"[]", own, 400),
        ("too much", b'"' + b"x" * 3 * MOST_ASKED + b'"', own, 413),
        ("not JSON by its own word", b"x", {**own, "content-type": "text/plain"}, 400),
        ("another name", b"{}", {**own, "host": "evil.example"}, 421),
        ("another page", b"{}", {**own, "origin": "https://evil.example"}, 403),
    ]
    for why, body, headers, status in tried:
        assert httpx.post(address, content=body, headers=headers, timeout=20).status_code == status, why

    assert not asking(address, lambda client: client.call_tool("legal", CALLS["legal"])).is_error


def test_work_that_dies_says_so_at_once() -> None:
    began = time.monotonic()

    assert Work(os._exit, (1,), "en", 60).run() == (None, FAILED)
    assert time.monotonic() - began < 30


def test_work_is_done_within_its_time_or_not_at_all() -> None:
    assert Work(len, ((1, 2),), "en", 30).run() == (2, "")
    assert Work(time.sleep, (30,), "en", 0.2).run() == (None, OUT_OF_TIME)


def test_work_that_was_stopped_before_it_began_is_not_begun() -> None:
    work = Work(time.sleep, (30,), "en", 30)
    work.stop()

    assert work.run() == (None, STOPPED)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "judgecall.tools.server", None)

    found = judgecall("mcp")

    assert found.code == 2
    assert "install judgecall with the extra “mcp”" in found.err


def test_the_command_line_needs_no_sdk() -> None:
    script = "import sys; from judgecall.cli.main import main; import judgecall.cli.mcp; print('mcp' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=Path(__file__).parent)

    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_that_cannot_be_had_is_one_sentence(lang: str) -> None:
    """Before anybody is told of it."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = judgecall("mcp", "--http", "--port", str(port), "--lang", lang)

    assert (found.code, found.out) == (2, "")
    assert found.err.startswith(f"127.0.0.1:{port}: ")
    assert len(found.err.splitlines()) == 1
    assert ("Address already in use" in found.err) == (lang == "en")
