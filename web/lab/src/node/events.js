// Emitters, and what they tell as an iterator.
export class EventEmitter {
  #listeners = new Map();
  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    this.listens?.(name);
    return this;
  }
  addListener(name, listener) {
    return this.on(name, listener);
  }
  once(name, listener) {
    const one = (...values) => {
      this.off(name, one);
      listener.apply(this, values);
    };
    one.listener = listener;
    return this.on(name, one);
  }
  off(name, listener) {
    this.#listeners.set(
      name,
      (this.#listeners.get(name) ?? []).filter((one) => one !== listener && one.listener !== listener),
    );
    return this;
  }
  removeListener(name, listener) {
    return this.off(name, listener);
  }
  removeAllListeners(name) {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }
  listenerCount(name) {
    return (this.#listeners.get(name) ?? []).length;
  }
  emit(name, ...values) {
    const listeners = this.#listeners.get(name) ?? [];
    if (name === "error" && listeners.length === 0) throw values[0];
    for (const listener of listeners) listener.apply(this, values);
    return listeners.length > 0;
  }
}

/** What an emitter tells, one after the other. */
export function iterator(emitter, name, end) {
  const told = [];
  const waiting = [];
  let isEnded = false;
  const result = () => (told.length ? { value: told.shift(), done: false } : { value: undefined, done: true });
  const wake = () => {
    while (waiting.length && (told.length || isEnded)) waiting.shift()(result());
  };
  emitter.on(name, (value) => {
    told.push(value);
    wake();
  });
  emitter.on(end, () => {
    isEnded = true;
    wake();
  });
  return {
    next: () => (told.length || isEnded ? Promise.resolve(result()) : new Promise((done) => waiting.push(done))),
    return: () => {
      emitter.close?.();
      emitter.pause?.();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
