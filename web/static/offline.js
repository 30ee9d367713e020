// Starts the service worker (sw.js) once the page is idle, and makes it keep everything if the visitor wants that. Without service
// workers only the offline use is lost.
(() => {
  const container = navigator.serviceWorker;
  if (!container) return;

  // How many files are fetched at a time.
  const LANES = 4;
  let busy = false;

  // Reports the addresses of what was loaded without the service worker; resolves to the files that it does not keep yet.
  const missing = (visited = []) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      done(data);
    };
    container.controller.postMessage(visited, [port2]);
  });

  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  // To web/src/components/offline_use.rs: the bytes not kept yet, whether they are being fetched, whether that failed.
  const tell = (bytes, failed = false) => dispatchEvent(new CustomEvent("paiju-offline", { detail: { bytes, busy, failed } }));

  async function look(visited) {
    if (!container.controller || busy) return;
    const files = await missing(visited);
    if (!busy) tell(sum(files));
  }

  // Fetched by the page, through the service worker, so that it may take any time.
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
  // The service worker fetches the same files as the page: it starts when the page has loaded, not alongside it.
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
  // Some files could not be loaded: keep the others all the same.
  addEventListener("paiju-failed", ({ detail }) => detail && begin());
})();
