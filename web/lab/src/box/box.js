// The box from the page's side: a frame that nobody sees, and a port to it.

/** How long a worker may take to come up. The slowest is Python on a telephone. */
const START_LIMIT_MS = 120_000;

/**
 * The frame is given its document as text, not by an address: what has an origin of its own is not served by a service worker, so that an address would
 * not open offline. Its policy is the page's and its own together.
 */
function frame(html) {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.setAttribute("aria-hidden", "true");
  element.tabIndex = -1;
  element.hidden = true;
  element.srcdoc = html;
  return element;
}

export class Box {
  #element;
  #port;
  #replies = [];
  /** Told when a worker breaks down: `(detail)`. */
  onbroken = () => {};

  /** `parts`: `{source, wasm, memory, rest}`, as src/box/frame.js takes them. */
  static async open(html, parts) {
    const box = new Box();
    box.#element = frame(html);
    const loaded = new Promise((done) => box.#element.addEventListener("load", done, { once: true }));
    // Not in the body, which the page draws.
    document.documentElement.append(box.#element);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    box.#port = port1;
    port1.onmessage = ({ data }) => {
      if (data.broken !== undefined) box.onbroken(data.broken);
      else box.#replies.shift()?.(data);
    };
    box.#element.contentWindow.postMessage(null, "*", [port2]);
    try {
      await box.#say({ load: parts }, []);
    } catch (error) {
      box.close();
      throw error;
    }
    return box;
  }

  #say(message, ports) {
    return new Promise((done, fail) => {
      this.#replies.push(({ failed }) => (failed ? fail(failed) : done()));
      this.#port.postMessage(message, ports);
    });
  }

  /** A new worker in place of an older one: the port to it, once it is ready for questions. */
  async start() {
    const { port1, port2 } = new MessageChannel();
    const ready = new Promise((done, fail) => {
      const late = setTimeout(() => fail({ kind: "load", detail: "timeout" }), START_LIMIT_MS);
      const end = (settle, value) => {
        clearTimeout(late);
        settle(value);
      };
      port1.onmessage = ({ data }) => (data.ready ? end(done, port1) : end(fail, data.failed));
      this.onbroken = (detail) => end(fail, { kind: "load", detail });
    });
    await this.#say({ start: true }, [port2]);
    return ready;
  }

  /** Ends the worker, whatever it does. */
  end() {
    return this.#say({ end: true }, []);
  }

  close() {
    this.#element.remove();
    this.#port?.close();
  }
}
