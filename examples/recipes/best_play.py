"""The best play against every answer, with a proof that is checked without the search that made it."""

import judgecall as jc

state = jc.begin(jc.load("examples/magic/trample.yaml"))
solving = jc.Solving(state, seat=0)
solution = solving.run()
print(solution.value, [choice.choice for choice in solution.line])

proof = jc.certificate(solving, ("at_least", "at_most"))
assert proof is not None  # None: it would be too large
print(jc.verify(state, proof), "positions replayed: nothing speaks against it")
