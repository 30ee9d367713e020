// Keeps the files of one build, so that the page works offline: the shell from the first visit on, everything else once it was loaded.
// A visitor who wants all of it at once requests it (offline.js).
//
// `cargo xtask build` fills in the next line: each file with its hash and size, and which of them are the shell. A new version is
// installed beside the old one and takes over only when the last page of the old one is closed. Files with a wrong hash are not kept,
// so an open page never meets files of another build.
const BUILD = { version: "unbuilt", files: {}, shell: [] };

const PREFIX = `paiju ${self.registration.scope} `;
const CACHE = PREFIX + BUILD.version;

const address = (path) => new URL(path, self.registration.scope).href;
const withoutQuery = (url) => url.replace(/[?#].*/, "");
const fileName = (url) => url.slice(url.lastIndexOf("/") + 1);
/** What the files of one module have in common: `worker_a_loader.js`, `worker_a.js` and `worker_a_bg.wasm`. */
const moduleOf = (url) => url.replace(/(_loader|_bg)?\.\w+$/, "");

/** The files of this build by their addresses. */
const FILES = new Map(Object.entries(BUILD.files).map(([path, [integrity, bytes]]) => [address(path), { integrity, bytes }]));

/** Whether the page is of a newer build: it requests files whose names all builds share with `?build=` and the folder of its modules. */
function isOfOtherBuild(url) {
  const modules = new URL(url).searchParams.get("build");
  return modules !== null && ![...FILES.keys()].some((file) => file.startsWith(address(modules)));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(hear(event)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));
const keptIn = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

/** Whether the visitor asked the browser to save data: then only what the page requests is fetched. */
const savesData = () => navigator.connection?.saveData === true;

// A host that is being updated may serve files of another build. One wrong hash ends the installation: the previous version stays, and the
// next visit tries again.
async function install() {
  if (savesData()) return;
  const wanted = new Set(BUILD.shell.map(address));
  // Files that the visitor has of an older build are wanted from this one, too.
  const older = (await Promise.all((await ourCaches()).map(keptIn))).flat();
  const names = new Set(older.map(fileName));
  for (const url of FILES.keys()) if (names.has(fileName(url))) wanted.add(url);
  await keepMissing([...wanted]);
}

async function takeOver() {
  await Promise.all((await ourCaches()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page of the first visit works offline from now on, too.
  await self.clients.claim();
}

// On the first visit a page sends the addresses of what it loaded without this worker, and learns which files are not kept yet.
async function hear({ data: visited, ports: [port] }) {
  if (!savesData()) {
    // The page does not see what its workers load.
    const modules = new Set(visited.map(withoutQuery).map(moduleOf));
    const wanted = [...FILES.keys()].filter((url) => modules.has(moduleOf(url)));
    // Files that cannot be kept are reported below.
    await keepMissing(wanted).catch(() => {});
  }
  const known = new Set(await keptIn(CACHE));
  port.postMessage([...FILES].filter(([url]) => !known.has(url)).map(([url, { bytes }]) => ({ url, bytes })));
}

async function keepMissing(urls) {
  const known = new Set(await keptIn(CACHE));
  await Promise.all(urls.filter((url) => !known.has(url)).map(async (url) => keep(url, await fetched(url))));
}

const keep = async (url, answer) => (await caches.open(CACHE)).put(url, answer);

// Through the browser's cache, which holds much of it by now, unless its file of that name is of another build.
function fetched(url) {
  const { integrity } = FILES.get(url);
  return fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
}

// The network first: an online visitor gets the newest page. An answer from the browser's own cache may be old, and its page may need
// files that are gone.
async function page(request) {
  let answer, offline;
  try {
    answer = await fetch(request, { cache: "no-cache" });
  } catch (error) {
    offline = error;
  }
  // The browser follows redirects itself.
  if (answer?.ok || answer?.type === "opaqueredirect") return answer;
  const isHome = [".", "index.html"].map(address).includes(withoutQuery(request.url));
  const copy = (await kept(isHome ? "./" : request)) ?? (offline && (await kept("./")));
  if (copy) return copy;
  if (offline) throw offline;
  return answer;
}

async function file(request) {
  const url = withoutQuery(request.url);
  if (!FILES.has(url) || isOfOtherBuild(request.url)) return fetch(request);
  const copy = await kept(url);
  if (copy) return copy;
  const answer = await fetched(url);
  // A full disk is no reason not to answer.
  await keep(url, answer.clone()).catch(() => {});
  return answer;
}
