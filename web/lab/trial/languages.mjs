// The Lab's interpreters as the trial starts them: without a worker between, under Node.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle } from "../build.mjs";
import { kit } from "../runtimes/js.mjs";
import { lock } from "../runtimes/python.mjs";
import { limitMemory } from "../src/run/memory.js";
import { pythonEngine } from "../src/run/python.js";
import { quickjsLanguage } from "../src/run/quickjs.js";

const PYODIDE = fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url));
const QUICKJS = new URL("../node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm", import.meta.url);

/** Makes something when it is first wanted. */
function once(make) {
  let made;
  return () => (made ??= make());
}

const python = (memory) => once(async () =>
  pythonEngine({
    module: await WebAssembly.compile(limitMemory(await readFile(`${PYODIDE}pyodide.asm.wasm`), memory)),
    kit: await readFile(new URL("../src/run/python_kit.py", import.meta.url)),
    lock: await lock(),
    folder: PYODIDE,
  }),
);
const engine = python(256);
const quickjs = once(async () => ({ module: await WebAssembly.compile(await readFile(QUICKJS)), kit: await kit(bundle) }));

/** By the ending of a bot's main file: its name, the command that runs it elsewhere, and how it is prepared here. */
export const languages = {
  py: { name: "python", command: "python3", prepare: async ({ files }) => (await engine()).language(files) },
  js: { name: "js", command: "node", prepare: async ({ files, memory }) => quickjsLanguage({ ...(await quickjs()), memory, files }) },
};
