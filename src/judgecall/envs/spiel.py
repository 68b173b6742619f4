"""OpenSpiel: both games as Python games, registered when this module is imported.

    import pyspiel
    import judgecall.envs.spiel

    game = pyspiel.load_game("python_judgecall_magic(source=shards-2008,seed=3)")

Parameters are `source` (an edition, a scenario file or a folder), `seed` and `most`, as for the other environments; one
game has one first position. It needs the extra `judgecall[open-spiel]`.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import numpy as np
import pyspiel

from judgecall.analysis.simulation import LONGEST
from judgecall.envs import layout
from judgecall.envs.game import Game
from judgecall.envs.rewards import Reward
from judgecall.envs.starts import MOST, starts
from judgecall.kernel.engine import legal
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.report import standing

PLAYERS = 2
NAMES = {
    "yugioh": ("python_judgecall_yugioh", "Yu-Gi-Oh! Battle Phase"),
    "magic": ("python_judgecall_magic", "Magic combat"),
}
INFO = pyspiel.GameInfo(
    num_distinct_actions=layout.ACTIONS,
    max_chance_outcomes=0,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


def _type(game: str) -> Any:
    short, long = NAMES[game]
    return pyspiel.GameType(
        short_name=short,
        long_name=long,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"source": "current", "seed": 0, "most": MOST},
    )


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """One game from one first position."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        super().__init__(TYPES[self.game], INFO, given)
        start = starts(self.game, given.get("source", "current"), given.get("most", MOST))
        self.first = Game(start(Random(f"{given.get('seed', 0)} 0")), Reward())

    def new_initial_state(self) -> SpielState:
        """The first position."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns a position into what a player observes."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of OpenSpiel."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.game = game.first.fork()
        self.met: tuple[State, ...] = (self.game.state,)
        """The positions up to now, with all that was worked out there: who has perfect recall is shown them again."""

    def current_player(self) -> Any:
        """Whose choice it is."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.game.asked

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(layout.options_of(self.game.state, player))))

    def _apply_action(self, action: int) -> None:
        self.game.choose(action)
        self.met = (*self.met, self.game.state)

    def _action_to_string(self, player: int, action: int) -> str:
        options = legal(self.game.state)
        return options[action].label if action < len(options) else str(action)

    def is_terminal(self) -> bool:
        """Whether nothing is asked any more, or it has gone on for too long."""
        return self.game.over or self.game.too_long

    def returns(self) -> list[float]:
        """What each player has at the end."""
        return [self.game.worth(seat) if self.is_terminal() else 0.0 for seat in range(PLAYERS)]

    def __deepcopy__(self, _memo: object) -> SpielState:
        return self.clone()  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return standing.text(self.game.state)


class Observer:
    """What one player sees: the layout as a tensor, and the position as text."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; given were {params}")
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(layout.SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Put into the tensor what the player sees."""
        self.tensor[:] = state.game.vector(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees as text; with perfect recall, also a mark of all that they have seen before."""
        game = state.game
        options = ", ".join(game.readable(player)) if game.asked == player else ""
        text = f"{standing.text(game.seen(player).state)}\n{options}"
        if not self.recalls:
            return text
        seen = sha256()
        for met in state.met:
            seen.update(layout.vector(observe(met, player), player, layout.options_of(met, player)).tobytes())
        for each in state.full_history():
            if each.player == player:
                seen.update(bytes((each.action,)))
        return f"{seen.hexdigest()[:16]}\n{text}"


class YugiohSpiel(Spiel):
    """The Battle Phase of one turn."""

    game = "yugioh"


class MagicSpiel(Spiel):
    """Combat and the ending phase of one turn."""

    game = "magic"


TYPES = {game: _type(game) for game in NAMES}
pyspiel.register_game(TYPES["yugioh"], YugiohSpiel)
pyspiel.register_game(TYPES["magic"], MagicSpiel)
