"""The same play under every edition of the game, and where it first goes another way."""

import judgecall as jc
from judgecall.report.parting import parting

game = jc.load("examples/yugioh/honest.yaml")
found = parting(game, ["yugioh/guide-2010", "yugioh/edison", "yugioh/current"])
for play in found.plays:
    print(play.edition, "ends like this:", play.ending)
