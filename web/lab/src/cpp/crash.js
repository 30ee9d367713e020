// What a C++ program says of itself when an exception that nobody catches, or one of the compiler's checks, ends it.

/** `libc++abi: terminating due to uncaught exception of type Bad: no card`, the last that such a program prints. */
const TERMINATING = /(?:^|\n)libc\+\+abi: terminating(?: due to)? ?(?<detail>[^\n]*)\s*$/;

/** `runtime error: write through a null pointer (main.cpp:12)`, by `cpp/checks.c`; libc++'s own words come after `failed: `. */
const CHECKED = /(?:^|\n)runtime error: (?:[^\n]* failed: )?(?<detail>[^\n]+)\s*$/;

/** An answer, its reason in place of the trap that follows it. */
export function named(answer) {
  const { end, stderr } = answer;
  const detail = end === "crash" && (TERMINATING.exec(stderr) ?? CHECKED.exec(stderr))?.groups.detail;
  return detail ? { ...answer, detail } : answer;
}

/** The handle, its crashes told so. */
export function withException(handle) {
  const ask = handle.ask.bind(handle);
  handle.ask = async (question) => named(await ask(question));
  return handle;
}
