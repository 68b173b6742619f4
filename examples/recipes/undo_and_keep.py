"""Play with undo, and keep the play as a scenario file that everything else can read."""

import judgecall as jc

play = jc.Session(jc.load("examples/magic/trample.yaml"))
while play.player is not None:
    play.choose(play.options[-1])
play.undo(2)
kept = jc.scenario(play.kept())

assert jc.resumed(kept).state == play.state
print(kept)
