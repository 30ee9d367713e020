//! Why an output is not an answer.

use paiju_doudizhu::protocol::{Due, EngineMessage, ParseErrorKind};
use paiju_game::{Lang, Spoken, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// Why an output is not an answer; the output and the line that it should answer are shortened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Unread {
        Nothing => "没有输出", "it printed nothing";
        /// The platform finds no answer in it.
        NoResponse { shown: String, why: Spoken } =>
            format!("应答格式不对：「{shown}」；{}", why.say(Lang::Zh)),
            format!("malformed answer: “{shown}”; {}", why.say(Lang::En));
        NotAnAnswer { shown: String } =>
            format!("看不懂的应答：「{shown}」"),
            format!("no answer to the question: “{shown}”");
        NotDue {
            shown: String,
            /// Why it is unreadable; `None` if it replies to something else.
            unreadable: Option<ParseErrorKind>,
            told: String,
            due: Due,
        } =>
            {
                let why = unreadable.as_ref().map(|why| why.say(Lang::Zh) + "；").unwrap_or_default();
                format!("「{shown}」不行：{why}{told} 要的应答是 {}", form(*due, Lang::Zh))
            },
            {
                let why = unreadable.as_ref().map(|why| why.say(Lang::En) + "; ").unwrap_or_default();
                format!("“{shown}” is wrong: {why}the reply to {told} is {}", form(*due, Lang::En))
            };
        LineCount { expected: usize, found: usize } =>
            format!("应当应答 {expected} 行，实际输出了 {found} 行"),
            format!("{expected} lines need an answer, but {found} were printed");
    }
}

/// The form of a DOUDIZHUVER reply.
fn form(due: Due, lang: Lang) -> String {
    match (due, lang) {
        (Due::Name, Lang::Zh) => "NAME、一个空格、名字".to_owned(),
        (Due::Name, Lang::En) => "NAME, a space and a name".to_owned(),
        (Due::Ok(topic), _) => EngineMessage::Ok(topic).to_string(),
        (Due::Bid, Lang::Zh) => "BID、一个空格、自己的方位和分数".to_owned(),
        (Due::Bid, Lang::En) => "BID, a space, your own seat and the bid".to_owned(),
        (Due::Play, Lang::Zh) => "PLAY、一个空格、自己的方位和牌编码".to_owned(),
        (Due::Play, Lang::En) => "PLAY, a space, your own seat and the cards".to_owned(),
        (Due::Nothing, Lang::Zh) => "什么也不答".to_owned(),
        (Due::Nothing, Lang::En) => "nothing".to_owned(),
    }
}

/// The start of an output, to be shown.
pub(crate) fn shortened(text: &str) -> String {
    paiju_game::platform::shortened(text, 60)
}
