//! Which of a program's files is run, as far as names and texts tell. The visitor may choose another.

use super::bot::{BotFile, Language};
use super::guess::guess_language;

/// Typical names of main files, the likeliest first.
const NAMES: [&str; 5] = ["__main__", "main", "bot", "index", "app"];
/// The calls that read input, in Python and in JavaScript.
const READS: &[&str] = &["input(", "sys.stdin", "process.stdin", "readFileSync(0", "/dev/stdin", "readline", "open(0"];

/// The index of the file most likely to be the main one; 0 if unclear.
pub(super) fn main_file(files: &[BotFile], language: Language) -> usize {
    // Of equally likely files, the first.
    let best =
        files.iter().enumerate().max_by_key(|(place, file)| (likelihood(file, language, files), usize::MAX - place));
    best.map_or(0, |(place, _)| place)
}

/// Whether a file is recognisably the main file of a program in this language.
pub(super) fn is_clear(file: &BotFile, language: Language) -> bool {
    match language {
        Language::Cpp => file.as_text().is_some_and(has_main),
        Language::Python | Language::Js => place_of_name(&file.name).is_some(),
        Language::Wasm => false,
    }
}

type Likelihood = (u8, bool, bool, usize, bool, usize);

fn likelihood(file: &BotFile, language: Language, files: &[BotFile]) -> Likelihood {
    let text = file.as_text().unwrap_or_default();
    let source = match Language::of_file(&file.name) {
        Some(of_file) if of_file == language && !is_header(&file.name) => 2,
        None if guess_language(text) == Some(language) => 1,
        _ => 0,
    };
    let begins = match language {
        Language::Cpp => has_main(text),
        Language::Python | Language::Js => place_of_name(&file.name).is_some(),
        Language::Wasm => file.name.ends_with(".wasm"),
    };
    let name = place_of_name(&file.name).map_or(0, |place| NAMES.len() - place);
    let is_alone = language != Language::Cpp || !is_included(file, files);
    let depth = usize::MAX - file.name.matches('/').count();
    (source, begins, is_alone, name, READS.iter().any(|word| text.contains(word)), depth)
}

fn place_of_name(name: &str) -> Option<usize> {
    let stem = stem(name).to_lowercase();
    NAMES.iter().position(|known| *known == stem)
}

/// A file's name without folders and extension.
pub(super) fn stem(name: &str) -> &str {
    let name = name.rsplit('/').next().unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

fn is_header(name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    matches!(ending.as_str(), "h" | "hh" | "hpp" | "hxx" | "inl")
}

/// Whether another file includes this one.
fn is_included(file: &BotFile, files: &[BotFile]) -> bool {
    let name = file.name.rsplit('/').next().unwrap_or(&file.name);
    let includes = |line: &str| line.trim_start().starts_with('#') && line.contains("include") && line.contains(name);
    let others = files.iter().filter(|other| other.name != file.name);
    others.filter_map(BotFile::as_text).any(|text| text.lines().any(includes))
}

/// Whether a C++ text defines a function `main` outside line comments.
fn has_main(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.split("//").next().unwrap_or_default();
        line.match_indices("main").any(|(at, word)| {
            let before = line.get(..at).and_then(|before| before.chars().next_back());
            let after = line.get(at + word.len()..).unwrap_or_default().trim_start();
            let continues = before.is_some_and(|letter| letter.is_alphanumeric() || "_:.>".contains(letter));
            !continues && after.starts_with('(')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn main_of(language: Language, files: &[(&str, &str)]) -> String {
        let files: Vec<_> = files.iter().map(|&(name, text)| BotFile::text(name, text)).collect();
        files[main_file(&files, language)].name.clone()
    }

    #[test]
    fn a_cpp_program_begins_where_its_main_is() {
        let main = |files: &[(&str, &str)]| main_of(Language::Cpp, files);
        assert_eq!(main(&[("a.h", "int domain();"), ("b.cpp", "int x;"), ("c.cpp", "int main ( ) {}")]), "c.cpp");
        assert_eq!(main(&[("a.cpp", "// int main() {\nint f();"), ("b.cpp", "auto main() -> int {}")]), "b.cpp");
        assert_eq!(main(&[("test.cpp", "int main() {}"), ("bot.cpp", "int main() {}")]), "bot.cpp");
        let all_in_one = [("play.cpp", "int main() {}"), ("x.cpp", "#include \"play.cpp\"\nint main() {}")];
        assert_eq!(main(&all_in_one), "x.cpp");
        assert_eq!(main(&[("w.txt", ""), ("a.h", ""), ("b.cpp", "")]), "b.cpp", "the source where none has a main");
        assert_eq!(main(&[("tool/a.cpp", "int main() {}"), ("b.cpp", "int main() {}")]), "b.cpp");
        assert_eq!(main(&[("a.cpp", "game::main();"), ("b.cpp", "int main(int c, char **v)")]), "b.cpp");
    }

    #[test]
    fn a_script_begins_where_its_name_says_or_where_it_reads() {
        let main = |files: &[(&str, &str)]| main_of(Language::Python, files);
        assert_eq!(main(&[("main.py", ""), ("__main__.py", "")]), "__main__.py");
        assert_eq!(main(&[("a.py", ""), ("bot.py", "")]), "bot.py");
        assert_eq!(main(&[("rules.py", "x = 1"), ("play.py", "json.loads(input())")]), "play.py");
        assert_eq!(main(&[("main.txt", ""), ("a.py", "input()")]), "a.py");
        let js = [("lib.js", "exports.x = 1"), ("run.js", "require('fs').readFileSync(0)")];
        assert_eq!(main_of(Language::Js, &js), "run.js");
    }
}
