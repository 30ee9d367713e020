//! The platform's public judges (裁判程序), as far as they are known to end a game against a legal answer.

use paiju_game::texts;
use serde::{Deserialize, Serialize};

use crate::trick::height;
use crate::{Cards, Component, Course, EffectiveSuit, Kind, SEATS, components};

/// A judge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judge {
    /// Ours, which has none of these faults.
    #[default]
    Paiju,
    /// Botzone's current judge.
    Botzone,
    /// Botzone's judge of 2024, which also compares trumps wrongly.
    #[serde(rename = "botzone-2024")]
    Botzone2024,
}

texts! {
    /// A fault of the public judges, which charge it to the bot that answers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[non_exhaustive]
    pub enum JudgeFault {
        /// It calls `checkThrow` without the trumps.
        ThrowFollowed =>
            "这是平台裁判的老毛病，不怪应答的程序：甩的牌里有拖拉机，跟牌又全是这门花色，裁判就会出错",
            "a known fault of the platform's judge, not of the bot: it breaks down when a throw with a tractor is followed wholly in its suit";
        /// As [`Self::ThrowFollowed`], as a warning to the leader: nobody has followed yet.
        ThrowLed =>
            "甩的牌里有拖拉机，平台裁判会出错：后面哪家跟的全是这门花色，就判那家负",
            "the platform's judge breaks down on a throw with a tractor: a seat that follows wholly in its suit is charged";
        /// It looks up a place in the order of trumps as if it were a card.
        TrumpsCompared =>
            "这是平台裁判的老毛病，不怪应答的程序：甩的牌里没有拖拉机，又要比两家主牌谁大，裁判就会出错",
            "a known fault of the platform's judge, not of the bot: it breaks down when it compares trumps on a throw without a tractor";
        /// It mistakes several pairs for a broken tractor.
        PairsRefused =>
            "这是平台裁判的老毛病，不怪应答的程序：一手全是对子，里面有级牌或几门花色，裁判就说不成牌型",
            "a known fault of the platform's judge, not of the bot: it refuses several pairs if a level card is among them, or more than one suit";
    }
}

impl Judge {
    /// Its name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paiju => "paiju",
            Self::Botzone => "botzone",
            Self::Botzone2024 => "botzone-2024",
        }
    }

    /// The fault by which it ends the game when these cards are played now, legally.
    pub fn fault(self, course: &Course, cards: Cards) -> Option<JudgeFault> {
        JudgeFault::of(course, cards).filter(|fault| match self {
            Self::Paiju => false,
            Self::Botzone => *fault != JudgeFault::TrumpsCompared,
            Self::Botzone2024 => true,
        })
    }
}

impl JudgeFault {
    /// The fault by which a public judge ends the game when these cards are played now, legally.
    pub fn of(course: &Course, cards: Cards) -> Option<Self> {
        let (trick, trump) = (course.trick()?, course.trump()?);
        let Some(lead) = course.lead() else { return is_refused(course, cards).then_some(Self::PairsRefused) };
        if !lead.is_throw() {
            return None;
        }
        if components(trick.lead(), trump).any(|part| is_tractor(&part)) {
            return trump.cards(lead.suit).contains_all(cards).then_some(Self::ThrowFollowed);
        }
        let plays: Vec<Cards> = trick.plays().map(|(_, played)| played).chain([cards]).collect();
        let matching = |played: &&Cards| height(&lead, **played, trump).is_some();
        let is_trump = |played: &&Cards| trump.suit_of(**played) == Some(EffectiveSuit::Trump);
        let compared = plays.iter().filter(matching).filter(is_trump).count() > 1;
        (compared && plays.len() == usize::from(SEATS)).then_some(Self::TrumpsCompared)
    }

    /// The fault that this lead brings upon itself, or may bring upon the seats that follow.
    pub fn led(course: &Course, cards: Cards) -> Option<Self> {
        let trump = course.trump().filter(|_| course.trick().is_some_and(|trick| trick.is_empty()))?;
        let parts: Vec<_> = components(cards, trump).collect();
        let breaks = parts.len() > 1 && parts.iter().any(is_tractor);
        Self::of(course, cards).or(breaks.then_some(Self::ThrowLed))
    }

    /// The judge's word for it, in `display.error`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::ThrowFollowed | Self::ThrowLed | Self::TrumpsCompared => "Unknown Error",
            Self::PairsRefused => "INVALID_POKERTYPE",
        }
    }
}

/// Whether the judge considers this a tractor; pairs of jokers are none to it.
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
