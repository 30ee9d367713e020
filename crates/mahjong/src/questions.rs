//! Single questions about a hand, for programs: whether it wins, its distance from a win, and the tiles that help.

use std::collections::BTreeMap;

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::hand::{ParseHandError, live};
use crate::{Hand, SETS, text};

/// A question about a hand. In JSON `{"hand":"B1 B2 B3 t2 t2 t2 …"}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The hand: concealed tiles in upper case, exposed ones in lower case.
    hand: String,
}

/// The analysis of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// Whether the hand wins (胡牌牌型).
    pub win: bool,
    /// How many tiles must be replaced, 0 for a win.
    pub replace: u8,
    /// 海明距离: the number of tiles by which the hand and its nearest target differ.
    pub distance: u8,
    /// 进张: the tiles that lower `replace`, with the number of copies that are not in the hand.
    pub useful: BTreeMap<String, u8>,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
#[non_exhaustive]
pub enum QuestionError {
    /// The text is not a hand.
    Hand(#[from] ParseHandError),
    /// It has too few or too many tiles.
    Size {
        /// All its tiles.
        tiles: usize,
        /// How many it should have besides a tile just drawn: 13, and one more for each kong.
        wanted: usize,
    },
}

impl Say for QuestionError {
    fn say(&self, lang: Lang) -> String {
        let error = match self {
            Self::Hand(error) => error,
            Self::Size { tiles, wanted } => {
                let drawn = wanted + 1;
                return match lang {
                    Lang::Zh => format!(
                        "手牌有 {tiles} 张，张数不对：应为 {wanted} 张，刚摸牌时 {drawn} 张（杠多出的牌已算在内）"
                    ),
                    Lang::En => format!(
                        "the hand has {tiles} tiles, which is the wrong size: {wanted}, or {drawn} after a draw (the fourth tile of a GANG included)"
                    ),
                };
            }
        };
        match (error, lang) {
            (error, Lang::En) => error.to_string(),
            (ParseHandError::Tile(error), Lang::Zh) => format!("「{}」不是牌：牌是 B1–B9、T1–T9、W1–W9", error.text),
            (ParseHandError::NoMeld { tile, count }, Lang::Zh) => {
                format!("{}明示了 {count} 张：碰是三张，杠是四张", text::tile(*tile, lang))
            }
            (ParseHandError::TooManyMelds { melds }, Lang::Zh) => format!("明示了 {melds} 副：最多四副"),
            (ParseHandError::FifthCopy { tile }, Lang::Zh) => format!("{}多于四张", text::tile(*tile, lang)),
        }
    }
}

impl Question {
    /// Answers the question.
    ///
    /// # Errors
    /// The text is not a hand.
    pub(crate) fn answer(&self) -> Result<Answer, QuestionError> {
        let hand: Hand = self.hand.parse()?;
        let (tiles, sets) = (hand.all().total(), usize::from(SETS));
        let kongs = hand.melded().iter().filter(|&(_, copies)| copies == 4).count();
        let wanted = 3 * sets + 1 + kongs;
        // Four equal concealed tiles may be meant as a kong, though they are none.
        let fours = hand.concealed.iter().filter(|&(_, copies)| copies == 4).count();
        // One more than with a drawn tile, for asking what a tile adds to a hand that has not discarded yet.
        if !(wanted..=wanted + 2 + fours).contains(&tiles) {
            return Err(QuestionError::Size { tiles, wanted });
        }
        let useful = live(hand.useful(), &hand.all());
        Ok(Answer {
            win: hand.is_win(),
            replace: hand.replace(),
            distance: hand.distance(),
            useful: useful.iter().map(|(tile, count)| (tile.to_string(), count)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(hand: &str) -> Result<String, String> {
        let question: Question = serde_json::from_value(serde_json::json!({ "hand": hand })).unwrap();
        question.answer().map(|answer| serde_json::to_string(&answer).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn answers_keep_the_contract() {
        assert_eq!(
            ask("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8").unwrap(),
            r#"{"win":false,"replace":1,"distance":1,"useful":{"W3":3,"W6":4}}"#
        );
        assert_eq!(
            ask("B1 B2 B3 B2 B3 B4 t2 t2 t2 t2 T4 T5 T6 W8 W8").unwrap(),
            r#"{"win":true,"replace":0,"distance":0,"useful":{}}"#
        );
        // There is no fifth W1: three are exposed, one is held.
        assert_eq!(
            ask("W1 W2 T1 T2 T3 T5 T6 T7 B5 B5 w1 w1 w1").unwrap(),
            r#"{"win":false,"replace":1,"distance":1,"useful":{"W3":4}}"#
        );
    }

    #[test]
    fn four_equal_concealed_tiles_are_no_kong() {
        assert!(ask("B1 B2 B3 T5 T5 T5 W4 W4 W4 W4 W1 W2 W3 W8 W8").unwrap().starts_with(r#"{"win":false"#));
    }

    #[test]
    fn invalid_hands_are_explained_in_both_languages() {
        for (hand, word) in [
            ("X1", "X1"),
            ("b1 b1", "three"),
            ("B1 B1 B1 B1 B1", "four of B1"),
            ("B1 B1", "has 2 tiles"),
            ("B1 B2 B3 T5 T5 T5 W4 W4 W4 W1 W2 W3 W8 W8 W9 W9", "has 16 tiles"),
            ("B1 B2 B3 T1 T2 T3 W1", "has 7 tiles"),
            ("B1 B2 B3 T1 T2 T3 W1 W2 W3 t9 t9 t9 t9", "14, or 15 after a draw"),
        ] {
            assert!(ask(hand).unwrap_err().contains(word), "{hand}");
            let error = Question { hand: hand.to_owned() }.answer().unwrap_err();
            assert_ne!(error.say(Lang::Zh), error.say(Lang::En));
        }
    }
}
