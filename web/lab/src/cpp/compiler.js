// From a program's files to a module. Independent of workers and the page, so that the build and the tests run it too.
import { diagnostics } from "./diagnostics.js";
import { tree } from "./kit.js";
import { withLacks } from "./lacks.js";
import { HOME, LEVEL, LEVELS, STANDARD, STANDARDS } from "./flags.js";

const SOURCE = /\.(cpp|cc|cxx|c\+\+|cp)$/i;
const HEADER = /\.(h|hh|hpp|hxx|inl|inc|tcc)$/i;
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*[<"]([^<>"\n]+)[>"]/gm;
const EVERYTHING = /^\s*#\s*include\s*[<"]bits\/stdc\+\+\.h[>"]/m;

/** The placeholder in the commands for a program's file, which the build does not know. */
export const INPUT = "bot/INPUT.cpp";
export const OUTPUT = "obj/INPUT.cpp.o";
export const MODULE = "bot.wasm";
/** Up to C++20 libc++ includes more than a header needs, for the sake of older programs. */
const FEW = "-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES";

const text = (file) => file.text ?? new TextDecoder().decode(file.bytes);
/** A path without `.` and `..`. */
function plain(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const clean = (name) => name.replaceAll("\\", "/").split("/").filter((part) => part !== "" && part !== "." && part !== "..").join("/");

/** The names of the program's own files that others include. */
function included(written) {
  const names = new Set();
  for (const { name, text } of written) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const [, path] of text.matchAll(INCLUDED)) for (const one of [`${folder}${path}`, path]) names.add(plain(one));
  }
  return names;
}

/** The program's files by kind; the first is the main one, whatever its name. A source that another file includes counts as a header. */
export function sorted(files) {
  const all = files.map((file, index) => ({ name: clean(file.name) || `main-${index}.cpp`, file }));
  const isSource = ({ name }, index) => index === 0 || SOURCE.test(name);
  const written = all.filter((one, index) => isSource(one, index) || HEADER.test(one.name)).map(({ name, file }) => ({ name, text: text(file) }));
  const parts = included(written);
  const sources = written.filter((one, index) => isSource(one, index) && (index === 0 || !parts.has(one.name)));
  const data = all.filter(({ name }, index) => !isSource({ name }, index) && !HEADER.test(name)).map(({ name, file }) => ({ ...file, name }));
  return { sources, written, data };
}

/** Clang refuses a precompiled header made at another level, although only code generated from it depends on the level. */
const AT_ANY_LEVEL = "-fno-validate-pch";

/** The command for one file, with its words in place of the build's placeholders. */
function command(words, name, { standard, level }, withPch) {
  const base = name.slice(name.lastIndexOf("/") + 1);
  const inPlace = { [`-std=${STANDARD}`]: `-std=${standard}`, [`-${LEVEL}`]: `-${level}`, "INPUT.cpp": base };
  const own = words.map((word) => inPlace[word] ?? word.replace(OUTPUT, `obj/${name}.o`).replace(INPUT, `bot/${name}`));
  const at = own.indexOf("-include-pch");
  if (at < 0) return own;
  if (withPch) return level === LEVEL ? own : own.toSpliced(at, 0, AT_ANY_LEVEL);
  return own.toSpliced(at, 2, ...(standard === STANDARD ? [FEW] : []));
}

export class Compiler {
  #run;
  #commands;
  #home;

  /** `run` as `llvm` returns it; `home`: our own files by path, including `commands.json`. */
  constructor(run, home) {
    this.#run = run;
    const { "commands.json": commands, ...files } = home;
    this.#commands = JSON.parse(new TextDecoder().decode(commands));
    this.#home = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${HOME}/${name}`, bytes]));
  }

  /**
   * The module of a program, and the compiler's messages. `ontell(done, all)` counts the compile and link steps. Rejects with
   * `{kind: "compile", diagnostics, output}`.
   */
  async compile({ files, standard = STANDARD, level = LEVEL }, ontell = () => {}) {
    if (!STANDARDS.includes(standard)) throw { kind: "unsupported", what: standard };
    if (!LEVELS.includes(level)) throw { kind: "unsupported", what: `-${level}` };
    const { sources, written } = sorted(files);
    const program = Object.fromEntries(written.map(({ name, text }) => [`bot/${name}`, new TextEncoder().encode(text)]));
    const said = [];
    const objects = {};
    for (const [index, source] of sources.entries()) {
      ontell(index, sources.length + 1);
      const { object, output } = await this.#object(source, program, { standard, level }, written);
      objects[`obj/${source.name}.o`] = object;
      said.push(output);
    }
    ontell(sources.length, sources.length + 1);
    const wasm = await this.#linked(objects, written);
    ontell(sources.length + 1, sources.length + 1);
    return { wasm, diagnostics: this.#told(said.join("\n"), written) };
  }

  #told(output, written) {
    return withLacks(diagnostics(output, written.map(({ name }) => name)), written);
  }

  #refusal(output, written) {
    return { kind: "compile", diagnostics: this.#told(output, written), output };
  }

  /**
   * All standard headers come precompiled before the program, which saves reading its own. If a program's names clash with a header that it did
   * not include, it is compiled again with only its own headers. If both fail, the messages of the attempt with fewer errors are reported.
   */
  async #object({ name, text }, program, how, written) {
    // The object's folder must exist: this file creates it.
    const files = tree({ ...program, ...this.#home, [`obj/${name}.keep`]: new Uint8Array() });
    const attempts = how.standard === STANDARD ? (EVERYTHING.test(text) ? [true] : [true, false]) : [false];
    const failed = [];
    for (const withPch of attempts) {
      const { files: made, code, output } = await this.#run(command(this.#commands.compile, name, how, withPch), files);
      const object = `obj/${name}.o`.split("/").reduce((folder, part) => folder?.[part], made);
      if (code === 0 && object) return { object, output };
      failed.push(this.#refusal(output, written));
    }
    const errors = ({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error").length;
    throw failed.reduce((best, one) => (errors(one) < errors(best) ? one : best));
  }

  async #linked(objects, written) {
    const at = this.#commands.link.indexOf(OUTPUT);
    const words = this.#commands.link.toSpliced(at, 1, ...Object.keys(objects));
    const { files, code, output } = await this.#run(words, tree({ ...objects, ...this.#home }));
    // Only the bytes, without the spare room of the linker's file.
    if (code === 0 && files[MODULE]) return files[MODULE].slice();
    throw this.#refusal(output, written);
  }
}
