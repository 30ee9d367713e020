//! Games of our own engine, reviewed.

use std::cell::Cell;

use paiju_ai::Ais;
use paiju_game::platform::{BotzoneGame, Record};
use paiju_game::table::play;
use paiju_game::{Limit, Seat, Seed};
use paiju_games::{DouDizhu, Mahjong, Tractor};
use paiju_inspect::review::{answer, costliest, questions, sealed, sums, worth, worth_of};
use paiju_inspect::{Inspection, Options, inspect};

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
    // Sums and lists contain the same mistakes.
    let slips = costliest(&turns);
    assert!(slips.windows(2).all(|pair| pair[0].regret >= pair[1].regret));
    let sums = sums(&turns);
    let of_sums: f64 = sums.iter().map(|sum| sum.regret).sum();
    assert!((of_sums - slips.iter().map(|turn| turn.regret).sum::<f64>()).abs() < 1e-9);
    assert_eq!(sums.iter().map(|sum| sum.decisions).sum::<usize>(), turns.len());
    assert_eq!(sums.iter().flat_map(|sum| &sum.slips).map(|kind| kind.count).sum::<usize>(), slips.len());
    // The questions of one seat are its own decisions only.
    let own = questions(report, Some(Seat(1)));
    assert!(!own.is_empty() && own.len() < all.len());
    assert!(own.iter().filter_map(|question| question.answer(1, None)).all(|turn| turn.seat == Seat(1)));
    // The deal's worth has a value for each seat and is the same each time.
    let value = worth(report, &|| false).unwrap();
    assert_eq!(value.len(), usize::from(G::SEATS));
    assert_eq!(Some(value), worth(report, &|| false));
}

// ruling: R7
#[test]
fn games_of_all_kinds_are_reviewed() {
    reviewed::<DouDizhu>();
    reviewed::<Tractor>();
    reviewed::<Mahjong>();
}

/// Hidden cards make no difference: the same decision costs the same with other hidden hands.
// ruling: R1
#[test]
fn a_review_uses_only_what_the_seat_knew() {
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

/// Games of a weak AI, in which wins are given away: the claims about when they were won are checked with the solver at
/// both moments.
// ruling: R5
#[test]
fn the_moment_when_a_game_was_won_is_proven() {
    fn holds<G: Ais + BotzoneGame + Ais>(replay: impl Fn(&paiju_inspect::Replay) -> Vec<G>) -> usize {
        let mut thrown = 0;
        for seed in 0..6 {
            let inspection = inspected::<G>("sample", seed);
            let report = &inspection.reports[0];
            let Some(sealed) = sealed(report, &|| false) else { continue };
            let positions = replay(&report.replay);
            let limit = Limit { work: 5_000_000, ..Limit::with_seed(Seed(0)) };
            let scores = &report.result.as_ref().unwrap().scores;
            assert!(Seat::all(G::SEATS).all(|seat| sealed.winners.contains(seat) == (scores[seat.index()] > 0.0)));
            let winners = |step: usize| positions.get(step).and_then(|game| G::winners(game, &limit));
            // After the last move nobody plays.
            let is_over = sealed.step + 1 == positions.len();
            assert_eq!(winners(sealed.step), (!is_over).then_some(sealed.winners));
            if let Some(by) = sealed.thrown {
                thrown += 1;
                assert_eq!(report.replay.step(sealed.step - 1).unwrap().seat, by);
                assert!(winners(sealed.step - 1).is_some_and(|winners| winners != sealed.winners));
            }
        }
        thrown
    }
    fn positions<G: paiju_game::Game>(playable: paiju_inspect::Playable<G>, steps: usize) -> Vec<G> {
        let at = |step: usize| {
            let mut game = G::start(&playable.setup);
            playable.moves[..playable.made(step).unwrap()].iter().for_each(|made| made.apply(&mut game).unwrap());
            game
        };
        (0..=steps).map(at).collect()
    }
    let of_doudizhu = holds::<DouDizhu>(|replay| match replay {
        paiju_inspect::Replay::DouDizhu(of) => positions(of.playable(Seed(0)).unwrap(), replay.len()),
        _ => Vec::new(),
    });
    let of_tractor = holds::<Tractor>(|replay| match replay {
        paiju_inspect::Replay::Tractor(of) => positions(of.playable(Seed(0)).unwrap(), replay.len()),
        _ => Vec::new(),
    });
    assert!(of_doudizhu > 0, "{of_doudizhu} {of_tractor}");
    let mahjong = inspected::<Mahjong>("sample", 1);
    assert_eq!(sealed(&mahjong.reports[0], &|| false), None, "it has no solver");
    assert_eq!(sealed(&inspected::<DouDizhu>("sample", 1).reports[0], &|| true), None, "it was stopped");
}
