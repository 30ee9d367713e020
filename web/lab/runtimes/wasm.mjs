// Programs for WASI: nothing but the worker.
export default async ({ bundle }) => ({ worker: await bundle("src/worker/wasm.js", { format: "iife" }) });
