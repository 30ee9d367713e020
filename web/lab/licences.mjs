// The licences of all that the Lab hands to a browser, as one text: packages that are bundled or packed, and what comes in them or beside them.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
/** Builds, and is not handed out. */
const TOOLS = /^node_modules\/(@esbuild\/|esbuild$)/;
/** What is compiled into packages, or into the kit of C++, whose packages hold no notice of it. */
const WITHIN = [
  ["clang, lld, compiler-rt, libc++ (LLVM)", "Apache-2.0 WITH LLVM-exception", "https://github.com/llvm/llvm-project"],
  ["wasi-libc", "(Apache-2.0 WITH LLVM-exception) OR Apache-2.0 OR MIT", "https://github.com/WebAssembly/wasi-libc"],
  ["jsoncpp 1.6.5", "MIT OR public domain", "https://github.com/open-source-parsers/jsoncpp"],
  ["JSON for Modern C++ 3.6.1 (nlohmann/json)", "MIT", "https://github.com/nlohmann/json"],
  ["CPython", "PSF-2.0", "https://github.com/python/cpython"],
  ["Emscripten", "MIT OR NCSA", "https://github.com/emscripten-core/emscripten"],
  ["QuickJS", "MIT", "https://bellard.org/quickjs/"],
];

const line = ([name, licence, source]) => `${name}\n  ${licence}\n  ${source}`;

/** Where its source lies: a page, not an address for git. */
function source({ repository, homepage }) {
  const address = (typeof repository === "string" ? repository : repository?.url) ?? homepage ?? "";
  return address.replace(/^git\+/, "").replace(/^github:/, "https://github.com/").replace(/\.git$/, "");
}

/** The text of a package's licence, where it brings one. */
async function text(folder) {
  const names = (await readdir(folder)).filter((name) => /^licen[cs]e/i.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => text.trim()).join("\n\n");
}

/** The packages that are handed out, by the lock file. */
async function packages() {
  const lock = JSON.parse(await readFile(join(HERE, "package-lock.json"), "utf8"));
  const handed = Object.entries(lock.packages).filter(([folder, { dev, optional }]) => folder && !dev && !optional && !TOOLS.test(folder));
  return Promise.all(
    handed.map(async ([folder]) => {
      const path = join(HERE, folder);
      const about = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
      return { name: `${about.name} ${about.version}`, licence: about.license, source: source(about), text: await text(path) };
    }),
  );
}

/** All of it. */
export async function licences() {
  const all = await packages();
  const list = [...all.map(({ name, licence, source }) => [name, licence, source]), ...WITHIN].map(line);
  const texts = all.filter(({ text }) => text).map(({ name, text }) => `${"=".repeat(80)}\n${name}\n\n${text}`);
  return `What runs bots in the browser, and the editor. Each part is under its own licence; its source lies at the address below it.\n\n${list.join("\n\n")}\n\n${texts.join("\n\n")}\n`;
}
