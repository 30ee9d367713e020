"""What a worker does: plays one shard of a match by `paiju match --shard K/N --out FILE` and gives back what is in FILE."""

import ctypes
import platform
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

# What became of a part; words and not exceptions, because a worker's classes are not the driver's.
PLAYED = "played"
# `paiju` does not take the arguments: another try is of no use.
REFUSED = "refused"
# `paiju` ended without having played: another try may help.
BROKEN = "broken"

# What `paiju` ends with: all is well, or a player failed in a game, which is a result like any other.
WELL = (0, 1)
# The arguments are wrong, or something cannot be read: it would end so on every machine.
WRONG = 2
# Of Linux: the signal that a process gets when its parent is gone.
PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Shard:
    """Part `number`, from 1, of a match that is played in `count` parts."""

    number: int
    count: int

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    @property
    def file_name(self) -> str:
        """What its file is called."""
        width = len(str(self.count))
        return f"shard-{self.number:0{width}}-of-{self.count}.jsonl"


def play(program: str, arguments: list[str], shard: Shard) -> tuple[str, bytes]:
    """Plays the shard on this machine: `PLAYED` with what is in its file, else `REFUSED` or `BROKEN` with what `paiju` said."""
    with tempfile.TemporaryDirectory(prefix="paiju-shard-") as folder:
        out = Path(folder) / shard.file_name
        command = [program, "match", *arguments, "--shard", str(shard), "--out", str(out)]
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                preexec_fn=end_with_parent() if sys.platform == "linux" else None,
            )
        except OSError as error:
            return BROKEN, f"{program} cannot be started on {platform.node()}: {error}".encode()
        if done.returncode in WELL:
            return PLAYED, out.read_bytes()
        # The last lines; before them is what a progress bar drew.
        said = b"\n".join([f"paiju ended with {done.returncode}".encode(), *done.stderr.strip().splitlines()[-5:]])
        return REFUSED if done.returncode == WRONG else BROKEN, said


def end_with_parent():
    """What makes a new process end with its worker: a worker that is killed takes its game along, and does not play on beside the next try."""
    libc = ctypes.CDLL(None)
    return lambda: libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
