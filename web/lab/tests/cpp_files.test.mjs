import assert from "node:assert/strict";
import test from "node:test";
import { Compiler, INPUT, OUTPUT, sorted } from "../src/cpp/compiler.js";
import { packed, tree, unpacked } from "../src/cpp/kit.js";

const bytes = (text) => new TextEncoder().encode(text);
const text = (bytes) => new TextDecoder().decode(bytes);

test("a kit gives back what was packed, names with folders, nothing and bytes of any kind", () => {
  const files = { "usr/include/a.h": bytes("汉字\n"), "home/none": new Uint8Array(), "home/all": Uint8Array.from({ length: 256 }, (_, at) => at) };
  const back = unpacked(packed(files));
  assert.deepEqual(Object.keys(back), Object.keys(files));
  for (const name of Object.keys(files)) assert.deepEqual([...back[name]], [...files[name]]);
});

test("files by their paths become folders, whatever they are called", () => {
  const root = tree({ "a/b/c.h": bytes("1"), "a/d.h": bytes("2"), "__proto__/constructor": bytes("3") });
  assert.equal(text(root.a.b["c.h"]), "1");
  assert.equal(text(root.a["d.h"]), "2");
  assert.equal(text(root.__proto__.constructor), "3");
});

test("the first file is compiled, and all others that are C++; headers and data are not", () => {
  const files = ["bot.txt", "b.CPP", "c.cc", "h.hpp", "model.bin"].map((name) => ({ name, bytes: bytes("") }));
  const { sources, written, data } = sorted(files);
  assert.deepEqual(sources.map(({ name }) => name), ["bot.txt", "b.CPP", "c.cc"]);
  assert.deepEqual(written.map(({ name }) => name), ["bot.txt", "b.CPP", "c.cc", "h.hpp"]);
  assert.deepEqual(data.map(({ name }) => name), ["model.bin"]);
});

test("a source that another file includes is compiled with that file alone", () => {
  const files = [
    { name: "game/main.cpp", text: '#include "../rules/rank.cpp"\n  #  include <suit.cpp>\n#include "main.cpp"' },
    { name: "rules/rank.cpp", text: '#include "./points.cc"\n// #include "hand.cpp"' },
    { name: "rules/points.cc", text: "" },
    { name: "rules/hand.cpp", text: "" },
    { name: "suit.cpp", text: "" },
  ];
  const { sources, written, data } = sorted(files);
  assert.deepEqual(sources.map(({ name }) => name), ["game/main.cpp", "rules/hand.cpp"]);
  assert.equal(written.length, files.length);
  assert.deepEqual(data, []);
});

test("no name leads out of the program's folder", () => {
  const names = sorted(["../../usr/x.cpp", "/a//b.cpp", "c\\d.cpp", ".."].map((name) => ({ name, text: "" }))).written.map(({ name }) => name);
  assert.deepEqual(names, ["usr/x.cpp", "a/b.cpp", "c/d.cpp", "main-3.cpp"]);
});

const COMMANDS = { compile: ["clang++", "-O1", "-std=c++17", "-include-pch", "paiju/std.pch", "-main-file-name", "INPUT.cpp", "-o", OUTPUT, INPUT], link: ["wasm-ld", OUTPUT, "-lpaiju", "-o", "bot.wasm"] };

/** A compiler whose clang is `answer(words)`, which gives what it prints, or nothing where it succeeds; what it was called with. */
function pretending(answer) {
  const calls = [];
  const run = async (words, files) => {
    calls.push(words);
    const output = answer(words);
    if (output) return { code: 1, output, files };
    return { code: 0, output: "", files: { ...files, ...tree({ [words[words.indexOf("-o") + 1]]: bytes("made") }) } };
  };
  return { calls, compiler: new Compiler(run, { "commands.json": bytes(JSON.stringify(COMMANDS)) }) };
}

test("each source is compiled with the header that is made beforehand, then all are linked", async () => {
  const { calls, compiler } = pretending(() => "");
  const steps = [];
  const files = [{ name: "main.cpp", text: "" }, { name: "rules/hand.cpp", text: "" }];
  const { wasm } = await compiler.compile({ files }, (done, all) => steps.push(`${done}/${all}`));
  assert.equal(text(wasm), "made");
  assert.deepEqual(calls.map((words) => words.slice(-3).join(" ")), ["-o obj/main.cpp.o bot/main.cpp", "-o obj/rules/hand.cpp.o bot/rules/hand.cpp", "-lpaiju -o bot.wasm"]);
  assert.deepEqual(calls[2].slice(0, 3), ["wasm-ld", "obj/main.cpp.o", "obj/rules/hand.cpp.o"]);
  assert.equal(calls[1][calls[1].indexOf("-main-file-name") + 1], "hand.cpp");
  assert.ok(calls[0].includes("-include-pch"));
  assert.deepEqual(steps, ["0/3", "1/3", "2/3", "3/3"]);
});

test("a program that clashes with headers it did not ask for is compiled without them", async () => {
  const { calls, compiler } = pretending((words) => (words.includes("-include-pch") ? "bot/main.cpp:1:1: error: reference to 'data' is ambiguous" : ""));
  await compiler.compile({ files: [{ name: "main.cpp", text: "#include <iostream>" }] });
  assert.deepEqual(calls.map((words) => words.includes("-include-pch")), [true, false, false]);
  assert.deepEqual(calls.map((words) => words.includes("-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES")), [false, true, false]);
  const asking = pretending((words) => (words.includes("-include-pch") ? "bot/main.cpp:1:1: error: ambiguous" : ""));
  const refused = asking.compiler.compile({ files: [{ name: "main.cpp", text: " # include <bits/stdc++.h>" }] });
  await assert.rejects(refused, ({ kind, diagnostics }) => kind === "compile" && diagnostics[0].line === 1);
  assert.equal(asking.calls.length, 1);
});

test("of two attempts that fail the one with fewer errors is told, of equal ones the first", async () => {
  const error = (line) => `bot/main.cpp:${line}:1: error: e\n`;
  for (const [first, second, line] of [[error(1), error(2) + error(3), 1], [error(1) + error(3), error(2), 2], [error(1), error(2), 1]]) {
    const { compiler } = pretending((words) => (words.includes("-include-pch") ? first : second));
    await assert.rejects(compiler.compile({ files: [{ name: "main.cpp", text: "" }] }), ({ diagnostics }) => diagnostics[0].line === line);
  }
});

test("another standard has no header made beforehand, and one that clang does not know is refused", async () => {
  const { calls, compiler } = pretending(() => "");
  await compiler.compile({ files: [{ name: "main.cpp", text: "" }], standard: "c++20" });
  assert.ok(calls[0].includes("-std=c++20"));
  assert.ok(!calls[0].includes("-include-pch"));
  await assert.rejects(compiler.compile({ files: [{ name: "main.cpp", text: "" }], standard: "c++77" }), { kind: "unsupported", what: "c++77" });
});

test("another level keeps the header that was made at the usual one, and one that clang does not know is refused", async () => {
  const { calls, compiler } = pretending((words) => (words.includes("-include-pch") ? "bot/main.cpp:1:1: error: ambiguous" : ""));
  const files = [{ name: "main.cpp", text: "" }];
  await compiler.compile({ files, level: "O3" });
  const words = ["-O1", "-O3", "-fno-validate-pch", "-include-pch"];
  const has = (call) => words.map((word) => call.includes(word));
  assert.deepEqual(calls.slice(0, 2).map(has), [[false, true, true, true], [false, true, false, false]]);
  calls.length = 0;
  await compiler.compile({ files });
  assert.deepEqual(has(calls[0]), [true, false, false, true]);
  await assert.rejects(compiler.compile({ files, level: "Ofast" }), { kind: "unsupported", what: "-Ofast" });
});
