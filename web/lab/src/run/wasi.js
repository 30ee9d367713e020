// Programs for WASI preview 1.
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI, WASIProcExit, wasi } from "@bjorn3/browser_wasi_shim";
import { Halt } from "./pipes.js";
import { canSuspend } from "./run.js";

const PREVIEW_1 = ["wasi_snapshot_preview1", "wasi_unstable"];
const NANOSECONDS = 1e6;

/** `(module (func (export "trap") unreachable))`: a trap, which no handler of a program catches, as `catch (...)` catches what JavaScript throws. */
const TRAP = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
let trap;

/** What the module wants that nothing here gives, if anything. */
function missing(module) {
  const exports = WebAssembly.Module.exports(module);
  if (!exports.some(({ name, kind }) => name === "_start" && kind === "function")) return "export _start";
  if (!exports.some(({ name, kind }) => name === "memory" && kind === "memory")) return "export memory";
  const known = new WASI([], [], []).wasiImport;
  const given = ({ module: from, name, kind }) => PREVIEW_1.includes(from) && kind === "function" && Object.hasOwn(known, name);
  const other = WebAssembly.Module.imports(module).find((one) => !given(one));
  return other && `import ${other.module}.${other.name}`;
}

/** Clock and random numbers as `chance` gives them, in place of the shim's. */
function chancy(chance, view, bytes) {
  const time = (id) => (id === wasi.CLOCKID_REALTIME ? chance.now() : chance.monotonic());
  return {
    clock_time_get(id, precision, at) {
      view().setBigUint64(at, BigInt(Math.round(time(id) * NANOSECONDS)), true);
      return wasi.ERRNO_SUCCESS;
    },
    random_get(at, length) {
      chance.fill(bytes().subarray(at, at + length));
      return wasi.ERRNO_SUCCESS;
    },
  };
}

/** Sleeping until a made-up moment takes no time: the clock is put forward, then the shim finds nothing to wait for. */
function sleeping(chance, view, original) {
  return (from, to, count) => {
    const subscription = count === 1 && wasi.Subscription.read_bytes(view(), from);
    if (!subscription || subscription.eventtype !== wasi.EVENTTYPE_CLOCK) return original(from, to, count);
    const isMoment = (subscription.flags & wasi.SUBCLOCKFLAGS_SUBSCRIPTION_CLOCK_ABSTIME) !== 0;
    const until = Number(subscription.timeout) / NANOSECONDS;
    if (!chance.skip(isMoment ? until - chance.monotonic() : until)) return original(from, to, count);
    new wasi.Event(subscription.userdata, wasi.ERRNO_SUCCESS, subscription.eventtype).write_bytes(view(), to);
    return wasi.ERRNO_SUCCESS;
  };
}

/** A new instance. That the browser has no room for one more is no fault of the program's. */
async function instantiated(module, imports) {
  try {
    return await WebAssembly.instantiate(module, imports);
  } catch (error) {
    throw error instanceof RangeError ? { kind: "lost", detail: String(error) } : error;
  }
}

/** One instance of the module: what it imports, and how it ended. */
class Process {
  constructor(instance, name, files) {
    this.instance = instance;
    const out = (stream) => new ConsoleStdout((bytes) => this.guarded(() => instance.output.write(stream, bytes)));
    const folder = new Map(files.map((file) => [file.name, new File(file.bytes ?? new TextEncoder().encode(file.text))]));
    const streams = [new OpenFile(new File([])), out(1), out(2), new PreopenDirectory(".", folder)];
    // By this name bots tell the platform from the machine they were written on.
    this.shim = new WASI([name], ["USER=root"], streams);
    this.halt = undefined;
  }

  view = () => new DataView(this.shim.inst.exports.memory.buffer);
  bytes = () => new Uint8Array(this.shim.inst.exports.memory.buffer);

  /** What ends the program from within an import ends it by a trap. */
  guarded(action) {
    if (this.halt) trap();
    try {
      return action();
    } catch (error) {
      this.halt = error;
      trap();
      throw error;
    }
  }

  over = (halt) => {
    this.halt = halt;
    trap();
  };

  imports() {
    const { wasiImport } = this.shim;
    const { chance } = this.instance;
    const read = (...given) => this.guarded(() => this.read(...given));
    const own = {
      ...wasiImport,
      ...chancy(chance, this.view, this.bytes),
      poll_oneoff: sleeping(chance, this.view, wasiImport.poll_oneoff),
      fd_read: canSuspend() ? new WebAssembly.Suspending(read) : read,
      proc_exit: (code) => this.guarded(() => wasiImport.proc_exit(code)),
      proc_raise: (signal) => this.guarded(() => wasiImport.proc_raise(signal)),
      sched_yield: () => wasi.ERRNO_SUCCESS,
    };
    for (const name of ["sock_recv", "sock_send", "sock_shutdown", "sock_accept"]) own[name] = () => wasi.ERRNO_NOTSUP;
    return Object.fromEntries(PREVIEW_1.map((name) => [name, own]));
  }

  read(stream, vectors, count, done) {
    if (stream !== 0) return this.shim.wasiImport.fd_read(stream, vectors, count, done);
    const into = wasi.Iovec.read_bytes_array(this.view(), vectors, count).find(({ buf_len: length }) => length > 0);
    if (!into) {
      this.view().setUint32(done, 0, true);
      return wasi.ERRNO_SUCCESS;
    }
    const put = (bytes) => {
      this.bytes().set(bytes, into.buf);
      this.view().setUint32(done, bytes.length, true);
      return wasi.ERRNO_SUCCESS;
    };
    const bytes = this.instance.read(into.buf_len);
    return bytes instanceof Promise ? bytes.then(put, this.over) : put(bytes);
  }

  /** How the run ended that threw this. */
  ended(error, most) {
    const reason = this.halt ?? error;
    if (reason instanceof Halt) return { end: reason.end, detail: "" };
    if (reason instanceof WASIProcExit) return exited(reason.code);
    // A program that gets no more memory breaks down by a trap of its own; that it had taken most of what it may says why.
    const taken = this.shim.inst?.exports.memory.buffer.byteLength ?? 0;
    if (taken >= most / 2) return { end: "memory", detail: String(reason) };
    return { end: "crash", detail: String(reason) + within(reason.stack) };
  }
}

/** What C++'s libraries and the compiler call their own functions. */
const LIBRARY = /^(_|abort$|exit$|std::|paiju_|operator )/;

/** ` (in choose(int))`: the innermost function of the program's own on the stack of a trap, if the module names it. */
export function within(stack = "") {
  const frames = stack.split("\n").map((line) => /^\s*at (?:\S*\.wasm\.)?(.+) \(wasm:/.exec(line)?.[1] ?? /^(.+)@.*wasm-function\[/.exec(line)?.[1]);
  const own = frames.map((name) => (name === "__original_main" ? "main" : name)).find((name) => name && !LIBRARY.test(name) && !name.startsWith("wasm-function["));
  return own ? ` (in ${own})` : "";
}

const exited = (code) => (code === 0 ? { end: "exited", detail: "0" } : { end: "crash", detail: `exit(${code})` });

/** The language of a compiled module, for `Program`. The first file is the program, the others lie in its folder. */
export async function wasiLanguage({ module, memory, files }) {
  const what = missing(module);
  if (what) throw { kind: "unsupported", what };
  trap ??= (await WebAssembly.instantiate(TRAP)).instance.exports.trap;
  const [main, ...others] = files;
  return {
    suspends: canSuspend(),
    async begin(instance) {
      const process = new Process(instance, main.name, others);
      try {
        const started = await instantiated(module, process.imports());
        process.shim.inst = started;
        const start = started.exports._start;
        await (canSuspend() ? WebAssembly.promising(start)() : start());
        return exited(0);
      } catch (error) {
        if (error?.kind) throw error;
        return process.ended(error, memory * 2 ** 20);
      }
    },
  };
}
