//! Games of our own engine, reviewed.

#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::cell::Cell;

use paiju_game::table::play;
use paiju_game::{Ais, Seat, Seed};
use paiju_games::{DouDizhu, Mahjong, Tractor};
use paiju_inspect::{Inspection, Options, inspect};
use paiju_platform::{BotzoneGame, Record};
use paiju_review::{answer, costliest, questions, sums, worth, worth_of};

const WORK: u64 = 1_000;

/// A match of this AI as Botzone logs it, inspected.
fn inspected<G: Ais + BotzoneGame>(ai: &str, seed: u64) -> Inspection {
    let setup = G::deal(Seed(seed));
    let mut game = G::start(&setup);
    let mut players: Vec<_> = Seat::all(G::SEATS).filter_map(|_| G::ai(ai)).collect();
    let mut turns = Vec::new();
    play(&mut game, &mut players, WORK, Seed(seed), |_, turn| turns.push(turn.clone()));
    let names = vec![ai; usize::from(G::SEATS)];
    let record =
        Record { setup: &setup, seed: Seed(seed), players: &names, turns: &turns, writing: G::Writing::default() };
    let text = serde_json::to_string(&record.match_log()).unwrap();
    inspect(text.as_bytes(), &Options::default())
}

fn reviewed<G: Ais + BotzoneGame>() {
    let inspection = inspected::<G>("sample", 3);
    let report = &inspection.reports[0];
    let all = questions(report, None);
    let turns: Vec<_> = all.iter().filter_map(|question| question.answer(WORK, None)).collect();
    assert!(turns.len() > 10, "{}", turns.len());
    for turn in &turns {
        assert_eq!(turn.class.is_slip(), !["best", "fine", "unclear"].contains(&&*turn.class.code));
        let place = report.replay.step(turn.step).unwrap();
        assert_eq!((place.seat, place.turn), (turn.seat, turn.turn), "a turn is where the text says");
    }
    // Sums and lists are of the same mistakes.
    let slips = costliest(&turns);
    assert!(slips.windows(2).all(|pair| pair[0].regret >= pair[1].regret));
    let sums = sums(&turns);
    let of_sums: f64 = sums.iter().map(|sum| sum.regret).sum();
    assert!((of_sums - slips.iter().map(|turn| turn.regret).sum::<f64>()).abs() < 1e-9);
    assert_eq!(sums.iter().map(|sum| sum.decisions).sum::<usize>(), turns.len());
    assert_eq!(sums.iter().flat_map(|sum| &sum.slips).map(|kind| kind.count).sum::<usize>(), slips.len());
    // Of one seat: its own decisions, no others.
    let own = questions(report, Some(Seat(1)));
    assert!(!own.is_empty() && own.len() < all.len());
    assert!(own.iter().filter_map(|question| question.answer(1, None)).all(|turn| turn.seat == Seat(1)));
    // The deal's worth is the same each time, and of the same sum as the game's scores.
    let value = worth(report, &|| false).unwrap();
    assert_eq!(value.len(), usize::from(G::SEATS));
    assert_eq!(Some(value), worth(report, &|| false));
}

#[test]
fn games_of_all_kinds_are_reviewed() {
    reviewed::<DouDizhu>();
    reviewed::<Tractor>();
    reviewed::<Mahjong>();
}

/// What a seat could not see makes no difference: the same decision in a game with other hidden hands costs the same.
#[test]
fn a_review_knows_what_the_seat_knew() {
    let inspection = inspected::<DouDizhu>("sample", 4);
    let paiju_inspect::Replay::DouDizhu(replay) = &inspection.reports[0].replay else { panic!("a game of Dou Dizhu") };
    for decided in replay.decided().iter().step_by(5) {
        let mut blind = replay.clone();
        for seat in Seat::all(3).filter(|&seat| seat != decided.seat) {
            blind.dealt[seat.index()] = None;
        }
        let alone = blind.decided().into_iter().find(|other| other.step == decided.step).unwrap();
        assert_eq!(answer(&alone, WORK, None), answer(decided, WORK, None));
    }
}

#[test]
fn working_out_a_deals_worth_can_be_stopped() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    assert_eq!(worth_of::<Mahjong>(&<Mahjong as paiju_game::Game>::deal(Seed(1)), 10, &stop), None);
    assert_eq!(asked.get(), 4);
}
