// What programs use that a page cannot have: told by a word of ours beside the compiler's own message, at the place where the program asks for it.

const CALLS = {
  threads: ["pthread_create", "__wrap_pthread_create", "thrd_create"],
  processes: ["popen", "pclose", "fork", "vfork", "execl", "execlp", "execv", "execvp", "waitpid", "wait", "pipe", "kill"],
  sockets: ["socket", "connect", "listen", "gethostbyname", "getaddrinfo"],
};

const HEADERS = {
  processes: /^(sys\/wait|spawn)\.h$/,
  sockets: /^(netdb|sys\/epoll)\.h$/,
  windows: /^(windows|conio|winsock2?|io|direct|process|tchar|psapi)\.h$/i,
  gcc: /^(ext\/|tr1\/|tr2\/|bits\/)/,
  x86: /intrin\.h$/,
  python: /^(Python\.h|pybind11\/)/,
  torch: /^(torch|ATen|c10)\//,
};

const NAME = /(?:use of undeclared identifier|no member named|undefined symbol:|no matching function for call to) ?'?([A-Za-z_]\w*)/;
const HEADER = /^'([^']+)' file not found/;
/** Its headers' functions and its assembler. */
const X86 = /only meant to be used on x86|target specific|^invalid instruction$| in asm$/;
/** How a program's text asks for threads: the linker knows no line. */
const THREADS = /\b(?:std\s*::\s*)?(?:thread|jthread|async)\b(?=\s*[({<]|\s+\w)|\bpthread_create\b/;

function lack(message) {
  const header = HEADER.exec(message)?.[1];
  if (header) return Object.keys(HEADERS).find((kind) => HEADERS[kind].test(header));
  if (X86.test(message)) return "x86";
  const name = NAME.exec(message)?.[1];
  return Object.keys(CALLS).find((kind) => CALLS[kind].includes(name));
}

function placed(files) {
  for (const { name, text } of files) {
    const lines = text.split("\n");
    const index = lines.findIndex((line) => !/^\s*(#|\/\/)/.test(line) && THREADS.test(line));
    if (index >= 0) return { file: name, line: index + 1, column: lines[index].search(THREADS) + 1 };
  }
  return {};
}

/** The diagnostics, those of something that a page lacks with `lack`, which `files` (`{name, text}`) help to place. */
export function withLacks(diagnostics, files) {
  return diagnostics.map((one) => {
    const what = lack(one.message);
    if (!what) return one;
    const message = one.message.replace("__wrap_", "");
    return { ...one, message, lack: what, ...(what === "threads" && one.line === 0 ? placed(files) : {}) };
  });
}
