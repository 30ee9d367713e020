// What of a program's output is held against another's.

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What it answers: of JSON its response, also where other lines stand about it, else all that it says. */
export function answer(stdout) {
  const [said] = stdout.split(/^>>>BOTZONE_REQUEST_KEEP_RUNNING<<</m);
  const found = [said, ...said.split("\n")].map((text) => parsed(text)?.response).find((response) => response !== undefined);
  return found === undefined ? said.trimEnd() : JSON.stringify(found);
}

function shape(value) {
  if (Array.isArray(value)) return "list";
  if (value === null || typeof value !== "object") return typeof value;
  return `{${Object.entries(value).map(([name, part]) => `${name}: ${shape(part)}`)}}`;
}

/** What kind of an answer it is, whatever is played: its shape in JSON, or a text's words without its numbers. */
export function kind(answer) {
  const value = parsed(answer);
  return value === undefined ? answer.replaceAll(/-?\d+(\.\d+)?/g, "0") : shape(value);
}
