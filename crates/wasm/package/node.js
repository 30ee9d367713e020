// The package in Node: the engine is read synchronously from the file next to this one, so that nothing must be awaited.
import { readFileSync } from "node:fs";
import { initSync } from "./paiju.js";

initSync({ module: readFileSync(new URL("./paiju_bg.wasm", import.meta.url)) });

export * from "./paiju.js";
// Nothing is left to await; code that runs in both environments may call it.
export default async function init() {}
