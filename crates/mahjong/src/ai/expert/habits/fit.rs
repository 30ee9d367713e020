//! The odds that counts speak for.
//!
//! Of each sort of signs in turn, the others' factors as they stand: the odds of a group by what was seen, against those by what was
//! expected. Two reins: the usual counts as so much seen before (a Dirichlet prior), and only as much of a difference is believed as is more than
//! chance makes (James and Stein): by χ², whose mean by chance is one for each group.
//!
//! Tried by the log-loss of 400 games that were not studied (`habits/measure.rs`), of who is ready: twelve questions that tell as much as one, not four,
//! read `sample` worse after 20 games (0.446 nats against 0.411) and players who play as usual better by no more than 0.0005; so does a usual that counts
//! twice as much (0.424). Three quarters of a difference are worse for who differs in much (0.379 after 300 games against 0.367), better by 0.001 for
//! who differs in little.

use super::{PARTS, Tally};
use crate::ai::expert::shifts::{MOST_GROUPS, Odds, Question, shifted};

/// So often each sort of signs is fitted; those before it are then taken into account.
const SWEEPS: usize = 3;

/// No odds are multiplied or divided by more.
pub(super) const MOST: f64 = 8.0;

/// This part of a difference is taken over.
const PART: f64 = 0.9;

/// What is so of a hand is mostly still so at the next discards: so many questions tell as much as one.
const fn alike(question: Question) -> f64 {
    match question {
        Question::Ready | Question::Waits | Question::Pairs => 4.0,
        Question::Discards => 1.0,
    }
}

/// The usual counts as so many that are so, and as many that are not, each of them told by [`alike`] questions.
const STRENGTH: f64 = 4.0;

/// Sums over the cells of a group.
#[derive(Clone, Copy, Default)]
struct Sum {
    asked: f64,
    seen: f64,
    expected: f64,
}

pub(super) fn odds(tallies: &[Tally]) -> Odds {
    let mut odds = Odds::USUAL;
    for question in Question::ALL {
        for sort in [0, 1, 2].repeat(SWEEPS) {
            fit(&mut odds, question, sort, tallies);
        }
    }
    odds
}

/// Fits the factors of one sort of signs.
fn fit(odds: &mut Odds, question: Question, sort: usize, tallies: &[Tally]) {
    let mut sums = [Sum::default(); MOST_GROUPS];
    (0..MOST_GROUPS).for_each(|group| odds.set(question, sort, group, 1.0));
    for groups in question.groups() {
        let tally = tallies.get(question.cell(groups)).copied().unwrap_or_default();
        let asked = f64::from(tally.asked);
        if tally.asked > 0 {
            let sum = &mut sums[groups[sort]];
            sum.asked += asked;
            sum.seen += f64::from(tally.seen);
            sum.expected += asked * shifted(tally.expected as f64 / PARTS / asked, odds.of(question, groups));
        }
    }
    // What is certain either way says nothing.
    let told = |sum: &Sum| sum.expected > 0.0 && sum.expected < sum.asked;
    let (mut surprise, mut by_chance) = (0.0, 0.0);
    for sum in sums.iter().filter(|sum| told(sum)) {
        let apart = sum.seen - sum.expected;
        surprise += apart * apart / (sum.variance() * alike(question) + 0.5);
        by_chance += 1.0;
    }
    if surprise <= by_chance {
        return;
    }
    let trust = 1.0 - by_chance / surprise;
    for (group, sum) in sums.iter().enumerate().filter(|(_, sum)| told(sum)) {
        let share = sum.expected / sum.asked;
        let before = STRENGTH * alike(question) / (1.0 - share) / share;
        let seen = (sum.seen + before * share) / (sum.asked - sum.seen + before * (1.0 - share));
        let ratio = seen * (1.0 - share) / share;
        odds.set(question, sort, group, (1.0 + PART * trust * (ratio - 1.0)).clamp(1.0 / MOST, MOST));
    }
}

impl Sum {
    fn variance(&self) -> f64 {
        self.expected * (1.0 - self.expected / self.asked)
    }
}
