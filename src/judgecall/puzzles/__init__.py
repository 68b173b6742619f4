"""Puzzles with exact answers and proofs, made by the thousand; and the grading of whoever answers them."""
