//! RULINGS.md names a test for each ruling; they must exist.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::path::{Path, PathBuf};

#[test]
fn every_ruling_names_a_test_that_exists() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let rulings = std::fs::read_to_string(root.join("RULINGS.md")).unwrap();
    let mut sources = String::new();
    for folder in ["crates", "web", "tests", "xtask"] {
        gather(&root.join(folder), &mut sources);
    }
    let rows: Vec<&str> = rulings.lines().filter(|line| line.starts_with("| ") && !is_head(line)).collect();
    assert!(rows.len() > 15, "RULINGS.md has only {} rulings", rows.len());
    for row in rows {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test is named: {row}");
        for name in names {
            assert!(sources.contains(&format!("fn {name}(")), "no test is called {name}: {row}");
        }
    }
}

fn is_head(line: &str) -> bool {
    line.starts_with("| ruling") || line.starts_with("| ---")
}

/// All Rust sources below a folder, one after the other.
fn gather(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}
