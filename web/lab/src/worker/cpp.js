// The worker in which C++ is compiled. It reads texts and runs none of them.
import "./doors.js";
import { Compiler } from "../cpp/compiler.js";
import { tree, unpacked } from "../cpp/kit.js";
import { llvm } from "../cpp/llvm.js";

async function compiler({ module, core, modules, kit }) {
  const compiled = Object.entries(modules).map(async ([name, bytes]) => [name, await WebAssembly.compile(bytes)]);
  const all = Object.fromEntries([[core, module], ...(await Promise.all(compiled))]);
  const usr = {};
  const home = {};
  for (const [path, bytes] of Object.entries(unpacked(kit))) {
    const folder = path.slice(0, path.indexOf("/"));
    (folder === "usr" ? usr : home)[path.slice(folder.length + 1)] = bytes;
  }
  return new Compiler(llvm(all, tree(usr)), home);
}

self.onmessage = async ({ data: setup, ports: [port] }) => {
  self.onmessage = null;
  try {
    const ready = await compiler(setup);
    port.onmessage = async ({ data: { program } }) => {
      const from = performance.now();
      try {
        const done = await ready.compile(program, (loaded, total) => port.postMessage({ told: { loaded, total } }));
        port.postMessage({ done: { ...done, ms: performance.now() - from } });
      } catch (error) {
        // What breaks clang itself is its word on this program.
        port.postMessage({ failed: error?.kind ? error : { kind: "compile", diagnostics: [], output: String(error) }, dead: !error?.kind });
      }
    };
    port.postMessage({ ready: true });
  } catch (error) {
    port.postMessage({ failed: { kind: "load", detail: String(error) } });
  }
};
