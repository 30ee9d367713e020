import assert from "node:assert/strict";
import test from "node:test";
import { limitMemory } from "../src/run/memory.js";
import { compiled } from "./modules.mjs";

const MB = 2 ** 20;

/** How many pages a module gets that asks for one more until it gets none. */
async function taken(text, megabytes, imports = {}) {
  const bytes = limitMemory(compiled(text), megabytes);
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  return instance.exports.taken();
}

const GROWS = `(func (export "taken") (result i32)
  (loop $more (br_if $more (i32.ne (memory.grow (i32.const 1)) (i32.const -1))))
  (memory.size))`;

test("a memory without a limit gets one", async () => {
  assert.equal(await taken(`(module (memory 1) ${GROWS})`, 4), 64);
});

test("a lower limit stays, a higher one does not", async () => {
  assert.equal(await taken(`(module (memory 1 3) ${GROWS})`, 4), 3);
  assert.equal(await taken(`(module (memory 1 30000) ${GROWS})`, 4), 64);
});

test("what stands around the memory stays as it was", async () => {
  const text = `(module
    (import "a" "table" (table 1 funcref))
    (import "a" "number" (global $number i32))
    (import "a" "call" (func $call (param i32) (result i32)))
    (memory 1)
    (data (i32.const 8) "*")
    (func (export "answer") (result i32)
      (i32.add (call $call (global.get $number)) (i32.load8_u (i32.const 8)))))`;
  const imports = {
    a: { table: new WebAssembly.Table({ initial: 1, element: "anyfunc" }), number: 7, call: (number) => number * 100 },
  };
  const { instance } = await WebAssembly.instantiate(limitMemory(compiled(text), 1), imports);
  assert.equal(instance.exports.answer(), 742);
});

test("an imported memory is limited, too", () => {
  const bytes = limitMemory(compiled(`(module (import "a" "memory" (memory 2)))`), 1);
  const accepts = (maximum) => WebAssembly.instantiate(bytes, { a: { memory: new WebAssembly.Memory({ initial: 2, maximum }) } });
  return Promise.all([accepts(16), assert.rejects(accepts(17), WebAssembly.LinkError)]);
});

test("who starts with more is told so", () => {
  const bytes = compiled("(module (memory 100))");
  assert.throws(
    () => limitMemory(bytes, 6),
    (error) => error.kind === "unsupported" && error.what === "memory 7 MB",
  );
  assert.doesNotThrow(() => limitMemory(bytes, 7));
});

test("what is no module, or the half of one, is said to be none", () => {
  const whole = compiled('(module (memory 1) (data (i32.const 0) "some data"))');
  const text = new TextEncoder().encode("MZ");
  for (const bytes of [new Uint8Array(0), text, whole.subarray(0, whole.length - 3), new Uint8Array([...whole.subarray(0, 8), 5])]) {
    assert.throws(
      () => limitMemory(bytes, 1),
      (error) => error.kind === "load",
      String(bytes),
    );
  }
});

test("sizes of several bytes are written anew", () => {
  const many = Array.from({ length: 300 }, (_, index) => `(import "some module" "function ${index}" (func))`).join("");
  const bytes = compiled(`(module ${many} (import "a" "memory" (memory 1)))`);
  const limited = limitMemory(bytes, 64);
  assert.ok(WebAssembly.validate(limited));
  assert.equal(WebAssembly.Module.imports(new WebAssembly.Module(limited)).length, 301);
  assert.ok(limited.length > bytes.length && limited.length < bytes.length + 8, `${limited.length / MB}`);
});
