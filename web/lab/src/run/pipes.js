// What goes into a program and what comes out.

/** The line by which a program of Botzone says that it wants to live on. */
const KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";
const STDOUT = 1;

/** Output is told at once so often in a question, and after that now and then: a program that loops is ended with what it printed. */
const TOLD_AT_ONCE = 32;
const TELL_EVERY_MS = 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Ends an instance from within: the reason is an `end` of the handle's. */
export class Halt extends Error {
  constructor(end) {
    super(end);
    this.end = end;
  }
}

/** Standard input: what was given with each question, and how far it was read. */
export class Input {
  constructor() {
    this.chunks = [];
    this.chunk = 0;
    this.at = 0;
  }

  give(text) {
    const whole = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    if (whole !== "") this.chunks.push(encoder.encode(whole));
  }

  /** Read from the start again. */
  rewind() {
    this.chunk = 0;
    this.at = 0;
  }

  /** Whether what was given with the last question is being read. */
  isAtLast() {
    return this.chunk >= this.chunks.length - 1;
  }

  /** At most so many bytes, never of two questions at once: a pipe gives what has come. Empty when all is read. */
  take(most) {
    const chunk = this.chunks[this.chunk];
    if (!chunk) return new Uint8Array(0);
    const bytes = chunk.subarray(this.at, this.at + most);
    this.at += bytes.length;
    if (this.at === chunk.length) {
      this.chunk++;
      this.at = 0;
    }
    return bytes;
  }
}

/** Standard output and error, up to a limit each. */
export class Output {
  /** `tell(stream, bytes)` passes on what was printed. */
  constructor(tell, clock) {
    this.tell = tell;
    this.clock = clock;
    this.printed = [0, 0, 0];
    this.dropped = [0, 0, 0];
    this.tail = "\n";
    this.begin(Infinity);
  }

  /** For the next question. */
  begin(limit) {
    this.limit = limit;
    this.written = [0, 0, 0];
    this.waiting = [];
    this.told = 0;
    this.toldAt = 0;
  }

  /** The program is run again from its start: what it printed before is dropped. */
  again() {
    this.dropped = [...this.printed];
    this.printed = [0, 0, 0];
    this.tail = "\n";
  }

  /** Throws `Halt` beyond the limit. */
  write(stream, bytes) {
    if (bytes.length === 0) return;
    this.printed[stream] += bytes.length;
    if (stream === STDOUT) this.remember(bytes);
    const old = Math.min(this.dropped[stream], bytes.length);
    this.dropped[stream] -= old;
    const room = this.limit - this.written[stream];
    const kept = bytes.slice(old, old + room);
    this.written[stream] += kept.length;
    if (kept.length > 0) this.pass(stream, kept);
    if (bytes.length - old > room) throw new Halt("output");
  }

  pass(stream, bytes) {
    this.waiting.push([stream, bytes]);
    const isDue = this.told < TOLD_AT_ONCE || this.clock() - this.toldAt > TELL_EVERY_MS;
    if (isDue) this.flush();
  }

  flush() {
    if (this.waiting.length === 0) return;
    this.tell(this.waiting);
    this.waiting = [];
    this.told++;
    this.toldAt = this.clock();
  }

  remember(bytes) {
    // What stands before the last line break but one is of no use, nor is a line that is longer than the one that is looked for.
    const from = Math.max(0, bytes.length - 2 * KEEP_RUNNING.length - 4);
    this.tail = (this.tail + decoder.decode(bytes.subarray(from))).slice(-2 * KEEP_RUNNING.length - 4);
  }

  /** Whether the last whole line asks to be kept running. */
  keepsRunning() {
    const end = this.tail.lastIndexOf("\n");
    const start = end > 0 ? this.tail.lastIndexOf("\n", end - 1) : -1;
    return start >= 0 && this.tail.slice(start + 1, end).trimEnd() === KEEP_RUNNING;
  }
}
