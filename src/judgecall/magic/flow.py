"""The flow of greatest gain through a small network: how many requirements can be met if nothing else interferes."""

from __future__ import annotations

from collections import deque

NOWHERE = -(10**18)
"""Less than any path gains."""


class Network:
    """Arcs with room and gain between numbered nodes; 0 is the source, 1 the sink."""

    def __init__(self, nodes: int) -> None:
        self.arcs_of: list[list[int]] = [[] for _ in range(nodes)]
        self.ends: list[int] = []
        self.room: list[int] = []
        self.gain: list[int] = []

    def arc(self, start: int, end: int, room: int, gain: int) -> int:
        """Adds an arc; its number. The next number is the same arc backwards."""
        number = len(self.ends)
        self.ends += (end, start)
        self.room += (room, 0)
        self.gain += (gain, -gain)
        self.arcs_of[start].append(number)
        self.arcs_of[end].append(number + 1)
        return number

    def used(self, number: int) -> int:
        """How much flows through an arc."""
        return self.room[number + 1]

    def fill(self) -> int:
        """Sends one unit after another along the path of greatest gain while there is one to be had; the whole gain."""
        total = 0
        while (path := self._path()) is not None:
            arcs, gain = path
            total += gain
            for number in arcs:
                self.room[number] -= 1
                self.room[number ^ 1] += 1
        return total

    def _path(self) -> tuple[list[int], int] | None:
        """The arcs of the path of greatest gain, if that is more than nothing."""
        ends, room, gain, arcs_of = self.ends, self.room, self.gain, self.arcs_of
        best = [NOWHERE] * len(arcs_of)
        by = [0] * len(arcs_of)
        best[0] = 0
        queue, waiting = deque((0,)), {0}
        while queue:
            node = queue.popleft()
            waiting.discard(node)
            so_far = best[node]
            for number in arcs_of[node]:
                if room[number]:
                    end, reached = ends[number], so_far + gain[number]
                    if reached > best[end]:
                        best[end], by[end] = reached, number
                        if end != 1 and end not in waiting:
                            queue.append(end)
                            waiting.add(end)
        most = best[1]
        if most <= 0:
            return None
        arcs, node = [], 1
        while node:
            arcs.append(by[node])
            node = ends[by[node] ^ 1]
        return arcs, most

    def gains(self) -> list[int]:
        """For each node what one more unit there is worth less than one that is not sent, once nothing is to be had."""
        ends, room, gain, arcs_of = self.ends, self.room, self.gain, self.arcs_of
        best = [NOWHERE] * len(arcs_of)
        best[0] = best[1] = 0
        queue = deque((0, 1))
        while queue:
            node = queue.popleft()
            for number in arcs_of[node]:
                if room[number] and best[node] + gain[number] > best[ends[number]]:
                    best[ends[number]] = best[node] + gain[number]
                    queue.append(ends[number])
        return best

    def share(self, number: int, gains: list[int]) -> int:
        """The part of the whole gain that is lost at least without an arc; for several arcs together it is the sum."""
        start, end = self.ends[number ^ 1], self.ends[number]
        return (self.room[number] + self.room[number ^ 1]) * max(0, self.gain[number] + gains[start] - gains[end])
