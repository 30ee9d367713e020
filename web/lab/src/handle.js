// A bot that can be asked: keeps its worker, ends it at its limits, and brings up another.
import { Box } from "./box/box.js";
import { joined } from "./joined.js";

/** What a watch that shares its thread with the page may be late by, and a worker's start of a question. */
const GRACE_MS = 100;

/** What an instance may take to end that nobody wants any more. One that catches what ends it is ended with its worker. */
const LEAVE_MS = 200;

const text = (parts) => new TextDecoder().decode(parts.length === 1 ? parts[0] : joined(parts));

/** The worker, once its instance has ended; rejects where it does not. */
function left(worker) {
  return new Promise((done, fail) => {
    const late = setTimeout(fail, LEAVE_MS);
    // What it prints as it goes interests nobody.
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
  /** How long the running instance has taken for its questions so far: where it is run again from its start it takes that again. */
  #spent = 0;
  #isRunning = false;
  #isClosed = false;

  static async open(html, parts) {
    const handle = new Handle();
    handle.#box = await Box.open(html, parts);
    try {
      await handle.#renew();
      // The first worker says whether the program can be run at all.
      await handle.#worker;
    } catch (error) {
      handle.close();
      throw error;
    }
    return handle;
  }

  /** A new worker, made ready while nobody waits. */
  #renew() {
    this.#isRunning = false;
    this.#worker = this.#box.start();
    // Whoever asks next hears of it.
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
      // A program is run within an engine that hears how it fails: what takes the worker itself is no answer of the bot's.
      this.#box.onbroken = (detail) => fail({ kind: "lost", detail });
      // What has come by now is taken before the time is said to be over: the page may have been busy itself.
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

  /** Whoever asks after a worker was lost meets another. */
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

  /** Ends the instance that waits. The engine holds what is suspended, with all its memory, as long as the worker lives: forgetting it frees nothing. */
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

  /** The question under way ends with "stopped"; the running instance is gone. */
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
