"""The best play against every answer, with a proof that is checked without the search that made it."""

import judgecall as jc
from judgecall.analysis.certificate import certificate
from judgecall.analysis.solve import Solving
from judgecall.analysis.verify import verify

state = jc.begin(jc.load("examples/magic/trample.yaml"))
solving = Solving(state, seat=0)
solution = solving.run()
print(solution.value, [choice.choice for choice in solution.line])

proof = certificate(solving, ("at_least", "at_most"))
assert proof is not None  # None: it would be too large
print(verify(state, proof), "positions replayed: nothing speaks against it")
