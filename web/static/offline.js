// Starts the service worker (sw.js) once the page rests, and has it keep everything for a visitor who wants that. A browser without one
// loses only the offline use.
(() => {
  const container = navigator.serviceWorker;
  if (!container) return;

  // How many files are fetched at a time.
  const LANES = 4;
  let busy = false;

  // Hands over the addresses of what was loaded without the service worker; resolves to the files that it does not keep yet.
  const missing = (visited = []) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      done(data);
    };
    container.controller.postMessage(visited, [port2]);
  });

  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  // To web/src/components/offline_use.rs: how many bytes are not kept, whether they are being fetched, whether that failed.
  const tell = (bytes, failed = false) => dispatchEvent(new CustomEvent("paiju-offline", { detail: { bytes, busy, failed } }));

  async function look(visited) {
    if (!container.controller || busy) return;
    const files = await missing(visited);
    if (!busy) tell(sum(files));
  }

  // Fetched by the page, through the service worker: that works for as long as it takes.
  async function keepAll() {
    if (!container.controller || busy) return;
    busy = true;
    const files = await missing();
    let left = sum(files);
    tell(left);
    const lane = async () => {
      for (let file; (file = files.pop()); tell(left -= file.bytes)) await (await fetch(file.url)).blob();
    };
    await Promise.allSettled(Array.from({ length: LANES }, lane));
    const rest = sum(await missing());
    busy = false;
    tell(rest, rest > 0);
  }

  addEventListener("paiju-offline-look", () => look());
  addEventListener("paiju-offline-keep", keepAll);
  if (!container.controller) {
    container.addEventListener("controllerchange", () => {
      const observer = new PerformanceObserver((list) => {
        look(list.getEntries().filter(({ workerStart }) => workerStart === 0).map(({ name }) => name));
      });
      observer.observe({ type: "resource", buffered: true });
    }, { once: true });
  }
  // It fetches the same files as the page: when the page has what it came for, not beside it.
  const { documentElement } = document;
  const rests = () => new Promise((done) => {
    const observer = new MutationObserver(look);
    function look() {
      if (documentElement.dataset.busy) return;
      observer.disconnect();
      done();
    }
    observer.observe(documentElement, { attributeFilter: ["data-busy"] });
    look();
  });
  let begun = false;
  async function begin() {
    if (begun) return;
    begun = true;
    await rests();
    container.register("./sw.js", { updateViaCache: "none" }).catch((error) => console.warn("no offline use:", error));
  }
  addEventListener("paiju-shown", begin);
  // Some of it could not be loaded: what is there is kept all the same.
  addEventListener("paiju-failed", ({ detail }) => detail && begin());
})();
