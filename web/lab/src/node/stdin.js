// Standard input, told as it comes.
import { Buffer } from "./bytes.js";
import { EventEmitter, iterator } from "./events.js";

class Stdin extends EventEmitter {
  fd = 0;
  /** Whether all was told or read. */
  isOver = false;
  isTTY = false;
  #flows = false;
  #isText = false;
  #unread = [];
  listens(name) {
    if (name === "data" || name === "readable") this.#flows = true;
  }
  setEncoding() {
    this.#isText = true;
    return this;
  }
  resume() {
    this.#flows = true;
    return this;
  }
  pause() {
    this.#flows = false;
    return this;
  }
  wants() {
    return this.#flows && !this.isOver;
  }
  unref() {
    return this.pause();
  }
  ref() {
    return this;
  }
  destroy() {
    return this.pause();
  }
  read() {
    return this.#unread.shift() ?? null;
  }
  feed(text) {
    const piece = this.#isText ? text : Buffer.from(text);
    if (this.listenerCount("readable")) this.#unread.push(piece);
    this.emit("data", piece);
    this.emit("readable");
    this.emit("line data", text);
  }
  end() {
    this.isOver = true;
    this.emit("readable");
    this.emit("line end");
    this.emit("end");
    this.emit("close");
  }
  [Symbol.asyncIterator]() {
    return iterator(this, "data", "end");
  }
  pipe() {
    throw new Error("process.stdin.pipe is not supported");
  }
}

export const stdin = new Stdin();
