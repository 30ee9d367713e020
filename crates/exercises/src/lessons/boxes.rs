//! Spaced repetition (间隔复习) with boxes (莱特纳卡片盒): an item answered right moves up and comes back later; one answered
//! wrong starts over.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use paiju_game::texts;
use serde::{Deserialize, Serialize};

/// The format version.
const VERSION: u32 = 1;

/// Items by key, each in a box.
///
/// Days are counted from any fixed day by the learner's clock, which this code never reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boxes {
    items: BTreeMap<String, Item>,
}

/// An item's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its box, 1 to 5.
    pub level: u8,
    /// The day it came into the box.
    pub since: u32,
}

impl Item {
    /// Whether it is due today. An item from a future day is due, because some clock was wrong.
    pub fn is_due(self, today: u32) -> bool {
        let interval = Boxes::INTERVALS.get(usize::from(self.level) - 1).copied().unwrap_or_default();
        today.checked_sub(self.since).is_none_or(|days| days >= interval)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    boxes: u32,
    /// Key, box, day.
    items: Vec<(String, u8, u32)>,
}

texts! {
    /// Why a text cannot be read as boxes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BoxesProblem {
        TooLong =>
            format!("文件太大：最多 {} 字节", Boxes::MAX_BYTES),
            format!("the file is too long: at most {} bytes", Boxes::MAX_BYTES);
        NotRead { line: usize, column: usize } =>
            format!("不是复习记录：第 {line} 行第 {column} 列读不下去"),
            format!("this is not a progress file: line {line}, column {column} cannot be read");
        Version { found: u32 } =>
            format!("复习记录的版本是 {found}，这里只认识 {VERSION}"),
            format!("the version is {found}; only {VERSION} is known");
        TooMany { found: usize } =>
            format!("有 {found} 项，最多 {} 项", Boxes::MOST),
            format!("{found} items; at most {} are kept", Boxes::MOST);
        Key {
            /// Which item, from 0.
            item: usize,
        } => format!("第 {} 项的名字不对", item + 1), format!("item {}: not a key", item + 1);
        Twice {
            /// The second item, from 0.
            item: usize,
        } => format!("第 {} 项前面已经有了", item + 1), format!("item {} is repeated", item + 1);
        NoBox {
            /// Which item, from 0.
            item: usize,
            found: u8,
        } =>
            format!("第 {} 项：没有第 {found} 盒，只有 1 到 5", item + 1),
            format!("item {}: no box {found}; boxes are 1 to 5", item + 1);
    }
}

impl Boxes {
    /// The days until an item of each box comes back, box 1 first; 0 is the same day.
    pub const INTERVALS: [u32; 5] = [0, 1, 3, 7, 21];
    /// The most items stored.
    pub const MOST: usize = 2_000;
    /// The longest key, in bytes.
    pub const MAX_KEY: usize = 64;
    /// The longest file, in bytes: enough for all items with the longest keys.
    pub const MAX_BYTES: usize = 256 << 10;

    /// Whether this is a valid key: ASCII letters, digits and `-_.:/`, not empty, at most [`Boxes::MAX_KEY`].
    pub fn is_key(key: &str) -> bool {
        let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:/".contains(&letter);
        (1..=Self::MAX_KEY).contains(&key.len()) && key.bytes().all(is_letter)
    }

    pub fn len(&self) -> usize {
        self.items.len()
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// An item's state; `None` if it was never answered, or was dropped.
    pub fn get(&self, key: &str) -> Option<Item> {
        self.items.get(key).copied()
    }

    /// The number of items in each box, box 1 first.
    pub fn counts(&self) -> [usize; 5] {
        [1, 2, 3, 4, 5].map(|level| self.items.values().filter(|item| item.level == level).count())
    }

    /// Takes an answer. A wrong one puts the item into box 1, a right one moves a due or new item up; a right one ahead
    /// of time changes nothing. Invalid keys ([`Boxes::is_key`]) are ignored.
    ///
    /// Beyond [`Boxes::MOST`] items, those known best and longest are dropped.
    pub fn answered(&mut self, key: &str, today: u32, right: bool) {
        if !Self::is_key(key) {
            return;
        }
        let before = self.get(key);
        let level = match (right, before) {
            (false, _) => 1,
            (true, Some(item)) if !item.is_due(today) => return,
            (true, Some(item)) => (item.level + 1).min(5),
            (true, None) => 2,
        };
        self.items.insert(key.to_owned(), Item { level, since: today });
        self.drop_known(key);
    }

    /// The keys of the items due today, the lowest box first, then those that have waited longest.
    pub fn due(&self, today: u32) -> Vec<&str> {
        let due = self.items.iter().filter(|(_, item)| item.is_due(today));
        let mut due: Vec<(&String, &Item)> = due.collect();
        due.sort_by_key(|(_, item)| (item.level, item.since));
        due.into_iter().map(|(key, _)| key.as_str()).collect()
    }

    /// Merges other boxes: for a common item the later state wins, on the same day the lower box.
    pub fn merge(&mut self, other: &Self) {
        for (key, &item) in &other.items {
            let rank = |item: &Item| (item.since, Reverse(item.level));
            if self.items.get(key).is_none_or(|own| rank(own) < rank(&item)) {
                self.items.insert(key.clone(), item);
            }
        }
        self.drop_known("");
    }

    /// Drops items beyond the limit: from the highest box down, the oldest first; never `kept`.
    fn drop_known(&mut self, kept: &str) {
        while self.items.len() > Self::MOST {
            let others = self.items.iter().filter(|(key, _)| *key != kept);
            let known = others.max_by_key(|(_, item)| (item.level, Reverse(item.since)));
            let Some(key) = known.map(|(key, _)| key.clone()) else { break };
            self.items.remove(&key);
        }
    }

    /// Reads what [`Boxes::write`] wrote; the text is not trusted.
    ///
    /// # Errors
    /// The first problem.
    pub fn read(text: &str) -> Result<Self, BoxesProblem> {
        if text.len() > Self::MAX_BYTES {
            return Err(BoxesProblem::TooLong);
        }
        let file: File = serde_json::from_str(text)
            .map_err(|error| BoxesProblem::NotRead { line: error.line(), column: error.column() })?;
        if file.boxes != VERSION {
            return Err(BoxesProblem::Version { found: file.boxes });
        }
        if file.items.len() > Self::MOST {
            return Err(BoxesProblem::TooMany { found: file.items.len() });
        }
        let mut items = BTreeMap::new();
        for (number, (key, level, since)) in file.items.into_iter().enumerate() {
            if !Self::is_key(&key) {
                return Err(BoxesProblem::Key { item: number });
            }
            if !(1..=5).contains(&level) {
                return Err(BoxesProblem::NoBox { item: number, found: level });
            }
            if items.insert(key, Item { level, since }).is_some() {
                return Err(BoxesProblem::Twice { item: number });
            }
        }
        Ok(Self { items })
    }

    /// The boxes as JSON: `{"boxes":1,"items":[[key, box, day], …]}`, sorted by key.
    pub fn write(&self) -> String {
        let items = self.items.iter().map(|(key, item)| (key.clone(), item.level, item.since)).collect();
        // Strings and numbers always serialize.
        serde_json::to_string(&File { boxes: VERSION, items }).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
