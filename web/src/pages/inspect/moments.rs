//! The moments of a game: maps steps to places in the text and back. Text, board, timeline and problems show the same
//! moment because all of them use this mapping.
//!
//! Moment `k` is the game after its first `k` steps, 0..=steps.

use paiju_game::Seat;
use paiju_inspect::Span;

use crate::worker::beat::Beat;
use crate::worker::game_report::{GameReport, ReportStep};
use crate::worker::spoken_problem::SpokenProblem;

/// A game's steps and their places.
#[derive(Clone, Debug, PartialEq)]
pub struct Moments {
    /// The place of the whole game.
    place: Span,
    steps: Vec<Place>,
}

/// The data of one step that all games share.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    seat: Seat,
    turn: Option<usize>,
    range: Option<Span>,
    /// Whether it is a seat's failure: a ruling on what came before, not an action.
    is_ruling: bool,
}

impl Moments {
    /// The moments of a report's game.
    pub fn new(report: &GameReport) -> Self {
        let place = |step: &ReportStep| Place {
            seat: step.seat,
            turn: step.turn,
            range: step.range,
            is_ruling: step.beat.1 == Beat::Fault,
        };
        let steps = report.steps.iter().map(place).collect();
        Self { place: report.place, steps }
    }

    pub fn last(&self) -> usize {
        self.steps.len()
    }

    /// The place of the step that led to a moment; for a step that the text does not spell out, the nearest earlier place.
    pub fn place(&self, moment: usize) -> Span {
        let before = self.steps.iter().take(moment).rev().find_map(|step| step.range);
        before.unwrap_or(Span::empty(self.place.start))
    }

    /// The places of the steps, each with the moment it leads to.
    pub fn places(&self) -> impl Iterator<Item = (usize, Span)> {
        self.steps.iter().enumerate().filter_map(|(index, step)| Some((index + 1, step.range?)))
    }

    /// The moment of a place in the text: the narrowest step around it, otherwise the last one that begins before it.
    pub fn at(&self, byte: usize) -> usize {
        let around =
            self.places().filter(|(_, range)| range.contains(byte)).min_by_key(|(_, range)| range.end - range.start);
        let before = || {
            self.places().filter(|(_, range)| range.start <= byte).max_by_key(|&(moment, range)| (range.start, moment))
        };
        around.or_else(before).map_or(0, |(moment, _)| moment)
    }

    /// The moment after the step of a problem; `None` if the problem's step was not carried out.
    pub fn step_at(&self, problem: &SpokenProblem) -> Option<usize> {
        let place = problem.range?;
        self.places().find(|(_, range)| overlap(*range, place)).map(|(moment, _)| moment)
    }

    /// The moment that shows a problem: for an illegal action the one before it, when the seat must act; for an oddity
    /// the one after its step. `None` for a problem without a turn and a place.
    pub fn of_problem(&self, problem: &SpokenProblem) -> Option<usize> {
        match (self.step_at(problem), problem.turn, problem.range) {
            (Some(moment), ..) => {
                let actor = self.steps.get(moment - 1).map(|step| step.seat);
                let is_act = problem.is_fault() && problem.seat == actor;
                Some(if is_act { moment - 1 } else { moment })
            }
            (None, Some(turn), range) => {
                let is_before = |step: &Place| match step.turn {
                    // Steps without a turn, bids and the kitty, come first; a ruling on this turn comes after it.
                    None => !step.is_ruling,
                    Some(of_step) if of_step == turn => {
                        !step.is_ruling
                            && range.zip(step.range).is_some_and(|(range, of_step)| of_step.start < range.start)
                    }
                    Some(of_step) => of_step < turn,
                };
                Some(self.steps.iter().rposition(is_before).map_or(0, |index| index + 1))
            }
            (None, None, Some(range)) => Some(self.at(range.start)),
            (None, None, None) => None,
        }
    }

    /// The turn of a moment: that of the next step, or the text's last turn at the end.
    pub fn turn(&self, moment: usize, turns: usize) -> usize {
        let next = self.steps.iter().skip(moment).find_map(|step| step.turn);
        next.unwrap_or_else(|| turns.saturating_sub(1))
    }

    /// The turn and seat of the step that led to a moment, or of the last earlier step with a turn.
    pub fn turn_of(&self, moment: usize) -> Option<(usize, Seat)> {
        self.steps.iter().take(moment).rev().find_map(|step| Some((step.turn?, step.seat)))
    }

    /// The turn of the last step that has one; 0 if none has.
    pub fn last_turn(&self) -> usize {
        self.steps.iter().rev().find_map(|step| step.turn).unwrap_or(0)
    }

    /// The next moment where the seat is about to act, or the previous one.
    pub fn own_turn(&self, seat: Seat, moment: usize, forward: bool) -> Option<usize> {
        let mut turns =
            (0..self.steps.len()).filter(|&index| self.steps[index].seat == seat && !self.steps[index].is_ruling);
        if forward { turns.find(|&index| index > moment) } else { turns.rfind(|&index| index < moment) }
    }
}

/// Whether two ranges share a byte; an empty range lies within its surroundings.
pub fn overlap(one: Span, other: Span) -> bool {
    one.start < other.end && other.start < one.end || one.contains(other.start) || other.contains(one.start)
}

#[cfg(test)]
pub mod tests {
    use paiju_doudizhu::{EAST, SOUTH, WEST};
    use paiju_game::Spoken;
    use paiju_inspect::{Format, GameId, Severity};

    use super::*;

    pub fn step(turn: Option<usize>, seat: Seat, beat: Beat, range: Option<(usize, usize)>) -> ReportStep {
        let range = range.map(|(start, end)| Span::new(start, end));
        ReportStep { turn, seat, what: Spoken::default(), range, beat: (seat, beat) }
    }

    pub fn problem(severity: Severity, turn: Option<usize>, range: Option<(usize, usize)>) -> SpokenProblem {
        let range = range.map(|(start, end)| Span::new(start, end));
        SpokenProblem {
            severity,
            text: Spoken::default(),
            turn,
            seat: None,
            range,
            claims: None,
            repair: None,
            remedy: None,
            answers: Default::default(),
            of_judge: false,
        }
    }

    pub fn report(place: (usize, usize), steps: Vec<ReportStep>, problems: Vec<SpokenProblem>) -> GameReport {
        GameReport {
            format: Format::RefereeLog,
            game: GameId::DouDizhu,
            seats: 3,
            scores: None,
            own: None,
            names: vec![None; 3],
            problems,
            contested: false,
            notes: Vec::new(),
            steps,
            place: Span::new(place.0, place.1),
        }
    }

    /// A line of ten bytes each: a bid, a bid that the text does not show, two passes, and a failure.
    fn moments() -> Moments {
        Moments::new(&report(
            (100, 200),
            vec![
                step(None, WEST, Beat::Bid { any: true }, Some((110, 119))),
                step(None, SOUTH, Beat::Bid { any: false }, None),
                step(Some(0), WEST, Beat::Pass, Some((130, 139))),
                step(Some(1), SOUTH, Beat::Pass, Some((140, 149))),
                step(Some(2), EAST, Beat::Fault, Some((160, 169))),
            ],
            Vec::new(),
        ))
    }

    #[test]
    fn places_map_to_moments_and_back() {
        let moments = moments();
        assert_eq!(moments.last(), 5);
        for (byte, moment) in [(100, 0), (110, 1), (118, 1), (125, 1), (130, 3), (155, 4), (160, 5), (999, 5)] {
            assert_eq!(moments.at(byte), moment, "{byte}");
        }
        assert_eq!(moments.place(0), Span::empty(100));
        assert_eq!(moments.place(2), Span::new(110, 119), "an unwritten step has the place of the one before");
        assert_eq!(moments.place(4), Span::new(140, 149));
    }

    #[test]
    fn a_refused_action_is_shown_before_its_consequences() {
        let moments = moments();
        let at = |severity, turn, range| {
            moments.of_problem(&SpokenProblem { seat: Some(EAST), ..problem(severity, turn, range) })
        };
        assert_eq!(at(Severity::Error, Some(2), Some((150, 159))), Some(4));
        assert_eq!(
            at(Severity::Error, Some(2), Some((160, 165))),
            Some(4),
            "the ruling itself spells the refused action"
        );
        assert_eq!(at(Severity::Error, Some(2), None), Some(4));
        assert_eq!(
            at(Severity::Warning, Some(1), Some((145, 147))),
            Some(4),
            "a step that was carried out is shown after it"
        );
        assert_eq!(at(Severity::Warning, None, Some((121, 122))), Some(1));
        assert_eq!(at(Severity::Note, None, Some((101, 102))), Some(0));
        assert_eq!(at(Severity::Note, None, None), None);
        let told = SpokenProblem { seat: Some(WEST), ..problem(Severity::Error, Some(1), Some((142, 143))) };
        assert_eq!(moments.of_problem(&told), Some(4), "another seat's fault about a step is shown with that step");
    }

    #[test]
    fn own_turns_are_before_the_seats_actions() {
        let moments = moments();
        assert_eq!(moments.own_turn(SOUTH, 0, true), Some(1));
        assert_eq!(moments.own_turn(SOUTH, 1, true), Some(3));
        assert_eq!(moments.own_turn(SOUTH, 3, true), None);
        assert_eq!(moments.own_turn(SOUTH, 3, false), Some(1));
        assert_eq!(moments.own_turn(EAST, 0, true), None, "a failure is no turn");
    }

    #[test]
    fn empty_places_overlap_what_surrounds_them() {
        assert!(overlap(Span::empty(5), Span::new(5, 6)) && overlap(Span::new(4, 6), Span::empty(5)));
        assert!(!overlap(Span::new(1, 5), Span::new(5, 6)) && !overlap(Span::empty(5), Span::empty(5)));
    }
}
