//! The words of the arena's page.

use paiju_game::{Lang, Spoken, texts};

use crate::arena::{GameAt, Progress};

texts! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum ArenaText {
        Tagline =>
            "照赛制办比赛：编排、同场牌、场分、小分、名次都按规则文本来，每一局都能打开看。",
            "Tournaments by the contests' rules: seating, the same deals at every table, place points and ranking; every game can be opened.";
        NewTournament => "新的比赛", "New tournament";
        Kind => "赛制", "Format";
        Players => "选手", "Players";
        PlayersHow =>
            "每行一名：ai:名字，或 选手名=ai:名字，或 代号|显示名=ai:名字；有等级的写成 ai:名字@等级，等级是 1 到 5；种子选手写在前面",
            "one per line: ai:NAME, PLAYER=ai:NAME or ID|SHOWN NAME=ai:NAME; AIs with levels may be ai:NAME@LEVEL, 1 to 5; seeded players first";
        AddPlayer => "加一名：", "Add one:";
        PlayerCount(count: usize) =>
            format!("{count} 名"),
            match count {
                1 => "1 player".to_owned(),
                count => format!("{count} players"),
            };
        Seed => "随机种子", "Random seed";
        Seeded => "种子选手人数", "Seeded players";
        Organiser => "组委会的座位、牌和点名", "The organiser's seating, deals and roll call";
        Pairings => "座位：每行一桌，轮次,西,南,东；没写的轮次按赛制", "Seating: a table a line, ROUND,WEST,SOUTH,EAST; other rounds by the rules";
        PairingsOther => "座位：每行一桌，轮次和四家；没写的轮次按赛制", "Seating: a table a line, the round and the four players; other rounds by the rules";
        OwnDeals => "牌：每行一副，各轮各局依次", "Deals: one a line, for all games of all rounds in their order";
        RollCall => "每轮先点名", "Roll call before each round";
        LateSmall => "迟到者的小分", "A late player's small score";
        LateCaps { caps: i32, cap: u32 } =>
            match caps {
                0 => "0".to_owned(),
                _ => format!("{caps:+} × 局数 × {cap}"),
            },
            match caps {
                0 => "0".to_owned(),
                _ => format!("{caps:+} × games × {cap}"),
            };
        LateSmallWhy =>
            "规则只说「小分按本场局数*350计」，没说加还是扣。本站按 -2 倍，与看到底牌之前出错的扣法相当（裁定 C4）。",
            "The rules say games × 350 and not whether it is won or lost. We take -2, in the proportion of a fault before LEFTOVER (ruling C4).";
        ToClause => "看规则原文的这一条", "the clause of the rules";
        Clauses => "规则原文：", "The rules' clauses:";
        BeforeRound => "点名", "Roll call";
        RefereeOf => "选手", "Player";
        CallLate => "迟到…", "Late…";
        Withdraw => "退赛…", "Withdraw…";
        ReplaceBy => "换成", "Replace with";
        Replace => "更换…", "Replace…";
        DoIt => "确定", "Confirm";
        IsLate(name: String) => format!("{name}：本轮迟到"), format!("{name}: late for this round");
        StartRound(round: u32) => format!("第 {round} 轮开打"), format!("Start round {round}");
        ToFinal(count: usize) => format!("办决赛（{count} 人）"), format!("Hold the final ({count} players)");
        HideStandings => "颁奖前不公布名次", "Hide the standings";
        Seatings => "各轮座位", "Who meets whom";
        Waits => "等点名", "waiting for the roll call";
        NotStarted => "还没开打", "not started";
        Rounds => "轮数", "Rounds";
        Games => "每轮局数", "Games per round";
        Deals => "每轮副数", "Deals per round";
        AsInTheText => "按赛制", "as in the rules";
        Begin => "开赛", "Start";
        OpenFile => "打开比赛文件…", "Open a tournament file…";
        DropHere => "放手即可打开比赛文件", "Drop a tournament file here";
        Kept => "保存在本浏览器的比赛", "Tournaments kept in this browser";
        KeptNone => "还没有。开赛后自动保存，中途停下也不会丢。", "None yet. A tournament is saved as it is played; stopping loses nothing.";
        Over => "已结束", "over";
        Unfinished => "未结束", "unfinished";
        Delete => "删除", "Delete";
        Deleted(title: String) => format!("已删除「{title}」"), format!("Deleted: {title}");
        Undo => "撤销", "Undo";
        Unkept(why: String) =>
            format!("浏览器没能保存这场比赛（{why}）：离开前请存成文件"),
            format!("The browser could not store this tournament ({why}): save its file before you leave");
        NotKept =>
            "这个浏览器里没有这场比赛：可能已删除，或是在别处保存的",
            "This browser does not have that tournament: it was deleted, or is stored elsewhere.";
        Refused(detail: String) => format!("浏览器拒绝了（{detail}）"), format!("The browser refused ({detail}).");
        Date { year: u32, month: u32, day: u32, hour: u32, minute: u32 } =>
            format!("{year} 年 {month} 月 {day} 日 {hour}:{minute:02}"),
            format!("{year}-{month:02}-{day:02} {hour}:{minute:02}");
        GoOn => "接着打", "Continue";
        Stop => "停止", "Stop";
        SaveFile => "存成文件", "Save the file";
        Close => "返回", "Back";
        Progress(progress: Progress) =>
            match progress {
                Progress { of_rounds: 0, games, of_games, .. } => format!("{games}/{of_games} 局"),
                Progress { is_over: true, rounds, .. } => format!("{rounds} 轮打完"),
                Progress { rounds, of_rounds, games, of_games, .. } => format!("第 {}/{of_rounds} 轮，{games}/{of_games} 局", rounds + 1),
            },
            match progress {
                Progress { of_rounds: 0, games, of_games, .. } => format!("Game {games} of {of_games}"),
                Progress { is_over: true, rounds: 1, .. } => "1 round, over".to_owned(),
                Progress { is_over: true, rounds, .. } => format!("{rounds} rounds, over"),
                Progress { rounds, of_rounds, games, of_games, .. } => format!("Round {} of {of_rounds}, game {games} of {of_games}", rounds + 1),
            };
        PlaysNow => "比赛中", "playing";
        Stopped => "已停", "stopped";
        Ranking => "排名", "Ranking";
        NoRoundYet => "第一轮打完后有排名", "There is a ranking after the first round.";
        Places => "各轮名次", "Places after each round";
        PlaceOf(name: String) => format!("{name} 的名次"), format!("Places of {name}");
        Scores => "每局得分的分布", "Distribution of scores";
        ScoresOf => "选手", "Player";
        Everybody => "全部选手", "everybody";
        ScoreCount { from: String, to: String, count: usize } =>
            match (from, to, count) {
                (from, to, count) if from == to => format!("{from} 分：{count} 次"),
                (from, to, count) => format!("{from} 到 {to} 分：{count} 次"),
            },
            { let points = if from == to { from.to_owned() } else { format!("{from} to {to}") };
                    let times = if *count == 1 { "time" } else { "times" };
                    format!("{points} points: {count} {times}") };
        GamesPlayed(count: usize) =>
            format!("已打的 {count} 局"),
            match count {
                1 => "1 game played".to_owned(),
                count => format!("{count} games played"),
            };
        Game(game_at: GameAt) =>
            match game_at {
                GameAt { round: 0, table, game } => format!("第 {game} 副，第 {table} 种坐法"),
                GameAt { round, table, game } => format!("第 {round} 轮 {table} 桌 {game} 局"),
            },
            match game_at {
                GameAt { round: 0, table, game } => format!("deal {game}, rotation {table}"),
                GameAt { round, table, game } => format!("round {round}, table {table}, game {game}"),
            };
        Faulty => "有失误", "fault";
        CameOutOtherwise =>
            "这一局没有留下记录，重打一遍的结果和当时不一样：有程序每次的应答不同，打不出原来那一局",
            "No log of this game was kept, and a replay gave a different result: one of its bots is not deterministic";
        Void { games: usize, why: Spoken } =>
            format!("{games} 局作废后重打（{}）：是页面没能运行，不算谁的失误", why.say(Lang::Zh)),
            { let games = if *games == 1 { "1 game was".to_owned() } else { format!("{games} games were") };
                    let why = why.say(Lang::En);
                    format!("{games} void and played again ({why}): the page failed, which is not charged to any bot") };
        Inspect => "检查", "Inspect";
        /// Shows what a fault cost, with its formula.
        Fine => "罚分", "Fine";
        KeepFailures => "存下失误", "Save the failure";
        KeepFailuresHint =>
            "程序读到的输入、它的输出和标准错误，以及怎样重新运行，打成一个压缩包",
            "What the program read, its output and standard error, and how to run it again, as an archive";
        NoFailures =>
            "这一局里程序说过的话没有留下：要么失误的不是程序，要么是页面重新加载之前打的",
            "Nothing that a program said in this game is kept: no program failed in it, or it was played before the page was loaded anew";
        AtTheTable => "上牌桌看", "At the table";
        MoreGames(count: usize) =>
            format!("再看 {count} 局"),
            match count {
                1 => "1 more game".to_owned(),
                count => format!("{count} more games"),
            };
        Details => "各轮详情", "Round by round";
        NewMatch => "比一比", "Which one is better?";
        NewMatchWhy =>
            "同样的牌换着座位打，看谁强多少、有多准。",
            "The same deals from every seat: which one is better, by how much, and how certain that is.";
        TakenOver(turn: u32) => format!("托管（第 {turn} 手起）"), format!("judge plays from turn {turn}");
        GameOf => "牌戏", "Game";
        SeatOf(seat: String) => seat.clone(), seat.clone();
        OwnBots => "你的程序", "Your bots";
        DealCount => "几副牌", "Deals";
        Rotate => "每副牌轮换座位都打一遍", "Play every deal in every rotation of the seats";
        Play => "开打", "Play";
        MatchStands(deals: u32) =>
            format!("{deals} 副牌下来"),
            match deals {
                1 => "After 1 deal".to_owned(),
                deals => format!("After {deals} deals"),
            };
        Player => "选手", "Player";
        PointsAGame => "每局得分（95% 区间）", "Points per game (95 % interval)";
        DealsWon => "牌副胜率", "Deals won";
        Roles => "各身份胜率", "Won by role";
        Decisions => "每步用时", "Time per decision";
        Faults => "失误", "Faults";
        Rating => "等级分", "Elo";
        RatingWhy =>
            "同一副牌里谁得分高，按 Bradley–Terry 模型折成 Elo，0 是参赛者的平均，± 是 95% 区间",
            "from which player did better with the same deal: the Bradley–Terry model on Elo's scale, with its 95 % interval; 0 is the mean of all players";
        Role(role: String) =>
            match role.as_str() {
                    "landlord" => "地主",
                    "farmer" => "农民",
                    "banker" => "庄家",
                    "attacker" => "闲家",
                    "HU" => "胡牌",
                    other => other,
                },
            match role.as_str() {
                    "landlord" => "landlord",
                    "farmer" => "farmer",
                    "banker" => "banker",
                    "attacker" => "attacker",
                    "HU" => "HU",
                    other => other,
                };
        Milliseconds(milliseconds: [f64; 3]) =>
            match milliseconds {
                [mean, p95, longest] => format!("{mean:.1} 毫秒（95% 在 {p95:.1} 内，最长 {longest:.0}）"),
            },
            match milliseconds {
                [mean, p95, longest] => format!("{mean:.1} ms (95 % within {p95:.1}, longest {longest:.0})"),
            };
        Interval { from: String, to: String } => format!("{from} 到 {to}"), format!("{from} to {to}");
        TooFewDeals => "牌太少，没有区间", "too few deals for an interval";
        AllAlike => "每副都一样，没有区间", "no interval: all deals alike";
        IntervalsFrom(deals: u64) =>
            format!("不到 {deals} 副牌不给区间：太少，算不准"),
            format!("No interval is shown for fewer than {deals} deals: they are too few.");
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Say;

    use super::*;

    #[test]
    fn singular_and_plural_differ() {
        let said = |text: ArenaText| text.say(Lang::En);
        assert_eq!(said(ArenaText::PlayerCount(1)), "1 player");
        assert_eq!(said(ArenaText::GamesPlayed(1)), "1 game played");
        assert_eq!(said(ArenaText::MoreGames(1)), "1 more game");
        assert_eq!(said(ArenaText::MatchStands(1)), "After 1 deal");
        let one = ArenaText::ScoreCount { from: "4".into(), to: "4".into(), count: 1 };
        assert_eq!(said(one), "4 points: 1 time");
    }
}
