//! The modules of the page and of each crate: dependencies have no cycles, and boards know no rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::sources::{code_lines, rust_files};

/// The parts of a game that a scene or a board may use: values and their texts, but nothing that decides what is legal.
const VALUES: &[(&str, &[&str])] = &[
    ("paiju_game::cards", &["Card", "CardSet", "Rank", "Suit", "parse_ranks"]),
    (
        "paiju_game",
        &[
            "Estimate", "Interval", "Lang", "Level", "Rate", "Say", "Seat", "SeatSet", "Series", "Spoken", "ai_name",
            "interval", "texts",
        ],
    ),
    ("paiju_game::platform", &["deal", "dialogue", "json"]),
    ("paiju_doudizhu", &["Action", "RuleSet", "SEATS", "text"]),
    ("paiju_draw", &["Fault", "Picture", "Theme", "scene", "shapes"]),
    ("paiju_mahjong", &["Action", "Meld", "MeldKind", "Rules", "SEATS", "Suit", "Tile", "text"]),
    (
        "paiju_inspect::review",
        &["COSTLIEST", "Count", "Sealed", "Sum", "Turn", "costliest", "csv", "json", "kinds", "sums"],
    ),
    ("paiju_tractor", &["Action", "CardId", "Cards", "SEATS", "text"]),
];

/// The modules of the page that a scene or a board must not use, because they contain rules.
const RULES: &[&str] = &["games", "worker", "moves", "deal", "pages"];

/// What a page may use of the inspector as well: the types of reports, and functions to edit, pass on and query a text.
const REPORTS: &[&str] = &[
    "AskedForm",
    "Edit",
    "Encoding",
    "Exchange",
    "Format",
    "GameId",
    "LineIndex",
    "LinesUpTo",
    "MAX_BYTES",
    "Options",
    "Severity",
    "Span",
    "comment",
    "conflict_version",
    "apply",
    "share",
];

/// What the rest of the page must not use: the part that is loaded first contains no engine; the workers do.
const ENGINES: &[&str] = &["moves", "deal"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources() -> PathBuf {
    root().join("web/src")
}

/// The code of a file as one text.
fn code(path: &Path) -> String {
    let source = fs::read_to_string(path).unwrap();
    code_lines(&source).fold(String::new(), |code, (_, line)| code + line + "\n")
}

/// The module of a file, as a path within the crate: `pages/home/mod.rs` is `[pages, home]`.
fn module_of(file: &Path) -> Vec<String> {
    let path = file.with_extension("");
    let mut names: Vec<String> = path.iter().map(|name| name.to_str().unwrap().to_owned()).collect();
    if matches!(names.last().map(String::as_str), Some("mod" | "lib")) {
        names.pop();
    }
    names
}

/// Paths that begin with `start`, each as its names: `crate::{a::b, c}` gives two.
fn paths(code: &str, start: &str) -> Vec<Vec<String>> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let begins = |at: usize| !code[..at].chars().next_back().is_some_and(is_name);
    let mut found = Vec::new();
    for (at, _) in code.match_indices(&format!("{start}::")).filter(|&(at, _)| begins(at)) {
        let rest = &code[at + start.len() + 2..];
        let heads: Vec<&str> = match rest.strip_prefix('{') {
            Some(list) => split_list(list),
            None => vec![rest],
        };
        for head in heads {
            let end = head.find(|letter| !is_name(letter) && letter != ':').unwrap_or(head.len());
            let names = head[..end].split("::").filter(|name| !name.is_empty());
            found.push(names.map(str::to_owned).collect());
        }
    }
    found
}

/// The members of a list up to its closing brace; the content of inner braces belongs to its member.
fn split_list(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut members) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                members.push(list[from..at].trim());
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                members.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    members.retain(|member| !member.is_empty());
    members
}

/// Which modules of a crate use which. A node is a module of the crate, or one of `pages`: a page is a part of the site.
fn graph(sources: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let module = |file: &Path| module_of(file.strip_prefix(sources).unwrap());
    let files = rust_files(sources);
    let modules: BTreeSet<Vec<String>> = files.iter().map(|file| module(file)).collect();
    let node = |path: &[String]| -> Option<String> {
        let first = path.first().filter(|_| modules.contains(&path[..1]))?;
        match path.get(1) {
            Some(page) if first == "pages" && modules.contains(&path[..2]) => Some(format!("pages::{page}")),
            _ => Some(first.clone()),
        }
    };
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let own = module(file);
        // The library and its programs use the others, and nothing uses them.
        let Some(from) = node(&own).filter(|_| !["bin", "main"].contains(&own[0].as_str())) else { continue };
        let code = code(file);
        let mut used: Vec<Vec<String>> = paths(&code, "crate");
        let mut outer = own.clone();
        let mut up = "super".to_owned();
        while outer.pop().is_some() && !outer.is_empty() {
            let found = paths(&code, &up).into_iter().filter(|path| path.first().is_some_and(|name| name != "super"));
            used.extend(found.map(|path| [outer.clone(), path].concat()));
            up += "::super";
        }
        let to = graph.entry(from.clone()).or_default();
        // A module and its submodules count as one.
        to.extend(used.iter().filter_map(|path| node(path)).filter(|to| *to != from && *to != "pages"));
    }
    graph
}

/// A cycle in the graph, if there is one.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn walk(graph: &BTreeMap<String, BTreeSet<String>>, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        let here = way.last().cloned().unwrap_or_default();
        if way[..way.len() - 1].contains(&here) {
            return true;
        }
        for next in
            graph.get(&here).into_iter().flatten().filter(|next| !done.contains(*next)).cloned().collect::<Vec<_>>()
        {
            way.push(next);
            if walk(graph, way, done) {
                return true;
            }
            way.pop();
        }
        done.insert(here);
        false
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|start| {
        let mut way = vec![start.clone()];
        walk(graph, &mut way, &mut done).then_some(way)
    })
}

#[test]
fn modules_do_not_depend_on_each_other_in_cycles() {
    let graph = graph(&sources());
    for module in ["app", "boards", "components", "games", "i18n", "keys", "pages::inspect", "pages::table"] {
        assert!(graph.get(module).is_some_and(|uses| !uses.is_empty()), "{module} uses nothing: is it read?");
    }
    assert_eq!(circle(&graph), None, "{graph:#?}");
}

#[test]
fn no_crate_has_a_cycle() {
    let mut crates = 0;
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let found = circle(&graph(&entry.path().join("src")));
        assert_eq!(found, None, "{name}");
        crates += 1;
    }
    assert!(crates > 10, "the crates are read");
}

#[test]
fn a_cycle_is_found() {
    let graph = |edges: &[(&str, &str)]| {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    };
    assert_eq!(circle(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])), None);
    let found = circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])).unwrap();
    assert_eq!(found, ["a", "b", "c", "b"]);
    let used = paths("use crate::{a::{b, c}, d};\nuse crate::e::f;\nmycrate::x", "crate");
    let heads: Vec<_> = used.iter().map(|path| path[0].as_str()).collect();
    assert_eq!(heads, ["a", "d", "e"]);
}

/// Fails if a file uses something of a game that is not a value, or one of these modules; returns how often games are
/// named.
fn takes_values_alone(files: Vec<PathBuf>, of_inspect: &[&str], forbidden: &[&str]) -> usize {
    let mut read = 0;
    for file in files {
        let code = code(&file);
        for &(of, values) in VALUES.iter().chain([&("paiju_inspect", of_inspect)]) {
            for path in paths(&code, of) {
                read += 1;
                let first = path.first().map_or("", String::as_str);
                let has_a_row = VALUES.iter().any(|(other, _)| other.strip_prefix(of) == Some(&format!("::{first}")));
                let is_of_a_task = of == "paiju_game" && ["Limit", "Seed"].contains(&first);
                assert!(
                    values.contains(&first) || has_a_row || is_of_a_task,
                    "{} takes {of}::{first}, which is not a value",
                    file.display()
                );
            }
        }
        for path in paths(&code, "crate") {
            let first = path.first().map_or("", String::as_str);
            assert!(!forbidden.contains(&first), "{} uses {first}, which holds rules", file.display());
        }
    }
    read
}

#[test]
fn scenes_and_boards_know_no_rules() {
    let files = ["scene", "boards"].map(|folder| rust_files(&sources().join(folder))).concat();
    assert!(takes_values_alone(files, &["GameId"], RULES) > 50, "the sources are read");
}

#[test]
fn pages_contain_no_engine() {
    let folders = ["pages", "components", "i18n"].map(|folder| rust_files(&sources().join(folder)));
    let files = ["app.rs", "address.rs", "keys.rs", "settings.rs", "sound.rs"].map(|file| sources().join(file));
    assert!(
        takes_values_alone([folders.concat(), files.to_vec()].concat(), REPORTS, ENGINES) > 100,
        "the sources are read"
    );
}
