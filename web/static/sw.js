// Keeps the files of one build, so that the page works offline after the first visit.
//
// `cargo xtask build` writes the build's version and files into the next line. A new version is installed beside the old
// one and takes over only when the last page of the old one is closed: an open page never meets files of another build.
const BUILD = { version: "unbuilt", files: [] };

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
  // The browser's own cache may hold a file of an older build under a name that did not change.
  await cache.addAll(BUILD.files.map((name) => new Request(name, { cache: "no-cache" })));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  // The page of the first visit, too, works offline from now on.
  await self.clients.claim();
}

// The network first: a visitor who is online gets the newest page.
async function page(request) {
  try {
    return await fetch(request);
  } catch (offline) {
    const kept = await (await caches.open(CACHE)).match("./");
    if (kept) return kept;
    throw offline;
  }
}

// The kept file first: it belongs to this build.
async function file(request) {
  const kept = await (await caches.open(CACHE)).match(request);
  return kept ?? fetch(request);
}
