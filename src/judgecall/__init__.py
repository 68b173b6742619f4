"""judgecall: the combat rulebook you can run.

import judgecall as jc

game = jc.load("examples/yugioh/drillroid.yaml")
print(jc.resolve(game))
"""
