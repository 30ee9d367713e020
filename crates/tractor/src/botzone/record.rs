//! Botzone's match log: the judge's entries and the seats' answers in turn.
//!
//! It differs from the platform's in two ways: the container has the game, the players and the scores; and after a
//! fault `display.error` has the judge's word for it.

use paiju_game::platform::{JudgeWords, Reply, WrittenLog};
use paiju_game::table::Answer;
use paiju_game::{Game, Seat};
use serde::Serialize;

use crate::botzone::{self, Last, Output};
use crate::{CardId, Level, SEATS, Tractor};

/// A finished game, written in the suit order `writing`.
pub type Record<'a> = paiju_game::platform::Record<'a, Tractor>;

/// The match's initial data.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Initdata {
    allocation: [Vec<u8>; SEATS as usize],
    publiccard: Vec<u8>,
    level: Level,
    /// The banker set before anybody calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    banker: Option<Seat>,
    /// `false` if the banker stays, whoever calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_round: Option<bool>,
    /// A string, because a 64-bit number does not survive JavaScript.
    seed: String,
}

pub(crate) fn match_log(record: &Record<'_>) -> WrittenLog<i32, Initdata, Output> {
    let order = record.writing;
    let mut game = Tractor::start(record.setup);
    let mut log = WrittenLog::new::<Tractor>(record.players, initdata(record));
    let (mut last, mut error) = (None, None);
    for turn in record.turns {
        log.judge(botzone::output(&game, last, order));
        log.seats([(turn.seat, Reply::of(turn, WORDS, |action| botzone::response(action, order)))]);
        turn.replay(&mut game);
        match &turn.answer {
            Answer::Acted(decision) => last = Some(Last { seat: turn.seat, action: decision.action }),
            Answer::Refused { refusal, .. } => error = Some(refusal.judge_word()),
            Answer::Failed(fault) => error = Some(WORDS.of(fault).1),
        }
    }
    if let Some(outcome) = game.outcome() {
        let mut output = botzone::output(&game, last, order);
        output.display.error = error.map(str::to_owned);
        log.judge(output);
        log.finish(outcome.scores.to_vec());
    }
    log
}

fn initdata(record: &Record<'_>) -> Initdata {
    let numbers = |cards: &[CardId]| cards.iter().map(|card| card.number(record.writing)).collect();
    let banking = record.setup.banking();
    Initdata {
        allocation: record.setup.allocation.each_ref().map(|hand| numbers(hand)),
        publiccard: numbers(&record.setup.public),
        level: record.setup.level,
        banker: banking.banker,
        first_round: banking.banker.map(|_| !banking.kept),
        seed: record.seed.0.to_string(),
    }
}

/// The judge's words in Tractor.
const WORDS: JudgeWords = JudgeWords { malformed: ("OK", "INVALID_FORMAT"), illegal: "ILLEGAL_MOVE" };
