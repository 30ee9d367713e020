//! A game of Mahjong whose beginning is missing. No hand is known; the messages are followed from the first request on:
//! the form of every answer, and tiles of which all four copies lie open already.

mod resumed;
mod texts;

use paiju_game::Seat;
use paiju_game::platform::json::Json;
use paiju_game::platform::{Found, Span};
use paiju_mahjong::botzone::{self, BotzoneProblem, ReadProblem, Request, ResponseProblem, Wanted, read_response};
use paiju_mahjong::{Action, Counts, Refusal, SEATS, Tile};

pub use self::resumed::Resumed;
pub(super) use self::texts::{bot_report, is_cut, is_cut_input, match_report};
use super::{Finding, Known, Replay, ReplayEvent, Step};
use crate::findings::Findings;
use crate::{Note, ProblemKind, Severity};

/// A game that is followed from its middle.
struct Middle {
    replay: Replay,
    found: Findings,
    /// The tiles that lie open: discards and melds since that moment.
    open: Counts,
    /// The discard that may still be taken.
    offered: Option<Tile>,
    /// The seats whose first fault was reported.
    out: [bool; SEATS as usize],
}

impl Middle {
    fn new(mut notes: Vec<Note>) -> Self {
        notes.push(Note::BeginningMissing);
        Self {
            replay: Replay::new(Known::Nothing),
            found: Findings::new(true, notes),
            open: Counts::EMPTY,
            offered: None,
            out: [false; SEATS as usize],
        }
    }

    /// Reads a request; one that cannot be read is an error, after which nothing is judged.
    fn read(&mut self, number: usize, request: &Json) -> Option<Request> {
        let not_text = || BotzoneProblem::NotText { found: Found::of(request) };
        let parsed = botzone::text(request).ok_or_else(not_text);
        let parsed = parsed.and_then(|text| text.parse().map_err(BotzoneProblem::BadRequest));
        // The seats and the hands are at the beginning, which is missing.
        let parsed = parsed.and_then(|read| match read {
            Request::Seat(_) | Request::Deal(_) if number > 0 => Err(BotzoneProblem::Request(ReadProblem::OutOfOrder)),
            read => Ok(read),
        });
        match parsed {
            Ok(read) => Some(read),
            Err(problem) => {
                self.found.error(number, None, Finding::Botzone { problem }, request.span);
                None
            }
        }
    }

    /// Takes what all seats are told; the same message goes to several seats.
    fn tell(&mut self, request: &Request) {
        match *request {
            Request::Play(_, tile) => {
                self.lay(tile, 1);
                self.offered = Some(tile);
            }
            Request::Peng(_, tile) => {
                self.lay(tile, 2);
                self.offered = None;
            }
            // All four copies are in it.
            Request::Gang(_, tile) => {
                self.lay(tile, Tile::COPIES);
                self.offered = None;
            }
            Request::Hu(_, Some(_)) => self.offered = None,
            Request::Draw(_) | Request::Seat(_) | Request::Deal(_) | Request::Hu(_, None) | Request::End => {}
        }
    }

    fn lay(&mut self, tile: Tile, count: u8) {
        let free = Tile::COPIES.saturating_sub(self.open[tile]);
        self.open.insert(tile, count.min(free));
    }

    /// Judges an answer; `Ok` with what it means.
    fn judge(&self, wanted: Wanted, response: &Json) -> Result<Action, Finding> {
        let not_text = || BotzoneProblem::NotText { found: Found::of(response) };
        let text = botzone::text(response).ok_or_else(not_text);
        let malformed = |bad| BotzoneProblem::Response(ResponseProblem::Malformed(bad));
        let read = text.and_then(|text| read_response(&text, wanted).map_err(malformed));
        let action = read.map_err(|problem| Finding::Botzone { problem })?;
        match self.refused(wanted, &action) {
            Some(refusal) => Err(Finding::Refused { refusal, whereabouts: None }),
            None => Ok(action),
        }
    }

    /// Why no seat can do this, whatever its hand.
    fn refused(&self, wanted: Wanted, action: &Action) -> Option<Refusal> {
        let free = |tile: Tile| Tile::COPIES.saturating_sub(self.open[tile]);
        match (wanted, *action) {
            (Wanted::Turn, Action::Play(tile)) => (free(tile) == 0).then_some(Refusal::NotHeld { tile }),
            (Wanted::Answer(tile), Action::Peng { .. }) if free(tile) < 2 => {
                Some(Refusal::TooFewForPeng { tile, held: free(tile) })
            }
            (Wanted::Answer(tile), Action::Peng { play }) => {
                let used = if play == tile { 3 } else { 1 };
                (free(play) < used).then_some(Refusal::NotHeld { tile: play })
            }
            _ => None,
        }
    }

    /// A seat's first fault is an error; the others are judged on.
    fn fault(&mut self, number: usize, seat: Seat, finding: impl Into<ProblemKind>, place: Span) {
        let Some(out) = self.out.get_mut(seat.index()).filter(|out| !**out) else { return };
        *out = true;
        self.found.add(Severity::Error, number, Some(seat), finding, place);
    }

    fn step(&mut self, number: usize, seat: Seat, event: ReplayEvent, place: Span) {
        self.replay.steps.push(Step::answer(number, seat, event, place));
    }
}
