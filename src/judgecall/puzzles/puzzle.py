"""One puzzle: a scenario, a question in every language, the exact answer, the rules that decide, and the proof."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from judgecall.kernel.edition import Edition
from judgecall.language import LANGUAGES, mark, say, speaking, wording
from judgecall.report.names import called
from judgecall.report.rules import rule
from judgecall.report.terms import NUMBERS
from judgecall.scenario import shown
from judgecall.values import Plain

Kind: TypeAlias = Literal["best_block", "best_attack", "lethal", "what_happens", "may_activate"]
Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
KINDS: tuple[Kind, ...] = ("best_block", "best_attack", "lethal", "what_happens", "may_activate")
YES_OR_NO: tuple[Kind, ...] = ("lethal", "may_activate")
"""The kinds of which the answer is yes or no, alone or with a reason."""
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")
Said: TypeAlias = dict[str, str]
"""A sentence by language."""

QUESTIONS: dict[Kind, str] = {
    "best_block": mark(
        "Which blocks are best for “{player}” after the script, if both sides then play as well as they can? Both know "
        "all cards, those in hands and face-down ones too. A win counts first, then life, then the numbers of all that "
        "fights in play ({first} plus {second}), each less the other side's. Answer with one choice from each row of "
        "`choices` that comes up."
    ),
    "best_attack": mark(
        "Which attack is best for “{player}” after the script, if both sides then play as well as they can? Both know "
        "all cards, those in hands and face-down ones too. A win counts first, then life, then the numbers of all that "
        "fights in play ({first} plus {second}), each less the other side's. Answer with one choice from each row of "
        "`choices` that comes up."
    ),
    "lethal": mark(
        "Can “{player}” win this turn after the script, whatever the other side does? Both know all cards, those in "
        "hands and face-down ones too. Answer true or false."
    ),
    "what_happens": mark(
        "The script is played. What it leaves open the players answer by passing or declining, or by default where "
        "they have to choose, to the end of the turn. Answer with the winner (or null) and, for each player, their "
        "life and the names of the cards that they have in play."
    ),
    "may_activate": mark(
        "After the script “{player}” may act. May {card} be activated or played now, and which rule decides that? "
        "Answer with `may` and `rule`, one of `choices`."
    ),
}


class RuleRow(Plain, Struct, frozen=True):
    """A rule by its id, with its sentence by language."""

    id: str
    text: Said


class Puzzle(Plain, Struct, frozen=True, kw_only=True):
    """One item of a dataset. `answers` are all that are right; `draw` is the number of the board in its lane."""

    judgecall: Literal[1] = 1
    id: str
    kind: Kind
    game: str
    edition: str
    difficulty: Difficulty
    topics: list[str]
    question: Said
    scenario: str
    choices: list[Any]
    answers: list[Any]
    rules: list[RuleRow]
    certificate: dict[str, Any]
    name: str
    """By what two puzzles are known to be the same up to symmetry."""
    draw: int


class Drawn(Struct, frozen=True):
    """What a board has given: a puzzle without its number."""

    difficulty: Difficulty
    topics: list[str]
    about: dict[str, str]
    """What stands in the question's gaps."""
    scenario: str
    choices: list[Any]
    answers: list[Any]
    rules: list[str]
    certificate: dict[str, Any]
    name: str

    @property
    def yes(self) -> bool | None:
        """The answer, where it is yes or no."""
        right = self.answers[0]
        answer = right.get("may") if isinstance(right, dict) else right
        return answer if isinstance(answer, bool) else None


def asked(rules: Edition, kind: Kind, about: dict[str, str]) -> Said:
    """The question in every language; a card that is called otherwise there also by the name in the scenario."""
    found = {}
    for code in LANGUAGES:
        with speaking(code), wording(rules.words):
            numbers = rules.print_numbers[: shown.FIGHTING]
            filled = {name: say(NUMBERS[each]) for name, each in zip(("first", "second"), numbers, strict=True)}
            if card := about.get("card"):
                filled["card"] = card if called(card) == card else f"{called(card)} ({card})"
            found[code] = say(QUESTIONS[kind], **{**about, **filled})
    return found


def sentences(rules: Edition, ids: list[str]) -> list[RuleRow]:
    """Rules with what they say in every language."""
    rows = []
    for id in ids:
        text = {}
        for code in LANGUAGES:
            with speaking(code):
                found = rule(rules, id)
                text[code] = found.text if found else ""
        rows.append(RuleRow(id, text))
    return rows


def graded(count: int, easy: int, medium: int) -> Difficulty:
    """How hard it is, by how much there is to see."""
    return "easy" if count <= easy else "medium" if count <= medium else "hard"
