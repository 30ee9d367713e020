// The package in Node: the engine is read from the file beside, at once, so that nothing has to be awaited.
import { readFileSync } from "node:fs";
import { initSync } from "./paiju.js";

initSync({ module: readFileSync(new URL("./paiju_bg.wasm", import.meta.url)) });

export * from "./paiju.js";
// What a page must await is done here; code that runs in both may call it.
export default async function init() {}
