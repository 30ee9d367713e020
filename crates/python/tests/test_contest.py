import unittest

import paiju


class Highest(paiju.Bot):
    game = "tractor"

    def decide(self, view: paiju.View) -> int:
        return view.legal_actions()[-1]


class Matches(unittest.TestCase):
    def test_players_meet_with_the_same_cards(self) -> None:
        def first(view: paiju.View) -> int:
            return view.legal_actions()[0]

        scores = paiju.match("tractor", [first, Highest(), first, Highest()], 6, seed=3)
        self.assertEqual(scores, paiju.match("tractor", [first, Highest(), first, Highest()], 6, seed=3))
        self.assertEqual((scores[0].points, scores[1].points), (scores[2].points, scores[3].points), "partners")
        # Players that are alike have the same points, and nothing tells how certain that is.
        alike = paiju.match("doudizhu", [first] * 3, 8)
        self.assertEqual({(round(score.points, 9), score.margin) for score in alike}, {(0, None)})

    def test_an_ai_is_better_than_chance_and_illegal_actions_are_counted(self) -> None:
        ai, other, _ = paiju.match("doudizhu", ["sample", lambda view: view.legal_actions()[0], "sample"], 20, rules="botzone2")
        self.assertGreater(ai.points, other.points)
        self.assertGreater(ai.margin or 0, 0)
        wrong = paiju.match("doudizhu", [lambda view: -1, "sample", lambda view: 1 << 80], 2)
        self.assertEqual([score.illegal > 0 for score in wrong], [True, False, True])
        self.assertGreater(wrong[1].points, 0)

    def test_a_match_that_cannot_be_is_told(self) -> None:
        with self.assertRaisesRegex(ValueError, "3 players"):
            paiju.match("doudizhu", ["sample"])
        with self.assertRaisesRegex(ValueError, "one deal"):
            paiju.match("doudizhu", ["sample"] * 3, 0)
        with self.assertRaisesRegex(ValueError, "Highest plays tractor"):
            paiju.match("doudizhu", [Highest(), "sample", "sample"])
        with self.assertRaisesRegex(ValueError, "nobody"):
            paiju.match("doudizhu", ["nobody"] * 3, 2)
