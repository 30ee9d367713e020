//! The words of the panel that solves positions.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

use crate::names::Solves;

/// The words of the panel that solves positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverText {
    Title,
    What(Solves),
    Solve,
    Stop,
    Running,
    HandsClosed,
    NotYet(Solves),
    AllMoves(usize),
    Line,
    StepThrough,
    Positions(u64),
}

impl Say for SolverText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
        .into_owned()
    }
}

fn zh(text: &SolverText) -> Cow<'static, str> {
    match text {
        SolverText::Title => "明牌求解".into(),
        SolverText::What(Solves::OwnDraws) => {
            "各家的牌和牌墙都摊开，只算自己摸的牌（没有人碰、杠、点炮）：各家最早再摸几张胡，每种打法差多少；再看不知牌序时胡牌率最高能有多少。都是精确值，不是估计。".into()
        }
        SolverText::What(Solves::Result) => {
            "各家的牌都摊开、同伴同心协力，从这里打下去谁必胜、每一手值多少：算到最后一张，不是估计。".into()
        }
        SolverText::Solve => "求解".into(),
        SolverText::Stop => "停止".into(),
        SolverText::Running => "正在求解…牌越多越慢，电脑上最多十来秒".into(),
        SolverText::HandsClosed => "求解要看各家的牌：先在上面点“明牌”".into(),
        SolverText::NotYet(Solves::OwnDraws) => "牌墙已经摸完，没有牌可摸了".into(),
        SolverText::NotYet(Solves::Result) => "这里还不能求解：还没轮到出牌，或者剩的牌太多，往后走几步再算".into(),
        SolverText::AllMoves(count) => format!("全部 {count} 种出法").into(),
        SolverText::Line => "双方都不出错的打法".into(),
        SolverText::StepThrough => "在牌桌上逐手看".into(),
        SolverText::Positions(count) => format!("看过 {count} 个局面").into(),
    }
}

fn en(text: &SolverText) -> Cow<'static, str> {
    match text {
        SolverText::Title => "Solve with open hands".into(),
        SolverText::What(Solves::OwnDraws) => {
            "With all hands and the wall open and no claims: how soon each seat can win with its own draws, how each answer changes that, and the best chance for a player who does not know the wall. Exact, not estimated.".into()
        }
        SolverText::What(Solves::Result) => {
            "With all hands open and partners playing as one: who wins from here, and what every move is worth. Proven to the last card, not estimated.".into()
        }
        SolverText::Solve => "Solve".into(),
        SolverText::Stop => "Stop".into(),
        SolverText::Running => "Solving… more cards take longer; at most about ten seconds on a computer".into(),
        SolverText::HandsClosed => "Solving uses all hands: lay them open first".into(),
        SolverText::NotYet(Solves::OwnDraws) => "The wall is used up: there is nothing left to draw".into(),
        SolverText::NotYet(Solves::Result) => "This cannot be solved yet: nobody plays, or too many cards are left; step forward and try again".into(),
        SolverText::AllMoves(count) => format!("All {count} moves").into(),
        SolverText::Line => "A line without a mistake on either side".into(),
        SolverText::StepThrough => "Step through it at the table".into(),
        SolverText::Positions(1) => "1 position looked at".into(),
        SolverText::Positions(count) => format!("{count} positions searched").into(),
    }
}
