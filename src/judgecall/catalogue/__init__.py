"""Cards from outside the built-in library: packaged facts, imported files, a person's own file, deck lists."""
