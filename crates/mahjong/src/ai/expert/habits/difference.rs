//! What differs in how players play, in words.

use paiju_game::habits::HabitTally;
use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use super::{Habits, usual};

/// Something that players do more or less often than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Habit {
    /// 碰: takes a discard by PENG or GANG where that brings the hand nearer to winning.
    ClaimsUseful,
    /// Takes one where that brings the hand no nearer.
    ClaimsIdle,
    /// 杠: makes a GANG that it can make.
    Gangs,
    /// 过胡: does not win though it can.
    PassesHu,
    /// 听牌: is ready, or has won, when 36 tiles are left.
    ReadyEarly,
    /// Is ready, or has won, when 20 tiles are left.
    ReadyLate,
    /// 退向听: discards a tile without which the hand is further from winning than it need be.
    StepsBack,
    /// 拆对子: discards one of two equal tiles where it holds two equal ones.
    BreaksPairs,
    /// 打幺九: discards a 1 or 9 where it holds one.
    PlaysTerminals,
    /// 打熟张: discards a tile that lies in the pool.
    PlaysLying,
    /// 摸切: discards the tile that it has just drawn.
    PlaysDrawn,
}

impl Habit {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::ClaimsUseful,
        Self::ClaimsIdle,
        Self::Gangs,
        Self::PassesHu,
        Self::ReadyEarly,
        Self::ReadyLate,
        Self::StepsBack,
        Self::BreaksPairs,
        Self::PlaysTerminals,
        Self::PlaysLying,
        Self::PlaysDrawn,
    ];
}

impl Habits {
    /// How often they did it, and might have.
    pub(super) fn tally(&self, habit: Habit) -> HabitTally {
        let mut tally = HabitTally::default();
        for (&[might, did], &[usually_might, usually]) in
            self.deeds[habit as usize].iter().zip(&usual::DEEDS[habit as usize])
        {
            // One more of each: nothing is impossible, and nothing certain.
            let share = (f64::from(usually) + 1.0) / (f64::from(usually_might) + 2.0);
            tally.add(might.into(), did.into(), share);
        }
        tally
    }
}

impl Say for Habit {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::ClaimsUseful, Lang::Zh) => "能让手牌更近的碰就碰",
            (Self::ClaimsUseful, Lang::En) => "claims by PENG what brings the hand nearer",
            (Self::ClaimsIdle, Lang::Zh) => "碰了不更近也碰",
            (Self::ClaimsIdle, Lang::En) => "claims by PENG what brings the hand no nearer",
            (Self::Gangs, Lang::Zh) => "能杠就杠",
            (Self::Gangs, Lang::En) => "makes a GANG when it can",
            (Self::PassesHu, Lang::Zh) => "能胡不胡",
            (Self::PassesHu, Lang::En) => "passes over a HU",
            (Self::ReadyEarly, Lang::Zh) => "牌堆剩 36 张时已听牌",
            (Self::ReadyEarly, Lang::En) => "is ready by the time 36 tiles are left",
            (Self::ReadyLate, Lang::Zh) => "牌堆剩 20 张时已听牌",
            (Self::ReadyLate, Lang::En) => "is ready by the time 20 tiles are left",
            (Self::StepsBack, Lang::Zh) => "打牌退向听",
            (Self::StepsBack, Lang::En) => "discards what takes the hand further from winning",
            (Self::BreaksPairs, Lang::Zh) => "有对子时拆对子打",
            (Self::BreaksPairs, Lang::En) => "breaks up a pair to discard",
            (Self::PlaysTerminals, Lang::Zh) => "有幺九牌时打幺九",
            (Self::PlaysTerminals, Lang::En) => "discards a 1 or 9 when it holds one",
            (Self::PlaysLying, Lang::Zh) => "打牌池里有的熟张",
            (Self::PlaysLying, Lang::En) => "discards a tile that lies in the pool",
            (Self::PlaysDrawn, Lang::Zh) => "摸切",
            (Self::PlaysDrawn, Lang::En) => "discards the tile it has just drawn",
        }
        .to_owned()
    }
}
