// `process`.
import { EventEmitter } from "./events.js";
import { host } from "./host.js";
import { stdin } from "./stdin.js";

const output = (descriptor) => ({
  fd: descriptor,
  isTTY: false,
  write(content, encoding, done = encoding) {
    host.write(descriptor, String(content));
    if (typeof done === "function") process.nextTick(done);
    return true;
  },
  end(content) {
    if (content !== undefined) this.write(content);
  },
  on: () => undefined,
  once: () => undefined,
});

class Process extends EventEmitter {
  argv = ["node"];
  // By this name bots tell the platform from the machine they were written on.
  env = { USER: "root" };
  execArgv = [];
  exitCode = undefined;
  platform = "linux";
  arch = "wasm32";
  pid = 1;
  version = "v20.0.0";
  versions = { node: "20.0.0" };
  stdin = stdin;
  stdout = output(1);
  stderr = output(2);
  exit(code = this.exitCode ?? 0) {
    this.emit("exit", code);
    host.exit(Number(code) || 0);
  }
  abort() {
    host.exit(134);
  }
  nextTick(action, ...values) {
    queueMicrotask(() => action(...values));
  }
  hrtime(before = [0, 0]) {
    const ms = host.monotonic();
    const [seconds, rest] = [Math.floor(ms / 1000) - before[0], Math.round((ms % 1000) * 1e6) - before[1]];
    return rest < 0 ? [seconds - 1, rest + 1e9] : [seconds, rest];
  }
  uptime = () => host.monotonic() / 1000;
  cwd = () => "/";
  memoryUsage = () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0 });
  cpuUsage = () => ({ user: Math.round(host.monotonic() * 1000), system: 0 });
}
export const process = new Process();
process.hrtime = Object.assign(process.hrtime.bind(process), { bigint: () => BigInt(Math.round(host.monotonic() * 1e6)) });
