"""What one player sees: nothing in it depends on what the others hide."""

import judgecall as jc

state = jc.begin(jc.load("examples/yugioh/kuriboh.yaml"))
for seat, name in enumerate(["you", "opponent"]):
    seen = jc.observe(state, seat)
    print(name, "sees", [each.label for each in seen.objects])
