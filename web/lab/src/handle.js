// A bot that can be asked: keeps its worker, ends it at its limits, and starts another.
import { Box } from "./box/box.js";
import { joined } from "./joined.js";

/** How late a timer that shares its thread with the page may be, and how late a worker may start on a question. */
const GRACE_MS = 100;

/** How long an unwanted instance may take to end. One that catches what ends it is ended with its worker. */
const LEAVE_MS = 200;

const text = (parts) => new TextDecoder().decode(parts.length === 1 ? parts[0] : joined(parts));

/** The worker, once its instance has ended; rejects if it does not end. */
function left(worker) {
  return new Promise((done, fail) => {
    const late = setTimeout(fail, LEAVE_MS);
    // What it prints while it ends is ignored.
    worker.onmessage = ({ data: { left } }) => {
      if (left === undefined) return;
      clearTimeout(late);
      if (left) done(worker);
      else fail();
    };
    worker.postMessage({ leave: true });
  });
}

export class Handle {
  #box;
  #worker;
  #question;
  /** How long the running instance has taken for its questions so far; if it is run again from its start, it takes that time again. */
  #spent = 0;
  #isRunning = false;
  #isClosed = false;

  static async open(html, parts) {
    const handle = new Handle();
    handle.#box = await Box.open(html, parts);
    try {
      await handle.#renew();
      // The first worker shows whether the program can run at all.
      await handle.#worker;
    } catch (error) {
      handle.close();
      throw error;
    }
    return handle;
  }

  /** Prepares a new worker in advance. */
  #renew() {
    this.#isRunning = false;
    this.#worker = this.#box.start();
    // The next question reports the failure.
    this.#worker.catch(() => {});
  }

  async ask({ fresh, text: input, mode, limit, output, chance }) {
    if (this.#isClosed || (!fresh && !this.#isRunning)) return this.#answer({ end: "stopped", detail: "", ms: 0 }, [[], [], []]);
    if (this.#question) throw new Error("one question at a time");
    if (fresh) this.#drop();
    let onstop;
    const stopped = new Promise((stop) => (onstop = () => stop({ end: "stopped", detail: "", ms: 0 })));
    this.#question = { stop: onstop };
    try {
      const worker = await this.#unlessLost(Promise.race([this.#worker, stopped]));
      if (worker.end) {
        this.#drop();
        return this.#answer(worker, [[], [], []]);
      }
      if (fresh) this.#spent = 0;
      return await this.#put(worker, { fresh, text: input, mode, limit, output, chance }, stopped);
    } finally {
      this.#question = undefined;
    }
  }

  async #put(worker, question, stopped) {
    const printed = [[], [], []];
    const { limit } = question;
    let late;
    const answered = new Promise((done, fail) => {
      worker.onmessage = ({ data }) => {
        if (data.printed) for (const [stream, bytes] of data.printed) printed[stream]?.push(bytes);
        else if (data.answer) done(data.answer);
        else fail(data.lost);
      };
      // The engine around a program reports how the program fails: a failure of the worker itself is not the bot's answer.
      this.#box.onbroken = (detail) => fail({ kind: "lost", detail });
      // Messages that have already arrived are handled before the timeout counts: the page itself may have been busy.
      const over = () => setTimeout(() => done({ end: "time", detail: "", ms: limit, dead: true }), 0);
      if (Number.isFinite(limit)) late = setTimeout(over, limit + this.#spent + GRACE_MS);
      worker.postMessage(question);
    });
    const answer = await this.#unlessLost(Promise.race([answered, stopped])).finally(() => clearTimeout(late));
    this.#spent += answer.ms;
    this.#isRunning = answer.end === "waits";
    if (answer.ms > limit) {
      Object.assign(answer, { end: "time", detail: "" });
      answer.dead ||= this.#isRunning;
    }
    if (answer.dead || answer.end === "stopped") await this.#replace();
    return this.#answer(answer, printed);
  }

  /** After a worker is lost, the next question gets another one. */
  async #unlessLost(promise) {
    try {
      return await promise;
    } catch (lost) {
      await this.#replace();
      throw lost;
    }
  }

  async #replace() {
    if (this.#isClosed) return;
    await this.#box.end();
    this.#renew();
  }

  /** Ends the waiting instance. The browser keeps a suspended one, with all its memory, as long as the worker lives: dropping it frees nothing. */
  #drop() {
    if (!this.#isRunning || this.#isClosed) return;
    this.#isRunning = false;
    this.#worker = this.#worker.then(left).catch(() => {
      if (!this.#isClosed) this.#renew();
      return this.#worker;
    });
    this.#worker.catch(() => {});
  }

  #answer({ end, detail, ms }, [, stdout, stderr]) {
    return { stdout: text(stdout), stderr: text(stderr), end, detail, ms };
  }

  /** Ends the current question with "stopped", and the running instance. */
  stop() {
    if (this.#question) this.#question.stop();
    else this.#drop();
  }

  close() {
    this.#isClosed = true;
    this.#question?.stop();
    this.#box.close();
  }
}
