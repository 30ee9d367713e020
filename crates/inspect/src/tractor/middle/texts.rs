//! The texts whose beginning may be missing: match logs and bot inputs.

use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Turn, Verdict};
use paiju_game::platform::{BotInput, EnvelopeProblem, shortened};
use paiju_game::{Fault, Seat};
use paiju_tractor::botzone::{self, Alone, Asked, BotzoneProblem, Detected, ReadError};
use paiju_tractor::{Cards, HAND, Refusal, SEATS, Stage};

use super::{Middle, in_order};
use crate::tractor::{Ended, ReplayEvent, Step, ended};
use crate::{Format, MatchResult, Note, ReadInput, Report, verdicts};

fn stage(request: &Json) -> Option<Stage> {
    botzone::stage(request).ok()
}

/// Whether a log begins in the middle of a game: with another question than for the first card, or with fewer cards
/// dealt than a deal has.
pub(in super::super) fn is_cut(log: &MatchLog) -> bool {
    let stages = || log.played().map(|turn| stage(&turn.content.first()?.1));
    let has_deal = log.initdata.as_ref().is_some_and(|initdata| initdata.has("allocation"));
    let shown = log.turns.first().and_then(|turn| turn.display.as_ref()?.get("event")?.get("action")?.text());
    match stages().next().flatten() {
        None => false,
        Some(Stage::Cover | Stage::Play) => true,
        Some(Stage::Deal) if shown.is_some_and(|action| action != "init") => true,
        Some(Stage::Deal) => !has_deal && is_short(stages(), usize::from(SEATS * HAND)),
    }
}

/// Whether the deal is over after fewer cards than it has. A request of another stage among those of the deal is only
/// out of place.
fn is_short(stages: impl Iterator<Item = Option<Stage>>, whole: usize) -> bool {
    let (mut dealt, mut is_over) = (0, false);
    for stage in stages {
        match stage {
            Some(Stage::Deal) if is_over => return false,
            Some(Stage::Deal) => dealt += 1,
            Some(Stage::Cover | Stage::Play) => is_over = true,
            None => break,
        }
    }
    is_over && dealt < whole
}

/// Judges a log that begins in the middle of a game.
pub(in super::super) fn match_report(log: &MatchLog, notes: &[Note], order: Detected) -> Report {
    in_order(order, |order| log_in(log, notes.to_vec(), order))
}

fn log_in(log: &MatchLog, notes: Vec<Note>, order: Detected) -> Report {
    let mut middle = Middle::new(notes, order);
    middle.replay.names = log.names_of();
    let turns = log.played().count();
    let mut judged = 0;
    for (number, turn) in log.turns.iter().enumerate().take(turns) {
        judged += 1;
        if !middle.turn(number, turn, log) {
            break;
        }
    }
    middle.end();
    middle.found.rest(turns, judged - usize::from(!middle.found.judging && judged > 0), 0);
    let scores = log.final_scores(SEATS);
    let Middle { replay, mut found, .. } = middle;
    found.notes.extend(crate::findings::judges_word(log).filter(|_| !found.word_told));
    if scores.is_none() {
        found.notes.push(Note::Unfinished);
    }
    found.notes.push(Note::SuitOrder { detected: replay.order });
    Report {
        turns,
        result: scores.map(|scores| MatchResult { scores, attackers: None }),
        problems: found.problems.into_sorted(),
        notes: found.notes,
        ..Report::new(Format::MatchLog, crate::Replay::Tractor(replay), log.span)
    }
}

impl Middle {
    /// Judges one turn; returns whether the next can be followed.
    fn turn(&mut self, number: usize, turn: &Turn, log: &MatchLog) -> bool {
        let Some((seat, request)) = turn.content.first().map(|(seat, request)| (Seat(*seat), request)) else {
            return turn.answers.is_empty();
        };
        if !self.request(number, Some(seat), request) {
            return false;
        }
        if let Some(other) = turn.answers.iter().find(|answer| answer.seat != seat.0) {
            self.found.error(number, Some(Seat(other.seat)), EnvelopeProblem::NotAsked, other.span);
        }
        match turn.answers.iter().find(|answer| answer.seat == seat.0) {
            Some(answer) if self.found.judging => self.answered(number, seat, answer, log),
            // The log may end with a question.
            None if number + 1 < log.turns.len() => {
                self.found.error(number, Some(seat), EnvelopeProblem::NoAnswer, request.span);
                false
            }
            _ => false,
        }
    }

    fn answered(&mut self, number: usize, seat: Seat, answer: &Answer, log: &MatchLog) -> bool {
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            let fault = Fault::Reported { word: verdict.word().to_owned() };
            self.found.error(number, Some(seat), EnvelopeProblem::Verdict { verdict, printed }, answer.span);
            self.step(Step::answer(number, seat, ReplayEvent::Forfeited(fault), answer.span));
            return false;
        }
        let Some(response) = &answer.response else {
            self.found.error(number, Some(seat), EnvelopeProblem::NoAnswer, answer.span);
            return false;
        };
        let before = self.course();
        if !self.answer(number, seat, response) {
            return false;
        }
        let against = charged(number, seat, log);
        if let Some(by) = against {
            let word = said_at_end(log).map(|(word, _)| shortened(&word, 80));
            let played = self.replay.order.order;
            let cards = botzone::action(response, Stage::Play, played).map_or(Cards::EMPTY, |action| action.cards());
            let fault = before.and_then(|before| ended::fault(&before, cards, word.as_deref()));
            self.judge_ended(number, seat, Ended { against, word }, fault, response.span);
            self.end();
            self.step(Step::answer(number, by, ReplayEvent::Forfeited(Fault::Judge), response.span));
        }
        self.found.judging
    }
}

/// The judge's word for the end of the match, and the seat that it charges.
fn said_at_end(log: &MatchLog) -> Option<(String, Option<Seat>)> {
    verdicts::said(log.end()?.display.as_ref()?)
}

/// The seat that the judge punishes if the match ends after this turn.
fn charged(number: usize, seat: Seat, log: &MatchLog) -> Option<Seat> {
    let end = log.turns.get(number + 1).filter(|next| next.is_finish)?;
    let Some(scores) = end.scores(SEATS) else {
        return said_at_end(log)?.1.filter(|seat| seat.0 < SEATS);
    };
    let punished = |seat: &Seat| scores.get(seat.index()).is_some_and(|&score| score < 0.0);
    Some(seat).filter(punished).or_else(|| Seat::all(SEATS).find(punished))
}

/// Whether a bot's input begins in the middle of a game; one request alone is only a sample.
pub(in super::super) fn is_cut_input(input: &BotInput) -> bool {
    let mut stages = input.requests.iter().filter(|request| request.complete).map(stage);
    match stages.next().flatten() {
        Some(Stage::Play) => stages.next() == Some(Some(Stage::Play)),
        Some(Stage::Cover) => !input.responses.is_empty() && stages.next() == Some(Some(Stage::Play)),
        Some(Stage::Deal) => {
            // One request of each kind is only a sample of it.
            let all = || input.requests.iter().filter(|request| request.complete).map(stage);
            let is_played = all().filter(|stage| *stage == Some(Stage::Play)).nth(2).is_some();
            // The first request of a game tells the seat; a card may be missing after it.
            let is_first = input.requests.first().is_some_and(|request| request.has("playerpos"));
            let is_deal = is_played || stages.next() == Some(Some(Stage::Deal));
            !is_first && is_deal && is_short(all(), usize::from(HAND))
        }
        None => false,
    }
}

/// Whether what seems wrong in the deal is right if the deal began before: earlier platforms did not name the seat in the
/// first request, so that a later one may be first here.
pub(in super::super) fn is_explained_by_cut(input: &BotInput, error: &ReadError) -> bool {
    let dealt = input.requests.iter().map(stage).take_while(|stage| *stage == Some(Stage::Deal)).count();
    let is_named = input.requests.first().is_some_and(|first| first.has("playerpos"));
    // A whole deal has its beginning.
    (1..usize::from(HAND)).contains(&dealt)
        && !is_named
        && matches!(
            error.problem,
            BotzoneProblem::Refused { refusal: Refusal::NotHeld { .. } } | BotzoneProblem::OutOfPlace { .. }
        )
}

/// Judges a bot's input that begins in the middle of a game.
pub(in super::super) fn bot_report(read: &ReadInput<'_>) -> Report {
    let responses = read.input.responses.iter().map(Some).chain(std::iter::repeat(None));
    let order = botzone::detect(read.input.requests.iter().zip(responses));
    in_order(order, |order| input_in(read, order))
}

fn input_in(read: &ReadInput<'_>, order: Detected) -> Report {
    let ReadInput { input, misfits, format, notes } = read;
    let mut middle = Middle::new(notes.clone(), order);
    let own = input.requests.iter().find_map(|request| match Alone::read(request, order.order)? {
        Alone { seat, asked: Asked::Play { .. } | Asked::Cover { .. }, .. } => Some(seat),
    });
    let banker = || input.requests.first().and_then(|first| botzone::banking(first).ok()?.1.banker);
    let seat = own.or_else(banker).unwrap_or(Seat(0));
    for (turn, request) in input.requests.iter().enumerate() {
        if !request.complete || !middle.request(turn, Some(seat), request) {
            break;
        }
        let Some(response) = input.responses.get(turn).filter(|response| response.complete) else {
            // A long-running bot's answers are not in its input, but later requests show them.
            if input.at_once.is_some() { continue } else { break }
        };
        if !middle.answer(turn, seat, response) {
            break;
        }
    }
    middle.end();
    let Middle { replay, mut found, .. } = middle;
    misfits.iter().for_each(|misfit| found.problems.push(misfit.clone().into()));
    found.notes.push(Note::SuitOrder { detected: replay.order });
    Report {
        turns: input.requests.len(),
        problems: found.problems.into_sorted(),
        notes: found.notes,
        ..Report::new(*format, crate::Replay::Tractor(replay), input.span)
    }
}
