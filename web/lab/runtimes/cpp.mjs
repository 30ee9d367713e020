// C++: clang in a worker. What it makes runs in the worker for WASI.
import { readFile } from "node:fs/promises";
import { CACHE, kit } from "../cpp-build.mjs";
import { modules, yowasp } from "../cpp-llvm.mjs";

export default async ({ bundle }) => ({
  // The package's own addresses are for fetching, which is not done.
  compiler: await bundle("src/worker/cpp.js", { format: "iife", plugins: [yowasp], external: ["node:*"], define: { "import.meta.url": '"about:blank"' } }),
  kit: await readFile(await kit(CACHE)),
  ...(await modules()),
});
