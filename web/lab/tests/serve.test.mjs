import assert from "node:assert/strict";
import test from "node:test";

globalThis.self = globalThis;
const { serve } = await import("../src/worker/serve.js");

/** A worker's answer to its first question, put to a program that begins like this. */
async function said(begin) {
  const all = [];
  const port = { postMessage: (message) => all.push(message) };
  serve(async () => ({ suspends: false, begin }));
  await self.onmessage({ data: {}, ports: [port] });
  assert.deepEqual(all, [{ ready: true }]);
  await port.onmessage({ data: { fresh: true, text: "", mode: "once", output: 9, chance: null } });
  return all[1];
}

test("a program's end is its answer, whatever it is", async () => {
  const { answer } = await said(async () => ({ end: "crash", detail: "why" }));
  assert.deepEqual([answer.end, answer.detail], ["crash", "why"]);
});

test("a failure of the page is reported as lost", async () => {
  const lost = { kind: "lost", detail: "no stack switching" };
  assert.deepEqual(await said(() => Promise.reject(lost)), { lost });
  assert.deepEqual(await said(() => Promise.reject(new Error("broken"))), { lost: { kind: "lost", detail: "Error: broken" } });
});
