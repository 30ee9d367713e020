// The page's end of the bridge, with the other end played here: that end is tried by `cargo test -p paiju-cli --test serve`.
import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, bridge } from "../src/bridge.js";

/** A socket whose other end is this test. */
class FakeSocket {
  sent = [];

  constructor(address) {
    this.address = address;
    FakeSocket.last = this;
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  say(message) {
    this.onmessage({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }

  close() {
    this.onclose();
  }
}

const ADDRESS = "ws://127.0.0.1:1/bots?secret=x";

/** A bridge to these bots, and the other end. */
async function opened(bots) {
  const opening = bridge(ADDRESS, { WebSocket: FakeSocket });
  const other = FakeSocket.last;
  other.say({ bots });
  return { bridge: await opening, other };
}

const ANSWER = { stdout: "a\n", stderr: "", end: "waits", detail: "", ms: 1.5 };
const QUESTION = { fresh: true, text: "x", mode: "once", limit: 1000, output: 1024, chance: null };
const STOPPED = { stdout: "", stderr: "", end: "stopped", detail: "", ms: 0 };

/** What a promise is rejected with. */
const rejected = (promise) => promise.then(assert.fail, (error) => error);

test("the address of the bots is that of the page with its secret", () => {
  assert.equal(addressOf("a b", "http://127.0.0.1:8718/#/lab?bridge=x"), "ws://127.0.0.1:8718/bots?secret=a+b");
  assert.equal(addressOf("x", "https://localhost/"), "wss://localhost/bots?secret=x");
});

test("questions are put and answered by their numbers", async () => {
  const { bridge, other } = await opened(["one", "two"]);
  assert.equal(other.address, ADDRESS);
  assert.deepEqual(bridge.bots, ["one", "two"]);
  const [one, two] = [bridge.open("one"), bridge.open("two")];
  const [first, second] = [one.ask(QUESTION), two.ask({ ...QUESTION, limit: Infinity })];
  const { chance, ...asked } = QUESTION;
  assert.deepEqual(other.sent, [
    { id: 1, bot: "one", instance: 1, ask: asked },
    { id: 2, bot: "two", instance: 2, ask: { ...asked, limit: null } },
  ]);
  other.say({ id: 2, ...ANSWER, stdout: "b\n" });
  other.say({ id: 1, ...ANSWER });
  assert.deepEqual(await first, ANSWER);
  assert.deepEqual(await second, { ...ANSWER, stdout: "b\n" });
});

test("an instance goes on only where one runs, and has one question at a time", async () => {
  const { bridge, other } = await opened(["one"]);
  const handle = bridge.open("one");
  assert.deepEqual(await handle.ask({ ...QUESTION, fresh: false }), STOPPED);
  assert.deepEqual(other.sent, []);
  const first = handle.ask(QUESTION);
  assert.match((await rejected(handle.ask(QUESTION))).message, /one question/);
  other.say({ id: 1, ...ANSWER });
  await first;
  const second = handle.ask({ ...QUESTION, fresh: false });
  assert.equal(other.sent[1].ask.fresh, false);
  other.say({ id: 2, ...ANSWER, end: "exited" });
  await second;
  assert.deepEqual(await handle.ask({ ...QUESTION, fresh: false }), STOPPED);
});

test("stop and close are told", async () => {
  const { bridge, other } = await opened(["one"]);
  const handle = bridge.open("one");
  const asked = handle.ask(QUESTION);
  handle.stop();
  other.say({ id: 1, ...STOPPED });
  assert.deepEqual(await asked, STOPPED);
  handle.close();
  handle.close();
  assert.deepEqual(other.sent.slice(1), [{ stop: 1 }, { close: 1 }]);
  assert.deepEqual(await handle.ask(QUESTION), STOPPED);
});

test("a question that is not put is an error with its kind", async () => {
  const { bridge, other } = await opened(["one"]);
  const asked = bridge.open("one").ask(QUESTION);
  other.say({ id: 1, error: { kind: "too-many" } });
  assert.deepEqual(await rejected(asked), { kind: "too-many" });
  assert.throws(() => bridge.open("two"), { kind: "no-bot" });
});

test("when the other side goes, questions are stopped and it is told once", async () => {
  const { bridge, other } = await opened(["one"]);
  let told = 0;
  bridge.onclose = () => (told += 1);
  const handle = bridge.open("one");
  const asked = handle.ask(QUESTION);
  other.close();
  assert.deepEqual(await asked, STOPPED);
  bridge.close();
  assert.equal(told, 1);
  assert.deepEqual(await handle.ask(QUESTION), STOPPED);
});

test("where nobody answers, or somebody else, there is no bridge", async () => {
  const gone = bridge(ADDRESS, { WebSocket: FakeSocket });
  FakeSocket.last.close();
  assert.deepEqual(await rejected(gone), { kind: "bridge" });
  for (const message of ["hello", "null", { bots: 1 }, { bots: [1] }, {}]) {
    const other = bridge(ADDRESS, { WebSocket: FakeSocket });
    FakeSocket.last.say(message);
    assert.deepEqual(await rejected(other), { kind: "bridge" });
  }
});
