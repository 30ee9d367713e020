import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { lock, snapshot } from "../runtimes/python.mjs";
import { limitMemory } from "../src/run/memory.js";
import { pythonEngine } from "../src/run/python.js";
import { canSuspend } from "../src/run/run.js";
import { asking } from "./asking.mjs";

const FOLDER = fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url));
const KEEP = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/** One interpreter for all tests: it takes seconds to come up, and has to stand a thousand bots in any case. */
const engine = await pythonEngine({
  module: await WebAssembly.compile(limitMemory(await readFile(`${FOLDER}pyodide.asm.wasm`), 128)),
  kit: await readFile(new URL("../src/run/python_kit.py", import.meta.url)),
  lock: await lock(),
  snapshot: await snapshot(),
  folder: FOLDER,
});

const language = (text, others = []) => engine.language([{ name: "bot.py", text }, ...others]);
const bot = (text, others) => asking(language(text, others));

async function printed(text, question = {}, others = []) {
  const answer = await bot(text, others).ask(question);
  assert.deepEqual([answer.end, answer.detail], ["exited", "0"], answer.stderr);
  return answer.stdout;
}

async function ends(text, question = {}) {
  const { end, detail, stderr } = await bot(text).ask(question);
  return { end, detail, stderr };
}

test("a bot that reads to the end of its input, or on after its answer, would be waited for", async () => {
  const ways = [
    "import sys\nprint(sys.stdin.read(), end='')",
    "import sys\nprint(''.join(line for line in sys.stdin), end='')",
    "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())",
    "import sys\nprint(*sys.stdin.readlines(), sep='', end='', flush=True)",
    "while True:\n  try:\n    print(input(), flush=True)\n  except EOFError:\n    break",
    "import sys\nfor line in sys.stdin: print(line, end='', flush=True)",
    "import sys\nline = sys.stdin.readline()\nwhile line:\n  sys.stdout.write(line)\n  sys.stdout.flush()\n  line = sys.stdin.readline()",
    `print(input() + "${KEEP}", flush=True)\ninput()`,
  ];
  for (const way of ways) assert.equal((await ends(way, { text: "one" })).end, "reading", way);
});

test("a file is read to its end", async () => {
  assert.equal(await printed("import sys\nprint(sys.stdin.read(), end='')", { text: "一 one\ntwo", mode: "file" }), "一 one\ntwo\n");
});

test("a bot of several files", async () => {
  const others = [
    { name: "rules.py", text: "import json\nTABLE = json.load(open('table.json'))" },
    { name: "table.json", text: "[3, 4]" },
    { name: "deep/inner.py", text: "X = 5" },
  ];
  assert.equal(await printed("from rules import TABLE\nfrom deep.inner import X\nprint(TABLE, X, __name__)", {}, others), "[3, 4] 5 __main__\n");
});

test("the next turn finds nothing of the last", async () => {
  const text = `
import builtins, os, sys, other, random
print(hasattr(builtins, 'left'), os.path.exists('left'), other.count, sys.getrecursionlimit() == 77, 'left' in globals(), os.environ.get('LEFT'), len is print)
builtins.left = left = 1; open('left', 'w').close(); other.count += 1; sys.setrecursionlimit(77); os.environ['LEFT'] = '1'
sys.stdout.flush(); sys.stdin.close(); sys.path.clear(); builtins.len = print; os.chdir('/')`;
  const { ask } = bot(text, [{ name: "other.py", text: "count = 0" }]);
  const first = await ask({});
  assert.equal(first.stdout, "False False 0 False False None False\n", first.stderr);
  assert.equal((await ask({})).stdout, first.stdout);
});

const KEEPS_RUNNING = `
seen = []
while True:
    seen.append(input())
    print('+'.join(seen)); print('${KEEP}', flush=True)`;

async function keepsRunning({ ask }) {
  const first = await ask({ text: "a" });
  assert.deepEqual([first.end, first.stdout], ["waits", `a\n${KEEP}\n`]);
  const second = await ask({ fresh: false, text: "b" });
  assert.deepEqual([second.end, second.stdout], ["waits", `a+b\n${KEEP}\n`]);
  assert.equal((await ask({ text: "c" })).stdout, `c\n${KEEP}\n`);
}

test("where nothing can be suspended a bot that keeps running is run again", () => keepsRunning(asking({ ...language(KEEPS_RUNNING), suspends: false })));

const NO_JSPI = !canSuspend() && "this Node cannot suspend WebAssembly";

test("a bot that keeps running is suspended at its read", { skip: NO_JSPI }, async () => {
  await keepsRunning(bot(KEEPS_RUNNING));
  const runs = bot(`print('started')\n${KEEPS_RUNNING}`);
  assert.equal((await runs.ask({ text: "a" })).stdout, `started\na\n${KEEP}\n`);
});

test("a read at which the page cannot wait is no failure of the bot's", async () => {
  // JavaScript stands between the bot and its read.
  const text = "from js import Array\ntry:\n    Array.of(1).forEach(lambda *_: input())\nexcept BaseException:\n    pass";
  const { ask } = asking({ ...language(text), suspends: true });
  assert.equal((await ask({ mode: "lines" })).end, "waits");
  await assert.rejects(ask({ fresh: false, text: "a" }), ({ kind, detail }) => kind === "lost" && /stack switch/.test(detail));
  assert.equal(await printed("print('still here')"), "still here\n");
});

test("what was printed is there although the program is ended at a read", async () => {
  const { ask } = bot("print('move')\ninput()\ninput()");
  const answer = await ask({ text: "a", mode: "lines" });
  assert.deepEqual([answer.end, answer.stdout], ["waits", "move\n"], "input() flushes, as CPython's does");
});

test("an exception is a crash with its place, and the bot's own lines", async () => {
  const { end, detail, stderr } = await ends("def play(x):\n    return 1 // x\n\nplay(0)");
  assert.equal(end, "crash");
  assert.match(detail, /^ZeroDivisionError: .* \(bot\.py:2\)$/);
  assert.match(stderr, /File ".*bot\.py", line 4, in <module>\n {4}play\(0\)/);
  assert.doesNotMatch(stderr, /<box>/);
});

test("exits say their code", async () => {
  assert.equal((await ends("exit()")).end, "exited");
  assert.equal((await ends("import sys\nsys.exit(3)")).detail, "exit(3)");
  assert.equal((await ends("import os\nos._exit(4)")).detail, "exit(4)");
  const words = await ends("raise SystemExit('lost')");
  assert.deepEqual([words.detail, words.stderr], ["exit(1)", "lost\n"]);
});

test("a recursion without end is a crash, and the next turn is none the worse", async () => {
  const { ask } = bot("def deeper(n): return deeper(n + 1)\nif input(): deeper(0)\nprint('fine')");
  assert.match((await ask({ text: "x" })).detail, /^RecursionError/);
  assert.equal((await ask({ text: "\n" })).stdout, "fine\n");
});

test("memory and output end at their limits", async () => {
  assert.equal((await ends("all = []\nwhile True: all.append(bytearray(1 << 20))")).end, "memory");
  assert.equal((await ends("while True: print('x' * 1000, flush=True)", { output: 5000 })).end, "output");
  assert.equal(await printed("print('still here')"), "still here\n");
});

test("the same seed gives the same chance", async () => {
  const text = "import random, time, os\nprint(random.random(), time.time(), os.urandom(4).hex(), list({'a', 'b', 'c'}), time.perf_counter())";
  const { ask } = bot(text);
  const drawn = async (chance) => (await ask({ chance })).stdout;
  await drawn(null);
  const one = await drawn({ seed: 5, clock: 1e12 });
  assert.equal(await drawn({ seed: 5, clock: 1e12 }), one);
  assert.notEqual((await drawn({ seed: 6, clock: 1e12 })).split(" ")[0], one.split(" ")[0]);
  assert.match(one, / 1000000000\.\d* /);
});

test("a search that watches the clock comes to an end, and sleeping takes no time", async () => {
  const text = "import time\nstart = time.time(); n = 0\nwhile time.time() - start < 0.2: n += 1\ntime.sleep(0.5)\nprint(n > 100, 0.7 < time.time() - start < 0.8)";
  assert.equal(await printed(text, { chance: { seed: 1, clock: 1e12 } }), "True True\n");
});

test("what cannot be read is told at its place, before anything runs", () => {
  const faulty = () => bot("print('x')\ndef (:", [{ name: "other.py", text: "x = (\n" }]);
  assert.throws(faulty, ({ kind, diagnostics }) => {
    assert.equal(kind, "compile");
    assert.deepEqual(diagnostics.map(({ file, line, severity }) => [file, line, severity]), [["bot.py", 2, "error"], ["other.py", 1, "error"]]);
    return true;
  });
});

test("a module that is not here is named before the start at its line, but not one that the bot can do without", async () => {
  const lacks = (what, file, line, column) => ({ kind: "unsupported", what, file, line, column });
  assert.throws(() => bot("import json, numpy as np\nimport random"), lacks("numpy", "bot.py", 1, 14));
  assert.throws(() => bot("import helper", [{ name: "helper.py", text: "x = 1\nfrom torch.nn import Linear" }]), lacks("torch", "helper.py", 2, 1));
  assert.throws(() => bot("import scipy\nimport tensorflow"), lacks("scipy", "bot.py", 1, 8), "the first in the file");
  const unreached = "def learn():\n  import numpy\nif False:\n  import torch\n";
  assert.equal(await printed(`${unreached}print("played")`, {}, [{ name: "unused.py", text: "import scipy" }]), "played\n");
  const { end, detail } = await ends(`${unreached}learn()`);
  assert.deepEqual([end, detail], ["crash", "ModuleNotFoundError: No module named 'numpy' (bot.py:2)"]);
  assert.equal(await printed("try:\n  import numpy\nexcept ImportError:\n  numpy = None\nprint(numpy)"), "None\n");
});

test("the standard library is there", async () => {
  const names = "json random time collections itertools functools math re copy typing dataclasses enum heapq bisect datetime string operator os sys io abc copy pickle threading";
  assert.equal(await printed(`${names.split(" ").map((name) => `import ${name}`).join("\n")}\nprint('all')`), "all\n");
});
