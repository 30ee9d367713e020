#!/usr/bin/env python3
"""Installs what `match.py` needs into `cluster/.venv`: Dask, in the exact versions of `requirements.txt`, each file held to its hash.

Python 3.10 or later, and the package index that pip is set up for. A second call changes nothing that is there already.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE / ".venv"
REQUIREMENTS = HERE / "requirements.txt"


def python(folder: Path = FOLDER) -> Path:
    """The environment's interpreter."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(folder: Path = FOLDER) -> None:
    """Makes the environment, or brings it up to date.

    Raises `subprocess.CalledProcessError` where pip fails: it has said why.
    """
    # On top of one that is there its packages stay.
    venv.create(folder, with_pip=True)
    pip = [python(folder), "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", REQUIREMENTS]
    subprocess.run(pip, check=True)


def main() -> int:
    if sys.version_info < (3, 10):
        print("error: Python 3.10 or later is needed, this is", sys.version.split()[0], file=sys.stderr)
        return 2
    try:
        install()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"error: Dask could not be installed: {error}", file=sys.stderr)
        return 1
    print(f"ready: {python()} {HERE / 'match.py'} --help")
    return 0


if __name__ == "__main__":
    sys.exit(main())
