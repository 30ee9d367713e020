import assert from "node:assert/strict";
import test from "node:test";
import { named, withException } from "../src/cpp/crash.js";

const crash = (stderr) => ({ stdout: "", stderr, end: "crash", detail: "RuntimeError: unreachable", ms: 3 });

test("a program that an exception ended says which", () => {
  const stderr = "hand: 17\nlibc++abi: terminating due to uncaught exception of type Bad: no card\n";
  assert.equal(named(crash(stderr)).detail, "uncaught exception of type Bad: no card");
  assert.equal(named(crash(stderr)).stderr, stderr);
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
