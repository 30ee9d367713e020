// What Pyodide asks its surroundings once, at its start, and keeps in its memory. A snapshot of that memory contains the answers of the machine
// that took it; the pages that start from it are on other machines.

import { canSuspend } from "./run.js";

/** Before a snapshot is taken: gives answers that are the same on every machine and harmless on any. */
export function hideMachine() {
  // Whether WebAssembly can be suspended. Yes: if it cannot, no run gets a promise to wait for.
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
 * Where CPython stores how it calls C functions: a function in this instance's table, or 0, which leads through JavaScript, as in browsers
 * without garbage collection in WebAssembly and on iOS. Code with JavaScript in between cannot be suspended.
 */
const trampoline = ({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset }) => (__PyRuntime + HEAP32[offset / 4]) / 4;

/** Whether Python in this module can be suspended. */
export const suspends = (module) => canSuspend() && module.HEAP32[trampoline(module)] !== 0;

/** Before a snapshot of this module is taken. */
export function forgetTrampoline(module) {
  module.HEAP32[trampoline(module)] = 0;
}

/** Before a snapshot is restored into this module. */
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
