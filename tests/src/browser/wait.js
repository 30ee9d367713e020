// Every script of a test begins with these. They wait within the page, where waiting costs no question from outside, until nothing is under
// way any more that ends by itself: the page names that in `data-busy` (web/src/busy.rs, web/static/parts.js).

// What is under way, in words; with `still` also what moves across the screen.
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

// Until what was put off until now has happened: the page draws in microtasks.
const turn = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

// Until the browser has laid out and drawn, and whoever hears of that has been told. It draws nothing where nobody sees it.
const frame = () => new Promise((done) => {
  if (document.hidden) setTimeout(done, 50);
  else requestAnimationFrame(() => turn().then(done));
});

// What `look` finds as soon as the page is ready, or in any case with `early`; says after `patience` milliseconds what it waits for.
async function find(look, { patience, still, early }) {
  const end = performance.now() + patience;
  for (await (still ? frame : turn)(); ; await frame()) {
    const works = early ? [] : underWay(still);
    const found = works.length === 0 && await look();
    if (found) return { found };
    if (performance.now() > end) return { works };
  }
}
