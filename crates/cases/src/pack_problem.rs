//! Problems of a pack's file.

use paiju_game::{Lang, Say, Spoken};
use paiju_platform::{EnvelopeProblem, JsonProblem, Span};
use serde::{Deserialize, Serialize};

use crate::input_problem::InputProblem;

/// A problem of a pack and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackFault {
    /// The problem.
    pub problem: PackProblem,
    /// The case, from 0; `None` for the pack itself.
    pub case: Option<usize>,
    /// Its place in the text.
    pub span: Span,
}

impl PackFault {
    /// For the pack itself.
    pub(crate) const fn new(problem: PackProblem, span: Span) -> Self {
        Self { problem, case: None, span }
    }
}

/// A problem of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PackProblem {
    /// It is not JSON.
    Json(JsonProblem),
    /// It is truncated.
    CutOff,
    /// There is text after it.
    GoesOn,
    /// It lacks the key of a pack.
    NotAPack,
    /// An unknown version.
    Version {
        /// The version, as JSON.
        found: String,
    },
    /// An unknown game.
    NoSuchGame {
        /// Its name.
        name: String,
    },
    /// A value is missing or of the wrong type.
    Envelope(EnvelopeProblem),
    /// It has no case.
    NoCases,
    /// Too many cases.
    TooMany {
        /// The limit.
        limit: usize,
    },
    /// A case accepts nothing.
    NoAnswers,
    /// A case's input asks nothing.
    Input(InputProblem),
    /// An accepted answer does not answer the question.
    NotAnAnswer,
    /// An accepted answer is illegal.
    Illegal {
        /// The first rule it breaks.
        why: Spoken,
    },
}

impl From<EnvelopeProblem> for PackProblem {
    fn from(problem: EnvelopeProblem) -> Self {
        Self::Envelope(problem)
    }
}

impl Say for PackProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Json(problem), lang) => problem.say(lang),
            (Self::CutOff, Lang::Zh) => "JSON 没有写完".to_owned(),
            (Self::CutOff, Lang::En) => "the JSON is incomplete".to_owned(),
            (Self::GoesOn, Lang::Zh) => "题集之后还有别的内容".to_owned(),
            (Self::GoesOn, Lang::En) => "there is text after the pack".to_owned(),
            (Self::NotAPack, Lang::Zh) => "这不是题集：缺少 \"paiju\":\"cases\"".to_owned(),
            (Self::NotAPack, Lang::En) => "this is not a case pack: \"paiju\":\"cases\" is missing".to_owned(),
            (Self::Version { found }, Lang::Zh) => format!("不认识的题集版本 {found}，这里只认 1"),
            (Self::Version { found }, Lang::En) => format!("version {found} of case packs is unknown; only 1 is known"),
            (Self::NoSuchGame { name }, Lang::Zh) => {
                format!("没有「{name}」这个游戏，应为 doudizhu、mahjong 或 tractor")
            }
            (Self::NoSuchGame { name }, Lang::En) => {
                format!("there is no game “{name}”: it is doudizhu, mahjong or tractor")
            }
            (Self::Envelope(problem), lang) => problem.say(lang),
            (Self::NoCases, Lang::Zh) => "题集里一道题也没有".to_owned(),
            (Self::NoCases, Lang::En) => "the pack has no case".to_owned(),
            (Self::TooMany { limit }, Lang::Zh) => format!("题目太多，最多 {limit} 道"),
            (Self::TooMany { limit }, Lang::En) => format!("too many cases: at most {limit} are read"),
            (Self::NoAnswers, Lang::Zh) => "accept 是空的：这道题没有可以接受的应答".to_owned(),
            (Self::NoAnswers, Lang::En) => "accept is empty: no answer to this case would be right".to_owned(),
            (Self::Input(problem), lang) => problem.say(lang),
            (Self::NotAnAnswer, Lang::Zh) => "accept 里的这一项不是这一问的应答".to_owned(),
            (Self::NotAnAnswer, Lang::En) => "this item of accept does not answer the question".to_owned(),
            (Self::Illegal { why }, Lang::Zh) => format!("accept 里的这一项不合规则：{}", why.say(Lang::Zh)),
            (Self::Illegal { why }, Lang::En) => {
                format!("this item of accept is illegal: {}", why.say(Lang::En))
            }
        }
    }
}

impl Say for PackFault {
    /// With the case's number, counted from 1 as in lists for people.
    fn say(&self, lang: Lang) -> String {
        let problem = self.problem.say(lang);
        match (self.case, lang) {
            (None, _) => problem,
            (Some(case), Lang::Zh) => format!("第 {} 题：{problem}", case + 1),
            (Some(case), Lang::En) => format!("case {}: {problem}", case + 1),
        }
    }
}
