//! The words of *Is A better than B?*.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text of the comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum VersusText {
    Title,
    About,
    What,
    Tutorial,
    AisOf(&'static str),
    Change,
    SideA,
    SideB,
    Played { games: usize, pairs: usize },
    SameDeals,
    RandomDeals,
    TooFew(String),
    AllAlike(String),
    Factor(String),
    Curse,
    CurseAbout { players: u32, deals: u32 },
    OtherDeals,
    FirstRound(String),
    SecondRound(String),
}

impl Say for VersusText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl VersusText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "甲比乙强吗".into(),
            Self::About => "甲在一个座位打一局，乙在同样的座位打一局，看甲每局多得几分；其他座位都是乙（拖拉机里对家是一边，一起换）。\n\n上面一行两局用同一副牌，下面一行用两副随机的牌。两行估的是同一个数，用的局数一样多，看谁的区间收得快。".into(),
            Self::What => "比什么".into(),
            Self::Tutorial => "示例引擎：改过的和没改的".into(),
            Self::AisOf(game) => format!("{game}的两个 AI").into(),
            Self::Change => "改了什么".into(),
            Self::SideA => "甲".into(),
            Self::SideB => "乙".into(),
            Self::Played { games, pairs } => format!("已打 {games} 局，成 {pairs} 对").into(),
            Self::SameDeals => "同一副牌（复式）".into(),
            Self::RandomDeals => "随机的牌".into(),
            Self::TooFew(mean) => format!("{mean}（对数太少，没有区间）").into(),
            Self::AllAlike(mean) => format!("{mean}（每对都一样）").into(),
            Self::Factor(factor) => format!("要得到同样窄的区间，随机的牌得打 {factor} 倍的局数。").into(),
            Self::Curse => "赢家的诅咒".into(),
            Self::CurseAbout { players, deals } => format!("{players} 个一模一样的引擎，各打 {deals} 副随机的牌。得分最高的那个看上去强得多；让它们再打一轮，就知道那只是运气。").into(),
            Self::OtherDeals => "换一批牌".into(),
            Self::FirstRound(score) => format!("第一轮：最好的每局 {score} 分").into(),
            Self::SecondRound(score) => format!("再打一轮：同一个每局 {score} 分").into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "Is A better than B?".into(),
            Self::About => "A plays a game in some seat and B plays one in the same seat; what counts is how many more points A makes per game. B takes all other seats (in Tractor partners are one side and change together).\n\nIn the upper row both play the same deal, in the lower row two random ones. Both rows estimate the same number from as many games: see whose interval shrinks faster.".into(),
            Self::What => "What is compared".into(),
            Self::Tutorial => "The tutorial's engine, with a change and without".into(),
            Self::AisOf(game) => format!("Two AIs of {game}").into(),
            Self::Change => "What is changed".into(),
            Self::SideA => "A".into(),
            Self::SideB => "B".into(),
            Self::Played { games: 1, .. } => "1 game so far".into(),
            Self::Played { games, pairs: 1 } => format!("{games} games so far, 1 pair").into(),
            Self::Played { games, pairs } => format!("{games} games so far, {pairs} pairs").into(),
            Self::SameDeals => "The same deals (duplicate)".into(),
            Self::RandomDeals => "Random deals".into(),
            Self::TooFew(mean) => format!("{mean} (too few pairs for an interval)").into(),
            Self::AllAlike(mean) => format!("{mean} (all pairs alike)").into(),
            Self::Factor(factor) => format!("For an equally narrow interval, random deals take {factor} times as many games.").into(),
            Self::Curse => "The winner's curse".into(),
            Self::CurseAbout { players, deals } => format!("{players} engines, all the same, play {deals} random deals each. The one with the highest score looks much stronger; a second round shows that it was luck.").into(),
            Self::OtherDeals => "Other deals".into(),
            Self::FirstRound(score) => format!("First round: the best makes {score} a game").into(),
            Self::SecondRound(score) => format!("Second round: the same one makes {score} a game").into(),
        }
    }
}
