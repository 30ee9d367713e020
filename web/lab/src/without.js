// Replaces lab.js in a page built without npm: no runtime, and no editor but the page's own.
export async function runtimes() {
  return { wasm: null, js: null, python: null, cpp: null };
}

export async function prepare({ language }) {
  throw { kind: "unsupported", what: language };
}

export async function mountEditor() {
  throw { kind: "unsupported", what: "editor" };
}
