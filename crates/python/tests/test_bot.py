import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import paiju
from paiju.bot import KEEP_RUNNING

REQUESTS = ["0 0", "1 B3 B6 B7 B8 B9 B9 T2 T3 T4 T5 W1 W6 W8", "2 B9", "3 1 PLAY B3"]


class Last(paiju.Bot):
    game = "mahjong"

    def decide(self, view: paiju.View) -> int:
        self.seen = view
        return view.legal_actions()[-1]


def played(bot: paiju.Bot, text: str) -> list[str]:
    sink = io.StringIO()
    bot.run(io.StringIO(text), sink)
    return sink.getvalue().splitlines()


class Bots(unittest.TestCase):
    def test_it_answers_at_once_and_when_kept(self) -> None:
        once = Last()
        once.keep_running = False
        text = json.dumps({"requests": REQUESTS[:3], "responses": ["PASS", "PASS"]}) + "\n"
        (line,) = played(once, text + "never read\n")
        self.assertTrue(json.loads(line)["response"].startswith("PLAY "))
        lines = played(Last(), text + REQUESTS[3] + "\n")
        self.assertEqual(lines[1::2], [KEEP_RUNNING] * 2)
        self.assertEqual(lines[0], line)
        self.assertEqual(len(lines), 4)

    def test_what_it_sees_are_the_numbers_of_the_environment(self) -> None:
        bot = Last()
        played(bot, json.dumps({"requests": REQUESTS[:3], "responses": ["PASS", "PASS"]}))
        view = bot.seen
        self.assertEqual(list(view.observation().shape), paiju.State("mahjong").observation_shape())
        self.assertEqual(view.action_mask().sum(), len(view.legal_actions()))
        self.assertEqual(view.legal_rows().shape[0], len(view.legal_actions()))
        action, written = view.advise(work=50)
        self.assertEqual(view.response(action), view.response_written(written))
        self.assertEqual(view.observation()[0].sum(), 14)
        with self.assertRaises(ValueError):
            view.response(0)

    def test_an_input_that_makes_no_game_is_told(self) -> None:
        with self.assertRaises(ValueError):
            Last().answer(["what?"], [])
        with self.assertRaises(ValueError):
            paiju._paiju.read_input("mahjong", "no json")
        with self.assertRaises(NotImplementedError):
            paiju.Bot().decide(None)

    @unittest.skipUnless("PAIJU_COMMAND" in os.environ, "the command is not built")
    def test_it_plays_whole_matches(self) -> None:
        program = (
            "import paiju\n"
            "class Bot(paiju.Bot):\n"
            "    game = {game!r}\n"
            "    keep_running = {kept}\n"
            "    def decide(self, view):\n"
            "        assert view.observation().any()\n"
            "        return view.legal_actions()[len(view.legal_actions()) // 2]\n"
            "Bot().run()\n"
        )
        # Kept running, and started anew for each turn, which takes too long for all three.
        for game, seats, kept in (("doudizhu", 3, True), ("doudizhu", 3, False), ("mahjong", 4, True), ("tractor", 4, True)):
            with self.subTest(game=game, kept=kept), tempfile.TemporaryDirectory() as folder:
                bot = Path(folder) / "bot.py"
                bot.write_text(program.format(game=game, kept=kept))
                form = [] if game == "tractor" else ["--form", "json"]
                players = [f'cmd:"{sys.executable} {bot}"'] + ["ai:random"] * (seats - 1)
                command = [os.environ["PAIJU_COMMAND"], "match", game, *form, "--games", "1", "--json"]
                done = subprocess.run(
                    [*command, "--seats", ",".join(players)], capture_output=True, text=True, timeout=300
                )
                self.assertEqual(done.returncode, 0, done.stderr)
                told = json.loads(done.stdout.splitlines()[-1])
                self.assertTrue(told["finished"])
                self.assertEqual([player["faults"] for player in told["players"]], [{}] * len(told["players"]))
