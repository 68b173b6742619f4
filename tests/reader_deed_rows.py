"""Texts of Magic by what they do, and to what."""

from __future__ import annotations

from typing import Any

from combat import TODAY, creature, instant
from duel import Line, opponent, you
from reader_rows import ATTACK, BEAR, BLOCKED, CUB, GIANT, NAME, OX, PAGE, RUNT, Row, attack, block
from reader_static_rows import GOBLIN, LONE, aura, of
from reader_trigger_rows import GUARD, TWICE, USED

GROW = "put a +1/+1 counter on it"


def on_attack(deed: str, *more: Line, lives: tuple[int, int] = (20, 18), **rest: Any) -> Row:
    """What a deed does as Tester attacks."""
    return Row(f"Whenever Tester attacks, {deed}.", [*ATTACK, *more], lives, **rest)


def spell(text: str, *targets: str, step: str = "declare-blockers", does: list[Line] | None = None, **more: Any) -> Row:
    """What an instant does, cast while a Bear of its player attacks."""
    line = you(cast=NAME, step=step, **({"targets": list(targets)} if targets else {}))
    return Row(text, [*(does or LONE), line], kind="instant", cost="{G}", **{"others": [BEAR], **more})


def at(aim: str, *targets: dict[str, Any], only: str = "", **more: Any) -> Row:
    """A spell that destroys the only one of these creatures that may be its target, unless it is named."""
    given: dict[str, Any] = {"lost": [only], "theirs": list(targets), **more}
    return spell(f"Destroy target {aim}.", **given)


PLAIN = [
    on_attack("it gets +1/+0 until end of turn", lives=(20, 17)),
    on_attack("it gains lifelink and trample until end of turn", lives=(22, 18)),
    on_attack("it gets +1/+0 and gains lifelink until end of turn", lives=(23, 17)),
    on_attack("creatures you control get +1/+0 until end of turn", lives=(20, 17), theirs=[RUNT]),
    on_attack("all attacking creatures get +1/-1 until end of turn", lives=(20, 17), others=[RUNT], theirs=[PAGE]),
    on_attack("creatures you control gain lifelink until end of turn", lives=(22, 18)),
    on_attack("creatures you control get +1/+0 and gain lifelink until end of turn", lives=(23, 17)),
    on_attack("put two +1/+1 counters on it", lives=(20, 16)),
    on_attack("put two -1/-1 counters on target creature defending player controls", lost=["Bear"], theirs=[BEAR]),
    on_attack(GROW, lives=(20, 17)),
    on_attack("put a -1/-1 counter on target creature defending player controls", lost=["Runt"], theirs=[RUNT]),
    on_attack("put a +1/+1 counter on each attacking creature", lives=(20, 17), others=[RUNT]),
    on_attack("draw a card", drawn=1),
    on_attack("draw three cards", drawn=3),
    on_attack("you draw a card", drawn=1),
    on_attack("you draw two cards", drawn=2),
    on_attack("you gain 3 life", lives=(23, 18)),
    on_attack("you lose 3 life", lives=(17, 18)),
    on_attack("you lose 1 life and you gain 3 life", lives=(22, 18)),
    on_attack("you lose 1 life, then draw a card", lives=(19, 18), drawn=1),
    on_attack("each opponent loses 3 life", lives=(20, 15)),
    on_attack("target player loses 3 life", you(choose="target you"), lives=(17, 18)),
    on_attack("target opponent loses 3 life", lives=(20, 15)),
    on_attack("defending player loses 3 life", lives=(20, 15)),
    on_attack("it deals 3 damage to any target", you(choose="target Giant"), lost=["Giant"], theirs=[GIANT]),
    on_attack("Tester deals 3 damage to target player", you(choose="target you"), lives=(17, 18)),
    on_attack("Tester deals 3 damage to target opponent", lives=(20, 15)),
    on_attack("Tester deals 3 damage to target creature defending player controls", lost=["Giant"], theirs=[GIANT]),
    on_attack("Tester deals 3 damage to each opponent", lives=(20, 15)),
    on_attack("Tester deals 3 damage to you", lives=(17, 18)),
    on_attack("it deals 3 damage to defending player", lives=(20, 15)),
    on_attack("it deals 1 damage to each other creature you control", lost=["Runt"], others=[RUNT], theirs=[PAGE]),
    on_attack("sacrifice it", lives=(20, 20), lost=["Tester"]),
    on_attack("sacrifice Tester", lives=(20, 20), lost=["Tester"]),
    Row("Whenever Tester attacks, untap it.\n{T}: You gain 3 life.", USED, (23, 18)),
    Row("Whenever Tester attacks, exile it.\nWhen Tester dies, you gain 3 life.", lives=(20, 20), lost=["Tester"]),
    Row("Whenever Tester attacks, destroy it.\nWhen Tester dies, you gain 3 life.", lives=(23, 20), lost=["Tester"]),
    on_attack("remove it from combat", lives=(20, 20)),
    on_attack("return it to its owner's hand", lives=(20, 20), lost=["Tester"]),
    on_attack("destroy creatures your opponents control", lost=["Runt", "Page"], theirs=[RUNT, PAGE]),
    on_attack("tap creatures your opponents control", block(Bear=NAME), theirs=[BEAR], refused=[1]),
    on_attack("tap target creature defending player controls", block(Bear=NAME), theirs=[BEAR], refused=[1]),
    on_attack("target creature defending player controls can't block this turn", block(Bear=NAME), theirs=[BEAR],
              refused=[1]),
    Row("Whenever Tester attacks, untap all creatures.", [attack(NAME), block(Bear=NAME)], (20, 20),
        theirs=[GUARD | {"tapped": True}]),
    on_attack("after this phase, there is an additional combat phase", you(attack={"Bear": "opponent"}),
              lives=(20, 16), others=[BEAR]),
    aura("Whenever enchanted creature attacks, destroy enchanted creature.", lives=(20, 20), lost=["Bear", "Tester"]),
    aura("{G}: Untap enchanted creature.", does=[*LONE, you(activate=NAME), you(activate="Bear")], lives=(23, 18),
         others=[BEAR | {"effects": [{"cost": ["tap"], "do": [{"gain_life": 3}]}]}]),
    Row("Whenever Tester blocks a creature, destroy that creature.", [*LONE, block(Tester="Bear")], (20, 20), ["Bear"],
        theirs=[BEAR], blocks=True),
    Row("{G}: Regenerate Tester.", [*BLOCKED, you(activate=NAME, step="declare-blockers")], (20, 20), ["Bear"],
        theirs=[BEAR]),
    Row("{T}: Destroy target blocking creature.", [*LONE, block(Cub="Bear"), you(activate=NAME)], (20, 20), ["Cub"],
        others=[BEAR], theirs=[CUB, RUNT]),
    Row("{2}: Monstrosity 2.", TWICE, (20, 16), editions=[TODAY]),
    Row("{2}: Adapt 2.", TWICE, (20, 16), editions=[TODAY]),
]  # fmt: skip

SPELLS = [
    spell("Target creature gets +3/+0 until end of turn.", "Bear", lives=(20, 15)),
    spell("Counter target spell.", does=[*LONE, opponent(cast="Mend", step="declare-blockers")],
          held=[instant("Mend", {"gain_life": 3})]),
    spell("Prevent all combat damage that would be dealt this turn.", lives=(20, 20)),
    spell("Prevent all combat damage that would be dealt by target creature this turn.", "Bear",
          does=[attack("Bear", "Cub")], others=[BEAR, CUB]),
    Row("Prevent the next 1 damage that would be dealt to any target this turn.",
        [*LONE, opponent(cast=NAME, targets=["opponent"], step="declare-blockers")], (20, 19), theirs=[BEAR],
        kind="instant", cost="{G}", blocks=True),
    Row("Tap target untapped creature.",
        [*LONE, you(cast=NAME, targets=["Ox"], step="declare-attackers"), block(Ox="Bear")], others=[BEAR], theirs=[OX],
        kind="instant", cost="{G}", refused=[2]),
    spell("Creatures you control get +1/+0 until end of turn.\nDraw a card.", lives=(20, 17), drawn=1),
    spell("Return up to one target creature to its owner's hand.", "Ox", lost=["Ox"], theirs=[OX]),
    Row("{T}: Destroy another target creature.", [*LONE, you(activate=NAME)], (20, 20), ["Bear"], others=[BEAR]),
]  # fmt: skip

AIMS = [
    spell("Destroy target creature.", "Ox", lost=["Ox"], theirs=[OX, GIANT]),
    at("white creature", of("Runt", "white"), of("Page", "red"), only="Runt"),
    at("attacking creature", OX, only="Bear", lives=(20, 20)),
    at("blocking creature", OX, CUB, does=[*LONE, block(Ox="Bear")], only="Ox", lives=(20, 20)),
    at("attacking or blocking creature", OX, only="Bear", lives=(20, 20)),
    spell("Destroy target attacking or blocking creature.", "Ox", does=[*LONE, block(Ox="Bear")], lost=["Ox"],
          theirs=[OX], lives=(20, 20)),
    spell("Destroy target unblocked creature.", does=[attack("Bear", "Cub"), block(Ox="Cub")], others=[BEAR, CUB],
          theirs=[OX | {"power": 0}], lost=["Bear"], lives=(20, 20)),
    spell("Destroy target unblocked attacking creature.", does=[attack("Bear", "Cub"), block(Ox="Cub")],
          others=[BEAR, CUB], theirs=[OX | {"power": 0}], lost=["Bear"], lives=(20, 20)),
    at("tapped creature", OX, only="Bear", lives=(20, 20)),
    at("untapped creature", OX, only="Ox"),
    at("attacking white creature", of("Page", "white"), others=[BEAR, of("Runt", "white")], only="Runt",
       does=[attack("Bear", "Runt")]),
    at("creature you control", OX, only="Bear", lives=(20, 20)),
    at("attacking creature you control", OX, others=[BEAR, CUB], only="Bear", lives=(20, 20)),
    at("white creature you control", of("Page", "white"), others=[BEAR, of("Runt", "white")], only="Runt"),
    at("creature an opponent controls", OX, only="Ox"),
    at("creature you don't control", OX, only="Ox"),
    at("creature with flying", creature("Bat", 1, 1, "flying"), OX, only="Bat"),
    at("attacking creature with flying", creature("Bat", 1, 1, "flying"), only="Owl", does=[attack("Bear", "Owl")],
       others=[BEAR, creature("Owl", 1, 1, "flying")]),
    at("creature without flying", creature("Bat", 1, 1, "flying"), only="Bear", lives=(20, 20)),
    at("attacking creature without flying", OX, others=[BEAR, creature("Owl", 1, 1, "flying")], only="Bear",
       does=[attack("Bear", "Owl")], lives=(20, 19)),
    at("creature with power 2 or less", GIANT, only="Bear", lives=(20, 20)),
    at("creature with power 3 or greater", GIANT, only="Giant"),
    at("creature with toughness 2 or less", GIANT, only="Bear", lives=(20, 20)),
    at("creature with toughness 3 or greater", GIANT, only="Giant"),
    spell("Destroy target permanent.", "Relic", theirs=[{"name": "Relic", "kind": "artifact"}], lost=["Relic"]),
    at("artifact", {"name": "Relic", "kind": "artifact"}, {"name": "Rite", "kind": "enchantment"}, only="Relic"),
    at("enchantment", {"name": "Relic", "kind": "artifact"}, {"name": "Rite", "kind": "enchantment"}, only="Rite"),
    at("artifact creature", {"name": "Relic", "kind": "artifact"}, RUNT | {"types": ["artifact"]}, only="Runt"),
    at("Goblin", GOBLIN, OX, only="Imp"),
    at("Goblin you control", GOBLIN, others=[BEAR, GOBLIN | {"name": "Foe"}], only="Foe"),
    on_attack("destroy target creature defending player controls", others=[RUNT], theirs=[OX], lost=["Ox"]),
]  # fmt: skip
ROWS = [*PLAIN, *SPELLS, *AIMS]
