//! The words of the arena's page.

use std::borrow::Cow;

use paiju_game::{Lang, Say, Spoken};

use crate::arena::{GameAt, Progress};

/// A text of the arena.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum ArenaText {
    Tagline,
    NewTournament,
    Kind,
    Players,
    PlayersHow,
    AddPlayer,
    PlayerCount(usize),
    Seed,
    Rounds,
    Games,
    Deals,
    AsInTheText,
    Begin,
    OpenFile,
    DropHere,
    Kept,
    KeptNone,
    Over,
    Unfinished,
    Delete,
    Deleted(String),
    Undo,
    Unkept(String),
    NotKept,
    Refused(String),
    Date { year: u32, month: u32, day: u32, hour: u32, minute: u32 },
    GoOn,
    Stop,
    SaveFile,
    Close,
    Progress(Progress),
    PlaysNow,
    Stopped,
    Ranking,
    NoRoundYet,
    Places,
    PlaceOf(String),
    Scores,
    ScoresOf,
    Everybody,
    ScoreCount { from: String, to: String, count: usize },
    GamesPlayed(usize),
    Game(GameAt),
    Faulty,
    CameOutOtherwise,
    Void { games: usize, why: Spoken },
    Inspect,
    AtTheTable,
    MoreGames(usize),
    Details,
    NewMatch,
    NewMatchWhy,
    GameOf,
    SeatOf(String),
    OwnBots,
    DealCount,
    Rotate,
    Play,
    MatchStands(u32),
    Player,
    PointsAGame,
    DealsWon,
    Roles,
    Decisions,
    Faults,
    Rating,
    RatingWhy,
    Role(String),
    Milliseconds([f64; 3]),
    Interval { from: String, to: String },
    TooFewDeals,
    AllAlike,
    IntervalsFrom(u64),
}

impl Say for ArenaText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl ArenaText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Tagline => "照赛制办比赛：编排、同场牌、场分、小分、名次都按规则文本来，每一局都能打开看。".into(),
            Self::NewTournament => "新的比赛".into(),
            Self::Kind => "赛制".into(),
            Self::Players => "选手".into(),
            Self::PlayersHow => {
                "每行一名：ai:名字，或 选手名=ai:名字；有等级的写成 ai:名字@等级，等级是 1 到 5；种子选手写在前面"
                    .into()
            }
            Self::AddPlayer => "加一名：".into(),
            Self::PlayerCount(count) => format!("{count} 名").into(),
            Self::Seed => "种子".into(),
            Self::Rounds => "轮数".into(),
            Self::Games => "每轮局数".into(),
            Self::Deals => "每轮副数".into(),
            Self::AsInTheText => "按赛制".into(),
            Self::Begin => "开赛".into(),
            Self::OpenFile => "打开比赛文件…".into(),
            Self::DropHere => "放手即可打开比赛文件".into(),
            Self::Kept => "保存在本浏览器的比赛".into(),
            Self::KeptNone => "还没有。开赛后自动保存，中途停下也不会丢。".into(),
            Self::Over => "已结束".into(),
            Self::Unfinished => "未结束".into(),
            Self::Delete => "删除".into(),
            Self::Deleted(title) => format!("已删除「{title}」").into(),
            Self::Undo => "撤销".into(),
            Self::Unkept(why) => format!("浏览器没能保存这场比赛（{why}）：离开前请存成文件").into(),
            Self::Refused(detail) => format!("浏览器没有照办（{detail}）").into(),
            Self::NotKept => "这个浏览器里没有这场比赛：可能已删除，或是在别处保存的".into(),
            Self::Date { year, month, day, hour, minute } => {
                format!("{year} 年 {month} 月 {day} 日 {hour}:{minute:02}").into()
            }
            Self::GoOn => "接着打".into(),
            Self::Stop => "停".into(),
            Self::SaveFile => "存成文件".into(),
            Self::Close => "返回".into(),
            Self::Progress(Progress { of_rounds: 0, games, of_games, .. }) => format!("{games}/{of_games} 局").into(),
            Self::Progress(Progress { is_over: true, rounds, .. }) => format!("{rounds} 轮打完").into(),
            Self::Progress(Progress { rounds, of_rounds, games, of_games, .. }) => {
                format!("第 {}/{of_rounds} 轮，{games}/{of_games} 局", rounds + 1).into()
            }
            Self::PlaysNow => "比赛中".into(),
            Self::Stopped => "已停".into(),
            Self::Ranking => "排名".into(),
            Self::NoRoundYet => "第一轮打完后有排名".into(),
            Self::Places => "各轮名次".into(),
            Self::PlaceOf(name) => format!("{name} 的名次").into(),
            Self::Scores => "每局得分的分布".into(),
            Self::ScoresOf => "选手".into(),
            Self::Everybody => "全部选手".into(),
            Self::ScoreCount { from, to, count } if from == to => format!("{from} 分：{count} 次").into(),
            Self::ScoreCount { from, to, count } => format!("{from} 到 {to} 分：{count} 次").into(),
            Self::GamesPlayed(count) => format!("已打的 {count} 局").into(),
            Self::Game(GameAt { round: 0, table, game }) => format!("第 {game} 副，第 {table} 种坐法").into(),
            Self::Game(GameAt { round, table, game }) => format!("第 {round} 轮 {table} 桌 {game} 局").into(),
            Self::Faulty => "有失误".into(),
            Self::CameOutOtherwise => {
                "这一局没有留下记录，重打一遍的结果和当时不一样：有程序每次的应答不同，打不出原来那一局".into()
            }
            Self::Void { games, why } => {
                format!("{games} 局作废后重打（{}）：是页面没能运行，不算谁的失误", why.say(Lang::Zh)).into()
            }
            Self::Inspect => "检查".into(),
            Self::AtTheTable => "上牌桌看".into(),
            Self::MoreGames(count) => format!("再看 {count} 局").into(),
            Self::Details => "各轮详情".into(),
            Self::NewMatch => "比一比".into(),
            Self::NewMatchWhy => "同样的牌换着座位打，看谁强多少、有多准。".into(),
            Self::GameOf => "牌戏".into(),
            Self::SeatOf(seat) => seat.clone().into(),
            Self::OwnBots => "你的程序".into(),
            Self::DealCount => "几副牌".into(),
            Self::Rotate => "每副牌轮换座位都打一遍".into(),
            Self::Play => "开打".into(),
            Self::MatchStands(deals) => format!("{deals} 副牌下来").into(),
            Self::Player => "选手".into(),
            Self::PointsAGame => "每局得分（95% 区间）".into(),
            Self::DealsWon => "牌副胜率".into(),
            Self::Roles => "各身份胜率".into(),
            Self::Decisions => "每步用时".into(),
            Self::Faults => "失误".into(),
            Self::Rating => "等级分".into(),
            Self::RatingWhy => {
                "同一副牌里谁得分高，按 Bradley–Terry 模型折成 Elo，0 是参赛者的平均，± 是 95% 区间".into()
            }
            Self::Role(role) => match role.as_str() {
                "landlord" => "地主".into(),
                "farmer" => "农民".into(),
                "banker" => "庄家".into(),
                "attacker" => "闲家".into(),
                "HU" => "胡牌".into(),
                other => other.to_owned().into(),
            },
            Self::Milliseconds([mean, p95, longest]) => {
                format!("{mean:.1} 毫秒（95% 在 {p95:.1} 内，最长 {longest:.0}）").into()
            }
            Self::Interval { from, to } => format!("{from} 到 {to}").into(),
            Self::TooFewDeals => "牌太少，没有区间".into(),
            Self::AllAlike => "每副都一样，没有区间".into(),
            Self::IntervalsFrom(deals) => format!("不到 {deals} 副牌不给区间：太少，算不准").into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Tagline => {
                "Tournaments by the contests' rules: seating, the same deals at every table, place points and ranking; every game can be opened.".into()
            }
            Self::NewTournament => "New tournament".into(),
            Self::Kind => "Kind".into(),
            Self::Players => "Players".into(),
            Self::PlayersHow => "one a line: ai:NAME, or PLAYER=ai:NAME; AIs with levels may be ai:NAME@LEVEL, 1 to 5; seeded players first".into(),
            Self::AddPlayer => "Add one:".into(),
            Self::PlayerCount(1) => "1 player".into(),
            Self::PlayerCount(count) => format!("{count} players").into(),
            Self::Seed => "Seed".into(),
            Self::Rounds => "Rounds".into(),
            Self::Games => "Games a round".into(),
            Self::Deals => "Deals a round".into(),
            Self::AsInTheText => "as in the text".into(),
            Self::Begin => "Begin".into(),
            Self::OpenFile => "Open a tournament's file…".into(),
            Self::DropHere => "Drop a tournament file here".into(),
            Self::Kept => "Tournaments kept in this browser".into(),
            Self::KeptNone => "None yet. A tournament is saved as it is played; stopping loses nothing.".into(),
            Self::Over => "over".into(),
            Self::Unfinished => "not over".into(),
            Self::Delete => "Delete".into(),
            Self::Deleted(title) => format!("Deleted: {title}").into(),
            Self::Undo => "Undo".into(),
            Self::Unkept(why) => {
                format!("The browser could not store this tournament ({why}): save its file before you leave").into()
            }
            Self::Refused(detail) => format!("The browser refused ({detail}).").into(),
            Self::NotKept => "This browser does not have that tournament: it was deleted, or is stored elsewhere.".into(),
            Self::Date { year, month, day, hour, minute } => {
                format!("{year}-{month:02}-{day:02} {hour}:{minute:02}").into()
            }
            Self::GoOn => "Go on".into(),
            Self::Stop => "Stop".into(),
            Self::SaveFile => "Save the file".into(),
            Self::Close => "Back".into(),
            Self::Progress(Progress { of_rounds: 0, games, of_games, .. }) => {
                format!("Game {games} of {of_games}").into()
            }
            Self::Progress(Progress { is_over: true, rounds: 1, .. }) => "1 round, over".into(),
            Self::Progress(Progress { is_over: true, rounds, .. }) => format!("{rounds} rounds, over").into(),
            Self::Progress(Progress { rounds, of_rounds, games, of_games, .. }) => {
                format!("Round {} of {of_rounds}, game {games} of {of_games}", rounds + 1).into()
            }
            Self::PlaysNow => "playing".into(),
            Self::Stopped => "stopped".into(),
            Self::Ranking => "Ranking".into(),
            Self::NoRoundYet => "There is a ranking after the first round.".into(),
            Self::Places => "Places after each round".into(),
            Self::PlaceOf(name) => format!("Places of {name}").into(),
            Self::Scores => "How the games were scored".into(),
            Self::ScoresOf => "Player".into(),
            Self::Everybody => "everybody".into(),
            Self::ScoreCount { from, to, count } => {
                let points = if from == to { from.to_owned() } else { format!("{from} to {to}") };
                let times = if *count == 1 { "time" } else { "times" };
                format!("{points} points: {count} {times}").into()
            }
            Self::GamesPlayed(1) => "1 game played".into(),
            Self::GamesPlayed(count) => format!("{count} games played").into(),
            Self::Game(GameAt { round: 0, table, game }) => format!("deal {game}, rotation {table}").into(),
            Self::Game(GameAt { round, table, game }) => format!("round {round}, table {table}, game {game}").into(),
            Self::Faulty => "fault".into(),
            Self::CameOutOtherwise => {
                "No log of this game was kept, and a replay gave a different result: one of its bots is not deterministic".into()
            }
            Self::Void { games, why } => {
                let games = if *games == 1 { "1 game was".to_owned() } else { format!("{games} games were") };
                let why = why.say(Lang::En);
                format!("{games} void and played again ({why}): the page failed, which is not charged to any bot").into()
            }
            Self::Inspect => "Inspect".into(),
            Self::AtTheTable => "At the table".into(),
            Self::MoreGames(1) => "1 more game".into(),
            Self::MoreGames(count) => format!("{count} more games").into(),
            Self::Details => "Round by round".into(),
            Self::NewMatch => "Which one is better?".into(),
            Self::NewMatchWhy => "The same deals from every seat: which one is better, by how much, and how certain that is.".into(),
            Self::GameOf => "Game".into(),
            Self::SeatOf(seat) => seat.clone().into(),
            Self::OwnBots => "Your bots".into(),
            Self::DealCount => "Deals".into(),
            Self::Rotate => "Play every deal in every rotation of the seats".into(),
            Self::Play => "Play".into(),
            Self::MatchStands(1) => "After 1 deal".into(),
            Self::MatchStands(deals) => format!("After {deals} deals").into(),
            Self::Player => "Player".into(),
            Self::PointsAGame => "Points a game (95 % interval)".into(),
            Self::DealsWon => "Deals won".into(),
            Self::Roles => "Won by role".into(),
            Self::Decisions => "Time a decision".into(),
            Self::Faults => "Faults".into(),
            Self::Rating => "Elo".into(),
            Self::RatingWhy => {
                "from which player did better with the same deal: the Bradley–Terry model on Elo's scale, with its 95 % interval; 0 is the mean of all players".into()
            }
            Self::Role(role) => match role.as_str() {
                "landlord" => "landlord".into(),
                "farmer" => "farmer".into(),
                "banker" => "banker".into(),
                "attacker" => "attacker".into(),
                "HU" => "HU".into(),
                other => other.to_owned().into(),
            },
            Self::Milliseconds([mean, p95, longest]) => {
                format!("{mean:.1} ms (95 % within {p95:.1}, longest {longest:.0})").into()
            }
            Self::Interval { from, to } => format!("{from} to {to}").into(),
            Self::TooFewDeals => "too few deals for an interval".into(),
            Self::AllAlike => "no interval: all deals alike".into(),
            Self::IntervalsFrom(deals) => format!("No interval is shown for fewer than {deals} deals: they are too few.").into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Stuck;

    fn all() -> Vec<ArenaText> {
        use ArenaText as Text;

        let at = GameAt { round: 2, table: 3, game: 4 };
        let progress = Progress { rounds: 1, of_rounds: 4, games: 5, of_games: 12, is_over: false };
        let over = |rounds| Text::Progress(Progress { rounds, is_over: true, ..progress });
        let count = |from: &str, to: &str| Text::ScoreCount { from: from.into(), to: to.into(), count: 2 };
        let numbers = [1, 2].into_iter();
        let mut all: Vec<Text> = numbers
            .flat_map(|count| [Text::PlayerCount(count), Text::GamesPlayed(count), Text::MoreGames(count)])
            .collect();
        all.extend([over(1), over(4), Text::Progress(progress), count("1", "1"), count("-99", "0"), Text::Game(at)]);
        all.extend([1, 2].map(|games| Text::Void { games, why: Spoken::new("7".into(), "7".into()) }));
        all.extend([Text::Deleted("7".into()), Text::Unkept("7".into()), Text::PlaceOf("7".into())]);
        all.push(Text::Date { year: 2014, month: 7, day: 9, hour: 8, minute: 5 });
        all.extend([Text::Tagline, Text::NewTournament, Text::Kind, Text::Players, Text::PlayersHow, Text::AddPlayer]);
        all.extend([
            Text::Seed,
            Text::Rounds,
            Text::Games,
            Text::Deals,
            Text::AsInTheText,
            Text::Begin,
            Text::OpenFile,
        ]);
        all.extend([
            Text::DropHere,
            Text::Kept,
            Text::KeptNone,
            Text::Over,
            Text::Unfinished,
            Text::Delete,
            Text::Undo,
        ]);
        all.extend([Text::GoOn, Text::Stop, Text::SaveFile, Text::Close, Text::PlaysNow, Text::Stopped, Text::Ranking]);
        all.extend([
            Text::NoRoundYet,
            Text::Places,
            Text::Scores,
            Text::ScoresOf,
            Text::Everybody,
            Text::Faulty,
            Text::CameOutOtherwise,
        ]);
        all.extend([Text::NotKept, Text::Refused("1".into()), Text::SeatOf("1".into()), Text::OwnBots]);
        all.extend([Text::Inspect, Text::AtTheTable, Text::Details, Text::NewMatch, Text::NewMatchWhy, Text::GameOf]);
        all.extend([Text::DealCount, Text::Rotate, Text::Play, Text::Player, Text::PointsAGame, Text::DealsWon]);
        all.extend([Text::Roles, Text::Decisions, Text::Faults, Text::Rating, Text::RatingWhy]);
        all.extend([Text::MatchStands(1), Text::MatchStands(2), Text::Milliseconds([0.5, 1.5, 20.0])]);
        all.extend([Text::Interval { from: "-1".into(), to: "2".into() }, Text::Game(GameAt { round: 0, ..at })]);
        all.extend([Text::TooFewDeals, Text::AllAlike, Text::IntervalsFrom(5)]);
        all.push(Text::Progress(Progress { rounds: 0, of_rounds: 0, ..progress }));
        all.extend(["landlord", "farmer", "banker", "attacker", "HU"].map(|role| Text::Role(role.into())));
        all
    }

    fn in_one_language(said: &dyn Say) {
        let (chinese, english) = (said.say(Lang::Zh), said.say(Lang::En));
        // What is typed and what an AI is called is the same for everybody.
        let foreign = ["paiju tournament", "ai:", "AI", "bot", "Bradley–Terry", "Elo"]
            .iter()
            .fold(chinese.clone(), |left, word| left.replace(word, ""));
        assert!(!chinese.is_empty() && !foreign.chars().any(|letter| letter.is_ascii_alphabetic()), "{chinese}");
        let is_chinese = |letter: char| ('\u{2e80}'..='\u{ffef}').contains(&letter);
        assert!(!english.is_empty() && !english.chars().any(is_chinese), "{english}");
    }

    #[test]
    fn everything_is_said_in_one_language() {
        for text in all() {
            in_one_language(&text);
        }
        for stuck in [
            Stuck::Programs(vec!["bot".into()]),
            Stuck::Version("9.1".into()),
            Stuck::NoSuchAi(Spoken::new("没有".into(), "none".into())),
        ] {
            in_one_language(&stuck);
        }
    }

    #[test]
    fn one_is_not_many() {
        let said = |text: ArenaText| text.say(Lang::En);
        assert_eq!(said(ArenaText::PlayerCount(1)), "1 player");
        assert_eq!(said(ArenaText::GamesPlayed(1)), "1 game played");
        assert_eq!(said(ArenaText::MoreGames(1)), "1 more game");
        assert_eq!(said(ArenaText::MatchStands(1)), "After 1 deal");
        let one = ArenaText::ScoreCount { from: "4".into(), to: "4".into(), count: 1 };
        assert_eq!(said(one), "4 points: 1 time");
    }
}
