// The Lab's languages as the trial starts them, without a worker between, under Node; and the commands that run a bot elsewhere.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle } from "../build.mjs";
import { kit } from "../runtimes/js.mjs";
import { lock } from "../runtimes/python.mjs";
import { limitMemory } from "../src/run/memory.js";
import { pythonEngine } from "../src/run/python.js";
import { quickjsLanguage } from "../src/run/quickjs.js";
import * as cpp from "./cpp.mjs";
import { once } from "./once.mjs";

const PYODIDE = fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url));
const QUICKJS = new URL("../node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm", import.meta.url);

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
const texts = (files) => files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }));

const PYTHON = {
  name: "Python",
  here: async ({ files }) => (await engine()).language(texts(files)),
  there: async ({ files }) => ["python3", files[0].path],
};
const JAVASCRIPT = {
  name: "JavaScript",
  here: async ({ files, memory }) => quickjsLanguage({ ...(await quickjs()), memory, files: texts(files) }),
  there: async ({ files }) => ["node", files[0].path],
};
const CPP = { name: "C++", ...cpp };

/** By the ending of a bot's main file: its name, the language as it is asked here, and the command that runs it elsewhere. */
export const languages = { ".py": PYTHON, ".js": JAVASCRIPT, ".cpp": CPP, ".cc": CPP };
