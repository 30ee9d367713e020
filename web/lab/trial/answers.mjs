// What of a program's output is held against another's.

/** What it answers: of JSON its response, else all that it says. */
export function answer(stdout) {
  const [said] = stdout.split(/^>>>BOTZONE_REQUEST_KEEP_RUNNING<<</m);
  try {
    const value = JSON.parse(said);
    return JSON.stringify(value?.response ?? value);
  } catch {
    return said.trimEnd();
  }
}

function shape(value) {
  if (Array.isArray(value)) return "list";
  if (value === null || typeof value !== "object") return typeof value;
  return `{${Object.entries(value).map(([name, part]) => `${name}: ${shape(part)}`)}}`;
}

/** What kind of an answer it is, whatever is played: its shape in JSON, or a text's words without its numbers. */
export function kind(answer) {
  try {
    return shape(JSON.parse(answer));
  } catch {
    return answer.replaceAll(/-?\d+(\.\d+)?/g, "0");
  }
}
