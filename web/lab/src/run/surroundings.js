// What Pyodide asks of its surroundings once, as it comes up, and keeps in its memory. A snapshot of that memory holds the answers of the machine that
// took it; the pages that start from it are others.

import { canSuspend } from "./run.js";

/** Before a snapshot is taken: answers that are the same on every machine and do no harm on any. */
export function hideMachine() {
  // Whether WebAssembly can be suspended. Yes: where it cannot, no run is given a promise to wait for.
  WebAssembly.Suspending ??= class {
    constructor(imported) {
      return imported;
    }
  };
  WebAssembly.promising ??= (exported) => exported;
  // The browser's name and language.
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "" }, configurable: true });
}

/**
 * Where CPython keeps what it calls functions of C with: a function in the table of this very instance, or 0, which leads through JavaScript. That is
 * where browsers lack garbage collection in WebAssembly, and on iOS. Nothing can be suspended that has JavaScript in between.
 */
const trampoline = ({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset }) => (__PyRuntime + HEAP32[offset / 4]) / 4;

/** Whether Python that runs in this module can be suspended. */
export const suspends = (module) => canSuspend() && module.HEAP32[trampoline(module)] !== 0;

/** A snapshot is to be taken of this module. */
export function forgetTrampoline(module) {
  module.HEAP32[trampoline(module)] = 0;
}

/** A snapshot is to be restored into this module. */
export function keepTrampoline(module) {
  const at = trampoline(module);
  const own = module.HEAP32[at];
  const { API } = module;
  const { restoreSnapshot } = API;
  API.restoreSnapshot = (snapshot) => {
    const config = restoreSnapshot(snapshot);
    module.HEAP32[at] = own;
    return config;
  };
}
