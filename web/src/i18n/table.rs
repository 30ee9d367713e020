//! The words of the table's page: the tools, the history, the analysis. A page without them does not hold them.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text beside a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum TableText {
    // The view
    FourColours,
    // The table
    TableTools,
    NewDeal,
    Seed,
    SeedWhy,
    SeedRefused,
    Replay,
    HandsOpen,
    TurnTable,
    TakeOver,
    TakeOverWhy,
    CopyLink,
    Export,
    LookIntoThis(String),
    You,
    WhoSits(&'static str),
    OwnBots,
    BotGone,
    BotSaid(String),
    BotInput,
    BotAnswer,
    BotErrors,
    BotInspect,
    Loading,
    Retry,
    GameLeft,
    ReturnToGame,
    GivenDeal,
    EditDeal,
    DealText,
    DealThis,
    DealFile,
    DealFileUnread(String),
    // The history
    History,
    NothingYet,
    // The analysis
    Analysis,
    Fold,
    Unfold,
    ForSeat(&'static str),
    GameOver,
    NotYours,
    NothingToChoose,
    WeighsNothing(String),
    MoreCandidates(usize),
    StoppedEarly,
    PlayedBest,
    PlayedAt(String),
    PlayedUnweighed,
    // The score
    YouWin,
    YouLose,
    YouBreakEven,
    YouAreRanked(usize),
    AfterDeals(u32),
}

impl Say for TableText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
        .into_owned()
    }
}

fn zh(text: &TableText) -> Cow<'static, str> {
    match text {
        TableText::FourColours => "四色花色".into(),
        TableText::TableTools => "牌桌工具".into(),
        TableText::NewDeal => "新的一副".into(),
        TableText::Seed => "牌号".into(),
        TableText::SeedWhy => "同一个牌号发同一副牌：0 到 18446744073709551615 的整数，改后按回车".into(),
        TableText::SeedRefused => "牌号是 0 到 18446744073709551615 的整数".into(),
        TableText::Replay => "重打".into(),
        TableText::HandsOpen => "明牌".into(),
        TableText::TurnTable => "换方位".into(),
        TableText::TakeOver => "从这里接手".into(),
        TableText::TakeOverWhy => "坐到现在该出牌的一家，从这一手接着打".into(),
        TableText::CopyLink => "复制链接".into(),
        TableText::Export => "导出".into(),
        TableText::LookIntoThis(what) => format!("检查：{what}").into(),
        TableText::You => "你".into(),
        TableText::WhoSits(seat) => format!("{seat}由谁来打").into(),
        TableText::OwnBots => "你的程序".into(),
        TableText::BotGone => "这个浏览器里没有的程序".into(),
        TableText::BotSaid(seat) => format!("{seat}的程序").into(),
        TableText::BotInput => "收到的输入".into(),
        TableText::BotAnswer => "它的输出".into(),
        TableText::BotErrors => "标准错误输出".into(),
        TableText::BotInspect => "检查这一回合".into(),
        TableText::Loading => "正在加载牌桌…".into(),
        TableText::Retry => "重试".into(),
        TableText::EditDeal => "改牌".into(),
        TableText::DealText => "这副牌（对局日志里的 initdata；斗地主也可贴 54 个牌号）".into(),
        TableText::DealThis => "发这副牌".into(),
        TableText::DealFile => "从文件读…".into(),
        TableText::DealFileUnread(detail) => format!("文件读不出来：{detail}").into(),
        TableText::GivenDeal => "原局的牌".into(),
        TableText::GameLeft => "新发了一副，刚才那副还没打完".into(),
        TableText::ReturnToGame => "回到刚才那副".into(),
        TableText::History => "过程".into(),
        TableText::NothingYet => "还没有出手".into(),
        TableText::Analysis => "分析".into(),
        TableText::Fold => "收起".into(),
        TableText::Unfold => "展开".into(),
        TableText::ForSeat(seat) => (*seat).into(),
        TableText::GameOver => "这一局打完了".into(),
        TableText::NotYours => "轮到别家；明牌时可看别家的分析".into(),
        TableText::NothingToChoose => "现在没有哪家有得选".into(),
        TableText::WeighsNothing(action) => format!("不作比较，直接选：{action}").into(),
        TableText::MoreCandidates(count) => format!("另有 {count} 种更差的选择").into(),
        TableText::StoppedEarly => "到了时限，没有想完".into(),
        TableText::PlayedBest => "实际打的，与最好的一样".into(),
        TableText::PlayedAt(cost) => format!("实际打的，差 {cost}").into(),
        TableText::PlayedUnweighed => "实际打的，没有比较过".into(),
        TableText::YouWin => "你赢了".into(),
        TableText::YouLose => "你输了".into(),
        TableText::YouBreakEven => "不输不赢".into(),
        TableText::YouAreRanked(rank) => format!("你得第 {rank} 名").into(),
        TableText::AfterDeals(deals) => format!("{deals} 副累计").into(),
    }
}

fn en(text: &TableText) -> Cow<'static, str> {
    match text {
        TableText::FourColours => "Four-colour suits".into(),
        TableText::TableTools => "Table tools".into(),
        TableText::NewDeal => "New deal".into(),
        TableText::Seed => "Deal".into(),
        TableText::SeedWhy => {
            "The same number gives the same deal: a whole number from 0 to 18446744073709551615; press Enter".into()
        }
        TableText::SeedRefused => "A deal is a whole number from 0 to 18446744073709551615".into(),
        TableText::Replay => "Replay".into(),
        TableText::HandsOpen => "Hands open".into(),
        TableText::TurnTable => "Turn".into(),
        TableText::TakeOver => "Take over".into(),
        TableText::TakeOverWhy => "Take the seat that must act and play on from here".into(),
        TableText::CopyLink => "Copy link".into(),
        TableText::Export => "Export".into(),
        TableText::LookIntoThis(what) => format!("Inspect: {what}").into(),
        TableText::You => "You".into(),
        TableText::WhoSits(seat) => format!("Who plays {seat}").into(),
        TableText::OwnBots => "Your bots".into(),
        TableText::BotGone => "a bot that this browser does not have".into(),
        TableText::BotSaid(seat) => format!("The bot at {seat}").into(),
        TableText::BotInput => "What it read".into(),
        TableText::BotAnswer => "What it printed".into(),
        TableText::BotErrors => "Its standard error".into(),
        TableText::BotInspect => "Inspect this turn".into(),
        TableText::Loading => "Loading the table…".into(),
        TableText::Retry => "Try again".into(),
        TableText::EditDeal => "Edit the deal".into(),
        TableText::DealText => {
            "The deal, as a match log has it under initdata; of Dou Dizhu also 54 card numbers".into()
        }
        TableText::DealThis => "Deal this".into(),
        TableText::DealFile => "From a file…".into(),
        TableText::DealFileUnread(detail) => format!("The file cannot be read: {detail}").into(),
        TableText::GivenDeal => "as given".into(),
        TableText::GameLeft => "This is a new deal; the game before was not over".into(),
        TableText::ReturnToGame => "Back to that game".into(),
        TableText::History => "History".into(),
        TableText::NothingYet => "Nothing has happened yet".into(),
        TableText::Analysis => "Analysis".into(),
        TableText::Fold => "Hide".into(),
        TableText::Unfold => "Show".into(),
        TableText::ForSeat(seat) => (*seat).into(),
        TableText::GameOver => "The game is over".into(),
        TableText::NotYours => "Another seat's turn; lay the hands open to see its analysis".into(),
        TableText::NothingToChoose => "nobody has a choice now".into(),
        TableText::WeighsNothing(action) => format!("It weighs no alternatives and chooses: {action}").into(),
        TableText::MoreCandidates(count) => format!("{count} more below").into(),
        TableText::StoppedEarly => "Stopped before it was done".into(),
        TableText::PlayedBest => "played; as good as the best".into(),
        TableText::PlayedAt(cost) => format!("played; costs {cost}").into(),
        TableText::PlayedUnweighed => "played; not compared".into(),
        TableText::YouWin => "You win".into(),
        TableText::YouLose => "You lose".into(),
        TableText::YouBreakEven => "Nobody wins".into(),
        TableText::YouAreRanked(1) => "You come first".into(),
        TableText::YouAreRanked(2) => "You come second".into(),
        TableText::YouAreRanked(3) => "You come third".into(),
        TableText::YouAreRanked(_) => "You come last".into(),
        TableText::AfterDeals(deals) => format!("After {deals} deals").into(),
    }
}
