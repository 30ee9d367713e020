// How programs are compiled and linked: the same options in the build, which makes the precompiled header with them, and in the browser.

export const STANDARDS = ["c++14", "c++17", "c++20"];
/** The standard of the precompiled header. */
export const STANDARD = "c++17";

export const LEVELS = ["O0", "O1", "O2", "O3"];
/** The default optimization level; the precompiled header is made with it, too. */
export const LEVEL = "O1";

/** The folder of our own headers and libraries beside the programs' files, which lie in `bot/`. */
export const HOME = "paiju";
export const PCH = `${HOME}/std.pch`;

/** What the standard removed and GCC still has; libc++ has it only on request. Old programs shuffle by `random_shuffle`. */
const TAKEN_BACK = [
  "CXX17_REMOVED_AUTO_PTR",
  "CXX17_REMOVED_BINDERS",
  "CXX17_REMOVED_RANDOM_SHUFFLE",
  "CXX17_REMOVED_UNARY_BINARY_FUNCTION",
  "CXX20_REMOVED_BINDER_TYPEDEFS",
  "CXX20_REMOVED_NEGATORS",
  "CXX20_REMOVED_SHARED_PTR_UNIQUE",
  "CXX20_REMOVED_TYPE_TRAITS",
];

/** Errors of clang that are at most warnings for GCC. */
const TOLERATED = ["c++11-narrowing", "register", "reserved-user-defined-literal"];

/**
 * Vectors are left out: without SIMD they cost time and gain nothing. A function that ends without its value returns some value, as most such
 * programs expect. Botzone's compiler defines `_BOTZONE_ONLINE`; programs test it. Process clocks, signals, process ids and mappings are what
 * WASI lacks and its library emulates.
 */
export const COMPILE = [
  `-${LEVEL}`,
  "-fwasm-exceptions",
  "-fno-vectorize",
  "-fno-slp-vectorize",
  "-fno-strict-return",
  "-fno-caret-diagnostics",
  "-fno-color-diagnostics",
  ...TOLERATED.map((name) => `-Wno-error=${name}`),
  ...TAKEN_BACK.map((name) => `-D_LIBCPP_ENABLE_${name}`),
  "-D_BOTZONE_ONLINE",
  "-D_WASI_EMULATED_PROCESS_CLOCKS",
  "-D_WASI_EMULATED_SIGNAL",
  "-D_WASI_EMULATED_GETPID",
  "-D_WASI_EMULATED_MMAN",
  "-isystem",
  `${HOME}/include`,
];

/** Programs recurse deeper than the linker's default of 64 KiB allows. A stack overflow traps instead of overwriting other data. */
const STACK = 8 * 2 ** 20;

/** `pthread_create` is renamed to something undefined, so that linking fails: WASI's own fails only at run time. */
export const LINK = [
  `-Wl,-z,stack-size=${STACK},--stack-first,--wrap=__main_void,--wrap=pthread_create`,
  `-L${HOME}`,
  "-lpaiju",
  "-lwasi-emulated-process-clocks",
  "-lwasi-emulated-signal",
  "-lwasi-emulated-getpid",
  "-lwasi-emulated-mman",
];
