// Bots in the Lab's runtimes, held against what runs them elsewhere: g++, CPython and Node. `npm run trial [-- LIST.json [INPUTS…] [--every N] [--only NAME]]`;
// without a list those of tests/cpp are tried. Slow.
//
// LIST.json: `[{"name", "files": [path, …]}]`, paths relative to it, the main file first; no bot is kept here. What a bot is asked: "inputs", texts, and
// "from", files that inputs.mjs reads; INPUTS are such files for the bots that name none. Every input is asked as if the bot were started anew.
// Also "folder", where its files' names begin if not beside the main one; "standard" of C++ and "bits" of its machine, 64 if not 32; "simple" where it
// says more than its first line in simple interaction; "detail", how it is to break down; "lack", what it is to be refused for; and `"random": true`
// for one that plays by the clock or by chance: it has the true clock, and the kind of its answer counts.
//
// A line of JSON for each bot tells how many answers were the same, how many more were of the same kind, and the first that was neither.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative, resolve } from "node:path";
import { argv, env, exit } from "node:process";
import { parseArgs } from "node:util";
import { named } from "../src/cpp/crash.js";
import { asking } from "../tests/asking.mjs";
import { answer, kind } from "./answers.mjs";
import { inputsIn } from "./inputs.mjs";
import { languages } from "./languages.mjs";

const LIMIT_MS = 30_000;
const MEMORY_MB = 256;
const MOST_PRINTED = 1e6;
const SHOWN = 200;
const KEEPS_RUNNING = /^>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\r?\n/m;

const options = { every: { type: "string", default: "1" }, only: { type: "string", default: "" } };
const { values, positionals } = parseArgs({ args: argv.slice(2), allowPositionals: true, options });
const [list = join(import.meta.dirname, "../tests/cpp/list.json"), ...sources] = positionals;
const every = Number(values.every);
if (!Number.isSafeInteger(every) || every < 1) throw new Error("--every wants a number");
const folder = dirname(resolve(list));

const read = (paths) => paths.flatMap((path) => inputsIn(readFileSync(path, "utf8")));
const common = read(sources);

/** What a bot is asked. */
function inputsOf({ inputs = [], from = [] }) {
  const own = [...inputs, ...read(from.map((path) => resolve(folder, path)))];
  return [...new Set(own.length > 0 ? own : common)].filter((_, at) => at % every === 0);
}

/** What a program prints elsewhere until it ends or asks to be kept running, and whether it came to a good end. */
function elsewhere([command, ...args], input, cwd, said) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...env, USER: "root", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" }, stdio: ["pipe", "pipe", "ignore"] });
    const late = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      if (KEEPS_RUNNING.test(stdout) || stdout.length > MOST_PRINTED) child.kill("SIGKILL");
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(`${input}\n`);
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(late);
      done({ answer: said(stdout), ends: code === 0 || KEEPS_RUNNING.test(stdout) });
    });
  });
}

/** The bot's files, laid anew, so that nothing else beside them is found. */
function laid(bot, into) {
  const paths = bot.files.map((path) => resolve(folder, path));
  const top = bot.folder === undefined ? dirname(paths[0]) : resolve(folder, bot.folder);
  return paths.map((from) => {
    const [name, bytes] = [relative(top, from), new Uint8Array(readFileSync(from))];
    const path = join(into, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return { name, path, bytes };
  });
}

/** Asks the bot here and elsewhere, and counts into `row`. */
async function tried(bot, inputs, row, scratch) {
  const top = join(scratch, "bot");
  const files = laid(bot, top);
  const language = languages[extname(files[0].path)];
  if (!language) throw new Error("in no language that is tried here");
  row.language = language.name;
  const command = await language.there({ ...bot, files }, scratch);
  const { ask } = asking(await language.here({ ...bot, files, memory: MEMORY_MB }));
  // In simple interaction what follows the first line is no answer.
  const said = (stdout) => answer(bot.simple ? stdout.split("\n", 1)[0] : stdout);
  for (const [at, input] of inputs.entries()) {
    const { end, detail, stdout } = named(await ask({ text: `${input}\n`, mode: "file", limit: LIMIT_MS, chance: bot.random ? null : { seed: 1, clock: Date.now() } }));
    const here = { answer: said(stdout), ends: end === "exited" || end === "waits" };
    const there = await elsewhere(command, input, top, said);
    if (!there.ends) row.failing += 1;
    const agree = here.ends === there.ends && (bot.detail === undefined || bot.detail === detail);
    if (agree && here.answer === there.answer) row.same += 1;
    else if (agree && bot.random && kind(here.answer) === kind(there.answer)) row.kind += 1;
    else row.first ??= { input: at, here: here.answer.slice(0, SHOWN), end: `${end} ${detail}`.slice(-SHOWN), there: there.answer.slice(0, SHOWN), ends: there.ends };
  }
}

let differing = 0;
for (const bot of JSON.parse(readFileSync(list, "utf8"))) {
  if (!bot.name.includes(values.only)) continue;
  const inputs = inputsOf(bot);
  const row = { name: bot.name, inputs: inputs.length, same: 0, kind: 0, failing: 0 };
  const scratch = mkdtempSync(join(tmpdir(), "paiju-trial-"));
  try {
    await tried(bot, inputs, row, scratch);
    if (bot.lack) row.first = { lack: bot.lack };
  } catch (error) {
    const fault = error.diagnostics?.find(({ severity }) => severity === "error") ?? error.diagnostics?.[0];
    row.refused = fault ?? String(error.what ?? error.output ?? error.stderr ?? error).slice(0, 2 * SHOWN);
    row.expected = bot.lack !== undefined && fault?.lack === bot.lack;
  }
  rmSync(scratch, { recursive: true });
  if (row.first || (row.refused && !row.expected)) differing += 1;
  console.log(JSON.stringify(row));
}
exit(differing > 0 ? 1 : 0);
