//! Matches that the judge ended although the rules do not.

use paiju_game::{Lang, Say, Seat};
use paiju_tractor::{Cards, Course, JudgeFault, text};
use serde::{Deserialize, Serialize};

use crate::verdicts;

/// What the judge said when it ended a match after an answer that is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The seat it charged; `None` if it charged none.
    pub against: Option<Seat>,
    /// Its word, if it gave one.
    pub word: Option<String>,
}

impl Ended {
    /// For an answer of a hand that the text does not show.
    pub(super) fn said_of_unseen(&self, lang: Lang) -> String {
        let word = self.word_said(lang);
        match (self.against.map(|seat| text::seat(seat, lang)), lang) {
            (Some(seat), Lang::Zh) => {
                format!("裁判判 {seat}负，对局就此结束{word}；手牌不知道，对不对在这里查不出")
            }
            (Some(seat), Lang::En) => format!(
                "the judge ended the match against {seat}{word}; the hand is unknown, so this cannot be verified here"
            ),
            (None, Lang::Zh) => format!("裁判到这里就结束了对局{word}；手牌不知道，对不对在这里查不出"),
            (None, Lang::En) => {
                format!("the judge ended the match here{word}; the hands are unknown, so this cannot be verified here")
            }
        }
    }

    fn word_said(&self, lang: Lang) -> String {
        let meaning = |word: &str| verdicts::meaning(word, lang);
        match (&self.word, lang) {
            (Some(word), Lang::Zh) => {
                let meaning = meaning(word).map_or(String::new(), |meaning| format!("，{meaning}"));
                format!("（裁判的说法：「{word}」{meaning}）")
            }
            (Some(word), Lang::En) => {
                let meaning = meaning(word).map_or(String::new(), |meaning| format!(", {meaning}"));
                format!(" (its word: “{word}”{meaning})")
            }
            (None, _) => String::new(),
        }
    }
}

impl Say for Ended {
    fn say(&self, lang: Lang) -> String {
        let word = self.word_said(lang);
        match (self.against.map(|seat| text::seat(seat, lang)), lang) {
            (Some(seat), Lang::Zh) => format!("裁判判 {seat}负，对局就此结束{word}；按规则这个应答是合法的"),
            (Some(seat), Lang::En) => {
                format!("the judge ended the match against {seat}{word}; by the rules the answer is legal")
            }
            (None, Lang::Zh) => format!("裁判到这里就结束了对局{word}；按规则还没有打完"),
            (None, Lang::En) => format!("the judge ended the match here{word}; by the rules it goes on"),
        }
    }
}

/// The known fault by which a judge ends the match with this word when these cards are played; without a word, any.
pub(super) fn fault(course: &Course, cards: Cards, word: Option<&str>) -> Option<JudgeFault> {
    let fits = |fault: &JudgeFault| match (word, verdicts::is_breakdown(fault.word())) {
        (None, _) => true,
        (Some(word), true) => verdicts::is_breakdown(word),
        (Some(word), false) => word == fault.word(),
    };
    JudgeFault::of(course, cards).filter(fits)
}
