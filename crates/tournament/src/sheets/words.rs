//! The words of a tournament's tables, in both languages.

use paiju_game::{Lang, Say, texts};

use crate::{Ledger, Points, Total};

texts! {
    /// The words of the tables.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Word {
        Place => "名次", "place";
        Player => "选手", "player";
        Points => "总场分", "points";
        Small => "总小分", "small score";
        Carried => "带分", "carried";
        RoundPoints => "本轮场分", "points of the round";
        RoundSmall => "本轮小分", "small score of the round";
        Faults => "失误局数", "faulty games";
        Remark => "备注", "remark";
        Table => "桌", "table";
        Seat => "座位", "seat";
        Why => "为何坐这里", "why here";
        NobodyPlayed => "未开局", "not played";
        Bye => "轮空", "bye";
        Late => "迟到", "late";
        Promoted => "晋级", "goes on";
        Ranking => "排名", "Ranking";
        FaultSheet => "失误与处罚", "Faults and penalties";
        Round => "轮", "round";
        Game => "局", "game";
        Fault => "失误", "fault";
        Penalty => "处罚", "penalty";
        Crosstable => "交手表（第几轮同桌）", "Crosstable (rounds in which two played at one table)";
        RoundTitle(round: u32) => format!("第 {round} 轮"), format!("Round {round}");
        NextRound(round: u32) => format!("第 {round} 轮的座位（还没开打）"), format!("Round {round}, who meets whom (not played yet)");
        RoundColumn(round: u32) => format!("第 {round} 轮"), format!("round {round}");
        SeatingOf(round: u32) => format!("第 {round} 轮的座位编排"), format!("Round {round}, the seating");
        StandingsAfter(round: u32) => format!("第 {round} 轮后的积分榜"), format!("Standings after round {round}");
        Out(round: u32) => format!("第 {round} 轮后淘汰"), format!("out after round {round}");
        Disqualified(round: u32) => format!("第 {round} 轮取消比赛资格"), format!("disqualified in round {round}");
        Withdrew(round: u32) => format!("第 {round} 轮前退赛"), format!("withdrew before round {round}");
        GameScore(score: Points) => format!("本局 {score:+}"), format!("{score:+} in the game");
        PointsOfRound(points: Points) => format!("本轮场分 {points:+}"), format!("{points:+} points in the round");
        PointsOf(round: u32) => format!("第 {round} 轮的场分从哪里来"), format!("Round {round}, where the points come from");
        Direction => "方向", "direction";
        RoundResult => "本轮小分（未封顶）", "small score, uncapped";
        PlaceThere => "同方向名次", "place in the direction";
        PlacePoints => "名次分", "for the place";
        Beyond => "越过封顶、底线", "beyond cap or floor";
        TableNumber(table: u32) => format!("第 {table} 桌"), format!("table {table}");
        AgainstLate => "对手迟到", "opponent late";
        /// What follows a reason that is ours.
        ByRuling(ruling: &'static str) => format!("（裁定 {ruling}）"), format!(" (ruling {ruling})");
        PlaceAmong { place: usize, equal: usize, among: usize } =>
            match equal {
                1 => format!("{among} 人中第 {place}"),
                _ => format!("{among} 人中第 {place}，{equal} 人并列平分"),
            },
            match equal {
                1 => format!("{place} of {among}"),
                _ => format!("{place} of {among}, shared by {equal}"),
            };
        Worth { result: Points, points: Points, equal: usize } =>
            match equal {
                1 => format!("{result:+} → {points}"),
                _ => format!("{result:+} → {points}（{equal} 人平分）"),
            },
            match equal {
                1 => format!("{result:+} → {points}"),
                _ => format!("{result:+} → {points} (shared by {equal})"),
            };
        And => "，", ", ";
    }
}

impl Word {
    /// After a player's name.
    pub(crate) fn after(self, name: &str, lang: Lang) -> String {
        format!("{name} {}", self.say(lang))
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
        ("judge", Lang::Zh) => "裁判出错",
        ("judge", Lang::En) => "fault of the judge",
        (code, Lang::Zh | Lang::En) => code,
    }
}

/// The main title.
pub fn title(ledger: &Ledger, lang: Lang) -> String {
    let settings = &ledger.header().settings;
    let (kind, seed) = (settings.rules.say(lang), settings.seed.0);
    let (players, held, rounds) = (ledger.players().len(), ledger.tournament().rounds().len(), settings.rounds);
    let games = settings.games;
    match (ledger.is_over(), lang) {
        (true, Lang::Zh) => format!("{kind}：{players} 名选手，{held} 轮，每轮 {games} 局，随机种子 {seed}"),
        (false, Lang::Zh) => {
            format!("{kind}：{players} 名选手，已赛 {held}/{rounds} 轮，每轮 {games} 局，随机种子 {seed}")
        }
        (true, Lang::En) => {
            let (held, games) = (counted(held as u32, "round"), counted(games, "game"));
            format!("{kind}: {players} players, {held} of {games}, random seed {seed}")
        }
        (false, Lang::En) => {
            let (rounds, games) = (counted(rounds, "round"), counted(games, "game"));
            format!("{kind}: {players} players, {held} of {rounds} of {games}, random seed {seed}")
        }
    }
}

/// A number of things, in English.
fn counted(number: u32, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// How many of the best are listed after each round.
const TOLD: usize = 5;

/// One line about the round that has just ended, without standings.
pub fn rounds_so_far(ledger: &Ledger, lang: Lang) -> String {
    let (held, rounds) = (ledger.tournament().rounds().len(), ledger.header().settings.rounds);
    match lang {
        Lang::Zh => format!("第 {held}/{rounds} 轮结束"),
        Lang::En => format!("round {held} of {rounds} is over"),
    }
}

/// One line about the round that has just ended.
pub fn standings_so_far(ledger: &Ledger, lang: Lang) -> String {
    let tournament = ledger.tournament();
    let totals = tournament.totals();
    let rounds = ledger.header().settings.rounds;
    let best = tournament.standings().into_iter().take(TOLD).zip(1..).map(|(player, place)| {
        let Total { points, small } = totals.get(player).copied().unwrap_or_default();
        let name = ledger.shown(player);
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
        for code in ["time-out", "crash", "illegal", "malformed", "too-much-output", "too-much-memory", "judge"] {
            let (chinese, english) = (fault(code, Lang::Zh), fault(code, Lang::En));
            assert!(!chinese.is_empty() && !chinese.chars().any(|letter| letter.is_ascii()), "{chinese}");
            assert!(!english.is_empty() && english.is_ascii() && english != code, "{english}");
        }
        assert_eq!(fault("reported", Lang::Zh), "reported");
    }

    #[test]
    fn one_is_not_plural() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "game")), ["0 games", "1 game", "2 games"]);
    }
}
