//! `paiju inspect --summary`: the problems of a whole file, as tables.

use anstyle::Style;
use paiju_game::{Lang, Say, points, texts};
use paiju_inspect::Severity;
use paiju_inspect::summary::{Kind, Share, Sitter, Summary, Tally};

use crate::columns;
use crate::output::{ASIDE, BAD, DOUBTFUL, Output, OutputError, PLAIN};

/// The tables for people.
pub fn write(out: &mut Output, summary: &Summary, lang: Lang) -> Result<(), OutputError> {
    let Summary { games, faulty, kinds, seats } = summary;
    out.line(Word::Sums { games: *games, faulty: *faulty }.say(lang))?;
    if !kinds.is_empty() {
        out.line("")?;
        let head = (PLAIN, KIND_HEAD.map(|word| word.say(lang)));
        let rows = kinds.iter().map(|kind| (style(kind.severity), kind_row(kind, lang)));
        columns::write(out, "", std::iter::once(head).chain(rows))?;
    }
    if !seats.is_empty() {
        out.line("")?;
        let head = SEAT_HEAD.map(|word| word.say(lang));
        let rows = std::iter::once(head).chain(seats.iter().map(|tally| seat_row(tally, lang)));
        columns::write(out, "", rows.map(|row| (PLAIN, row)))?;
    }
    Ok(())
}

pub const fn severity(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::Zh) => "错误",
        (Severity::Warning, Lang::Zh) => "警告",
        (Severity::Note, Lang::Zh) => "提示",
        (severity, Lang::En) => severity.code(),
    }
}

pub const fn style(severity: Severity) -> Style {
    match severity {
        Severity::Error => BAD,
        Severity::Warning => DOUBTFUL,
        Severity::Note => ASIDE,
    }
}

const KIND_HEAD: [Word; 6] = [Word::Severity, Word::Kind, Word::Count, Word::Seats, Word::First, Word::There];
const SEAT_HEAD: [Word; 5] = [Word::Game, Word::Seat, Word::Games, Word::Errors, Word::Score];

texts! {
    /// A word of the tables.
    enum Word {
        Sums { games: usize, faulty: usize } =>
            format!("共 {games} 局，{faulty} 局有错"),
            format!("games: {games}, with errors: {faulty}");
        Severity => "程度", "severity";
        Kind => "类别", "kind";
        Count => "次数", "count";
        Seats => "谁的", "whose";
        First => "最早一处", "first place";
        There => "那里的问题", "problem there";
        Game => "游戏", "game";
        Seat => "座位", "seat";
        Games => "局数", "games";
        Errors => "错误", "errors";
        Score => "总得分", "total score";
        NthGame(number: usize) => format!("第 {number} 局"), format!("game {number}");
        Turn(turn: usize) => format!("回合 {turn}"), format!("turn {turn}");
        Line(line: usize) => format!("第 {line} 行"), format!("line {line}");
        And => "、", ", ";
        SeatOf(seat: u8) => format!("{seat}号位"), format!("seat {seat}");
        SeatNamed(seat: u8, name: String) => format!("{seat}号位（{name}）"), format!("seat {seat} ({name})");
    }
}

fn kind_row(kind: &Kind, lang: Lang) -> [String; 6] {
    let Kind { severity, code, count, seats, first, .. } = kind;
    let severity = self::severity(*severity, lang);
    let whose: Vec<String> = seats.iter().map(|Share { who, count }| format!("{}×{count}", seat(who, lang))).collect();
    let message = first.message.say(lang);
    let game = first.game.map(|game| Word::NthGame(game + 1));
    let place = [game, first.turn.map(Word::Turn), first.line.map(Word::Line)];
    let place: Vec<String> = place.iter().flatten().map(|word| word.say(lang)).collect();
    let whose = whose.join(&Word::And.say(lang));
    [severity.to_owned(), (*code).to_owned(), count.to_string(), whose, place.join(" "), message.clone()]
}

fn seat_row(tally: &Tally, lang: Lang) -> [String; 5] {
    let Tally { game, who, games, errors, scored, score } = tally;
    let score = if *scored == 0 { "–".to_owned() } else { points(*score) };
    let game = paiju_inspect::GameId::from_code(game).map_or_else(|| (*game).to_owned(), |game| game.say(lang));
    [game, seat(who, lang), games.to_string(), errors.to_string(), score]
}

fn seat(who: &Sitter, lang: Lang) -> String {
    let seat = who.seat.0;
    let words = who.name.as_ref().map_or(Word::SeatOf(seat), |name| Word::SeatNamed(seat, name.to_string()));
    words.say(lang)
}
