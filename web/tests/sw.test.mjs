// What the service worker keeps, when, and what it hands out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Caches, Host, Worker, build } from "./host.mjs";

const FILES = {
  "./": "the page",
  "./app.js": "the page's script",
  "./icon.svg": "an icon",
  "./lab.js": "the Lab",
  "./m-1/lesson.js": "a lesson",
  "./m-1/lesson_bg.wasm": "a lesson's module",
  "./m-1/worker_x.js": "x",
  "./m-1/worker_x_bg.wasm": "xx",
  "./m-1/worker_x_loader.js": "xxx",
};
const SHELL = ["./", "./app.js"];
const BUILD = build("one", FILES, SHELL);
/** The next build: another page, its modules in another folder. */
const NEXT_FILES = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace("m-1", "m-2"), path === "./icon.svg" ? text : `new: ${text}`]),
);
const NEXT = build("two", NEXT_FILES, SHELL);

async function installed(options, host = new Host(FILES), caches = new Caches()) {
  const worker = new Worker(BUILD, host, caches, options);
  await worker.install();
  await worker.activate();
  return { worker, host, caches };
}

test("the first visit keeps the shell and nothing else", async () => {
  const { host, caches } = await installed();
  assert.deepEqual(await caches.paths("one"), SHELL);
  assert.deepEqual(host.asked.sort(), ["", "app.js"]);
});

test("a file is kept when it is loaded, and then served without the host", async () => {
  const { worker, host, caches } = await installed();
  assert.equal(await worker.ask("m-1/lesson.js"), "a lesson");
  assert.deepEqual(await caches.paths("one"), [...SHELL, "./m-1/lesson.js"]);
  host.gone = true;
  assert.equal(await worker.ask("m-1/lesson.js?again=1"), "a lesson");
  assert.equal(await worker.ask("./?from=elsewhere", "navigate"), "the page");
  assert.equal(await worker.ask("index.html", "navigate"), "the page");
  await assert.rejects(worker.ask("m-1/lesson_bg.wasm"), /the host is gone/);
});

test("what the page loaded before there was a worker is kept, with what its workers loaded", async () => {
  const { worker } = await installed();
  const rest = await worker.missing(["icon.svg", "lab.js", "m-1/worker_x_loader.js?1", "elsewhere.js"]);
  assert.deepEqual(rest, { "./m-1/lesson.js": 8, "./m-1/lesson_bg.wasm": 17 });
});

test("nothing is fetched unasked for a visitor who saves data", async () => {
  const { worker, host } = await installed({ saveData: true });
  assert.equal(Object.keys(await worker.missing(["icon.svg"])).length, Object.keys(FILES).length);
  assert.deepEqual(host.asked, []);
  await worker.ask("icon.svg");
  assert.equal("./icon.svg" in (await worker.missing()), false, "what is asked for is kept");
});

test("a shell of two builds is not installed", async () => {
  const host = new Host({ ...FILES, "./app.js": NEXT_FILES["./app.js"] });
  await assert.rejects(new Worker(BUILD, host, new Caches()).install());
});

test("a file of another build is neither handed out nor kept", async () => {
  const { worker, host, caches } = await installed();
  host.files["./m-1/lesson.js"] = "a lesson of another build";
  await assert.rejects(worker.ask("m-1/lesson.js"), /another file/);
  assert.deepEqual(await caches.paths("one"), SHELL);
  // Nor one that the next build keeps already.
  host.files = { ...NEXT_FILES };
  await new Worker(NEXT, host, caches).install();
  assert.equal(await worker.ask("app.js?build=./m-1/"), FILES["./app.js"]);
  await assert.rejects(worker.ask("lab.js?build=./m-1/"), /another file/);
});

test("the page of a newer build gets its own files from the worker of the older", async () => {
  const { worker, host } = await installed();
  host.files = { ...NEXT_FILES };
  assert.equal(await worker.ask("./", "navigate"), "new: the page");
  assert.equal(await worker.ask("m-2/lesson.js"), "new: a lesson");
  assert.equal(await worker.ask("app.js?build=./m-2/"), "new: the page's script", "although the older one is kept");
  assert.equal(await worker.ask("lab.js?build=./m-2/&again=1"), "new: the Lab");
});

test("the next build keeps what the visitor had of the one before, and then forgets that", async () => {
  const { worker, caches, host } = await installed();
  await worker.ask("m-1/lesson.js");
  host.files = { ...NEXT_FILES };
  const next = new Worker(NEXT, host, caches);
  await next.install();
  assert.deepEqual(await caches.paths("two"), [...SHELL, "./m-2/lesson.js"]);
  assert.deepEqual(await caches.paths("one"), [...SHELL, "./m-1/lesson.js"], "a page of it may be open");
  await next.activate();
  assert.deepEqual(await caches.paths("one"), []);
});

test("a next build that cannot be had as a whole leaves the one before", async () => {
  const { worker, caches, host } = await installed();
  await worker.ask("m-1/lesson.js");
  host.files = { ...NEXT_FILES, "./m-2/lesson.js": FILES["./m-1/lesson.js"] };
  await assert.rejects(new Worker(NEXT, host, caches).install());
  host.gone = true;
  assert.equal(await worker.ask("./", "navigate"), "the page");
});

test("a page that the host answers with an error is served from what is kept", async () => {
  const { worker, host } = await installed();
  host.files = {};
  assert.equal(await worker.ask("./", "navigate"), "the page");
  assert.equal(await worker.ask("index.html?from=elsewhere", "navigate"), "the page");
  assert.equal(await worker.ask("nowhere.html", "navigate"), "not found");
  host.gone = true;
  assert.equal(await worker.ask("nowhere.html", "navigate"), "the page");
});

test("what the browser's own cache has of another build is fetched anew", async () => {
  const host = new Host(FILES);
  host.stale = { "./app.js": "of another build" };
  const { worker } = await installed({}, host);
  assert.equal(await worker.ask("app.js"), FILES["./app.js"]);
});

test("a full disk keeps nothing and hinders nobody", async () => {
  const { worker, caches } = await installed();
  caches.full = true;
  assert.equal(await worker.ask("m-1/lesson.js"), "a lesson");
  assert.equal("./m-1/lesson.js" in (await worker.missing(["m-1/lesson.js"])), true);
  await assert.rejects(new Worker(NEXT, new Host(NEXT_FILES), caches).install());
});
