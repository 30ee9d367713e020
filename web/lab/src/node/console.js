// `console`: everything goes to the two streams at once.
import { host } from "./host.js";
import { format } from "./words.js";

const print =
  (stream) =>
  (...values) =>
    host.write(stream, `${values.length ? format(...values) : ""}\n`);
const [out, err] = [print(1), print(2)];
export const console = {
  log: out,
  info: out,
  debug: out,
  dir: out,
  error: err,
  warn: err,
  trace: err,
  table: out,
  time() {},
  timeEnd() {},
  group() {},
  groupEnd() {},
};
console.assert = (holds, ...values) => {
  if (!holds) err("Assertion failed", ...values);
};
