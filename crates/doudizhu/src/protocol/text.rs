//! Words for the protocol's problems, Chinese and English.

use paiju_game::{Lang, Say};

use super::hearing::HearingError;
use super::problem::{DeviationKind, ParseErrorKind};
use crate::text::{cards as faces, seat as place};

impl Say for DeviationKind {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::CarriageReturn, Lang::Zh) => "行末有多余的回车符（\\r）",
            (Self::CarriageReturn, Lang::En) => "carriage return (\\r) at the end of the line",
            (Self::OuterSpace, Lang::Zh) => "行首或行末有多余的空格",
            (Self::OuterSpace, Lang::En) => "white space at the start or end of the line",
            (Self::Gap, Lang::Zh) => "指令和参数之间应当恰好是一个空格",
            (Self::Gap, Lang::En) => "there should be exactly one space between command and parameter",
            (Self::SpaceInList, Lang::Zh) => "编码之间有多余的空格",
            (Self::SpaceInList, Lang::En) => "white space within the list",
            (Self::LowerCase, Lang::Zh) => "应当用大写字母",
            (Self::LowerCase, Lang::En) => "should be upper case",
            (Self::LeadingZero, Lang::Zh) => "数字前面有多余的 0",
            (Self::LeadingZero, Lang::En) => "a number with leading zeros",
            (Self::NotAscending, Lang::Zh) => "牌编码没有按升序排列",
            (Self::NotAscending, Lang::En) => "the cards are not in ascending order",
            (Self::NoTime, Lang::Zh) => "INFO 缺少应答时间限制",
            (Self::NoTime, Lang::En) => "INFO without the time limit",
            (Self::SplitGameOver, Lang::Zh) => "GAMEOVER 应当写成一个词",
            (Self::SplitGameOver, Lang::En) => "GAMEOVER should be one word",
            (Self::NoWinner, Lang::Zh) => "GAMEOVER 没有写明赢家方位",
            (Self::NoWinner, Lang::En) => "GAMEOVER names no winner",
        }
        .to_owned()
    }
}

impl Say for ParseErrorKind {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => parse_error_zh(self),
            Lang::En => parse_error_en(self),
        }
    }
}

fn parse_error_zh(error: &ParseErrorKind) -> String {
    match error {
        ParseErrorKind::Empty => "空行".to_owned(),
        ParseErrorKind::UnknownCommand { word } => format!("没有「{word}」这条指令"),
        ParseErrorKind::WrongSide { command } => format!("{command} 不该由这一方发出"),
        ParseErrorKind::MissingParameter => "缺少参数".to_owned(),
        ParseErrorKind::TrailingText => "指令后面有多余的内容".to_owned(),
        ParseErrorKind::NoSuchSeat { found } => format!("没有「{found}」这个方位，只有 A（西）、B（南）、C（东）"),
        ParseErrorKind::BadNumber { found } => format!("「{found}」不是可用的数字"),
        ParseErrorKind::NoSuchCard { number } => format!("没有编码为 {number} 的牌，牌编码是 0 到 53"),
        ParseErrorKind::CardTwice { card } => format!("{}（{}）重复出现", card.id(), faces((*card).into(), Lang::Zh)),
        ParseErrorKind::PassWithCards => "-1 表示不出，不能和牌写在一起".to_owned(),
        ParseErrorKind::WrongCount { wanted, found } => format!("应有 {wanted} 张牌，这里是 {found} 张"),
        ParseErrorKind::WrongFieldCount { found } => format!("INFO 应有 7 项（或缺时限的 6 项），这里是 {found} 项"),
        ParseErrorKind::UnknownTopic { word } => format!("没有「OK {word}」这种应答"),
    }
}

fn parse_error_en(error: &ParseErrorKind) -> String {
    match error {
        ParseErrorKind::Empty => "an empty line".to_owned(),
        ParseErrorKind::UnknownCommand { word } => format!("there is no command “{word}”"),
        ParseErrorKind::WrongSide { command } => format!("{command} may not be sent by this side"),
        ParseErrorKind::MissingParameter => "the parameter is missing".to_owned(),
        ParseErrorKind::TrailingText => "extra text after the command".to_owned(),
        ParseErrorKind::NoSuchSeat { found } => {
            format!("there is no seat “{found}”, only A (West), B (South) and C (East)")
        }
        ParseErrorKind::BadNumber { found } => format!("“{found}” is not a usable number"),
        ParseErrorKind::NoSuchCard { number } => format!("no card has the number {number}; cards are 0 to 53"),
        ParseErrorKind::CardTwice { card } => {
            format!("card {} ({}) stands twice", card.id(), faces((*card).into(), Lang::En))
        }
        ParseErrorKind::PassWithCards => "-1 is a pass and cannot be listed with cards".to_owned(),
        ParseErrorKind::WrongCount { wanted, found } => format!("{wanted} cards belong here, not {found}"),
        ParseErrorKind::WrongFieldCount { found } => {
            format!("INFO has 7 fields (or 6, without the time limit), not {found}")
        }
        ParseErrorKind::UnknownTopic { word } => format!("there is no answer “OK {word}”"),
    }
}

impl Say for HearingError {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => hearing_error_zh(self),
            Lang::En => hearing_error_en(self),
        }
    }
}

fn hearing_error_zh(error: &HearingError) -> String {
    let z = Lang::Zh;
    match error {
        HearingError::UnknownVersion { version } => format!("不认识协议版本 {version}"),
        HearingError::NotDealt => "还没有发牌".to_owned(),
        HearingError::NotMyTurn { turn: Some(turn) } => format!("没轮到本家却来询问，现在该{}家", place(*turn, z)),
        HearingError::NotMyTurn { turn: None } => "现在没有轮到任何一家，却来询问".to_owned(),
        HearingError::NotMine => "转播的是本家的叫牌或出牌，本家却没有应答过".to_owned(),
        HearingError::Refused { seat, refusal } => format!("{}家：{}", place(*seat, z), refusal.say(z)),
        HearingError::WrongLandlord { said, bidder: Some(bidder) } => {
            format!("底牌给了{}家，地主却是{}家", place(*said, z), place(*bidder, z))
        }
        HearingError::WrongLandlord { said, bidder: None } => {
            format!("底牌给了{}家，但现在不该亮底牌", place(*said, z))
        }
        HearingError::KittyHeld { cards } => format!("底牌里有本家手中的牌：{}", faces(*cards, Lang::Zh)),
        HearingError::NobodyOut => "还没有人出完牌".to_owned(),
        HearingError::WrongWinner { said, winner } => {
            format!("先出完的是{}家，不是{}家", place(*winner, z), place(*said, z))
        }
        HearingError::OverAlready => "本局已经结束".to_owned(),
    }
}

fn hearing_error_en(error: &HearingError) -> String {
    let e = Lang::En;
    match error {
        HearingError::UnknownVersion { version } => format!("unknown protocol version {version}"),
        HearingError::NotDealt => "no cards have been dealt".to_owned(),
        HearingError::NotMyTurn { turn: Some(turn) } => {
            format!("asked out of turn: {} must act", place(*turn, e))
        }
        HearingError::NotMyTurn { turn: None } => "asked when nobody must act".to_owned(),
        HearingError::NotMine => "a bid or play of this seat that it never made".to_owned(),
        HearingError::Refused { seat, refusal } => format!("{}: {}", place(*seat, e), refusal.say(e)),
        HearingError::WrongLandlord { said, bidder: Some(bidder) } => {
            format!("the kitty went to {}, but {} is the landlord", place(*said, e), place(*bidder, e))
        }
        HearingError::WrongLandlord { said, bidder: None } => {
            format!("the kitty went to {} when none is due", place(*said, e))
        }
        HearingError::KittyHeld { cards } => {
            format!("the kitty has cards of this seat's hand: {}", faces(*cards, Lang::En))
        }
        HearingError::NobodyOut => "nobody is out yet".to_owned(),
        HearingError::WrongWinner { said, winner } => {
            format!("{} is out, not {}", place(*winner, e), place(*said, e))
        }
        HearingError::OverAlready => "the game is over already".to_owned(),
    }
}
