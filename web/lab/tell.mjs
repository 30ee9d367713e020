import { Worker } from "node:worker_threads";

/** Says what the build does. Whoever called it may look for lines that begin so. */
export const tell = (text) => console.log(`lab: ${text}`);

/** How often a build says that it is still at work. */
const EVERY_S = 15;

/** Tells the time while `work()` runs, from a thread of its own, because clang lets nothing else in its thread run for half a minute. */
export async function timed(work) {
  const source = `
    let seconds = 0;
    setInterval(() => require("node:fs").writeSync(1, "lab: " + (seconds += ${EVERY_S}) + " s\\n"), ${EVERY_S} * 1000);
  `;
  const clock = new Worker(source, { eval: true });
  try {
    return await work();
  } finally {
    await clock.terminate();
  }
}
