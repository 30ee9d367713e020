//! What the referee may do between two rounds, and its consequences by the rules, shown beforehand.

use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::settings::Rules;
use crate::tournament::preliminary;
use crate::{Ledger, Next};

/// A decision of the referee about a player, before a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Is late for the round (迟到).
    Late(usize),
    /// Withdraws (退赛).
    Withdraw(usize),
    /// Plays with another program or AI from now on.
    Replace(usize, String),
}

texts! {
    /// What follows from an act.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Consequence {
        LatePreliminary { name: String, points: Points, small: Points, others: Points, others_small: Points } =>
            format!("迟到处理（规则：5分钟内不能到场或开局，本轮按弃权处理）：{name}场分 {points:+}，小分 {small:+}；同桌另外两家各得场分 {others:+}，小分 {others_small:+}；这一桌不打"),
            format!("late (rules: not there within 5 minutes, the round is forfeited): {name} gets {points:+} points and a small score of {small:+}; the other two at the table get {others:+} and {others_small:+}; the table does not play");
        LateFinal { name: String, points: Points, others: Points } =>
            format!("迟到处理（规则：本轮按弃权处理，扣弃权者6场分，另外两家各得3分）：{name}{points:+}，同桌另外两家各 {others:+}；这一桌不打"),
            format!("late (rules: the round is forfeited; the late player loses 6 points, the others get 3 each): {name} {points:+}, the other two at the table {others:+} each; the table does not play");
        LateMahjong { name: String } =>
            format!("迟到（裁定 C20）：这一桌照打，{name}在第一次被问到时判失误、退出该局"),
            format!("late (ruling C20): the table plays, and {name} fails at the first question and leaves the game");
        LateTractor { name: String, other: Points } =>
            format!("迟到（裁定 C21）：{name}本轮 0 分，对手得 {other:+}；这两桌不打"),
            format!("late (ruling C21): {name} gets 0 points for the round and the opponents {other:+}; the two tables do not play");
        NoSeat { name: String } =>
            format!("{name}这一轮没有座位，谈不上迟到"),
            format!("{name} has no seat in this round and cannot be late");
        Withdrawn { name: String, round: u32, left: usize } =>
            format!("退赛（裁定 C26）：{name}从第 {round} 轮起不再参加，已得的分保留，名次排在所有在场选手之后；还剩 {left} 名选手，座位重新编排"),
            format!("withdrawal (ruling C26): {name} plays no more from round {round} on, keeps the points won, and ranks below all who are still in; {left} players remain, and the seating is made anew");
        Replaced { name: String, round: u32, plays: String } =>
            format!("更换程序（规则：各轮之间可以更换对手、程序、参数）：从第 {round} 轮起，{name}用 {plays}，名次和积分不变"),
            format!("replacement (rules: programs and parameters may be changed between rounds): from round {round} on {name} plays with {plays}; place and points stay");
        NotIn { name: String } =>
            format!("{name}已经不在比赛中"),
            format!("{name} is no longer in the tournament");
        NotNow =>
            "只能在两轮之间处理：这一轮还没打完，或者比赛已经结束",
            "this is possible between two rounds only: a round is being played, or the tournament is over";
    }
}

impl Act {
    /// The player it is about.
    pub const fn player(&self) -> usize {
        match self {
            Self::Late(player) | Self::Withdraw(player) | Self::Replace(player, _) => *player,
        }
    }

    /// What follows from it before the next round of this tournament, and whether it can be done.
    pub fn consequence(&self, ledger: &Ledger) -> (Consequence, bool) {
        let Next::Seating(seating) = ledger.next() else { return (Consequence::NotNow, false) };
        let tournament = ledger.tournament();
        let name = ledger.shown(self.player()).to_owned();
        if !tournament.field().contains(&self.player()) {
            return (Consequence::NotIn { name }, false);
        }
        let round = seating.round;
        let consequence = match self {
            Self::Late(player) if seating.place_of(*player).is_none() => return (Consequence::NoSeat { name }, false),
            Self::Late(_) => late(ledger, name),
            Self::Withdraw(_) => Consequence::Withdrawn { name, round, left: tournament.field().len() - 1 },
            Self::Replace(_, plays) => Consequence::Replaced { name, round, plays: plays.clone() },
        };
        (consequence, true)
    }

    /// The same in one sentence.
    pub fn say(&self, ledger: &Ledger, lang: Lang) -> String {
        self.consequence(ledger).0.say(lang)
    }
}

fn late(ledger: &Ledger, name: String) -> Consequence {
    let settings = ledger.tournament().settings();
    match &settings.rules {
        Rules::DoudizhuPreliminary(numbers) => {
            let (mean, cap) =
                (preliminary::mean(numbers, ledger.players().len()), preliminary::cap(numbers, settings.games));
            let points = -(mean * i64::from(numbers.late_means));
            let small = cap * i64::from(numbers.late_small);
            Consequence::LatePreliminary { name, points, small, others: mean, others_small: cap }
        }
        Rules::DoudizhuFinal(numbers) => {
            Consequence::LateFinal { name, points: -numbers.late, others: numbers.against_late }
        }
        Rules::MahjongSwiss(_) => Consequence::LateMahjong { name },
        Rules::TractorRoundRobin(numbers) => {
            Consequence::LateTractor { name, other: numbers.deal * i64::from(settings.games) }
        }
    }
}
