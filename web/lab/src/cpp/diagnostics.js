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

/**
 * `{file, line, column, severity, message}` for each, in their order. `names` are the program's files: what is said of another, a library's header,
 * is put where the program caused it, as the notes below it tell, and to the first of them where none does. Line 0 is the whole file.
 */
export function diagnostics(output, names) {
  const all = output.split(/\r?\n/).map(parsed).filter(Boolean);
  return all.map((one, at) => {
    if (names.includes(one.file)) return one;
    const rest = all.slice(at + 1);
    const end = rest.findIndex(({ severity }) => severity !== "note");
    const cause = rest.slice(0, end < 0 ? rest.length : end).find(({ file }) => names.includes(file));
    const { file, line, column } = cause ?? { file: names[0] ?? "", line: 0, column: 0 };
    return { ...one, file, line, column };
  });
}
