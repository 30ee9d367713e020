"""Environment steps a second from Python, beside RLCard and OpenSpiel, in random games.

    pip install paiju rlcard open_spiel        # missing ones are left out
    python steps.py                            # three rounds of two seconds each, about two minutes

A step is a decision of a player; dealing is in the time, not in the count. Each contender runs in a process of its own,
one after the other, in rounds; the figure is the median of its rounds. Contenders that are compared do the same work:

- ``state`` and ``OpenSpiel``: list the legal actions, draw one, carry it out;
- ``state, observed`` and ``RLCard``: the same, and the observation of the player to act;
- ``vector``: draw and step in 256 games at a time; ``observed`` with every observation and every mask.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from typing import Callable, Iterator

GAMES = ("doudizhu", "tractor", "mahjong")
#: Games at once in a vector.
WIDTH = 256


def rlcard_game(game: str) -> Iterator[int]:
    import rlcard

    env = rlcard.make(game)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        yield steps


def openspiel(observed: bool) -> Iterator[int]:
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            if observed:
                state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        yield steps


def paiju_state(game: str, observed: bool) -> Iterator[int]:
    import paiju

    seed = 0
    array = paiju.State(game).observation()
    while True:
        state, steps = paiju.State(game, seed), 0
        while not state.is_terminal():
            if observed:
                state.observation(out=array)
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        seed += 1
        yield steps


def paiju_vector(game: str, observed: bool) -> Iterator[int]:
    import paiju

    vector = paiju.Vector(game, WIDTH, observations=observed, masks=observed)
    while True:
        vector.step(vector.random_actions())
        yield WIDTH


CONTENDERS: dict[str, Callable[[], Iterator[int]]] = {
    "RLCard doudizhu": lambda: rlcard_game("doudizhu"),
    "RLCard mahjong": lambda: rlcard_game("mahjong"),
    "OpenSpiel doudizhu": lambda: openspiel(False),
    "OpenSpiel doudizhu, observed": lambda: openspiel(True),
}
for _game in GAMES:
    CONTENDERS[f"paiju state {_game}"] = lambda game=_game: paiju_state(game, False)
    CONTENDERS[f"paiju state {_game}, observed"] = lambda game=_game: paiju_state(game, True)
    CONTENDERS[f"paiju vector {_game}"] = lambda game=_game: paiju_vector(game, False)
    CONTENDERS[f"paiju vector {_game}, observed"] = lambda game=_game: paiju_vector(game, True)

#: Which rate is divided by which.
PAIRS = [
    ("paiju vector doudizhu, observed", "RLCard doudizhu"),
    ("paiju state doudizhu, observed", "RLCard doudizhu"),
    ("paiju vector doudizhu", "OpenSpiel doudizhu"),
    ("paiju vector doudizhu, observed", "OpenSpiel doudizhu, observed"),
    ("paiju state doudizhu", "OpenSpiel doudizhu"),
    ("paiju state doudizhu, observed", "OpenSpiel doudizhu, observed"),
    ("paiju vector mahjong, observed", "RLCard mahjong"),
    ("paiju state mahjong, observed", "RLCard mahjong"),
]


def measure(name: str, seconds: float) -> float:
    """Steps a second of one contender, in this process."""
    random.seed(1)
    run = CONTENDERS[name]()
    next(run)
    begun, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        steps += next(run)
    return steps / spent


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        print(measure(sys.argv[2], float(sys.argv[3])))
        return
    rounds, seconds = 3, 2.0
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name in CONTENDERS:
            command = [sys.executable, __file__, "--one", name, str(seconds)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode == 0:
                found.setdefault(name, []).append(float(done.stdout.split()[-1]))
            elif name not in found:
                print(f"left out: {name}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
    rates = {name: statistics.median(rates) for name, rates in found.items()}
    for name, rate in rates.items():
        print(f"{rate:12,.0f} steps/s  {name}")
    for ours, theirs in PAIRS:
        if ours in rates and theirs in rates:
            print(f"{rates[ours] / rates[theirs]:11.1f} x         {ours} : {theirs}")


if __name__ == "__main__":
    main()
