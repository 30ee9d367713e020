"""Matches between bots of one's own and AIs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Sequence

from paiju._paiju import State, View, derived_seed, half_width
from paiju.bot import Bot

#: A bot, a function from what a seat knows to the id of its action, or the name of an AI such as ``expert`` or ``expert@2``.
Player = Bot | Callable[[View], int] | str


@dataclass(frozen=True)
class Score:
    """How a player did: the mean points a game with the half-width of its 95 % interval, and how many actions were illegal.

    There is no interval for fewer than five deals, nor if all were equal: their spread is unknown then."""

    points: float
    margin: float | None
    illegal: int


def match(
    game: str,
    players: Sequence[Player],
    deals: int = 100,
    *,
    seed: int = 0,
    rules: str | None = None,
    work: int | None = None,
) -> list[Score]:
    """Plays every deal once in each rotation of the players, so that all of them hold the same cards; one score per player.

    The same players and seed give the same games. An AI decides with this ``work``, its usual one without. An illegal action
    counts by the game's own rule. A deal's rotations are one observation: the interval is over deals."""
    seats = State(game, rules=rules).num_players()
    if len(players) != seats:
        raise ValueError(f"{game} has {seats} players, not {len(players)}")
    for bot in players:
        if isinstance(bot, Bot) and bot.game not in ("", game):
            raise ValueError(f"{type(bot).__name__} plays {bot.game}, not {game}")
    if deals < 1:
        raise ValueError("a match has one deal or more")
    points: list[list[float]] = [[] for _ in players]
    illegal = [0] * seats
    for deal in range(deals):
        sums = [0.0] * seats
        for turn in range(seats):
            state = State(game, derived_seed(seed, deal), rules=rules)
            while not state.is_terminal():
                player = (state.current_player() + turn) % seats
                illegal[player] += not _moves(state, players[player], work)
            for seat, scored in enumerate(state.returns()):
                sums[(seat + turn) % seats] += scored / seats
        for of, mean in zip(points, sums):
            of.append(mean)
    return [_score(of, wrong) for of, wrong in zip(points, illegal)]


def _moves(state: State, player: Player, work: int | None) -> bool:
    """Lets a player act; returns whether its action was legal."""
    if isinstance(player, str):
        state.apply_written(state.advise(player, **({} if work is None else {"work": work}))[1])
        return True
    view = state.view()
    chosen = int(player.decide(view) if isinstance(player, Bot) else player(view))
    try:
        state.apply_action(chosen)
    except (ValueError, OverflowError):
        state.forfeit()
        return False
    return True


def _score(points: list[float], illegal: int) -> Score:
    mean = sum(points) / len(points)
    return Score(mean, half_width(points), illegal)
