//! Single questions about the rules, for programs: what these cards are, and what may be played.

use paiju_game::cards::CardSet;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::{Combination, RuleSet, moves, text};

/// A question. In JSON `{"classify":[ids]}` or `{"moves":{"hand":[ids],"beat":[ids]|null}}`, with the name of the rule
/// set under `rules` if it is not the contest's.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Question {
    /// The rule set.
    #[serde(default)]
    pub rules: RuleSet,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
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
        /// The main rank, by [`paiju_game::cards::Rank::letter`].
        main: char,
        /// The number of ranks in the chain; 1 without a chain.
        length: u8,
    },
    /// `{"type":"飞机带小翼"}` by Botzone's rules, with its judge's names; null for no legal type.
    Name {
        /// The type's name.
        #[serde(rename = "type")]
        name: Option<&'static str>,
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
    #[non_exhaustive]
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
        let set = self.rules;
        match self.ask {
            Ask::Classify(cards) if !set.is_contest() => Ok(Answer::Name {
                name: match cards.is_empty() {
                    true => Some("空"),
                    false => set.combination(cards).map(|made| text::kind_by(set, made.kind)),
                },
            }),
            Ask::Classify(cards) if cards.is_empty() => Ok(Answer::Nothing { kind: 0 }),
            Ask::Classify(cards) => Ok(match set.combination(cards) {
                Some(Combination { kind, main, length, .. }) => {
                    Answer::Combination { kind: kind.number(), main: main.letter(), length }
                }
                None => Answer::Nothing { kind: -1 },
            }),
            Ask::Moves { hand, beat } => {
                let mut found = Vec::new();
                match beat.filter(|cards| !cards.is_empty()) {
                    None => moves::leads(set, hand, |cards| found.push(cards)),
                    Some(cards) => {
                        let target = set.combination(cards).ok_or(QuestionError::BeatIsNoCombination)?;
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
        let beats_nothing = Question {
            rules: RuleSet::Contest,
            ask: Ask::Moves { hand: CardSet::PACK, beat: Some(CardSet::from_bits(0b1_0001)) },
        };
        assert_eq!(beats_nothing.answer(), Err(QuestionError::BeatIsNoCombination));
        assert!(serde_json::from_str::<Question>(r#"{"classify":[3,3]}"#).is_err());
        assert!(serde_json::from_str::<Question>(r#"{"classify":[54]}"#).is_err());
    }
}
