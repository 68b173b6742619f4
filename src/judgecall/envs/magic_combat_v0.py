"""Magic: combat and the ending phase of one turn, for PettingZoo."""

from judgecall.envs.version import Version

GAME, NAME = "magic", "magic_combat_v0"
_VERSION = Version(GAME, NAME)
raw_env, env, parallel_env = _VERSION.raw_env, _VERSION.env, _VERSION.parallel_env
