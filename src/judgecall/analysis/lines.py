"""How many lines of play lead through a graph, and what each player can force in it: counts and backward induction."""

from __future__ import annotations

from collections.abc import Iterator

from judgecall.analysis.graph import END, UNKNOWN, Graph


def order(graph: Graph) -> list[int] | None:
    """Every node after those behind its choices; None if play can go in a circle."""
    state = bytearray(len(graph))
    done: list[int] = []
    todo: list[tuple[int, Iterator[int]]] = [(0, iter(graph.ends[0]))]
    state[0] = 1
    while todo:
        at, rest = todo[-1]
        for child in rest:
            if child == UNKNOWN or state[child] == 2:
                continue
            if state[child] == 1:
                return None
            state[child] = 1
            todo.append((child, iter(graph.ends[child])))
            break
        else:
            state[at] = 2
            done.append(at)
            todo.pop()
    return done


def counted(graph: Graph, after: list[int], cut: set[int]) -> list[int]:
    """How many lines go on from each node to an end or to where it was cut off. `after` comes from `order`."""
    counts = [0] * len(graph)
    for at in after:
        ends = graph.players[at] == END or at in cut
        counts[at] = 1 if ends else sum(counts[child] for child in graph.ends[at])
    return counts


def reached(graph: Graph, after: list[int], cut: set[int]) -> list[int]:
    """How many lines come to each node from the beginning."""
    counts = [0] * len(graph)
    counts[0] = 1
    for at in reversed(after):
        if at not in cut:
            for child in graph.ends[at]:
                counts[child] += counts[at]
    return counts


def nearest(graph: Graph) -> list[tuple[int, int]]:
    """For each node, from which one and by which choice it is reached in the fewest choices."""
    parents = [(END, 0)] * len(graph)
    seen = bytearray(len(graph))
    seen[0] = 1
    row = [0]
    while row:
        ahead = []
        for at in row:
            for choice, child in enumerate(graph.ends[at]):
                if child != UNKNOWN and not seen[child]:
                    seen[child] = 1
                    parents[child] = at, choice
                    ahead.append(child)
        row = ahead
    return parents


class Power:
    """For one player and each node, as bits: the outcomes that they can force, and those that they can avoid."""

    def __init__(self, graph: Graph, after: list[int], cut: set[int], outcome_of: dict[int, int], count: int) -> None:
        self.graph, self.after, self.cut = graph, after, cut
        self.outcome_of = outcome_of
        self.all = (1 << count) - 1

    def of(self, player: int) -> tuple[int, int]:
        """What a player can force and what they can avoid from the beginning, whatever the others do. Where lines were
        cut off, nothing is claimed."""
        force, avoid = [0] * len(self.graph), [0] * len(self.graph)
        for at in self.after:
            if at in self.cut:
                continue
            if self.graph.players[at] == END:
                force[at] = 1 << self.outcome_of[at]
                avoid[at] = self.all & ~force[at]
                continue
            children = self.graph.ends[at]
            forced, avoided = (0, 0) if self.graph.players[at] == player else (self.all, self.all)
            for child in children:
                if self.graph.players[at] == player:
                    forced, avoided = forced | force[child], avoided | avoid[child]
                else:
                    forced, avoided = forced & force[child], avoided & avoid[child]
            force[at], avoid[at] = forced, avoided
        return force[0], avoid[0]
