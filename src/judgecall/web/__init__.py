"""The board as a web site: games that people set up, play, watch and share. It holds no rule.

`app` puts the site together; `store` keeps games, `games` plays them; what a seat may know, `scenario.sight` says.
"""
