"""A server of tools for programs that speak the Model Context Protocol; it holds no rule."""
