// Keeps the files of one build, so that the page works offline after the first visit.
//
// `cargo xtask build` writes the build's version and files, each with its hash, into the next line. A new version is installed beside the old
// one and takes over only when the last page of the old one is closed: an open page never meets files of another build.
const BUILD = { version: "unbuilt", files: {} };

const PREFIX = `paiju ${self.registration.scope} `;
const CACHE = PREFIX + BUILD.version;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  // The browser's own cache may hold a file of an older build under a name that did not change. A host that is being updated may hand
  // out files of another build: kept beside these they would make a page that stays blank, so that one wrong hash ends it all. What
  // was kept before goes on; the next visit tries again.
  const requests = Object.entries(BUILD.files).map(([name, integrity]) => new Request(name, { cache: "no-cache", integrity }));
  await cache.addAll(requests);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  // The page of the first visit, too, works offline from now on.
  await self.clients.claim();
}

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

// The network first: a visitor who is online gets the newest page. An answer out of the browser's own cache is not news, and its page
// may need files that are gone.
async function page(request) {
  let answer, offline;
  try {
    answer = await fetch(request, { cache: "no-cache" });
  } catch (error) {
    offline = error;
  }
  // Where to is the browser's business.
  if (answer?.ok || answer?.type === "opaqueredirect") return answer;
  const { pathname } = new URL(request.url);
  const isHome = [".", "index.html"].some((name) => pathname === new URL(name, self.registration.scope).pathname);
  const copy = await kept(isHome || offline ? "./" : request);
  if (copy) return copy;
  if (offline) throw offline;
  return answer;
}

// The kept file first: it belongs to this build. The page may be of a newer one, whose files are kept but not in use yet.
async function file(request) {
  return (await kept(request)) ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
