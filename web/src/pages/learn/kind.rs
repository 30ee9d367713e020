//! The kinds of exercises.

use paiju_exercises::lessons::{Boxes, Drill};
use paiju_game::{Lang, Say};

use crate::i18n::LearnText;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Drill(Drill),
    /// The exercises due today, from all drills.
    Review,
}

impl Kind {
    const REVIEW: &'static str = "review";

    pub const fn code(self) -> &'static str {
        match self {
            Self::Drill(drill) => drill.code(),
            Self::Review => Self::REVIEW,
        }
    }

    /// The kind with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        if code == Self::REVIEW { Some(Self::Review) } else { Drill::from_code(code).map(Self::Drill) }
    }

    /// The exercises of this kind due today; for a drill, those of the grade.
    pub fn due(self, grade: u8, boxes: &Boxes, today: u32) -> Vec<String> {
        let is_of = |key: &&str| match (self, Drill::from_key(key)) {
            (Self::Review, found) => found.is_some(),
            (Self::Drill(drill), Some((found, _, of))) => (found, of) == (drill, grade),
            (Self::Drill(_), None) => false,
        };
        boxes.due(today).into_iter().filter(is_of).map(str::to_owned).collect()
    }

    /// A new exercise; `None` if the kind only repeats old ones.
    pub fn new_key(self, seed: u64, grade: u8) -> Option<String> {
        match self {
            Self::Drill(drill) => Some(drill.key(seed, grade)),
            Self::Review => None,
        }
    }
}

impl Say for Kind {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Drill(drill) => drill.say(lang),
            Self::Review => LearnText::Review.say(lang),
        }
    }
}
