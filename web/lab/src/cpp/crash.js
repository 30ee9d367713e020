// The message of a C++ program that ends by an uncaught exception.

/** `libc++abi: terminating due to uncaught exception of type Bad: no card`, the last line that such a program prints. */
const TERMINATING = /(?:^|\n)libc\+\+abi: terminating(?: due to)? ?(?<detail>[^\n]*)\s*$/;

/** An answer that names the exception instead of the trap after it. */
export function named(answer) {
  const { end, stderr } = answer;
  const detail = end === "crash" && TERMINATING.exec(stderr)?.groups.detail;
  return detail ? { ...answer, detail } : answer;
}

/** The handle, whose crashes name the exception. */
export function withException(handle) {
  const ask = handle.ask.bind(handle);
  handle.ask = async (question) => named(await ask(question));
  return handle;
}
