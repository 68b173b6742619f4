"""Rooms full of people who play at random, against a site that may be killed at any moment.

tests/load.py rooms 200 120     so many rooms, for so many seconds: how long a choice takes, and that none is lost
tests/load.py kill 30           so many times: play, kill -9, restart, and see that every acknowledged choice is there
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

EXAMPLES = ("yugioh/sakuretsu-armor", "yugioh/drillroid", "magic/trample", "magic/first-strike-today", "yugioh/honest")
THINKING = 3.0
"""Seconds that a person thinks on the average."""


class Site:
    """The site as a process of its own, on a port of its own, with its games in a folder."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.database = f"sqlite:///{folder / 'games.sqlite3'}"
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        command = [sys.executable, "-m", "judgecall", "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen([*command, "--rate", "1000000"], stdout=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/robots.txt")
            except httpx.TransportError:
                time.sleep(0.1)
            else:
                return
        raise RuntimeError("the site does not begin")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def cpu(self) -> float:
        """Seconds of a core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """MB of memory that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


class Room:
    """One game and the people in it, who play it at random and begin another when it ends."""

    def __init__(self, client: httpx.AsyncClient, seed: int) -> None:
        self.client = client
        self.chance = random.Random(seed)
        self.id = ""
        self.tokens: dict[str, str] = {}
        self.acknowledged: dict[str, int] = {}
        """The number of the last choice that each game was told is kept."""
        self.times: list[float] = []

    async def play(self, until: float, thinking: float) -> None:
        """Play until the time is up: who is asked chooses, then the other looks."""
        while time.monotonic() < until:
            if not self.id:
                body = {"example": self.chance.choice(EXAMPLES), "kind": "room"}
                begun = (await self.client.post("/api/games", json=body)).raise_for_status().json()
                self.id, self.tokens = begun["id"], begun["tokens"]
                self.acknowledged[self.id] = 0
            for token in list(self.tokens.values()):
                seen = await self._look(token)
                while seen["mine"] and time.monotonic() < until:
                    await asyncio.sleep(self.chance.uniform(0, 2 * thinking))
                    seen = await self._choose(token, seen)
                if seen["over"]:
                    self.id, self.tokens = "", {}
                    break

    async def _look(self, token: str) -> dict[str, Any]:
        answer = await self.client.get(f"/api/games/{self.id}", headers={"authorization": f"Bearer {token}"})
        seen: dict[str, Any] = answer.raise_for_status().json()
        return seen

    async def _choose(self, token: str, seen: dict[str, Any]) -> dict[str, Any]:
        body = {"number": seen["number"] + 1, "option": self.chance.randrange(len(seen["choices"]))}
        headers = {"authorization": f"Bearer {token}"}
        began = time.perf_counter()
        answer = await self.client.post(f"/api/games/{self.id}/choices", json=body, headers=headers)
        self.times.append(time.perf_counter() - began)
        after: dict[str, Any] = answer.raise_for_status().json()
        self.acknowledged[self.id] = body["number"]
        return after


async def lost(site: Site, rooms: list[Room]) -> int:
    """How many acknowledged choices are not there."""
    count = 0
    async with httpx.AsyncClient(base_url=site.address, timeout=30) as client:
        for room in rooms:
            for id, number in room.acknowledged.items():
                seen = (await client.get(f"/api/games/{id}")).raise_for_status().json()
                count += max(0, number - seen["number"])
    return count


async def load(site: Site, count: int, seconds: float) -> None:
    """Many rooms at once."""
    limits = httpx.Limits(max_connections=64, keepalive_expiry=2)
    async with httpx.AsyncClient(base_url=site.address, timeout=30, limits=limits) as client:
        rooms = [Room(client, seed) for seed in range(count)]
        until, used = time.monotonic() + seconds, site.cpu()
        await asyncio.gather(*(room.play(until, THINKING) for room in rooms))
        used = site.cpu() - used
    times = sorted(each for room in rooms for each in room.times)
    parts = {f"p{part}": f"{times[len(times) * part // 100] * 1000:.0f} ms" for part in (50, 95, 99)}
    games = sum(len(room.acknowledged) for room in rooms)
    print(f"{count} rooms, {games} games, {len(times)} choices:", parts, f"{site.memory()} MB")
    print(f"{used / len(times) * 1000:.1f} ms of a core for each choice, with looking at games and beginning them")
    print("lost:", await lost(site, rooms))


async def until_killed(site: Site, room: Room, seconds: float) -> None:
    """Play until the site is gone."""
    try:
        await room.play(time.monotonic() + seconds, 0)
    except httpx.TransportError:
        room.id = ""


async def kill(site: Site, times: int) -> int:
    """Kill it again and again under load; how many acknowledged choices were lost."""
    every: list[Room] = []
    for turn in range(times):
        async with httpx.AsyncClient(base_url=site.address, timeout=10) as client:
            rooms = [Room(client, turn * 100 + seed) for seed in range(8)]
            playing = [asyncio.create_task(until_killed(site, room, 20)) for room in rooms]
            while not any(number for room in rooms for number in room.acknowledged.values()):
                await asyncio.sleep(0.02)
            await asyncio.sleep(random.Random(turn).uniform(0, 0.5))
            site.kill()
            await asyncio.gather(*playing)
        site.start()
        every += rooms
    missing = await lost(site, every)
    kept = sum(sum(room.acknowledged.values()) for room in every)
    print(f"killed {times} times, {kept} acknowledged choices, lost: {missing}")
    return missing


def main() -> int:
    """Run what is asked for."""
    kind, count = sys.argv[1], int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    with TemporaryDirectory() as folder:
        site = Site(Path(folder))
        try:
            if kind == "kill":
                return asyncio.run(kill(site, count))
            asyncio.run(load(site, count, float(sys.argv[3])))
        finally:
            site.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
