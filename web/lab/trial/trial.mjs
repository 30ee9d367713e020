// Bots in Python and JavaScript in the Lab's runtimes, held against CPython and Node: `node trial/trial.mjs LIST.json INPUTS… [--every N]`.
//
// LIST.json: `[{"name", "files": [path, …]}]`, paths relative to it, the main file first; no bot is kept here. INPUTS are files of what bots read or
// of match logs (inputs.mjs); with --every N each N-th of them is taken. A bot is asked each as if it were started anew. For every bot a line of
// JSON tells how many answers were the same, and the first that was not. Programs in C++ are held against g++ by `npm run trial`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { argv, env, exit } from "node:process";
import { parseArgs } from "node:util";
import { asking } from "../tests/asking.mjs";
import { languages } from "./languages.mjs";
import { inputsIn } from "./inputs.mjs";

const LIMIT_MS = 30_000;
const MEMORY_MB = 256;
const SHOWN = 200;

const { values, positionals } = parseArgs({ args: argv.slice(2), allowPositionals: true, options: { every: { type: "string", default: "1" } } });
const [list, ...sources] = positionals;
const every = Number(values.every);
if (!list || sources.length === 0 || !Number.isSafeInteger(every) || every < 1) {
  console.error("usage: node trial/trial.mjs LIST.json INPUTS… [--every N]");
  exit(2);
}
const inputs = [...new Set(sources.flatMap((path) => inputsIn(readFileSync(path, "utf8"))))].filter((_, at) => at % every === 0);

/** What a program printed that counts: its answer where there is one, else the first line. */
function answer(stdout) {
  const [line] = stdout.split("\n");
  try {
    const value = JSON.parse(line);
    return JSON.stringify(value?.response ?? value);
  } catch {
    return line;
  }
}

/** What the language's usual interpreter makes of it; `ends` is whether it came to a good end. */
function native(command, paths, input, folder) {
  const run = { input: `${input}\n`, timeout: LIMIT_MS, encoding: "utf8", cwd: folder, env: { ...env, USER: "root", PYTHONHASHSEED: "0" } };
  const { status, stdout } = spawnSync(command, [paths[0]], run);
  return { answer: answer(stdout ?? ""), ends: status === 0 };
}

async function tried({ files }, row) {
  const paths = files.map((path) => resolve(dirname(resolve(list)), path));
  const given = paths.map((path) => ({ name: basename(path), text: readFileSync(path, "utf8") }));
  const language = languages[basename(paths[0]).split(".").pop()];
  if (!language) throw new Error("in no language that is tried here");
  const { ask } = asking(await language.prepare({ files: given, memory: MEMORY_MB }));
  const scratch = mkdtempSync(join(tmpdir(), "paiju-trial-"));
  row.language = language.name;
  try {
    for (const input of inputs) {
      const here = await ask({ text: input, limit: LIMIT_MS });
      const there = native(language.command, paths, input, scratch);
      const mine = { answer: answer(here.stdout), ends: here.end === "exited" };
      if (mine.answer === there.answer && mine.ends === there.ends) row.same += 1;
      else row.first ??= { input: inputs.indexOf(input), here: mine.answer.slice(0, SHOWN), end: `${here.end} ${here.detail}`.slice(-SHOWN), there: there.answer.slice(0, SHOWN) };
      if (!there.ends) row.failing += 1;
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

let differing = 0;
for (const bot of JSON.parse(readFileSync(list, "utf8"))) {
  const row = { name: bot.name, inputs: inputs.length, same: 0, failing: 0 };
  try {
    await tried(bot, row);
  } catch (error) {
    row.refused = error.kind ? `${error.kind} ${error.what ?? error.diagnostics?.[0]?.message ?? ""}`.trim() : String(error);
  }
  if (row.same < inputs.length) differing += 1;
  console.log(JSON.stringify(row));
}
exit(differing > 0 ? 1 : 0);
