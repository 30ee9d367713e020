// Asks a program as a handle does, without a worker between.
import { Program } from "../src/run/run.js";

const DEFAULTS = { fresh: true, text: "", mode: "once", output: 1e6, chance: null };

export function asking(language) {
  let printed = [];
  const program = new Program(language, (parts) => printed.push(...parts));
  const told = (stream) => Buffer.concat(printed.filter(([of]) => of === stream).map(([, bytes]) => Buffer.from(bytes)));
  const ask = async (question) => {
    const asked = { ...DEFAULTS, ...question };
    if (asked.fresh) await program.leave();
    printed = [];
    const answer = await program.ask(asked);
    return { ...answer, stdout: told(1).toString(), stderr: told(2).toString() };
  };
  const askBytes = async (question) => {
    await ask(question);
    return told(1);
  };
  return { ask, askBytes };
}
