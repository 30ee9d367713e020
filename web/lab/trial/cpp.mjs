// C++ by the Lab's compiler, and by g++ with the same libraries.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { CACHE, clang, kit, libraries } from "../cpp-build.mjs";
import { Compiler, sorted } from "../src/cpp/compiler.js";
import { unpacked } from "../src/cpp/kit.js";
import { STANDARD } from "../src/cpp/flags.js";
import { wasiLanguage } from "../src/run/wasi.js";
import { once } from "./once.mjs";

const compiler = once(async () => {
  const files = Object.entries(unpacked(new Uint8Array(readFileSync(await kit(CACHE)))));
  const home = files.filter(([path]) => path.startsWith("home/")).map(([path, bytes]) => [path.slice("home/".length), bytes]);
  return new Compiler(await clang(), Object.fromEntries(home));
});

const run = promisify(execFile);
const gxx = (...args) => run("g++", ["-O1", "-w", "-D_BOTZONE_ONLINE", ...args]);

/** A folder with the libraries' headers, and jsoncpp as g++ makes it, for programs that bring none of their own. */
const libraryOf = (bits) => once(async () => {
  const folder = mkdtempSync(join(tmpdir(), "paiju-trial-libraries-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(await libraries())) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const [object, archive] = [join(folder, "jsoncpp.o"), join(folder, "libjsoncpp.a")];
  await gxx(`-m${bits}`, `-I${folder}`, "-c", join(folder, "jsoncpp/jsoncpp.cpp"), "-o", object);
  await run("ar", ["rcs", archive, object]);
  return { folder, archive };
});
const library = { 32: libraryOf(32), 64: libraryOf(64) };

/** The program as the Lab compiles and runs it. */
export async function here({ files, standard, memory }) {
  const { wasm } = await (await compiler()).compile({ files, standard });
  const module = await WebAssembly.compile(wasm);
  return wasiLanguage({ module, memory, files: [{ name: "bot.wasm" }, ...sorted(files).data] });
}

/** The program as g++ makes it. */
export async function there({ files, standard = STANDARD, bits = 64 }, scratch) {
  const { folder, archive } = await library[bits]();
  const made = join(scratch, "native");
  const sources = sorted(files).sources.map(({ name }) => files.find((file) => file.name === name).path);
  await gxx(`-m${bits}`, `-std=${standard}`, `-I${join(scratch, "bot")}`, `-isystem${folder}`, ...sources, archive, "-pthread", "-o", made);
  return [made];
}
