//! Problems of a line, as data: a [`Deviation`] is read anyway, a [`ParseLineError`] is not.

use std::ops::Range;

use crate::text;
use paiju_game::cards::Card;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

/// A place that deviates from the text's form but has a clear meaning.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deviation {
    /// The kind of deviation.
    pub kind: DeviationKind,
    /// Its place, in bytes of the line.
    pub range: Range<usize>,
}

texts! {
    /// How a line deviates from the text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum DeviationKind {
        CarriageReturn as "carriage-return" => "行末有多余的回车符（\\r）", "carriage return (\\r) at the end of the line";
        OuterSpace as "outer-space" => "行首或行末有多余的空格", "white space at the start or end of the line";
        Gap as "gap" => "指令和参数之间应当恰好是一个空格", "there should be exactly one space between command and parameter";
        /// White space within a list of numbers; the text's own DEAL line has one.
        SpaceInList as "space-in-list" => "编码之间有多余的空格", "white space within the list";
        /// Letters that should be capitals: `Exit`.
        LowerCase as "lower-case" => "应当用大写字母", "should be upper case";
        LeadingZero as "leading-zero" => "数字前面有多余的 0", "a number with leading zeros";
        NotAscending as "not-ascending" => "牌编码没有按升序排列", "the cards are not in ascending order";
        /// `INFO` without the time limit, as the platform of 2015 sends it.
        NoTime as "no-time" => "INFO 缺少应答时间限制", "INFO without the time limit";
        /// `GAME OVER` in two words.
        SplitGameOver as "split-game-over" => "GAMEOVER 应当写成一个词", "GAMEOVER should be one word";
        /// `GAMEOVER` without a winner.
        NoWinner as "no-winner" => "GAMEOVER 没有写明赢家方位", "GAMEOVER names no winner";
    }
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", kind.say(Lang::En))]
pub struct ParseLineError {
    /// The problem.
    pub kind: ParseErrorKind,
    /// Its place, in bytes of the line; empty if something is missing.
    pub range: Range<usize>,
}

texts! {
    /// The problem of a line that cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(tag = "error", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        Empty as "empty-line" => "空行", "an empty line";
        UnknownCommand { word: String } as "unknown-command" => format!("没有「{word}」这条指令"), format!("there is no command “{word}”");
        /// A command that only the other side sends.
        WrongSide { command: String } as "wrong-side" => format!("{command} 不该由这一方发出"), format!("{command} may not be sent by this side");
        MissingParameter as "missing-parameter" => "缺少参数", "the parameter is missing";
        TrailingText as "trailing-text" => "指令后面有多余的内容", "extra text after the command";
        NoSuchSeat { found: char } as "no-such-seat" =>
            format!("没有「{found}」这个方位，只有 A（西）、B（南）、C（东）"),
            format!("there is no seat “{found}”, only A (West), B (South) and C (East)");
        BadNumber { found: String } as "bad-number" => format!("「{found}」不是可用的数字"), format!("“{found}” is not a usable number");
        NoSuchCard { number: i64 } as "no-such-card" =>
            format!("没有编码为 {number} 的牌，牌编码是 0 到 53"),
            format!("no card has the number {number}; cards are 0 to 53");
        CardTwice { card: Card } as "card-twice" =>
            format!("{}（{}）重复出现", card.id(), text::cards((*card).into(), Lang::Zh)),
            format!("card {} ({}) is listed twice", card.id(), text::cards((*card).into(), Lang::En));
        /// `-1` among cards.
        PassWithCards as "pass-with-cards" => "-1 表示不出，不能和牌写在一起", "-1 is a pass and cannot be listed with cards";
        /// DEAL without 17 cards, LEFTOVER without 3.
        WrongCount { wanted: usize, found: usize } as "wrong-count" =>
            format!("应有 {wanted} 张牌，这里是 {found} 张"),
            format!("{wanted} cards belong here, not {found}");
        /// INFO with a number of fields other than 7 (or 6).
        WrongFieldCount { found: usize } as "wrong-field-count" =>
            format!("INFO 应有 7 项（或缺时限的 6 项），这里是 {found} 项"),
            format!("INFO has 7 fields (or 6, without the time limit), not {found}");
        /// `OK` with an unknown word.
        UnknownTopic {
            /// The word after `OK`.
            word: String,
        } as "unknown-topic" => format!("没有「OK {word}」这种应答"), format!("there is no answer “OK {word}”");
    }
}
