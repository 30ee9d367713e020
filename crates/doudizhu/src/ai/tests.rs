use paiju_game::table::{Answer, play};
use paiju_game::{Game as _, Limit, Seed};

use super::*;

#[test]
fn every_name_is_known_and_described() {
    for name in NAMES {
        assert_eq!(by_name(name).unwrap().name(), *name);
        for lang in [Lang::Zh, Lang::En] {
            assert!(describe(name, lang).is_some_and(|text| !text.is_empty()));
        }
    }
    assert!(by_name("nobody").is_none() && describe("nobody", Lang::Zh).is_none());
}

#[test]
fn whole_games_are_legal_at_every_seat() {
    for number in 0..200 {
        let seed = Seed(11).derive(number);
        let mut game = DouDizhu::start(&DouDizhu::deal(seed));
        let mut players: Vec<_> =
            (0..3).map(|seat| by_name(NAMES[(number as usize + seat) % NAMES.len()]).unwrap()).collect();
        play(&mut game, &mut players, Limit::WORK, seed, |_, turn| {
            let Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
            if let Some(best) = decision.candidates.first() {
                assert_eq!(best.action, decision.action);
                assert!(decision.candidates.is_sorted_by(|one, other| one.value >= other.value));
                assert!(decision.candidates.iter().all(|candidate| !candidate.reasons.is_empty()));
            }
        });
        assert!(game.outcome().is_some());
    }
}
