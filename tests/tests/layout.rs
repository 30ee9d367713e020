//! The house rules of ARCHITECTURE.md, kept true: what may depend on what, and what the engine must not reach for.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every package, and the packages of the workspace it may depend on (for its own tests: any). Games do not know each other.
const ALLOWED: &[(&str, &[&str])] = &[
    ("paiju-cards", &[]),
    ("paiju-game", &["paiju-cards"]),
    ("paiju-platform", &["paiju-game"]),
    ("paiju-doudizhu", GAME),
    ("paiju-mahjong", GAME),
    ("paiju-tractor", GAME),
    ("paiju-tournament", &["paiju-game"]),
    ("paiju-games", GAMES),
    ("paiju-inspect", ENGINE),
    ("paiju", ENGINE),
    ("paiju-host", &[]),
    ("paiju-cli", ENGINE),
    ("paiju-wasm", ENGINE),
    ("paiju-web", ENGINE),
    ("paiju-tests", ENGINE),
    ("xtask", &["paiju-host"]),
];

/// What a game may use.
const GAME: &[&str] = &["paiju-cards", "paiju-game", "paiju-platform"];

/// What the list of the games may use.
const GAMES: &[&str] = &["paiju-game", "paiju-platform", "paiju-doudizhu", "paiju-mahjong", "paiju-tractor"];

/// Everything that knows no browser, clock, random source, file or process.
const ENGINE: &[&str] = &[
    "paiju-cards",
    "paiju-game",
    "paiju-platform",
    "paiju-doudizhu",
    "paiju-mahjong",
    "paiju-tractor",
    "paiju-tournament",
    "paiju-games",
    "paiju-inspect",
    "paiju",
];

/// Crates that the engine must not have below it, directly or not; a `*` stands for any end.
const NOT_BELOW_THE_ENGINE: &[&str] =
    &["wasm-bindgen*", "web-sys", "js-sys", "gloo*", "yew*", "getrandom", "web-time", "instant", "tokio"];

/// What the sources of the engine must not name. The hash tables, because their order differs from run to run, and the
/// same seed must give the same game everywhere.
const NOT_IN_THE_ENGINE: &[&str] = &[
    "std::time",
    "std::fs",
    "std::net",
    "std::process",
    "std::env",
    "std::thread",
    "std::io",
    "SystemTime",
    "Instant::now",
    "thread_rng",
    "println!",
    "eprintln!",
    "HashMap",
    "HashSet",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).current_dir(root()).args(arguments).output().unwrap();
    assert!(output.status.success(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The packages of the workspace as cargo knows them.
fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&text).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// Names and folders of the packages below `crates/`, but for those that reach outside.
fn engine(packages: &[Value]) -> Vec<(&str, PathBuf)> {
    let folder =
        |package: &Value| Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap().to_path_buf();
    let engine: Vec<_> = packages
        .iter()
        .map(|package| (name(package), folder(package)))
        .filter(|(name, folder)| {
            folder.parent().unwrap().ends_with("crates") && !["paiju-cli", "paiju-host", "paiju-wasm"].contains(name)
        })
        .collect();
    assert!(engine.len() >= 5, "cargo lists the engine's crates");
    engine
}

#[test]
fn dependencies_point_downwards() {
    let packages = packages();
    for package in &packages {
        let allowed = ALLOWED.iter().find(|(listed, _)| *listed == name(package));
        let (_, allowed) =
            allowed.unwrap_or_else(|| panic!("{} needs a place here and in ARCHITECTURE.md", name(package)));
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = name(dependency);
            let is_ours = packages.iter().any(|package| name(package) == on);
            let only_for_tests = dependency["kind"] == "dev";
            let is_helper = name(package) == "paiju-tests" && ["xtask", "paiju-host"].contains(&on);
            assert!(
                !is_ours || only_for_tests || is_helper || allowed.contains(&on),
                "{} must not depend on {on}",
                name(package)
            );
        }
    }
}

#[test]
fn the_engine_knows_no_browser() {
    for (package, _) in engine(&packages()) {
        assert!(ENGINE.contains(&package), "{package} is none of the engine's, but lies among them");
        let tree =
            format!("tree --package {package} --edges normal,build --target wasm32-unknown-unknown --prefix none");
        let below = cargo(&tree.split(' ').collect::<Vec<_>>());
        assert!(below.contains(package), "cargo tree lists nothing for {package}");
        for line in below.lines() {
            let name = line.split(' ').next().unwrap_or_default();
            let forbidden = NOT_BELOW_THE_ENGINE.iter().any(|pattern| match pattern.strip_suffix('*') {
                Some(start) => name.starts_with(start),
                None => name == *pattern,
            });
            assert!(!forbidden, "{package} has {name} below it");
        }
    }
}

#[test]
fn the_engine_reaches_for_nothing_outside() {
    for (package, folder) in engine(&packages()) {
        let mut files = Vec::new();
        rust_files(&folder.join("src"), &mut files);
        assert!(!files.is_empty(), "no sources of {package}");
        for path in files {
            let source = fs::read_to_string(&path).unwrap();
            for (number, line) in engine_lines(&source) {
                for word in NOT_IN_THE_ENGINE {
                    assert!(!line.contains(word), "{}:{number} names {word}", path.display());
                }
            }
        }
    }
}

/// Source files, but for those of tests: `tests.rs` and what lies in a folder `tests`.
fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// Numbered lines without comments, up to the tests at the end of the file.
fn engine_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    source[..end].lines().enumerate().map(|(index, line)| (index + 1, line.split("//").next().unwrap_or_default()))
}

#[test]
fn comments_and_tests_are_left_out() {
    let source =
        "use a;\n/// std::time is not used\nlet b = 1; // std::fs\n#[cfg(test)]\nmod tests {\nuse std::fs;\n}\n";
    let lines: Vec<_> = engine_lines(source).collect();
    assert_eq!(lines, [(1, "use a;"), (2, ""), (3, "let b = 1; ")]);
}
