// The compiler held against the native one: `npm run trial`, or `npm run trial -- LIST.json` for programs that lie elsewhere. Slow.
//
// LIST.json: `[{"name", "files": [path, …], "inputs": [text, …]}]`, paths relative to it; also "standard", how it is to end ("end", "detail") where not
// normally, and "lack", what it is to be refused for. What a program prints as a module and as g++ makes it has to be the same for every input; one
// that plays by the clock or by chance cannot be, and says `"random": true`.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { CACHE, clang, kit, libraries } from "../cpp-build.mjs";
import { Compiler } from "../src/cpp/compiler.js";
import { named } from "../src/cpp/crash.js";
import { unpacked } from "../src/cpp/kit.js";
import { wasiLanguage } from "../src/run/wasi.js";
import { asking } from "./asking.mjs";

const LIMIT_MS = 20_000;
const SHOWN = 200;

const home = {};
for (const [path, bytes] of Object.entries(unpacked(new Uint8Array(readFileSync(await kit(CACHE)))))) {
  if (path.startsWith("home/")) home[path.slice("home/".length)] = bytes;
}
const compiler = new Compiler(await clang(), home);
const scratch = mkdtempSync(join(tmpdir(), "paiju-trial-"));

for (const [name, bytes] of Object.entries(await libraries())) {
  mkdirSync(dirname(join(scratch, name)), { recursive: true });
  writeFileSync(join(scratch, name), bytes);
}

/** What g++ makes of it, with the same libraries, as a function from input to output. */
function native({ standard = "c++17" }, paths) {
  const made = join(scratch, "native");
  const sources = paths.filter((path) => !/\.(h|hh|hpp)$/.test(path));
  const wantsJson = sources.some((path) => /json(cpp)?\/json\.h/.test(readFileSync(path, "utf8")));
  const library = wantsJson ? [join(scratch, "jsoncpp/jsoncpp.cpp")] : [];
  const flags = [`-std=${standard}`, "-O1", "-w", "-D_BOTZONE_ONLINE", `-I${scratch}`];
  execFileSync("g++", [...flags, ...sources, ...library, "-o", made], { stdio: "pipe" });
  return (input) => spawnSync(made, [], { input, timeout: LIMIT_MS, encoding: "utf8" }).stdout;
}

async function tried(program, row) {
  const paths = program.files.map((path) => resolve(folder, path));
  const files = paths.map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }));
  const from = performance.now();
  const { wasm } = await compiler.compile({ files, standard: program.standard });
  row.seconds = ((performance.now() - from) / 1000).toFixed(1);
  row.kilobytes = Math.round(wasm.length / 1000);
  const { ask } = asking(await wasiLanguage({ module: await WebAssembly.compile(wasm), memory: 256, files: [{ name: "bot.wasm" }] }));
  const expected = program.random ? undefined : native(program, paths);
  const wanted = program.end ?? "exited";
  for (const input of program.inputs) {
    const { end, detail, stdout } = named(await ask({ text: input, limit: LIMIT_MS, chance: { seed: 1, clock: Date.now() } }));
    if (end !== wanted || (program.detail && detail !== program.detail)) throw new Error(`ends by ${end} ${detail}`);
    const other = expected?.(input) ?? stdout;
    if (stdout !== other) throw new Error(`prints ${stdout.slice(0, SHOWN)}; as g++ makes it ${other.slice(0, SHOWN)}`);
  }
}

const [, , list = join(import.meta.dirname, "cpp/list.json")] = argv;
const folder = dirname(resolve(list));
let failed = 0;
for (const program of JSON.parse(readFileSync(list, "utf8"))) {
  const row = { name: program.name, result: "same", inputs: program.inputs.length };
  try {
    await tried(program, row);
    if (program.random) row.result = "runs";
    if (program.lack) throw new Error("is compiled");
  } catch (error) {
    const first = error.diagnostics?.find(({ severity }) => severity === "error");
    const isExpected = program.lack !== undefined && first?.lack === program.lack;
    row.result = isExpected ? `refused for ${first.lack}, line ${first.line}` : (first ?? String(error.stderr ?? error.output ?? error).slice(0, 2 * SHOWN));
    if (!isExpected) failed += 1;
  }
  console.log(JSON.stringify(row));
}
rmSync(scratch, { recursive: true });
exit(failed > 0 ? 1 : 0);
