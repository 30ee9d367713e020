//! What a pupil hands in.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::sheets::limits::MOST_LETTERS;
use crate::sheets::problem::SheetProblem;
use crate::sheets::seal::checksum;
use crate::sheets::sheet::{Sheet, VERSION, value};

/// The value of `paiju` in a hand-in.
const KIND: &str = "hand-in";
/// The member with the checksum over all others.
const SEAL: &str = "seal";

/// A pupil's work on a sheet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct HandIn {
    pub who: String,
    /// The sheet's checksum: see [`Sheet::checksum`].
    pub sheet: String,
    /// When it was handed in, in milliseconds since 1970, by the pupil's clock.
    #[serde(default)]
    pub made: u64,
    #[serde(default)]
    pub attempts: Vec<Attempt>,
    /// Bots by task, from 0, as the Lab exports them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bots: BTreeMap<usize, Value>,
}

/// A name as it is shown: one line of at most [`MOST_LETTERS`], without what changes how the text around it is read.
fn name(written: &str) -> String {
    let is_seen = |letter: &char| {
        !letter.is_control()
            && !('\u{200b}'..='\u{200f}').contains(letter)
            && !('\u{2028}'..='\u{202e}').contains(letter)
            && !('\u{2060}'..='\u{206f}').contains(letter)
            && *letter != '\u{feff}'
    };
    // A long one is not looked through to its end.
    let mut letters = written.trim().chars().filter(is_seen);
    let name: String = letters.by_ref().take(MOST_LETTERS).collect();
    let is_cut = letters.next().is_some();
    if is_cut { format!("{}…", name.trim_end()) } else { name.trim().to_owned() }
}

#[derive(Serialize)]
struct Sealed<'a> {
    paiju: &'static str,
    version: u64,
    #[serde(flatten)]
    hand_in: &'a HandIn,
    #[serde(skip_serializing_if = "String::is_empty")]
    seal: String,
}

/// One answer to one step of a task.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Attempt {
    /// From 0.
    pub task: usize,
    /// From 0.
    pub step: usize,
    /// When, in milliseconds since 1970, by the pupil's clock.
    pub at: u64,
    /// Seconds since the question was shown.
    pub took: u32,
    pub right: bool,
    /// Whether the answer or a hint had been shown before.
    #[serde(default)]
    pub helped: bool,
    /// What was answered, as the page wrote it.
    #[serde(default)]
    pub answer: String,
}

/// A hand-in as it was received.
#[derive(Clone, Debug, PartialEq)]
pub struct Received {
    pub hand_in: HandIn,
    /// Whether the seal fits: nothing was changed since.
    pub is_sealed: bool,
    /// Whether it belongs to this sheet.
    pub is_of_sheet: bool,
}

impl HandIn {
    /// An empty hand-in for this sheet.
    pub fn of(sheet: &Sheet) -> Self {
        Self { sheet: sheet.checksum(), ..Self::default() }
    }

    /// As a file, sealed.
    pub fn write(&self) -> String {
        let mut sealed = Sealed { paiju: KIND, version: VERSION, hand_in: self, seal: String::new() };
        // It is made of texts and numbers, which JSON can always hold.
        sealed.seal = checksum(&serde_json::to_value(&sealed).unwrap_or_default());
        serde_json::to_string_pretty(&sealed).map(|text| text + "\n").unwrap_or_default()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Why it is not a hand-in. One that was changed, or belongs to another sheet, is read and marked.
    pub fn read(text: &str, sheet: &Sheet) -> Result<Received, SheetProblem> {
        let mut value = value(text, KIND, SheetProblem::NoHandIn).map_err(|why| match why {
            SheetProblem::NoHandIn if Sheet::is_meant_by(text) => SheetProblem::IsSheet,
            why => why,
        })?;
        let seal = value.as_object_mut().and_then(|members| members.remove(SEAL));
        let is_sealed = seal.as_ref().and_then(Value::as_str) == Some(checksum(&value).as_str());
        let hand_in = Self::deserialize(value).map_err(|error| SheetProblem::Json { detail: error.to_string() })?;
        let hand_in = Self { who: name(&hand_in.who), ..hand_in };
        if hand_in.who.is_empty() {
            return Err(SheetProblem::NoName);
        }
        let is_of_sheet = hand_in.sheet == sheet.checksum();
        Ok(Received { hand_in, is_sealed, is_of_sheet })
    }

    /// The checksum of the sheet that a file says it is of; `None` if it is no hand-in.
    pub fn sheet_of(text: &str) -> Option<String> {
        let value = value(text, KIND, SheetProblem::NoHandIn).ok()?;
        value.get("sheet")?.as_str().map(str::to_owned)
    }

    /// Whether a text is meant as a hand-in, even a broken one.
    pub fn is_meant_by(text: &str) -> bool {
        !matches!(value(text, KIND, SheetProblem::NoHandIn), Err(SheetProblem::NoHandIn | SheetProblem::Json { .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let drill = r#"{ "drill": "distance", "grade": 1, "seed": 7, "count": 1 }"#;
        Sheet::read(&format!(r#"{{ "paiju": "sheet", "version": 1, "title": "a", "tasks": [{drill}] }}"#)).unwrap()
    }

    #[test]
    fn what_is_no_json_at_all_is_no_hand_in() {
        for text in ["\u{fffd}PNG\r\n", "name,answer\n", "", "<html>"] {
            assert_eq!(HandIn::read(text, &sheet()), Err(SheetProblem::NoHandIn), "{text:?}");
        }
        assert!(matches!(HandIn::read("{\"paiju\":", &sheet()), Err(SheetProblem::Json { .. })));
    }

    #[test]
    fn a_name_is_one_short_line_of_letters() {
        assert_eq!(name("  李\u{202e}gpj.\u{7}雷\n "), "李gpj.雷");
        assert_eq!(name("\u{200b}\u{feff} \u{2066}"), "");
        let long = name(&"长".repeat(8 << 20));
        assert_eq!(long.chars().count(), MOST_LETTERS + 1);
        assert!(long.ends_with('…'));
    }
}
