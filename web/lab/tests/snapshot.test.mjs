import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { snapshot } from "../runtimes/python.mjs";
import { keepTrampoline } from "../src/run/surroundings.js";

/** Of the snapshot of Pyodide 314.0.7. It changes with Pyodide and with src/run/python.js alone. */
const SHA256 = "b2758a7e36919fe5475f26255d5a04aa3b06b6f1d7e5069b18617b5f119092d2";

test("every Node on every machine takes the same snapshot", async () => {
  assert.equal(createHash("sha256").update(await snapshot()).digest("hex"), SHA256);
});

test("an interpreter that starts from a snapshot calls functions as its own browser can", () => {
  const HEAP32 = new Int32Array([0, 8, 0, 0, 77]);
  const restoreSnapshot = (bytes) => {
    HEAP32.set(bytes);
    return "config";
  };
  const module = { HEAP32, __PyRuntime: 8, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 4, API: { restoreSnapshot } };
  keepTrampoline(module);
  assert.equal(module.API.restoreSnapshot([1, 8, 3, 4, 55]), "config");
  assert.deepEqual([...HEAP32], [1, 8, 3, 4, 77]);
});
