"""What a card is called in the language in use: as the examples have it, else as the catalogue does."""

from __future__ import annotations

from typing import cast

from judgecall import sources
from judgecall.catalogue.lookup import names_of
from judgecall.catalogue.source import Catalogue
from judgecall.language import language
from judgecall.report.names import called


def catalogue() -> Catalogue:
    """The catalogue that scenarios ask too."""
    return cast("Catalogue", sources.further())


def title(game: str, label: str) -> str:
    """A card's label in the language in use; where no source has that, as it is written."""
    said = called(label)
    if said != label or language() == "en":
        return said
    name, sign, number = label.partition(" #")
    names = catalogue().store.read(lambda connection: names_of(connection, game, name))
    return names.get(language(), [name])[0] + sign + number
