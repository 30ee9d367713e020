import contextlib
import io
import unittest
import warnings

from pettingzoo.test import api_test, seed_test

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

    def test_an_illegal_action_ends_the_game(self) -> None:
        env = doudizhu_v0.raw_env()
        env.reset(seed=1)
        env.step(0)
        self.assertTrue(all(env.terminations.values()))
        self.assertEqual(env.rewards, {"player_0": -700, "player_1": 350, "player_2": 350})

    def test_botzones_rules_play_on_for_a_seat_that_fails(self) -> None:
        env = doudizhu_v0.raw_env(rules="botzone2")
        self.assertEqual(env.action_space("player_0").n, 34_328)
        env.reset(seed=1)
        env.step(0)
        self.assertEqual((any(env.terminations.values()), env.agent_selection), (False, "player_1"))
        env.step(0)
        env.step(0)
        self.assertTrue(all(env.terminations.values()))
        self.assertEqual(set(env.rewards.values()), {-1.0})
        first = doudizhu_v0.raw_env(rules="botzone1")
        first.reset(seed=1)
        first.step(0)
        self.assertEqual(first.rewards, {"player_0": -1.0, "player_1": 2.5, "player_2": 2.5})

    def test_it_can_be_shown(self) -> None:
        env = mahjong_v0.raw_env(render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("mahjong", env.render())
