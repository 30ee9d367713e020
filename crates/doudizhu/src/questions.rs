//! Single questions about the rules, for programs: what these cards are, and what may be played.

use paiju_cards::CardSet;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::{Combination, moves};

/// A question. In JSON `{"classify":[ids]}` or `{"moves":{"hand":[ids],"beat":[ids]|null}}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The combination of these cards.
    Classify(CardSet),
    /// The legal plays of a hand.
    Moves {
        /// The cards held, in any order.
        hand: CardSet,
        /// The cards to beat; null or no cards for a lead.
        #[serde(default)]
        beat: Option<CardSet>,
    },
}

/// An answer; see the variants for its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// `{"type":6,"main":"7","length":1}`
    Combination {
        /// The type's number in 附表2, 1..=11.
        #[serde(rename = "type")]
        kind: u8,
        /// The main rank, by [`paiju_cards::Rank::letter`].
        main: char,
        /// The number of ranks in the chain; 1 without a chain.
        length: u8,
    },
    /// `{"type":0}` for no cards (弃权), `{"type":-1}` for no legal type (非法牌型).
    Nothing {
        /// 0 or −1.
        #[serde(rename = "type")]
        kind: i8,
    },
    /// `{"moves":[[ids],…]}`, distinct by rank, without a pass.
    Moves {
        /// Every play, each as a list of card numbers.
        moves: Vec<CardSet>,
    },
}

texts! {
    /// Why a question has no answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum QuestionError {
        BeatIsNoCombination => "要压的牌（beat）不成牌型", "the cards to beat are not a legal combination";
    }
}

impl Question {
    /// Answers the question.
    ///
    /// # Errors
    /// The cards to beat are not a legal combination.
    pub(crate) fn answer(&self) -> Result<Answer, QuestionError> {
        match *self {
            Self::Classify(cards) if cards.is_empty() => Ok(Answer::Nothing { kind: 0 }),
            Self::Classify(cards) => Ok(match Combination::of(cards) {
                Some(Combination { kind, main, length, .. }) => {
                    Answer::Combination { kind: kind.number(), main: main.letter(), length }
                }
                None => Answer::Nothing { kind: -1 },
            }),
            Self::Moves { hand, beat } => {
                let mut found = Vec::new();
                match beat.filter(|cards| !cards.is_empty()) {
                    None => moves::leads(hand, |cards| found.push(cards)),
                    Some(cards) => {
                        let target = Combination::of(cards).ok_or(QuestionError::BeatIsNoCombination)?;
                        moves::follows(hand, &target, |cards| found.push(cards));
                    }
                }
                Ok(Answer::Moves { moves: found })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(question: &str) -> String {
        let question: Question = serde_json::from_str(question).unwrap();
        serde_json::to_string(&question.answer().unwrap()).unwrap()
    }

    #[test]
    fn answers_keep_the_contract() {
        assert_eq!(ask(r#"{"classify":[16,17,18,20]}"#), r#"{"type":6,"main":"7","length":1}"#);
        assert_eq!(ask(r#"{"classify":[28,0,29,1,30,2,31,3]}"#), r#"{"type":11,"main":"0","length":1}"#);
        assert_eq!(ask(r#"{"classify":[52,53]}"#), r#"{"type":1,"main":"Z","length":1}"#);
        assert_eq!(ask(r#"{"classify":[0,4]}"#), r#"{"type":-1}"#);
        assert_eq!(ask(r#"{"classify":[]}"#), r#"{"type":0}"#);
        assert_eq!(ask(r#"{"moves":{"hand":[0,1,8],"beat":null}}"#), r#"{"moves":[[0],[8],[0,1]]}"#);
        assert_eq!(ask(r#"{"moves":{"hand":[0,1,8,52,53],"beat":[4]}}"#), r#"{"moves":[[8],[52],[53],[52,53]]}"#);
    }

    #[test]
    fn an_illegal_target_and_a_repeated_card_are_errors() {
        let beats_nothing = Question::Moves { hand: CardSet::PACK, beat: Some(CardSet::from_bits(0b1_0001)) };
        assert_eq!(beats_nothing.answer(), Err(QuestionError::BeatIsNoCombination));
        assert!(serde_json::from_str::<Question>(r#"{"classify":[3,3]}"#).is_err());
        assert!(serde_json::from_str::<Question>(r#"{"classify":[54]}"#).is_err());
    }
}
