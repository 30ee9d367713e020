//! The tables of the games' READMEs, *rule of the text → file*, and the rooms that all games have, kept true.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use std::fs;
use std::path::{Path, PathBuf};

use paiju_games::GameId;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The rows of a table whose heading begins so: the cells without their marks.
fn table(text: &str, heading: &str) -> Vec<Vec<String>> {
    let cells =
        |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect();
    let rows = text.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}

/// Whether a source defines something of this name: a function, a type, a constant, a variant or a field.
fn defines(source: &str, name: &str) -> bool {
    source.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        let mut words =
            line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty());
        let item = ["fn", "struct", "enum", "const", "type", "trait"];
        let defined = words.clone().zip(words.clone().skip(1)).any(|(kind, word)| item.contains(&kind) && word == name);
        let first = words.find(|word| !["pub", "crate", "super"].contains(word));
        let member = first == Some(name)
            && line.split_once(name).is_some_and(|(_, rest)| {
                rest == "," || rest.starts_with(": ") || rest == " {" || rest.starts_with('(') && rest.ends_with("),")
            });
        defined || member
    })
}

#[test]
fn a_definition_is_told_from_a_mention() {
    let source = "    pub const fn bid(&self) {\n        self.play(cards);\n    AntiSpring,\n    Answers {\n    /// fn ghost\n    pub rules: Rules,";
    for (name, is_defined) in
        [("bid", true), ("play", false), ("AntiSpring", true), ("Answers", true), ("ghost", false), ("rules", true)]
    {
        assert_eq!(defines(source, name), is_defined, "{name}");
    }
}

#[test]
fn every_rule_stands_where_its_game_says() {
    for game in GameId::ALL {
        let folder = root().join("crates").join(game.code());
        let rules = table(&fs::read_to_string(folder.join("README.md")).unwrap(), "| rule of the text |");
        assert!(rules.len() >= 10, "{}: {} rules", game.code(), rules.len());
        for rule in rules {
            let [rule, file, item] = &rule[..] else { panic!("{}: {rule:?} is not of three cells", game.code()) };
            let source = fs::read_to_string(folder.join("src").join(file));
            let source = source.unwrap_or_else(|error| panic!("{}: {rule}: {file}: {error}", game.code()));
            assert!(defines(&source, item), "{}: {rule}: {file} defines no {item}", game.code());
        }
    }
}

/// ARCHITECTURE.md lists the rooms of a game's crate: every game has each of them under the same name.
#[test]
fn every_game_has_the_same_rooms() {
    let rooms = table(&fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap(), "| file | what is in it |");
    assert!(rooms.len() >= 10);
    for game in GameId::ALL {
        for room in &rooms {
            let path = root().join("crates").join(game.code()).join(&room[0]);
            assert!(path.exists(), "{} has no {}", game.code(), room[0]);
        }
    }
}
