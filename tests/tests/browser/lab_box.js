// Run in the built page by lab_box.rs: defines `window.box`, whose functions try what a bot must not reach.
(() => {
  const LAB = new URL("lab/", document.baseURI);
  const QUESTION = { fresh: true, text: "", mode: "once", limit: 20000, output: 1e6, chance: null };
  /** Prints its input, piece by piece, to the end (`ECHO` in web/lab/tests/modules.mjs). */
  const ECHO = "AGFzbQEAAAABIwZgBH9/f38Bf2ABfwBgAn9/AX9gA39+fwF/YAN/f38AYAAAArMBBRZ3YXNpX3NuYXBzaG90X3ByZXZpZXcxB2ZkX3JlYWQAABZ3YXNpX3NuYXBzaG90X3ByZXZpZXcxCGZkX3dyaXRlAAAWd2FzaV9zbmFwc2hvdF9wcmV2aWV3MQlwcm9jX2V4aXQAARZ3YXNpX3NuYXBzaG90X3ByZXZpZXcxCnJhbmRvbV9nZXQAAhZ3YXNpX3NuYXBzaG90X3ByZXZpZXcxDmNsb2NrX3RpbWVfZ2V0AAMDBAMCBAUFAwEAAQcTAgZtZW1vcnkCAAZfc3RhcnQABwpgAyAAQQAgADYCAEEEIAE2AgBBAEEAQQFBCBAAGkEIKAIACxsAQQAgATYCAEEEIAI2AgAgAEEAQQFBCBABGgshAQF/A0BBgAhBgCAQBSEAIAAEQEEBQYAIIAAQBgwBCwsL";
  const bytes = (base64) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const lab = () => import(new URL("lab.js", LAB).href);
  const echo = () => ({ language: "wasm", memory: 16, files: [{ name: "bot.wasm", bytes: bytes(ECHO) }] });

  /** A frame as the Lab makes it, with another program in its worker: `source` is code that no runtime restrains. */
  async function boxed(source, parts = {}) {
    const handle = await (await lab()).prepare(echo());
    const frame = document.querySelector("iframe[sandbox]").cloneNode();
    handle.close();
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    document.body.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow.postMessage(null, "*", [port2]);
    const said = () => new Promise((done, lost) => (port1.onmessage = ({ data }) => (data.done ? done() : lost(new Error(JSON.stringify(data))))));
    const load = said();
    port1.postMessage({ load: { source, ...parts } });
    await load;
    const worker = new MessageChannel();
    const start = said();
    port1.postMessage({ start: true }, [worker.port2]);
    await start;
    return worker.port1;
  }

  const heard = (port) => new Promise((done) => (port.onmessage = ({ data }) => done(data)));

  /** Reports for each attempt whether it got something, and which addresses the policy refused. */
  const hostile = (page) => `onmessage = async ({ ports: [port] }) => {
    const refused = [];
    addEventListener("securitypolicyviolation", ({ blockedURI }) => refused.push(blockedURI));
    const at = (name) => ${JSON.stringify(page)} + "?" + name;
    const over = (target, good, bad) => new Promise((done, lost) => { target[good] = done; target[bad] = () => lost(new Error("refused")); });
    const reaches = {
      fetch: () => fetch(at("fetch")),
      XMLHttpRequest: () => { const one = new XMLHttpRequest(); one.open("GET", at("XMLHttpRequest")); one.send(); return over(one, "onload", "onerror"); },
      WebSocket: () => over(new WebSocket(at("WebSocket").replace("http", "ws")), "onopen", "onerror"),
      EventSource: () => over(new EventSource(at("EventSource")), "onopen", "onerror"),
      import: () => import(at("import")),
      importScripts: () => importScripts(at("importScripts")),
      data: () => import("data:text/javascript,0"),
      eval: () => eval("1"),
      Function: () => new Function("return 1")(),
      indexedDB: () => over(indexedDB.open("bot"), "onsuccess", "onerror"),
      localStorage: () => localStorage.length,
      caches: () => caches.open("bot"),
      files: () => navigator.storage.getDirectory(),
      document: () => document.title,
      window: () => window.location,
      parent: () => parent.location,
      top: () => top.location,
      serviceWorker: () => navigator.serviceWorker.ready,
    };
    const got = [];
    for (const [name, reach] of Object.entries(reaches)) {
      try { await reach(); got.push(name); } catch {}
    }
    const channel = new BroadcastChannel("bots");
    const calls = [];
    channel.onmessage = ({ data }) => calls.push(data);
    channel.postMessage("a bot");
    port.onmessage = () => port.postMessage({ calls });
    port.postMessage({ got, refused, tried: Object.keys(reaches) });
  };`;

  window.box = {
    /** A worker of the box without any restraint. */
    async reaches() {
      const channel = new BroadcastChannel("bots");
      const calls = [];
      channel.onmessage = ({ data }) => calls.push(data);
      const page = location.href.split(/[?#]/)[0];
      const [one, other] = [await boxed(hostile(page)), await boxed(hostile(page))];
      const [found] = await Promise.all([heard(one), heard(other)]);
      // The page hears itself, so that hearing nothing from a bot is meaningful.
      new BroadcastChannel("bots").postMessage("the page");
      await new Promise((done) => setTimeout(done, 300));
      const asked = [heard(one), heard(other)];
      one.postMessage({});
      other.postMessage({});
      const others = (await Promise.all(asked)).flatMap(({ calls }) => calls);
      channel.close();
      return { ...found, calls, others };
    },

    /** Runs a Python program: its output, and how it ended. */
    async python(text) {
      const handle = await (await lab()).prepare({ language: "python", memory: 256, files: [{ name: "bot.py", text }] });
      const answer = await handle.ask(QUESTION);
      handle.close();
      return answer;
    },

    /** Three questions to a program that is suspended at its reads, or, without that, run again from its start. */
    async waits(suspends) {
      const { wasm } = await (await fetch(new URL("runtimes.json", LAB))).json();
      const packed = await (await fetch(new URL(wasm.worker.file, LAB))).blob();
      const source = await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
      const away = suspends ? "" : "delete WebAssembly.Suspending; delete WebAssembly.promising;";
      const files = [{ name: "bot.wasm" }];
      const port = await boxed(away + source, { wasm: bytes(ECHO), memory: 16, rest: { memory: 16, files } });
      await heard(port);
      const answers = [];
      for (const [index, text] of ["one", "two", "three"].entries()) {
        let printed = "";
        const answer = new Promise((done) => {
          port.onmessage = ({ data }) => {
            for (const [, part] of data.printed ?? []) printed += new TextDecoder().decode(part);
            if (data.answer) done(data.answer);
          };
        });
        port.postMessage({ ...QUESTION, fresh: index === 0, text, mode: "lines" });
        answers.push([(await answer).end, printed]);
      }
      return answers;
    },

    /**
     * Plays several games of a few questions each, with a bot that answers each line with that line. Returns the first wrong answer, if any,
     * and how many workers replaced the first.
     */
    async games({ language, name, text, mode, stays, last }, count) {
      let workers = 0;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message, ...others) {
        if (message?.start) workers++;
        return postMessage.call(this, message, ...others);
      };
      const handle = await (await lab()).prepare({ language, memory: 128, files: [{ name, text }] });
      // The compiler's worker and the bot's first one do not count.
      workers = 0;
      let wrong = null;
      for (let game = 0; game < count && !wrong; game++) {
        for (let turn = 0; turn < 3 && !wrong; turn++) {
          const text = `${game}.${turn}`;
          const answer = await handle.ask({ ...QUESTION, fresh: !stays || turn === 0, text, mode });
          const isRight = answer.end === (stays ? "waits" : "exited") && answer.stdout === `${text}\n${last}`;
          if (!isRight) wrong = { game, turn, answer };
        }
        // As at a table, or as in a match that continues.
        if (game % 2) handle.stop();
      }
      handle.close();
      MessagePort.prototype.postMessage = postMessage;
      return { wrong, workers };
    },

    /** The page keeps running while a bot never ends; returns how the bot's questions end. */
    async endless() {
      const before = document.querySelectorAll("iframe").length;
      const files = [{ name: "bot.js", text: "console.log('a'); for (;;) ;" }];
      const handle = await (await lab()).prepare({ language: "js", memory: 64, files });
      let ticks = 0;
      const clock = setInterval(() => ticks++, 10);
      const late = await handle.ask({ ...QUESTION, limit: 300 });
      const asked = handle.ask(QUESTION);
      setTimeout(() => handle.stop(), 100);
      const stopped = await asked;
      clearInterval(clock);
      handle.close();
      return { ends: [late.end, stopped.end], stdout: late.stdout, ticks, frames: document.querySelectorAll("iframe").length - before };
    },

    /** An editor in an element of its own. */
    async editor() {
      const element = document.body.appendChild(document.createElement("div"));
      const told = [];
      const options = { text: "int main() {}\n", language: "cpp", dark: false, readOnly: false, label: "bot.cpp", onchange: (text) => told.push(text) };
      const editor = await (await lab()).mountEditor(element, options);
      editor.setDark(true);
      editor.setDiagnostics([{ line: 1, column: 5, severity: "error", message: "wrong" }]);
      const content = element.shadowRoot.querySelector(".cm-content");
      const seen = {
        label: content.getAttribute("aria-label"),
        numbers: getComputedStyle(element.shadowRoot.querySelector(".cm-gutters")).display,
        coloured: element.shadowRoot.querySelectorAll(".cm-line span").length > 0,
        marked: element.shadowRoot.querySelector(".cm-lintRange-error")?.textContent,
      };
      editor.setText("new");
      const text = editor.text();
      editor.focus();
      document.execCommand("insertText", false, "x");
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      editor.destroy();
      const left = element.shadowRoot.childElementCount;
      element.remove();
      return { ...seen, text, told, left };
    },
  };
})();
