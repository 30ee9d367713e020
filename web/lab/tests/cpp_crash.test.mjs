import assert from "node:assert/strict";
import test from "node:test";
import { named, withException } from "../src/cpp/crash.js";
import { within } from "../src/run/wasi.js";

const crash = (stderr) => ({ stdout: "", stderr, end: "crash", detail: "RuntimeError: unreachable", ms: 3 });

test("a program that an exception ended says which", () => {
  const stderr = "hand: 17\nlibc++abi: terminating due to uncaught exception of type Bad: no card\n";
  assert.equal(named(crash(stderr)).detail, "uncaught exception of type Bad: no card");
  assert.equal(named(crash(stderr)).stderr, stderr);
});

test("what the compiler's checks stopped is named with its line, or with its function", () => {
  const checked = (stderr, detail = "RuntimeError: unreachable (in choose(int))") => named({ ...crash(stderr), detail }).detail;
  assert.equal(checked("x\nruntime error: write through a null pointer (main.cpp:6)\n"), "write through a null pointer (main.cpp:6)");
  const vector = "runtime error: /usr/include/c++/v1/__vector/vector.h:412: libc++ Hardening assertion __n < size() failed: vector[] index out of bounds\n";
  assert.equal(checked(vector), "vector[] index out of bounds (in choose(int))");
  assert.equal(checked(vector, "RuntimeError: unreachable"), "vector[] index out of bounds");
  assert.equal(checked("runtime error: index beyond the array (main.cpp:5)\n", "exit(1)"), "exit(1)", "told, and gone on");
});

test("the innermost function of the program's own is found on a stack of any browser's", () => {
  const chromium = "RuntimeError: unreachable\n    at bot.wasm.abort (wasm://wasm/x:wasm-function[9]:0x1)\n    at bot.wasm.std::__1::f() (wasm://wasm/x:wasm-function[8]:0x1)\n    at bot.wasm.choose(int, char const*) (wasm://wasm/x:wasm-function[7]:0x1)\n    at Object.begin (file:///x.js:1:1)";
  assert.equal(within(chromium), " (in choose(int, char const*))");
  assert.equal(within("abort@blob:x:wasm-function[9]:0x1\n__original_main@blob:x:wasm-function[7]:0x1\nbegin@x.js:1:1"), " (in main)");
  assert.equal(within("RuntimeError: unreachable\n    at wasm://wasm/x:wasm-function[9]:0x1"), "");
  assert.equal(within(undefined), "");
});

test("a crash of another kind, and an end that is none, say what they said", () => {
  for (const answer of [crash("Aborted\n"), crash(""), crash("libc++abi: terminating due to x\nmore\n"), { ...crash("libc++abi: terminating due to x"), end: "exited" }]) {
    assert.deepEqual(named(answer), answer);
  }
});

test("a handle that is asked tells it", async () => {
  const asked = [];
  const handle = withException({ mine: 7, async ask(question) { asked.push(question, this.mine); return crash("libc++abi: terminating due to uncaught exception of type int"); } });
  assert.equal((await handle.ask("q")).detail, "uncaught exception of type int");
  assert.deepEqual(asked, ["q", 7]);
});
