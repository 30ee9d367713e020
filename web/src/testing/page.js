// What surrounds the page in tests that run it in their own thread: workers, files of the site, a clipboard and downloads, all of them here.

const errors = [];
let files = new Map();
let open = () => null;
// The field that was typed into, whose change is reported when the focus leaves it.
let typed = null;
// How the document was reached, as the browser tells.
let arrival = "navigate";

const report = console.error;
console.error = (...what) => {
  errors.push(what.map(String).join(" "));
  report.apply(console, what);
};
addEventListener("unhandledrejection", ({ reason }) => errors.push("not handled: " + (reason?.stack ?? reason)));

// Answers in this thread, but later, as a worker does.
class LocalWorker {
  constructor(_address, { name }) {
    this.answer = open(name);
    if (this.answer === null) throw new Error("no worker is called " + name);
    this.later(() => this.answer.ready((data) => this.hear(data)));
  }

  postMessage(data) {
    this.later(() => this.answer.message(data, (reply) => this.hear(reply)));
  }

  terminate() {
    this.answer = null;
  }

  later(run) {
    turn().then(() => { if (this.answer) run(); });
  }

  hear(data) {
    this.later(() => this.onmessage?.(new MessageEvent("message", { data })));
  }
}

const turn = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

// Called once.
export function install(sources, sheets, serve) {
  files = new Map(sources);
  open = serve;
  window.Worker = LocalWorker;
  const fetched = window.fetch.bind(window);
  window.fetch = (address, ...more) => {
    const file = files.get(String(address).split("/").pop());
    return file === undefined ? fetched(address, ...more) : Promise.resolve(new Response(file));
  };
  // The Lab's modules are built with the page. Those that are here stand in for them; there is no editor.
  const modules = { "/lab/": "/src/testing/lab/" };
  const map = Object.assign(document.createElement("script"), { type: "importmap", textContent: JSON.stringify({ imports: modules }) });
  const entries = performance.getEntriesByType.bind(performance);
  performance.getEntriesByType = (type) => type === "navigation" ? [{ type: arrival }] : entries(type);
  const meta = Object.assign(document.createElement("meta"), { name: "paiju-modules", content: "./" });
  document.head.append(meta, map);
  // Nothing moves, so nothing is waited for.
  const still = ["still", "*, ::before, ::after { animation: none !important; transition: none !important }"];
  for (const [name, text] of [...sheets, still]) {
    const style = document.createElement("style");
    style.dataset.sheet = name;
    style.textContent = text;
    document.head.append(style);
  }
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => { window.saved = text; });
    return blob.type.startsWith("image/") ? createObjectURL(blob) : "#saved";
  };
  // A download leads nowhere.
  addEventListener("click", (event) => {
    if (event.target.closest?.("a[download]")) event.preventDefault();
  });
}

// As in a browser that has never seen the page.
export async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done, onblocked: done });
    });
  }
  delete window.copied;
  delete window.saved;
  delete window.loops;
  // Tests may have others.
  window.Worker = LocalWorker;
  delete navigator.hardwareConcurrency;
  speak("zh-CN");
  clip();
  errors.length = 0;
  typed = null;
}

// What is copied is in `window.copied`; `window.within` is the event during which a picture was.
function clip() {
  const clipboard = {
    writeText: async (text) => { window.copied = text; },
    readText: async () => window.copied ?? "",
    write: async ([item]) => {
      window.within = window.event?.type;
      const image = await createImageBitmap(await item.getType("image/png"));
      window.copied = `${image.width}×${image.height}`;
    },
  };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
}

export function speak(tag) {
  Object.defineProperty(navigator, "language", { value: tag, configurable: true });
  Object.defineProperty(navigator, "languages", { value: [tag], configurable: true });
}

export function logged() {
  return errors.splice(0).join("\n");
}

// Changes the address as a new document would, before the page is there; one for frames as `static/shell.js` does.
export function begin(place) {
  document.activeElement?.blur?.();
  const [, wanted, framed] = /^#\/embed\?([^/]*)(.*)/.exec(place) ?? [];
  if (framed === undefined) delete document.documentElement.dataset.embed;
  else document.documentElement.dataset.embed = wanted;
  history.replaceState(null, "", location.pathname + (framed === undefined ? place : "#" + framed));
  arrival = "navigate";
}

// Before the page is gone and drawn again.
export function reload() {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  arrival = "reload";
}

// Runs a script as WebDriver does: the body of a function, whose result may be a promise.
export async function execute(script, values) {
  const result = await new Function(script).apply(null, JSON.parse(values));
  return result instanceof Node ? result : JSON.stringify(result ?? null);
}

export async function element(script, values) {
  const { found, works } = await new Function(script).apply(null, JSON.parse(values));
  return works ? JSON.stringify(works) : found;
}

function leave() {
  const field = typed;
  typed = null;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
}

// Why an element cannot be pressed at its middle, or the place. What lies at the edge may be covered by what stays there.
function reach(node) {
  let refused;
  for (const block of ["nearest", "center"]) {
    node.scrollIntoView({ block, inline: "nearest" });
    // The middle of what is seen, as WebDriver takes it; a line that is broken has several boxes.
    const [box] = node.getClientRects();
    if (!box) return "it is not shown";
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
    const seen = document.elementFromPoint(at.clientX, at.clientY);
    if (seen && (node.contains(seen) || seen.closest("label")?.contains(node))) return at;
    refused = seen ? `${seen.outerHTML.slice(0, 120)} covers it` : "it lies outside of the window";
  }
  return refused;
}

// Presses an element with the mouse; says why that is impossible.
export function press(node) {
  if (!node.isConnected) return "stale";
  const at = reach(node);
  if (typeof at === "string") return at;
  const how = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, isPrimary: true, pointerId: 1, ...at };
  const target = document.elementFromPoint(at.clientX, at.clientY);
  const hit = node.contains(target) ? target : node;
  hit.dispatchEvent(new PointerEvent("pointerdown", { ...how, buttons: 1 }));
  if (hit.dispatchEvent(new MouseEvent("mousedown", { ...how, buttons: 1 }))) {
    if (typed && !typed.contains(node)) leave();
    const focusable = hit.closest("button, a[href], input, textarea, select, summary, [tabindex], [contenteditable]");
    if (focusable) focusable.focus();
    else document.activeElement?.blur?.();
  }
  hit.dispatchEvent(new PointerEvent("pointerup", how));
  hit.dispatchEvent(new MouseEvent("mouseup", how));
  if (hit.matches("input[type=range]")) slide(hit, at.clientX);
  if (hit.isConnected && !hit.closest(":disabled")) hit.dispatchEvent(new MouseEvent("click", { ...how, detail: 1 }));
  return "";
}

function slide(range, x) {
  const { left, width } = range.getBoundingClientRect();
  range.valueAsNumber = +range.min + (range.max - range.min) * (x - left) / width;
  for (const type of ["input", "change"]) range.dispatchEvent(new Event(type, { bubbles: true }));
}

// Drags the mouse along these places.
export function stroke(places) {
  const all = JSON.parse(places);
  const send = (type, [clientX, clientY], buttons) => {
    const how = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, buttons, isPrimary: true, pointerId: 1, clientX, clientY };
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(type, how));
  };
  send("pointerdown", all[0], 1);
  all.slice(1).forEach((place) => send("pointermove", place, 1));
  send("pointerup", all.at(-1), 0);
  // Not by `click()`, which is how a key presses a button.
  if (all.length === 1) document.elementFromPoint(...all[0])?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 }));
}

const NAMED = {
  "\uE003": "Backspace", "\uE004": "Tab", "\uE006": "Enter", "\uE007": "Enter", "\uE00C": "Escape", "\uE00D": " ", "\uE00E": "PageUp",
  "\uE00F": "PageDown", "\uE010": "End", "\uE011": "Home", "\uE012": "ArrowLeft", "\uE013": "ArrowUp", "\uE014": "ArrowRight",
  "\uE015": "ArrowDown", "\uE017": "Delete",
};

const takesText = (node) => node?.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])");

function insert(node, text, inputType) {
  const [from, to] = node.selectionStart === null ? [node.value.length, node.value.length] : [node.selectionStart, node.selectionEnd];
  if (text === "" && from === to) node.value = node.value.slice(0, Math.max(from - 1, 0)) + node.value.slice(to);
  else if (node.selectionStart === null) node.value += text;
  else node.setRangeText(text, from, to, "end");
  typed = node;
  node.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType }));
}

// Presses and releases a key, with what the browser does about it where the page does not. It ends when the page has heard of that.
export async function key(code) {
  const name = NAMED[code] ?? code;
  const target = document.activeElement ?? document.body;
  const how = { key: name, bubbles: true, cancelable: true, composed: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", how));
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (name === "Escape" && dialog?.matches(":modal")) {
    // Chromium closes a dialog even if the page has used the key.
    if (dialog.dispatchEvent(new Event("cancel", { cancelable: true })) && dialog.open) {
      const closed = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
      dialog.close();
      await closed;
    }
  } else if (goesOn) {
    act(document.activeElement ?? target, name);
  }
  (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent("keyup", how));
}

function act(target, name) {
  const isPressed = target.matches("button, summary, a[href]");
  if (takesText(target) && name === "Backspace") insert(target, "", "deleteContentBackward");
  else if (takesText(target) && name.length === 1) insert(target, name, "insertText");
  else if (target.matches("textarea") && name === "Enter") insert(target, "\n", "insertLineBreak");
  else if (name === "Enter" && target.matches("input")) {
    leave();
    target.form?.requestSubmit();
  } else if ((name === "Enter" && isPressed) || (name === " " && target.matches("button, summary, input[type=checkbox], input[type=radio]"))) target.click();
  else if (name === "Tab") tab(target);
}

function tab(from) {
  const stops = [...document.querySelectorAll("button, a[href], input, textarea, select, summary, [tabindex]")]
    .filter((node) => node.tabIndex >= 0 && !node.disabled && node.getClientRects().length);
  leave();
  stops[(stops.indexOf(from) + 1) % stops.length]?.focus();
}

// Types into a field at its end, or presses these keys.
export function type(node, text) {
  node.focus();
  if (takesText(node) && node.selectionStart !== null) node.setSelectionRange(node.value.length, node.value.length);
  for (const part of text.match(/[\uE000-\uF8FF]|[^\uE000-\uF8FF]+/g) ?? []) {
    if (NAMED[part]) key(part);
    else if (takesText(node)) insert(node, part, "insertText");
    else [...part].forEach(key);
  }
}

// Replaces a field's content at once, as typing over a selection does.
export function fill(node, text) {
  node.focus();
  node.value = "";
  insert(node, text, "insertText");
}

export function clear(node) {
  node.focus();
  node.value = "";
  typed = node;
  node.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "deleteContentBackward" }));
}

export function choose(list, value) {
  if (!list.isConnected) return "stale";
  const option = [...list.options].find((one) => one.value === value);
  if (!option) return `it has no ${value}, but ${[...list.options].map((one) => one.value)}`;
  list.focus();
  list.value = value;
  list.dispatchEvent(new Event("input", { bubbles: true }));
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return "";
}

const ROLES = {
  button: "button, [role=button], summary, input[type=button], input[type=submit]",
  link: "a[href]",
  textbox: "textarea, input[type=text], input:not([type])",
  combobox: "select",
};

// The shown element of a role with this accessible name.
export function named(role, name) {
  const words = (node) => node?.innerText?.replace(/\s+/g, " ").trim();
  const of = (node) => node.getAttribute("aria-label") ?? (node.labels?.length ? words(node.labels[0]) || node.labels[0].textContent.trim() : null)
    ?? (words(node) || node.title);
  return [...document.querySelectorAll(ROLES[role])].find((node) => node.getClientRects().length && of(node) === name) ?? null;
}
