// Timers. Nothing runs by itself: the one who runs the bot asks for one turn after the other.
import { host } from "./host.js";

let lastTimer = 0;
const timers = new Map();
export const after = (ms, action, every) => {
  const id = ++lastTimer;
  const wait = Math.max(1, Number(ms) || 0);
  const handle = { id, ref: () => handle, unref: () => handle, hasRef: () => true, [Symbol.toPrimitive]: () => id };
  timers.set(id, { due: host.now() + wait, action, every: every && wait });
  return handle;
};
export const clear = (handle) => void timers.delete(typeof handle === "object" ? handle?.id : handle);
export const immediates = [];

/** Does one thing that is due. Returns the milliseconds until the next, 0 when something was done, -1 when nothing is left. */
export function turn() {
  if (immediates.length > 0) {
    const { action } = immediates.shift();
    action?.();
    return 0;
  }
  let next;
  for (const [id, { due }] of timers) if (!next || due < next.due) next = { id, due };
  if (!next) return -1;
  const wait = next.due - host.now();
  if (wait > 0) return wait;
  const { action, every } = timers.get(next.id);
  if (every) timers.get(next.id).due = host.now() + every;
  else timers.delete(next.id);
  action();
  return 0;
}
