// A browser's service worker without the browser: `sw.js` as the build writes it, over a host and caches that are maps.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../static/sw.js", import.meta.url), "utf8");
const UNBUILT = /^const BUILD = .*$/m;
export const SCOPE = "https://example.org/paiju/";

const integrityOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const address = (path) => new URL(path, SCOPE).href;
const plain = (request) => new URL(request.url ?? request, SCOPE).href.replace(/[?#].*/, "");

/** What the build writes of these files, by their paths. */
export function build(version, files, shell) {
  const listed = Object.entries(files).map(([path, text]) => [path, [integrityOf(text), text.length]]);
  return { version, files: Object.fromEntries(listed), shell };
}

/** A host that hands out these files, by their paths. `asked` is every request that came to it; `stale` is what the browser's own cache has instead. */
export class Host {
  asked = [];
  stale = {};
  gone = false;

  constructor(files) {
    this.files = { ...files };
  }

  fetch = async (request, { integrity, cache } = {}) => {
    if (this.gone) throw new TypeError("the host is gone");
    const url = plain(request);
    this.asked.push(url.slice(SCOPE.length));
    const path = `./${url.slice(SCOPE.length)}`;
    const text = (cache === undefined ? this.stale[path] : undefined) ?? this.files[path];
    if (integrity && (text === undefined || integrityOf(text) !== integrity)) throw new TypeError("another file than was wanted");
    return new Response(text ?? "not found", { status: text === undefined ? 404 : 200 });
  };
}

/** What the browser keeps for the address, whichever worker is in charge. */
export class Caches {
  #all = new Map();
  full = false;

  keys = async () => [...this.#all.keys()];
  delete = async (name) => this.#all.delete(name);

  open = async (name) => {
    if (!this.#all.has(name)) this.#all.set(name, new Map());
    const cache = this.#all.get(name);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      match: async (request) => cache.get(plain(request))?.clone(),
      put: async (request, answer) => {
        if (this.full) throw new Error("the disk is full");
        cache.set(plain(request), answer);
      },
    };
  };

  /** The paths that are kept of a build. */
  paths = async (version) => {
    const cache = this.#all.get(`paiju ${SCOPE} ${version}`) ?? new Map();
    return [...cache.keys()].map((url) => `./${url.slice(SCOPE.length)}`).sort();
  };
}

/** The worker of a build, told of events as a browser tells of them. */
export class Worker {
  #heard = {};

  constructor(built, host, caches, { saveData = false } = {}) {
    const self = {
      registration: { scope: SCOPE },
      clients: { claim: async () => {} },
      addEventListener: (name, heard) => (this.#heard[name] = heard),
    };
    const navigator = { connection: { saveData } };
    const source = SOURCE.replace(UNBUILT, () => `const BUILD = ${JSON.stringify(built)};`);
    vm.runInNewContext(source, { self, caches, fetch: host.fetch, navigator, URL });
  }

  async #tell(name, event = {}) {
    let until;
    this.#heard[name]({ ...event, waitUntil: (promise) => (until = promise), respondWith: (promise) => (until = promise) });
    return until;
  }

  install = () => this.#tell("install");
  activate = () => this.#tell("activate");

  /** What is answered to a page that asks for a file, or to a visitor who goes there; as text. */
  async ask(path, mode = "no-cors") {
    const answer = await this.#tell("fetch", { request: { url: address(path), method: "GET", mode } });
    return answer.text();
  }

  /** The paths and bytes that are not kept, after the page has said what it loaded. */
  async missing(visited = []) {
    let answer;
    const port = { postMessage: (files) => (answer = files) };
    await this.#tell("message", { data: visited.map(address), ports: [port] });
    return Object.fromEntries(answer.map(({ url, bytes }) => [`./${url.slice(SCOPE.length)}`, bytes]));
  }
}
