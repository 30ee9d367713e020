//! Puzzles of three hands, from games between our AIs.

use paiju_ai::Ais as _;
use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_exercises::lessons::puzzle::Puzzle;
use paiju_game::{Ai, Game as _, Limit, Rng, Seat, Seed};

use super::check::{checked, has_choice};
use super::{SEED, fails};

/// Bids, and plays while more than this many cards are left, because it is quick.
const OPENING: (&str, usize) = ("sample+", 36);
/// Play the rest, with little work: the games should be natural, not perfect.
const PLAYERS: [&str; 3] = ["sample+", "planner", "expert"];
const WORK: u64 = 400;
/// The total number of cards at the start of a puzzle: at most one of these per game.
const CARDS: std::ops::Range<u32> = 10..32;
/// One in this many positions with cards to beat is examined; far more of them than of leads have exactly one winning
/// play.
const FOLLOWS: u32 = 12;
/// The fewest cards played between two puzzles of one game.
const BETWEEN: usize = 7;

/// The puzzles of a deal, at most two: one for the landlord and one for the farmers.
pub fn puzzles(number: u64) -> Vec<Puzzle> {
    let seed = Seed(SEED).derive(number);
    let mut rng = Rng::new(seed.derive(1));
    let mut players: Vec<Ai<DouDizhu>> = Seat::all(SEATS).filter_map(|_| DouDizhu::ai(rng.pick(&PLAYERS)?)).collect();
    let mut opening = DouDizhu::ai(OPENING.0);
    let mut most = (CARDS.start + rng.below(CARDS.end - CARDS.start)) as usize;
    let mut found: Vec<Puzzle> = Vec::new();
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    while let Some(seat) = game.to_act().first() {
        let cards: usize = Seat::all(SEATS).map(|seat| game.hand(seat).len()).sum();
        if cards <= most && cards >= CARDS.start as usize - 2 {
            let leads = game.course().target().is_none();
            let puzzle = (leads || rng.below(FOLLOWS) == 0).then(|| of_game(&game)).flatten();
            let for_landlord = |puzzle: &Puzzle| puzzle.landlord() == Some(puzzle.turn());
            let wanted = puzzle.filter(|puzzle| {
                has_choice(puzzle) && found.iter().all(|other| for_landlord(other) != for_landlord(puzzle))
            });
            if let Some(taken) = wanted.and_then(checked).and_then(|puzzle| with_fails(puzzle, &game)) {
                found.push(taken);
                most = cards.saturating_sub(BETWEEN);
            }
        }
        let view = game.view(seat);
        let limit = Limit { work: WORK, ..Limit::with_seed(DouDizhu::decision_seed(&view)) };
        let player = if cards > OPENING.1 { opening.as_mut() } else { players.get_mut(seat.index()) };
        let decision = player.and_then(|player| player.decide(&view, &limit).ok());
        if decision.is_none_or(|decision| game.act(seat, &decision.action).is_err()) {
            break;
        }
    }
    found
}

/// The game's position with the landlord at A.
fn of_game(game: &DouDizhu) -> Option<Puzzle> {
    let course = game.course();
    let landlord = course.landlord()?;
    course.kitty()?;
    let at = |seat: Seat| Seat((seat.0 + SEATS - landlord.0) % SEATS);
    let hands = [0, 1, 2].map(|place| game.hand(Seat((place + landlord.0) % SEATS)));
    let beaten = course.plays().iter().rev().find(|play| play.combination.is_some());
    let target = course.target().zip(beaten).map(|((owner, _), play)| (at(owner), play.cards));
    Puzzle::new(hands, Some(Seat(0)), at(course.turn()?), target).ok()
}

fn with_fails(puzzle: Puzzle, game: &DouDizhu) -> Option<Puzzle> {
    let mut measure = puzzle.measure()?;
    measure.fails = Some(fails::of(&puzzle, game)?);
    Some(puzzle.with_measure(measure))
}
