"""Keep anything as JSON, and send it to other processes: a value is the same there."""

from multiprocessing import get_context

import judgecall as jc

if __name__ == "__main__":
    state = jc.begin(jc.load("examples/yugioh/kuriboh.yaml"))
    result = jc.resolve(jc.load("examples/yugioh/drillroid.yaml"))
    assert jc.read(jc.write(state)) == state
    assert jc.read(jc.write(result), jc.Result) == result

    after = [jc.decide(state, option)[0] for option in jc.legal(state)]
    with get_context("spawn").Pool(2) as workers:
        print(workers.starmap(jc.solve, [(each, 0) for each in after]))
