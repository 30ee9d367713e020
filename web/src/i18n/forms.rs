//! The forms in which a game can be written. Workers name them, and contain no other texts of the page.

use paiju_game::texts;

texts! {
    /// The names of the forms in which a game can be written.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum FormText {
        RefereeRecord => "裁判记录（三家）", "Referee's record, all seats";
        MatchLog => "Botzone 对局日志（各家）", "Botzone match log, all seats";
        RecordNotation => "棋谱记法", "Record notation";
        SeatLog(seat: &'static str) => format!("{seat}的协议日志"), format!("Protocol log of {seat}");
        BotzoneInput(seat: &'static str) => format!("Botzone 输入（{seat}）"), format!("Botzone input for {seat}");
    }
}
