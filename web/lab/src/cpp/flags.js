// How programs are compiled and linked: the same words at the build, which makes the precompiled header by them, and in the browser.

export const STANDARDS = ["c++14", "c++17", "c++20"];
/** What the precompiled header is made for. */
export const STANDARD = "c++17";

/** The folder of our own headers and libraries beside the programs' files, which lie in `bot/`. */
export const HOME = "paiju";
export const PCH = `${HOME}/std.pch`;

/**
 * Vectors are left out: without SIMD they cost time and gain nothing. Botzone's compiler knows `_BOTZONE_ONLINE`; programs ask for it. Process clocks,
 * signals, process numbers and mappings are what WASI lacks and its library imitates.
 */
export const COMPILE = [
  "-O1",
  "-fwasm-exceptions",
  "-fno-vectorize",
  "-fno-slp-vectorize",
  "-fno-caret-diagnostics",
  "-fno-color-diagnostics",
  "-D_BOTZONE_ONLINE",
  "-D_WASI_EMULATED_PROCESS_CLOCKS",
  "-D_WASI_EMULATED_SIGNAL",
  "-D_WASI_EMULATED_GETPID",
  "-D_WASI_EMULATED_MMAN",
  "-isystem",
  `${HOME}/include`,
];

/** Programs recurse deeper than the linker's 64 KiB allow. A stack that is too small runs into a trap, not into other data. */
const STACK = 8 * 2 ** 20;

/** `pthread_create` goes by another name, which nothing defines: WASI's own always fails, while the program runs. */
export const LINK = [
  `-Wl,-z,stack-size=${STACK},--stack-first,--wrap=__main_void,--wrap=pthread_create`,
  `-L${HOME}`,
  "-lpaiju",
  "-lwasi-emulated-process-clocks",
  "-lwasi-emulated-signal",
  "-lwasi-emulated-getpid",
  "-lwasi-emulated-mman",
];
