// `require`: what Node has of its own, and the bot's other files.
import { Buffer } from "./bytes.js";
import { EventEmitter } from "./events.js";
import { files, fs, plain } from "./fs.js";
import { host } from "./host.js";
import { process } from "./process.js";
import { Interface } from "./readline.js";
import { format, inspect } from "./words.js";

const assert = (holds, words) => {
  if (!holds) throw new Error(words ?? "The expression evaluated to a falsy value");
};
export const builtin = {
  fs,
  process,
  readline: { createInterface: (options) => new Interface(options), Interface },
  events: Object.assign(EventEmitter, { EventEmitter, default: EventEmitter }),
  util: { inspect: (value) => inspect(value, 2, []), format, inherits: (one, other) => Object.setPrototypeOf(one.prototype, other.prototype) },
  assert: Object.assign(assert, { ok: assert, equal: (a, b, words) => assert(a == b, words), strictEqual: (a, b, words) => assert(a === b, words) }),
  os: { EOL: "\n", platform: () => "linux", cpus: () => [] },
  path: { join: (...parts) => parts.join("/").replace(/\/+/g, "/"), basename: (path) => path.split("/").pop(), resolve: (...parts) => parts.pop() },
  buffer: { Buffer },
  perf_hooks: { performance: { now: () => host.monotonic() } },
  timers: {},
};

const loaded = new Map();
export function require(name) {
  const known = name.replace(/^node:/, "");
  if (Object.hasOwn(builtin, known)) return builtin[known];
  const path = [plain(name), `${plain(name)}.js`, `${plain(name)}.json`, `${plain(name)}/index.js`].find((one) => files.has(one));
  if (path === undefined) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
  if (!loaded.has(path)) {
    const module = { exports: {}, id: path, filename: path, loaded: false };
    loaded.set(path, module);
    if (path.endsWith(".json")) module.exports = JSON.parse(files.get(path));
    else host.compile(path).call(module.exports, module.exports, require, module, path, ".");
    module.loaded = true;
  }
  return loaded.get(path).exports;
}
