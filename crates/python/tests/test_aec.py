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
            self.assertEqual(printed.getvalue().count("Passed API test"), 2)

    def test_an_illegal_action_ends_the_game(self) -> None:
        env = doudizhu_v0.raw_env()
        env.reset(seed=1)
        env.step(0)
        self.assertTrue(all(env.terminations.values()))
        self.assertEqual(env.rewards, {"player_0": -700, "player_1": 350, "player_2": 350})

    def test_it_can_be_shown(self) -> None:
        env = mahjong_v0.raw_env(render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("mahjong", env.render())
