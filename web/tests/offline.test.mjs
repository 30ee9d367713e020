// What the page says of offline use, and what it asks of the service worker. Their words are in web/src/components/offline_use.rs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../static/offline.js", import.meta.url), "utf8");

/** A page whose service worker does not keep these files, given with their bytes; `lost` are those that it cannot fetch. */
class Page {
  told = [];
  visited = [];
  registered = 0;
  #window = new EventTarget();
  #container = new EventTarget();
  #entries;
  #dataset = {};
  #attributes = () => {};

  constructor(missing, { lost = [], controlled = true } = {}) {
    this.missing = new Map(Object.entries(missing));
    const controller = {
      postMessage: (visited, [port]) => {
        this.visited.push(...visited);
        port.postMessage([...this.missing].map(([url, bytes]) => ({ url, bytes })));
        port.close();
      },
    };
    const register = async () => this.registered++;
    Object.assign(this.#container, { controller: controlled ? controller : null, register });
    this.#window.addEventListener("paiju-offline", ({ detail }) => this.told.push({ ...detail }));
    const page = this;
    vm.runInNewContext(SOURCE, {
      navigator: { serviceWorker: this.#container },
      MessageChannel,
      CustomEvent,
      document: { documentElement: { dataset: this.#dataset } },
      MutationObserver: class {
        constructor(heard) {
          page.#attributes = heard;
        }
        observe() {}
        disconnect() {
          page.#attributes = () => {};
        }
      },
      PerformanceObserver: class {
        constructor(heard) {
          page.#entries = (entries) => heard({ getEntries: () => entries });
        }
        observe() {}
      },
      addEventListener: (...all) => this.#window.addEventListener(...all),
      dispatchEvent: (event) => this.#window.dispatchEvent(event),
      fetch: async (url) => {
        if (lost.includes(url)) throw new TypeError("lost");
        this.missing.delete(url);
        return new Response("");
      },
    });
    this.takeOver = () => {
      this.#container.controller = controller;
      this.#container.dispatchEvent(new Event("controllerchange"));
    };
  }

  /** What the page is busy with; nothing when it rests. */
  set busy(busy) {
    this.#dataset.busy = busy;
    this.#attributes();
  }

  tell = (name) => this.#window.dispatchEvent(new Event(name));
  load = (entries) => this.#entries(entries);

  /** Until the page has told so many times. */
  async heard(count) {
    while (this.told.length < count) await new Promise((done) => this.#window.addEventListener("paiju-offline", done, { once: true }));
    return this.told.at(-1);
  }
}

/** When what is waited for has been done. */
const settled = () => new Promise((done) => setImmediate(done));

test("the service worker is started when the page rests", async () => {
  const page = new Page({});
  page.busy = "the table";
  page.tell("paiju-shown");
  await settled();
  assert.equal(page.registered, 0);
  page.busy = "";
  await settled();
  assert.equal(page.registered, 1);
  page.tell("paiju-shown");
  await settled();
  assert.equal(page.registered, 1);
});

test("a page that asks is told how much is not kept", async () => {
  const page = new Page({ a: 10, b: 5 });
  page.tell("paiju-offline-look");
  assert.deepEqual(await page.heard(1), { bytes: 15, busy: false, failed: false });
});

test("everything is fetched for a visitor who wants it, and that is told as it goes", async () => {
  const page = new Page({ a: 10, b: 5, c: 1 });
  page.tell("paiju-offline-keep");
  page.tell("paiju-offline-keep");
  assert.deepEqual(await page.heard(5), { bytes: 0, busy: false, failed: false });
  assert.deepEqual(page.told.map(({ busy }) => busy), [true, true, true, true, false]);
  assert.deepEqual(page.told.map(({ bytes }) => bytes).sort((a, b) => b - a), page.told.map(({ bytes }) => bytes), "it becomes less");
});

test("what cannot be fetched is told, and can be tried again", async () => {
  const lost = ["a"];
  const page = new Page({ a: 10, b: 5 }, { lost });
  page.tell("paiju-offline-keep");
  assert.deepEqual(await page.heard(3), { bytes: 10, busy: false, failed: true });
  lost.pop();
  page.tell("paiju-offline-keep");
  assert.deepEqual(await page.heard(6), { bytes: 0, busy: false, failed: false });
});

test("a first visit hands over what it loaded without the service worker", async () => {
  const page = new Page({ a: 10 }, { controlled: false });
  page.tell("paiju-offline-look");
  page.tell("paiju-offline-keep");
  page.takeOver();
  page.load([{ name: "a.js", workerStart: 0 }, { name: "b.js", workerStart: 12.5 }]);
  assert.deepEqual(await page.heard(1), { bytes: 10, busy: false, failed: false });
  assert.deepEqual(page.visited, ["a.js"]);
});
