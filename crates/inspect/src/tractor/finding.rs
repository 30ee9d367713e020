//! Findings in a game of Tractor.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::match_log::{Verdict, say_verdict};
use paiju_tractor::botzone::BotzoneProblem;
use paiju_tractor::throw::FailedThrow;
use paiju_tractor::{CardId, Cards, Refusal, Trump, text};
use serde::{Deserialize, Serialize};

use super::{Ended, JudgeFault, JudgePart};
use crate::ProblemKind;
use crate::whereabouts::with_whereabouts;

/// A finding in a game of Tractor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "finding", rename_all = "snake_case")]
pub enum Finding {
    /// An illegal action.
    Refused {
        /// The rule it breaks.
        refusal: Refusal,
        /// For cards that were not held: where each one is.
        whereabouts: Vec<Whereabouts>,
    },
    /// A play that the platform's judge accepts and the written rules forbid.
    OnlyTheJudge {
        /// The written rule it breaks.
        refusal: Refusal,
    },
    /// A failed throw.
    ThrowFailed {
        /// The cards thrown.
        thrown: Cards,
        /// The trumps.
        trump: Trump,
        /// The beaten components with their owners, the penalty, and the card played instead.
        verdict: FailedThrow,
    },
    /// A request or response of Botzone that makes no sense.
    Botzone {
        /// The problem.
        problem: BotzoneProblem,
    },
    /// The platform's verdict on a bot's run, other than OK.
    Verdict {
        /// The verdict.
        verdict: Verdict,
        /// The program's output, if the log has it.
        printed: Option<String>,
    },
    /// A seat was asked and did not answer.
    NoAnswer,
    /// The wrong seat answered.
    NotAsked,
    /// The judge's message differs from what follows from the game.
    JudgeDiffers {
        /// The differing part.
        part: JudgePart,
    },
    /// The judge ended the match after a legal answer.
    JudgeEnded {
        /// Against whom, with which word.
        ended: Ended,
    },
    /// A known fault of the judge that explains it.
    JudgeFault {
        /// The fault.
        fault: JudgeFault,
    },
}

/// The place of a card that a seat played without holding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "where", rename_all = "snake_case")]
pub enum Whereabouts {
    /// Played before, by the same seat.
    PlayedBefore {
        /// The card.
        card: CardId,
        /// Its number; the seat may still have the other pack's copy.
        number: u8,
        /// The turn.
        turn: Option<usize>,
    },
    /// Played before, by another.
    Played {
        /// The card.
        card: CardId,
        /// The seat that played it.
        seat: Seat,
        /// The turn.
        turn: Option<usize>,
    },
    /// In another seat's hand.
    Held {
        /// The card.
        card: CardId,
        /// The seat that holds it.
        seat: Seat,
    },
    /// Among the covered cards, or the public ones before they are picked up.
    Covered {
        /// The card.
        card: CardId,
    },
    /// Not dealt yet, or in a hand that the text does not show.
    Unseen {
        /// The card.
        card: CardId,
    },
}

impl Finding {
    /// A fixed name for programs that read reports; for an illegal action the name of the rule.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused { refusal, .. } => refusal.code(),
            Self::OnlyTheJudge { .. } => "only-the-judge",
            Self::ThrowFailed { .. } => "throw-failed",
            Self::Botzone { problem } => problem.code(),
            Self::Verdict { .. } => "verdict",
            Self::NoAnswer => "no-answer",
            Self::NotAsked => "not-asked",
            Self::JudgeDiffers { .. } => "judge-differs",
            Self::JudgeEnded { .. } => "judge-ended",
            Self::JudgeFault { .. } => "judge-fault",
        }
    }
}

impl From<Finding> for ProblemKind {
    fn from(finding: Finding) -> Self {
        Self::Tractor(Box::new(finding))
    }
}

impl Say for Finding {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Refused { refusal, whereabouts }, _) => with_whereabouts(refusal, whereabouts, lang),
            (Self::OnlyTheJudge { refusal }, Lang::Zh) => {
                format!("平台裁判放过了，但按规则原文不行：{}", refusal.say(lang))
            }
            (Self::OnlyTheJudge { refusal }, Lang::En) => {
                format!("the platform's judge lets it pass, the written rules do not: {}", refusal.say(lang))
            }
            (Self::ThrowFailed { thrown, trump, verdict }, Lang::Zh) => {
                format!("甩牌 {} 失败：{}", text::parts(*thrown, *trump, lang), text::failed_throw(verdict, lang))
            }
            (Self::ThrowFailed { thrown, trump, verdict }, Lang::En) => {
                format!("the throw {} fails: {}", text::parts(*thrown, *trump, lang), text::failed_throw(verdict, lang))
            }
            (Self::Botzone { problem }, _) => problem.say(lang),
            (Self::Verdict { verdict, printed }, _) => say_verdict(verdict, printed.as_deref(), lang),
            (Self::NoAnswer, Lang::Zh) => "被询问后没有应答".to_owned(),
            (Self::NoAnswer, Lang::En) => "asked, but no answer".to_owned(),
            (Self::NotAsked, Lang::Zh) => "没有询问就应答了".to_owned(),
            (Self::NotAsked, Lang::En) => "an answer that nobody asked for".to_owned(),
            (Self::JudgeDiffers { part }, _) => part.say(lang),
            (Self::JudgeEnded { ended }, _) => ended.say(lang),
            (Self::JudgeFault { fault }, _) => fault.say(lang),
        }
    }
}

impl Say for Whereabouts {
    /// A phrase; empty for a card about which nothing is known.
    fn say(&self, lang: Lang) -> String {
        let name = |seat: Seat| text::seat(seat, lang);
        let face = |card: CardId| text::card(card.face(), lang);
        match (*self, lang) {
            (Self::PlayedBefore { card, number, turn: Some(turn) }, Lang::Zh) => {
                format!("{}（{number}）已在回合 {turn} 打出过", face(card))
            }
            (Self::PlayedBefore { card, number, turn: Some(turn) }, Lang::En) => {
                format!("{} ({number}) was played before, in turn {turn}", face(card))
            }
            (Self::PlayedBefore { card, number, turn: None }, Lang::Zh) => {
                format!("{}（{number}）已经打出过", face(card))
            }
            (Self::PlayedBefore { card, number, turn: None }, Lang::En) => {
                format!("{} ({number}) was played before", face(card))
            }
            (Self::Played { card, seat, turn: Some(turn) }, Lang::Zh) => {
                format!("{} 已由{}在回合 {turn} 打出", face(card), name(seat))
            }
            (Self::Played { card, seat, turn: Some(turn) }, Lang::En) => {
                format!("{} was played by {} in turn {turn}", face(card), name(seat))
            }
            (Self::Played { card, seat, turn: None }, Lang::Zh) => format!("{} 已由{}打出", face(card), name(seat)),
            (Self::Played { card, seat, turn: None }, Lang::En) => {
                format!("{} was played by {}", face(card), name(seat))
            }
            (Self::Held { card, seat }, Lang::Zh) => format!("{} 在{}手里", face(card), name(seat)),
            (Self::Held { card, seat }, Lang::En) => format!("{} holds {}", name(seat), face(card)),
            (Self::Covered { card }, Lang::Zh) => format!("{} 在底牌里", face(card)),
            (Self::Covered { card }, Lang::En) => format!("{} is among the covered cards", face(card)),
            (Self::Unseen { .. }, _) => String::new(),
        }
    }
}
