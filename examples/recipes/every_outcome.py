"""Every line of play there is, each outcome with a shortest line to it."""

import judgecall as jc

exploring = jc.explore(jc.begin(jc.load("examples/yugioh/kuriboh.yaml")))
for _ in exploring:  # it can be stopped at any time and says then what it has
    pass
found = exploring.result()
print(found.lines, "lines,", len(found.outcomes), "outcomes")
