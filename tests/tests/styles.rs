//! The house rules of the style sheets: a part's styles are scoped to it, a change does not style the whole page anew, and type comes in the sizes of `tokens.css`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::fs;
use std::path::{Path, PathBuf};

/// Name and content of every style sheet.
fn sheets() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/styles");
    let css = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "css");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(css);
    let read =
        |path: PathBuf| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap());
    let sheets: Vec<_> = paths.map(read).collect();
    assert!(sheets.len() > 5, "the style sheets have moved");
    sheets
}

/// A sheet without its comments.
fn rules(sheet: &str) -> String {
    let mut rest = sheet;
    let mut rules = String::new();
    while let Some((before, comment)) = rest.split_once("/*") {
        rules += before;
        rest = comment.split_once("*/").unwrap().1;
    }
    rules + rest
}

#[test]
fn what_a_part_brings_along_is_scoped_to_it() {
    let parts: Vec<_> = sheets().into_iter().filter(|(name, _)| name.starts_with("part_")).collect();
    assert!(!parts.is_empty());
    for (name, sheet) in parts {
        let rules = rules(&sheet);
        assert!(
            rules.trim_start().starts_with("@scope (main:has("),
            "{name} begins with something else than its scope"
        );
        // What stands outside the scope is about the document and names the part.
        let mut depth = 0_i32;
        let end = rules.char_indices().find_map(|(index, letter)| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            (letter == '}' && depth == 0).then_some(index + 1)
        });
        for line in
            rules[end.unwrap()..].lines().filter(|line| line.contains('{') && !line.trim_start().starts_with('@'))
        {
            assert!(line.trim_start().starts_with("body:has("), "{name}, outside the scope: {line}");
        }
    }
}

/// A browser looks at such a rule again when an element is added that may match what stands in its brackets, and then styles the whole page anew: it
/// must be told by a class which elements those are.
#[test]
fn what_is_asked_of_descendants_is_their_class() {
    for (name, sheet) in sheets() {
        for asked in rules(&sheet).split(":has(").skip(1) {
            let asked = asked.split(')').next().unwrap_or_default();
            let classes = asked.starts_with('.')
                && asked.chars().all(|letter| letter == '.' || letter == '-' || letter.is_ascii_alphanumeric());
            assert!(classes, "{name}: :has({asked})");
        }
    }
}

#[test]
fn type_comes_in_the_sizes_of_the_tokens() {
    for (name, sheet) in sheets().into_iter().filter(|(name, _)| name != "tokens.css") {
        for (number, line) in rules(&sheet).lines().enumerate() {
            for size in line.split("font-size:").skip(1) {
                let size = size.split([';', '}']).next().unwrap_or_default().trim();
                let raw = size.strip_suffix("px").is_some_and(|number| number.parse::<f64>().is_ok());
                assert!(!raw, "{name}, about line {number}: {size}");
            }
        }
    }
}
