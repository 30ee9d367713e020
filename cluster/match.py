#!/usr/bin/env python3
"""Plays one match on many machines: each part by `paiju match --shard K/N --out FILE` on a worker of Dask, all together by `paiju merge`.

The result is that of one machine, byte for byte. What follows `--` are the arguments of `paiju match`:

    match.py --workers 8 --shards 64 -- doudizhu --seats ai:planner,ai:sample,ai:planner --games 100000 --rotate --seed 7
    match.py --scheduler tcp://head:8786 --shards 256 --paiju /opt/paiju -- tractor --seats …

A part whose worker dies is played again by another. Parts that were played are kept in a folder: the same command goes on where it was
stopped. Exit status: that of `paiju merge`; 2 for wrong arguments, 3 where a part could not be played, 130 after Ctrl+C.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

try:
    import cloudpickle
    from distributed import Client, Future, LocalCluster, as_completed
except ImportError as missing:
    sys.exit(f"error: {missing}; python3 {Path(__file__).resolve().parent / 'install.py'} installs it")

import shard as shards
from shard import BROKEN, PLAYED, REFUSED, Shard

# The workers have no copy of this folder.
cloudpickle.register_pickle_by_value(shards)

FAILED = 3
INTERRUPTED = 130


class Failed(Exception):
    """A part cannot be played."""


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="Dask's scheduler, such as tcp://head:8786; without it a cluster on this machine")
    where.add_argument("--workers", type=positive, metavar="N", help="how many worker processes this machine's own cluster has (default: its cores)")
    parser.add_argument("--shards", type=positive, metavar="N", help="in how many parts the match is played (default: four for each worker there is)")
    parser.add_argument("--paiju", default="paiju", metavar="PATH", help="the command, on this machine and on the workers (default: paiju, from the PATH)")
    parser.add_argument("--folder", type=Path, default=Path("shards"), metavar="DIR", help="where the parts are kept (default: shards)")
    parser.add_argument("--tries", type=positive, default=5, metavar="N", help="how often a part is begun before the match is given up (default: 5)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument("--times", action="store_true", help="put how long decisions took into the result; it then differs from run to run")
    parser.add_argument("--record", metavar="FILE", help="write the record of the whole match to this file, as `paiju match --record` does")
    parser.add_argument("match", nargs="+", metavar="ARGUMENT", help="arguments of `paiju match`, after --")
    return parser.parse_args()


def positive(text: str) -> int:
    """A number from 1 on."""
    if (number := int(text)) < 1:
        raise ValueError
    return number


class Progress:
    """How far the match is, on the standard error: a line that is drawn anew on a terminal, a line a part elsewhere."""

    def __init__(self, count: int, done: int) -> None:
        self.count, self.done, self.before, self.start = count, done, done, time.monotonic()
        self.draws = sys.stderr.isatty()

    def add(self) -> None:
        """One more part is played."""
        self.done += 1
        self.show()

    def show(self) -> None:
        """How far it is now."""
        passed = time.monotonic() - self.start
        played = self.done - self.before
        left = f", about {clock(passed / played * (self.count - self.done))} left" if played and self.done < self.count else ""
        self.write(f"{self.done} of {self.count} parts played, {clock(passed)}{left}")

    def say(self, text: str) -> None:
        """Something that stays on the screen."""
        print(f"\r\033[K{text}" if self.draws else text, file=sys.stderr, flush=True)

    def write(self, text: str) -> None:
        print(f"\r\033[K{text}" if self.draws else text, end="" if self.draws else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """What is printed next stands in a line of its own."""
        if self.draws:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def plan(folder: Path, match: list[str], count: int | None, workers: int) -> list[Shard]:
    """All parts of the match. The folder remembers which match it is of: parts of two are never mixed.

    Raises `Failed` where it is of another.
    """
    note = folder / "match.json"
    if note.exists():
        there = json.loads(note.read_text(encoding="utf-8"))
        if there["match"] != match or count not in (None, there["shards"]):
            raise Failed(f"{folder} has parts of another match, {there}: give another --folder, or remove it")
        count = there["shards"]
    else:
        count = count or 4 * workers
        folder.mkdir(parents=True, exist_ok=True)
        write(note, json.dumps({"match": match, "shards": count}, ensure_ascii=False).encode())
    return [Shard(number, count) for number in range(1, count + 1)]


def write(path: Path, content: bytes) -> None:
    """Writes a file that is there whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    os.replace(part, path)


def play_all(client: Client, options: argparse.Namespace, parts: list[Shard], progress: Progress) -> None:
    """Has every part played that is not there yet. A part whose worker died, or whose `paiju` did, is tried again.

    Raises `Failed` where that does not help.
    """
    tried = dict.fromkeys(parts, 0)
    names: dict[str, Shard] = {}

    def begin(part: Shard) -> Future:
        tried[part] += 1
        # A key of its own for each try: the scheduler remembers the failures of a key.
        key = f"paiju-{part.number}-of-{part.count}-try-{tried[part]}-{os.getpid()}"
        names[key] = part
        return client.submit(shards.play, options.paiju, options.match, part, key=key, pure=False)

    # With the results: one that is lost with its worker is computed anew while the others come in.
    waiting = as_completed([begin(part) for part in parts], with_results=True, raise_errors=False)
    for future, result in waiting:
        part = names[future.key]
        outcome, content = outcome_of(result)
        if outcome == PLAYED:
            write(options.folder / part.file_name, content)
            progress.add()
            continue
        said = content.decode(errors="replace")
        if outcome == REFUSED or tried[part] >= options.tries:
            raise Failed(f"part {part} cannot be played (try {tried[part]}): {said}")
        progress.say(f"part {part} is tried again: {said}")
        waiting.add(begin(part))


def outcome_of(result: object) -> tuple[str, bytes]:
    """What a worker gave back. Where too many died over a part, Dask has an error instead, and the part is broken."""
    match result:
        case (str() as outcome, bytes() as content):
            return outcome, content
        case (_, BaseException() as error, _):
            return BROKEN, str(error).encode()
        case other:
            return BROKEN, str(other).encode()


def connect(options: argparse.Namespace) -> Client:
    """The workers: those of a scheduler, or processes of this machine, which go when this one does."""
    if options.scheduler:
        return Client(options.scheduler)
    workers = options.workers or os.cpu_count() or 1
    # Each worker plays one part at a time, and so does its `paiju`; no page of Dask's own.
    cluster = LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None)
    return Client(cluster)


def run(options: argparse.Namespace) -> int:
    """Plays the match and prints its result."""
    if not options.scheduler:
        # Workers of this machine may stand in another folder.
        options.paiju = shutil.which(options.paiju) or options.paiju
    if not any(word == "--jobs" or word.startswith("--jobs=") for word in options.match):
        options.match = [*options.match, "--jobs", "1"]
    with connect(options) as client:
        client.wait_for_workers(1)
        workers = sum(client.nthreads().values())
        parts = plan(options.folder, options.match, options.shards, workers)
        missing = [part for part in parts if not (options.folder / part.file_name).exists()]
        progress = Progress(len(parts), len(parts) - len(missing))
        progress.show()
        try:
            play_all(client, options, missing, progress)
        finally:
            progress.end()
            if client.cluster is not None:
                client.cluster.close()
    files = [options.folder / part.file_name for part in parts]
    merge = [options.paiju, "merge", *files]
    if options.json:
        merge.append("--json")
    if options.times:
        merge.append("--times")
    if options.record:
        merge.extend(["--record", options.record])
    return subprocess.run(merge).returncode


def main() -> int:
    options = arguments()
    try:
        return run(options)
    except (Failed, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on with what is in {options.folder}", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
