//! The texts inspected recently, stored in this browser; the visitor can delete them.

use crate::storage::{self, Keep};

const KEY: &str = "recent";
const MOST: usize = 8;
/// The longest text that is kept, in bytes: browsers store about five million characters in all.
const LONGEST: usize = 300_000;
/// Texts that share this many bytes at the start or end are versions of one text.
const SAME: usize = 64;

/// An inspected text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recent {
    /// The file's name, if it was a file.
    pub name: Option<String>,
    pub text: String,
    /// A summary of what was found in it, if kept.
    pub found: Option<Found>,
}

/// A summary of what was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The game's code; empty if none was recognised.
    pub game: String,
    /// The number of errors.
    pub errors: usize,
    /// When it was inspected, in milliseconds since 1970.
    pub at: u64,
}

impl Recent {
    /// The file's name, otherwise the first line, truncated.
    pub fn title(&self) -> String {
        const SHOWN: usize = 60;
        let line = || self.text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let title = self.name.as_deref().unwrap_or_else(line);
        match title.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &title[..end]),
            None => title.to_owned(),
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        let (one, other) = (self.text.as_bytes(), other.text.as_bytes());
        let head = |text: &[u8]| text[..text.len().min(SAME)].to_vec();
        let tail = |text: &[u8]| text[text.len().saturating_sub(SAME)..].to_vec();
        head(one) == head(other) || tail(one) == tail(other)
    }
}

/// All recent texts, latest first.
pub fn load() -> Vec<Recent> {
    storage::load(Keep::Always, KEY).map(|text| read(&text)).unwrap_or_default()
}

/// Adds a text as the latest.
pub fn add(name: Option<String>, text: &str, found: Found) {
    if text.len() <= LONGEST {
        save(&with(load(), Recent { name, text: text.to_owned(), found: Some(found) }));
    }
}

/// Removes the text at this index and returns the rest.
pub fn remove(index: usize) -> Vec<Recent> {
    let mut recent = load();
    if index < recent.len() {
        recent.remove(index);
    }
    save(&recent);
    recent
}

pub fn clear() {
    storage::remove(Keep::Always, KEY);
}

/// Puts the latest in front, replacing an earlier version of it.
fn with(mut recent: Vec<Recent>, latest: Recent) -> Vec<Recent> {
    recent.retain(|old| !old.is_same(&latest));
    recent.insert(0, latest);
    recent.truncate(MOST);
    recent
}

fn save(recent: &[Recent]) {
    // Drops the oldest until the rest fits into the browser's storage.
    for count in (0..=recent.len()).rev() {
        if storage::save(Keep::Always, KEY, &write(&recent[..count])) {
            break;
        }
    }
}

/// Each text as the byte lengths of name and text, the summary, then both: `5 12,doudizhu,3,1700000000000 a.logDOUDIZHUVER`. No name
/// is written as an empty one.
fn write(recent: &[Recent]) -> String {
    let one = |item: &Recent| {
        let name = item.name.as_deref().unwrap_or_default();
        let found = item.found.as_ref().map(|Found { game, errors, at }| format!(",{game},{errors},{at}"));
        format!("{} {}{} {name}{}", name.len(), item.text.len(), found.unwrap_or_default(), item.text)
    };
    recent.iter().map(one).collect()
}

/// Reads what [`write`] wrote; drops what an older version of the page stored in a form that this one cannot read.
fn read(mut text: &str) -> Vec<Recent> {
    let mut recent = Vec::new();
    while let Some((item, rest)) = read_one(text) {
        recent.push(item);
        text = rest;
    }
    recent
}

fn read_one(text: &str) -> Option<(Recent, &str)> {
    let (name_length, rest) = text.split_once(' ')?;
    let (head, rest) = rest.split_once(' ')?;
    let mut head = head.split(',');
    let text_length = head.next()?;
    let found = head.next().and_then(|game| {
        Some(Found { game: game.to_owned(), errors: head.next()?.parse().ok()?, at: head.next()?.parse().ok()? })
    });
    let (name, rest) = rest.split_at_checked(name_length.parse().ok()?)?;
    let (text, rest) = rest.split_at_checked(text_length.parse().ok()?)?;
    let name = (!name.is_empty()).then(|| name.to_owned());
    Some((Recent { name, text: text.to_owned(), found }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Recent {
        Recent { name: None, text: text.to_owned(), found: None }
    }

    #[test]
    fn the_latest_comes_first_and_the_oldest_go() {
        let all = (0..20).fold(Vec::new(), |recent, number| with(recent, text(&format!("{number} and {number}"))));
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0].text, "19 and 19");
    }

    #[test]
    fn an_edited_text_replaces_itself() {
        let long = |middle: &str| text(&format!("{}{middle}{}", "a".repeat(100), "b".repeat(100)));
        let recent = with(with(Vec::new(), text("other")), long("1"));
        let recent = with(recent, long("2"));
        assert_eq!(recent, [long("2"), text("other")]);
    }

    #[test]
    fn recent_texts_are_read_back() {
        let found = Found { game: "doudizhu".to_owned(), errors: 3, at: 1_700_000_000_000 };
        let named =
            Recent { name: Some("对局 1.log".to_owned()), found: Some(found.clone()), ..text("OK 牌\n3 4 5") };
        let unknown = Recent { found: Some(Found { game: String::new(), errors: 1, ..found }), ..text("1,2 3") };
        let recent = vec![named, text(""), unknown, text("7 8 9")];
        assert_eq!(read(&write(&recent)), recent);
        assert_eq!(read("5 3 a.logabc")[0].found, None, "an older version of the page stored no summary");
        for broken in ["", "[{}]", "1", "1 2 3", "9 9 x", "2 1 牌"] {
            assert_eq!(read(broken), [], "{broken:?}");
        }
    }

    #[test]
    fn titles_are_short() {
        assert_eq!(text("\n  DOUDIZHUVER 1.0\r\nNAME x").title(), "DOUDIZHUVER 1.0");
        assert_eq!(text(&"牌".repeat(99)).title().chars().count(), 61);
        assert_eq!(Recent { name: Some("a.log".to_owned()), ..text("") }.title(), "a.log");
    }
}
