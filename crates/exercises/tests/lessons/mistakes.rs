//! Repeated mistakes: the position is the one of the mistake.

use paiju_doudizhu::DouDizhu;
use paiju_exercises::lessons::{Lesson, asked, check, mistake};
use paiju_game::random::Random;
use paiju_game::{Game as _, Limit, Seed, table};
use paiju_games::{GameId, KnownGame, with_game};
use paiju_inspect::InspectedGame;

/// Every position of some random games with a choice.
fn each_choice<G: KnownGame>(mut show: impl FnMut(&G::View, &[G::Action])) {
    for seed in (0..4).map(Seed) {
        let mut game = G::start(&G::deal(seed));
        let mut players = vec![Random; usize::from(G::SEATS)];
        let mut actions = Vec::new();
        table::play(&mut game, &mut players, Limit::WORK, seed, |game, _| {
            for seat in game.to_act().iter() {
                game.legal_actions(seat, &mut actions);
                if actions.len() > 1 {
                    show(&game.view(seat), &actions);
                }
            }
        });
    }
}

fn comes_back<G: KnownGame + InspectedGame>() {
    let mut count = 0;
    each_choice::<G>(|view, actions| {
        let lesson = Lesson::read(&mistake::<G>(view).expect("there is a choice")).expect("a lesson");
        assert_eq!(check(&lesson), []);
        let (seat, at) = asked::<G>(&lesson.steps[0]).expect("a position");
        let mut again = Vec::new();
        G::view_actions(&at, &mut again);
        assert_eq!((seat, &again[..]), (G::view_seat(view), actions), "{}", lesson.compact());
        // Of Dou Dizhu's bids Botzone gives only the highest.
        assert!(at == *view || G::ID == "doudizhu", "{}", lesson.compact());
        count += 1;
    });
    assert!(count > 100, "{}", G::ID);
}

#[test]
fn a_seat_without_a_choice_makes_no_mistake() {
    let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
    let asked = game.to_act().first().expect("who bids");
    let waits = asked.next(DouDizhu::SEATS);
    assert!(mistake::<DouDizhu>(&game.view(asked)).is_some() && mistake::<DouDizhu>(&game.view(waits)).is_none());
}

#[test]
fn a_mistake_is_asked_again_where_it_was_made() {
    for game in GameId::ALL {
        with_game!(game, G => comes_back::<G>());
    }
}
