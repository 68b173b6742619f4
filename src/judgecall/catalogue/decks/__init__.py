"""Deck and card lists of other programs: `.ydk`, YDKE addresses, Arena and MTGO text, Cockatrice, Forge."""
