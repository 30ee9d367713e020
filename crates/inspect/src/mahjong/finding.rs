//! Findings in a game of Mahjong.

use paiju_game::{Lang, Say};
use paiju_mahjong::botzone::BotzoneProblem;
use paiju_mahjong::{Refusal, TargetFlaw};
use paiju_platform::match_log::{Verdict, say_verdict};
use serde::{Deserialize, Serialize};

use super::Whereabouts;
use crate::ProblemKind;

/// A finding in a game of Mahjong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "finding", rename_all = "snake_case")]
pub enum Finding {
    /// An illegal action.
    Refused {
        /// The rule it breaks.
        refusal: Refusal,
        /// For tiles that were not held: where their copies are.
        whereabouts: Option<Whereabouts>,
    },
    /// A request or response that is malformed, or makes no sense.
    Botzone {
        /// The problem.
        problem: BotzoneProblem,
    },
    /// A target that is not a winning hand of its seat. The game continues, but the seat ranks behind all that named a
    /// legal one.
    IllegalTarget {
        /// The flaw.
        flaw: TargetFlaw,
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
    /// A seat answered without being asked.
    NotAsked,
    /// The four hands are not 13 tiles each from one set.
    NoDeal,
    /// A tile is drawn although all four copies were dealt or drawn before.
    FifthCopy,
    /// The judge's message differs from what follows from the game.
    JudgeDiffers {
        /// The differing part.
        part: JudgePart,
    },
}

/// A part of the judge's message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgePart {
    /// The seats it asks.
    Seats,
    /// A request: the right one, or `None` if there should be none.
    Request(Option<String>),
    /// The points at the end.
    Scores,
}

impl Finding {
    /// A fixed name for programs that read reports; for an illegal action the name of the rule.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused { refusal, .. } => refusal.code(),
            Self::Botzone { problem } => problem.code(),
            Self::IllegalTarget { flaw } => flaw.code(),
            Self::Verdict { .. } => "verdict",
            Self::NoAnswer => "no-answer",
            Self::NotAsked => "not-asked",
            Self::NoDeal => "no-deal",
            Self::FifthCopy => "fifth-copy",
            Self::JudgeDiffers { .. } => "judge-differs",
        }
    }
}

impl From<Finding> for ProblemKind {
    fn from(finding: Finding) -> Self {
        Self::Mahjong(Box::new(finding))
    }
}

impl Say for Finding {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Refused { refusal, whereabouts: None }, _) => refusal.say(lang),
            (Self::Refused { refusal, whereabouts: Some(places) }, Lang::Zh) => {
                format!("{}（{}）", refusal.say(lang), places.say(lang))
            }
            (Self::Refused { refusal, whereabouts: Some(places) }, Lang::En) => {
                format!("{} ({})", refusal.say(lang), places.say(lang))
            }
            (Self::Botzone { problem }, _) => problem.say(lang),
            (Self::IllegalTarget { flaw }, Lang::Zh) => format!("{}，名次排在合规的各家之后", flaw.say(lang)),
            (Self::IllegalTarget { flaw }, Lang::En) => {
                format!("{}: it ranks behind every legal one", flaw.say(lang))
            }
            (Self::Verdict { verdict, printed }, _) => say_verdict(verdict, printed.as_deref(), lang),
            (Self::NoAnswer, Lang::Zh) => "被询问后没有应答".to_owned(),
            (Self::NoAnswer, Lang::En) => "asked, but no answer".to_owned(),
            (Self::NotAsked, Lang::Zh) => "没有询问就应答了".to_owned(),
            (Self::NotAsked, Lang::En) => "an answer that nobody asked for".to_owned(),
            (Self::NoDeal, Lang::Zh) => "四家起手应各有十三张，同一种牌最多四张".to_owned(),
            (Self::NoDeal, Lang::En) => {
                "the four hands should have 13 tiles each, and at most four of a tile".to_owned()
            }
            (Self::FifthCopy, Lang::Zh) => "摸到的牌，四张都已经发出或摸走了".to_owned(),
            (Self::FifthCopy, Lang::En) => {
                "a tile is drawn although all four of it were dealt or drawn before".to_owned()
            }
            (Self::JudgeDiffers { part }, _) => judge_differs(part, lang),
        }
    }
}

fn judge_differs(part: &JudgePart, lang: Lang) -> String {
    match (part, lang) {
        (JudgePart::Seats, Lang::Zh) => "裁判询问的座位与按规则推出的不同".to_owned(),
        (JudgePart::Seats, Lang::En) => "the judge asks the wrong seats".to_owned(),
        (JudgePart::Request(Some(ours)), Lang::Zh) => format!("裁判的信息与按规则推出的不同：应为「{ours}」"),
        (JudgePart::Request(Some(ours)), Lang::En) => {
            format!("by the rules the judge's message should be “{ours}”")
        }
        (JudgePart::Request(None), Lang::Zh) => "按规则裁判此时不会给这一家信息".to_owned(),
        (JudgePart::Request(None), Lang::En) => "by the rules the judge would not send this seat anything".to_owned(),
        (JudgePart::Scores, Lang::Zh) => "裁判最后的得分与按规则推出的不同".to_owned(),
        (JudgePart::Scores, Lang::En) => "the judge's final points differ from those by the rules".to_owned(),
    }
}
