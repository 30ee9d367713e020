// The page's side of a bot, with the frame and its worker played here.
import assert from "node:assert/strict";
import test from "node:test";
import { Handle } from "../src/handle.js";

const QUESTION = { fresh: true, text: "x", mode: "once", limit: 1000, output: 1024, chance: null };

/** A handle whose workers say `says(question)`, and the ports of those that were started. */
async function opened(says, comes = () => ({ ready: true })) {
  const workers = [];
  let breakDown;
  const begin = (worker) => {
    workers.push(worker);
    worker.onmessage = ({ data }) => {
      const said = says(data);
      if (said) worker.postMessage(said);
    };
    worker.postMessage(comes());
  };
  const contentWindow = {
    postMessage(_, __, [page]) {
      page.onmessage = ({ data, ports }) => {
        if (data.start) begin(ports[0]);
        page.postMessage({ done: true });
      };
      breakDown = (detail) => page.postMessage({ broken: detail });
    },
  };
  const element = { setAttribute() {}, addEventListener: (_, loaded) => loaded(), remove: () => workers.forEach((worker) => worker.close()), contentWindow };
  globalThis.document = { createElement: () => element, documentElement: { append() {} } };
  return { handle: await Handle.open("", {}), workers, breakDown: (detail) => breakDown(detail) };
}

test("what a bot printed and how it ended is its answer", async () => {
  const { handle } = await opened(() => ({ answer: { end: "crash", detail: "why", ms: 2 } }));
  assert.deepEqual(await handle.ask(QUESTION), { stdout: "", stderr: "", end: "crash", detail: "why", ms: 2 });
  handle.close();
});

test("a failure of the page is no answer of the bot's, and the next question meets another worker", async () => {
  const lost = { kind: "lost", detail: "no stack switching" };
  const { handle, workers } = await opened(({ text }) => (text === "x" ? { lost } : { answer: { end: "exited", detail: "0", ms: 1 } }));
  await assert.rejects(handle.ask(QUESTION), lost);
  assert.equal((await handle.ask({ ...QUESTION, fresh: false })).end, "stopped");
  assert.equal((await handle.ask({ ...QUESTION, text: "y" })).end, "exited");
  assert.equal(workers.length, 2);
  handle.close();
});

test("a worker that the browser takes is no crash of the bot's", async () => {
  const { handle, workers, breakDown } = await opened(({ text }) => {
    if (text === "x") breakDown("out of memory");
    else return { answer: { end: "exited", detail: "0", ms: 1 } };
  });
  await assert.rejects(handle.ask(QUESTION), { kind: "lost", detail: "out of memory" });
  assert.equal((await handle.ask({ ...QUESTION, text: "y" })).end, "exited");
  assert.equal(workers.length, 2);
  handle.close();
});

test("a worker that does not come up is lost, and the next question asks for another", async () => {
  let count = 0;
  const { handle } = await opened(
    ({ text }) => ({ answer: text === "x" ? { end: "time", detail: "", ms: 1, dead: true } : { end: "exited", detail: "0", ms: 1 } }),
    () => ((count += 1) === 2 ? { failed: { kind: "load", detail: "no room" } } : { ready: true }),
  );
  assert.equal((await handle.ask(QUESTION)).end, "time");
  await assert.rejects(handle.ask(QUESTION), { kind: "load", detail: "no room" });
  assert.equal((await handle.ask({ ...QUESTION, text: "y" })).end, "exited");
  handle.close();
});

const waits = { answer: { end: "waits", detail: "", ms: 1 } };

test("what waits is ended before the next game, within its worker", async () => {
  const heard = [];
  const { handle, workers } = await opened(({ leave, text }) => {
    heard.push(leave ? "leave" : text);
    return leave ? { left: true } : waits;
  });
  for (const text of ["a", "b"]) await handle.ask({ ...QUESTION, text });
  await handle.ask({ ...QUESTION, fresh: false, text: "c" });
  handle.stop();
  assert.equal((await handle.ask({ ...QUESTION, fresh: false, text: "d" })).end, "stopped");
  await handle.ask({ ...QUESTION, text: "e" });
  assert.deepEqual(heard, ["a", "leave", "b", "c", "leave", "e"]);
  assert.equal(workers.length, 1);
  handle.close();
});

test("what does not go is ended with its worker, and none of its time is the next game's", async () => {
  for (const reply of [undefined, { left: false }]) {
    const { handle, workers } = await opened(({ leave }) => (leave ? reply : waits));
    await handle.ask(QUESTION);
    const next = await handle.ask({ ...QUESTION, limit: 50 });
    assert.deepEqual([next.end, next.ms], ["waits", 1]);
    assert.equal(workers.length, 2);
    handle.close();
  }
});
