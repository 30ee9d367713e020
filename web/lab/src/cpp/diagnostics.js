// What clang and its linker print, as data.

/** `bot/main.cpp:3:5: error: …`; the file may be a header of clang's own. */
const PLACED = /^(?<file>[^\s:][^:]*):(?<line>\d+):(?<column>\d+): (?<severity>fatal error|error|warning|note): (?<message>.*)$/;
/** `wasm-ld: error: obj/main.cpp.o: undefined symbol: f()`; also clang's own, without a place. */
const UNPLACED = /^(?:wasm-ld|clang(?:\+\+|-\d+)?|lld): (?<severity>fatal error|error|warning): (?:(?<file>[^\s:]+): )?(?<message>.*)$/;
const GENERAL = /^(?<severity>fatal error|error): (?<message>.*)$/;

const PREFIX = "bot/";
const OBJECT = /^obj\/(.*)\.o$/;

function named(file = "") {
  return file.startsWith(PREFIX) ? file.slice(PREFIX.length) : (OBJECT.exec(file)?.[1] ?? file);
}

function parsed(line) {
  const groups = (PLACED.exec(line) ?? UNPLACED.exec(line) ?? GENERAL.exec(line))?.groups;
  if (!groups) return undefined;
  const severity = groups.severity.replace("fatal ", "");
  const place = { file: named(groups.file), line: Number(groups.line ?? 0), column: Number(groups.column ?? 0) };
  return { ...place, severity, message: groups.message };
}

/** What leads from a library's template to the next says nothing of the program. */
const WITHIN_LIBRARY = /^in instantiation of |^while substituting |^expanded from |^in evaluation of /;
/** Of all candidates that a library has, and that did not fit, the first few. */
const MOST_LIBRARY_NOTES = 3;

/** What clang says at a time: an error or a warning, and the notes below it. */
function groups(all) {
  const found = [];
  for (const one of all) {
    if (one.severity === "note" && found.length > 0) found.at(-1).notes.push(one);
    else found.push({ said: one, notes: [] });
  }
  return found;
}

/**
 * Each thing that is said, its parts at their places in the program: what is said of a library's header is put where the program caused it. Clang
 * tells what led there once, with the first of the errors that it led to.
 */
function placed(groups, names) {
  const isOwn = ({ file }) => names.includes(file);
  const nowhere = { file: names[0] ?? "", line: 0, column: 0 };
  let before = nowhere;
  return groups.map(({ said, notes }) => {
    const cause = [said, ...notes].find(isOwn) ?? (said.file === "" ? nowhere : before);
    if (!isOwn(said)) before = cause;
    const { file, line, column } = cause;
    const others = notes.filter((note) => !isOwn(note) && !WITHIN_LIBRARY.test(note.message)).slice(0, MOST_LIBRARY_NOTES);
    return { said: { ...said, file, line, column }, own: notes.filter(isOwn), others: others.map((note) => ({ ...note, file, line, column })) };
  });
}

const same = (one, other) => ["file", "line", "column", "severity", "message"].every((part) => one[part] === other[part]);

/**
 * `{file, line, column, severity, message}` for each: the errors, the warnings, the notes on the program's files, those on a library's. `names` are
 * the program's files: what is said of another is put where the program caused it, as the notes below it tell, and to the first of them where none
 * does. Line 0 is the whole file.
 */
export function diagnostics(output, names) {
  const all = placed(groups(output.split(/\r?\n/).map(parsed).filter(Boolean)), names);
  const graded = (severity) => all.map(({ said }) => said).filter((said) => said.severity === severity);
  const ordered = [...graded("error"), ...graded("warning"), ...graded("note"), ...all.flatMap(({ own }) => own), ...all.flatMap(({ others }) => others)];
  return ordered.filter((one, at) => ordered.findIndex((other) => same(one, other)) === at);
}
