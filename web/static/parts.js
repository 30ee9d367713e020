// Shows the part of the site that the address belongs to. Each part is one wasm module with its own pages, loaded on first use.

// The first match wins; the front says of any other address that there is no such page. The names are those of the modules in
// web/Cargo.toml; `styles` are loaded with them, once each: the inspector and lessons show the tables of all games.
const BOARDS = ["board_cards", "part_table", "board_felt", "board_doudizhu", "board_mahjong", "board_tractor"];
const PARTS = [
  { address: /^#\/(lab|arena)\/?(\?|$)/, name: "part_workshop", styles: ["board_cards", "part_table", "part_lab", "part_arena"] },
  // What a teacher prepares: sheets, lessons to be made, what is to be printed (web/src/pages/learn/wanted.rs).
  { address: /^#\/(sheet\/?(\?|$)|learn\/?\?(make(=|$)|(?=.*\b(course|exercise|lesson|puzzles)=)(.*&)?print=1(&|$)))/, name: "part_sheet", styles: [...BOARDS, "part_learn", "part_sheet"] },
  { address: /^#\/learn\/?(\?|$)/, name: "part_learn", styles: [...BOARDS, "part_learn"] },
  { address: /^/, name: "part_front", styles: [...BOARDS, "part_inspect"] },
];

// The build moves the modules into a folder named by their content.
const folder = new URL(document.querySelector("meta[name=paiju-modules]").content, document.baseURI);
const loading = new Map();
// What one part hands to the next, as web/src/pages/carried.rs reads and writes it.
const carried = { name: null, content: null };
let shown;

const wanted = () => PARTS.find(({ address }) => address.test(location.hash));

// Shown by failed.js; without `again` the message is removed.
const failed = (again) => dispatchEvent(new CustomEvent("paiju-failed", { detail: again }));

// Marks the document as busy with this work, as web/src/busy.rs does; returns the function that ends it.
function busy(work) {
  const { dataset } = document.documentElement;
  dataset.busy = `${dataset.busy ?? ""} ${work}`.trim();
  return () => {
    const works = dataset.busy.split(" ");
    works.splice(works.indexOf(work), 1);
    if (works.length > 0) dataset.busy = works.join(" ");
    else delete dataset.busy;
  };
}

// Loads each thing once; what failed is loaded again on the next request.
function once(name, load) {
  if (!loading.has(name)) {
    loading.set(name, load().catch((error) => {
      loading.delete(name);
      throw error;
    }));
  }
  return loading.get(name);
}

function style(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, folder) });
  return new Promise((done, lost) => {
    const onerror = () => {
      link.remove();
      lost(new Error("no style " + link.href));
    };
    Object.assign(link, { onload: done, onerror });
    document.head.append(link);
  });
}

async function wasm(name) {
  const answer = await fetch(new URL(name, folder));
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  return answer;
}

async function compile(part) {
  // Some browsers remember, by its address, that a script could not be loaded.
  const script = part.name + ".js" + (part.failures ? "?again=" + part.failures : "");
  // Both at once: the script would request the module only after it has loaded itself.
  const [module, bytes] = await Promise.all([import(new URL(script, folder)), wasm(part.name + "_bg.wasm")]);
  await module.default({ module_or_path: bytes });
  return module;
}

async function load(part) {
  const sheets = part.styles.map((name) => once(name + ".css", () => style(name + ".css")));
  const [module] = await Promise.all([once(part.name, () => compile(part)), ...sheets]);
  return module;
}

// What a table's worker will load, beside the part and not after it: the worker finds it in the browser's cache. What is lost here the
// worker asks for again, and tells of.
function engine() {
  const files = ["worker_engine.js", "worker_engine_bg.wasm"].map(async (name) => (await fetch(new URL(name, folder), { priority: "low" })).arrayBuffer());
  return Promise.allSettled(files);
}

// The previous part stays until the new one has loaded.
async function show() {
  const goal = wanted();
  const done = busy(goal.name);
  failed();
  try {
    const loaded = load(goal);
    if (location.hash.startsWith("#/table/")) once("engine", engine);
    const module = await loaded;
    // The visitor may have moved on while it loaded.
    if (goal !== wanted() || goal === shown) return;
    shown?.module.stop();
    shown?.root.remove();
    shown = Object.assign(goal, { module });
    // An element of its own, for as long as the page lives: Yew never removes the listeners that it adds to an app's element.
    goal.root ??= Object.assign(document.createElement("div"), { className: "part" });
    document.body.append(goal.root);
    // To shell.js, which ends when the first part draws itself.
    dispatchEvent(new CustomEvent("paiju-shown", { detail: goal.root }));
    module.start(goal.root, carried);
  } catch (error) {
    console.error(error);
    goal.failures = (goal.failures ?? 0) + 1;
    if (goal === wanted()) failed(show);
  } finally {
    done();
  }
}

export function follow() {
  addEventListener("popstate", show);
  show();
}
