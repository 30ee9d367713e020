"""Botzone's Tractor for PettingZoo: ``env()`` with its checks, ``raw_env()`` without."""

import functools

from paiju.aec import CheckedEnv, GameEnv

raw_env = functools.partial(GameEnv, "tractor")
env = functools.partial(CheckedEnv, "tractor")
