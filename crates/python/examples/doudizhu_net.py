"""A small network that learns Dou Dizhu from its own games, and the bot that plays with it: one file.

    python doudizhu_net.py train        # a minute on one core; writes doudizhu_net.npz, then measures it
    python doudizhu_net.py measure      # against two random players, with the interval of the mean
    paiju match doudizhu --form json --seats 'cmd:"python doudizhu_net.py",ai:random,ai:random' --games 20 --rotate

The network weighs an action: what the seat sees and the action's row in, the expected points out. It learns by plain
Monte Carlo: each decision learns from the result of its game. numpy is all it needs.
"""

import os

# The figures of docs/python.md are for one core.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import sys
import time
from pathlib import Path

import numpy as np

import paiju

WEIGHTS = Path(__file__).with_suffix(".npz")
HIDDEN = 128


class Net:
    """Two layers of rectified units. What a seat sees enters once, however many actions are weighed."""

    def __init__(self, seen: int, row: int, rng: np.random.Generator) -> None:
        def layer(inputs: int, outputs: int) -> np.ndarray:
            return (rng.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)).astype(np.float32)

        self.weights = {
            "seen": layer(seen, HIDDEN),
            "row": layer(row, HIDDEN),
            "bias1": np.zeros(HIDDEN, np.float32),
            "hidden": layer(HIDDEN, HIDDEN),
            "bias2": np.zeros(HIDDEN, np.float32),
            "out": layer(HIDDEN, 1),
            "bias3": np.zeros(1, np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def values(self, seen: np.ndarray, rows: np.ndarray, counts: np.ndarray) -> np.ndarray:
        """The value of each row; the first ``counts[0]`` rows belong to ``seen[0]``, and so on."""
        w = self.weights
        known = seen.reshape(len(seen), -1).astype(np.float32) @ w["seen"] + w["bias1"]
        first = np.maximum(np.repeat(known, counts, axis=0) + rows.astype(np.float32) @ w["row"], 0)
        second = np.maximum(first @ w["hidden"] + w["bias2"], 0)
        return (second @ w["out"] + w["bias3"])[:, 0]

    def learn(self, seen: np.ndarray, rows: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """One step of Adam on the squared error."""
        w = self.weights
        seen = seen.reshape(len(seen), -1).astype(np.float32)
        rows = rows.astype(np.float32)
        first = np.maximum(seen @ w["seen"] + rows @ w["row"] + w["bias1"], 0)
        second = np.maximum(first @ w["hidden"] + w["bias2"], 0)
        error = (second @ w["out"] + w["bias3"] - targets[:, None]) / len(targets)
        back2 = (error @ w["out"].T) * (second > 0)
        back1 = (back2 @ w["hidden"].T) * (first > 0)
        slopes = {
            "seen": seen.T @ back1,
            "row": rows.T @ back1,
            "bias1": back1.sum(0),
            "hidden": first.T @ back2,
            "bias2": back2.sum(0),
            "out": second.T @ error,
            "bias3": error.sum(0),
        }
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            steady = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            w[name] -= rate * (mean / (1 - 0.9**self.steps)) / steady


def fresh(rng: np.random.Generator) -> Net:
    planes, width = paiju.State("doudizhu").observation_shape()
    return Net(planes * width, paiju.State("doudizhu").legal_rows().shape[1], rng)


def best(values: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """The place of the highest value of each game's actions."""
    counts = np.diff(starts)
    top = np.maximum.reduceat(values, starts[:-1])
    places = np.where(values == np.repeat(top, counts), np.arange(len(values)), len(values))
    return np.minimum.reduceat(places, starts[:-1])


def squeezed(points: np.ndarray) -> np.ndarray:
    """Points in a range that a network learns well: bombs make some games worth sixteen others."""
    return np.sign(points) * np.sqrt(np.abs(points) / 400)


def train(seconds: float = 60, games: int = 128, length: int = 160, seed: int = 1, rounds: int | None = None) -> Net:
    """Plays and learns for so many seconds; or for so many rounds, which gives the same network every time."""
    rng = np.random.default_rng(seed)
    net = fresh(rng)
    vector = paiju.Vector("doudizhu", games, seed, masks=False, skip_forced=True)
    begun, done, past = time.perf_counter(), 0, 0.0
    while past < 1:
        explore = 0.2 * (1 - past) + 0.02
        seen, rows, players, ends, points = [], [], [], [], []
        for _ in range(length):
            ids, starts, all_rows = vector.legal()
            chosen = best(net.values(vector.observations, all_rows, np.diff(starts)), starts)
            strays = starts[:-1] + (rng.random(games) * np.diff(starts)).astype(np.int32)
            chosen = np.where(rng.random(games) < explore, strays, chosen)
            # The arrays of the vector are overwritten by the step.
            seen.append(vector.observations.copy())
            rows.append(all_rows[chosen])
            players.append(vector.current_players.copy())
            vector.step(ids[chosen])
            ends.append(vector.dones.copy())
            points.append(vector.rewards.copy())
        # From the last decision back, each gets the result of its game; unfinished games are left out.
        told = np.zeros((length, games), np.float32)
        known = np.zeros((length, games), bool)
        outcome, has_ended = np.zeros_like(points[0]), np.zeros(games, bool)
        for step in reversed(range(length)):
            outcome = np.where(ends[step][:, None], points[step], outcome)
            has_ended |= ends[step]
            told[step] = outcome[np.arange(games), players[step]]
            known[step] = has_ended
        keep = known.ravel()
        all_seen = np.concatenate(seen)[keep]
        all_rows = np.concatenate(rows)[keep]
        targets = squeezed(told.ravel()[keep])
        rate = 1e-3 * (1 - past) + 1e-4
        for batch in np.array_split(rng.permutation(len(targets)), max(1, len(targets) // 512)):
            net.learn(all_seen[batch], all_rows[batch], targets[batch], rate)
        done += 1
        spent = time.perf_counter() - begun
        past = spent / seconds if rounds is None else done / rounds
    print(f"{done * length * games} decisions in {vector.games_dealt - games} games, {net.steps} steps of Adam, {spent:.0f} s")
    return net


def measure(net: Net, games: int = 4000, seed: int = 2) -> tuple[float, float, float]:
    """Plays against random players, one seat the network's; the mean points, half the width of its 95 % interval, and
    the share of games with a landlord that it won."""
    rng = np.random.default_rng(seed)
    width = 256
    vector = paiju.Vector("doudizhu", width, 1_000 + seed, masks=False, skip_forced=True)
    mine = np.arange(width) % 3
    points: list[float] = []
    while len(points) < games:
        ids, starts, rows = vector.legal()
        chosen = best(net.values(vector.observations, rows, np.diff(starts)), starts)
        random = starts[:-1] + (rng.random(width) * np.diff(starts)).astype(np.int32)
        vector.step(ids[np.where(vector.current_players == mine, chosen, random)])
        ended = np.flatnonzero(vector.dones)
        points.extend(vector.rewards[ended, mine[ended]].tolist())
        mine[ended] = (mine[ended] + 1) % 3
    scores = np.array(points[:games])
    half = 1.96 * scores.std() / np.sqrt(len(scores))
    return scores.mean(), half, (scores > 0).sum() / max(1, (scores != 0).sum())


def save(net: Net) -> None:
    np.savez_compressed(WEIGHTS, **{name: weights.astype(np.float16) for name, weights in net.weights.items()})


def load() -> Net:
    net = fresh(np.random.default_rng(0))
    with np.load(WEIGHTS) as kept:
        net.weights = {name: kept[name].astype(np.float32) for name in net.weights}
    return net


class NetBot(paiju.Bot):
    game = "doudizhu"

    def __init__(self) -> None:
        self.net = load()

    def decide(self, view: paiju.View) -> int:
        rows = view.legal_rows()
        values = self.net.values(view.observation()[None], rows, np.array([len(rows)]))
        return view.legal_actions()[int(values.argmax())]


if __name__ == "__main__":
    if sys.argv[1:2] == ["train"]:
        save(train(float(sys.argv[2]) if len(sys.argv) > 2 else 60))
    if sys.argv[1:2] in (["train"], ["measure"]):
        mean, half, won = measure(load())
        print(f"against random: {mean:+.0f} ± {half:.0f} points a game over 4000 games, {won:.1%} won")
    else:
        NetBot().run()
