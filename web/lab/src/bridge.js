// Bots that run as programs of this machine: `paiju serve` starts them, and a WebSocket leads to them. Handles are those of lab.js.

/** The address of the bots of the command that served this page, for the secret that stands in the page's address. */
export function addressOf(secret, page = globalThis.location.href) {
  const address = new URL("/bots", page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("secret", secret);
  return address.href;
}

const stopped = () => ({ stdout: "", stderr: "", end: "stopped", detail: "", ms: 0 });

/** A limit that is none is told as null. */
const finite = (number) => (Number.isFinite(number) ? number : null);

/** One instance of a bot. */
class Handle {
  #line;
  #bot;
  #instance;
  #isRunning = false;
  #isAsked = false;
  #isClosed = false;

  constructor(line, bot, instance) {
    this.#line = line;
    this.#bot = bot;
    this.#instance = instance;
  }

  async ask({ fresh, text, mode, limit, output }) {
    if (this.#isAsked) throw new Error("one question at a time");
    if (this.#isClosed || (!fresh && !this.#isRunning)) return stopped();
    this.#isAsked = true;
    try {
      const ask = { fresh, text, mode, limit: finite(limit), output: finite(output) };
      const { id, error, ...answer } = await this.#line.ask({ bot: this.#bot, instance: this.#instance, ask });
      this.#isRunning = answer.end === "waits";
      if (error) throw error;
      return answer;
    } finally {
      this.#isAsked = false;
    }
  }

  /** The question under way ends with "stopped"; the running instance is gone. */
  stop() {
    this.#isRunning = false;
    if (!this.#isClosed) this.#line.say({ stop: this.#instance });
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#line.say({ close: this.#instance });
  }
}

/** The conversation: questions by their number. */
class Line {
  #socket;
  #waiting = new Map();
  #asked = 0;
  isOpen = true;

  constructor(socket) {
    this.#socket = socket;
  }

  say(message) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  ask(question) {
    if (!this.isOpen) return Promise.resolve(stopped());
    this.#asked += 1;
    const id = this.#asked;
    this.say({ id, ...question });
    return new Promise((answer) => this.#waiting.set(id, answer));
  }

  hear(message) {
    const answer = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    answer?.(message);
  }

  /** No answer will come any more. */
  end() {
    this.isOpen = false;
    for (const answer of this.#waiting.values()) answer(stopped());
    this.#waiting.clear();
  }
}

/**
 * Goes to the bots at an address: → {bots: [name], open(name) → handle, isOpen, close(), onclose}. `onclose` is called once when the other side has
 * gone; questions under way then end with "stopped". Rejects with {kind: "bridge"} where nobody answers, or somebody else.
 */
export function bridge(address, { WebSocket = globalThis.WebSocket } = {}) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const line = new Line(socket);
    let opened;
    let instances = 0;
    const fail = () => {
      if (!line.isOpen) return;
      line.end();
      reject({ kind: "bridge" });
      socket.close();
    };
    const greeted = ({ bots }) => {
      if (!Array.isArray(bots) || !bots.every((name) => typeof name === "string")) return fail();
      opened = {
        bots,
        onclose: null,
        open(name) {
          if (!bots.includes(name)) throw { kind: "no-bot" };
          instances += 1;
          return new Handle(line, name, instances);
        },
        get isOpen() {
          return line.isOpen;
        },
        close: () => socket.close(),
      };
      resolve(opened);
    };
    socket.onmessage = ({ data }) => {
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return fail();
      }
      if (opened) line.hear(message);
      else greeted(message ?? {});
    };
    socket.onclose = () => {
      if (!opened) return fail();
      const isNews = line.isOpen;
      line.end();
      if (isNews) opened.onclose?.();
    };
  });
}
