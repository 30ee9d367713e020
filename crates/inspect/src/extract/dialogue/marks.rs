//! Learns which word beside a line names the engine that it was sent to or came from, by the deals: the deal to each
//! engine has its own, and nearly all other lines have one of these.

#![deny(clippy::disallowed_methods)]

use std::collections::VecDeque;

use paiju_doudizhu::protocol::transcript::Direction;
use paiju_game::SeatSet;
use paiju_game::platform::{Span, scan};

use super::message::Message;
use super::rows::Row;

/// What a row says about its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The engine, by the order of the first deals.
    pub engine: Option<usize>,
    pub direction: Option<Direction>,
}

/// The place of a word beside a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Column {
    is_after: bool,
    /// Counted from the end of the text.
    from_end: bool,
    index: usize,
}

/// The lines from which is learnt: enough for the first game.
const SAMPLE: usize = 240;
/// The columns that are tried on each side, from each end.
const COLUMNS: usize = 10;

/// What the rows say about every line.
pub fn marks(text: &str, rows: &[Row], messages: &[Message]) -> Vec<Mark> {
    let learnt = Learnt::of(text, rows, messages);
    let mark = |(row, message): (&Row, &Message)| {
        learnt.as_ref().map_or_else(Mark::default, |learnt| learnt.mark(&Beside::of(text, row), *message))
    };
    rows.iter().zip(messages).map(mark).collect()
}

/// The words before and after a line.
struct Beside<'t> {
    before: Vec<&'t str>,
    after: Vec<&'t str>,
}

impl<'t> Beside<'t> {
    fn of(text: &'t str, row: &Row) -> Self {
        let words = |span: Span| Words { rest: span.of(text) }.collect();
        Self { before: words(row.before), after: words(row.after) }
    }
}

/// A column, and the word in it for each engine.
struct Names<'t> {
    column: Column,
    words: Vec<Option<&'t str>>,
    /// How many of the lines have one.
    share: usize,
}

struct Learnt<'t> {
    to: Names<'t>,
    from: Option<Names<'t>>,
    /// Whether all lines to engines have a name.
    is_complete: bool,
}

impl<'t> Learnt<'t> {
    fn of(text: &'t str, rows: &[Row], messages: &[Message]) -> Option<Self> {
        let sample: Vec<(Beside<'t>, Message)> =
            rows.iter().zip(messages).take(SAMPLE).map(|(row, message)| (Beside::of(text, row), *message)).collect();
        let mut dealt = SeatSet::EMPTY;
        let mut deals: Vec<&Beside<'t>> = Vec::new();
        for (beside, message) in &sample {
            match message {
                Message::Deal(Some(seat)) if dealt.contains(*seat) => break,
                Message::Deal(Some(seat)) => {
                    dealt.insert(*seat);
                    deals.push(beside);
                }
                _ => {}
            }
        }
        let sent: Vec<&Beside<'t>> =
            sample.iter().filter(|(_, said)| said.is_the_platforms()).map(|(beside, _)| beside).collect();
        let to = best(columns().filter_map(|column| Names::to(column, &deals, &sent)), sent.len())?;
        let answers = answers(&to, &sample);
        let from = best(columns().filter_map(|column| Names::from(column, &to, &answers)), answers.len());
        let is_complete = to.share == sent.len();
        Some(Self { to, from, is_complete })
    }

    fn mark(&self, beside: &Beside<'_>, message: Message) -> Mark {
        let to = self.to.engine(beside);
        let from = self.from.as_ref().and_then(|names| names.engine(beside));
        if message.is_the_platforms() {
            return Mark { engine: to, direction: Some(Direction::ToSeat) };
        }
        if message.is_an_engines() {
            return Mark { engine: from, direction: Some(Direction::FromSeat) };
        }
        match (to, from) {
            (Some(to), None) if self.from.is_some() => Mark { engine: Some(to), direction: Some(Direction::ToSeat) },
            (Some(to), from) if from.is_none_or(|from| from == to) => Mark { engine: Some(to), direction: None },
            (None, Some(from)) => Mark { engine: Some(from), direction: Some(Direction::FromSeat) },
            (None, None) if self.is_complete => Mark { engine: None, direction: Some(Direction::FromSeat) },
            _ => Mark::default(),
        }
    }
}

impl<'t> Names<'t> {
    /// A column in which every deal has its own word, and how many of the platform's lines have one of them.
    fn to(column: Column, deals: &[&Beside<'t>], sent: &[&Beside<'t>]) -> Option<Self> {
        let words: Vec<Option<&str>> = deals.iter().map(|beside| column.word(beside)).collect();
        (words.len() > 1 && are_distinct(&words)).then_some(())?;
        let mut names = Self { column, words, share: 0 };
        names.share = sent.iter().filter(|beside| names.engine(beside).is_some()).count();
        Some(names)
    }

    /// A column in which the answers have the engine's word of the platform's lines, or one of their own each.
    fn from(column: Column, to: &Self, answers: &[(&Beside<'t>, usize)]) -> Option<Self> {
        let mut words = vec![None; to.words.len()];
        for (beside, engine) in answers {
            let word = words.get_mut(*engine)?;
            *word = word.or(column.word(beside));
        }
        let of = |words: Vec<Option<&'t str>>| {
            let mut names = Self { column, words, share: 0 };
            let is_right = |(beside, engine): &&(&Beside<'t>, usize)| names.engine(beside) == Some(*engine);
            names.share = answers.iter().filter(is_right).count();
            names
        };
        let same = of(to.words.clone());
        let own = are_distinct(&words).then(|| of(words));
        Some(own.filter(|own| own.share > same.share).unwrap_or(same))
    }

    fn engine(&self, beside: &Beside<'_>) -> Option<usize> {
        let word = self.column.word(beside)?;
        self.words.iter().position(|own| *own == Some(word))
    }
}

fn are_distinct(words: &[Option<&str>]) -> bool {
    words.iter().enumerate().all(|(at, word)| word.is_some() && !words.iter().take(at).any(|other| other == word))
}

/// The first column that names the most lines, if these are nearly all.
fn best<'t>(names: impl Iterator<Item = Names<'t>>, lines: usize) -> Option<Names<'t>> {
    let best = names.reduce(|best, next| if next.share > best.share { next } else { best })?;
    (best.share * 10 >= lines * 9 && best.share > 0).then_some(best)
}

/// The acknowledgements and names, each with the engine that has waited longest.
fn answers<'s, 't>(to: &Names<'_>, sample: &'s [(Beside<'t>, Message)]) -> Vec<(&'s Beside<'t>, usize)> {
    let mut waiting: VecDeque<usize> = VecDeque::new();
    let mut answers = Vec::new();
    for (beside, message) in sample {
        if message.is_an_engines() {
            answers.extend(waiting.pop_front().map(|engine| (beside, engine)));
        } else if let Some(engine) = to.engine(beside).filter(|_| message.is_the_platforms()) {
            waiting.retain(|other| *other != engine);
            if !matches!(message, Message::AskBid | Message::AskPlay | Message::Exit) {
                waiting.push_back(engine);
            }
        }
    }
    answers
}

fn columns() -> impl Iterator<Item = Column> {
    let sides = [(false, true), (false, false), (true, false), (true, true)];
    let of = |(is_after, from_end)| (0..COLUMNS).map(move |index| Column { is_after, from_end, index });
    sides.into_iter().flat_map(of)
}

impl Column {
    fn word<'t>(self, beside: &Beside<'t>) -> Option<&'t str> {
        let words = if self.is_after { &beside.after } else { &beside.before };
        let at = if self.from_end { words.len().checked_sub(self.index + 1)? } else { self.index };
        words.get(at).copied()
    }
}

/// Runs of ASCII letters, of digits, and of other letters.
struct Words<'t> {
    rest: &'t str,
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let start = scan::find_letter(self.rest, |letter| class(letter) > 0)?;
        let rest = self.rest.get(start..)?;
        let kind = rest.chars().next().map_or(0, class);
        let length = scan::find_letter(rest, |letter| class(letter) != kind).unwrap_or(rest.len());
        self.rest = rest.get(length..).unwrap_or_default();
        rest.get(..length)
    }
}

fn class(letter: char) -> u8 {
    match letter {
        _ if letter.is_ascii_digit() => 1,
        _ if letter.is_ascii_alphabetic() => 2,
        _ if letter.is_alphanumeric() => 3,
        _ => 0,
    }
}
