// <paiju-board>: a game of Dou Dizhu, Tractor or Mahjong on any page. See docs/board.md.
//
// This needs no more from a Content-Security-Policy than `script-src 'self' 'wasm-unsafe-eval'`: styles are adopted,
// not written into the page, and pictures are parsed as XML, in which scripts never run.

// A seat that no game has, for an attribute that is not a number: no hand is shown then.
const NO_SEAT = 255;

const WORDS = {
  zh: { board: "牌局", first: "开头", previous: "上一步", next: "下一步", last: "末尾", step: "步", at: (moment, last) => `第 ${moment} 步，共 ${last} 步`,
    reading: "正在读牌局…", empty: "没有牌局：写在元素里，或用 src 指明文件", unread: "读不出牌局：能读的是 Botzone 对局记录、程序的输入和斗地主对局",
    missing: (number, games) => `没有第 ${number} 局：一共 ${games} 局，从 0 数`, unfetched: (why) => `取不到文件：${why}` },
  en: { board: "Game", first: "First step", previous: "Previous step", next: "Next step", last: "Last step", step: "Step", at: (moment, last) => `Step ${moment} of ${last}`,
    reading: "Reading the game…", empty: "No game: put it into the element, or name a file with src",
    unread: "No game can be read from this: give a match log or a bot input of Botzone, or a transcript of Dou Dizhu",
    missing: (number, games) => `No game ${number}: the text has ${games}, counted from 0`,
    unfetched: (why) => `The file cannot be fetched: ${why}` },
};

const STYLE = `
:host { display: block; max-width: 720px; color-scheme: light dark; font: 15px/1.5 var(--paiju-font, system-ui, sans-serif); }
:host([hidden]) { display: none; }
.picture svg { display: block; width: 100%; height: auto; }
.bar svg { display: block; width: 20px; margin: auto; fill: currentColor; }
.bar { display: flex; align-items: center; gap: 6px; margin-top: 8px; }
.bar button { min-width: 40px; min-height: 40px; padding: 0; border: 1px solid currentColor; border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
.bar button[aria-disabled="true"] { opacity: .4; cursor: default; }
.bar input { flex: 1; min-width: 60px; accent-color: var(--paiju-felt, #1f6450); }
.said { margin: 6px 0 0; min-height: 1.5em; }
.group:focus-visible, .bar :focus-visible { outline: 3px solid var(--paiju-focus, #1d5fd0); outline-offset: 2px; border-radius: 8px; }
.trouble { margin: 0; padding: 12px; border: 1px solid currentColor; border-radius: 8px; }
@media print { :host { color-scheme: light; } .bar { display: none; } }
`;

// The engines, each by an import that bundlers can follow. Each is loaded once, when the first element needs it.
const ENGINES = {
  doudizhu: () => import("./board-doudizhu.js"),
  tractor: () => import("./board-tractor.js"),
  mahjong: () => import("./board-mahjong.js"),
};
const engines = new Map();

function engine(game) {
  if (!engines.has(game)) {
    const load = async () => {
      const module = await ENGINES[game]();
      await module.default();
      return module.Board;
    };
    engines.set(game, load());
  }
  return engines.get(game);
}

// The engines in the order in which they may read a text: words show which is the likeliest, and the others are loaded only if it fails.
function likeliest(text) {
  const first =
    /\b(DOUDIZHUVER|DEAL|BID)\b/.test(text) ? "doudizhu"
    : /"(stage|deliver|banking)\\?"/.test(text) ? "tractor"
    : /\b[BTW][1-9]\b/.test(text) ? "mahjong"
    : "doudizhu";
  return [first, ...Object.keys(ENGINES).filter((game) => game !== first)];
}

// The policy of a page that requires trusted types must allow `paiju-board`.
const trusted = globalThis.trustedTypes?.createPolicy?.("paiju-board", { createHTML: (text) => text });

function parsed(svg) {
  const text = trusted ? trusted.createHTML(svg) : svg;
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

// The style sheets by their text, of which there are as many as themes: all elements and all steps share them.
const sheets = new Map();

function sheet(text) {
  if (!sheets.has(text)) {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    sheets.set(text, made);
  }
  return sheets.get(text);
}

// In Node there are no elements; the module can be imported all the same.
const Base = globalThis.HTMLElement ?? class {};

export class PaijuBoard extends Base {
  static observedAttributes = ["game", "src", "turn", "number", "seat", "open", "lang", "theme", "controls"];

  #board = null;
  #engine = null;
  #moment = 0;
  #given = null;
  #trouble = "";
  #reading = 0;
  #isDue = false;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  connectedCallback() {
    // Set before the element was defined, it is the page's own property and hides the one below.
    if (Object.hasOwn(this, "text")) {
      const { text } = this;
      delete this.text;
      this.text = text;
    } else this.#request();
  }

  attributeChangedCallback(name, before, now) {
    if (!this.isConnected || before === now) return;
    if (name === "src" || name === "game") this.#request();
    else {
      if (name === "turn" || name === "number") this.#moment = this.#wanted();
      this.#draw();
      if (name === "number" && this.#wrong) this.dispatchEvent(new CustomEvent("paiju-error", { detail: this.#wrong }));
    }
  }

  /** The text of the game; set, it replaces what `src` names or the element holds. */
  get text() {
    return this.#given ?? this.textContent;
  }

  set text(text) {
    this.#given = text == null ? null : String(text);
    if (this.isConnected) this.#request();
  }

  /** The shown moment: the number of steps before it. */
  get moment() {
    return this.#moment;
  }

  set moment(moment) {
    this.#go(Number(moment) || 0);
  }

  /** The last moment. */
  get last() {
    return this.#board?.last(this.#number) ?? 0;
  }

  /** The shown moment as SVG with its style, for a file. */
  get svg() {
    const svg = this.#board?.svg(this.#number, this.#moment, ...this.#view) ?? "";
    return svg.replace("<defs>", `<style>${this.#engine?.style(this.#theme) ?? ""}</style><defs>`);
  }

  /** The shown moment as plain text. */
  get diagram() {
    const [seat, open, lang] = this.#view;
    return this.#board?.text(this.#number, this.#moment, seat, open, lang) ?? "";
  }

  get #lang() {
    const lang = this.closest("[lang]")?.lang || globalThis.navigator?.language || "en";
    return lang.toLowerCase().startsWith("zh") ? "zh" : "en";
  }

  get #theme() {
    return this.getAttribute("theme") ?? "auto";
  }

  get #number() {
    return this.#count("number") ?? 0;
  }

  // Why there is nothing to show; empty where there is, and while the game is being read.
  get #wrong() {
    const games = this.#board?.games ?? Infinity;
    return this.#trouble || (this.#number < games ? "" : WORDS[this.#lang].missing(this.#number, games));
  }

  // What the engine asks besides the moment: the seat, whether all hands are open, language and theme.
  get #view() {
    const seat = this.hasAttribute("seat") ? (this.#count("seat") ?? NO_SEAT) : undefined;
    return [seat, seat === undefined || this.hasAttribute("open"), this.#lang, this.#theme];
  }

  #count(name) {
    const value = this.getAttribute(name)?.trim();
    return value && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  }

  #wanted() {
    return this.#board?.moment(this.#number, this.#count("turn")) ?? 0;
  }

  // Reads the text once, however many attributes are set together.
  #request() {
    // What is being read is not wanted any more.
    this.#reading++;
    if (!this.#isDue) queueMicrotask(() => this.#read());
    this.#isDue = true;
  }

  async #read() {
    this.#isDue = false;
    // Only the last request counts.
    const reading = ++this.#reading;
    const words = WORDS[this.#lang];
    const done = (board, made, trouble) => {
      if (reading !== this.#reading) return board?.free();
      this.#board?.free();
      [this.#board, this.#engine, this.#trouble] = [board, made, trouble];
      this.#moment = this.#wanted();
      this.#draw();
      const wrong = this.#wrong;
      this.dispatchEvent(new CustomEvent(wrong ? "paiju-error" : "paiju-ready", { detail: wrong || { last: this.last } }));
    };
    if (!this.#board) this.#say(words.reading);
    let text = this.#given ?? this.textContent.trim();
    const src = this.getAttribute("src");
    if (this.#given === null && src) {
      // A link to the inspector holds its text; any other address is fetched.
      if (src.includes("#/inspect?")) text = src;
      else
        try {
          const answer = await fetch(new URL(src, this.baseURI));
          if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
          text = await answer.text();
        } catch (error) {
          return done(null, null, words.unfetched(error.message));
        }
    }
    if (!text) return done(null, null, words.empty);
    const named = this.getAttribute("game");
    for (const game of Object.hasOwn(ENGINES, named) ? [named] : likeliest(text)) {
      let made;
      try {
        made = await engine(game);
      } catch (error) {
        engines.delete(game);
        return done(null, null, words.unfetched(error.message));
      }
      const board = made.read(text);
      if (board) return done(board, made, "");
    }
    done(null, null, words.unread);
  }

  #say(text) {
    const paragraph = document.createElement("p");
    paragraph.className = "trouble";
    paragraph.setAttribute("role", "status");
    paragraph.textContent = text;
    this.shadowRoot.adoptedStyleSheets = [sheet(STYLE)];
    this.shadowRoot.replaceChildren(paragraph);
  }

  #draw() {
    const wrong = this.#wrong;
    if (wrong || !this.#board) return this.#say(wrong || WORDS[this.#lang].reading);
    const root = this.shadowRoot;
    const picture = parsed(this.#board.svg(this.#number, this.#moment, ...this.#view));
    const hasControls = this.hasAttribute("controls");
    if (!root.querySelector(".group") || !!root.querySelector(".bar") !== hasControls) this.#build(hasControls);
    root.adoptedStyleSheets = [sheet(STYLE), sheet(this.#engine.style(this.#theme))];
    root.querySelector(".picture").replaceChildren(picture);
    if (hasControls) this.#show();
  }

  #build(hasControls) {
    const make = (name, className, parent) => {
      const made = document.createElement(name);
      made.className = className;
      parent?.append(made);
      return made;
    };
    const group = make("div", "group");
    make("div", "picture", group);
    if (hasControls) {
      group.tabIndex = 0;
      group.setAttribute("role", "group");
      group.addEventListener("keydown", (event) => this.#key(event));
      const bar = make("div", "bar", group);
      for (const [name, sign, to] of [
        ["first", "M4 4h2v12H4zM16 4v12L7 10z", () => 0],
        ["previous", "M14 4v12L5 10z", () => this.#moment - 1],
        ["next", "M6 4l9 6-9 6z", () => this.#moment + 1],
        ["last", "M4 4l9 6-9 6zM14 4h2v12h-2z", () => this.last],
      ]) {
        const button = make("button", name, bar);
        button.type = "button";
        button.append(parsed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" aria-hidden="true"><path d="${sign}"/></svg>`));
        button.addEventListener("click", () => this.#go(to()));
        if (name === "previous") {
          const slider = make("input", "step", bar);
          slider.type = "range";
          slider.min = "0";
          slider.addEventListener("input", () => this.#go(Number(slider.value)));
        }
      }
      make("p", "said", group).setAttribute("aria-live", "polite");
    }
    this.shadowRoot.replaceChildren(group);
  }

  // Updates the controls for the shown moment.
  #show() {
    const [root, words, last] = [this.shadowRoot, WORDS[this.#lang], this.last];
    root.querySelector(".group").setAttribute("aria-label", words.board);
    for (const name of ["first", "previous", "next", "last"]) {
      const button = root.querySelector(`.${name}`);
      button.setAttribute("aria-label", words[name]);
      button.title = words[name];
      // Not `disabled`, which would take the keyboard's focus away: `#go` goes nowhere from there.
      const end = name === "first" || name === "previous" ? 0 : last;
      button.setAttribute("aria-disabled", String(this.#moment === end));
    }
    const slider = root.querySelector(".step");
    slider.setAttribute("aria-label", words.step);
    slider.max = String(last);
    slider.value = String(this.#moment);
    const said = this.#board.said(this.#number, this.#moment, this.#lang);
    slider.setAttribute("aria-valuetext", `${this.#moment} / ${last} ${said}`);
    // The picture names the turn, of which a game has fewer than steps.
    root.querySelector(".said").textContent = words.at(this.#moment, last) + (said ? ` · ${said}` : "");
  }

  #key(event) {
    const to = { ArrowLeft: this.#moment - 1, ArrowRight: this.#moment + 1, Home: 0, End: this.last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(to);
  }

  #go(moment) {
    const to = Math.max(0, Math.min(this.last, Math.trunc(moment)));
    if (to === this.#moment || !this.#board) return;
    this.#moment = to;
    this.#draw();
    this.dispatchEvent(new CustomEvent("paiju-step", { detail: { moment: to, last: this.last } }));
  }
}

if (globalThis.customElements && !customElements.get("paiju-board")) customElements.define("paiju-board", PaijuBoard);
