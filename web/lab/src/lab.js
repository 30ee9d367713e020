// What the page imports: the runtimes there are, and a program made ready to be asked.
import { compileCpp } from "./cpp/cpp.js";
import { withException } from "./cpp/crash.js";
import { isKept, load, tidy } from "./files.js";
import { Handle } from "./handle.js";

/** Written in by the build: the files of each runtime, by language; none where the page was built without them. */
const { runtimes: FILES, box: BOX } = BUILD;

/** How much is still to be fetched for each language; null for one that this build has not. */
export async function runtimes() {
  const known = { wasm: null, js: null, python: null, cpp: null };
  for (const [language, files] of Object.entries(FILES)) {
    const states = await Promise.all(Object.values(files).map(async (file) => ({ ...file, kept: await isKept(file) })));
    const missing = states.filter(({ kept }) => !kept);
    known[language] = { bytes: missing.reduce((sum, { bytes }) => sum + bytes, 0), kept: missing.length === 0 };
  }
  return known;
}

const bytes = ({ text, bytes }) => bytes ?? new TextEncoder().encode(text);

/** What the box of a program is given, by its language. `files` are the runtime's. */
const PARTS = {
  wasm: ({ worker }, program) => ({
    source: worker,
    wasm: bytes(program.files[0]),
    memory: program.memory,
    rest: { memory: program.memory, files: [{ name: program.files[0].name }, ...program.files.slice(1)] },
  }),
  js: ({ worker, wasm, kit }, { memory, files }) => ({ source: worker, wasm, rest: { memory, files, kit } }),
  python: ({ worker, wasm, library, lock, snapshot, kit }, { memory, files }) => ({
    source: worker,
    wasm,
    memory,
    rest: { memory, files, library, lock, snapshot, kit },
  }),
};

/** What was compiled lately: a bot sits at more than one seat, and is asked again when it was stopped. */
const COMPILED = new Map();
const MOST_COMPILED = 8;

function compiled(program, onprogress) {
  const key = JSON.stringify([program.memory, program.level, program.files.map(({ name, text, bytes }) => [name, text ?? Array.from(bytes)])]);
  const known = COMPILED.get(key);
  if (known) return known;
  const compiling = compileCpp(program, { html: BOX, runtime: FILES.cpp }, onprogress);
  COMPILED.set(key, compiling);
  if (COMPILED.size > MOST_COMPILED) COMPILED.delete(COMPILED.keys().next().value);
  // What failed, or was stopped, is tried again.
  compiling.catch(() => COMPILED.delete(key));
  return compiling;
}

/** A program in C++ is one for WASI once it is compiled. */
async function prepareCpp(program, onprogress) {
  const { wasm, data } = await compiled(program, onprogress);
  const module = { ...program, language: "wasm", files: [{ name: "bot.wasm", bytes: wasm }, ...data] };
  return withException(await prepare(module, onprogress));
}

/** Makes a program ready. What it can reject with, and what the handle does: README.md. */
export async function prepare(program, onprogress = () => {}) {
  const { language } = program;
  const files = FILES[language];
  if (!files) throw { kind: "unsupported", what: language };
  if (!program.files?.length) throw { kind: "load", detail: "no files" };
  if (language === "cpp") return prepareCpp(program, onprogress);
  const loaded = await load(files, (progress) => onprogress({ stage: "load", ...progress }));
  tidy(FILES).catch(() => {});
  onprogress({ stage: "start", loaded: 0, total: 1 });
  const handle = await Handle.open(BOX, PARTS[language](loaded, program));
  onprogress({ stage: "start", loaded: 1, total: 1 });
  return handle;
}

/** The editor is as large as all the rest, so that it is loaded when it is wanted. */
export async function mountEditor(element, options) {
  return (await import("./editor.js")).mountEditor(element, options);
}
