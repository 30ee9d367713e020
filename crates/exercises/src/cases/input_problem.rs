//! Why an input asks nothing.

use paiju_game::{Lang, Spoken, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// Why an input asks nothing.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum InputProblem {
        NotAnInput =>
            "输入既不是 Botzone 的 JSON，也不是简单交互或 DOUDIZHUVER",
            "the input is neither Botzone's JSON nor its simple interaction nor DOUDIZHUVER";
        CutOff => "输入不完整", "the input is truncated";
        NoGame { why: Spoken } =>
            format!("输入不成一局：{}", why.say(Lang::Zh)),
            format!("the input is not a game: {}", why.say(Lang::En));
        Line {
            /// Its number, from 1.
            line: usize,
            why: Spoken,
        } =>
            format!("输入第 {line} 行：{}", why.say(Lang::Zh)),
            format!("line {line} of the input: {}", why.say(Lang::En));
        NothingAsked => "输入到最后没有轮到它应答", "nothing is asked at the end of the input";
        Counts { questions: usize, answered: usize } =>
            format!("最后一问之前问过 {questions} 次，answered 里却有 {answered} 个应答"),
            format!("there are {questions} questions before the last, but answered has {answered} answers");
        Answered {
            /// The question's number, from 1.
            question: usize,
        } =>
            format!("answered 里第 {question} 个应答看不懂或不合规则"),
            format!("answer {question} in answered is unreadable or illegal");
    }
}
