"""The compiled part: arrays of whole numbers in, arrays out. Nothing here is imported before it is needed."""
