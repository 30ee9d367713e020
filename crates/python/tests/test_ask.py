import json
import random
import tempfile
import unittest
from pathlib import Path

import paiju


def log(game: str, seed: int) -> str:
    """A random game as the platform logs it."""
    state, rng = paiju.State(game, seed), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state.match_log(["a", "b", "c", "d"][: state.num_players()])


class Questions(unittest.TestCase):
    def test_a_log_is_inspected(self) -> None:
        for game in ("doudizhu", "tractor", "mahjong"):
            (report,) = paiju.inspect(log(game, 4))
            self.assertEqual((report["game"], report["problems"]), (game, []))
        (unknown,) = paiju.inspect(b"\xff nothing")
        self.assertEqual(unknown["game"], None)
        told = paiju.inspect(log("doudizhu", 4), rules="botzone2")
        self.assertEqual(told[0]["game"], "doudizhu")
        with self.assertRaisesRegex(ValueError, "no rules “house”"):
            paiju.inspect("", rules="house")
        with self.assertRaisesRegex(ValueError, "no format"):
            paiju.inspect("", format="xyz")

    def test_a_file_is_read_as_its_text(self) -> None:
        text = log("tractor", 3)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.log"
            path.write_text(text)
            self.assertEqual(paiju.inspect(path), paiju.inspect(text))
            with path.open() as opened:
                self.assertEqual(paiju.inspect(opened), paiju.inspect(text))

    def test_a_game_is_drawn(self) -> None:
        text = log("mahjong", 3)
        self.assertTrue(paiju.draw(text, 5).startswith("<svg "))
        self.assertIn("Mahjong", paiju.draw(text, 5, format="text"))
        self.assertLess(len(paiju.draw(text, 5, player=1)), len(paiju.draw(text, 5)) * 2)
        for wrong in ({"turn": 10_000}, {"number": 3}, {"format": "png"}, {"lang": "xx"}):
            with self.assertRaises(ValueError):
                paiju.draw(text, **wrong)

    def test_a_game_is_reviewed(self) -> None:
        (review,) = paiju.review(log("doudizhu", 4), seat=1, work=200)
        self.assertEqual({turn["seat"] for turn in review["turns"]}, {1})
        self.assertIn("regret", review["turns"][0])
        with self.assertRaisesRegex(ValueError, "no game can be read"):
            paiju.review("hello")
        with self.assertRaisesRegex(IndexError, "no player 3"):
            paiju.review(log("doudizhu", 4), seat=3)

    def test_an_answer_is_judged(self) -> None:
        hand = [0, 8, 9, 10, 11, 15, 17, 19, 20, 26, 33, 35, 41, 42, 46, 51, 52]
        asked = {"requests": [{"bid": [0], "own": hand}], "responses": []}
        self.assertEqual(paiju.judge("doudizhu", asked, 3)["legal"], True)
        refused = paiju.judge("doudizhu", json.dumps(asked), 7)
        self.assertEqual(refused["legal"], False)
        self.assertTrue(refused["message"]["zh"] and refused["message"]["en"])
        self.assertIsNone(paiju.judge("doudizhu", {"requests": [{"x": 1}], "responses": []}, 7)["legal"])
        with self.assertRaises(ValueError):
            paiju.judge("doudizhu", "", 7)

    def test_an_endgame_is_solved(self) -> None:
        self.assertEqual(paiju.solve("33", "4")["verdict"], "win")
        self.assertEqual(paiju.solve("34", "55")["verdict"], "loss")
        found = paiju.solve("2233", "KKA", "Z78", landlord=0, turn=0, score=True)
        self.assertEqual(found["verdict"], "win")
        self.assertGreater(found["multiplier"], 0)
        self.assertEqual(paiju.solve("3", "44", "5", turn=1, lead="33", by=0)["verdict"], "win")
        quads = ("33334444", "KKA", "Z78")
        self.assertEqual(paiju.solve(*quads, rules="botzone2")["move"], "33334444")
        with self.assertRaisesRegex(ValueError, "multiplies"):
            paiju.solve(*quads, rules="botzone1", score=True)
        for wrong in (("33",), ("x", "4"), ("33333", "4")):
            with self.assertRaises(ValueError):
                paiju.solve(*wrong)
        with self.assertRaisesRegex(ValueError, "three hands"):
            paiju.solve("33", "4", score=True)

    def test_games_and_rules_are_told(self) -> None:
        self.assertEqual([game["game"] for game in paiju.games()], ["doudizhu", "tractor", "mahjong"])
        self.assertIn("error", paiju.rules({"game": "bridge"}))
