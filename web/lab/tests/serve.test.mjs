import assert from "node:assert/strict";
import test from "node:test";

globalThis.self = globalThis;
const { serve } = await import("../src/worker/serve.js");

/** What a worker says to its first question, put to a program that begins so. */
async function said(begin) {
  const all = [];
  const port = { postMessage: (message) => all.push(message) };
  serve(async () => ({ suspends: false, begin }));
  await self.onmessage({ data: {}, ports: [port] });
  assert.deepEqual(all, [{ ready: true }]);
  await port.onmessage({ data: { fresh: true, text: "", mode: "once", output: 9, chance: null } });
  return all[1];
}

test("however a program ends, that is its answer", async () => {
  const { answer } = await said(async () => ({ end: "crash", detail: "why" }));
  assert.deepEqual([answer.end, answer.detail], ["crash", "why"]);
});

test("what the page fails at is said to be lost", async () => {
  const lost = { kind: "lost", detail: "no stack switching" };
  assert.deepEqual(await said(() => Promise.reject(lost)), { lost });
  assert.deepEqual(await said(() => Promise.reject(new Error("broken"))), { lost: { kind: "lost", detail: "Error: broken" } });
});
