// C++ from the page's side: one compiler in a box of its own, kept while the page lives, because bringing it up takes longer than most programs.
import { Box } from "../box/box.js";
import { load } from "../files.js";
import { sorted } from "./compiler.js";

const CORE = "llvm.core.wasm";

/** The box and the port to its worker, or a promise of them. */
let compiler;
/** The end of the line of those who wait for it. */
let line = Promise.resolve();

async function opened(html, runtime, onload) {
  const { compiler: source, kit, [CORE]: wasm, ...modules } = await load(runtime, onload);
  const box = await Box.open(html, { source, wasm, rest: { core: CORE, modules, kit } });
  return { box, port: await box.start() };
}

async function close(known) {
  if (compiler === known) compiler = undefined;
  (await known.catch(() => undefined))?.box.close();
}

/** One answer of the worker, or that it broke down. */
function answered({ box, port }, program, oncompile) {
  return new Promise((done, fail) => {
    box.onbroken = (output) => fail({ dead: true, failed: { kind: "compile", diagnostics: [], output } });
    port.onmessage = ({ data }) => {
      if (data.told) oncompile(data.told);
      else if (data.done) done(data.done);
      else fail(data);
    };
    port.postMessage({ program });
  });
}

async function compile({ files, standard, level, signal }, { html, runtime }, onprogress) {
  if (signal?.aborted) throw { kind: "stopped" };
  const known = (compiler ??= opened(html, runtime, (told) => onprogress({ stage: "load", ...told })));
  let onabort;
  const stopped = new Promise((_, fail) => {
    onabort = () => fail({ dead: true, failed: { kind: "stopped" } });
    signal?.addEventListener("abort", onabort);
  });
  try {
    const ready = await Promise.race([known, stopped]);
    return await Promise.race([answered(ready, { files, standard, level }, (told) => onprogress({ stage: "compile", ...told })), stopped]);
  } catch (error) {
    // A compiler that did not come up, broke down or is in the middle of something makes room for another.
    if (!error.failed || error.dead) close(known);
    throw error.failed ?? error;
  } finally {
    signal?.removeEventListener("abort", onabort);
  }
}

/**
 * Compiles `program`, `{files, standard?, level?, signal?}`, with `toolchain`, `{html, runtime}`: the box's document and the files of the runtime. Gives
 * `{wasm, ms, diagnostics, data}`, of which `data` are the files that are no C++; rejects with `{kind: "compile", diagnostics, output}`,
 * `{kind: "load", detail}`, `{kind: "unsupported", what}` or, after `signal`, `{kind: "stopped"}`.
 */
export function compileCpp(program, toolchain, onprogress = () => {}) {
  const turn = line.then(() => compile(program, toolchain, onprogress));
  line = turn.catch(() => {});
  return turn.then((done) => ({ ...done, data: sorted(program.files).data }));
}
