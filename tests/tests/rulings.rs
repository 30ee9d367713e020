//! Every ruling in docs/rulings has a test tagged with its number, every tag names a ruling, and RULINGS.md links every page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Starts the comment directly above a test's attribute that lists the rulings it enforces.
const MARK: &str = "// ruling: ";

#[test]
fn every_ruling_has_a_test_and_every_number_a_ruling() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let index = fs::read_to_string(root.join("RULINGS.md")).unwrap();
    let mut rulings = BTreeSet::new();
    for page in fs::read_dir(root.join("docs/rulings")).unwrap() {
        let page = page.unwrap();
        let name = page.file_name().into_string().unwrap();
        assert!(index.contains(&format!("(docs/rulings/{name})")), "RULINGS.md does not link {name}");
        let text = fs::read_to_string(page.path()).unwrap();
        if name != "common.md" {
            let last = numbers(&text).last().unwrap();
            assert!(index.contains(&format!("1 to {last}")), "RULINGS.md does not count {name} up to {last}");
        }
        for number in numbers(&text) {
            assert!(rulings.insert(number.to_owned()), "two rulings have the number {number}");
        }
    }
    let mut held = BTreeSet::new();
    for folder in ["crates", "web/src", "tests", "xtask"] {
        gather(&root.join(folder), &mut held);
    }
    let without_test: Vec<_> = rulings.difference(&held).collect();
    assert!(without_test.is_empty(), "these rulings have no test: {without_test:?}");
    let without_ruling: Vec<_> = held.difference(&rulings).collect();
    assert!(without_ruling.is_empty(), "tests name these rulings, which no page has: {without_ruling:?}");
}

/// The first cell of every table row.
fn numbers(rulings: &str) -> impl Iterator<Item = &str> {
    let rows = rulings.lines().filter_map(|line| line.strip_prefix("| "));
    rows.filter_map(|row| row.split(" | ").next()).filter(|cell| *cell != "---" && !cell.starts_with('|'))
}

/// Collects the numbers from all Rust sources below a folder. Panics if one is above anything but a test that runs.
fn gather(folder: &Path, held: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, held);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            for (number, is_held) in marked(&source) {
                assert!(is_held, "{}: {number} is not above a test that runs", path.display());
                held.insert(number.to_owned());
            }
        }
    }
}

/// The numbers in a source, each with whether a test that runs is directly below.
fn marked(source: &str) -> Vec<(&str, bool)> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let marks = lines.iter().enumerate().filter_map(|(at, line)| Some((at, line.strip_prefix(MARK)?)));
    marks
        .flat_map(|(at, numbers)| numbers.split(", ").map(move |number| (number, at)))
        .map(|(number, at)| (number, is_test(&lines[at + 1..])))
        .collect()
}

/// What marks a test that only `cargo xtask test --all` runs.
const IN_ALL: &str = "#[ignore = \"in --all\"]";

/// Whether these lines start with a native or browser test that is not ignored for good.
fn is_test(lines: &[&str]) -> bool {
    let Some((first, rest)) = lines.split_first() else { return false };
    let is_beside = |line: &str| line.starts_with("#[") || line.starts_with("//");
    let mut rest =
        rest.iter().skip_while(|line| is_beside(line) && (!line.starts_with("#[ignore") || **line == IN_ALL));
    let function = rest.next().map(|line| line.trim_start_matches("pub ").trim_start_matches("async "));
    ["#[test]", "#[wasm_bindgen_test]"].contains(first) && function.is_some_and(|line| line.starts_with("fn "))
}

#[test]
fn a_number_counts_above_a_test_that_runs() {
    let source = "
        @A1, A2
        #[test]
        // A remark.
        #[should_panic]
        fn a_test() {}
        @B1
        #[wasm_bindgen_test]
        async fn in_the_browser() {}
        @C1
        #[test]
        #[ignore = \"slow\"]
        fn ignored() {}
        @C5
        #[test]
        #[ignore = \"in --all\"]
        fn rare() {}
        @C2
        fn helper() {}
        @C3
        #[test]
        const NOT_A_FUNCTION: u8 = 0;
        #[test]
        fn without_a_number() {}
        @C4";
    let source = source.replace('@', MARK);
    let expected = [
        ("A1", true),
        ("A2", true),
        ("B1", true),
        ("C1", false),
        ("C5", true),
        ("C2", false),
        ("C3", false),
        ("C4", false),
    ];
    assert_eq!(marked(&source), expected);
}

#[test]
fn a_row_begins_with_its_number() {
    let table =
        "| | ruling | reason |\n| --- | --- | --- |\n| D1 | a, or b | c |\n\nA text | with a bar.\n| D2 | d | e |\n";
    assert_eq!(numbers(table).collect::<Vec<_>>(), ["D1", "D2"]);
}
