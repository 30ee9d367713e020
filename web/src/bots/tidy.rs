//! Which of the incoming files belong to a program, and where they lie in its folder.

use super::bot::Language;
use super::intake::Came;

/// Folders of tools, which contain none of a program's source.
const FOLDERS: &[&str] = &["__macosx", "__pycache__", "node_modules", "venv", "cmakefiles"];
/// Files left by systems, and those that describe a project to a tool.
const FILES: &[&str] = &["thumbs.db", "desktop.ini", "cmakecache.txt", "cmake_install.cmake"];
/// Extensions of the output of compilers, linkers and editors.
const ENDINGS: &[&str] = &[
    "a", "class", "d", "dll", "dylib", "exe", "exp", "filters", "gch", "idb", "ilk", "iobj", "ipdb", "lib", "log", "o",
    "obj", "out", "pch", "pdb", "pyc", "pyd", "pyo", "recipe", "sln", "so", "suo", "swp", "tlog", "user", "vcxproj",
];

/// Whether a file in a folder or an archive does not belong to the program.
pub fn is_left_out(path: &str) -> bool {
    let path = path.to_lowercase();
    let mut parts = path.split('/').rev();
    let name = parts.next().unwrap_or_default();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_hidden = |part: &str| part.starts_with('.') && !part.chars().all(|letter| letter == '.');
    let is_tools = |part: &str| is_hidden(part) || FOLDERS.contains(&part) || part.starts_with("cmake-build-");
    is_hidden(name) || FILES.contains(&name) || ENDINGS.contains(&ending) || parts.any(is_tools)
}

/// Removes files that are not part of the program, and the folders that contain all of its source. Returns the
/// outermost folder's name.
pub(super) fn tidied(came: Vec<Came>) -> (Vec<Came>, Option<String>) {
    let mut came: Vec<Came> = came.into_iter().filter(|file| !is_left_out(&file.name)).collect();
    let outermost = common_folder(came.iter().map(|file| &*file.name)).split('/').next().map(str::to_owned);
    let is_source = |file: &&Came| Language::of_file(&file.name).is_some();
    let sources = common_folder(came.iter().filter(is_source).map(|file| &*file.name)).to_owned();
    let folder =
        if sources.is_empty() { common_folder(came.iter().map(|file| &*file.name)).to_owned() } else { sources };
    let moved = |name: &str| name.strip_prefix(&folder).unwrap_or(name).to_owned();
    let mut names: Vec<String> = came.iter().map(|file| moved(&file.name)).collect();
    names.sort();
    // If two would get the same name, all stay where they are.
    if names.iter().zip(names.iter().skip(1)).all(|(one, next)| one != next) {
        for file in &mut came {
            file.name = moved(&file.name);
        }
    }
    (came, outermost.filter(|name| !name.is_empty()))
}

/// The folder that contains all of them, with a trailing slash; empty if there is none.
fn common_folder<'a>(mut names: impl Iterator<Item = &'a str>) -> &'a str {
    let folder = |name: &'a str| name.rfind('/').and_then(|end| name.get(..=end)).unwrap_or_default();
    let mut common = names.next().map(folder).unwrap_or_default();
    for name in names {
        while !name.starts_with(common) {
            common = folder(common.trim_end_matches('/'));
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(came: &[&str]) -> (Vec<String>, Option<String>) {
        let came = came.iter().map(|&name| Came { name: name.to_owned(), bytes: Vec::new() });
        let (came, folder) = tidied(came.collect());
        (came.into_iter().map(|file| file.name).collect(), folder)
    }

    #[test]
    fn files_of_tools_and_systems_are_left_out() {
        for path in [
            "__MACOSX/._main.py",
            "bot/.git/HEAD",
            ".DS_Store",
            "bot/__pycache__/a.cpython-311.pyc",
            "bot/.vscode/settings.json",
            "main.o",
            "bot/main.EXE",
            "cmake-build-debug/x.cpp",
            "x64/Debug/bot.tlog",
            "Bot.vcxproj.user",
        ] {
            assert!(is_left_out(path), "{path}");
        }
        for path in ["main.cpp", "data/weights.bin", "bot", "a.b.json", "..", "../x.py", "src/debug.h", "牌.txt"] {
            assert!(!is_left_out(path), "{path}");
        }
    }

    #[test]
    fn the_folder_around_a_program_is_removed() {
        let folder = || Some("bot".to_owned());
        assert_eq!(names(&["bot/main.py", "bot/data/w.txt"]), (vec!["main.py".into(), "data/w.txt".into()], folder()));
        assert_eq!(names(&["main.py", "data/w.txt"]), (vec!["main.py".into(), "data/w.txt".into()], None));
        let around = ["bot/.git/HEAD", "bot/README.md", "bot/src/main.cpp", "bot/src/w.txt", "bot/src/lib/x.h"];
        let kept = ["bot/README.md", "main.cpp", "w.txt", "lib/x.h"].map(str::to_owned).to_vec();
        assert_eq!(names(&around), (kept, folder()));
        let (kept, _) = names(&["src/main.py", "src/a.json", "a.json"]);
        assert_eq!(kept, ["src/main.py", "src/a.json", "a.json"], "two would have one name");
        assert_eq!(names(&["bot/source", "bot/data/x"]).0, ["source", "data/x"]);
        assert_eq!(names(&["ab/x.py", "abc/y.py"]), (vec!["ab/x.py".into(), "abc/y.py".into()], None));
        assert_eq!(names(&["__MACOSX/x"]), (Vec::new(), None));
    }
}
