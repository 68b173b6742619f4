"""Why something happened, back to somebody's choice, and why a line of the script was refused."""

import judgecall as jc

game = jc.load("examples/yugioh/drillroid.yaml")
played = jc.run(game)
last = jc.why(game, played, len(played.records) - 1)
print(last.text, last.rule, last.sentence)
for step in last.because:
    print("  because", step.text)

game = jc.load("examples/yugioh/kuriboh-too-late.yaml")
print(jc.why_not(game, jc.run(game), 3).text)
