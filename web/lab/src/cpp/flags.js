// How programs are compiled and linked: the same words at the build, which makes the precompiled header by them, and in the browser.

export const STANDARDS = ["c++14", "c++17", "c++20"];
/** What the precompiled header is made for. */
export const STANDARD = "c++17";

export const LEVELS = ["O0", "O1", "O2", "O3"];
/** What programs are optimized by where nobody asks for another level; the precompiled header is made with it, too. */
export const LEVEL = "O1";

/** The folder of our own headers and libraries beside the programs' files, which lie in `bot/`. */
export const HOME = "paiju";
export const PCH = `${HOME}/std.pch`;
/** The files in which no pointer is checked: those of libraries, which check what they are given. */
const UNCHECKED = `${HOME}/include/unchecked.txt`;

/** What the standard took back and GCC still has, which libc++ gives only to who asks: old programs shuffle by `random_shuffle`. */
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

/** What is an error for clang and for GCC a warning at most. */
const TOLERATED = ["c++11-narrowing", "register", "reserved-user-defined-literal"];

/**
 * What ends a program natively has to end it here, too, and at its line (`cpp/checks.c`). An index beyond an array is only told. libc++ checks the
 * indices of its containers.
 */
const CHECKS = [
  "-fsanitize=null,array-bounds,integer-divide-by-zero",
  "-fno-sanitize-recover=integer-divide-by-zero",
  `-fsanitize-ignorelist=${UNCHECKED}`,
  "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST",
];

/**
 * Vectors are left out: without SIMD they cost time and gain nothing. A function that ends without its value returns some, as most programs that have
 * one take for granted. Botzone's compiler knows `_BOTZONE_ONLINE`; programs ask for it. Process clocks, signals, process numbers and mappings are what
 * WASI lacks and its library imitates.
 */
export const COMPILE = [
  `-${LEVEL}`,
  "-fwasm-exceptions",
  "-fno-vectorize",
  "-fno-slp-vectorize",
  "-fno-strict-return",
  ...CHECKS,
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
