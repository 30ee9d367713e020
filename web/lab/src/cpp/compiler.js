// From a program's files to a module. It knows neither worker nor page, so that the build and the tests run it too.
import { diagnostics } from "./diagnostics.js";
import { tree } from "./kit.js";
import { withLacks } from "./lacks.js";
import { HOME, LEVEL, LEVELS, STANDARD, STANDARDS } from "./flags.js";

const SOURCE = /\.(cpp|cc|cxx|c\+\+|cp)$/i;
const HEADER = /\.(h|hh|hpp|hxx|inl|inc|tcc)$/i;
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*[<"]([^<>"\n]+)[>"]/gm;
const EVERYTHING = /^\s*#\s*include\s*[<"]bits\/stdc\+\+\.h[>"]/m;

/** What stands in the commands for a program's file, which the build does not know. */
export const INPUT = "bot/INPUT.cpp";
export const OUTPUT = "obj/INPUT.cpp.o";
export const MODULE = "bot.wasm";
/** Up to C++20 libc++ includes more than a header needs, for older programs' sake. */
const FEW = "-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES";

const text = (file) => file.text ?? new TextDecoder().decode(file.bytes);
/** A path without steps up and down. */
function plain(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const clean = (name) => name.replaceAll("\\", "/").split("/").filter((part) => part !== "" && part !== "." && part !== "..").join("/");

/** The names of files that others include, as far as they are the program's own. */
function included(written) {
  const names = new Set();
  for (const { name, text } of written) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const [, path] of text.matchAll(INCLUDED)) for (const one of [`${folder}${path}`, path]) names.add(plain(one));
  }
  return names;
}

/** The program's files by what becomes of them; the first is its main one, whatever it is called. A source that another file includes is a header. */
export function sorted(files) {
  const all = files.map((file, index) => ({ name: clean(file.name) || `main-${index}.cpp`, file }));
  const isSource = ({ name }, index) => index === 0 || SOURCE.test(name);
  const written = all.filter((one, index) => isSource(one, index) || HEADER.test(one.name)).map(({ name, file }) => ({ name, text: text(file) }));
  const parts = included(written);
  const sources = written.filter((one, index) => isSource(one, index) && (index === 0 || !parts.has(one.name)));
  const data = all.filter(({ name }, index) => !isSource({ name }, index) && !HEADER.test(name)).map(({ name, file }) => ({ ...file, name }));
  return { sources, written, data };
}

/** Clang refuses a precompiled header that was made at another level, though only what is made of its text depends on that. */
const AT_ANY_LEVEL = "-fno-validate-pch";

/** Words of a command for one file in place of those that the build put down. */
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

  /** `run` as `llvm` gives it; `home`: our own files by their paths, `commands.json` among them. */
  constructor(run, home) {
    this.#run = run;
    const { "commands.json": commands, ...files } = home;
    this.#commands = JSON.parse(new TextDecoder().decode(commands));
    this.#home = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${HOME}/${name}`, bytes]));
  }

  /**
   * The module of a program, and what was said of it. `ontell(done, all)` counts what was compiled and linked. Rejects with
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
   * All standard headers come precompiled before the program, which saves it from reading its own. A program that has names of its own where a header
   * that it did not ask for has them too is compiled once more with nothing but its own. Where both fail, what is said is of the one with fewer errors.
   */
  async #object({ name, text }, program, how, written) {
    // The folder that the object is to be written into is there for the file beside it.
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
    // The bytes alone, without the room that the linker's file had.
    if (code === 0 && files[MODULE]) return files[MODULE].slice();
    throw this.#refusal(output, written);
  }
}
