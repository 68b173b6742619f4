"""Files of cards that other programs and sites give: told apart by their content, read as streams, written whole."""
