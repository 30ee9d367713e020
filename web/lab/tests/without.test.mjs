import assert from "node:assert/strict";
import test from "node:test";
import { mountEditor, prepare, runtimes } from "../src/without.js";

test("a page that was built without npm says that it has no runtime", async () => {
  assert.deepEqual(await runtimes(), { wasm: null, js: null, python: null, cpp: null });
  await assert.rejects(prepare({ language: "python", files: [] }), { kind: "unsupported", what: "python" });
  await assert.rejects(mountEditor(), { kind: "unsupported", what: "editor" });
});
