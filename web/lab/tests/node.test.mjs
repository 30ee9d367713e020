import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { isOlder } from "../node.mjs";

test("a Node is older by the first number that differs", () => {
  for (const found of ["v18.20.4", "v20.10.9", "v9.99.99"]) assert.ok(isOlder(found, ">=20.11"), found);
  for (const found of ["v20.11.0", "v20.11.5", "v20.20.2", "v22.0.0", "v100.0.0"]) assert.ok(!isOlder(found, ">=20.11"), found);
});

test("package.json asks for what is understood here", async () => {
  const { engines } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  assert.match(engines.node, /^>=\d+\.\d+$/);
});
