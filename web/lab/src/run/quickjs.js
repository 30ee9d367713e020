// JavaScript in QuickJS: an engine of its own, within WebAssembly, so that a bot has no part in the page's.
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import { stopwatch } from "./chance.js";
import { Halt } from "./pipes.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** What QuickJS may take of the stack; above it stands what calls it. */
const STACK = 512 * 1024;
const ALL = Infinity;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Node's way to give a file its own scope. Its first line stays the first. */
const BEFORE = "(function (exports, require, module, __filename, __dirname) {";
const wrapped = (text) => `${BEFORE}${text.replace(/^#!/, "//")}\n})`;

/** `    at play (bot.js:3:7)`, with what stands before the first line of a file taken off again. */
const PLACE = /([^\s():]+):(\d+):(\d+)/g;
const shown = (stack, names) =>
  String(stack ?? "").replace(PLACE, (all, file, line, column) =>
    line === "1" && names.includes(file) ? `${file}:1:${Math.max(1, column - BEFORE.length)}` : all,
  );

/** The first place in one of these files. */
function place(stack, names) {
  for (const [, file, line, column] of stack.matchAll(PLACE)) {
    if (names.includes(file)) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** One context with a bot in it. */
class Context {
  constructor(quickjs, { kit, files, memory }, instance) {
    this.files = files;
    this.instance = instance;
    this.halt = undefined;
    this.runtime = quickjs.newRuntime();
    this.runtime.setMemoryLimit(memory * 2 ** 20);
    this.runtime.setMaxStackSize(STACK);
    this.runtime.setInterruptHandler(() => this.isOver());
    this.vm = this.runtime.newContext();
    this.kit = kit;
  }

  dispose() {
    this.vm.dispose();
    this.runtime.dispose();
  }

  isOver() {
    if (!this.halt && stopwatch() > (this.instance?.deadline ?? ALL)) this.halt = new Halt("time");
    return this.halt !== undefined;
  }

  names = () => this.files.map(({ name }) => name);

  /** What a call of QuickJS gave; throws what the bot threw, as data. */
  value(result) {
    if (!result.error) return result.value;
    let thrown;
    try {
      thrown = this.vm.dump(result.error);
    } finally {
      result.error.dispose();
    }
    if (this.halt) throw this.halt;
    throw { thrown };
  }

  /** The bot's file as a function that Node would call. */
  compile(name) {
    const { text } = this.files.find((file) => file.name === name);
    return this.value(this.vm.evalCode(wrapped(text), name));
  }

  /** What ends the bot from within a call of its own. It may catch what is thrown: then the interrupt handler ends it, and it is heard no more. */
  guarded(action) {
    if (this.halt) throw new Error("over");
    try {
      return action();
    } catch (error) {
      this.halt ??= error;
      throw new Error("over");
    }
  }

  host() {
    const { vm, instance } = this;
    const { chance } = instance;
    const host = vm.newObject();
    const give = (name, handle) => handle.consume((one) => vm.setProp(host, name, one));
    const call = (name, action) => give(name, vm.newFunction(name, (...handles) => this.guarded(() => action(...handles.map((one) => vm.dump(one))))));
    const files = vm.newObject();
    for (const { name, text } of this.files) vm.newString(text).consume((one) => vm.setProp(files, name, one));
    give("files", files);
    give("main", vm.newString(this.files[0].name));
    call("write", (stream, text) => void instance.output.write(stream === 2 ? 2 : 1, encoder.encode(text)));
    call("take", () => vm.newString(decoder.decode(instance.read(ALL, false))));
    call("now", () => vm.newNumber(chance.now()));
    call("monotonic", () => vm.newNumber(chance.monotonic()));
    call("random", () => vm.newNumber(chance.random()));
    call("exit", (code) => {
      throw { exit: code };
    });
    give(
      "compile",
      vm.newFunction("compile", (name) => this.compile(vm.getString(name))),
    );
    return host;
  }

  /** Calls what the kit gave by a name. */
  call(name, ...given) {
    const result = this.vm.getProp(this.loop, name).consume((method) => this.vm.callFunction(method, this.loop, ...given));
    const value = this.value(result).consume((one) => this.vm.dump(one));
    this.jobs();
    return value;
  }

  /** What promises have made due. */
  jobs() {
    for (;;) {
      const done = this.runtime.executePendingJobs();
      if (done.error) this.value({ error: done.error });
      if (this.halt) throw this.halt;
      if (done.value === 0) return;
    }
  }

  async run() {
    const { vm, instance } = this;
    this.value(vm.evalCode(`${this.kit};globalThis.__start = kit.start`, "node:kit")).dispose();
    const host = this.host();
    const start = vm.getProp(vm.global, "__start");
    this.loop = this.value(vm.callFunction(start, vm.undefined, host));
    start.dispose();
    host.dispose();
    this.value(vm.evalCode("delete globalThis.__start; delete globalThis.kit", "node:kit")).dispose();
    this.call("main");
    for (;;) {
      const wait = this.call("turn");
      if (wait === 0) continue;
      if (this.call("wants")) {
        const bytes = await instance.read(ALL);
        if (bytes.length === 0) this.call("end");
        else vm.newString(decoder.decode(bytes)).consume((text) => this.call("feed", text));
      } else if (wait < 0) break;
      else if (!instance.chance.skip(wait)) await pause(wait);
    }
    this.call("finish");
  }
}

/** How a run ended that threw this. `write` tells the bot's error stream. */
function ended(error, names, write) {
  if (error instanceof Halt) return { end: error.end, detail: "" };
  if (error?.exit !== undefined) return error.exit === 0 ? { end: "exited", detail: "0" } : { end: "crash", detail: `exit(${error.exit})` };
  // The engine itself broke down: nothing in it can be used again.
  if (error?.thrown === undefined) return { end: "crash", detail: String(error), dead: true };
  const { thrown } = error;
  const words = thrown?.message === undefined ? String(thrown) : `${thrown.name ?? "Error"}: ${thrown.message}`;
  const stack = shown(thrown?.stack, names);
  const at = place(stack, names);
  write(`${words}\n${stack}`.trimEnd() + "\n");
  if (/^InternalError: out of memory/.test(words)) return { end: "memory", detail: words };
  return { end: "crash", detail: at ? `${words} (${at.file}:${at.line})` : words };
}

/** What the engine cannot read, found before the bot is run. */
function faults(quickjs, setup) {
  const context = new Context(quickjs, setup);
  try {
    const found = [];
    for (const { name, text } of setup.files) {
      if (name.endsWith(".json") || text === undefined) continue;
      try {
        context.compile(name).dispose();
      } catch ({ thrown }) {
        const at = place(shown(thrown?.stack, [name]), [name]) ?? { file: name, line: 1, column: 1 };
        found.push({ ...at, severity: "error", message: `${thrown?.name}: ${thrown?.message}` });
      }
    }
    return found;
  } finally {
    context.dispose();
  }
}

/** The language of a bot's files, for `Program`. */
export async function quickjsLanguage(setup) {
  const files = setup.files.map(({ name, text, bytes }) => ({ name, text: text ?? decoder.decode(bytes) }));
  const ready = { ...setup, files, kit: decoder.decode(setup.kit) };
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: setup.module }));
  const diagnostics = faults(quickjs, ready);
  if (diagnostics.length > 0) throw { kind: "compile", diagnostics, output: diagnostics.map(({ message }) => message).join("\n") };
  return {
    // Between two events an instance waits by itself. A read that blocks cannot be: then it is run again from its start.
    suspends: true,
    async begin(instance) {
      const context = new Context(quickjs, ready, instance);
      const names = files.map(({ name }) => name);
      const write = (text) => {
        try {
          instance.output.write(2, encoder.encode(text));
        } catch {
          // Beyond the limit nothing more is told.
        }
      };
      let end = { end: "exited", detail: "0" };
      try {
        await context.run();
      } catch (error) {
        end = ended(context.halt ?? error, names, write);
      }
      try {
        context.loop?.dispose();
        context.dispose();
      } catch {
        // An engine that was stopped within a call may hold what it was doing, and aborts: another takes its place.
        end.dead = true;
      }
      return end;
    },
  };
}
