import assert from "node:assert/strict";
import test from "node:test";
import { answer, kind } from "../trial/answers.mjs";

test("an answer is the response, whatever is said beside it", () => {
  assert.equal(answer('{"response":[1,2],"debug":"0.31 s"}\n'), "[1,2]");
  assert.equal(answer('reading\n{"response":"PASS"}\n'), '"PASS"');
  assert.equal(answer('{\n  "response": {"x": 3}\n}\n'), '{"x":3}');
});

test("without JSON it is all that is said before the program asks to be kept running", () => {
  assert.equal(answer("2 0 2 6\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n1 1\n"), "2 0 2 6");
  assert.equal(answer(""), "");
});

test("answers are of one kind that differ in what is played alone", () => {
  assert.equal(kind('{"x":3,"y":-1}'), kind('{"x":0,"y":7}'));
  assert.equal(kind("[]"), kind("[12,13]"));
  assert.equal(kind("2 0 -1 6"), kind("11 0 2 6"));
  assert.notEqual(kind('{"x":3}'), kind('{"y":3}'));
  assert.notEqual(kind("2 0 2"), kind("2 0"));
  assert.notEqual(kind("[1]"), kind('"PASS"'));
});
