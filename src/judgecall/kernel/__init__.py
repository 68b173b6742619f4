"""The kernel knows no game: states, events, effects, editions, windows, and the one loop that runs them."""
