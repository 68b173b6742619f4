"""The same play under every edition of the game, and where it first goes another way."""

import judgecall as jc

game = jc.load("examples/yugioh/honest.yaml")
found = jc.parting(game, ["yugioh/guide-2010", "yugioh/edison", "yugioh/current"])
for play in found.plays:
    print(play.edition, "ends like this:", play.ending)
