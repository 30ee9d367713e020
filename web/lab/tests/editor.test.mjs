import assert from "node:assert/strict";
import test from "node:test";
import { Text } from "@codemirror/state";
import { marked } from "../src/editor/editor.js";

const doc = Text.of(["int main() {", "  retrun 0;", "}", ""]);
const place = (line, column) => {
  const { from, to } = marked(doc, { line, column, severity: "error", message: "" });
  return doc.sliceString(from, to);
};

test("a diagnostic marks the word at its place", () => {
  assert.equal(place(2, 3), "retrun");
  assert.equal(place(1, 5), "main");
});

test("a length is kept, over lines, and never beyond the text", () => {
  const text = (line, column, length) => {
    const { from, to } = marked(doc, { line, column, length, severity: "error", message: "" });
    return doc.sliceString(from, to);
  };
  assert.equal(text(2, 3, 3), "ret");
  assert.equal(text(2, 10, 4), "0;\n}");
  assert.equal(text(3, 1, 99), "}\n");
});

test("where no word begins the rest of the line is marked, at its end the whole line", () => {
  assert.equal(place(1, 9), "() {");
  assert.equal(place(2, 99), "  retrun 0;");
});

test("no place is beyond the text", () => {
  assert.equal(place(99, 1), "");
  assert.equal(place(0, -4), "int");
  assert.equal(place(Number.NaN, undefined), "int");
});

test("a compiler's severities are those of the editor", () => {
  const severity = (word) => marked(doc, { line: 1, column: 1, severity: word, message: "" }).severity;
  assert.deepEqual(["error", "warning", "note"].map(severity), ["error", "warning", "info"]);
});
