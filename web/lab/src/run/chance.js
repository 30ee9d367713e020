// Clock and random numbers of a program.

/** By how much a clock that is made up goes on whenever it is read: a search that runs until its time is over must come to an end. */
const TICK_MS = 0.05;

const real = {
  date: Date.now.bind(Date),
  performance: performance.now.bind(performance),
};

/** The true time in milliseconds, whatever a bot is told. */
export const stopwatch = () => real.performance();

/** A seed for a program that wants real chance. */
export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** sfc32: passes PractRand, four words of state, the same bits everywhere. */
function generator(seed) {
  let [a, b, c, d] = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 0x9e3779b9, 1];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/**
 * What chance gives to one instance of a program: `chance` as the handle takes it, or null for the true clock. The random numbers always come from a
 * seed, so that a program that is run again from its start does what it did.
 */
export class Chance {
  constructor(chance, seed) {
    this.word = generator(chance ? chance.seed : seed);
    this.made = chance ? chance.clock : undefined;
  }

  /** Milliseconds since 1970. */
  now() {
    if (this.made === undefined) return real.date();
    this.made += TICK_MS;
    return this.made;
  }

  /** Milliseconds since some moment, finer than `now`. */
  monotonic() {
    return this.made === undefined ? real.performance() : this.now();
  }

  /** Sleeping, where the clock is made up. */
  skip(ms) {
    if (this.made === undefined) return false;
    this.made += Math.max(0, ms);
    return true;
  }

  random() {
    return ((this.word() >>> 5) * 2 ** 26 + (this.word() >>> 6)) / 2 ** 53;
  }

  fill(bytes) {
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.word() & 255;
    return bytes;
  }
}
