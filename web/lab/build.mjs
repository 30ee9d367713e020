// Builds the Lab into a folder: `node build.mjs OUT`.
//
// What the page imports is called lab.js and editor.js. A runtime is files of bytes, fetched when its language is first used; they are packed
// here, because a static host packs what it likes, and named by their content, so that one that is kept is never mistaken for another.
import "./node.mjs";
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { licences } from "./licences.mjs";
import { tell, timed } from "./tell.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

const COMMON = {
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  target: "es2022",
  charset: "utf8",
  write: false,
  logLevel: "warning",
};

/** One module with all that it imports, as bytes. */
export async function bundle(entry, options = {}) {
  const { outputFiles } = await build({ ...COMMON, entryPoints: [join(HERE, entry)], ...options });
  return outputFiles[0].contents;
}

const hash = (bytes) => createHash("sha256").update(bytes);

/** Writes a runtime's files; returns what lab.js must know of each. */
async function pack(out, language, files) {
  const packed = Object.entries(files).map(async ([name, content]) => {
    const bytes = await promisify(gzip)(content, { level: 9 });
    const file = `${language}_${name}-${hash(bytes).digest("hex").slice(0, 16)}.bin`;
    await writeFile(join(out, file), bytes);
    return [name, { file, bytes: bytes.length, integrity: `sha256-${hash(bytes).digest("base64")}` }];
  });
  return Object.fromEntries(await Promise.all(packed));
}

/** The frame's document, its script in it: the build of the page allows it by its hash. */
async function box() {
  const script = new TextDecoder().decode(await bundle("src/box/frame.js", { format: "iife" }));
  const document = await readFile(join(HERE, "src/box/box.html"), "utf8");
  const integrity = `sha256-${hash(script).digest("base64")}`;
  return document.replace("SCRIPT_HASH", integrity).replace("SCRIPT", () => script);
}

async function main(out) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const runtimes = {};
  for (const file of (await readdir(join(HERE, "runtimes"))).sort()) {
    const { default: made } = await import(`./runtimes/${file}`);
    const language = file.replace(".mjs", "");
    tell(`the runtime of ${language}`);
    const files = await made({ bundle });
    tell(`packing the runtime of ${language}`);
    runtimes[language] = await pack(out, language, files);
  }
  tell("the page's modules");
  const document = await box();
  const define = { BUILD: JSON.stringify({ runtimes, box: document }) };
  // The build of the page reads the hash of its script from here.
  await writeFile(join(out, "box.html"), document);
  await writeFile(join(out, "lab.js"), await bundle("src/lab.js", { define, external: ["./editor.js", "./bridge.js"] }));
  if (existsSync(join(HERE, "src/bridge.js"))) await writeFile(join(out, "bridge.js"), await bundle("src/bridge.js"));
  await writeFile(join(out, "editor.js"), await bundle("src/editor/editor.js"));
  await writeFile(join(out, "licences.txt"), await licences());
  await writeFile(join(out, "runtimes.json"), JSON.stringify(runtimes, null, 1));
}

if (argv[1] === fileURLToPath(import.meta.url)) await timed(() => main(argv[2] ?? join(HERE, "dist")));
