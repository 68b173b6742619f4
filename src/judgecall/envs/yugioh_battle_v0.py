"""Yu-Gi-Oh!: the Battle Phase of one turn, for PettingZoo."""

from judgecall.envs.version import Version

GAME, NAME = "yugioh", "yugioh_battle_v0"
_VERSION = Version(GAME, NAME)
raw_env, env, parallel_env = _VERSION.raw_env, _VERSION.env, _VERSION.parallel_env
