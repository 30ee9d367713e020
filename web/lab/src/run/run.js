// One program under questions, whatever its language. A question starts an instance, or goes on with the one that waits for input.
import { Chance, freshSeed, stopwatch } from "./chance.js";
import { Halt, Input, Output } from "./pipes.js";

/** Whether the browser can suspend WebAssembly that waits for a promise. */
export const canSuspend = () => typeof WebAssembly.Suspending === "function" && typeof WebAssembly.promising === "function";

/** An instance: its input, output and chance, and where it stands. A language reads by `read`. */
export class Instance {
  constructor(tell, suspends, chance) {
    this.input = new Input();
    this.output = new Output(tell, stopwatch);
    this.suspends = suspends;
    // Made anew for each run, so that a program that is run again meets the same.
    this.newChance = chance;
    this.resume = undefined;
    this.leave = undefined;
    this.onpause = undefined;
    this.reachedAt = 0;
    this.spent = 0;
  }

  /**
   * At most so many bytes; none at the end of a file. A promise of them where the program is suspended, which rejects with `Halt` where it is to
   * end there; throws `Halt` where it cannot be.
   */
  read(most, suspends = this.suspends) {
    if (this.input.isAtLast()) this.reach();
    const bytes = this.input.take(most);
    if (bytes.length > 0 || this.mode === "file") return bytes;
    // The platform would wait for its end, or for the mark.
    if (this.mode === "once" && !this.output.keepsRunning()) throw new Halt("reading");
    if (!suspends) throw new Halt("waits");
    return new Promise((resume, end) => {
      this.resume = () => resume(this.read(most));
      this.leave = () => end(new Halt("stopped"));
      this.onpause({ end: "waits", detail: "" });
    });
  }

  /** The clock of a question runs from where the program is run for the first time. */
  reach() {
    this.reachedAt ??= stopwatch();
  }
}

/**
 * A program that is asked. `language.begin(instance)` runs an instance from its start and resolves to `{end, detail}`; `suspends` says whether
 * it can wait within a read. `tell` passes on what is printed.
 */
export class Program {
  constructor(language, tell) {
    this.language = language;
    this.tell = tell;
    this.instance = undefined;
  }

  async ask({ fresh, text, mode, limit = Infinity, output, chance }) {
    const seed = freshSeed();
    if (fresh) this.instance = new Instance(this.tell, this.language.suspends, () => new Chance(chance, seed));
    const { instance } = this;
    if (!instance) return { end: "stopped", detail: "", ms: 0 };
    instance.mode = mode;
    instance.input.give(text);
    instance.output.begin(output);
    const start = stopwatch();
    // For a language that can look at it while it runs; the page ends the others.
    instance.deadline = start + limit + (fresh ? 0 : instance.spent);
    const paused = new Promise((pause) => (instance.onpause = pause));
    let ended;
    if (instance.resume) {
      const { resume } = instance;
      instance.resume = undefined;
      instance.reachedAt = start;
      resume();
      ended = instance.ended;
    } else {
      if (fresh) instance.reachedAt = start;
      else this.again(instance);
      instance.chance = instance.newChance();
      ended = instance.ended = this.language.begin(instance);
    }
    const { end, detail, dead } = await Promise.race([paused, ended]);
    instance.output.flush();
    const ms = stopwatch() - (instance.reachedAt ?? start);
    instance.spent += ms;
    if (end !== "waits") this.instance = undefined;
    return { end, detail, ms, dead };
  }

  /** Ends the instance that is suspended, if one is; whether another can be begun here. */
  async leave() {
    const { instance } = this;
    this.instance = undefined;
    if (!instance?.resume) return true;
    instance.leave();
    const { dead } = await instance.ended;
    return !dead;
  }

  /** Where nothing can be suspended: from the start, with all input so far. */
  again(instance) {
    instance.reachedAt = undefined;
    instance.input.rewind();
    instance.output.again();
  }
}
