import assert from "node:assert/strict";
import test from "node:test";
import { limitMemory } from "../src/run/memory.js";
import { asking } from "./asking.mjs";
import { ECHO, program } from "./modules.mjs";
import { wasiLanguage } from "../src/run/wasi.js";

const KEEP = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

async function bot(bytes, { memory = 16, files = [] } = {}) {
  const module = await WebAssembly.compile(limitMemory(bytes, memory));
  return asking(await wasiLanguage({ module, memory, files: [{ name: "bot.wasm" }, ...files] }));
}

test("a program that has answered and reads on would be waited for", async () => {
  const { ask } = await bot(ECHO);
  const answer = await ask({ text: "牌局\nline" });
  assert.deepEqual([answer.end, answer.detail, answer.stdout, answer.stderr], ["reading", "", "牌局\nline\n", ""]);
});

test("that there is no room for an instance is no fault of the program's", async (t) => {
  const { ask } = await bot(ECHO);
  t.mock.method(WebAssembly, "instantiate", () => Promise.reject(new RangeError("Out of memory")), { times: 1 });
  await assert.rejects(ask({ text: "x" }), { kind: "lost", detail: "RangeError: Out of memory" });
  assert.equal((await ask({ text: "x" })).stdout, "x\n");
});

test("each turn is a new instance", async () => {
  const counts = program(`
    (i32.store8 (i32.const 100) (i32.add (i32.const 49) (i32.load8_u (i32.const 101))))
    (i32.store8 (i32.const 101) (i32.const 1))
    (call $print (i32.const 1) (i32.const 100) (i32.const 1))`);
  const { ask } = await bot(counts);
  assert.equal((await ask({})).stdout, "1");
  assert.equal((await ask({})).stdout, "1");
});

test("a program that wants to live on waits for the next question", async () => {
  const { ask } = await bot(ECHO);
  const first = await ask({ text: `one\n${KEEP}` });
  assert.deepEqual([first.end, first.stdout], ["waits", `one\n${KEEP}\n`]);
  const second = await ask({ fresh: false, text: `two\n${KEEP}` });
  assert.deepEqual([second.end, second.stdout], ["waits", `two\n${KEEP}\n`], "what was printed before is not told again");
  const third = await ask({ fresh: false, text: "three" });
  assert.deepEqual([third.end, third.stdout], ["reading", "three\n"]);
});

test("by lines, a read beyond the input always waits", async () => {
  const { ask } = await bot(ECHO);
  assert.equal((await ask({ text: "one", mode: "lines" })).end, "waits");
  const second = await ask({ fresh: false, text: "two", mode: "lines" });
  assert.deepEqual([second.end, second.stdout], ["waits", "two\n"]);
  const anew = await ask({ text: "three", mode: "lines" });
  assert.equal(anew.stdout, "three\n", "a new instance has forgotten the old one");
});

test("traps, exit codes and exits from within are told apart", async () => {
  const ends = async (body, more) => {
    const { end, detail } = await (await bot(program(body, { more }))).ask({});
    return [end, detail];
  };
  assert.deepEqual(await ends("unreachable"), ["crash", "RuntimeError: unreachable"]);
  assert.deepEqual(await ends("(call $exit (i32.const 3))"), ["crash", "exit(3)"]);
  assert.deepEqual(await ends("(call $exit (i32.const 0)) unreachable"), ["exited", "0"]);
  const [end, detail] = await ends("(call $deeper)", "(func $deeper (call $deeper))");
  assert.equal(end, "crash");
  assert.match(detail, /stack/);
});

test("a handler of the program catches no exit", async () => {
  const catches = program(`
    (try (do (call $exit (i32.const 0))) (catch_all (call $exit (i32.const 9))))`);
  assert.deepEqual((await (await bot(catches)).ask({})).detail, "0");
});

test("output ends at its limit", async () => {
  const floods = program(`(loop $more (call $print (i32.const 1) (i32.const 0) (i32.const 1000)) (br $more))`);
  const answer = await (await bot(floods)).ask({ output: 2500 });
  assert.deepEqual([answer.end, answer.stdout.length], ["output", 2500]);
});

test("memory ends at its limit", async () => {
  const grows = program(`
    (loop $more (br_if $more (i32.ne (memory.grow (i32.const 1)) (i32.const -1)))) unreachable`);
  assert.equal((await (await bot(grows, { memory: 2 })).ask({})).end, "memory");
});

test("the same seed gives the same chance, another one another, and a clock that goes on", async () => {
  const chances = program(`
    (drop (call $random (i32.const 200) (i32.const 16)))
    (drop (call $clock (i32.const 0) (i64.const 0) (i32.const 216)))
    (drop (call $clock (i32.const 1) (i64.const 0) (i32.const 224)))
    (call $print (i32.const 1) (i32.const 200) (i32.const 32))`);
  const { askBytes } = await bot(chances);
  const drawn = async (chance) => Buffer.from(await askBytes({ chance }));
  const [one, again, other] = [await drawn({ seed: 7, clock: 1e12 }), await drawn({ seed: 7, clock: 1e12 }), await drawn({ seed: 8, clock: 1e12 })];
  assert.deepEqual(one, again);
  assert.notDeepEqual(one.subarray(0, 16), other.subarray(0, 16));
  assert.equal(one.readBigUInt64LE(16) / 10n ** 9n, 10n ** 9n);
  assert.ok(one.readBigUInt64LE(24) > one.readBigUInt64LE(16));
  assert.notDeepEqual(await drawn(null), await drawn(null), "without a seed chance is chance");
});

test("what is no program for WASI is refused by name", async () => {
  const refused = (bytes) => assert.rejects(bot(bytes), (error) => assert.equal(error.kind, "unsupported") ?? true);
  await refused(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  const { compiled } = await import("./modules.mjs");
  const wants = compiled(`(module (import "env" "emscripten_x" (func)) (memory (export "memory") 1) (func (export "_start")))`);
  await assert.rejects(bot(wants), { kind: "unsupported", what: "import env.emscripten_x" });
});

test("a question to nobody is answered", async () => {
  const { ask } = await bot(ECHO);
  assert.equal((await ask({ fresh: false, text: "x" })).end, "stopped");
});
