"""Every outcome of a position, the best play in it, and figures over many: all on the engine's own legal choices."""
