"""NOI2014 Mahjong for PettingZoo: ``env()`` with its checks, ``raw_env()`` without."""

import functools

from paiju.aec import CheckedEnv, GameEnv

raw_env = functools.partial(GameEnv, "mahjong")
env = functools.partial(CheckedEnv, "mahjong")
