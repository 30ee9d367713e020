//! The texts whose beginning may be missing: match logs and bot inputs.

use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Turn, Verdict};
use paiju_game::platform::{BotInput, EnvelopeProblem, Span};
use paiju_game::{Fault, Seat};
use paiju_mahjong::botzone::{self, Request, Wanted};
use paiju_mahjong::{Action, SEATS};

use super::Middle;
use crate::mahjong::ReplayEvent;
use crate::{Format, MatchResult, Note, ReadInput, Report};

fn request(json: &Json) -> Option<Request> {
    botzone::text(json)?.parse().ok()
}

/// Whether a log begins in the middle of a game: its first turn does not tell the seats.
pub(in super::super) fn is_cut(log: &MatchLog) -> bool {
    let first = log.played().find_map(|turn| turn.content.first());
    first.and_then(|(_, json)| request(json)).is_some_and(|request| !matches!(request, Request::Seat(_)))
}

/// Judges a log that begins in the middle of a game.
pub(in super::super) fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report {
    let mut middle = Middle::new(notes);
    middle.replay.names = log.names_of();
    let turns = log.played().count();
    let mut judged = 0;
    for (number, turn) in log.turns.iter().enumerate().take(turns) {
        if !middle.turn(number, turn, number + 1 == log.turns.len()) {
            break;
        }
        judged += 1;
    }
    middle.found.rest(turns, judged, judged);
    let scores = log.final_scores(SEATS);
    let Middle { replay, mut found, .. } = middle;
    found.notes.extend(crate::findings::judges_word(log));
    if scores.is_none() {
        found.notes.push(Note::Unfinished);
    }
    Report {
        turns,
        result: scores.map(|scores| MatchResult { scores, attackers: None }),
        problems: found.problems.into_sorted(),
        notes: found.notes,
        ..Report::new(Format::MatchLog, crate::Replay::Mahjong(replay), log.span)
    }
}

impl Middle {
    /// Judges one turn; returns whether the next can be judged.
    fn turn(&mut self, number: usize, turn: &Turn, is_last: bool) -> bool {
        let mut told: Vec<(Seat, Request, Span)> = Vec::new();
        for (seat, json) in turn.content.iter().filter(|(seat, _)| *seat < SEATS) {
            let Some(request) = self.read(number, json) else { return false };
            // The same message goes to several seats.
            if told.iter().all(|(_, other, _)| *other != request) {
                self.tell(&request);
            }
            if let Request::Draw(_) = request {
                self.step(number, Seat(*seat), ReplayEvent::Requested(request), json.span);
            }
            told.push((Seat(*seat), request, json.span));
        }
        if is_last && turn.answers.is_empty() {
            // The log may end with a question.
            return false;
        }
        let was_told = |answer: &&Answer| told.iter().any(|(seat, ..)| seat.0 == answer.seat);
        if let Some(other) = turn.answers.iter().find(|answer| !was_told(answer)) {
            self.found.error(number, Some(Seat(other.seat)), EnvelopeProblem::NotAsked, other.span);
            return false;
        }
        for (seat, request, place) in told {
            match turn.answers.iter().find(|answer| answer.seat == seat.0) {
                Some(answer) => self.answered(number, seat, request.wanted(), answer),
                None => self.fault(number, seat, EnvelopeProblem::NoAnswer, place),
            }
        }
        true
    }

    fn answered(&mut self, number: usize, seat: Seat, wanted: Wanted, answer: &Answer) {
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            let fault = Fault::Reported { word: verdict.word().to_owned() };
            self.fault(number, seat, EnvelopeProblem::Verdict { verdict, printed }, answer.span);
            return self.step(number, seat, ReplayEvent::Forfeited(fault), answer.span);
        }
        let Some(response) = &answer.response else {
            return self.fault(number, seat, EnvelopeProblem::NoAnswer, answer.span);
        };
        match self.judge(wanted, response) {
            // It was only an acknowledgement.
            Ok(_) if wanted == Wanted::Note => {}
            Ok(action) => self.step(number, seat, ReplayEvent::Acted(action), response.span),
            Err(finding) => {
                self.fault(number, seat, finding, response.span);
                self.step(number, seat, ReplayEvent::Forfeited(Fault::Illegal), response.span);
            }
        }
    }
}

/// Whether a bot's input begins in the middle of a game.
pub(in super::super) fn is_cut_input(input: &BotInput) -> bool {
    let mut requests = input.requests.iter().filter(|request| request.complete).map(request);
    match requests.next().flatten() {
        None | Some(Request::Seat(_)) => false,
        Some(_) => requests.next().flatten().is_some(),
    }
}

/// Judges a bot's input that begins in the middle of a game.
pub(in super::super) fn bot_report(read: ReadInput<'_>) -> Report {
    let ReadInput { input, misfits, format, notes } = read;
    let mut middle = Middle::new(notes);
    let others = input.requests.iter().filter_map(request).filter_map(|request| match request {
        Request::Play(seat, _) | Request::Peng(seat, _) | Request::Gang(seat, _) | Request::Hu(seat, _) => Some(seat),
        _ => None,
    });
    let mut is_other = [false; SEATS as usize];
    others.for_each(|seat| is_other[seat.index() % SEATS as usize] = true);
    // Its own doings are not told to it. Seats that have left say nothing either, and any of these may be its own.
    let own = Seat::all(SEATS).find(|seat| !is_other[seat.index()]).unwrap_or(Seat(0));
    for (turn, json) in input.requests.iter().enumerate().filter(|(_, json)| json.complete) {
        let Some(request) = middle.read(turn, json) else { break };
        middle.tell(&request);
        middle.step(turn, own, ReplayEvent::Requested(request), json.span);
        let Some(response) = input.responses.get(turn).filter(|response| response.complete) else { continue };
        match middle.judge(request.wanted(), response) {
            Ok(action) => {
                if let (Wanted::Turn, Action::Play(tile)) = (request.wanted(), action) {
                    middle.lay(tile, 1);
                }
                let answer = botzone::text(response).map(|text| text.to_string()).unwrap_or_default();
                middle.step(turn, own, ReplayEvent::Answered(answer), response.span);
            }
            Err(finding) => {
                middle.fault(turn, own, finding, response.span);
                break;
            }
        }
    }
    let Middle { replay, mut found, .. } = middle;
    misfits.into_iter().for_each(|misfit| found.problems.push(misfit.into()));
    Report {
        turns: input.requests.len(),
        problems: found.problems.into_sorted(),
        notes: found.notes,
        ..Report::new(format, crate::Replay::Mahjong(replay), input.span)
    }
}
