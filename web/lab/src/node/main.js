// What Node gives to bots, for QuickJS: evaluated in each new context, before the bot.
import { Buffer } from "./bytes.js";
import { console } from "./console.js";
import { files } from "./fs.js";
import { host, setHost } from "./host.js";
import { builtin, require } from "./modules.js";
import { process } from "./process.js";
import { stdin } from "./stdin.js";
import { after, clear, immediates, turn } from "./timers.js";

const GLOBALS = {
  console,
  process,
  Buffer,
  require,
  global: globalThis,
  performance: builtin.perf_hooks.performance,
  setTimeout: (action, ms, ...values) => after(ms, () => action(...values), false),
  setInterval: (action, ms, ...values) => after(ms, () => action(...values), true),
  setImmediate(action, ...values) {
    const one = { action: () => action(...values) };
    immediates.push(one);
    return one;
  },
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: (one) => one && (one.action = undefined),
  queueMicrotask: (action) => void Promise.resolve().then(action),
  structuredClone: (value) => JSON.parse(JSON.stringify(value)),
};

/** The clock of `Date` is the host's. */
function chanceOf(given) {
  const Real = Date;
  const Given = function Date(...parts) {
    if (!new.target) return new Real(given.now()).toString();
    return Reflect.construct(Real, parts.length ? parts : [given.now()], new.target);
  };
  Object.setPrototypeOf(Given, Real);
  Given.prototype = Real.prototype;
  Given.prototype.constructor = Given;
  Given.now = () => Math.floor(given.now());
  globalThis.Date = Given;
  Math.random = given.random;
}

/** The event loop, for the host to turn. */
export function start(given) {
  setHost(given);
  for (const [name, text] of Object.entries(given.files)) files.set(name, text);
  process.argv.push(given.main);
  for (const [name, value] of Object.entries(GLOBALS)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  for (const name of ["setTimeout", "setInterval", "setImmediate", "clearTimeout", "clearInterval", "clearImmediate"]) {
    builtin.timers[name] = GLOBALS[name];
  }
  chanceOf(given);
  return {
    main: () => require(`./${host.main}`),
    turn,
    wants: () => stdin.wants(),
    feed: (text) => stdin.feed(text),
    end: () => stdin.end(),
    finish: () => process.exit(),
  };
}
