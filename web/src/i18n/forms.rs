//! The forms that a game can be written in. Workers name them, and hold no other words of the page.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// What a form is called that a game can be written in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum FormText {
    RefereeRecord,
    MatchLog,
    RecordNotation,
    SeatLog(&'static str),
    BotzoneInput(&'static str),
}

impl Say for FormText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl FormText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::RefereeRecord => "裁判记录（三家）".into(),
            Self::MatchLog => "Botzone 对局日志（四家）".into(),
            Self::RecordNotation => "棋谱记法".into(),
            Self::SeatLog(seat) => format!("{seat}的协议日志").into(),
            Self::BotzoneInput(seat) => format!("Botzone 输入（{seat}）").into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::RefereeRecord => "Referee's record, all seats".into(),
            Self::MatchLog => "Botzone match log, all seats".into(),
            Self::RecordNotation => "Record notation".into(),
            Self::SeatLog(seat) => format!("Protocol log of {seat}").into(),
            Self::BotzoneInput(seat) => format!("Botzone input for {seat}").into(),
        }
    }
}
