// What a C++ program says of itself when an exception that nobody catches, or one of the compiler's checks, ends it.

/** `libc++abi: terminating due to uncaught exception of type Bad: no card`, the last that such a program prints. */
const TERMINATING = /(?:^|\n)libc\+\+abi: terminating(?: due to)? ?(?<detail>[^\n]*)\s*$/;

/** `runtime error: write through a null pointer (main.cpp:12)`, by `cpp/checks.c`; libc++'s own words come after `failed: `. After an index beyond an array
 * the program went on. */
const CHECKED = /(?:^|\n)runtime error: (?!index beyond the array)(?:[^\n]* failed: )?(?<detail>[^\n]+)\s*$/;

/** An answer, its reason in place of the trap that follows it. */
export function named(answer) {
  const { end, stderr } = answer;
  if (end !== "crash") return answer;
  const thrown = TERMINATING.exec(stderr)?.groups.detail;
  if (thrown) return { ...answer, detail: thrown };
  const checked = CHECKED.exec(stderr)?.groups.detail;
  if (!checked) return answer;
  // The function, where the line is not known.
  const place = checked.endsWith(")") ? "" : (/ \(in .*\)$/.exec(answer.detail)?.[0] ?? "");
  return { ...answer, detail: checked + place };
}

/** The handle, its crashes told so. */
export function withException(handle) {
  const ask = handle.ask.bind(handle);
  handle.ask = async (question) => named(await ask(question));
  return handle;
}
