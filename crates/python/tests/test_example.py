import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import doudizhu_net
import paiju

PACKAGE = Path(paiju.__file__).parent
SOURCES = Path(__file__).parent.parent


class Example(unittest.TestCase):
    def test_it_learns(self) -> None:
        net = doudizhu_net.train(games=64, rounds=12)
        mean, half, won = doudizhu_net.measure(net, games=500)
        self.assertGreater(mean - half, 0)
        self.assertGreater(won, 0.55)
        self.play(net)

    def play(self, net: doudizhu_net.Net) -> None:
        """The trained file plays with what it learned."""
        if "PAIJU_COMMAND" not in os.environ:
            return
        with tempfile.TemporaryDirectory() as folder:
            bot = Path(shutil.copy(doudizhu_net.__file__, folder))
            with unittest.mock.patch.object(doudizhu_net, "WEIGHTS", bot.with_suffix(".npz")):
                doudizhu_net.save(net)
            seats = f'cmd:"{sys.executable} {bot}",ai:random,ai:random'
            command = [os.environ["PAIJU_COMMAND"], "match", "doudizhu", "--form", "json", "--seats", seats]
            done = subprocess.run([*command, "--games", "2", "--json"], capture_output=True, text=True, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(done.stdout.splitlines()[-1])["players"][0]["faults"], {})

    def test_steps_are_measured(self) -> None:
        script = SOURCES / "bench" / "steps.py"
        for name in ("paiju state mahjong, observed", "paiju vector tractor"):
            command = [sys.executable, str(script), "--one", name, "0.1"]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            self.assertGreater(float(done.stdout), 1000)


class Stubs(unittest.TestCase):
    def test_they_name_what_there_is(self) -> None:
        stubs = ast.parse((PACKAGE / "_paiju.pyi").read_text())
        for item in stubs.body:
            if isinstance(item, ast.ClassDef):
                written = {part.name for part in item.body if isinstance(part, ast.FunctionDef)}
                there = {name for name in vars(getattr(paiju._paiju, item.name)) if not name.startswith("_")}
                self.assertEqual({name for name in written if not name.startswith("_")}, there, item.name)
            elif isinstance(item, ast.FunctionDef):
                self.assertTrue(callable(getattr(paiju._paiju, item.name)))
        self.assertTrue((PACKAGE / "py.typed").exists())
