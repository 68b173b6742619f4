"""What a notebook shows: `display` any of these, or print it where there is no notebook."""

import judgecall as jc

game = jc.load("examples/yugioh/drillroid.yaml")
for value in (game, jc.begin(game), jc.resolve(game), jc.edition("edison")):
    assert value._repr_html_().startswith("<div")  # what a notebook asks for
    print(repr(value))  # one line
    print(value)  # the whole

with jc.speaking("de"):
    print(jc.resolve(game))
