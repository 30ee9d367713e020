import ast
import subprocess
import sys
import unittest
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
