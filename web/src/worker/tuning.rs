//! The contest tutorial's engine with changed parameters: its choice at a moment, and its results against the unchanged
//! one.

use paiju_ai::doudizhu::Sample;
use paiju_ai::doudizhu::sample::{Compared, Comparison, Knob, Tuning, Weighed, weigh};
use paiju_cards::CardSet;
use paiju_doudizhu::{Action, DouDizhu, text};
use paiju_game::{Game, Limit, Player, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::host::Tell;
use super::protocol::Trouble;
use super::puzzles::{Puzzles, PuzzlesQuestion};
use super::query::Query;
use super::questions::questions;

questions! {
    asked by ask, answered with (_puzzles: &mut Puzzles, tell):

    /// The engine's choice at a moment of a game by the unchanged engine. `numbers` follow the engine's own list; missing
    /// ones keep their defaults.
    weighing(numbers: Vec<i32>, seed: u64, step: usize) -> Weighing { weighed(&numbers.into(), Seed(seed), step)? }
    /// The engine's results against the unchanged one: see [`Comparison`].
    compared(numbers: Vec<i32>, seed: u64) -> Compared { compare(numbers.into(), Seed(seed), tell) }
}

fn ask<A>(question: Question) -> Query<A> {
    PuzzlesQuestion::Tuning(question).query()
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
    /// The unchanged engine's action.
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

fn compare(tuning: Tuning, seed: Seed, tell: Tell<'_>) -> Compared {
    let deals = Comparison::DEALS;
    let mut comparison = Comparison::new(tuning, Tuning::DEFAULT, deals, seed);
    let mut done = 0;
    while comparison.step() {
        done += 1;
        tell((100 * done / deals) as u8);
    }
    comparison.compared()
}

/// The moments of a game by the unchanged engine.
fn game(seed: Seed) -> Vec<DouDizhu> {
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    let (mut moments, mut engine) = (Vec::new(), Sample::USUAL);
    // No game is longer.
    while let Some(seat) = game.to_act().first().filter(|_| moments.len() < 300) {
        moments.push(game.clone());
        let Ok(decision) = engine.decide(&game.view(seat), &Limit::with_seed(seed)) else { break };
        if game.act(seat, &decision.action).is_err() {
            break;
        }
    }
    moments
}

fn weighed(tuning: &Tuning, seed: Seed, step: usize) -> Result<Weighing, Trouble> {
    let moments = game(seed);
    let moment = moments.get(step.min(moments.len().saturating_sub(1))).ok_or(Trouble::NothingToWrite)?;
    let seat = moment.to_act().first().ok_or(Trouble::NothingToWrite)?;
    let view = moment.view(seat);
    let say = |action: &Action| Spoken::by(|lang| text::action(action, lang));
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
    let usual = weigh(&view, &Tuning::DEFAULT);
    let target = view.course().target().map(|(_, made)| Spoken::by(|lang| text::combination(&made, lang)));
    Ok(Weighing {
        seat,
        hand: view.hand(),
        target: target.unwrap_or_default(),
        steps: moments.len(),
        rows: weigh(&view, tuning).iter().map(row).collect(),
        usual: usual.first().map(|weighed| say(&weighed.action)).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use paiju_game::Say;

    use super::*;
    use crate::worker::tests::answer;

    #[test]
    fn the_unchanged_engine_does_as_usual_everywhere() {
        let worker = &mut Puzzles;
        let first = answer(worker, &weighing(Vec::new(), 7, 0)).unwrap();
        for step in 0..first.steps {
            let now = answer(worker, &weighing(Vec::new(), 7, step)).unwrap();
            assert_eq!(now.rows[0].what, now.usual, "step {step}");
        }
        // Beyond the end it is the last moment.
        assert_eq!(answer(worker, &weighing(Vec::new(), 7, 999)).unwrap().steps, first.steps);
    }

    #[test]
    fn a_number_that_is_turned_shows_in_the_values_and_in_the_score() {
        let worker = &mut Puzzles;
        let mut turned = Tuning::DEFAULT;
        let knob = Knob::from_code("single").unwrap();
        turned.set(knob, turned.get(knob) - 10);
        let numbers: Vec<i32> = turned.into();
        let values = |numbers: Vec<i32>, worker: &mut Puzzles| {
            let now = answer(worker, &weighing(numbers, 7, 8)).unwrap();
            now.rows.iter().map(|row| row.value).collect::<Vec<_>>()
        };
        assert_ne!(values(numbers.clone(), worker), values(Vec::new(), worker));
        let score = |numbers: Vec<i32>, worker: &mut Puzzles| answer(worker, &compared(numbers, 1)).unwrap();
        let (own, same) = (score(numbers, worker), score(Vec::new(), worker));
        assert_eq!((same.deals, same.score.mean, same.score.half_width), (Comparison::DEALS, 0.0, None));
        assert!(own.score.mean != 0.0);
    }

    /// A link or an old page may send any numbers.
    #[test]
    fn any_numbers_are_numbers() {
        let worker = &mut Puzzles;
        for numbers in [vec![i32::MAX; 3], vec![i32::MIN; 99]] {
            assert!(!answer(worker, &weighing(numbers, u64::MAX, 3)).unwrap().rows.is_empty());
        }
        assert!(Knob::ALL.iter().all(|knob| !knob.say(paiju_game::Lang::Zh).is_empty()));
    }
}
