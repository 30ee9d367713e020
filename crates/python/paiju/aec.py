"""The games for PettingZoo's agents that take turns (AEC)."""

from __future__ import annotations

from typing import Any, Iterator

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from paiju._paiju import State


RENDER_MODES = ("human", "ansi")

#: The points that count as −1 and as 1. More are cut off: by Dou Dizhu's rules each bomb doubles without limit.
REACH = {
    ("doudizhu", "contest"): (-2400.0, 2400.0),
    ("doudizhu", "botzone2"): (-48.0, 48.0),
    ("doudizhu", "botzone1"): (-6.0, 6.0),
    ("tractor", None): (-4.0, 4.0),
    ("mahjong", None): (1.0, 4.0),
}


class GameEnv(AECEnv):
    """One game. An observation is ``{"observation": …, "action_mask": …}``, in arrays of its own that the engine has
    filled.

    Rewards are given at the end. ``rewards="scaled"`` are from −1 to 1: the points between those of ``REACH``. The seat that
    acted illegally gets −1, so that this is never a cheaper way to lose. ``rewards="points"`` are the game's own points; an
    illegal action then costs what the game's rule says, which may be less than a lost game. Both ways the points are in
    ``infos``.

    An illegal action counts by the game's own rule, which ends the game; by Dou Dizhu's ``rules="botzone2"`` the judge
    plays on for the seat."""

    def __init__(
        self,
        game: str,
        *,
        rules: str | None = None,
        skip_forced: bool = False,
        rewards: str = "scaled",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if rewards not in ("scaled", "points"):
            raise ValueError(f'rewards are "scaled" or "points", not {rewards!r}')
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.game = game
        self.rules = rules
        self.skip_forced = skip_forced
        self.is_scaled = rewards == "scaled"
        self.reach = REACH.get((game, rules or "contest")) or REACH[game, None]
        self.failed: set[str] = set()
        self.render_mode = render_mode
        self.state_of_game = State(game, rules=rules)
        self.possible_agents = [f"player_{seat}" for seat in range(self.state_of_game.num_players())]
        self._random, _ = seeding.np_random()
        shape = tuple(self.state_of_game.observation_shape())
        self.count = count = self.state_of_game.num_distinct_actions()
        # Counts and small numbers; Tractor's points are negative at times.
        seen = gymnasium.spaces.Box(-128, 127, shape, np.int8)
        mask = gymnasium.spaces.Box(0, 1, (count,), np.int8)
        self._observed = {
            agent: gymnasium.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._actions = {agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._observed[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game. A number seeds this deal and those after it."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        deal = int(self._random.integers(1 << 63))
        self.state_of_game = State(self.game, deal, skip_forced=self.skip_forced, rules=self.rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.failed = set()
        self._look()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        state = self.state_of_game
        if seat == state.current_player():
            mask = state.action_mask()
        else:
            mask = np.zeros(state.num_distinct_actions(), np.int8)
        return {"observation": state.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.state_of_game.apply_action(-1 if action is None else int(action))
        except ValueError:
            self.failed.add(agent)
            self.state_of_game.forfeit()
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look(self) -> None:
        """Takes over whose turn it is, or how the game ended."""
        state = self.state_of_game
        if state.is_terminal():
            for agent, points in zip(self.agents, state.returns()):
                self.infos[agent]["points"] = points
                self.rewards[agent] = self._reward(agent, points)
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.current_player()]

    def _reward(self, agent: str, points: float) -> float:
        if not self.is_scaled:
            return points
        if agent in self.failed:
            return -1.0
        low, high = self.reach
        return min(max((2 * points - low - high) / (high - low), -1.0), 1.0)

    def render(self) -> str | None:
        """The table as text: ``"ansi"`` returns it, ``"human"`` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("an environment without a render mode shows nothing")
            return None
        shown = self.state_of_game.diagram()
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is held open; PettingZoo asks that whoever renders can be closed."""


#: What there is only after ``reset``.
AFTER_RESET = ("agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos")


class CheckedEnv(GameEnv):
    """As ``GameEnv``, with PettingZoo's usual checks of its use, but without its wrappers, which take longer than the turn. An
    illegal action counts as without them."""

    _has_reset = False
    _has_updated = False

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name} cannot be accessed before reset" if name in AFTER_RESET else name)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._has_reset = self._has_updated = True
        super().reset(seed, options)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if not self.terminations[self.agent_selection]:
            is_action = isinstance(action, (int, np.integer)) and 0 <= action < self.count
            assert is_action, f"{action} is no action: there are 0 to {self.count - 1}"
        super().step(action)

    def render(self) -> str | None:
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._agents(max_iter)

    def _agents(self, max_iter: int) -> Iterator[str]:
        for agent in super().agent_iter(max_iter):
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            yield agent
