"""Why something happened, back to somebody's choice, and why a line of the script was refused."""

import judgecall as jc
from judgecall.report.why import why, why_not
from judgecall.scenario import run

game = jc.load("examples/yugioh/drillroid.yaml")
played = run(game)
last = why(game, played, len(played.records) - 1)
print(last.text, last.rule, last.sentence)
for step in last.because:
    print("  because", step.text)

game = jc.load("examples/yugioh/kuriboh-too-late.yaml")
print(why_not(game, run(game), 3).text)
