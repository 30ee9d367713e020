//! What lies open in a game of Mahjong whose beginning is missing.

use paiju_game::Seat;
use paiju_mahjong::botzone::{Request, Wanted, read_response};
use paiju_mahjong::{Action, Course, PublicEvent, Rules, SEATS, granted};

use super::super::{ReplayEvent, Step};

/// The discards and melds since the moment at which a text takes the game up.
#[derive(Clone, Debug)]
pub struct Resumed {
    course: Course,
    /// The claims on the discard on offer that all have not answered yet, by [`Seat::index`].
    answers: [Option<Action>; SEATS as usize],
    turn: Option<usize>,
    /// How the last request is answered.
    wanted: Wanted,
}

impl Default for Resumed {
    fn default() -> Self {
        let course = Course::new(0, Rules::default());
        Self { course, answers: Default::default(), turn: None, wanted: Wanted::Note }
    }
}

impl Resumed {
    /// The discards and melds. The tiles of the wall and of the seats are not counted.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    pub(in super::super) fn take(&mut self, step: &Step) {
        if step.turn != self.turn {
            self.turn = step.turn;
            // Its own claim failed if another seat takes the discard.
            let is_taken = match &step.event {
                ReplayEvent::Requested(
                    Request::Peng(_, tile) | Request::Gang(_, tile) | Request::Hu(_, Some(tile)),
                ) => self.course.offered().is_some_and(|(_, offered)| offered == *tile),
                _ => false,
            };
            if is_taken {
                self.answers = Default::default();
            }
            self.settle();
        }
        match &step.event {
            ReplayEvent::Requested(request) => self.told(step.seat, request),
            ReplayEvent::Acted(action) => self.act(step.seat, *action),
            ReplayEvent::Answered(text) => {
                if let Ok(action) = read_response(text, self.wanted) {
                    self.act(step.seat, action);
                }
            }
            ReplayEvent::Forfeited(_) => self.course.take_up(PublicEvent::Out { seat: step.seat }),
        }
    }

    fn told(&mut self, seat: Seat, request: &Request) {
        self.wanted = request.wanted();
        let event = match *request {
            Request::Draw(_) => PublicEvent::Draw { seat },
            Request::Play(seat, tile) => PublicEvent::Play { seat, tile },
            Request::Peng(seat, tile) => PublicEvent::Peng { seat, tile },
            Request::Gang(seat, tile) => PublicEvent::Gang { seat, tile },
            Request::Hu(seat, tile) => PublicEvent::Hu { seat, tile },
            Request::End => PublicEvent::End,
            Request::Seat(_) | Request::Deal(_) => return,
        };
        self.course.take_up(event);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let is_offered = self.course.offered().is_some_and(|(from, _)| from != seat);
        match action {
            Action::Pass | Action::Target(_) => {}
            Action::Play(tile) => self.course.take_up(PublicEvent::Play { seat, tile }),
            _ if is_offered => {
                if let Some(answer) = self.answers.get_mut(seat.index()) {
                    *answer = Some(action);
                }
            }
            Action::Gang(tile) => self.course.take_up(PublicEvent::Gang { seat, tile }),
            Action::Hu => self.course.take_up(PublicEvent::Hu { seat, tile: None }),
            // The discard that it takes is not in the text.
            Action::Peng { play } => self.course.take_up(PublicEvent::Play { seat, tile: play }),
        }
    }

    /// Gives the discard on offer to the claim that wins.
    fn settle(&mut self) {
        let answers = std::mem::take(&mut self.answers);
        let Some((from, tile)) = self.course.offered() else { return };
        let Some((seat, action)) = granted(from, &answers) else { return };
        match action {
            Action::Peng { play } => {
                self.course.take_up(PublicEvent::Peng { seat, tile });
                self.course.take_up(PublicEvent::Play { seat, tile: play });
            }
            Action::Gang(_) => self.course.take_up(PublicEvent::Gang { seat, tile }),
            Action::Hu => self.course.take_up(PublicEvent::Hu { seat, tile: Some(tile) }),
            Action::Pass | Action::Play(_) | Action::Target(_) => {}
        }
    }
}
