import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { diagnostics } from "../src/cpp/diagnostics.js";
import { withLacks } from "../src/cpp/lacks.js";

const NAMES = ["main.cpp", "rules/hand.h"];

test("what clang prints is told with its place, in the program's own names", () => {
  const output = [
    "In file included from bot/main.cpp:1:",
    "bot/rules/hand.h:7:3: warning: unused variable 'a' [-Wunused-variable]",
    "bot/main.cpp:12:9: error: use of undeclared identifier 'hnad'; did you mean 'hand'?",
    "bot/main.cpp:4:5: note: 'hand' declared here",
    "2 warnings and 1 error generated.",
  ].join("\n");
  assert.deepEqual(diagnostics(output, NAMES), [
    { file: "main.cpp", line: 12, column: 9, severity: "error", message: "use of undeclared identifier 'hnad'; did you mean 'hand'?" },
    { file: "rules/hand.h", line: 7, column: 3, severity: "warning", message: "unused variable 'a' [-Wunused-variable]" },
    { file: "main.cpp", line: 4, column: 5, severity: "note", message: "'hand' declared here" },
  ]);
});

test("an error within a library's header stands where the program caused it", () => {
  const output = [
    "/usr/include/c++/v1/__algorithm/sort.h:11:7: error: invalid operands to binary expression",
    "/usr/include/c++/v1/__algorithm/sort.h:40:3: note: in instantiation of function template specialization",
    "bot/main.cpp:30:5: note: in instantiation of function template specialization 'std::sort' requested here",
    "bot/main.cpp:31:1: error: expected '}'",
  ].join("\n");
  const [first, second, note, ...others] = diagnostics(output, NAMES);
  assert.deepEqual([first.file, first.line, first.column, first.severity], ["main.cpp", 30, 5, "error"]);
  assert.equal(first.message, "invalid operands to binary expression");
  assert.deepEqual([second.line, second.column], [31, 1]);
  assert.deepEqual([note.line, note.severity], [30, "note"]);
  assert.deepEqual(others, [], "how the library came from one of its templates to the next is not the program's");
});

/** What clang printed for a program, and how that is told: each as `line:column severity: message`, the message shortened. */
function told(name) {
  const output = readFileSync(new URL(`cpp/said/${name}.txt`, import.meta.url), "utf8");
  return diagnostics(output, ["main.cpp"]).map(({ line, column, severity, message }) => `${line}:${column} ${severity}: ${message.slice(0, 36)}`);
}

test("what clang says of a wrong argument, with the library's candidates below", () => {
  assert.deepEqual(told("push_back"), [
    "5:7 error: no matching member function for call",
    "5:7 note: candidate function not viable: no kn",
    "5:7 note: candidate function not viable: no kn",
  ]);
});

test("what clang says of a missing comparison, once for its two errors", () => {
  assert.deepEqual(told("less"), [
    "6:10 error: no matching function for call to obj",
    "6:10 note: in instantiation of member function ",
    "6:10 note: candidate template ignored: substitu",
  ]);
});

test("what clang says of a list that is sorted: of dozens of candidates a few", () => {
  assert.deepEqual(told("sort"), [
    "6:10 error: invalid operands to binary expressio",
    "6:10 note: in instantiation of function templat",
    "6:10 note: candidate template ignored: could no",
    "6:10 note: candidate template ignored: could no",
    "6:10 note: candidate template ignored: could no",
  ]);
});

test("an error for which clang does not tell again what led there stands where the one before does", () => {
  const output = [
    "/usr/include/c++/v1/__algorithm/sort.h:115:8: error: no matching function for call to 'less'",
    "bot/main.cpp:4:54: note: in instantiation of function template specialization 'std::sort' requested here",
    "/usr/include/c++/v1/__algorithm/sort.h:125:7: error: no matching function for call to 'more'",
    "fatal error: too many errors emitted, stopping now [-ferror-limit=]",
  ].join("\n");
  assert.deepEqual(diagnostics(output, NAMES).map(({ line, severity }) => [line, severity]), [[4, "error"], [4, "error"], [0, "error"], [4, "note"]]);
});

test("a fatal error is an error, and one that no line caused is put to the first file", () => {
  const output = "/usr/include/x.h:1:2: fatal error: too many errors emitted, stopping now\nfatal error: too many errors";
  const places = diagnostics(output, NAMES).map(({ file, line, severity }) => [file, line, severity]);
  assert.deepEqual(places, [["main.cpp", 0, "error"], ["main.cpp", 0, "error"]]);
});

test("what the linker misses is told of the file that wants it", () => {
  const output = "wasm-ld: error: obj/rules/hand.cpp.o: undefined symbol: best(int)\nwasm-ld: error: libc.a(main.o): undefined symbol: main";
  assert.deepEqual(diagnostics(output, ["main.cpp", "rules/hand.cpp"]), [
    { file: "rules/hand.cpp", line: 0, column: 0, severity: "error", message: "undefined symbol: best(int)" },
    { file: "main.cpp", line: 0, column: 0, severity: "error", message: "undefined symbol: main" },
  ]);
});

const said = (message, line = 3) => ({ file: "main.cpp", line, column: 1, severity: "error", message });
const lackOf = (message) => withLacks([said(message)], [])[0].lack;

test("what a page lacks is named", () => {
  assert.equal(lackOf("use of undeclared identifier 'popen'"), "processes");
  assert.equal(lackOf("use of undeclared identifier 'socket'"), "sockets");
  assert.equal(lackOf("'windows.h' file not found"), "windows");
  assert.equal(lackOf("'ext/pb_ds/assoc_container.hpp' file not found"), "gcc");
  assert.equal(lackOf("'immintrin.h' file not found"), "x86");
  assert.equal(lackOf("invalid instruction"), "x86");
  assert.equal(lackOf("unknown register name 'rcx' in asm"), "x86");
  assert.equal(lackOf("invalid output constraint '=a' in asm"), "x86");
  assert.equal(lackOf("'torch/script.h' file not found"), "torch");
});

test("what a program merely forgot is not", () => {
  assert.equal(lackOf("use of undeclared identifier 'systems'"), undefined);
  assert.equal(lackOf("'rules.h' file not found"), undefined);
  assert.equal(lackOf("expected ';' after expression"), undefined);
});

test("threads, which only the linker notices, are told at the line that starts them", () => {
  const text = "#include <thread>\n// a thread\nint main() {\n  std::thread worker(run);\n}\n";
  const [one] = withLacks([said("undefined symbol: __wrap_pthread_create", 0)], [{ name: "main.cpp", text }]);
  assert.deepEqual([one.lack, one.line, one.column, one.message], ["threads", 4, 3, "undefined symbol: pthread_create"]);
});
