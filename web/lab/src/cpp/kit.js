// Many small files as one: a line of JSON with their names and sizes, then their bytes. Made by the build, read by the compiler's worker.

const LINE_END = 10;

export function packed(files) {
  const names = Object.entries(files).map(([name, bytes]) => [name, bytes.length]);
  const head = new TextEncoder().encode(`${JSON.stringify(names)}\n`);
  const all = new Uint8Array(Object.values(files).reduce((sum, { length }) => sum + length, head.length));
  all.set(head);
  let at = head.length;
  for (const bytes of Object.values(files)) {
    all.set(bytes, at);
    at += bytes.length;
  }
  return all;
}

/** The files by their names, as views of `all`. */
export function unpacked(all) {
  const end = all.indexOf(LINE_END);
  const files = {};
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(all.subarray(0, end)))) {
    files[name] = all.subarray(at, at + size);
    at += size;
  }
  return files;
}

/** Files by their paths as the compiler takes them: a tree of folders. Folders have no prototype, so that every name is a name. */
export function tree(files) {
  const root = Object.create(null);
  for (const [path, bytes] of Object.entries(files)) {
    const parts = path.split("/");
    const name = parts.pop();
    let folder = root;
    for (const part of parts) folder = folder[part] ??= Object.create(null);
    folder[name] = bytes;
  }
  return root;
}
