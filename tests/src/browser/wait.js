// Every script of a test begins with these. They wait within the page, which needs no round trips, until no work is in progress that ends
// by itself: the page names such work in `data-busy` (web/src/busy.rs, web/static/parts.js).

// The work in progress, as text; with `still` also what moves across the screen.
function underWay(still) {
  const works = (document.documentElement.dataset.busy ?? "").split(" ").filter(Boolean);
  if (document.readyState !== "complete") works.push("document");
  const isPaiju = document.querySelector("meta[name=paiju-modules]");
  if (isPaiju && !document.querySelector(".part, .failed")) works.push("start");
  if (!still) return works;
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
  return works.concat(moving.map((one) => "animation " + (one.animationName ?? one.transitionProperty)));
}

// Until all deferred work has run: the page renders in microtasks.
const turn = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

// Until the browser has laid out and painted, and observers have run. It paints nothing in a hidden tab.
const frame = () => new Promise((done) => {
  if (document.hidden) setTimeout(done, 50);
  else requestAnimationFrame(() => turn().then(done));
});

// The result of `look` once the page is ready, or with `early` even before; after `patience` milliseconds, what it still waits for.
async function find(look, { patience, still, early }) {
  const end = performance.now() + patience;
  for (await (still ? frame : turn)(); ; await frame()) {
    const works = early ? [] : underWay(still);
    const found = works.length === 0 && await look();
    if (found) return { found };
    if (performance.now() > end) return { works };
  }
}
