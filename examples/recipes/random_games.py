"""Play a battle a hundred times at random, with the same dice every time."""

import random
from collections import Counter

import judgecall as jc

dice = random.Random(1)
begin = jc.begin(jc.load("examples/magic/trample.yaml"))
ends: Counter[int] = Counter()
for _game in range(100):
    state = begin
    while jc.question(state):
        state = jc.decide(state, dice.choice(jc.legal(state)))[0]
    ends[state.player(1).life] += 1
for life, times in sorted(ends.items()):
    print(f"{times:3} times the opponent is left with {life}")
