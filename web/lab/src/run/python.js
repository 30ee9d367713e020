// Python: CPython as Pyodide builds it. One interpreter runs one turn after the other; src/run/python_kit.py puts it back before each.
import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";
import { Chance } from "./chance.js";
import { Halt } from "./pipes.js";
import { forgetTrampoline, hideMachine, keepTrampoline, suspends } from "./surroundings.js";

/** Nothing is ever fetched from there; Pyodide wants an address. */
const NOWHERE = "https://box.invalid/";

/** What a stream says that takes nothing more. */
const EIO = 29;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the interpreter asks for while it comes up, and the chance of the bot that runs. */
let chance = new Chance({ seed: 0, clock: 0 });

/** The interpreter takes its time from these. */
function bendClock() {
  const bend = (object, name, value) => Object.defineProperty(object, name, { value, writable: true, configurable: true });
  bend(Date, "now", () => chance.now());
  bend(performance, "now", () => chance.monotonic());
}

/** What Python's module `js` shows. The page is not there in any case; nor is what belongs to this worker. */
const JS_GLOBALS = ["Object", "Array", "Map", "Set", "Promise", "Uint8Array", "Error", "JSON", "setTimeout", "clearTimeout", "queueMicrotask"];

/** An interpreter that has come up; `onmodule` is called with it before any Python has run. */
async function interpreter({ module, library, lock, folder = NOWHERE }, onmodule, options) {
  const instantiateWasm = (imports, done) => {
    const missing = Symbol("error");
    // As Pyodide does it in a browser without reference types.
    Object.assign(imports.env, { Jsv_GetError_import: () => missing, JsvError_Check: (value) => (value === missing ? 1 : 0) });
    let memory;
    imports.env.random_get = (at, length) => {
      chance.fill(new Uint8Array(memory.buffer, at >>> 0, length >>> 0));
      return 0;
    };
    WebAssembly.instantiate(module, imports).then((instance) => {
      memory = instance.exports.memory;
      done(instance, module);
    });
    return {};
  };
  if (library) globalThis.fetch = async () => new Response(library);
  try {
    return await loadPyodide({
      indexURL: folder,
      createPyodideModule: async (settings) => {
        const made = await createPyodideModule({ ...settings, instantiateWasm });
        onmodule(made);
        return made;
      },
      ...options,
      lockFileContents: decoder.decode(lock),
      packageBaseUrl: NOWHERE,
      jsglobals: Object.fromEntries(JS_GLOBALS.map((name) => [name, globalThis[name]])),
      env: { PYTHONHASHSEED: "0", HOME: "/home/bot", PYTHONDONTWRITEBYTECODE: "1" },
    });
  } finally {
    if (library) delete globalThis.fetch;
  }
}

/** What bots import most, loaded already in what is kept of an interpreter. */
const LOADED = "import ast, bisect, collections, copy, functools, heapq, importlib.util, io, itertools, json, linecache, math, random, re, traceback, types";

/** Raises where run_sync would refuse in every page, whatever that can do. None is nothing that it could wait for. */
const SUSPENDS = `
from pyodide.ffi import run_sync
try:
    run_sync(None)
except TypeError:
    pass
`;

/** The memory of an interpreter that has come up, from which another comes up in a tenth of the time. It depends on nothing but Pyodide. */
export async function takeSnapshot(setup) {
  bendClock();
  hideMachine();
  const pyodide = await interpreter(setup, forgetTrampoline, { _makeSnapshot: true, _sysExecutable: "/usr/bin/python3" });
  pyodide.runPython(LOADED);
  pyodide.runPython(SUSPENDS);
  return pyodide.makeMemorySnapshot();
}

/** The standard streams of a run: what Python writes, and what it reads outside of `sys.stdin`. */
function streams(pyodide, current) {
  const write = (stream) => ({
    write(bytes) {
      // Within Python it is an OSError.
      if (!current().write(stream, bytes)) throw new pyodide.FS.ErrnoError(EIO);
      return bytes.length;
    },
    isatty: false,
  });
  pyodide.setStdout(write(1));
  pyodide.setStderr(write(2));
  pyodide.setStdin({ stdin: () => null });
}

class Run {
  constructor(instance) {
    this.instance = instance;
    this.halt = undefined;
    this.inability = undefined;
  }

  /** What ends the run is kept: within Python it is an exception, which a bot may catch. Then it meets the next one at its next call. */
  guarded(action) {
    if (this.halt) return undefined;
    try {
      return action();
    } catch (error) {
      if (!(error instanceof Halt)) throw error;
      this.halt = error;
      return undefined;
    }
  }

  /** Whether it was taken. */
  write(stream, bytes) {
    return this.guarded(() => this.instance.output.write(stream, bytes) ?? true);
  }

  /** Bytes, a promise of them, or undefined where the run is over, at once or by then. */
  read = (most) => {
    const given = this.guarded(() => this.instance.read(most));
    if (!(given instanceof Promise)) return given;
    return given.catch((halt) => void (this.halt = halt));
  };

  /** The page cannot do what the run wants, in the interpreter's words. The run ends. */
  unable = (detail) => {
    this.halt = new Halt("lost");
    this.inability = detail;
  };
}

/** An interpreter for the bots of one worker: `language(files)` is what `Program` asks. */
export async function pythonEngine(setup) {
  bendClock();
  const { snapshot } = setup;
  const pyodide = await (snapshot ? interpreter(setup, keepTrampoline, { _loadSnapshot: snapshot }) : interpreter(setup, () => {}, {}));
  const globals = pyodide.toPy({});
  pyodide.runPython(decoder.decode(setup.kit), { globals, filename: "<box>" });
  const Bot = globals.get("Bot");
  let current;
  streams(pyodide, () => current);
  const canWait = suspends(pyodide._module);
  return { language: (files) => languageOf(Bot(contents(files)), canWait, (run) => (current = run)) };
}

const contents = (files) => files.map(({ name, text, bytes }) => [name, bytes ?? encoder.encode(text)]);

function languageOf(bot, canWait, onrun) {
  const [faults, missing] = bot.check().toJs();
  if (faults.length > 0) {
    const diagnostics = faults.map(([file, line, column, message]) => ({ file, line, column, severity: "error", message }));
    throw { kind: "compile", diagnostics, output: diagnostics.map(({ message }) => message).join("\n") };
  }
  if (missing) {
    const [what, file, line, column] = missing;
    throw { kind: "unsupported", what, file, line, column };
  }
  return {
    suspends: canWait,
    async begin(instance) {
      const run = new Run(instance);
      onrun(run);
      chance = instance.chance;
      const end = await ended(bot, canWait, run, instance.chance.word());
      if (run.inability !== undefined) throw { kind: "lost", detail: run.inability };
      return end;
    },
  };
}

async function ended(bot, canWait, run, seed) {
  try {
    const ended = canWait ? await bot.run.callPromising(run, seed) : bot.run(run, seed);
    const [end, detail] = ended.toJs();
    return run.halt ? { end: run.halt.end, detail: "" } : { end, detail };
  } catch (error) {
    // The interpreter itself broke down.
    if (error?.name === "SuspendError") run.unable(String(error));
    return { end: run.halt?.end ?? "crash", detail: String(error), dead: true };
  }
}

/** The language of a bot's files. */
export async function pythonLanguage(setup) {
  return (await pythonEngine(setup)).language(setup.files);
}
