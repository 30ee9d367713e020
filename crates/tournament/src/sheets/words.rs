//! The words of a tournament's tables, in both languages.

use paiju_game::{Lang, Say};

use crate::{Ledger, Points, Total};

/// A word in a heading.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Word {
    Place,
    Player,
    Points,
    Small,
    Carried,
    RoundPoints,
    RoundSmall,
    Faults,
    Remark,
    Table,
    Seat,
    Why,
    NobodyPlayed,
    Bye,
    Late,
    Promoted,
    Ranking,
    Crosstable,
    FaultSheet,
    Round,
    Game,
    Fault,
    Penalty,
}

impl Word {
    /// The word.
    pub const fn say(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Place, Lang::Zh) => "名次",
            (Self::Place, Lang::En) => "place",
            (Self::Player, Lang::Zh) => "选手",
            (Self::Player, Lang::En) => "player",
            (Self::Points, Lang::Zh) => "总场分",
            (Self::Points, Lang::En) => "points",
            (Self::Small, Lang::Zh) => "总小分",
            (Self::Small, Lang::En) => "small score",
            (Self::Carried, Lang::Zh) => "带分",
            (Self::Carried, Lang::En) => "carried",
            (Self::RoundPoints, Lang::Zh) => "本轮场分",
            (Self::RoundPoints, Lang::En) => "points of the round",
            (Self::RoundSmall, Lang::Zh) => "本轮小分",
            (Self::RoundSmall, Lang::En) => "small score of the round",
            (Self::Faults, Lang::Zh) => "失误局数",
            (Self::Faults, Lang::En) => "faulty games",
            (Self::Remark, Lang::Zh) => "备注",
            (Self::Remark, Lang::En) => "remark",
            (Self::Table, Lang::Zh) => "桌",
            (Self::Table, Lang::En) => "table",
            (Self::Seat, Lang::Zh) => "座位",
            (Self::Seat, Lang::En) => "seat",
            (Self::Why, Lang::Zh) => "为何坐这里",
            (Self::Why, Lang::En) => "why here",
            (Self::NobodyPlayed, Lang::Zh) => "未开局",
            (Self::NobodyPlayed, Lang::En) => "not played",
            (Self::Bye, Lang::Zh) => "轮空",
            (Self::Bye, Lang::En) => "bye",
            (Self::Late, Lang::Zh) => "迟到",
            (Self::Late, Lang::En) => "late",
            (Self::Promoted, Lang::Zh) => "晋级",
            (Self::Promoted, Lang::En) => "goes on",
            (Self::Ranking, Lang::Zh) => "排名",
            (Self::Ranking, Lang::En) => "Ranking",
            (Self::FaultSheet, Lang::Zh) => "失误与处罚",
            (Self::FaultSheet, Lang::En) => "Faults and penalties",
            (Self::Round, Lang::Zh) => "轮",
            (Self::Round, Lang::En) => "round",
            (Self::Game, Lang::Zh) => "局",
            (Self::Game, Lang::En) => "game",
            (Self::Fault, Lang::Zh) => "失误",
            (Self::Fault, Lang::En) => "fault",
            (Self::Penalty, Lang::Zh) => "处罚",
            (Self::Penalty, Lang::En) => "penalty",
            (Self::Crosstable, Lang::Zh) => "交手表（第几轮同桌）",
            (Self::Crosstable, Lang::En) => "Crosstable (rounds in which two played at one table)",
        }
    }
}

/// A round by its number.
pub fn round(round: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {round} 轮"),
        Lang::En => format!("Round {round}"),
    }
}

/// Above the standings after a round.
pub fn standings_after(round: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {round} 轮后的积分榜"),
        Lang::En => format!("Standings after round {round}"),
    }
}

/// A round's column.
pub fn round_column(round: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {round} 轮"),
        Lang::En => format!("round {round}"),
    }
}

/// An elimination after a round.
pub fn out(round: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {round} 轮后淘汰"),
        Lang::En => format!("out after round {round}"),
    }
}

/// A disqualification in a round.
pub fn disqualified(round: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {round} 轮取消比赛资格"),
        Lang::En => format!("disqualified in round {round}"),
    }
}

/// A fault by its fixed name; an unknown one is shown as is.
pub fn fault(code: &str, lang: Lang) -> &str {
    match (code, lang) {
        ("time-out", Lang::Zh) => "超时",
        ("time-out", Lang::En) => "timed out",
        ("crash", Lang::Zh) => "程序中止",
        ("crash", Lang::En) => "the program ended",
        ("illegal", Lang::Zh) => "应答不合规则",
        ("illegal", Lang::En) => "illegal answer",
        ("malformed", Lang::Zh) => "应答格式不对",
        ("malformed", Lang::En) => "malformed answer",
        ("too-much-output", Lang::Zh) => "输出过长",
        ("too-much-output", Lang::En) => "too much output",
        ("too-much-memory", Lang::Zh) => "内存超限",
        ("too-much-memory", Lang::En) => "too much memory",
        (code, Lang::Zh | Lang::En) => code,
    }
}

/// A game's small score as the result of a fault.
pub fn game_score(score: Points, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("本局 {score:+}"),
        Lang::En => format!("{score:+} in the game"),
    }
}

/// A round's points as the result of lateness.
pub fn round_points(points: Points, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("本轮场分 {points:+}"),
        Lang::En => format!("{points:+} points in the round"),
    }
}

/// The main title.
pub fn title(ledger: &Ledger, lang: Lang) -> String {
    let settings = &ledger.header().settings;
    let (kind, seed) = (settings.rules.say(lang), settings.seed.0);
    let (players, held, rounds) = (ledger.players().len(), ledger.tournament().rounds().len(), settings.rounds);
    let games = settings.games;
    match (ledger.is_over(), lang) {
        (true, Lang::Zh) => format!("{kind}：{players} 名选手，{held} 轮，每轮 {games} 局，种子 {seed}"),
        (false, Lang::Zh) => format!("{kind}：{players} 名选手，已赛 {held}/{rounds} 轮，每轮 {games} 局，种子 {seed}"),
        (true, Lang::En) => {
            let (held, games) = (counted(held as u32, "round"), counted(games, "game"));
            format!("{kind}: {players} players, {held} of {games}, seed {seed}")
        }
        (false, Lang::En) => {
            let (rounds, games) = (counted(rounds, "round"), counted(games, "game"));
            format!("{kind}: {players} players, {held} of {rounds} of {games}, seed {seed}")
        }
    }
}

/// A number of things, in English.
fn counted(number: u32, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// How many of the best are listed after each round.
const TOLD: usize = 5;

/// One line about the round that has just ended.
pub fn standings_so_far(ledger: &Ledger, lang: Lang) -> String {
    let tournament = ledger.tournament();
    let totals = tournament.totals();
    let rounds = ledger.header().settings.rounds;
    let best = tournament.standings().into_iter().take(TOLD).zip(1..).map(|(player, place)| {
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let name = ledger.name(player);
        match lang {
            Lang::Zh => format!("{place}. {name} {points}（{small}）"),
            Lang::En => format!("{place}. {name} {points} ({small})"),
        }
    });
    let best: Vec<String> = best.collect();
    let (held, in_field) = (tournament.rounds().len(), tournament.field().len());
    match lang {
        Lang::Zh => format!("第 {held}/{rounds} 轮结束，还有 {in_field} 名选手：{}", best.join("  ")),
        Lang::En => format!("round {held} of {rounds} is over, {in_field} players are in: {}", best.join("  ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_words_in_both_languages() {
        for code in ["time-out", "crash", "illegal", "malformed", "too-much-output", "too-much-memory"] {
            let (chinese, english) = (fault(code, Lang::Zh), fault(code, Lang::En));
            assert!(!chinese.is_empty() && !chinese.chars().any(|letter| letter.is_ascii()), "{chinese}");
            assert!(!english.is_empty() && english.is_ascii() && english != code, "{english}");
        }
        assert_eq!(fault("reported", Lang::Zh), "reported");
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "game")), ["0 games", "1 game", "2 games"]);
    }
}
