// What bots read, from what lies about: inputs of bots, test cases with an input, and match logs, of which every seat's every turn is taken.
// JSON or JSON Lines. What is neither is one input as it stands.

/** The inputs that one value holds. */
function* inputsOf(value) {
  if (Array.isArray(value)) {
    if (value.some((entry) => entry?.output?.command)) yield* seats(value);
    else for (const entry of value) yield* inputsOf(entry);
  } else if (Array.isArray(value?.requests)) {
    yield { ...value, responses: value.responses ?? [] };
  } else if (value?.input) {
    yield* inputsOf(value.input);
  } else if (value?.log ?? value?.logs) {
    const log = value.log ?? value.logs;
    yield* inputsOf(typeof log === "string" ? JSON.parse(log) : log);
  }
}

/** What each seat of a match read at each of its turns, as if it were started anew. */
function* seats(log) {
  const told = new Map();
  for (let at = 0; at < log.length; at += 2) {
    const { command, content = {} } = log[at].output ?? {};
    if (command !== "request") continue;
    for (const [seat, request] of Object.entries(content)) {
      const { requests, responses } = told.get(seat) ?? { requests: [], responses: [] };
      const asked = { requests: [...requests, request], responses };
      yield asked;
      const answer = log[at + 1]?.[seat];
      const response = answer?.response;
      told.set(seat, { requests: asked.requests, responses: [...responses, response ?? null] });
    }
  }
}

/** The JSON values in a text. */
function valuesIn(text) {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  }
}

/** The inputs in a text, JSON each as its line. */
export function inputsIn(text) {
  if (!/^\s*[[{]/.test(text)) return [text.trimEnd()];
  return valuesIn(text).flatMap((value) => [...inputsOf(value)]).map((input) => JSON.stringify(input));
}
