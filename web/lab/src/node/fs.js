// The bot's own files, in memory, and the standard streams as files.
import { Buffer } from "./bytes.js";
import { host } from "./host.js";
import { stdin } from "./stdin.js";

/** What was read by bytes from a piece and is left of it. */
let left = new Buffer(0);

export const files = new Map();
export const plain = (path) => String(path).replace(/^(\.\/)+/, "");
const failed = (code, path) => Object.assign(new Error(`${code}: no such file or directory, open '${path}'`), { code, path });
const isInput = (path) => path === 0 || path === "/dev/stdin" || path === "/proc/self/fd/0";
const stream = (path) => ({ 1: 1, 2: 2, "/dev/stdout": 1, "/dev/stderr": 2 })[path];

function readAll() {
  const parts = [left];
  left = new Buffer(0);
  for (let text; (text = host.take()) !== "";) parts.push(Buffer.from(text));
  stdin.isOver = true;
  return Buffer.concat(parts);
}

const encoded = (bytes, options) => ((typeof options === "string" ? options : options?.encoding) ? bytes.toString() : bytes);
export const fs = {
  readFileSync(path, options) {
    if (isInput(path)) return encoded(readAll(), options);
    const text = files.get(plain(path));
    if (text === undefined) throw failed("ENOENT", path);
    return encoded(Buffer.from(text), options);
  },
  readSync(descriptor, into, options = 0, most = into.length, position) {
    if (!isInput(descriptor)) throw failed("EBADF", descriptor);
    const offset = typeof options === "object" ? (options?.offset ?? 0) : options;
    if (left.length === 0) left = Buffer.from(host.take());
    const part = left.subarray(0, Math.min(most, into.length - offset));
    into.set(part, offset);
    left = Buffer.from(left.subarray(part.length));
    return part.length;
  },
  writeFileSync(path, content) {
    if (stream(path)) host.write(stream(path), String(content));
    else files.set(plain(path), String(content));
  },
  appendFileSync(path, content) {
    fs.writeFileSync(path, stream(path) ? content : (files.get(plain(path)) ?? "") + content);
  },
  writeSync(descriptor, content) {
    host.write(descriptor, String(content));
    return Buffer.byteLength(String(content));
  },
  existsSync: (path) => isInput(path) || files.has(plain(path)),
  fsyncSync() {},
  openSync: (path) => (isInput(path) ? 0 : (stream(path) ?? files.has(plain(path)))),
  closeSync() {},
};
