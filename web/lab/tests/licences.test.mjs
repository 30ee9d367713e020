import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { licences } from "../licences.mjs";

test("all that is handed out is named with its licence and where its source lies", async () => {
  const text = await licences();
  const { dependencies } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  for (const name of Object.keys(dependencies).filter((name) => name !== "esbuild")) assert.match(text, new RegExp(`^${name} \\d`, "m"));
  for (const word of ["MPL-2.0", "LLVM-exception", "PSF-2.0", "jsoncpp", "nlohmann"]) assert.ok(text.includes(word), word);
  assert.ok(!text.includes("undefined") && !text.includes("esbuild"));
});
