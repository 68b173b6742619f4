"""The Battle Phase written a second time, as plain as can be: bodies, cards that change ATK and DEF, and every window.

It shares no code with the engine. It plays a whole Battle Phase by asking `ask` for every decision: who must decide,
what may be answered. Whoever gives it a game to hold against (see `against`) learns where the two part.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import judgecall

ME, THEM = 0, 1
MANY = 99
END = "end the Battle Phase"
PASS = "pass"

Ask = Callable[[int, list[str]], str]
"""Who must decide, what may be answered; returns the answer."""


@dataclass(frozen=True)
class Windows:
    """Where an edition lets players change ATK and DEF, as the number of chains of each window."""

    open_step: bool = False
    """Before a declaration the turn player may act, and whoever is asked to leave the step may answer."""
    before_turning_up: tuple[int, ...] = ()
    after_turning_up: tuple[int, ...] = ()
    equals_at_zero_die: bool = True


EDITIONS = {
    "yugioh/rulebook-2004": Windows(after_turning_up=(MANY,)),
    "yugioh/goat": Windows(after_turning_up=(1,)),
    "yugioh/guide-2010": Windows(before_turning_up=(1,), after_turning_up=(1, MANY)),
    "yugioh/edison": Windows(before_turning_up=(1,), after_turning_up=(1, MANY)),
    "yugioh/current": Windows(
        open_step=True, before_turning_up=(MANY,), after_turning_up=(MANY,), equals_at_zero_die=False
    ),
}


# --- The board -------------------------------------------------------------------------------------------


@dataclass
class Body:
    """A monster without an effect, and what has been done to it this turn."""

    name: str
    owner: int
    atk: int
    defense: int
    position: str
    keywords: tuple[str, ...] = ()
    halved: bool = False
    atk_more: int = 0
    def_more: int = 0
    spent: bool = False

    @property
    def present_atk(self) -> int:
        """ATK now: half the printed number (half a point up) where it is halved, then all changes, never below 0."""
        printed = (self.atk + 1) // 2 if self.halved else self.atk
        return max(0, printed + self.atk_more)

    @property
    def present_def(self) -> int:
        """DEF now."""
        return max(0, self.defense + self.def_more)


@dataclass(frozen=True)
class Changer:
    """A card that changes one face-up monster: by how much, or halves its printed ATK, or doubles what it has."""

    name: str
    owner: int
    kind: str
    atk: int = 0
    defense: int = 0
    halves: bool = False
    doubles: bool = False
    in_hand: bool = False

    def does(self) -> list[dict[str, Any]]:
        """What it does, as a scenario says it."""
        if self.halves:
            return [{"halve_original": "atk"}]
        if self.doubles:
            return [{"change": {"double": "atk", "of": "target"}}]
        return [{"change": {"atk": self.atk} if self.atk else {"def": self.defense}}]


@dataclass
class Table:
    """What both players have."""

    life: list[int]
    bodies: list[Body]
    cards: list[Changer]

    def scenario(self, edition: str) -> dict[str, Any]:
        """The board as a scenario."""
        sides = {"you": ME, "opponent": THEM}
        data: dict[str, Any] = {"judgecall": 1, "game": "yugioh", "edition": edition.partition("/")[2]}
        return data | {side: self._side(seat) for side, seat in sides.items()}

    def _side(self, seat: int) -> dict[str, Any]:
        bodies = [each for each in self.bodies if each.owner == seat]
        cards = [each for each in self.cards if each.owner == seat]
        return {
            "life": self.life[seat],
            "monsters": [
                {
                    "name": each.name, "atk": each.atk, "def": each.defense, "level": 4,
                    "position": each.position, "keywords": list(each.keywords),
                }
                for each in bodies
            ],
            "spells_traps": [_printed(each) | {"set": True} for each in cards if not each.in_hand],
            "hand": [_printed(each) for each in cards if each.in_hand],
        }  # fmt: skip


def _printed(card: Changer) -> dict[str, Any]:
    effect = {"target": {"monster": "face_up"}, "do": card.does()}
    return {"name": card.name, "kind": card.kind, "effects": [effect]}


NUMBERS = (0, 0, 100, 700, 850, 1000, 1001, 1500, 1500, 1900, 2300)
"""Few enough that equal numbers, and two times nothing, come up often."""
SPELL, TRAP = "quick_play_spell", "trap"
RUSH: dict[str, Any] = {"kind": SPELL, "atk": 700}
CHALICE: dict[str, Any] = {"kind": SPELL, "atk": 400}
REINFORCEMENTS: dict[str, Any] = {"kind": TRAP, "atk": 500}
WALLS: dict[str, Any] = {"kind": TRAP, "defense": 500}
SHRINK: dict[str, Any] = {"kind": SPELL, "halves": True}
DOUBLING: dict[str, Any] = {"kind": SPELL, "doubles": True}
WEAKENING: dict[str, Any] = {"kind": TRAP, "atk": -800}
FAMILIES = ((RUSH, REINFORCEMENTS, WALLS, CHALICE, SHRINK), (RUSH, REINFORCEMENTS, WALLS, DOUBLING), (WEAKENING, WALLS))
"""Cards that no source leaves in doubt together: what doubles is not halved, what falls below 0 does not rise."""


def table(chance: random.Random) -> Table:
    """A random board."""
    life = [chance.choice((8000, 8000, 2000, 500)) for _ in (ME, THEM)]
    bodies = [_body(chance, ME, at) for at in range(chance.randint(1, 3))]
    bodies += [_body(chance, THEM, at) for at in range(chance.randint(0, 3))]
    family = chance.choice(FAMILIES)
    cards: list[Changer] = []
    for at in range(chance.choice((0, 1, 1, 2, 3))):
        card = chance.choice([each for each in family if each is not SHRINK or not any(one.halves for one in cards)])
        hand = card["kind"] == SPELL and chance.random() < 0.3
        cards.append(Changer(f"Changer {at}", chance.choice((ME, THEM)), **card, in_hand=hand))
    return Table(life, bodies, cards)


def _body(chance: random.Random, owner: int, at: int) -> Body:
    positions = ("attack", "attack", "attack", "defense") if owner == ME else ("attack", "defense", "set")
    keywords = [word for word in ("piercing", "indestructible by battle") if chance.random() < 0.15]
    name = f"{'My' if owner == ME else 'Their'} Body {at}"
    position = chance.choice(positions)
    return Body(name, owner, chance.choice(NUMBERS), chance.choice(NUMBERS), position, tuple(keywords))


# --- The Battle Phase --------------------------------------------------------------------------------------


class Over(Exception):
    """A player has no Life Points."""


def _named(mine: Body, target: Body | None) -> str:
    return f"attack {target.name} with {mine.name}" if target else f"attack directly with {mine.name}"


@dataclass
class Battles:
    """A Battle Phase being played."""

    rules: Windows
    table: Table
    ask: Ask
    compared: list[tuple[int, int]] = field(default_factory=list)
    """What was compared in each calculation: the attack, and the defense or -1."""
    losses: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))

    def play(self) -> None:
        """Start Step, attacks until nobody attacks any more, End Step."""
        try:
            self._window()
            while self._attack():
                pass
            self._window()
        except Over:
            pass

    def _attack(self) -> bool:
        """One round of the Battle Step; whether there may be another."""
        if self.rules.open_step:
            self._window(others_begin=False)
        attacks = {_named(mine, target): (mine, target) for mine, target in self._attacks()}
        answer = self._asked(ME, attacks, END)
        if answer is None:
            return self.rules.open_step and self._window(most=1, turn_player_begins=False) > 0
        attacker, target = attacks[answer]
        attacker.spent = True
        self._window(most=1)
        self._window()
        self._battle(attacker, target)
        return True

    def _attacks(self) -> Iterable[tuple[Body, Body | None]]:
        theirs = [each for each in self.table.bodies if each.owner == THEM]
        for mine in self.table.bodies:
            if mine.owner == ME and mine.position == "attack" and not mine.spent:
                for target in theirs or (None,):
                    yield mine, target

    def _asked(self, player: int, answers: Iterable[str], nothing: str) -> str | None:
        answer = self.ask(player, [*answers, nothing])
        return None if answer == nothing else answer

    # --- Windows and chains ---

    def _window(self, most: int = MANY, others_begin: bool = True, turn_player_begins: bool = True) -> int:
        """Chains one after the other until both players pass; how many there were."""
        chains = 0
        while chains < most:
            beginners = {ME} if turn_player_begins else set()
            if others_begin or chains:
                beginners.add(THEM)
            links = self._chain(beginners)
            if not links:
                break
            for card, target in reversed(links):
                self._change(card, target)
            chains += 1
        return chains

    def _chain(self, beginners: set[int]) -> list[tuple[Changer, Body]]:
        """Players speak in turn, the turn player first, then always the other one, until both pass."""
        links: list[tuple[Changer, Body]] = []
        player, passes = ME, 0
        while passes < 2:
            link = self._link(player) if links or player in beginners else None
            passes = 0 if link else passes + 1
            if link:
                links.append(link)
            player = THEM if player == ME else ME
        return links

    def _link(self, player: int) -> tuple[Changer, Body] | None:
        """A card and the face-up monster it targets; a card in the hand only in one's own turn."""
        open_bodies = {f"target {each.name}": each for each in self.table.bodies if each.position != "set"}
        cards = {
            f"activate {each.name}": each
            for each in self.table.cards
            if each.owner == player and (player == ME or not each.in_hand)
        }
        if not cards or not open_bodies:
            return None
        answer = self._asked(player, cards, PASS)
        if answer is None:
            return None
        card = cards[answer]
        target = open_bodies[self.ask(player, list(open_bodies))]
        self.table.cards.remove(card)
        return card, target

    def _change(self, card: Changer, target: Body) -> None:
        target.halved = target.halved or card.halves
        target.atk_more += target.present_atk if card.doubles else card.atk
        target.def_more += card.defense

    # --- The Damage Step ---

    def _battle(self, attacker: Body, target: Body | None) -> None:
        for most in self.rules.before_turning_up:
            self._window(most)
        if target and target.position == "set":
            target.position = "defense"
        for most in self.rules.after_turning_up:
            self._window(most)
        dead = self._calculation(attacker, target)
        if min(self.table.life) == 0:
            raise Over
        for each in dead:
            if "indestructible by battle" not in each.keywords:
                self.table.bodies.remove(each)
                self.losses[each.owner].append(each.name)

    def _calculation(self, attacker: Body, target: Body | None) -> list[Body]:
        """The table of the rulebooks: who takes what, and who would be destroyed."""
        a = attacker.present_atk
        if target is None:
            self.compared.append((a, -1))
            self._hurt(THEM, a)
            return []
        t = target.present_atk if target.position == "attack" else target.present_def
        self.compared.append((a, t))
        if a < t:
            self._hurt(ME, t - a)
            return [attacker] if target.position == "attack" else []
        if target.position == "attack":
            self._hurt(THEM, a - t)
            both = a > 0 or self.rules.equals_at_zero_die
            return [target] if a > t else [attacker, target] if both else []
        if a > t and "piercing" in attacker.keywords:
            self._hurt(THEM, a - t)
        return [target] if a > t else []

    def _hurt(self, player: int, amount: int) -> None:
        self.table.life[player] = max(0, self.table.life[player] - amount)


# --- Held against the engine -------------------------------------------------------------------------------

IDLE = {END: 0.1, PASS: 0.5}
"""How often a player is content to do nothing."""


class PartedError(AssertionError):
    """The engine and this module say different things."""


def _pick(chance: random.Random, offered: list[str]) -> int:
    """The place of an answer at random, mostly one that does something."""
    idle = next((at for at, label in enumerate(offered) if label in IDLE), None)
    if idle is None:
        return chance.randrange(len(offered))
    if len(offered) == 1 or chance.random() < IDLE[offered[idle]]:
        return idle
    return chance.choice([at for at in range(len(offered)) if at != idle])


def against(edition: str, seed: int, windows: Windows | None = None) -> int:
    """Play one random board with the engine at every decision's side; how many battles. Raises PartedError."""
    chance = random.Random(f"{edition} {seed}")
    board = table(chance)
    data = board.scenario(edition)
    state = judgecall.begin(judgecall.scenario(data))
    records: list[Any] = []
    answers: list[str] = []

    def ask(player: int, expected: list[str]) -> str:
        nonlocal state
        if len(expected) == 1:  # nobody is asked where there is nothing to choose
            return expected[0]
        asked = judgecall.question(state)
        options = judgecall.legal(state) if asked else []
        offered = [option.label for option in options]
        if asked is None or asked.player != player or sorted(offered) != sorted(expected):
            raise PartedError(
                f"{edition}, seed {seed}, after {answers}: {asked} offers {offered}, not {player}: {expected}"
            )
        at = _pick(chance, offered)
        answers.append(offered[at])
        state, new = judgecall.decide(state, options[at])
        records.extend(new)
        return answers[-1]

    battles = Battles(windows or EDITIONS[edition], board, ask)
    battles.play()
    compared = [(each.event.attack, each.event.defense) for each in records if each.kind == "damage_calculated"]
    ours = (board.life, battles.compared, *map(sorted, battles.losses))
    life = [state.player(seat).life for seat in (ME, THEM)]
    theirs = (life, compared, *(_buried(state, seat) for seat in (ME, THEM)))
    if ours != theirs or judgecall.question(state):
        raise PartedError(f"{edition}, seed {seed}, after {answers}: {theirs}, not {ours}\n{data}")
    return len(compared)


def _buried(state: Any, owner: int) -> list[str]:
    """The monsters in a Graveyard, by name."""
    cards = (each for each in state.objects[2:] if each.zone == "graveyard" and each.owner == owner)
    return sorted(each.label for each in cards if "Body" in each.label)
