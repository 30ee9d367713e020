//! The kinds of mistakes.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A kind of mistake (失误), by what the better action would have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// 叫高了: bid more than the hand is worth, or bid at all.
    Overbid,
    /// 叫低了: bid less than the hand is worth.
    Underbid,
    /// 错过必胜: missed a line of plays that could not be stopped.
    MissedWin,
    /// 该压不压: passed on a trick that it should have taken.
    HeldBack,
    /// 压了队友: played over the partner's cards and should not have.
    BeatPartner,
    /// 该过不过: took a trick that it should have passed on.
    TookOver,
    /// 拆炸弹: split a bomb or the rocket.
    SplitBomb,
    /// 拆顺子: split a chain.
    BrokeRun,
    /// 拆对、拆三条: split a pair or a triple.
    SplitGroup,
    /// 放走对手: led something that an opponent with as few cards could go out on.
    ServedOpponent,
    /// 大牌出早了: spent strong cards when others would do.
    Overspent,
    /// 该出大牌: played small cards when strong ones were needed.
    Underspent,
    /// 丢了牌权: led something beatable, though another lead could be beaten by nothing or only by a bomb.
    GaveLead,
    /// 领错牌: another lead was better.
    WrongLead,
    /// 跟错牌: another follow was better.
    WrongFollow,
}

impl crate::Slip for Slip {
    const ALL: &'static [Self] = &[
        Self::Overbid,
        Self::Underbid,
        Self::MissedWin,
        Self::HeldBack,
        Self::BeatPartner,
        Self::TookOver,
        Self::SplitBomb,
        Self::BrokeRun,
        Self::SplitGroup,
        Self::ServedOpponent,
        Self::Overspent,
        Self::Underspent,
        Self::GaveLead,
        Self::WrongLead,
        Self::WrongFollow,
    ];

    fn code(self) -> &'static str {
        match self {
            Self::Overbid => "overbid",
            Self::Underbid => "underbid",
            Self::MissedWin => "missed_win",
            Self::HeldBack => "held_back",
            Self::BeatPartner => "beat_partner",
            Self::TookOver => "took_over",
            Self::SplitBomb => "split_bomb",
            Self::BrokeRun => "broke_run",
            Self::SplitGroup => "split_group",
            Self::ServedOpponent => "served_opponent",
            Self::Overspent => "overspent",
            Self::Underspent => "underspent",
            Self::GaveLead => "gave_lead",
            Self::WrongLead => "wrong_lead",
            Self::WrongFollow => "wrong_follow",
        }
    }
}

impl Say for Slip {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Overbid, Lang::Zh) => "叫高了",
            (Self::Overbid, Lang::En) => "bid too high",
            (Self::Underbid, Lang::Zh) => "叫低了",
            (Self::Underbid, Lang::En) => "bid too low",
            (Self::MissedWin, Lang::Zh) => "错过必胜",
            (Self::MissedWin, Lang::En) => "missed a sure win",
            (Self::HeldBack, Lang::Zh) => "该压不压",
            (Self::HeldBack, Lang::En) => "let a trick go",
            (Self::BeatPartner, Lang::Zh) => "压了队友",
            (Self::BeatPartner, Lang::En) => "beat the partner",
            (Self::TookOver, Lang::Zh) => "该过不过",
            (Self::TookOver, Lang::En) => "should have passed",
            (Self::SplitBomb, Lang::Zh) => "拆了炸弹",
            (Self::SplitBomb, Lang::En) => "split a bomb",
            (Self::BrokeRun, Lang::Zh) => "拆了顺子",
            (Self::BrokeRun, Lang::En) => "broke a run",
            (Self::SplitGroup, Lang::Zh) => "拆了对子或三条",
            (Self::SplitGroup, Lang::En) => "split a pair or a triple",
            (Self::ServedOpponent, Lang::Zh) => "放走对手",
            (Self::ServedOpponent, Lang::En) => "let an opponent go out",
            (Self::Overspent, Lang::Zh) => "大牌出早了",
            (Self::Overspent, Lang::En) => "spent strong cards early",
            (Self::Underspent, Lang::Zh) => "该出大牌",
            (Self::Underspent, Lang::En) => "held strong cards too long",
            (Self::GaveLead, Lang::Zh) => "丢了牌权",
            (Self::GaveLead, Lang::En) => "gave the lead away",
            (Self::WrongLead, Lang::Zh) => "领错牌",
            (Self::WrongLead, Lang::En) => "another lead was better",
            (Self::WrongFollow, Lang::Zh) => "跟错牌",
            (Self::WrongFollow, Lang::En) => "other cards were better",
        }
        .to_owned()
    }
}
