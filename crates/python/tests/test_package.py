import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

SOURCES = Path(__file__).parent.parent
LICENCES = {name: (SOURCES.parent.parent / name).read_bytes() for name in ("LICENSE-APACHE", "LICENSE-MIT")}


def maturin(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "maturin", *arguments], cwd=SOURCES, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)


class Package(unittest.TestCase):
    def test_the_source_distribution_has_the_licences(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            maturin("sdist", "--out", folder)
            (path,) = Path(folder).iterdir()
            with tarfile.open(path) as archive:
                root = path.name.removesuffix(".tar.gz")
                files = {name: archive.extractfile(f"{root}/{name}").read() for name in LICENCES}
        self.assertEqual(files, LICENCES)

    def test_a_wheel_has_the_licences(self) -> None:
        # What a wheel says of itself, without the library: nothing is compiled.
        with tempfile.TemporaryDirectory() as folder:
            maturin("pep517", "write-dist-info", "--metadata-directory", folder)
            (info,) = Path(folder).glob("*.dist-info")
            written = {path.name: path.read_bytes() for path in (info / "licenses").iterdir()}
            metadata = (info / "METADATA").read_text()
        self.assertEqual(written, LICENCES)
        for name in LICENCES:
            self.assertIn(f"License-File: {name}\n", metadata)
