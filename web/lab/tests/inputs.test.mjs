import assert from "node:assert/strict";
import test from "node:test";
import { inputsIn } from "../trial/inputs.mjs";

const LOG = [
  { output: { command: "request", content: { 0: "0 0", 1: "0 1" } } },
  { 0: { response: "PASS" }, 1: { response: "PASS" } },
  { output: { command: "request", content: { 1: "2 B1" } } },
  { 1: { verdict: "TLE" } },
  { output: { command: "finish", content: { 0: 1, 1: 0 } } },
];
const READ = [
  '{"requests":["0 0"],"responses":[]}',
  '{"requests":["0 1"],"responses":[]}',
  '{"requests":["0 1","2 B1"],"responses":["PASS"]}',
];

test("of a match log every seat's every turn is taken", () => {
  assert.deepEqual(inputsIn(JSON.stringify(LOG)), READ);
  assert.deepEqual(inputsIn(JSON.stringify({ logs: JSON.stringify(LOG) })), READ);
});

test("a file may hold many matches, inputs and test cases, a line each or in a list", () => {
  const [input] = READ;
  const lines = [JSON.stringify({ log: LOG }), input, "", JSON.stringify([{ input: JSON.parse(input), output: {} }])];
  assert.deepEqual(inputsIn(lines.join("\n")), [...READ, input, input]);
});

test("what a bot keeps for itself is a part of its input, and a text that is not JSON is one as it stands", () => {
  const kept = '{"requests":["0 0"],"responses":[],"data":"W1"}';
  assert.deepEqual(inputsIn(kept), [kept]);
  assert.deepEqual(inputsIn("2\n-1 -1\n3 4\n0 7\n"), ["2\n-1 -1\n3 4\n0 7"]);
});
