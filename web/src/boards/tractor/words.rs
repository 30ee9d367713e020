//! The words of this table that are not the game's own.

use paiju_game::{Lang, Say};

/// A text of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum Words {
    // The panels
    Trumps,
    Level(&'static str),
    NoTrumpYet,
    NoTrump,
    Called(&'static str),
    Snatched(&'static str),
    ByChance,
    Dealt(u8),
    Attackers(i32),
    Goal,
    Trick(usize),
    TrickBefore,
    TrickBeforeWon { by: &'static str, points: i32 },
    Kitty,
    // The middle
    Ruffs,
    ToCall(&'static str),
    ToCover(&'static str),
    Wins { by: &'static str, points: i32 },
    ThrowFailed(String),
    // Acting
    Call(String),
    Snatch(String),
    NoCall,
    NoSnatch,
    CoverCards,
    MayCall,
    MaySnatch,
    YouCover { count: u8, chosen: usize, points: i32 },
    YouLead,
    Chosen(usize),
    // The score
    AttackersWin(i32),
    BankersWin(i32),
    Forfeited,
    PointsEach { attackers: bool, points: i32 },
}

impl Say for Words {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
    }
}

fn zh(words: &Words) -> String {
    match words {
        Words::Trumps => "级牌与主牌".to_owned(),
        Words::Level(level) => format!("打 {level}"),
        Words::NoTrumpYet => "未定主".to_owned(),
        Words::NoTrump => "无主".to_owned(),
        Words::Called(seat) => format!("{seat}报主"),
        Words::Snatched(seat) => format!("{seat}反主"),
        Words::ByChance => "无人报主，随机定主".to_owned(),
        Words::Dealt(count) => format!("发牌 {count}/100"),
        Words::Attackers(points) => format!("闲家 {points} 分"),
        Words::Goal => "满 80 分闲家胜".to_owned(),
        Words::Trick(number) => format!("第 {number} 轮"),
        Words::TrickBefore => "上一轮".to_owned(),
        Words::TrickBeforeWon { by, points } => format!("上一轮：{by}大，{points} 分"),
        Words::Kitty => "底牌".to_owned(),
        Words::Ruffs => "毙".to_owned(),
        Words::ToCall(seat) => format!("{seat}摸牌"),
        Words::ToCover(seat) => format!("{seat}盖底牌"),
        Words::Wins { by, points } => format!("{by}大，{points} 分"),
        Words::ThrowFailed(why) => format!("甩牌失败：{why}"),
        Words::Call(card) => format!("报主 {card}"),
        Words::Snatch(cards) => format!("反主 {cards}"),
        Words::NoCall => "不报".to_owned(),
        Words::NoSnatch => "不反".to_owned(),
        Words::CoverCards => "盖底".to_owned(),
        Words::MayCall => "可以报主；不报的话，有了新的级牌或最后一张时再问".to_owned(),
        Words::MaySnatch => "可以反主；不反的话，有了新的对子或最后一张时再问".to_owned(),
        Words::YouCover { count, chosen, points } => format!("选 {count} 张盖底：已选 {chosen} 张，{points} 分"),
        Words::YouLead => "首出：一种花色的单牌、对子、拖拉机或甩牌；连点一张牌可选整对、整条".to_owned(),
        Words::Chosen(count) => format!("已选 {count} 张"),
        Words::AttackersWin(points) => format!("闲家 {points} 分，闲家胜"),
        Words::BankersWin(points) => format!("闲家 {points} 分，庄家胜"),
        Words::Forfeited => "提前结束".to_owned(),
        Words::PointsEach { attackers: true, points } => format!("闲家两人各记 {points} 局分，庄家一方不得分"),
        Words::PointsEach { attackers: false, points } => format!("庄家一方两人各记 {points} 局分，闲家不得分"),
    }
}

fn en(words: &Words) -> String {
    match words {
        Words::Trumps => "Level and trumps".to_owned(),
        Words::Level(level) => format!("Level {level}"),
        Words::NoTrumpYet => "no call yet".to_owned(),
        Words::NoTrump => "no trump".to_owned(),
        Words::Called(seat) => format!("{seat} called"),
        Words::Snatched(seat) => format!("{seat} snatched"),
        Words::ByChance => "nobody called: by chance".to_owned(),
        Words::Dealt(count) => format!("dealt {count}/100"),
        Words::Attackers(points) => format!("Attackers {points}"),
        Words::Goal => "80 points win".to_owned(),
        Words::Trick(number) => format!("trick {number}"),
        Words::TrickBefore => "Last trick".to_owned(),
        Words::TrickBeforeWon { by, points } => format!("Last trick: {by}, {points} points"),
        Words::Kitty => "Kitty".to_owned(),
        Words::Ruffs => "ruff".to_owned(),
        Words::ToCall(seat) => format!("{seat} gets a card"),
        Words::ToCover(seat) => format!("{seat} covers"),
        Words::Wins { by, points } => format!("{by} wins, {points} points"),
        Words::ThrowFailed(why) => format!("the throw fails: {why}"),
        Words::Call(card) => format!("Call {card}"),
        Words::Snatch(cards) => format!("Snatch {cards}"),
        Words::NoCall => "No call".to_owned(),
        Words::NoSnatch => "No snatch".to_owned(),
        Words::CoverCards => "Cover".to_owned(),
        Words::MayCall => {
            "You may call; if you do not, you are asked again when a new choice or the last card comes".to_owned()
        }
        Words::MaySnatch => {
            "You may snatch; if you do not, you are asked again when a new choice or the last card comes".to_owned()
        }
        Words::YouCover { count, chosen, points } => {
            format!("Choose {count} cards to cover: {chosen} chosen, {points} points")
        }
        Words::YouLead => "Lead cards of one suit; tap a card again for its pair, again for its tractor".to_owned(),
        Words::Chosen(count) => format!("{count} chosen"),
        Words::AttackersWin(points) => format!("Attackers win with {points}"),
        Words::BankersWin(points) => format!("Banker's side wins, attackers {points}"),
        Words::Forfeited => "Ended early".to_owned(),
        Words::PointsEach { attackers, points } => {
            let winner = if *attackers { "attacker" } else { "player of the banker's side" };
            let unit = if *points == 1 { "game point" } else { "game points" };
            format!("Each {winner} scores {points} {unit}; the others score none")
        }
    }
}
