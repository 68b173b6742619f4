"""Play a scenario file and read what came of it."""

import judgecall as jc

game = jc.load("examples/yugioh/drillroid.yaml")
result = jc.resolve(game)

print(result)  # the whole report; in a notebook `result` alone shows it as a page
for record in result.records:
    print(record.n, record.rule, record.text)
print(result.players["opponent"]["life"], "Life Points are left")
