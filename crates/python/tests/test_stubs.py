import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

#: PettingZoo and gymnasium have no types.
SETTINGS = """[mypy]
[mypy-pettingzoo.*]
ignore_missing_imports = true
[mypy-gymnasium.*]
ignore_missing_imports = true
"""


class Stubs(unittest.TestCase):
    def test_the_types_are_those_of_the_module(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            settings = Path(folder) / "mypy.ini"
            settings.write_text(SETTINGS)
            command = [sys.executable, "-m", "mypy.stubtest", "paiju", "--concise", "--mypy-config-file", str(settings)]
            compared = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        self.assertEqual(compared.returncode, 0, compared.stdout + compared.stderr)
