//! Rust sources as the layout tests read them: without tests and comments.

use std::fs;
use std::path::{Path, PathBuf};

/// Source files, except those of tests: `tests.rs`, `testing.rs`, `reasons_hold.rs`, and files in a folder `tests`.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        const OF_TESTS: [&str; 3] = ["tests", "testing", "reasons_hold"];
        let is_of_tests = |stem: &str| OF_TESTS.contains(&stem);
        if path.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_of_tests) {
            continue;
        }
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// Numbered lines without comments, up to the tests at the end of the file.
pub fn code_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let tests = ["#[cfg(test)]\nmod tests {", "#[cfg(test)]\npub mod tests {"];
    let end = tests.iter().filter_map(|tests| source.find(tests)).min().unwrap_or(source.len());
    source[..end].lines().enumerate().map(|(index, line)| (index + 1, line.split("//").next().unwrap_or_default()))
}

#[test]
fn comments_and_tests_are_left_out() {
    let source =
        "use a;\n/// std::time is not used\nlet b = 1; // std::fs\n#[cfg(test)]\nmod tests {\nuse std::fs;\n}\n";
    let lines: Vec<_> = code_lines(source).collect();
    assert_eq!(lines, [(1, "use a;"), (2, ""), (3, "let b = 1; ")]);
}
