//! The texts that were looked into lately, in this browser; the visitor can delete them.

use serde::{Deserialize, Serialize};

use crate::storage::{self, Keep};

const KEY: &str = "recent";
/// How many are kept.
const MOST: usize = 8;
/// The longest text that is kept, in bytes: browsers keep about five million characters for all.
const LONGEST: usize = 300_000;
/// Texts that begin or end with the same so many bytes are one text, edited.
const SAME: usize = 64;

/// A text that was looked into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// The file's name, if it was a file.
    pub name: Option<String>,
    /// The text.
    pub text: String,
}

impl Recent {
    /// The file's name, else its first line, shortened.
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

/// All of them, the latest first.
pub fn load() -> Vec<Recent> {
    let kept = storage::load(Keep::Always, KEY);
    // What an older version of the page kept, and this one cannot read, is forgotten.
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps a text as the latest.
pub fn add(name: Option<String>, text: &str) {
    if text.len() <= LONGEST {
        save(&with(load(), Recent { name, text: text.to_owned() }));
    }
}

/// Forgets the one at this place.
pub fn remove(index: usize) -> Vec<Recent> {
    let mut recent = load();
    if index < recent.len() {
        recent.remove(index);
    }
    save(&recent);
    recent
}

/// Forgets all.
pub fn clear() {
    storage::remove(Keep::Always, KEY);
}

/// Puts the latest in front, in place of what it was before it was edited.
fn with(mut recent: Vec<Recent>, latest: Recent) -> Vec<Recent> {
    recent.retain(|old| !old.is_same(&latest));
    recent.insert(0, latest);
    recent.truncate(MOST);
    recent
}

fn save(recent: &[Recent]) {
    // The oldest give way until the rest fits into the browser's storage.
    for count in (0..=recent.len()).rev() {
        let text = serde_json::to_string(&recent[..count]).unwrap_or_default();
        if storage::save(Keep::Always, KEY, &text) {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Recent {
        Recent { name: None, text: text.to_owned() }
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
    fn titles_are_short() {
        assert_eq!(text("\n  DOUDIZHUVER 1.0\r\nNAME x").title(), "DOUDIZHUVER 1.0");
        assert_eq!(text(&"牌".repeat(99)).title().chars().count(), 61);
        assert_eq!(Recent { name: Some("a.log".to_owned()), text: String::new() }.title(), "a.log");
    }
}
