// JavaScript: QuickJS, and what Node has that bots use.
import { readFile } from "node:fs/promises";

const QUICKJS = new URL("../node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm", import.meta.url);

/** Evaluated within QuickJS: what it shows of itself keeps its names. */
export const kit = (bundle) => bundle("src/node/main.js", { format: "iife", globalName: "kit", minify: false, keepNames: true });

export default async ({ bundle }) => ({
  worker: await bundle("src/worker/js.js", { format: "iife" }),
  wasm: await readFile(QUICKJS),
  kit: await kit(bundle),
});
