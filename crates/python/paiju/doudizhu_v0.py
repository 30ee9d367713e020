"""Dou Dizhu for PettingZoo: ``env()`` with its checks, ``raw_env()`` without.

``rules="botzone2"`` is FightTheLandlord2 on Botzone, ``rules="botzone1"`` FightTheLandlord; their combinations differ from
the contest's, and so do the ids.
"""

import functools

from paiju.aec import CheckedEnv, GameEnv

raw_env = functools.partial(GameEnv, "doudizhu")
env = functools.partial(CheckedEnv, "doudizhu")
