//! No message mixes its two languages: the Chinese contains no English words except names and the terms of protocols and files, and neither
//! text includes values formatted in the other language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::sources::rust_files;

/// The folders with messages in both languages; the command's help is only in English.
const FOLDERS: [&str; 10] = [
    "crates/ai",
    "crates/doudizhu",
    "crates/draw",
    "crates/exercises",
    "crates/game",
    "crates/inspect",
    "crates/mahjong",
    "crates/tournament",
    "crates/tractor",
    "web/src",
];

/// Sample texts, patterns to look for in them, and a guide that quotes programs.
const NOT_MESSAGES: [&str; 4] = [
    "crates/inspect/src/kinds/riichi.rs",
    "crates/inspect/src/kinds/shengji.rs",
    "crates/ai/src/doudizhu/sample/passage.rs",
    "web/src/guide/bots.rs",
];

/// Words that are the same in every language: of protocols and formats, keys, names, units.
const WORDS: &str = "AI git DouZero RLCard OpenSpiel SA JSON NJ Botzone DOUDIZHUVER PLAY BID PASS PENG GANG HU OK INFO DEAL LEFTOVER GAMEOVER ERROR WHAT NAME SELF \
    UTF shcd hdsc requests responses response debug data globaldata log own publiccard landlord history deliver stage deal cover play major level \
    global banking beat true false null BOTZONE REQUEST KEEP RUNNING TLE MLE RE OLE MF PNG SVG Python json dumps jsoncpp int NOI Ctrl match MB \
    doudizhu mahjong tractor accept answered show cards text position ask choose pick number mark answer within FightTheLandlord \
    Paiju paiju serve bot Bot ai sample initdata JavaScript WebAssembly wasm zip cpp py js Node QuickJS Clang libc GCC libstdc long size \
    tournament tuned single sum count iMyBid goto jsonl matches seed was Markdown CSV Shift Esc Bradley Terry Elo Go fmt Java toString Kotlin Rust ToString repr copy array math cases check";

/// The string literals of a source up to its tests, each with the number of its first line.
fn literals(source: &str) -> Vec<(usize, String)> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut found, mut line) = (Vec::new(), 1);
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let next = |text: &str| text.chars().nth(1);
        let (literal, end) = if rest.starts_with("//") {
            (None, rest.find('\n').unwrap_or(rest.len()))
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            let end = raw.find("\"#").unwrap();
            (Some(raw[..end].to_owned()), end + 5)
        } else if first == '"' {
            let end = closing(&rest[1..]);
            (Some(rest[1..=end].replace("\\\"", "\"").replace("\\n", "\n")), end + 2)
        } else if rest.starts_with("'\\") {
            (None, 3 + rest[3..].find('\'').unwrap() + 1)
        } else if first == '\'' && rest[1..].chars().nth(1) == Some('\'') {
            (None, 2 + next(rest).map_or(0, char::len_utf8))
        } else {
            (None, first.len_utf8())
        };
        found.extend(literal.map(|literal| (line, literal)));
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
    found
}

/// The place of the quote that ends a literal.
fn closing(literal: &str) -> usize {
    let mut escaped = false;
    let end = literal.char_indices().find(|&(_, letter)| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    end.unwrap().0
}

const fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{3000}'..='\u{303f}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// The words of a literal outside quotations, code and placeholders.
fn words(literal: &str) -> Vec<String> {
    let (mut plain, mut until) = (String::new(), None);
    for letter in literal.chars() {
        match (until, letter) {
            (Some(end), letter) => until = (letter != end).then_some(end),
            (None, '「') => until = Some('」'),
            (None, '“') => until = Some('”'),
            (None, '{') => until = Some('}'),
            (None, '"' | '`') => until = Some(letter),
            (None, letter) => plain.push(letter),
        }
    }
    let words = plain.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 1);
    words.map(str::to_owned).collect()
}

/// The problems in the messages of a source, by line.
fn mixed(source: &str) -> Vec<(usize, String)> {
    let known: BTreeSet<&str> = WORDS.split_whitespace().collect();
    let literals = literals(source);
    let is_zh = |literal: &str| literal.contains(is_chinese);
    let foreign = literals.iter().filter(|(_, literal)| is_zh(literal)).filter_map(|(line, literal)| {
        let foreign: Vec<String> = words(literal).into_iter().filter(|word| !known.contains(&**word)).collect();
        (!foreign.is_empty()).then(|| (*line, format!("{foreign:?} in {literal}")))
    });
    // A message is written on one line with what it takes up.
    let crossed = source.lines().enumerate().filter_map(|(index, text)| {
        let here = || literals.iter().filter(|(line, _)| *line == index + 1).map(|(_, literal)| literal);
        let takes = |lang: &str| text.contains(&format!("Lang::{lang})"));
        let crosses = if here().any(|literal| is_zh(literal)) {
            here().all(|literal| is_zh(literal)) && takes("En")
        } else {
            here().any(|literal| literal.contains(' ') && !words(literal).is_empty()) && takes("Zh")
        };
        crosses.then(|| (index + 1, text.trim().to_owned()))
    });
    foreign.chain(crossed).collect()
}

#[test]
fn no_message_mixes_the_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut wrong, mut chinese) = (Vec::new(), 0);
    for path in FOLDERS.iter().flat_map(|folder| rust_files(&root.join(folder))) {
        let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
        if !name.contains("src/") || NOT_MESSAGES.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        chinese += literals(&source).iter().filter(|(_, literal)| literal.contains(is_chinese)).count();
        wrong.extend(mixed(&source).into_iter().map(|(line, what)| format!("{name}:{line}: {what}")));
    }
    assert!(chinese > 1000, "{chinese}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn mixed_languages_are_found() {
    for (source, fine) in [
        (r#"Missing => "缺少 requests", "requests is missing";"#, true),
        (r#"Looks => "「hello」不是牌", "no tile""#, true),
        (r#"Looks => "这是 list", "a list""#, false),
        (r#"Looks => "这是 {list}", "a {list}" // 这是 list"#, true),
        (r#"format!("手里没有 {}", cards(*held, Lang::Zh))"#, true),
        (r#"format!("手里没有 {}", cards(*held, Lang::En))"#, false),
        (r#"format!("not held: {}", cards(*held, Lang::Zh))"#, false),
        (r##"say('"', '\'', "不是 \"list\" ", r#"a "list""#)"##, true),
    ] {
        assert_eq!(mixed(source).is_empty(), fine, "{source}");
    }
}
