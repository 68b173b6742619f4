"""Make every choice yourself: a question, its options, the next state."""

import judgecall as jc

state = jc.begin(jc.load("examples/magic/trample.yaml"))
while asked := jc.question(state):
    options = jc.legal(state)
    print(state.label(asked.player), "may", ", ".join(option.label for option in options))
    state, records = jc.decide(state, options[0])
    print(len(records), "things happened, the first under rule", records[0].rule if records else "-")
