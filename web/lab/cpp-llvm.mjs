// The compiler's package taken apart: its JavaScript for a bundle, its modules and its files for our own fetching and keeping.
import { createRequire } from "node:module";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

const ENTRY = createRequire(import.meta.url).resolve("@yowasp/clang");
const FOLDER = dirname(ENTRY);

/** The package keeps to itself what its commands are made of, which would fetch beside our store and need addresses. */
const EXPORTS = ["export {\n  Exit,", "export {\n  Application,\n  instantiate,\n  Exit,"];
/**
 * Its files in memory are copied whole at each write, and clang's last work on an object is a write for each relocation: that took most of the time of
 * large programs. Bytes of a file's own that have room beyond its end are written in place.
 */
const WRITE = [
  `    const newData = new Uint8Array(Math.max(this.file.data.length, offset + contents.length));
    newData.set(this.file.data);
    newData.subarray(offset).set(contents);
    this.file.data = newData;
`,
  `    const { file } = this;
    const length = Math.max(file.data.length, offset + contents.length);
    if (file.room !== file.data.buffer || length > file.room.byteLength) {
      file.room = new ArrayBuffer(Math.max(2 * length, 65536));
      new Uint8Array(file.room).set(file.data);
    }
    const before = file.data.length;
    file.data = new Uint8Array(file.room, 0, length);
    if (offset > before) file.data.fill(0, before, offset);
    file.data.set(contents, offset);
`,
];

/** Its folders do not know the way up, which includes of `../rules/hand.h` take. */
const UP = [
  `    let separatorAt = -1;
    do {
      if (entry instanceof File)
        throw "not-directory";
      const files = entry.files;
      separatorAt = path.indexOf("/");
      const segment = separatorAt === -1 ? path : path.substring(0, separatorAt);
      if (separatorAt === -1 && remove)
        delete files[segment];
      else if (segment === "" || segment === ".")
        ;
      else if (segment === "..")
        ;
      else if (Object.hasOwn(files, segment))
        entry = files[segment];
`,
  `    const above = [];
    let separatorAt = -1;
    do {
      if (entry instanceof File)
        throw "not-directory";
      const files = entry.files;
      separatorAt = path.indexOf("/");
      const segment = separatorAt === -1 ? path : path.substring(0, separatorAt);
      if (separatorAt === -1 && remove)
        delete files[segment];
      else if (segment === "" || segment === ".")
        ;
      else if (segment === "..")
        entry = above.pop() ?? this;
      else if (Object.hasOwn(files, segment)) {
        above.push(entry);
        entry = files[segment];
      }
`,
];

/** What "yowasp:clang" is: the package's own program, three places of it otherwise. */
export const yowasp = {
  name: "yowasp",
  setup(build) {
    build.onResolve({ filter: /^yowasp:clang$/ }, () => ({ path: ENTRY, namespace: "yowasp" }));
    build.onLoad({ filter: /.*/, namespace: "yowasp" }, async () => {
      let contents = await readFile(ENTRY, "utf8");
      for (const [from, to] of [EXPORTS, WRITE, UP]) {
        if (!contents.includes(from)) throw new Error(`@yowasp/clang has no longer: ${from}`);
        contents = contents.replace(from, () => to);
      }
      return { contents, resolveDir: FOLDER };
    });
  },
};

/** The modules' bytes by their names. */
export async function modules() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".wasm")).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, new Uint8Array(await readFile(join(FOLDER, name)))])));
}

/** Headers of other machines and of clang's own tools, libc++ for C++03 and as modules, and libraries that nothing is linked with. */
const NEEDLESS = [
  /^share\//,
  /\.so$/,
  /^lib\/.*\/lib(c\+\+experimental|clang_rt\.profile)\.a$/,
  /^include\/c\+\+\/v1\/__cxx03\//,
  /^include\/(sanitizer|ppc_wrappers|hlsl|cuda_wrappers|openmp_wrappers|llvm_libc_wrappers|llvm_offload_wrappers|zos_wrappers|fuzzer|orc|profile)\//,
  /^include\/(__clang_|opencl|altivec|hexagon|hvx_|vecintrin|velintrin|arm|lasx|lsx|msa|amx|riscv|sifive|s390|nvptx|amdgpu|spirv|gpu|andes|hlsl)/,
  /^include\/[^/]*(avx|sse|amx|sm[34]|sha|xsave|bmi)[^/]*intrin\.h$/,
];

/** libc++ sorts by comparing constants. GCC's library does not, and takes `bool operator<(Card other)` as programs write it. */
const LESS = {
  name: "include/c++/v1/__algorithm/comp.h",
  from: "bool operator()(const _Tp& __lhs, const _Up& __rhs) const {\n    return __lhs < __rhs;",
  to: "bool operator()(_Tp&& __lhs, _Up&& __rhs) const {\n    return __lhs < __rhs;",
};

const BLOCK = 512;
const text = (bytes) => new TextDecoder().decode(bytes.subarray(0, bytes.includes(0) ? bytes.indexOf(0) : bytes.length));

/** clang's headers and libraries by their paths below `usr`, those that C++ for WASI can need. */
export async function system() {
  const tar = new Uint8Array(await readFile(join(FOLDER, "llvm-resources.tar")));
  const files = {};
  for (let at = 0; at + BLOCK < tar.length && tar[at] !== 0; ) {
    const name = text(tar.subarray(at, at + 100));
    const size = Number.parseInt(text(tar.subarray(at + 124, at + 136)), 8);
    const isFile = tar[at + 156] === 0x30 || tar[at + 156] === 0;
    if (isFile && !NEEDLESS.some((one) => one.test(name))) files[name] = tar.slice(at + BLOCK, at + BLOCK + size);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  const less = new TextDecoder().decode(files[LESS.name]);
  if (!less.includes(LESS.from)) throw new Error(`@yowasp/clang has no longer: ${LESS.from}`);
  files[LESS.name] = new TextEncoder().encode(less.replace(LESS.from, LESS.to));
  return files;
}
