//! Matches that the judge ended although the rules do not.

use paiju_game::{Lang, Say, Seat, texts};
use paiju_tractor::trick::height;
use paiju_tractor::{Cards, Component, Course, EffectiveSuit, Kind, SEATS, components, text};
use serde::{Deserialize, Serialize};

use crate::judge_word;

/// What the judge said when it ended a match after an answer that is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The seat it charged; `None` if it charged none.
    pub against: Option<Seat>,
    /// Its word, if it gave one.
    pub word: Option<String>,
}

impl Say for Ended {
    fn say(&self, lang: Lang) -> String {
        let meaning = |word: &str| judge_word::meaning(word, lang);
        let word = match (&self.word, lang) {
            (Some(word), Lang::Zh) => {
                let meaning = meaning(word).map_or(String::new(), |meaning| format!("，{meaning}"));
                format!("（裁判的说法：「{word}」{meaning}）")
            }
            (Some(word), Lang::En) => {
                let meaning = meaning(word).map_or(String::new(), |meaning| format!(", {meaning}"));
                format!(" (its word: “{word}”{meaning})")
            }
            (None, _) => String::new(),
        };
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

texts! {
    /// A fault of the public judges, which charge it to the bot that answers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum JudgeFault {
        /// It calls `checkThrow` without the trumps.
        ThrowFollowed =>
            "这是平台裁判的老毛病，不怪应答的程序：甩的牌里有拖拉机，跟牌又全是这门花色，裁判就会出错",
            "a known fault of the platform's judge, not of the bot: it breaks down when a throw with a tractor is followed wholly in its suit";
        /// As [`Self::ThrowFollowed`], told to whoever leads: nobody has followed yet.
        ThrowLed =>
            "甩的牌里有拖拉机：后面哪家跟的牌全是这门花色，平台裁判就会出错，判那家负；这是裁判的老毛病",
            "this throw has a tractor: the platform's judge breaks down when a seat follows it wholly in its suit, and charges that seat; \
             a known fault of that judge";
        /// It looks up a place in the order of trumps as if it were a card.
        TrumpsCompared =>
            "这是平台裁判的老毛病，不怪应答的程序：甩的牌里没有拖拉机，又要比两家主牌谁大，裁判就会出错",
            "a known fault of the platform's judge, not of the bot: it breaks down when it compares trumps on a throw without a tractor";
        /// It takes several pairs for a damaged tractor.
        PairsRefused =>
            "这是平台裁判的老毛病，不怪应答的程序：一手全是对子，里面有级牌或几门花色，裁判就说不成牌型",
            "a known fault of the platform's judge, not of the bot: it refuses several pairs if a level card is among them, or more than one suit";
    }
}

impl JudgeFault {
    /// The known fault by which a judge ends the match with this word when these cards are played. Without a word it is
    /// one by which the judge breaks down.
    pub(super) fn of(course: &Course, cards: Cards, word: Option<&str>) -> Option<Self> {
        if word == Some("INVALID_POKERTYPE") {
            return is_refused(course, cards).then_some(Self::PairsRefused);
        }
        let trick = course.trick().filter(|_| word.is_none_or(judge_word::is_breakdown))?;
        let (lead, trump) = (course.lead().filter(|lead| lead.is_throw())?, course.trump()?);
        let mut parts = components(trick.lead(), trump);
        if parts.any(|part| is_tractor(&part)) {
            return trump.cards(lead.suit).contains_all(cards).then_some(Self::ThrowFollowed);
        }
        let plays: Vec<Cards> = trick.plays().map(|(_, played)| played).chain([cards]).collect();
        let matching = |played: &&Cards| height(&lead, **played, trump).is_some();
        let is_trump = |played: &&Cards| trump.suit_of(**played) == Some(EffectiveSuit::Trump);
        let compared = plays.iter().filter(matching).filter(is_trump).count() > 1;
        (compared && plays.len() == usize::from(SEATS)).then_some(Self::TrumpsCompared)
    }

    /// The fault that this lead may bring upon the seats that follow.
    pub(super) fn led(course: &Course, cards: Cards) -> Option<Self> {
        let trump = course.trump().filter(|_| course.trick().is_some_and(|trick| trick.is_empty()))?;
        let parts: Vec<_> = components(cards, trump).collect();
        (parts.len() > 1 && parts.iter().any(is_tractor)).then_some(Self::ThrowLed)
    }
}

/// Whether this is a tractor for the judge, to whom the jokers are none.
fn is_tractor(part: &Component) -> bool {
    matches!(part.kind, Kind::Tractor(_)) && (part.cards & Cards::JOKERS).is_empty()
}

/// Whether cards are several pairs, with a level card or of several printed suits, and without a joker.
fn is_refused(course: &Course, cards: Cards) -> bool {
    let faces: Vec<_> = cards.iter().map(|card| card.face()).collect();
    let paired = faces.iter().all(|face| faces.iter().filter(|other| *other == face).count() == 2);
    let level = course.level().rank();
    let odd = faces.iter().any(|face| face.rank() == level || face.suit() != faces[0].suit());
    faces.len() > 2 && paired && odd && (cards & Cards::JOKERS).is_empty()
}
