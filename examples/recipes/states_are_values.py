"""Copy, compare, hash, pickle, keep as JSON: a state never changes, so a copy is the state itself."""

import copy
import pickle

import judgecall as jc

state = jc.begin(jc.load("examples/yugioh/kuriboh.yaml"))
before = state
after, _ = jc.decide(state, jc.legal(state)[0])

assert state is before  # deciding makes a new state and leaves the old one as it is
assert copy.deepcopy(state) == state != after
assert len({state, copy.copy(state), after}) == 2
assert pickle.loads(pickle.dumps(after)) == after
assert jc.read(jc.write(after)) == after  # JSON, in the middle of anything
