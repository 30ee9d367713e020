import contextlib
import copy
import io
import pickle
import unittest
import warnings

from pettingzoo.test import api_test, render_test, seed_test

from paiju import doudizhu_v0, mahjong_v0, tractor_v0


class PettingZoo(unittest.TestCase):
    def test_its_own_test_passes(self) -> None:
        for module in (doudizhu_v0, tractor_v0, mahjong_v0):
            # It prints, and warns of observations that are dictionaries, as PettingZoo's own card games have them.
            with contextlib.redirect_stdout(io.StringIO()) as printed, warnings.catch_warnings():
                warnings.simplefilter("ignore")
                api_test(module.env(), num_cycles=300)
                api_test(module.raw_env(skip_forced=True), num_cycles=100)
                seed_test(module.env, num_cycles=50)
                if module is doudizhu_v0:
                    api_test(module.env(rules="botzone2"), num_cycles=300)
            passed = 3 if module is doudizhu_v0 else 2
            self.assertEqual(printed.getvalue().count("Passed API test"), passed)

    def test_an_illegal_action_ends_the_game_and_is_no_cheaper_way_to_lose(self) -> None:
        for make in (doudizhu_v0.raw_env, doudizhu_v0.env, mahjong_v0.env, tractor_v0.env):
            env = make()
            env.reset(seed=1)
            agent = env.agent_selection
            mask = env.observe(agent)["action_mask"]
            env.step(int(mask.argmin()))
            while not any(env.terminations.values()):
                env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
            self.assertEqual(env.rewards[agent], -1)
            self.assertTrue(all(-1 <= reward <= 1 for reward in env.rewards.values()))

    def test_its_use_is_checked(self) -> None:
        env = doudizhu_v0.env()
        for name in ("rewards", "agent_selection", "infos"):
            with self.assertRaisesRegex(AttributeError, "before reset"):
                getattr(env, name)
        for call in (lambda: env.step(1), lambda: env.observe("player_0"), env.render, env.agent_iter):
            with self.assertRaisesRegex(AssertionError, "reset"):
                call()
        env.reset(seed=1)
        for action in (-1, env.count, 1.5, None):
            with self.assertRaisesRegex(AssertionError, "no action"):
                env.step(action)
        with self.assertRaisesRegex(AssertionError, "step"):
            for _ in env.agent_iter():
                pass

    def test_rewards_may_be_the_games_points(self) -> None:
        env = doudizhu_v0.raw_env(rewards="points")
        env.reset(seed=1)
        env.step(0)
        self.assertEqual(env.rewards, {"player_0": -700, "player_1": 350, "player_2": 350})
        scaled = doudizhu_v0.raw_env()
        scaled.reset(seed=1)
        scaled.step(0)
        self.assertEqual([info["points"] for info in scaled.infos.values()], [-700, 350, 350])
        with self.assertRaisesRegex(ValueError, "scaled"):
            doudizhu_v0.raw_env(rewards="money")

    def test_botzones_rules_play_on_for_a_seat_that_fails(self) -> None:
        env = doudizhu_v0.raw_env(rules="botzone2", rewards="points")
        self.assertEqual(env.action_space("player_0").n, 4_229)
        env.reset(seed=1)
        env.step(0)
        self.assertEqual((any(env.terminations.values()), env.agent_selection), (False, "player_1"))
        env.step(0)
        env.step(0)
        self.assertTrue(all(env.terminations.values()))
        self.assertEqual(set(env.rewards.values()), {-1.0})
        first = doudizhu_v0.raw_env(rules="botzone1", rewards="points")
        first.reset(seed=1)
        first.step(0)
        self.assertEqual(first.rewards, {"player_0": -1.0, "player_1": 2.5, "player_2": 2.5})

    def test_it_can_be_shown(self) -> None:
        for module in (doudizhu_v0, tractor_v0, mahjong_v0):
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                render_test(module.raw_env)
            self.assertTrue(printed.getvalue())
        env = mahjong_v0.raw_env(render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("Mahjong", env.render())
        with self.assertRaisesRegex(ValueError, "no render mode"):
            mahjong_v0.raw_env(render_mode="rgb_array")

    def test_an_environment_is_pickled_and_copied(self) -> None:
        env = tractor_v0.env()
        env.reset(seed=3)
        for _ in range(40):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        for again in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
            self.assertEqual(again.agent_selection, env.agent_selection)
            seen, own = again.observe(again.agent_selection), env.observe(env.agent_selection)
            self.assertTrue((seen["observation"] == own["observation"]).all())
