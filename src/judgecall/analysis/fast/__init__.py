"""Combat as plain figures, solved in bulk: best blocks, best attacks and battles by the million, on one core.

    from judgecall.analysis import fast

    fast.best_blocks(state).blocks        # {"Hill Giant": "Craw Wurm"}
    fast.best_attack(state).attackers

The extra `judgecall[fast]` compiles it; small boards are answered in plain Python, and never wait for a compiler.
"""

from __future__ import annotations

from judgecall.analysis.fast import battles, certificate
from judgecall.analysis.fast.best import BestAttack, BestBlocks, best_attack, best_blocks
from judgecall.analysis.fast.board import Attacker, Board, Creature, Rules
from judgecall.analysis.fast.solving import Answer, TooLarge, solve_attack, solve_blocks, warm_up

__all__ = [
    "Answer",
    "Attacker",
    "BestAttack",
    "BestBlocks",
    "Board",
    "Creature",
    "Rules",
    "TooLarge",
    "battles",
    "best_attack",
    "best_blocks",
    "certificate",
    "solve_attack",
    "solve_blocks",
    "warm_up",
]
