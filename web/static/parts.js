// Shows the part of the site that the address asks for. Each part is one wasm module with its own pages, loaded when it is first asked
// for: a visitor loads what is looked at, and a new game does not make the others slower.

// The first pattern that fits the address. The names are those of the modules in web/Cargo.toml; `styles` are loaded with them,
// once each: the inspector shows the tables of all games.
const BOARDS = ["board_felt", "board_doudizhu", "board_mahjong", "board_tractor"];
const PARTS = [
  { address: /^#\/inspect\b/, name: "part_inspect", styles: [...BOARDS, "part_inspect"] },
  { address: /^#\/lab\?(.*&)?(cases(=|&|$)|pack=)/, name: "part_cases", styles: ["part_lab"] },
  { address: /^#\/learn\?((course|lesson|exercise)=|make(=|$)|mistakes$)/, name: "part_lesson", styles: [...BOARDS, "part_learn"] },
  { address: /^#\/learn\?(puzzles?=|(tuning|fusion|pass)$|versus(&|$))/, name: "part_puzzles", styles: ["board_felt", "board_doudizhu", "part_learn"] },
  { address: /^#\/learn\b/, name: "part_learn", styles: ["part_learn"] },
  { address: /^#\/lab\b/, name: "part_lab", styles: ["part_lab"] },
  { address: /^#\/arena\b/, name: "part_arena", styles: ["part_arena"] },
  { address: /^#\/table\/(doudizhu|mahjong|tractor)\b/, name: "part_table", styles: BOARDS },
  { address: /^/, name: "part_home", styles: ["part_home"] },
];

// The build moves the modules into a folder that is named by their content.
const folder = new URL(document.querySelector("meta[name=paiju-modules]").content, document.baseURI);
const loading = new Map();
// What one part hands to the next, as web/src/pages/carried.rs reads and writes it.
const carried = { name: null, content: null };
let shown;

const wanted = () => PARTS.find(({ address }) => address.test(location.hash));

// Told by failed.js; without `again` what was told before is over.
const failed = (again) => dispatchEvent(new CustomEvent("paiju-failed", { detail: again }));

// What is loaded stays; what failed is loaded anew when it is asked for again.
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
  // Some browsers keep in mind that a script could not be loaded, by its address.
  const script = part.name + ".js" + (part.failures ? "?again=" + part.failures : "");
  // Both at once: the script would ask for the module only when it is there itself.
  const [module, bytes] = await Promise.all([import(new URL(script, folder)), wasm(part.name + "_bg.wasm")]);
  await module.default({ module_or_path: bytes });
  return module;
}

async function load(part) {
  const sheets = part.styles.map((name) => once(name + ".css", () => style(name + ".css")));
  const [module] = await Promise.all([once(part.name, () => compile(part)), ...sheets]);
  return module;
}

// The part before stays until the new one is there.
async function show() {
  const goal = wanted();
  failed();
  try {
    const module = await load(goal);
    // The visitor may have gone on while it was loaded.
    if (goal !== wanted() || goal === shown) return;
    shown?.module.stop();
    shown?.root.remove();
    shown = Object.assign(goal, { module });
    // Its own element for as long as the page lives: Yew never takes back the listeners that it puts on the element of an app.
    goal.root ??= Object.assign(document.createElement("div"), { className: "part" });
    document.body.append(goal.root);
    module.start(goal.root, carried);
  } catch (error) {
    console.error(error);
    goal.failures = (goal.failures ?? 0) + 1;
    if (goal === wanted()) failed(show);
  }
}

export function follow() {
  addEventListener("popstate", show);
  show();
}
