import { Worker } from "node:worker_threads";

/** Reports what the build does. Callers may look for lines with this prefix. */
export const tell = (text) => console.log(`lab: ${text}`);

/** How often a build reports that it is still at work. */
const EVERY_S = 15;

/** Reports the time while `work()` runs, from a separate thread, because clang blocks its own for half a minute. */
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
