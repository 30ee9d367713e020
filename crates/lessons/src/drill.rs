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

use crate::drill::faults::Fault;
use crate::lesson::Step;
use making::words;

texts! {
    /// A kind of exercise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Drill {
        NameType => "认牌型", "Name the type";
        WhatBeats => "用什么压", "What beats this";
        MustFollow => "该怎么跟", "What must be followed";
        SafeThrow => "甩牌稳不稳", "Is this throw safe";
        TrickPoints => "数分", "Count the points";
        TrumpsOut => "数主牌", "Count the trumps";
        BestDiscard => "打哪张", "Which discard";
        Distance => "还差几张", "How far from a win";
        SpotDouDizhu => "找错", "Spot the fault";
        SpotTractor => "找错", "Spot the fault";
        SpotMahjong => "找错", "Spot the fault";
    }
}

impl Drill {
    pub const ALL: [Self; 11] = [
        Self::NameType,
        Self::WhatBeats,
        Self::MustFollow,
        Self::SafeThrow,
        Self::TrickPoints,
        Self::TrumpsOut,
        Self::BestDiscard,
        Self::Distance,
        Self::SpotDouDizhu,
        Self::SpotTractor,
        Self::SpotMahjong,
    ];

    /// The grades: easy, medium, hard. Each drill's module defines them.
    pub const GRADES: std::ops::RangeInclusive<u8> = 1..=3;

    /// Its name in links and stored items.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NameType => "name-type",
            Self::WhatBeats => "what-beats",
            Self::MustFollow => "must-follow",
            Self::SafeThrow => "safe-throw",
            Self::TrickPoints => "trick-points",
            Self::TrumpsOut => "trumps-out",
            Self::BestDiscard => "best-discard",
            Self::Distance => "distance",
            Self::SpotDouDizhu => "spot-doudizhu",
            Self::SpotTractor => "spot-tractor",
            Self::SpotMahjong => "spot-mahjong",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|drill| drill.code() == code)
    }

    /// The name of one exercise, as stored in [`crate::Boxes`]: `name-type:17:2` is seed 17 in the medium grade.
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
        match self {
            Self::NameType | Self::WhatBeats | Self::SpotDouDizhu => GameId::DouDizhu,
            Self::MustFollow | Self::SafeThrow | Self::TrickPoints | Self::TrumpsOut | Self::SpotTractor => {
                GameId::Tractor
            }
            Self::BestDiscard | Self::Distance | Self::SpotMahjong => GameId::Mahjong,
        }
    }

    /// What it trains, in a sentence.
    pub const fn about(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::NameType, Lang::Zh) => "看一手牌，说出它是附表2 的哪一种牌型，或者不成牌型。",
            (Self::NameType, Lang::En) => "Look at some cards and say which type they make, or that they make none.",
            (Self::WhatBeats, Lang::Zh) => "桌上有一手牌，从手里选出能压住它的牌。",
            (Self::WhatBeats, Lang::En) => "Pick cards from the hand that beat those on the table.",
            (Self::MustFollow, Lang::Zh) => "别人领出，从手里选出规则允许跟的牌。",
            (Self::MustFollow, Lang::En) => "Somebody leads: pick cards from the hand that may follow.",
            (Self::SafeThrow, Lang::Zh) => "看已经出过的牌和自己的手牌，判断甩牌的哪一部分可能被管住。",
            (Self::SafeThrow, Lang::En) => {
                "From the cards played and your own hand, say which part of a throw may be beaten."
            }
            (Self::TrickPoints, Lang::Zh) => "算出一轮里有多少分，难的要算扣底。",
            (Self::TrickPoints, Lang::En) => "Add up the points of a trick; the hard ones include the covered cards.",
            (Self::TrumpsOut, Lang::Zh) => "看过几轮以后，算出外面还有多少张主牌。",
            (Self::TrumpsOut, Lang::En) => "After some tricks, say how many trumps are still out.",
            (Self::BestDiscard, Lang::Zh) => "打一张牌，让手牌差得最少、进张最多。",
            (Self::BestDiscard, Lang::En) => {
                "Discard so that the fewest tiles are lacking and the most live tiles help."
            }
            (Self::Distance, Lang::Zh) => "看手牌，说出离胡牌还差几张。",
            (Self::Distance, Lang::En) => "Look at a hand and say how many tiles it lacks for a win.",
            (Self::SpotDouDizhu, Lang::Zh) => "程序读写的 DOUDIZHUVER 里有一行错了，把它找出来。",
            (Self::SpotDouDizhu, Lang::En) => {
                "One line of what a program read and answered (DOUDIZHUVER) is wrong: find it."
            }
            (Self::SpotTractor | Self::SpotMahjong, Lang::Zh) => "Botzone 程序的输入里有一行错了，把它找出来。",
            (Self::SpotTractor | Self::SpotMahjong, Lang::En) => {
                "One line of a program's input on Botzone is wrong: find it."
            }
        }
    }

    /// The time for a practised player, in seconds. `grade` as in [`Drill::exercise`].
    pub const fn seconds(self, grade: u8) -> u16 {
        let [easy, middling, hard] = match self {
            Self::NameType => [8, 10, 15],
            Self::WhatBeats => [15, 25, 30],
            Self::MustFollow => [15, 25, 40],
            Self::SafeThrow => [30, 45, 60],
            Self::TrickPoints => [10, 15, 30],
            Self::TrumpsOut => [30, 60, 90],
            Self::BestDiscard => [30, 45, 60],
            Self::Distance => [20, 40, 60],
            Self::SpotDouDizhu | Self::SpotTractor | Self::SpotMahjong => [60, 120, 240],
        };
        match grade {
            0 | 1 => easy,
            2 => middling,
            3.. => hard,
        }
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
