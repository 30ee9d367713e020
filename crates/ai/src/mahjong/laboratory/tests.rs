use crate::Ais as _;
use crate::laboratory::{Bench as _, Dealing, Matrix, Why};
use crate::testing;
use paiju_game::{Game as _, Seed};

use super::*;
use paiju_game::Limit;
use paiju_mahjong::{Ending, Hand};
use paiju_mahjong::{Mahjong, View};

/// Little work, for quick tests.
fn limit(seed: Seed) -> Limit<'static> {
    Limit { work: 600, ..Limit::with_seed(seed) }
}

/// Checks one of `one_of` moments of the greedy AI's games.
fn each_moment(games: std::ops::Range<u64>, one_of: u32, mut check: impl FnMut(&Mahjong, &View)) {
    testing::moments(Seed(91), games, &["greedy"], 0, |game, view, rng| {
        if rng.below(one_of) == 0 {
            check(game, view);
        }
    });
}

/// Every world has the hidden tiles, and its row holds the results of each answer with the greedy AI in all seats.
#[test]
fn a_row_plays_out_the_answers_in_its_world() {
    let mut rows = 0;
    each_moment(0..3, 8, |_, view| {
        let Some(mut bench) = Mahjong::bench(view, &limit(Seed(5))) else { return };
        let actions = bench.actions().to_vec();
        assert!((2..=Bench::MOST).contains(&actions.len()));
        for dealing in Dealing::ALL {
            let row = bench.row(dealing, 1);
            let World { seat, hands, wall } = &row.world;
            assert_eq!((*seat, hands[seat.index()]), (view.seat(), view.hand().concealed));
            let others = hands.iter().enumerate().filter(|(at, _)| *at != seat.index());
            let all = others.fold(wall.iter().copied().collect(), |all: Counts, (_, &hand)| all + hand);
            assert_eq!((all, wall.len()), (view.unseen(), usize::from(view.course().wall())));
            assert!(row.likelihood > 0.0);
            for (place, action) in actions.iter().enumerate() {
                let mut game = Mahjong::supposed(view, hands, wall);
                assert_eq!(game.view(*seat), *view);
                let (mut asked, mut answer, mut player) = (*seat, *action, Mahjong::ai("greedy").unwrap());
                loop {
                    game.act(asked, &answer).unwrap();
                    let Some(next) = game.to_act().first() else { break };
                    asked = next;
                    answer = player.decide(&game.view(asked), &limit(Seed(1))).unwrap().action;
                }
                let mine = &game.outcome().unwrap().seats[seat.index()];
                assert_eq!(row.values[place], mine.points, "{action:?}");
                assert_eq!(row.won[place], matches!(mine.ending, Ending::Won { .. }));
            }
            rows += 1;
        }
    });
    assert!(rows >= 20, "{rows}");
}

/// Far more seats are ready in believed worlds than in random ones.
#[test]
fn more_seats_are_ready_in_believed_worlds() {
    let mut ready = [0; 2];
    each_moment(4..6, 40, |_, view| {
        let Some(mut bench) = Mahjong::bench(view, &Limit { work: 20_000, ..limit(Seed(8)) }) else { return };
        for (dealing, ready) in Dealing::ALL.into_iter().zip(&mut ready) {
            for number in 0..12 {
                let World { hands, .. } = bench.row(dealing, number).world;
                let others = view.course().playing().iter().filter(|&seat| seat != view.seat());
                let is_ready = |seat: &Seat| Hand::new(hands[seat.index()], view.course().melds(*seat)).replace() == 1;
                *ready += others.filter(is_ready).count();
            }
        }
    });
    assert!(ready[0] > 5 && ready[0] > 3 * ready[1], "{ready:?}");
}

#[test]
fn cheating_plays_out_the_true_tiles() {
    let mut all = 0;
    each_moment(6..9, 12, |game, view| {
        let Some(mut bench) = Mahjong::bench(view, &limit(Seed(9))) else { return };
        let cheat = bench.cheat(game, &limit(Seed(9))).unwrap();
        let best = cheat.values.iter().copied().fold(0.0, f64::max);
        assert_eq!(cheat.choice.why, Why::PlayedOn { value: best });
        assert!(cheat.values.iter().all(|points| (1.0..=4.0).contains(points)));
        let mut matrix = Matrix::new(bench.actions().len(), bench.effective());
        (0..2).for_each(|number| matrix.add(&bench.row(Dealing::Believed, number)));
        let average = matrix.choice::<Mahjong>(bench.actions()).unwrap();
        let rules = Mahjong::by_rules(view, &limit(Seed(9))).unwrap();
        for choice in [&cheat.choice, &average, &rules] {
            assert!(view.check(&choice.action).is_ok());
            assert!([Lang::Zh, Lang::En].into_iter().all(|lang| !choice.why.say(lang).is_empty()));
        }
        assert_eq!(bench.cheat(&Mahjong::start(&Mahjong::deal(Seed(1))), &limit(Seed(9))), None);
        all += 1;
    });
    assert!(all > 5, "{all}");
}
