// Takes the snapshot of Python's memory: `node snapshot.mjs FILE`. A process of its own, because what it is told of clock, time zone and machine is made
// up, so that every machine takes the same.
import { readFile, writeFile } from "node:fs/promises";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { lock } from "./runtimes/python.mjs";
import { takeSnapshot } from "./src/run/python.js";

env.TZ = "UTC";
const folder = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const module = await WebAssembly.compile(await readFile(`${folder}pyodide.asm.wasm`));
await writeFile(argv[2], await takeSnapshot({ module, lock: await lock(), folder }));
