// Stands in for the Lab's module in tests that run the page in their own thread: programs in JavaScript run here, between two turns of the
// page, whatever language they are said to be in. What a real runtime would report of a program, a test's program throws: `{ end: "memory" }`.

/** A first line that says why the program cannot be made ready. */
const REFUSED = /^\/\/! (.*)/;

/** A program that never answers; `window.loops` says whether it is asked. */
const ENDLESS = "for (;;);";

class Exit {}

export async function runtimes() {
  const size = { bytes: 0, kept: true };
  return { wasm: size, js: size, python: size, cpp: size };
}

export async function prepare({ files: [{ text }] }) {
  const refused = REFUSED.exec(text);
  // `null`: it never becomes ready.
  if (refused?.[1] === "null") await new Promise(() => {});
  if (refused) throw JSON.parse(refused[1]);
  let stop = () => {};
  let instance;
  return {
    async ask(question) {
      const usual = { stdout: "", stderr: "", end: "exited", detail: "", ms: 1 };
      if (text.includes(ENDLESS)) return { ...usual, ...await endless(question.limit, (how) => (stop = how)) };
      // One that waits goes on with the next question.
      if (question.fresh) instance = started(text);
      return { ...usual, ...instance(question.text) };
    },
    stop: () => stop(),
    close() {},
  };
}

function endless(limit, stoppable) {
  window.loops = true;
  return new Promise((done) => {
    const late = setTimeout(() => done({ end: "time", ms: limit }), limit);
    stoppable(() => {
      window.loops = false;
      clearTimeout(late);
      done({ end: "stopped" });
    });
  });
}

// An instance of a program: a function of what it reads.
function started(text) {
  let input, said;
  const hearers = [];
  const hear = (event, hearer) => event === "line" && hearers.push(hearer);
  const surroundings = {
    require: (name) => name === "fs"
      ? { readFileSync: () => input, writeSync: (_, words) => { said.stdout += words; } }
      : { createInterface: () => ({ on: hear, once: hear }) },
    process: { stdin: {}, stdout: { write: (words) => { said.stdout += words; } }, exit() { throw new Exit(); } },
    console: {
      log: (...words) => { said.stdout += words.join(" ") + "\n"; },
      error: (...words) => { said.stderr += words.join(" ") + "\n"; },
    },
  };
  let begin = () => new Function(...Object.keys(surroundings), text)(...Object.values(surroundings));
  return (given) => {
    [input, said] = [given, { stdout: "", stderr: "" }];
    try {
      begin();
      begin = () => {};
      const lines = input.split("\n").filter((line) => line);
      lines.forEach((line) => hearers.forEach((hearer) => hearer(line)));
    } catch (thrown) {
      if (thrown instanceof Error) return { ...said, end: "crash", detail: String(thrown), stderr: `${said.stderr}${thrown}\n` };
      if (!(thrown instanceof Exit)) return { ...said, ...thrown };
    }
    return said;
  };
}
