"""The command line: a shell that holds no rule."""
