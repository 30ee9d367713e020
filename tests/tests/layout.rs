//! The house rules of ARCHITECTURE.md: the allowed dependencies, and what the engine must not use.

use paiju_games::GameId;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::sources::{code_lines, rust_files};

/// Crates that the engine must not depend on, directly or not; a trailing `*` matches any end.
const NOT_BELOW_THE_ENGINE: &[&str] =
    &["wasm-bindgen*", "web-sys", "js-sys", "gloo*", "yew*", "getrandom", "web-time", "instant", "tokio"];

/// What the engine's sources must not name. Hash tables are among it because their order differs from run to run, and the
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

/// Cargo's packages of the workspace.
fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&text).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// The folder of a package, relative to the repository.
fn folder(package: &Value) -> String {
    let root = root().canonicalize().unwrap();
    let manifest = Path::new(package["manifest_path"].as_str().unwrap());
    manifest.parent().unwrap().canonicalize().unwrap().strip_prefix(root).unwrap().to_str().unwrap().to_owned()
}

/// A crate's name in the table of ARCHITECTURE.md: its folder, without `crates/`.
fn short(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

/// The table's first line.
const HEADER: &str = "| crate | one line | may depend on |";

/// One line of the table of ARCHITECTURE.md.
#[derive(Debug, PartialEq)]
struct Row {
    folder: String,
    may_depend_on: BTreeSet<String>,
}

/// The table of ARCHITECTURE.md. Its last column lists crates; `–` and *nothing of ours* mean none, *the games* all three, *all of the
/// above* the rows before, *all* every row, *all but* the ones not named.
fn table(text: &str) -> Vec<Row> {
    let lines = text.lines().skip_while(|line| *line != HEADER).take_while(|line| line.starts_with('|'));
    let lines = lines.filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split('|').map(str::trim);
        Some((cells.next()?.trim_matches('`').to_owned(), cells.nth(1)?.to_owned()))
    });
    let lines: Vec<_> = lines.collect();
    let names = |lines: &[(String, String)]| lines.iter().map(|(folder, _)| short(folder).to_owned()).collect();
    let all: BTreeSet<String> = names(&lines);
    let row = |(index, (folder, cell)): (usize, &(String, String))| {
        let listed = |cell: &str| -> BTreeSet<String> {
            let listed = cell.split(", ").flat_map(|name| match name {
                "the games" => vec!["doudizhu", "mahjong", "tractor"],
                name => vec![name],
            });
            listed.map(str::to_owned).collect()
        };
        let may_depend_on = match cell.as_str() {
            "–" | "nothing of ours" => BTreeSet::new(),
            "all" => all.clone(),
            "all of the above" => names(&lines[..index]),
            cell => match cell.strip_prefix("all but ") {
                Some(others) => &all - &listed(others),
                None => listed(cell),
            },
        };
        let unknown: Vec<_> = may_depend_on.difference(&all).collect();
        assert!(unknown.is_empty(), "ARCHITECTURE.md: {folder} may depend on {unknown:?}, which have no line");
        Row { folder: folder.clone(), may_depend_on }
    };
    lines.iter().enumerate().map(row).collect()
}

fn architecture() -> Vec<Row> {
    table(&fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap())
}

/// Names and folders of all crates in the page, except the page itself: those that must run everywhere.
fn engine(packages: &[Value]) -> Vec<(&str, PathBuf)> {
    let ours = |wanted: &str| packages.iter().find(|package| name(package) == wanted);
    let mut engine: Vec<&Value> = vec![ours("paiju-web").unwrap()];
    let mut next = 0;
    while let Some(package) = engine.get(next).copied() {
        next += 1;
        for dependency in package["dependencies"].as_array().unwrap() {
            let below = ours(name(dependency)).filter(|_| dependency["kind"] != "dev");
            engine.extend(below.filter(|below| !engine.contains(below)));
        }
    }
    assert!(engine.len() > 7, "cargo lists the engine's crates");
    engine[1..].iter().map(|package| (name(package), root().join(folder(package)))).collect()
}

#[test]
fn the_table_is_read() {
    let row = |folder: &str, names: &[&str]| Row {
        folder: folder.to_owned(),
        may_depend_on: names.iter().map(|&name| name.to_owned()).collect(),
    };
    let text = "| crate | one line | may depend on |\n| --- | --- | --- |\n\
                | `crates/cards` | `Card` | – |\n| `crates/game` | x | cards |\n| `crates/cli` | y | all of the above |\n\
                | `web` | z | all but cli, web |\n| `tests` | z | all |\n";
    let all = ["cards", "cli", "game", "tests", "web"];
    let expected = [
        row("crates/cards", &[]),
        row("crates/game", &["cards"]),
        row("crates/cli", &["cards", "game"]),
        row("web", &["cards", "game", "tests"]),
        row("tests", &all),
    ];
    assert_eq!(table(text), expected);
}

#[test]
fn the_table_lists_the_existing_crates() {
    let listed: BTreeSet<_> = architecture().into_iter().map(|row| row.folder).collect();
    let there: BTreeSet<_> = packages().iter().map(folder).collect();
    let missing: Vec<_> = there.difference(&listed).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md lacks {missing:?}");
    for extra in listed.difference(&there) {
        // A workspace of its own.
        let manifest = fs::read_to_string(root().join(extra).join("Cargo.toml"));
        assert!(manifest.is_ok_and(|manifest| manifest.contains("[workspace]")), "there is no {extra}");
    }
}

#[test]
fn dependencies_are_those_of_the_table() {
    let packages = packages();
    for row in architecture() {
        let Some(package) = packages.iter().find(|package| folder(package) == row.folder) else { continue };
        for dependency in package["dependencies"].as_array().unwrap() {
            let Some(on) = packages.iter().find(|package| name(package) == name(dependency)) else { continue };
            // A crate's own tests may use any other crate.
            let allowed = dependency["kind"] == "dev" || row.may_depend_on.contains(short(&folder(on)));
            assert!(allowed, "{} must not depend on {}", row.folder, folder(on));
        }
    }
}

#[test]
fn the_engine_knows_no_browser() {
    for (package, _) in engine(&packages()) {
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
fn the_engine_uses_nothing_outside() {
    for (package, folder) in engine(&packages()) {
        let files = rust_files(&folder.join("src"));
        assert!(!files.is_empty(), "no sources of {package}");
        for path in files {
            let source = fs::read_to_string(&path).unwrap();
            for (number, line) in code_lines(&source) {
                for word in NOT_IN_THE_ENGINE {
                    assert!(!line.contains(word), "{}:{number} names {word}", path.display());
                }
            }
        }
    }
}

/// ARCHITECTURE.md lists the rooms of a game's crate: every game has each of them under the same name.
#[test]
fn every_game_has_the_same_rooms() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| *line != "| file | what is in it |").skip(2);
    let rows = rows.map_while(|line| line.strip_prefix("| `")).filter_map(|row| row.split('`').next());
    let rooms: Vec<_> = rows.collect();
    assert!(rooms.len() >= 10, "the list is read: {rooms:?}");
    for game in GameId::ALL {
        for room in &rooms {
            let path = root().join("crates").join(game.code()).join(room);
            assert!(path.exists(), "{} has no {room}", game.code());
        }
    }
}

/// What `cargo publish` and a registry's page need, as far as that shows without a network.
#[test]
fn every_published_crate_can_be_published() {
    let packages = packages();
    let is_published = |package: &Value| package["publish"].is_null();
    let mut published = 0;
    for package in packages.iter().filter(|package| is_published(package)) {
        published += 1;
        for dependency in package["dependencies"].as_array().unwrap() {
            let Some(on) = packages.iter().find(|package| name(package) == name(dependency)) else { continue };
            let can_be_found = is_published(on) && dependency["req"] != "*" || dependency["kind"] == "dev";
            assert!(can_be_found, "{}: {} has no version, or is not published", folder(package), name(on));
        }
        let file = |name: &str| root().join(folder(package)).join(name);
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            assert!(
                fs::read_to_string(file(licence)).is_ok_and(|text| text.len() > 500),
                "{}: {licence}",
                folder(package)
            );
        }
        let readme = fs::read_to_string(file("README.md")).unwrap_or_default();
        assert!(!readme.is_empty(), "{} has no README.md", folder(package));
        let prose: String = readme.split("```").step_by(2).collect();
        assert!(
            !prose.replace("`](", "").contains("`]"),
            "{}: a registry shows rustdoc's links with their brackets",
            folder(package)
        );
    }
    assert!(published > 12, "{published}");
}

/// A new rule or problem is no breaking change, and who only wants the rules is not told why an AI plays.
#[test]
fn problems_may_grow_and_rules_have_no_reasons() {
    let packages = packages();
    let is_library = |package: &&Value| {
        let targets = package["targets"].as_array().unwrap();
        package["publish"].is_null() && targets.iter().any(|target| target["kind"][0] == "lib")
    };
    let published = packages.iter().filter(is_library);
    let (mut growing, mut fixed) = (0, Vec::new());
    for package in published {
        let folder = folder(package);
        for file in rust_files(&root().join(&folder).join("src")) {
            let source = fs::read_to_string(&file).unwrap();
            let mut may_grow = false;
            for (number, line) in code_lines(&source) {
                let declared = line.trim().strip_prefix("pub enum ");
                let name = declared.and_then(|rest| rest.split([' ', '<']).next()).unwrap_or_default();
                let ends = |of: &[&str]| of.iter().any(|end| name.ends_with(end));
                let is_rules = ["doudizhu", "tractor", "mahjong"].contains(&short(&folder));
                if (ends(&["Problem", "ProblemKind", "Refusal", "Reason", "Finding"]) && !may_grow)
                    || (is_rules && name == "Reason")
                {
                    fixed.push(format!("{}:{number}: {name}", file.display()));
                }
                growing += usize::from(declared.is_some() && may_grow);
                may_grow = line.trim() == "#[non_exhaustive]" || (may_grow && line.trim().starts_with("#["));
            }
        }
    }
    assert!(growing > 40, "{growing}");
    assert_eq!(fixed, Vec::<String>::new(), "#[non_exhaustive] is missing, or a rules crate has reasons");
}

#[test]
fn no_file_of_tests_is_forgotten() {
    let mut forgotten = Vec::new();
    for package in packages() {
        let targets: Vec<&Path> = package["targets"].as_array().unwrap().iter().map(source).collect();
        let Some(main) = targets.iter().find(|source| source.ends_with("tests/main.rs")) else { continue };
        let modules = fs::read_to_string(main).unwrap();
        for entry in fs::read_dir(main.parent().unwrap()).unwrap() {
            let path = entry.unwrap().path();
            let module = format!("mod {};", path.file_stem().unwrap().to_str().unwrap());
            let is_of_tests =
                path.extension().is_some_and(|extension| extension == "rs") || path.join("mod.rs").exists();
            if is_of_tests && !targets.contains(&path.as_path()) && !modules.contains(&module) {
                forgotten.push(path);
            }
        }
    }
    assert_eq!(forgotten, [] as [PathBuf; 0], "each is to be a module of the `main.rs` beside it");
}

/// The first file of a target.
fn source(target: &Value) -> &Path {
    Path::new(target["src_path"].as_str().unwrap())
}
