// Shows the part of the site that the address asks for. Each part is one wasm module with its own pages, loaded when it is first asked
// for: a visitor loads what is looked at, and a new game does not make the others slower.

// The first pattern that fits the address. The names are those of the modules in web/Cargo.toml; `styles` are loaded with them,
// once each: the inspector shows the tables of all games.
const PARTS = [
  { address: /^#\/inspect\b/, name: "part_inspect", styles: ["part_inspect", "part_mahjong", "part_tractor"] },
  { address: /^#\/table\/doudizhu\b/, name: "part_doudizhu", styles: [] },
  { address: /^#\/table\/mahjong\b/, name: "part_mahjong", styles: ["part_mahjong"] },
  { address: /^#\/table\/tractor\b/, name: "part_tractor", styles: ["part_tractor"] },
  { address: /^/, name: "part_home", styles: ["part_home"] },
];

// The build moves the modules into a folder that is named by their content.
const folder = new URL(document.querySelector("meta[name=paiju-modules]").content, document.baseURI);
const loading = new Map();
// What one part hands to the next, as web/src/pages/carried.rs reads and writes it.
const carried = { name: null, content: null };
const dressing = new Map();
let root, shown;

const wanted = () => PARTS.find(({ address }) => address.test(location.hash));

function style(name) {
  const href = new URL(name + ".css", folder);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((done, failed) => {
    // What failed is asked for again with the next visit.
    const lost = () => (dressing.delete(name), failed(new Error("no style " + href)));
    Object.assign(link, { onload: done, onerror: lost });
    document.head.append(link);
  });
  dressing.set(name, loaded);
  return loaded;
}

async function start({ name, styles }) {
  // All files at once: the script would ask for the module only when it is there itself.
  const bytes = fetch(new URL(name + "_bg.wasm", folder));
  const dressed = styles.map((sheet) => dressing.get(sheet) ?? style(sheet));
  const part = await import(new URL(name + ".js", folder));
  await Promise.all([part.default({ module_or_path: bytes }), ...dressed]);
  return part;
}

function load(part) {
  if (!loading.has(part)) loading.set(part, start(part));
  return loading.get(part);
}

// The part before stays until the new one is there.
async function show() {
  const goal = wanted();
  try {
    const part = await load(goal);
    // The visitor may have gone on while it was loaded.
    if (goal !== wanted() || part === shown) return;
    shown?.stop();
    shown = part;
    root ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "part" }));
    root.replaceChildren();
    part.start(root, carried);
  } catch (error) {
    console.error(error);
    loading.delete(goal);
    document.body.textContent = "页面没有加载成功，请检查网络后刷新。 · The page could not be loaded: reload it.";
  }
}

export function follow() {
  addEventListener("popstate", show);
  // A part says that its router went to an address of another part: the browser tells of no address that a page sets itself.
  addEventListener("paiju-elsewhere", show);
  show();
}
