"""A match on a cluster of three worker processes, of which one is killed in the midst, has the bytes of one machine.

`cargo xtask cluster` builds the command, installs Dask and runs this; by hand: `PAIJU=target/debug/paiju cluster/.venv/bin/python cluster/test.py`.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from distributed import Client, LocalCluster

HERE = Path(__file__).resolve().parent
PAIJU = os.path.abspath(os.environ.get("PAIJU", "paiju"))
MATCH = ["doudizhu", "--seats", "ai:sample,ai:planner,ai:random", "--games", "300", "--round", "1", "--rotate", "--seed", "7", "--work", "60"]
SHARDS = 12
# Seconds after which a cluster that does nothing is given up; only a test that fails waits so long.
PATIENCE = 300


def one_machine(*more: str) -> bytes:
    """What the whole match prints."""
    return subprocess.run([PAIJU, "match", *MATCH, *more], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout


def driver(folder: Path, *options: str, match: list[str] = MATCH) -> subprocess.Popen:
    """The driver at work."""
    command = [sys.executable, str(HERE / "match.py"), "--paiju", PAIJU, "--folder", str(folder), *options, "--", *match]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def until(what: str, ready):
    """Waits for something that is not nothing, and gives it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := ready():
            return found
        time.sleep(0.02)
    raise TimeoutError(what)


def is_running(pid: int) -> bool:
    """Whether a process plays; one that nobody has waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == pid:
                found.append(int(folder.name))
    return found


class OnACluster(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = Path(self.place.name) / "shards"

    def played(self) -> list[str]:
        return sorted(path.name for path in self.folder.glob("shard-*.jsonl"))

    @unittest.skipUnless(sys.platform == "linux", "looks for processes as Linux shows them")
    def test_a_killed_worker_changes_nothing(self):
        cluster = LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None)
        self.addCleanup(cluster.close)
        client = Client(cluster)
        self.addCleanup(client.close)
        client.wait_for_workers(3)
        pids = client.run(os.getpid)
        run = driver(self.folder, "--scheduler", cluster.scheduler_address, "--shards", str(SHARDS))
        self.addCleanup(run.kill)

        def busy():
            """A worker whose game is on, after something was played and before all is."""
            if not self.played():
                return None
            games = {pid: children(pid) for pid in pids.values()}
            return next(((pid, started) for pid, started in games.items() if started), None)

        victim, games = until("no worker plays", busy)
        os.kill(victim, signal.SIGKILL)
        done = len(self.played())
        self.assertLess(done, SHARDS, "it was killed in the midst")
        until("the game of a killed worker plays on", lambda: not any(map(is_running, games)))

        said, errors = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, errors.decode())
        self.assertEqual(said, one_machine())
        self.assertEqual(len(self.played()), SHARDS)
        self.assertIn(f"{SHARDS} of {SHARDS} parts played", errors.decode())
        self.assertNotIn(victim, client.run(os.getpid).values())

    def test_what_was_stopped_goes_on(self):
        run = driver(self.folder, "--workers", "2", "--shards", "4", "--json")
        said, errors = run.communicate(timeout=PATIENCE)
        self.assertEqual((run.returncode, said), (0, one_machine("--json")), errors.decode())
        names = self.played()
        self.assertEqual(len(names), 4)
        lost, kept = self.folder / names[0], self.folder / names[1]
        before = kept.stat().st_mtime_ns
        lost.unlink()
        run = driver(self.folder, "--workers", "1", "--json")
        again, errors = run.communicate(timeout=PATIENCE)
        self.assertEqual((run.returncode, again), (0, said), errors.decode())
        self.assertIn("3 of 4 parts played", errors.decode())
        self.assertEqual((self.played(), kept.stat().st_mtime_ns), (names, before))

        other = driver(self.folder, "--workers", "1", match=[*MATCH, "--cap", "100"])
        _, errors = other.communicate(timeout=PATIENCE)
        self.assertEqual(other.returncode, 3)
        self.assertIn("parts of another match", errors.decode())

    def test_what_paiju_refuses_is_not_tried_again(self):
        run = driver(self.folder, "--workers", "1", "--shards", "2", match=["doudizhu", "--seats", "ai:nobody"])
        said, errors = run.communicate(timeout=PATIENCE)
        self.assertEqual((run.returncode, said), (3, b""))
        self.assertIn("cannot be played (try 1)", errors.decode())
        self.assertIn("--seats", errors.decode())

    def never_played(self, script: str, tries: int) -> str:
        """What the driver says of a command that plays nothing."""
        program = Path(self.place.name) / "paiju"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        run = driver(self.folder, "--paiju", str(program), "--workers", "1", "--shards", "1", "--tries", str(tries))
        _, errors = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 3)
        self.assertIn(f"cannot be played (try {tries})", errors.decode())
        return errors.decode()

    @unittest.skipIf(os.name == "nt", "runs a shell")
    def test_a_part_that_is_never_played_ends_the_match(self):
        said = self.never_played("kill -9 $$", 3)
        self.assertEqual(said.count("is tried again"), 2)

    @unittest.skipIf(os.name == "nt", "runs a shell")
    def test_a_part_that_ends_every_worker_ends_the_match(self):
        self.assertIn("worker", self.never_played("kill -9 $PPID", 1))


if __name__ == "__main__":
    unittest.main(verbosity=2)
