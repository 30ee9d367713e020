// Takes the snapshot of Python's memory: `node snapshot.mjs FILE`. In a process of its own, because clock, time zone and machine are
// faked, so that the snapshot is the same on every machine.
import { readFile, writeFile } from "node:fs/promises";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { lock } from "./runtimes/python.mjs";
import { takeSnapshot } from "./src/run/python.js";

env.TZ = "UTC";
const folder = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const module = await WebAssembly.compile(await readFile(`${folder}pyodide.asm.wasm`));
await writeFile(argv[2], await takeSnapshot({ module, lock: await lock(), folder }));
