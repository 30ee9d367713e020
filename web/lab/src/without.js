// Stands in for lab.js in a page that was built where there was no npm: no runtime, and no editor but what the page has itself.
export async function runtimes() {
  return { wasm: null, js: null, python: null, cpp: null };
}

export async function prepare({ language }) {
  throw { kind: "unsupported", what: language };
}

export async function mountEditor() {
  throw { kind: "unsupported", what: "editor" };
}
