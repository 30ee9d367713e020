// What reaches out of QuickJS: `{files, main, write, take, exit, now, monotonic, random, compile}`, as src/run/quickjs.js gives it.
export let host;

export const setHost = (given) => {
  host = given;
};
