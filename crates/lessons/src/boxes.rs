//! Spaced repetition (间隔复习) by boxes (莱特纳卡片盒): what was answered right moves on and comes back later, what was answered wrong starts again.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// The version of the form.
const VERSION: u32 = 1;

/// Items by their keys, each in a box.
///
/// Days are counted from any fixed day, by the learner's own clock; nothing here asks one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boxes {
    items: BTreeMap<String, Item>,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its box, 1 to 5.
    pub level: u8,
    /// The day on which it came there.
    pub since: u32,
}

impl Item {
    /// Whether it is to be asked again today. One that came there on a day still to come is: some clock was wrong.
    pub fn is_due(self, today: u32) -> bool {
        let interval = Boxes::INTERVALS.get(usize::from(self.level) - 1).copied().unwrap_or_default();
        today.checked_sub(self.since).is_none_or(|days| days >= interval)
    }
}

/// The form of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    boxes: u32,
    /// Key, box, day.
    items: Vec<(String, u8, u32)>,
}

/// Why a text is no boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoxesProblem {
    /// It is longer than any boxes.
    TooLong,
    /// It is not JSON of this form.
    NotRead {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// It is of a version that is not known.
    Version {
        /// Which.
        found: u32,
    },
    /// It has more items than are kept.
    TooMany {
        /// How many.
        found: usize,
    },
    /// An item's key is empty, too long, or has letters that no key has.
    Key {
        /// Which item, from 0.
        item: usize,
    },
    /// A key stands there twice.
    Twice {
        /// Which item, from 0, is the second.
        item: usize,
    },
    /// There is no such box.
    NoBox {
        /// Which item, from 0.
        item: usize,
        /// The box that it names.
        found: u8,
    },
}

impl Say for BoxesProblem {
    fn say(&self, lang: Lang) -> String {
        let most = Boxes::MOST;
        match (self, lang) {
            (Self::TooLong, Lang::Zh) => format!("文件太大：最多 {} 字节", Boxes::MAX_BYTES),
            (Self::TooLong, Lang::En) => format!("the file is too long: at most {} bytes", Boxes::MAX_BYTES),
            (Self::NotRead { line, column }, Lang::Zh) => format!("不是复习记录：第 {line} 行第 {column} 列读不下去"),
            (Self::NotRead { line, column }, Lang::En) => {
                format!("this is not a progress file: line {line}, column {column} cannot be read")
            }
            (Self::Version { found }, Lang::Zh) => format!("复习记录的版本是 {found}，这里只认识 {VERSION}"),
            (Self::Version { found }, Lang::En) => format!("the version is {found}; only {VERSION} is known"),
            (Self::TooMany { found }, Lang::Zh) => format!("有 {found} 项，最多 {most} 项"),
            (Self::TooMany { found }, Lang::En) => format!("{found} items; at most {most} are kept"),
            (Self::Key { item }, Lang::Zh) => format!("第 {} 项的名字不对", item + 1),
            (Self::Key { item }, Lang::En) => format!("item {}: not a key", item + 1),
            (Self::Twice { item }, Lang::Zh) => format!("第 {} 项前面已经有了", item + 1),
            (Self::Twice { item }, Lang::En) => format!("item {} is repeated", item + 1),
            (Self::NoBox { item, found }, Lang::Zh) => format!("第 {} 项：没有第 {found} 盒，只有 1 到 5", item + 1),
            (Self::NoBox { item, found }, Lang::En) => format!("item {}: no box {found}; boxes are 1 to 5", item + 1),
        }
    }
}

impl Boxes {
    /// After how many days an item of each box comes again, box 1 first; 0 is the same day.
    pub const INTERVALS: [u32; 5] = [0, 1, 3, 7, 21];
    /// The most items that are kept.
    pub const MOST: usize = 2_000;
    /// The longest key, in bytes.
    pub const MAX_KEY: usize = 64;
    /// The longest file that is read, in bytes: enough for all items with the longest keys.
    pub const MAX_BYTES: usize = 256 << 10;

    /// Whether items may have this key: letters, digits and `-_.:/` of ASCII, not empty, at most [`Boxes::MAX_KEY`].
    pub fn is_key(key: &str) -> bool {
        let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:/".contains(&letter);
        (1..=Self::MAX_KEY).contains(&key.len()) && key.bytes().all(is_letter)
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Where an item is; `None` for one that was never answered, or was dropped.
    pub fn get(&self, key: &str) -> Option<Item> {
        self.items.get(key).copied()
    }

    /// How many items are in each box, box 1 first.
    pub fn counts(&self) -> [usize; 5] {
        [1, 2, 3, 4, 5].map(|level| self.items.values().filter(|item| item.level == level).count())
    }

    /// Takes in an answer. A wrong one puts the item into box 1, a right one to a due or new item into the next box; a right one before its time
    /// changes nothing. What is no key ([`Boxes::is_key`]) is ignored.
    ///
    /// Of more than [`Boxes::MOST`] items those that are known best and longest are dropped.
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

    /// The keys of the items that are to be asked today, the lowest box first, in it those that have waited longest.
    pub fn due(&self, today: u32) -> Vec<&str> {
        let due = self.items.iter().filter(|(_, item)| item.is_due(today));
        let mut due: Vec<(&String, &Item)> = due.collect();
        due.sort_by_key(|(_, item)| (item.level, item.since));
        due.into_iter().map(|(key, _)| key.as_str()).collect()
    }

    /// Takes in another's items: of an item that is in both the later state counts, of the same day the lower box.
    pub fn merge(&mut self, other: &Self) {
        for (key, &item) in &other.items {
            let rank = |item: &Item| (item.since, Reverse(item.level));
            if self.items.get(key).is_none_or(|own| rank(own) < rank(&item)) {
                self.items.insert(key.clone(), item);
            }
        }
        self.drop_known("");
    }

    /// Drops what is beyond the limit: from the highest box down, in it what came there first; never `kept`.
    fn drop_known(&mut self, kept: &str) {
        while self.items.len() > Self::MOST {
            let others = self.items.iter().filter(|(key, _)| *key != kept);
            let known = others.max_by_key(|(_, item)| (item.level, Reverse(item.since)));
            let Some(key) = known.map(|(key, _)| key.clone()) else { break };
            self.items.remove(&key);
        }
    }

    /// Reads what [`Boxes::write`] wrote, from whomever it comes.
    ///
    /// # Errors
    /// The first thing that is wrong.
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

    /// The boxes as a text: JSON, `{"boxes":1,"items":[[key, box, day], …]}`, the keys sorted.
    pub fn write(&self) -> String {
        let items = self.items.iter().map(|(key, item)| (key.clone(), item.level, item.since)).collect();
        // Strings and numbers can always be written.
        serde_json::to_string(&File { boxes: VERSION, items }).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
