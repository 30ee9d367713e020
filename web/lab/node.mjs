// Refuses a Node that is older than package.json's "engines" asks for. Imported before all that such a Node might stumble over.
import { readFileSync } from "node:fs";
import { exit, version } from "node:process";

const numbers = (text) => text.match(/\d+/g).map(Number);

/** Whether `found`, `v20.9.0` say, is older than `wanted`, `>=20.11`. */
export function isOlder(found, wanted) {
  const [have, need] = [numbers(found), numbers(wanted)];
  const at = need.findIndex((number, at) => number !== have[at]);
  return at >= 0 && have[at] < need[at];
}

const { engines } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
if (isOlder(version, engines.node)) {
  console.error(`The Lab is built by Node ${engines.node}; this is Node ${version.slice(1)}.`);
  exit(1);
}
