// Python: CPython as Pyodide builds it, with its standard library and nothing else.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { tell } from "../tell.mjs";

const from = (name) => readFile(new URL(`../node_modules/pyodide/${name}`, import.meta.url));

/** Pyodide wants to hear of packages: there are none, for this very build of it. */
export async function lock() {
  const { info } = JSON.parse(await from("pyodide-lock.json"));
  return new TextEncoder().encode(JSON.stringify({ info, packages: {} }));
}

/** Twice as much to fetch, and an interpreter is there in a tenth of the time, for every bot and after every bot that was ended. */
export async function snapshot() {
  tell("Python, its first start");
  const folder = await mkdtemp(join(tmpdir(), "paiju-lab-"));
  try {
    const file = join(folder, "snapshot");
    execFileSync(execPath, [fileURLToPath(new URL("../snapshot.mjs", import.meta.url)), file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export default async ({ bundle }) => ({
  // What Pyodide imports in Node alone stays out.
  worker: await bundle("src/worker/python.js", { format: "iife", external: ["node:*", "ws"], define: { "import.meta.url": '"https://box.invalid/"' } }),
  wasm: await from("pyodide.asm.wasm"),
  library: await from("python_stdlib.zip"),
  lock: await lock(),
  snapshot: await snapshot(),
  kit: await readFile(new URL("../src/run/python_kit.py", import.meta.url)),
});
