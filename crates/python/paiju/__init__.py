"""Dou Dizhu, Tractor and Mahjong: environments, bots, and the inspector, as Paiju plays and judges them.

``State`` is one game, ``Vector`` many at once, ``Bot`` a program for the platforms. ``paiju.doudizhu_v0``,
``paiju.tractor_v0`` and ``paiju.mahjong_v0`` are PettingZoo's environments.
"""

from paiju._paiju import State, Vector, View, __version__
from paiju.ask import draw, games, inspect, judge, review, rules, solve
from paiju.bot import Bot
from paiju.contest import Score, match

__all__ = [
    "Bot",
    "Score",
    "State",
    "Vector",
    "View",
    "__version__",
    "draw",
    "games",
    "inspect",
    "judge",
    "match",
    "review",
    "rules",
    "solve",
]
