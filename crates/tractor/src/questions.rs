//! Single questions about the rules, for programs: whether a play is legal, who wins a trick, whether a throw stands.

use paiju_game::cards::Suit;
use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::follow::{self, FollowRules};
use crate::moves::{LISTED, count_of_follows, follows};
use crate::{CardId, Cards, Combination, Level, SEATS, SuitOrder, Trick, Trump, text, throw};

/// A question and the game's parameters.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Question {
    /// 级牌点数 in Botzone's form: A 2 to 9 0 J Q K; 10 is read too.
    #[serde(deserialize_with = "level")]
    level: Level,
    /// 主花色: s h c d, n for none.
    major: char,
    /// The suit order of card numbers.
    #[serde(default)]
    suits: SuitOrder,
    /// The follow rules.
    #[serde(default)]
    rules: FollowRules,
    #[serde(flatten)]
    what: QuestionKind,
}

/// The question. Cards are numbers 0..108.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum QuestionKind {
    /// Whether `play` may be played on `lead` from `hand`.
    Follow { hand: Vec<u8>, lead: Vec<u8>, play: Vec<u8> },
    /// The winner of a trick, whose plays are in order, the leader's first.
    Trick { leader: Seat, plays: [Vec<u8>; SEATS as usize] },
    /// Whether a lead stands.
    Throw { leader: Seat, hands: [Vec<u8>; SEATS as usize], play: Vec<u8> },
    /// The legal plays on `lead`.
    Follows { hand: Vec<u8>, lead: Vec<u8> },
}

/// An answer; see the variants for its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// `{"ok":false,"beaten":[[ids],…],"penalty":20,"played":[id]}`: a throw that fails.
    Fails {
        /// Always `false` here.
        ok: bool,
        /// The beaten components.
        beaten: Vec<Vec<u8>>,
        /// The penalty.
        penalty: i32,
        /// The card played instead.
        played: Vec<u8>,
    },
    /// `{"ok":true}`, or `{"ok":false,"reason":"…"}`.
    Verdict {
        /// Whether it is legal.
        ok: bool,
        /// Why not, in English.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// `{"winner":2,"points":25}`
    Winner {
        /// The winner of the trick.
        winner: Seat,
        /// The points in it.
        points: i32,
    },
    /// `{"moves":[[ids],…]}`, distinct by the cards' faces.
    Moves {
        /// Every play, each as a list of card numbers.
        moves: Vec<Vec<u8>>,
    },
}

texts! {
    /// Why a question has no answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum QuestionError {
        NoSuchSuit(major: char) =>
            format!("major 应为 s、h、c、d 或 n，不是 {major}"),
            format!("major must be s, h, c, d or n, not {major}");
        NoSuchCard(number: u8) =>
            format!("没有编号为 {number} 的牌，牌的编号是 0 到 107"),
            format!("no card has the number {number}; cards are 0 to 107");
        /// A card that occurs twice, in one list or in two hands.
        CardTwice(card: CardId) =>
            format!("{} 的同一张牌出现了两次", text::card(card.face(), Lang::Zh)),
            format!("the same {} occurs twice", text::card(card.face(), Lang::En));
        NoSuchSeat(seat: Seat) =>
            format!("没有 {} 号位，只有 0、1、2、3", seat.0),
            format!("there is no seat {}, only 0, 1, 2 and 3", seat.0);
        NoLead => "首家出的牌应为一种花色的一张或多张牌", "a lead must be one or more cards of one suit";
        TooManyMoves { ways: u32 } =>
            format!("跟法多达 {ways} 种，不再列出"),
            format!("there may be {ways} ways to follow, too many to list");
    }
}

/// The most follows that are listed for a program; the game lists [`LISTED`] for a player.
const MOST_MOVES: u32 = 1_000 * LISTED;

impl Question {
    /// Answers the question.
    ///
    /// # Errors
    /// Its cards are impossible, or there is no lead.
    pub(crate) fn answer(&self) -> Result<Answer, QuestionError> {
        let trump = Trump { level: self.level, suit: suit(self.major)? };
        match &self.what {
            QuestionKind::Follow { hand, lead, play } => {
                let lead = Combination::of(self.cards(lead)?, trump).ok_or(QuestionError::NoLead)?;
                let judged = follow::check(trump, self.rules, self.cards(hand)?, &lead, self.cards(play)?);
                let reason = judged.err().map(|refusal| refusal.say(Lang::En));
                Ok(Answer::Verdict { ok: reason.is_none(), reason })
            }
            QuestionKind::Trick { leader, plays } => {
                let trick = Trick::of(existing(*leader)?, &self.hands(plays)?);
                let (winner, _) = trick.winner(trump).ok_or(QuestionError::NoLead)?;
                Ok(Answer::Winner { winner, points: trick.points() })
            }
            QuestionKind::Throw { leader, hands, play } => {
                let (hands, cards) = (self.hands(hands)?, self.cards(play)?);
                trump.suit_of(cards).ok_or(QuestionError::NoLead)?;
                Ok(match throw::judge(trump, existing(*leader)?, cards, &hands) {
                    None => Answer::Verdict { ok: true, reason: None },
                    Some(failed) => Answer::Fails {
                        ok: false,
                        beaten: failed.beaten.iter().map(|beaten| self.numbers(beaten.component.cards)).collect(),
                        penalty: failed.penalty,
                        played: vec![failed.forced.number(self.suits)],
                    },
                })
            }
            QuestionKind::Follows { hand, lead } => {
                let hand = self.cards(hand)?;
                let lead = Combination::of(self.cards(lead)?, trump).ok_or(QuestionError::NoLead)?;
                let ways = count_of_follows(trump, self.rules, hand, &lead);
                if ways > MOST_MOVES {
                    return Err(QuestionError::TooManyMoves { ways });
                }
                let mut moves = Vec::new();
                follows(trump, self.rules, hand, &lead, |cards| moves.push(self.numbers(cards)));
                Ok(Answer::Moves { moves })
            }
        }
    }

    fn cards(&self, numbers: &[u8]) -> Result<Cards, QuestionError> {
        let mut cards = Cards::EMPTY;
        for &number in numbers {
            let card = CardId::from_number(number, self.suits).ok_or(QuestionError::NoSuchCard(number))?;
            if !cards.insert(card) {
                return Err(QuestionError::CardTwice(card));
            }
        }
        Ok(cards)
    }

    /// The hands of the four seats, without repeats.
    fn hands(&self, numbers: &[Vec<u8>; SEATS as usize]) -> Result<[Cards; SEATS as usize], QuestionError> {
        let mut hands = [Cards::EMPTY; SEATS as usize];
        let mut all = Cards::EMPTY;
        for (hand, numbers) in hands.iter_mut().zip(numbers) {
            *hand = self.cards(numbers)?;
            if let Some(card) = (*hand & all).first() {
                return Err(QuestionError::CardTwice(card));
            }
            all |= *hand;
        }
        Ok(hands)
    }

    fn numbers(&self, cards: Cards) -> Vec<u8> {
        cards.iter().map(|card| card.number(self.suits)).collect()
    }
}

fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
    let text = String::deserialize(deserializer)?;
    let letter = if text == "10" { '0' } else { text.parse().map_err(de::Error::custom)? };
    Level::try_from(letter).map_err(de::Error::custom)
}

fn suit(major: char) -> Result<Option<Suit>, QuestionError> {
    match major {
        'n' => Ok(None),
        letter => Suit::ALL
            .into_iter()
            .find(|suit| suit.letter() == letter)
            .map(Some)
            .ok_or(QuestionError::NoSuchSuit(letter)),
    }
}

const fn existing(seat: Seat) -> Result<Seat, QuestionError> {
    if seat.0 < SEATS { Ok(seat) } else { Err(QuestionError::NoSuchSeat(seat)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(question: &str) -> Result<String, QuestionError> {
        let question: Question = serde_json::from_str(&format!("{{{question}}}")).unwrap();
        question.answer().map(|answer| serde_json::to_string(&answer).unwrap())
    }

    #[test]
    fn answers_keep_the_contract() {
        let hearts = r#""level":"2","major":"h","suits":"shcd","#;
        // ♠3 led; ♠4 follows, ♣3 does not while ♠4 is held.
        let follow = |play: &str| {
            ask(&format!(r#"{hearts}"rules":"strict","follow":{{"hand":[12,10],"lead":[8],"play":[{play}]}}"#))
        };
        assert_eq!(follow("12").unwrap(), r#"{"ok":true}"#);
        assert!(follow("10").unwrap().starts_with(r#"{"ok":false,"reason":"must follow suit: 1 of spades due"#));
        // ♠K, ♠10, ♥3 ruffs, ♠A: seat 2 wins 20 points.
        let trick = ask(&format!(r#"{hearts}"trick":{{"leader":0,"plays":[[48],[36],[9],[0]]}}"#));
        assert_eq!(trick.unwrap(), r#"{"winner":2,"points":20}"#);
        // ♠K ♠K ♠Q thrown while an ace and a pair of aces are in other hands.
        let throw = |hand: &str| {
            ask(&format!(r#"{hearts}"throw":{{"leader":0,"hands":[[48,102,44],{hand},[],[]],"play":[48,102,44]}}"#))
        };
        assert_eq!(throw("[40]").unwrap(), r#"{"ok":true}"#);
        assert_eq!(throw("[0]").unwrap(), r#"{"ok":false,"beaten":[[44]],"penalty":10,"played":[44]}"#);
        assert_eq!(throw("[0,54]").unwrap(), r#"{"ok":false,"beaten":[[48,102],[44]],"penalty":30,"played":[44]}"#);
        let follows = ask(&format!(r#"{hearts}"follows":{{"hand":[12,66,16,9],"lead":[8,62]}}"#));
        assert_eq!(follows.unwrap(), r#"{"moves":[[12,66]]}"#);
        // In the text's order 8 is ♥3, a trump; without trumps it is not.
        assert_eq!(
            ask(r#""level":"2","major":"n","suits":"hdsc","follows":{"hand":[12,4],"lead":[8]}"#).unwrap(),
            r#"{"moves":[[12]]}"#
        );
    }

    #[test]
    fn tens_have_two_spellings_and_tricks_start_at_their_leader() {
        // ♥10 is a trump at level ten; ♠A led by seat 2, so that seat 0 holds it.
        for level in ["0", "10"] {
            let trick = r#""trick":{"leader":2,"plays":[[0],[8],[37],[12]]}"#;
            let answer = ask(&format!(r#""level":"{level}","major":"n",{trick}"#)).unwrap();
            assert_eq!(answer, r#"{"winner":0,"points":10}"#);
        }
        let bad: Result<Question, _> =
            serde_json::from_str(r#"{"level":"100","major":"n","follows":{"hand":[],"lead":[]}}"#);
        assert!(bad.is_err());
    }

    #[test]
    fn the_holes_are_legal_only_by_the_judges_rules() {
        let follow = |rules: &str| {
            let question = format!(
                r#""level":"2","major":"h","rules":"{rules}","follow":{{"hand":[12,10,64],"lead":[8,62],"play":[10,64]}}"#
            );
            ask(&question).unwrap()
        };
        assert_eq!(follow("judge"), r#"{"ok":true}"#);
        assert!(follow("strict").starts_with(r#"{"ok":false"#));
    }

    #[test]
    fn impossible_questions_are_errors() {
        for (question, error) in [
            (r#""major":"x","follows":{"hand":[],"lead":[3]}"#, QuestionError::NoSuchSuit('x')),
            (r#""major":"n","follows":{"hand":[108],"lead":[3]}"#, QuestionError::NoSuchCard(108)),
            (r#""major":"n","follows":{"hand":[],"lead":[]}"#, QuestionError::NoLead),
            (r#""major":"n","follows":{"hand":[],"lead":[8,9]}"#, QuestionError::NoLead),
            (r#""major":"n","trick":{"leader":4,"plays":[[8],[9],[10],[11]]}"#, QuestionError::NoSuchSeat(Seat(4))),
        ] {
            assert_eq!(ask(&format!(r#""level":"2",{question}"#)), Err(error));
        }
        let twice = ask(r#""level":"2","major":"n","trick":{"leader":0,"plays":[[8],[9],[10],[8]]}"#);
        assert!(matches!(twice, Err(QuestionError::CardTwice(_))));
        assert!(
            serde_json::from_str::<Question>(r#"{"level":"1","major":"n","follows":{"hand":[],"lead":[]}}"#).is_err()
        );
        let many: Vec<String> = (0..50).map(|number| number.to_string()).collect();
        let (hand, lead) = (many[..48].join(","), ["0", "8", "12", "16", "20", "24", "28", "32", "36", "40"].join(","));
        let many = ask(&format!(r#""level":"2","major":"n","follows":{{"hand":[{hand}],"lead":[{lead}]}}"#));
        assert!(matches!(many, Err(QuestionError::TooManyMoves { .. }) | Ok(_)));
    }
}
