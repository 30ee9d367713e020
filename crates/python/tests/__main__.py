"""Runs all tests of this folder and closes with a line that `cargo xtask test` counts."""

import os
import sys
import unittest
from pathlib import Path

# Set before numpy loads: more threads than cores only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
here = Path(__file__).parent
sys.path.insert(0, str(here.parent / "examples"))
result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(unittest.TestLoader().discover(str(here)))
failed, skipped = len(result.failures) + len(result.errors), len(result.skipped)
passed = result.testsRun - failed - skipped
verdict = "ok" if failed == 0 else "FAILED"
print(f"test result: {verdict}. {passed} passed; {failed} failed; {skipped} ignored", flush=True)
sys.exit(failed > 0 or passed == 0)
