//! Problems of a pack's file.

use paiju_game::platform::{EnvelopeProblem, JsonProblem, Span};
use paiju_game::{Lang, Say, Spoken, texts};
use serde::{Deserialize, Serialize};

use crate::cases::input_problem::InputProblem;

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

texts! {
    /// A problem of a pack.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum PackProblem {
        Json(problem: JsonProblem) => |lang| problem.say(lang);
        CutOff => "JSON 没有写完", "the JSON is incomplete";
        GoesOn => "题集之后还有别的内容", "there is text after the pack";
        NotAPack => "这不是题集：缺少 \"paiju\":\"cases\"", "this is not a case pack: \"paiju\":\"cases\" is missing";
        Version {
            /// The version, as JSON.
            found: String,
        } =>
            format!("不认识的题集版本 {found}，这里只认 1"),
            format!("version {found} of case packs is unknown; only 1 is known");
        NoSuchGame { name: String } =>
            format!("没有「{name}」这个游戏，应为 doudizhu、mahjong 或 tractor"),
            format!("there is no game “{name}”: it is doudizhu, mahjong or tractor");
        Envelope(problem: EnvelopeProblem) => |lang| problem.say(lang);
        NoCases => "题集里一道题也没有", "the pack has no case";
        TooMany { limit: usize } =>
            format!("题目太多，最多 {limit} 道"),
            format!("too many cases: at most {limit} are read");
        NoAnswers =>
            "accept 是空的：这道题没有可以接受的应答；什么合规则的应答都行，就写 \"legal\"",
            "accept is empty: no answer to this case would be right; for any legal answer write \"legal\"";
        Input(problem: InputProblem) => |lang| problem.say(lang);
        NotAnAnswer => "accept 里的这一项不是这一问的应答", "this item of accept does not answer the question";
        Illegal { why: Spoken } =>
            format!("accept 里的这一项不合规则：{}", why.say(Lang::Zh)),
            format!("this item of accept is illegal: {}", why.say(Lang::En));
    }
}

impl From<EnvelopeProblem> for PackProblem {
    fn from(problem: EnvelopeProblem) -> Self {
        Self::Envelope(problem)
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
