//! Drills (练习): endless exercises of one kind, each a lesson step made from a seed.

mod beats;
mod best_discard;
mod distance;
mod faults;
mod follow;
pub(crate) mod making;
pub(crate) mod played;
pub(crate) mod table;
mod throw;
mod trick_points;
mod trumps_out;
mod types;

use paiju_game::{Lang, Rng, Say as _, Seed, texts};
use paiju_games::GameId;

use crate::lessons::drill::faults::Fault;
use crate::lessons::lesson::{Lesson, Step};
use making::words;

/// Declares the drills: each with its name in links and stored items, its game, the seconds that a practised player takes in each
/// grade, its name, and what it trains.
macro_rules! drills {
    ($(
        $Drill:ident $code:literal, $Game:ident, $seconds:expr => $zh:literal, $en:literal, $about_zh:literal, $about_en:literal;
    )*) => {
        texts! {
            /// A kind of exercise.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum Drill {
                $($Drill => $zh, $en;)*
            }
        }

        impl Drill {
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$Drill),*];

            const fn row(self) -> Row {
                match self {
                    $(Self::$Drill => Row {
                        code: $code,
                        game: GameId::$Game,
                        seconds: $seconds,
                        about: [$about_zh, $about_en],
                    },)*
                }
            }
        }
    };
}

struct Row {
    code: &'static str,
    game: GameId,
    seconds: [u16; 3],
    /// In Chinese and in English.
    about: [&'static str; 2],
}

drills! {
    NameType "name-type", DouDizhu, [8, 10, 15] => "认牌型", "Name the type",
        "看一手牌，说出它是附表2 的哪一种牌型，或者不成牌型。",
        "Look at some cards and say which type they make, or that they make none.";
    WhatBeats "what-beats", DouDizhu, [15, 25, 30] => "用什么压", "What beats this",
        "桌上有一手牌，从手里选出能压住它的牌。",
        "Pick cards from the hand that beat those on the table.";
    MustFollow "must-follow", Tractor, [15, 25, 40] => "该怎么跟", "What must be followed",
        "别人领出，从手里选出规则允许跟的牌。",
        "Somebody leads: pick cards from the hand that may follow.";
    SafeThrow "safe-throw", Tractor, [30, 45, 60] => "甩牌稳不稳", "Is this throw safe",
        "看已经出过的牌和自己的手牌，判断甩牌的哪一部分可能被管住。",
        "From the cards played and your own hand, say which part of a throw may be beaten.";
    TrickPoints "trick-points", Tractor, [10, 15, 30] => "数分", "Count the points",
        "算出一轮里有多少分，难的要算扣底。",
        "Add up the points of a trick; the hard ones include the kitty.";
    TrumpsOut "trumps-out", Tractor, [30, 60, 90] => "数主牌", "Count the trumps",
        "看过几轮以后，算出外面还有多少张主牌。",
        "After some tricks, say how many trumps are still out.";
    BestDiscard "best-discard", Mahjong, [30, 45, 60] => "打哪张", "Which discard",
        "打一张牌，让手牌差得最少、进张最多。",
        "Discard so that the hand is the fewest tiles away and has the most useful tiles left.";
    Distance "distance", Mahjong, [20, 40, 60] => "还差几张", "How far from a win",
        "看手牌，说出离胡牌还差几张。",
        "Look at a hand and say how many tiles away from a win it is.";
    SpotDouDizhu "spot-doudizhu", DouDizhu, [60, 120, 240] => "找错", "Spot the fault",
        "程序读写的 DOUDIZHUVER 里有一行错了，把它找出来。",
        "One line of what a program read and answered (DOUDIZHUVER) is wrong: find it.";
    SpotTractor "spot-tractor", Tractor, [60, 120, 240] => "找错", "Spot the fault",
        "Botzone 程序的输入里有一行错了，把它找出来。",
        "One line of a program's input on Botzone is wrong: find it.";
    SpotMahjong "spot-mahjong", Mahjong, [60, 120, 240] => "找错", "Spot the fault",
        "Botzone 程序的输入里有一行错了，把它找出来。",
        "One line of a program's input on Botzone is wrong: find it.";
}

impl Drill {
    /// The grades: easy, medium, hard. Each drill's module defines them.
    pub const GRADES: std::ops::RangeInclusive<u8> = 1..=3;

    /// Its name in links and stored items.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|drill| drill.code() == code)
    }

    /// The name of one exercise, as stored in [`crate::lessons::Boxes`]: `name-type:17:2` is seed 17 in the medium grade.
    pub fn key(self, seed: u64, grade: u8) -> String {
        format!("{}:{seed}:{grade}", self.code())
    }

    /// Parses what [`Drill::key`] writes.
    pub fn from_key(key: &str) -> Option<(Self, u64, u8)> {
        let mut parts = key.split(':');
        let (drill, seed, grade) =
            (Self::from_code(parts.next()?)?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let is_whole = drill.key(seed, grade) == key && Self::GRADES.contains(&grade);
        is_whole.then_some((drill, seed, grade))
    }

    pub const fn game(self) -> GameId {
        self.row().game
    }

    /// What it trains, in a sentence.
    pub const fn about(self, lang: Lang) -> &'static str {
        let [zh, en] = self.row().about;
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }

    /// The time for a practised player, in seconds. `grade` as in [`Drill::exercise`].
    pub const fn seconds(self, grade: u8) -> u16 {
        let [easy, middling, hard] = self.row().seconds;
        match grade {
            0 | 1 => easy,
            2 => middling,
            3.. => hard,
        }
    }

    /// The exercise of a seed as a lesson of one step.
    pub fn lesson(self, seed: u64, grade: u8) -> Lesson {
        let step = self.exercise(seed, grade);
        Lesson { lesson: 1, game: self.game(), title: step.title.clone(), about: None, steps: vec![step] }
    }

    /// The exercise of a seed, which never changes. `grade` is 1 to 3, see [`Drill::GRADES`]; other values are clamped.
    pub fn exercise(self, seed: u64, grade: u8) -> Step {
        let grade = grade.clamp(*Self::GRADES.start(), *Self::GRADES.end());
        // By name, so that a new drill does not change the others' exercises.
        let name =
            self.code().bytes().fold(0_u64, |name, letter| name.wrapping_mul(31).wrapping_add(u64::from(letter)));
        let seed = Seed(seed).derive(name.wrapping_add(u64::from(grade)));
        // The answer is drawn once, so that rare answers are as frequent as common ones.
        let fault = Fault::pick(self.game(), &mut Rng::new(seed), grade);
        let drawn = Rng::new(seed).below(8);
        let exercise = played::first(seed, |seed| {
            let rng = &mut Rng::new(seed);
            match self {
                Self::NameType => types::exercise(seed, rng, grade),
                Self::WhatBeats => beats::exercise(seed, rng, grade),
                Self::MustFollow => follow::exercise(seed, rng, grade),
                Self::SafeThrow => throw::exercise(seed, rng, grade, drawn.is_multiple_of(2)),
                Self::TrickPoints => trick_points::exercise(seed, rng, grade),
                Self::TrumpsOut => trumps_out::exercise(seed, rng, grade),
                Self::BestDiscard => best_discard::exercise(seed, rng, grade),
                Self::Distance => distance::exercise(seed, rng, distance::wanted(grade, drawn)),
                Self::SpotDouDizhu | Self::SpotTractor | Self::SpotMahjong => fault.drawn(self.game(), seed, grade),
            }
        });
        exercise.step(words(|lang| self.say(lang)))
    }
}
