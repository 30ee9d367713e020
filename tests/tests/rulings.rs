//! RULINGS.md names a test for each ruling; each must be a test, not any function, text or comment of that name.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[test]
fn every_ruling_names_a_test_that_exists() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let rulings = std::fs::read_to_string(root.join("RULINGS.md")).unwrap();
    let mut tests = BTreeSet::new();
    for folder in ["crates", "web", "tests", "xtask"] {
        gather(&root.join(folder), &mut tests);
    }
    let rows: Vec<&str> = rulings.lines().filter(|line| line.starts_with("| ") && !is_head(line)).collect();
    assert!(rows.len() > 15, "RULINGS.md has only {} rulings", rows.len());
    for row in rows {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test is named: {row}");
        for name in names {
            assert!(tests.contains(name), "no test is called {name}: {row}");
        }
    }
}

fn is_head(line: &str) -> bool {
    line.starts_with("| ruling") || line.starts_with("| ---")
}

/// The names of all tests in the Rust sources below a folder.
fn gather(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.extend(tests_in(&std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The names of the functions that a source marks as tests: natively, in the browser, or inside `proptest!`. An attribute or a comment may
/// stand between the mark and the function, any other line not; a test that is ignored is none.
fn tests_in(source: &str) -> Vec<String> {
    let (mut names, mut marked) = (Vec::new(), false);
    for line in source.lines().map(str::trim) {
        let name = line.trim_start_matches("pub ").trim_start_matches("async ").strip_prefix("fn ");
        match name.and_then(|rest| rest.split_once('(')) {
            Some((name, _)) if marked => {
                names.push(name.to_owned());
                marked = false;
            }
            _ if line.starts_with("#[test]") || line.starts_with("#[wasm_bindgen_test]") => marked = true,
            _ if line.starts_with("#[ignore") => marked = false,
            _ if line.starts_with("#[") || line.starts_with("//") => {}
            _ => marked = false,
        }
    }
    names
}

#[test]
fn only_what_runs_as_a_test_counts() {
    let source = "
        /// fn in_a_comment() {}
        fn helper() {}
        #[test]
        fn a_test() { let text = \"fn in_a_text()\"; }
        #[test]
        #[ignore = \"slow\"]
        fn ignored() {}
        #[test]
        #[should_panic]
        // A remark.
        fn with_more_attributes() {}
        #[wasm_bindgen_test]
        async fn in_the_browser() {}
        #[test]
        const NOT_A_FUNCTION: u8 = 0;
        fn after_it() {}
    ";
    assert_eq!(tests_in(source), ["a_test", "with_more_attributes", "in_the_browser"]);
}
