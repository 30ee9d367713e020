//! Problems of a text as a whole.

use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::{Format, Looks};

texts! {
    /// A problem of a text as a whole.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "problem", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum TextProblem {
        /// Nothing but white space.
        Empty as "empty" => "没有内容", "there is no text";
        TooLarge { bytes: usize, limit: usize } as "too-large" =>
            format!("太大：{bytes} 字节，最多 {limit} 字节"),
            format!("too large: {bytes} bytes, at most {limit} are read");
        /// With the forms that are read, unless it is known to be something else.
        NotRecognised { looks: Looks } as "not-recognised" => |lang| match (looks.is_known(), lang) {
            (true, _) => looks.say(lang),
            (false, Lang::Zh) => format!("{}。没认出来；能读的有：{}", looks.say(lang), formats(lang, "、")),
            (false, Lang::En) => format!("{}. Not recognised; supported forms: {}", looks.say(lang), formats(lang, "; ")),
        };
        /// The form that the user chose does not fit.
        NotOfFormat { format: Format } as "not-of-format" =>
            format!("按「{}」读不出内容", format.say(Lang::Zh)),
            format!("nothing found when read as “{}”", format.say(Lang::En));
        /// Its place is that of the first data that were not read.
        PartlyRead { read: usize, lines: usize } as "partly-read" =>
            format!("有数据的 {lines} 行里只读懂了 {read} 行：从这里开始的没有读懂，也没有判"),
            format!("of {lines} lines with data only {read} were understood: the others, the first of them here, were not judged");
        /// A bot's output with an answer that none of the games has.
        ForeignAnswer as "foreign-answer" =>
            "这里没有哪个游戏的应答是这样的：斗地主、拖拉机是牌号的数组（叫分是一个数），麻将是 \"PLAY T5\" 这样的文字",
            "no game here has such an answer: Dou Dizhu and Tractor take a list of card numbers (a bid is a number), \
             Mahjong a text like \"PLAY T5\"";
        Undecodable as "undecodable" => "有些字节不是文字，显示为 �", "some bytes are not text and are shown as �";
        TooManyGames { read: usize, left_out: usize } as "too-many-games" =>
            format!("对局太多：只看前 {read} 局，后面还有 {left_out} 局"),
            format!("too many games: the first {read} are judged, {left_out} more follow");
        /// Its place is that of the first unlisted one.
        MoreOfThese { count: usize } as "more-of-these" =>
            format!("同类的问题还有 {count} 个，从这里起不再逐一列出"),
            format!("{count} more of this kind are not listed one by one");
    }
}

/// All forms, for a text with none of them.
fn formats(lang: Lang, separator: &str) -> String {
    Format::ALL.map(|format| format.say(lang)).join(separator)
}
