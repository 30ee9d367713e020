"""Runs a bot in an interpreter that is used again: every run finds the interpreter as it was before the first.

What stays is the standard library's modules, which take too long to load for each turn.
"""

import ast
import builtins
import gc
import importlib
import importlib.util
import io
import linecache
import os
import random
import sys
import time
import traceback
import types

from pyodide.ffi import run_sync

FOLDER = "/home/bot"


class Over(BaseException):
    """Ends a run from within."""


class Exit(BaseException):
    """os._exit: no handler of the program is asked."""


def leave(code):
    raise Exit(code)


class Pipe(io.RawIOBase):
    """Standard input. The host gives bytes, a promise of them, or None where the program is to be ended."""

    def __init__(self, host):
        self.host = host

    def readable(self):
        return True

    def fileno(self):
        return 0

    def readinto(self, into):
        given = self.host.read(len(into))
        if given is not None and hasattr(given, "then"):
            try:
                given = run_sync(given)
            except RuntimeError as error:
                # The interpreter cannot wait for a promise here, which is not the program's failure.
                given = self.host.unable(str(error))
        if given is None:
            raise Over
        data = given.to_bytes()
        into[: len(data)] = data
        return len(data)


def writer(raw, by_lines):
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding="utf-8", errors="backslashreplace", line_buffering=by_lines)


class Baseline:
    """What a run may have changed, as it was."""

    def __init__(self):
        os._exit = leave
        builtins.exit = builtins.quit = sys.exit
        # Pyodide's waits for the page's clock where it can, whatever the bot's own clock says.
        time.sleep = time.sleep.__wrapped__
        self.builtins = dict(vars(builtins))
        # By this name bots tell the platform from the machine they were written on.
        os.environ["USER"] = "root"
        self.environ = dict(os.environ)
        self.path = [entry for entry in sys.path if entry]
        self.limit = sys.getrecursionlimit()
        self.hooks = sys.excepthook, sys.displayhook

    def restore(self):
        restored(vars(builtins), self.builtins)
        restored(os.environ, self.environ)
        os._exit = leave
        sys.path[:] = [FOLDER, *self.path]
        sys.setrecursionlimit(self.limit)
        sys.excepthook, sys.displayhook = self.hooks
        sys.settrace(None)
        sys.setprofile(None)
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", None) or "").startswith(FOLDER):
                del sys.modules[name]
        importlib.invalidate_caches()
        linecache.clearcache()


#: Taken before any bot has run.
BASELINE = Baseline()


def restored(mapping, before):
    for name in [name for name in mapping if name not in before]:
        del mapping[name]
    mapping.update(before)


def emptied(folder):
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            emptied(path)
            os.rmdir(path)
        else:
            os.unlink(path)


def write(files):
    """The files may have been changed by the run before."""
    emptied(FOLDER)
    for name, content in files:
        path = os.path.join(FOLDER, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    os.chdir(FOLDER)


class Bot:
    def __init__(self, files):
        self.files = [(name, content.to_bytes()) for name, content in files]
        self.code = None

    def check(self):
        """What keeps the bot from running: faults of its text as (file, line, column, message), else (module, file, line, column) of one that is not here."""
        own = {name.split("/")[0].removesuffix(".py") for name, _ in self.files}
        faults, trees = [], {}
        for name, content in self.files:
            if not name.endswith(".py") and name != self.files[0][0]:
                continue
            try:
                tree = ast.parse(content, name)
                if name == self.files[0][0]:
                    self.code = compile(tree, name, "exec")
                trees[name] = tree
            except SyntaxError as error:
                faults.append((name, error.lineno or 1, error.offset or 1, f"{type(error).__name__}: {error.msg}"))
            except ValueError as error:
                faults.append((name, 1, 1, f"{type(error).__name__}: {error}"))
        missing = (one for one in imported(trees, self.files[0][0]) if one[0] not in own and not is_here(one[0]))
        return faults, next(missing, None)

    def run(self, host, seed):
        """Runs it once; returns (end, detail)."""
        BASELINE.restore()
        write(self.files)
        random.seed(seed)
        sys.argv[:] = [self.files[0][0]]
        sys.stdin = sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(Pipe(host)), encoding="utf-8", errors="replace")
        out, err = [io.FileIO(descriptor, "w", closefd=False) for descriptor in (1, 2)]
        sys.stdout = sys.__stdout__ = writer(out, False)
        sys.stderr = sys.__stderr__ = writer(err, True)
        main = types.ModuleType("__main__")
        main.__file__ = self.files[0][0]
        sys.modules["__main__"] = main
        try:
            end = self.ended(main)
            flush(sys.stdout)
        except Over:
            end = "over", ""
        except BaseException as error:
            end = "crash", "".join(traceback.format_exception_only(error)).strip()
        flush(sys.stderr)
        # What was not taken from a stream must not come out of it in the next run.
        out.close()
        err.close()
        vars(main).clear()
        gc.collect(0)
        return end

    def ended(self, main):
        try:
            exec(self.code, vars(main))
        except SystemExit as error:
            return exited(error.code)
        except Exit as error:
            return exited(*error.args)
        except Over:
            raise
        except BaseException as error:
            return self.crashed(error)
        return exited(0)

    def crashed(self, error):
        # The first frame is ours.
        error.__traceback__ = error.__traceback__.tb_next
        if isinstance(error, MemoryError):
            return "memory", "MemoryError"
        traceback.print_exception(error)
        words = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
        mine = {name for name, _ in self.files} | {os.path.join(FOLDER, name) for name, _ in self.files}
        places = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in mine]
        if places:
            words += f" ({os.path.basename(places[-1].filename)}:{places[-1].lineno})"
        return "crash", words


def flush(stream):
    try:
        stream.flush()
    except (ValueError, OSError):
        # It was closed by the program, or nothing more is taken from it.
        pass


def exited(code):
    if code is None or code == 0:
        return "exited", "0"
    if not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
    return "crash", f"exit({code})"


def is_here(name):
    try:
        return name in sys.builtin_module_names or importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def imported(trees, name, seen=None):
    """What is imported whenever the file of this name is run, as (module, file, line, column), with what its own modules import.

    What stands in a function or in a branch may never be reached: there a program fails only if it is."""
    seen = seen or {name}
    for node in trees[name].body if name in trees else []:
        if isinstance(node, ast.Import):
            found = [(alias.name, alias.lineno, alias.col_offset + 1) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found = [(node.module, node.lineno, node.col_offset + 1)]
        else:
            continue
        for module, *place in found:
            yield module.split(".")[0], name, *place
            stem = module.replace(".", "/")
            for own in {stem + ".py", stem + "/__init__.py"} & trees.keys() - seen:
                seen.add(own)
                yield from imported(trees, own, seen)
