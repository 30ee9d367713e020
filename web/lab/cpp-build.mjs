// Makes what the C++ compiler of the Lab needs beside clang: `node cpp-build.mjs OUT`.
//
// Libraries and the precompiled header are compiled by the very clang that the page runs. That takes minutes, so that both are kept in OUT under names
// that tell what they are made of. OUT/manifest.json says which kit is the current one.
import { build } from "esbuild";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { modules, system, yowasp } from "./cpp-llvm.mjs";
import { INPUT, MODULE, OUTPUT } from "./src/cpp/compiler.js";
import { COMPILE, HOME, LINK, PCH, STANDARD } from "./src/cpp/flags.js";
import { packed, tree } from "./src/cpp/kit.js";
import { tell } from "./tell.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = join(HERE, "cpp", "sources");
const BITS = "include/bits/stdc++.h";
/** Our own files among the headers. */
const HEADERS = [BITS, "include/__assertion_handler", "include/unchecked.txt"];

/** clang under Node, as `run(args, files)`. */
export async function clang() {
  const options = { bundle: true, format: "esm", write: false, platform: "node", logLevel: "error", plugins: [yowasp] };
  const { outputFiles } = await build({ ...options, entryPoints: [join(HERE, "src/cpp/llvm.js")] });
  const { llvm } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  const compiled = Object.entries(await modules()).map(async ([name, bytes]) => [name, await WebAssembly.compile(bytes)]);
  return llvm(Object.fromEntries(await Promise.all(compiled)), tree(await system()));
}

/** Where cargo keeps the packages that hold the sources, which it checks against the lock file. */
async function packages() {
  const own = ["--locked", "--manifest-path", join(SOURCES, "Cargo.toml")];
  const cargo = (...args) => promisify(execFile)(env.CARGO ?? "cargo", [...args, ...own], { maxBuffer: 2 ** 26 });
  tell("C++, fetching the libraries' sources");
  await cargo("fetch");
  const { stdout } = await cargo("metadata", "--format-version", "1");
  return Object.fromEntries(JSON.parse(stdout).packages.map(({ name, manifest_path: path }) => [name, dirname(path)]));
}

async function folder(path, prefix, into) {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const name = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) await folder(join(path, entry.name), name, into);
    else if (entry.isFile()) into[name] = new Uint8Array(await readFile(join(path, entry.name)));
  }
  return into;
}

const bytes = async (...path) => new Uint8Array(await readFile(join(...path)));

/** What can throw, or is thrown through, of libc++ and libc++abi: clang's package has both without exceptions. The rest is linked from there. */
const CXXABI = [
  "cxa_aux_runtime", "cxa_default_handlers", "cxa_exception", "cxa_exception_storage", "cxa_handlers", "cxa_personality", "cxa_vector",
  "private_typeinfo", "stdlib_exception", "stdlib_new_delete",
];
const CXX = [
  "any", "exception", "functional", "future", "ios", "memory", "new_helpers", "optional", "regex", "stdexcept", "string", "system_error", "variant",
  "vector",
];

const EXCEPTIONS = ["-fwasm-exceptions", "-O2", "-w", "-DNDEBUG", "-Iown"];
const OF_LIBRARY = ["-std=c++23", ...EXCEPTIONS, "-D_LIBCPP_BUILDING_LIBRARY", "-DLIBCXX_BUILDING_LIBCXXABI", "-Iabi/include", "-Icxx/src", "-Iabi/src"];

/** Our own sources, in the folder `cpp`. */
const OWN = ["tag.s", "unwind.h", "unwind.c", "uncaught.cpp", "system.cpp", "checks.c"];

/** What is compiled into libpaiju.a: `[name, arguments, source]`. */
const OBJECTS = [
  ...CXXABI.map((name) => [`abi_${name}`, ["clang++", ...OF_LIBRARY, "-D_LIBCXXABI_BUILDING_LIBRARY"], `abi/src/${name}.cpp`]),
  ...CXX.map((name) => [`cxx_${name}`, ["clang++", ...OF_LIBRARY], `cxx/src/${name}.cpp`]),
  ["tag", ["clang"], "own/tag.s"],
  ["unwind", ["clang", ...EXCEPTIONS], "own/unwind.c"],
  ["uncaught", ["clang++", ...EXCEPTIONS], "own/uncaught.cpp"],
  ["system", ["clang++", ...EXCEPTIONS], "own/system.cpp"],
  ["checks", ["clang", "-O2"], "own/checks.c"],
  ["jsoncpp", ["clang++", "-std=c++17", ...EXCEPTIONS, "-I."], "jsoncpp/jsoncpp.cpp"],
];

/** Programs ask jsoncpp by a `size_t`, too, which is neither of its two kinds of index. */
const INDEX = [
  "  Value& operator[](int index);",
  `  Value& operator[](int index);
  Value& operator[](unsigned long index) { return (*this)[ArrayIndex(index)]; }
  const Value& operator[](unsigned long index) const { return (*this)[ArrayIndex(index)]; }`,
];

/** The JSON libraries, by the names that programs include. */
export async function libraries() {
  const { openvr_sys: openvr, "jsonnet-sys": jsonnet } = await packages();
  const header = new TextDecoder().decode(await bytes(openvr, "openvr/src/json/json.h"));
  if (!header.includes(INDEX[0])) throw new Error(`jsoncpp has no longer: ${INDEX[0]}`);
  return {
    "jsoncpp/jsoncpp.cpp": await bytes(openvr, "openvr/src/jsoncpp.cpp"),
    "json/json.h": new TextEncoder().encode(header.replace(...INDEX)),
    "jsoncpp/json.h": new TextEncoder().encode('#include "../json/json.h"\n'),
    "nlohmann/json.hpp": await bytes(jsonnet, "jsonnet/third_party/json/json.hpp"),
  };
}

async function sources() {
  const { basisu_c_sys: basisu } = await packages();
  const files = await libraries();
  for (const name of OWN) files[`own/${name}`] = await bytes(HERE, "cpp", name);
  const llvm = join(basisu, "vendored/emscripten/system/lib");
  for (const [from, into] of [["libcxx/src", "cxx/src"], ["libcxxabi/src", "abi/src"], ["libcxxabi/include", "abi/include"]]) {
    await folder(join(llvm, from), into, files);
  }
  return files;
}

async function ran(run, args, files, output) {
  const done = await run(args, files);
  const made = output.split("/").reduce((folder, part) => folder?.[part], done.files);
  if (done.code !== 0 || !made) throw new Error(`${args.join(" ")}\n${done.output}`);
  return made;
}

/** The command that clang's driver makes of its arguments, so that the page needs not ask it each time. */
async function asked(run, args, files) {
  const { output } = await run([...args, "-###"], files);
  const line = output.split("\n").find((one) => one.startsWith(' "'));
  const words = [...(line ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word]) => word.replaceAll(/\\(.)/g, "$1"));
  if (words.length < 2) throw new Error(`clang names no command:\n${output}`);
  return words[0] === "" ? words.slice(1) : words;
}

/** The libraries' objects in one archive, of which the linker takes what a program needs. */
async function archive(run, files) {
  const compiled = {};
  for (const [name, args, source] of OBJECTS) {
    tell(`C++, ${source}`);
    compiled[`${name}.o`] = await ran(run, [...args, "-c", source, "-o", "out.o"], tree(files), "out.o");
  }
  return ran(run, ["ar", "rcs", "libpaiju.a", ...Object.keys(compiled)], tree(compiled), "libpaiju.a");
}

async function made(out) {
  const run = await clang();
  const files = await sources();
  const own = [JSON.stringify(OBJECTS), ...OWN.map((name) => files[`own/${name}`])];
  const library = new Uint8Array(await readFile(await kept(out, ".a", own, () => archive(run, files))));
  const headers = ["json/json.h", "jsoncpp/json.h", "nlohmann/json.hpp"].map((name) => [`include/${name}`, files[name]]);
  const ours = await Promise.all(HEADERS.map(async (name) => [name, await bytes(HERE, "cpp", name)]));
  const home = { ...Object.fromEntries([...ours, ...headers]), "libpaiju.a": library };
  const laid = Object.fromEntries(Object.entries(home).map(([name, content]) => [`${HOME}/${name}`, content]));
  tell("C++, the standard headers");
  const header = ["clang++", `-std=${STANDARD}`, ...COMPILE, "-Xclang", "-fno-pch-timestamp", "-x", "c++-header", `${HOME}/${BITS}`, "-o", PCH];
  home["std.pch"] = await ran(run, header, tree(laid), PCH);
  laid[PCH] = home["std.pch"];
  tell("C++, the kit");
  const compile = ["clang++", `-std=${STANDARD}`, ...COMPILE, "-include-pch", PCH, "-c", INPUT, "-o", OUTPUT];
  const commands = {
    compile: await asked(run, compile, tree({ ...laid, [INPUT]: new Uint8Array() })),
    link: await asked(run, ["clang++", OUTPUT, ...LINK, "-o", MODULE], tree({ ...laid, [OUTPUT]: new Uint8Array() })),
  };
  home["commands.json"] = new TextEncoder().encode(JSON.stringify(commands));
  const named = (prefix, all) => Object.entries(all).map(([name, content]) => [`${prefix}/${name}`, content]);
  return packed(Object.fromEntries([...named("usr", await system()), ...named("home", home)]));
}

/** The file in the folder `out` that is made of `parts`, of clang and of the pinned sources; `make()` gives its content where it is not there. */
async function kept(out, ending, parts, make) {
  const hash = createHash("sha256");
  const lock = JSON.parse(await readFile(join(HERE, "package-lock.json"), "utf8"));
  hash.update(lock.packages["node_modules/@yowasp/clang"].integrity);
  for (const part of [await readFile(join(SOURCES, "Cargo.lock")), ...parts]) hash.update(part);
  const name = `${hash.digest("hex").slice(0, 16)}${ending}`;
  const path = join(out, name);
  await mkdir(out, { recursive: true });
  if (!(await readdir(out)).includes(name)) {
    const content = await make();
    for (const old of (await readdir(out)).filter((one) => one.endsWith(ending))) await rm(join(out, old));
    // A build that is broken off leaves nothing that looks whole.
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  }
  return path;
}

/** The kit's file in the folder `out`, made only if it is not there. */
export async function kit(out) {
  const names = ["cpp-build.mjs", "cpp-llvm.mjs", "src/cpp/flags.js", "src/cpp/kit.js", ...[...HEADERS, ...OWN].map((name) => `cpp/${name}`)];
  const parts = await Promise.all(names.map((name) => readFile(join(HERE, name))));
  const path = await kept(out, ".kit", parts, () => made(out));
  await writeFile(join(out, "manifest.json"), JSON.stringify({ kit: basename(path) }));
  return path;
}

export const CACHE = join(env.CARGO_TARGET_DIR ?? join(HERE, "../../target"), "lab-cpp");

if (argv[1] === fileURLToPath(import.meta.url)) console.log(await kit(argv[2] ?? CACHE));
