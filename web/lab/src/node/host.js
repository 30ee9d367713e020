// QuickJS's access to the outside: `{files, main, write, take, exit, now, monotonic, random, compile}`, as src/run/quickjs.js provides it.
export let host;

export const setHost = (given) => {
  host = given;
};
