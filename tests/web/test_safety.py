"""What comes from outside and is not as it should be: one sentence, the right status, and nothing done."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from judgecall.web.app import application
from judgecall.web.pace import Pace
from judgecall.web.settings import Settings
from judgecall.web.tokens import digest, new_token
from judgecall.work.limits import MOST_LETTERS, MOST_LINES
from visits import PART, Visitor, begin, choose, number

ATTACK = "Attack Gemini Elf with Drillroid"
HEAD = "judgecall: 1\ngame: magic\n"
PAIRS = list(zip("abcdefghi", "bcdefghij", strict=True))
TRACES = ("Traceback", 'File "', "Error:")


def sentence(text: str) -> str:
    """The sentence of a page that says what is wrong."""
    found = re.search(r"<h1>([^<]*)</h1>", text)
    assert found, text
    return found[1]


BAD = {
    "empty": ("", "expected a scenario"),
    "no mapping": ("- a\n- b\n", "expected a scenario"),
    "another version": ("judgecall: 2\ngame: magic\n", "the version of the format"),
    "no such game": ("judgecall: 1\ngame: chess\n", "no game “chess”"),
    "no such edition": (HEAD + "edition: nineteen\n", "no edition “nineteen”"),
    "no such card": (HEAD + "you: {battlefield: [No Such Card Anywhere]}\n", "No card is called"),
    "no such key": (HEAD + "you: {life: 20, wings: 2}\n", "no key “wings”"),
    "not YAML": ("judgecall: [1\n", "not readable as YAML"),
    "deep": (HEAD + "note: " + "[" * 60 + "]" * 60 + "\n", "nested too deeply"),
    "many letters": (HEAD + "note: " + "x" * MOST_LETTERS + "\n", "too long"),
    "many cards": (HEAD + "you:\n  battlefield:\n" + "    - {card: Forest, count: 200}\n" * 2, "too many cards"),
    "many lines": (HEAD + "script:\n" + "  - you: pass\n" * (MOST_LINES + 1), "too long"),
    "aliases": ("a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in PAIRS), "repeated too often"),
    "a tag": (HEAD + "you: !!python/object/apply:os.system [ls]\n", "expected a mapping"),
    "a number beyond all": (HEAD + "you: {life: " + "9" * 400 + "}\n", "expected a whole number above 0"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_scenario_that_cannot_be_is_refused_in_one_sentence(visitor: Visitor, what: str) -> None:
    scenario, words = BAD[what]

    answer = visitor.post("/games", data={"scenario": scenario, "kind": "open"})

    assert answer.status_code == 422
    assert words in unescape(sentence(answer.text))
    assert not [each for each in TRACES if each in answer.text]


def test_a_request_that_is_too_large_is_not_read(visitor: Visitor) -> None:
    answer = visitor.post("/api/games", json={"scenario": "x" * 400_000})

    assert (answer.status_code, answer.json()) == (413, {"error": "That is too large."})


@pytest.mark.parametrize(
    "path",
    [
        "/examples/../../pyproject",
        "/examples/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2fweb.css",
        "/assets/../store.py",
        "/examples//etc/passwd",
    ],
)
def test_no_path_leads_to_a_file(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)

    assert answer.status_code == 404
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
    ],
)
def test_what_another_site_sends_is_not_done(visitor: Visitor, headers: dict[str, str]) -> None:
    path = begin(visitor)

    answer = visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers={**PART, **headers})

    assert (answer.status_code, "comes from another site" in answer.text) == (403, True)
    assert number(visitor.get(path).text) == 0


def test_our_own_pages_may_send(visitor: Visitor) -> None:
    path = begin(visitor)
    headers = {**PART, "origin": "http://testserver.local", "host": "testserver.local"}

    assert visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=headers).status_code == 200


def test_the_site_answers_only_under_its_names(visitor: Visitor) -> None:
    answer = visitor.get("/", headers={"host": "rebound.example"})

    assert (answer.status_code, "This site has another name." in answer.text) == (400, True)


ANSWERS = ("/", "/examples/magic/trample", "/games/nothing", "/assets/web.css", "/schema/openapi.json")


@pytest.mark.parametrize("path", ANSWERS)
def test_every_answer_carries_the_headers_of_safety(visitor: Visitor, path: str) -> None:
    headers = visitor.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


PAGES = ("/", "/?game=magic", "/examples/magic/trample", "/board", "/join/x", "/games/nothing")


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_scripts_or_styles_in_it_or_loads_from_elsewhere(visitor: Visitor, path: str) -> None:
    text = visitor.get(path).text

    assert not re.findall(r"<script(?![^>]*\bsrc=|[^>]*application/json)[^>]*>", text)
    assert not re.findall(r"<style|\sstyle=|\son\w+=|javascript:", text)
    assert not re.findall(r"(?:src|href|action)=\"(?:https?:)?//", text)


def test_a_name_from_outside_is_shown_as_text(visitor: Visitor) -> None:
    evil = "<script>alert(1)</script>"
    scenario = HEAD + f"title: '{evil}'\nyou: {{battlefield: [{{name: '{evil}', power: 1, toughness: 1}}]}}\n"

    text = visitor.post("/games", data={"scenario": scenario, "kind": "open"}).text

    assert evil not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text


def test_a_seat_is_a_cookie_that_no_script_reads_and_is_kept_as_its_digest_only(
    visitor: Visitor, settings: Settings
) -> None:
    answer = visitor.post("/games", data={"example": "yugioh/drillroid", "kind": "open"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    token = cookie.partition("=")[2].partition(";")[0]

    assert all(word in cookie for word in ("HttpOnly", "SameSite=lax", f"Path={answer.headers['location']}"))
    kept = b"".join(path.read_bytes() for path in Path(settings.database.removeprefix("sqlite:///")).parent.iterdir())
    assert token.encode() not in kept
    assert digest(token).encode() in kept


def test_tokens_are_long_and_never_the_same() -> None:
    drawn = {new_token() for _ in range(1_000)}

    assert len(drawn) == 1_000
    assert min(map(len, drawn)) >= 32


def test_over_https_a_cookie_is_sent_over_nothing_else(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", secure=True)
    with TestClient(application(settings)) as visitor:
        data = {"example": "yugioh/drillroid", "kind": "open"}
        answer = visitor.post("/games", data=data, follow_redirects=False)

    assert "Secure" in answer.headers["set-cookie"]
    assert "max-age=" in answer.headers["strict-transport-security"]


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", a_minute=5)
    with TestClient(application(settings)) as visitor:
        answers = [visitor.get("/robots.txt") for _ in range(7)]

    assert [each.status_code for each in answers[:5]] == [200] * 5
    assert answers[-1].status_code == 429
    assert "Too many requests" in answers[-1].text


def test_the_pace_of_addresses_takes_no_more_memory_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecall.web.pace.ADDRESSES", 10)
    pace = Pace(2)

    assert all(pace.allows(f"10.0.0.{each}") for each in range(50))
    assert len(pace.known) == 10


NONE = ("number=1", "number=x&option=0", "number=-1&option=0", "number=1&option=99999999999", "")


@pytest.mark.parametrize("body", NONE)
def test_a_choice_that_is_none_is_refused(visitor: Visitor, body: str) -> None:
    path = begin(visitor)
    headers = {"content-type": "application/x-www-form-urlencoded", **PART}

    answer = visitor.post(f"{path}/choices", content=body, headers=headers)

    assert (answer.status_code, "cannot be read" in answer.text) == (400, True)


def test_after_the_end_a_choice_is_refused(visitor: Visitor) -> None:
    path = begin(visitor)
    choose(visitor, path, ATTACK)

    answer = visitor.post(f"{path}/choices", data={"number": 2, "option": 0}, headers=PART)

    assert (answer.status_code, "This game is over" in answer.text) == (409, True)


def test_a_game_of_a_later_format_says_why_it_is_not_opened(opened: Callable[[], Visitor], settings: Settings) -> None:
    import sqlite3

    path = begin(opened())
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE games SET format = 99")
    connection.close()

    answer = opened().get(path)

    assert (answer.status_code, "kept by a later judgecall" in answer.text) == (410, True)


def test_a_game_whose_choice_is_not_on_offer_any_more_says_which(
    opened: Callable[[], Visitor], settings: Settings
) -> None:
    import sqlite3

    visitor = opened()
    path = begin(visitor)
    choose(visitor, path, ATTACK)
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE acts SET label = 'attack the moon'")
    connection.close()

    answer = opened().get(path)

    assert answer.status_code == 410
    assert "choice 1 of it, “attack the moon”, is not on offer" in answer.text


def test_a_program_plays_by_the_same_rules(visitor: Visitor) -> None:
    begun = visitor.post("/api/games", json={"example": "yugioh/drillroid"}).json()
    path, seat = f"/api/games/{begun['id']}", {"authorization": f"Bearer {begun['tokens']['-2']}"}

    refused = visitor.post(f"{path}/choices", json={"number": 1, "option": 0})
    after = visitor.post(f"{path}/choices", json={"number": 1, "option": 0}, headers=seat).json()

    assert (refused.status_code, refused.json()) == (403, {"error": "It is not your turn to choose."})
    assert (after["number"], after["over"]) == (1, True)
