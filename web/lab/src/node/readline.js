// Standard input by lines.
import { EventEmitter, iterator } from "./events.js";
import { stdin } from "./stdin.js";

export class Interface extends EventEmitter {
  #rest = "";
  #isClosed = false;
  #asked = [];
  constructor({ input, output } = {}) {
    super();
    this.output = output;
    if (input !== stdin) throw new Error("readline reads process.stdin only");
    stdin.on("line data", (text) => this.#feed(text));
    stdin.on("line end", () => {
      if (this.#rest !== "") this.#line(this.#rest);
      this.close();
    });
    stdin.resume();
  }
  #feed(text) {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop();
    for (const line of lines) this.#line(line);
  }
  #line(line) {
    if (this.#isClosed) return;
    const asked = this.#asked.shift();
    if (asked) asked(line);
    else this.emit("line", line);
  }
  question(words, options, answered = options) {
    this.output?.write(words);
    this.#asked.push(answered);
  }
  setPrompt() {}
  prompt() {}
  write() {}
  pause() {
    stdin.pause();
    return this;
  }
  resume() {
    stdin.resume();
    return this;
  }
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    stdin.pause();
    this.emit("close");
  }
  [Symbol.asyncIterator]() {
    return iterator(this, "line", "close");
  }
}
