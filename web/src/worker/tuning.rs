//! The contest tutorial's engine with changed parameters: its choice at a moment, and its results against the unchanged
//! one.

use paiju_ai::doudizhu::sample::{self, Compared, Comparison, Knob, Position, Tuning, Weighed, weigh};
use paiju_doudizhu::{Action, RuleSet, text};
use paiju_game::cards::CardSet;
use paiju_game::{Game, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::host::Tell;
use super::protocol::Trouble;
use super::puzzles::{Puzzles, PuzzlesQuestion};
use super::query::Query;
use super::questions::questions;

questions! {
    asked by ask, answered with (_puzzles: &mut Puzzles, tell):

    /// The engine's choice at a moment, and the choice of the engine that it is compared with.
    weighing(sides: Sides, at: At) -> Weighing { weighed(&sides, at)? }
    /// The engine's results against the other one over so many deals: see [`Comparison`].
    compared(sides: Sides, seed: u64, deals: u32) -> Compared { compare(&sides, Seed(seed), deals, tell) }
    /// The next moment after this one of a deal, from the first if there is none, in which the two choose differently;
    /// `None` if many deals have none.
    parting(sides: Sides, seed: u64, step: Option<usize>) -> Option<(u64, usize)> {
        sample::parting([&sides.tuned, &sides.other], (seed, step), SEARCHED)
    }
}

fn ask<A>(question: Question) -> Query<A> {
    PuzzlesQuestion::Tuning(Box::new(question)).query()
}

/// The most deals that are searched for a moment in which two engines differ.
const SEARCHED: u64 = 100;

/// The engine with changed parameters, and the one it is compared with. Both are in the order of the engine's own list;
/// missing parameters keep their defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    pub tuned: Tuning,
    pub other: Tuning,
}

/// A moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum At {
    /// Of a game by the unchanged engine.
    Deal {
        seed: u64,
        step: usize,
    },
    Position(Position),
}

/// The engine's evaluation of a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighing {
    pub seat: Seat,
    pub hand: CardSet,
    /// The play to beat; empty for a lead or a bid.
    pub target: Spoken,
    /// The number of moments in the game.
    pub steps: usize,
    /// The possible actions, best first.
    pub rows: Vec<WeighedRow>,
    /// The other engine's action.
    pub usual: Spoken,
}

/// A possible action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WeighedRow {
    pub what: Spoken,
    pub value: i32,
    /// The formula of its value.
    pub sum: Spoken,
    /// Its terms, each with the index of the parameter that produces it.
    pub parts: Vec<(Spoken, Option<usize>)>,
    /// Why the engine excludes it.
    pub barred: Option<Spoken>,
}

fn compare(sides: &Sides, seed: Seed, deals: u32, tell: Tell<'_>) -> Compared {
    let deals = deals.clamp(1, Comparison::MORE_DEALS);
    let mut comparison = Comparison::new(sides.tuned, sides.other, deals, seed);
    let mut done = 0;
    while comparison.step() {
        done += 1;
        tell((100 * done / deals) as u8);
    }
    comparison.compared()
}

fn weighed(sides: &Sides, at: At) -> Result<Weighing, Trouble> {
    let (steps, view) = match at {
        At::Deal { seed, step } => {
            let moments = sample::moments(Seed(seed));
            let moment = moments.get(step.min(moments.len().saturating_sub(1))).ok_or(Trouble::NothingToWrite)?;
            let seat = moment.to_act().first().ok_or(Trouble::NothingToWrite)?;
            (moments.len(), moment.view(seat))
        }
        At::Position(position) => (1, position.view()),
    };
    let say = |action: &Action| Spoken::by(|lang| text::action(RuleSet::Contest, action, lang));
    let row = |weighed: &Weighed| {
        let place = |knob: Knob| Knob::ALL.iter().position(|other| *other == knob);
        WeighedRow {
            what: say(&weighed.action),
            value: weighed.value,
            sum: Spoken::of(&weighed.sum),
            parts: weighed
                .parts
                .iter()
                .map(|part| (Spoken::of(part), weighed.knob(part.item).and_then(place)))
                .collect(),
            barred: weighed.barred.as_ref().map(Spoken::of),
        }
    };
    let usual = weigh(&view, &sides.other);
    let target = view.course().target().map(|(_, made)| Spoken::by(|lang| text::combination(&made, lang)));
    Ok(Weighing {
        seat: view.seat(),
        hand: view.hand(),
        target: target.unwrap_or_default(),
        steps,
        rows: weigh(&view, &sides.tuned).iter().map(row).collect(),
        usual: usual.first().map(|weighed| say(&weighed.action)).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use paiju_ai::doudizhu::sample::{Asked, Example};
    use paiju_game::{Lang, Say};

    use super::*;
    use crate::worker::tests::answer;

    const USUAL: Sides = Sides { tuned: Tuning::DEFAULT, other: Tuning::DEFAULT };

    const fn at(step: usize) -> At {
        At::Deal { seed: 7, step }
    }

    #[test]
    fn the_unchanged_engine_does_as_usual_everywhere() {
        let worker = &mut Puzzles;
        let first = answer(worker, &weighing(USUAL, at(0))).unwrap();
        for step in 0..first.steps {
            let now = answer(worker, &weighing(USUAL, at(step))).unwrap();
            assert_eq!(now.rows[0].what, now.usual, "step {step}");
        }
        // Beyond the end it is the last moment.
        assert_eq!(answer(worker, &weighing(USUAL, at(999))).unwrap().steps, first.steps);
        assert_eq!(answer(worker, &parting(USUAL, 7, None)), Ok(None));
    }

    #[test]
    fn a_changed_parameter_shows_in_the_values_the_play_and_the_score() {
        let worker = &mut Puzzles;
        let turned = Sides { tuned: Tuning::DEFAULT.with(Knob::Single, -10), ..USUAL };
        let values = |sides: Sides, worker: &mut Puzzles| {
            let now = answer(worker, &weighing(sides, at(8))).unwrap();
            now.rows.iter().map(|row| row.value).collect::<Vec<_>>()
        };
        assert_ne!(values(turned, worker), values(USUAL, worker));
        let (seed, step) = answer(worker, &parting(turned, 7, None)).unwrap().unwrap();
        let there = answer(worker, &weighing(turned, At::Deal { seed, step })).unwrap();
        assert_ne!(there.rows[0].what, there.usual);
        let score = |sides: Sides, worker: &mut Puzzles| answer(worker, &compared(sides, 1, 40)).unwrap();
        let (own, same) = (score(turned, worker), score(USUAL, worker));
        assert_eq!((same.deals, same.score.mean, same.score.half_width), (40, 0.0, None));
        assert!(own.score.mean != 0.0);
    }

    #[test]
    fn the_tutorials_positions_are_weighed() {
        let worker = &mut Puzzles;
        for example in Example::ALL {
            let now = answer(worker, &weighing(USUAL, At::Position(example.position()))).unwrap();
            assert!(now.steps == 1 && now.hand.len() >= 17 && !now.usual.say(Lang::En).is_empty(), "{example:?}");
            assert_eq!(now.target.is_empty(), example == Example::PairStraight);
        }
    }

    #[test]
    fn a_bid_is_described_in_the_tutorials_terms() {
        let position = Position::read(Asked::BidOver2, "345778990JQQKA22Y", "").unwrap();
        let now = answer(&mut Puzzles, &weighing(USUAL, At::Position(position))).unwrap();
        let sum = |lang| now.rows[0].sum.say(lang);
        assert!(["sum", "count"].iter().all(|name| sum(Lang::Zh).contains(name) && sum(Lang::En).contains(name)));
        assert_eq!(now.rows[0].what, Spoken::by(|lang| text::action(RuleSet::Contest, &Action::Bid(0), lang)));
    }

    /// A link or an old page may send any numbers.
    #[test]
    fn any_parameters_are_accepted() {
        let worker = &mut Puzzles;
        for numbers in [vec![i32::MAX; 3], vec![i32::MIN; 99]] {
            let sides = Sides { tuned: numbers.into(), ..USUAL };
            assert!(!answer(worker, &weighing(sides, At::Deal { seed: u64::MAX, step: 3 })).unwrap().rows.is_empty());
        }
        assert!(Knob::ALL.iter().all(|knob| !knob.say(Lang::Zh).is_empty()));
    }
}
