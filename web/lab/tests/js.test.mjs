import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { bundle } from "../build.mjs";
import { kit } from "../runtimes/js.mjs";
import { quickjsLanguage } from "../src/run/quickjs.js";
import { asking } from "./asking.mjs";

const module = await WebAssembly.compile(
  await readFile(new URL("../node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm", import.meta.url)),
);
const KIT = await kit(bundle);
const KEEP = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

async function bot(text, { others = [], memory = 64 } = {}) {
  return asking(await quickjsLanguage({ module, kit: KIT, memory, files: [{ name: "bot.js", text }, ...others] }));
}

/** What a bot prints that is asked once. */
async function printed(text, question = {}, options = {}) {
  const answer = await (await bot(text, options)).ask(question);
  assert.deepEqual([answer.end, answer.detail], ["exited", "0"], answer.stderr);
  return answer.stdout;
}

/** How a bot ends that is asked once. */
async function ends(text, question = {}, options = {}) {
  const { end, detail, stderr } = await (await bot(text, options)).ask(question);
  return { end, detail, stderr };
}

test("Botzone's own frame for Node: readline, the last line, JSON", async () => {
  const text = `
    var readline = require('readline');
    process.stdin.resume();
    process.stdin.setEncoding('utf8');
    var rl = readline.createInterface({ input: process.stdin, output: process.stdout });
    rl.on('line', function (line) {
      var full = JSON.parse(line);
      process.stdout.write(JSON.stringify({ response: full.requests.length, debug: '牌' }));
      rl.close();
    });`;
  assert.equal(await printed(text, { text: '{"requests":[1,2]}' }), '{"response":2,"debug":"牌"}');
});

test("a bot that reads to the end of its input, or on after its answer, would be waited for", async () => {
  const ways = [
    `let all = ''; process.stdin.on('data', (piece) => (all += piece)); process.stdin.on('end', () => console.log(all.trim()))`,
    `console.log(require('fs').readFileSync(0, 'utf8').trim())`,
    `console.log(require('fs').readFileSync('/dev/stdin').toString().trim())`,
    `(async () => { const got = []; for await (const line of require('readline').createInterface({ input: process.stdin })) got.push(line);
       console.log(got.join('\\n')) })()`,
    `(async () => { let all = ''; for await (const piece of process.stdin) all += piece; console.log(all.trim()) })()`,
    `const lines = []; require('readline').createInterface({ input: process.stdin }).on('line', (line) => lines.push(line)).on('close', () => console.log(lines.join('\\n')))`,
    `const fs = require('node:fs'), bytes = Buffer.alloc(4); let all = '', n;
     const parts = []; while ((n = fs.readSync(0, bytes, 0, 4, null)) > 0) parts.push(Buffer.from(bytes.subarray(0, n)));
     console.log(Buffer.concat(parts).toString().trim())`,
    `require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(line))`,
    `process.stdin.on('data', (piece) => process.stdout.write(piece))`,
    `const fs = require('fs'), bytes = Buffer.alloc(9); while (fs.readSync(0, bytes, 0, 9, null) > 0) process.stdout.write(bytes)`,
    `require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(line + '${KEEP}'))`,
  ];
  for (const way of ways) assert.equal((await (await bot(way)).ask({ text: "one" })).end, "reading", way);
});

test("a file is read to its end, by events and at once", async () => {
  const ways = [
    "let all = ''; process.stdin.on('data', (piece) => (all += piece)); process.stdin.on('end', () => console.log(all.trim()))",
    "(async () => { let all = ''; for await (const piece of process.stdin) all += piece; console.log(all.trim()) })()",
    "console.log(require('fs').readFileSync(0, 'utf8').trim())",
  ];
  for (const way of ways) assert.equal(await printed(way, { text: "一 one\ntwo", mode: "file" }), "一 one\ntwo\n", way);
});

test("a bot that keeps running hears the next question, and remembers", async () => {
  const { ask } = await bot(`
    let count = 0;
    require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      console.log(++count + line); console.log('${KEEP}');
    });`);
  assert.deepEqual((({ end, stdout }) => ({ end, stdout }))(await ask({ text: "a" })), { end: "waits", stdout: `1a\n${KEEP}\n` });
  const second = await ask({ fresh: false, text: "b" });
  assert.deepEqual([second.end, second.stdout], ["waits", `2b\n${KEEP}\n`]);
  assert.equal((await ask({ text: "c" })).stdout, `1c\n${KEEP}\n`, "a new instance knows nothing");
});

test("a read that blocks goes on with the next question", async () => {
  const { ask } = await bot(`
    const fs = require('fs'); const byte = Buffer.alloc(1);
    const line = () => { let got = ''; while (fs.readSync(0, byte, 0, 1) && byte[0] !== 10) got += byte.toString(); return got; };
    let seen = []; for (;;) { seen.push(line()); console.log(seen.join('+')); }`);
  assert.deepEqual((await ask({ text: "a", mode: "lines" })).end, "waits");
  const second = await ask({ fresh: false, text: "b", mode: "lines" });
  assert.deepEqual([second.end, second.stdout], ["waits", "a+b\n"], "run again, what it printed before is not told again");
});

test("timers, promises and what is due later", async () => {
  const text = `
    setTimeout(() => console.log('late'), 20); setImmediate(() => console.log('soon')); Promise.resolve().then(() => console.log('job'));
    let times = 0; const id = setInterval(() => { console.log('again'); if (++times === 2) clearInterval(id); }, 3); process.nextTick(() => console.log('tick'));
    console.log('now');`;
  // By a made-up clock: how long this machine takes has no say in the order.
  assert.equal(await printed(text, { chance: { seed: 1, clock: 1e12 } }), "now\njob\ntick\nsoon\nagain\nagain\nlate\n");
});

test("a bot of several files", async () => {
  const others = [
    { name: "rules.js", text: "exports.beats = (a, b) => a > b; exports.table = require('./table.json')" },
    { name: "table.json", text: "[3, 4]" },
  ];
  assert.equal(await printed("const { beats, table } = require('./rules'); console.log(beats(2, 1), table)", {}, { others }), "true [ 3, 4 ]\n");
});

test("values are shown as Node shows them", async () => {
  const text = `console.log({ a: 1, 'b c': [1, 'x', { d: { e: {} } }] }, 'str', [undefined, null, -0], new Map([[1, 2]]), '%d%%', 5); console.log('%s=%d', 'a', 1, 2)`;
  assert.equal(await printed(text), "{ a: 1, 'b c': [ 1, 'x', { d: [Object] } ] } str [ undefined, null, -0 ] Map(1) { 1 => 2 } %d%% 5\na=1 2\n");
});

test("the same seed gives the same chance", async () => {
  const text = "console.log(Math.random(), Math.random(), Date.now(), new Date().getTime(), typeof Date())";
  const chance = { seed: 5, clock: 1e12 };
  const one = await printed(text, { chance });
  assert.equal(one, await printed(text, { chance }));
  assert.notEqual(one, await printed(text, { chance: { seed: 6, clock: 1e12 } }));
  assert.match(one, / 1000000000000 100000000000\d string\n$/);
});

test("an exception is a crash at its line", async () => {
  const { end, detail, stderr } = await ends("const a = 1;\nfunction play() {\n  return a.b.c;\n}\nplay();");
  assert.equal(end, "crash");
  assert.match(detail, /^TypeError: .* \(bot\.js:3\)$/);
  assert.match(stderr, /play \(bot\.js:3/);
});

test("a recursion without end is a crash with its place, and the next turn is none the worse", async () => {
  const { ask } = await bot("const deeper = (n) => deeper(n + 1) + 1;\nconst bytes = Buffer.alloc(4);\nif (require('fs').readSync(0, bytes, 0, 4, null) && String(bytes) === 'deep') deeper(0);\nconsole.log('fine')");
  const deep = await ask({ text: "deep" });
  assert.equal(deep.end, "crash");
  assert.match(deep.detail, /stack overflow.*\(bot\.js:1\)|call stack/i);
  assert.equal((await ask({ text: "x" })).stdout, "fine\n");
});

test("memory, output and time end at their limits", async () => {
  assert.equal((await ends("const all = []; for (;;) all.push({})", {}, { memory: 8 })).end, "memory");
  assert.equal((await ends("for (;;) console.log('x'.repeat(100))", { output: 5000 })).end, "output");
  assert.equal((await ends("for (;;) ;", { limit: 50 })).end, "time");
  assert.equal((await ends("try { for (;;) ; } catch { } finally { for (;;) ; }", { limit: 50 })).end, "time");
});

test("an exit says its code, and nothing after it is heard", async () => {
  assert.equal((await ends("process.exit(3)")).detail, "exit(3)");
  assert.equal((await ends("process.exitCode = 2")).detail, "exit(2)");
  const { ask } = await bot("try { process.exit(0) } catch {} console.log('heard')");
  assert.deepEqual((({ end, stdout }) => [end, stdout])(await ask({})), ["exited", ""]);
});

test("what cannot be read is told at its place, before anything runs", async () => {
  const others = [{ name: "other.js", text: "\nlet let = 1;" }];
  await assert.rejects(bot("console.log('x')\nfunction (", { others }), ({ kind, diagnostics }) => {
    assert.equal(kind, "compile");
    assert.deepEqual(diagnostics.map(({ file, line, severity }) => [file, line, severity]), [["bot.js", 2, "error"], ["other.js", 2, "error"]]);
    return true;
  });
});

test("nothing of the page or of Node itself is there", async () => {
  const names = ["fetch", "XMLHttpRequest", "WebSocket", "indexedDB", "localStorage", "caches", "document", "self", "window", "parent", "postMessage", "importScripts", "WebAssembly"];
  assert.equal(await printed(`console.log(${JSON.stringify(names)}.filter((name) => name in globalThis).join())`), "\n");
  assert.match((await ends("require('child_process')")).detail, /Cannot find module 'child_process'/);
});

test("what waits and is wanted no more frees its memory", async () => {
  const text = "const held = new Uint8Array(48 << 20).fill(1); require('readline').createInterface({ input: process.stdin }).on('line', () => console.log(held[0]))";
  const { ask } = await bot(text);
  // Far more than the engine's memory can grow to.
  for (let game = 0; game < 100; game++) {
    const { end, detail } = await ask({ text: "a", mode: "lines" });
    assert.deepEqual([end, detail], ["waits", ""], `game ${game}`);
  }
});
