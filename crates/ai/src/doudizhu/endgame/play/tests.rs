use paiju_game::cards::{Card, CardSet};
use paiju_game::{Rng, Seat, Seed};

use crate::doudizhu::endgame::race::tests::{actions, after};
use crate::doudizhu::endgame::tests::{Plain, endgame, small};
use paiju_doudizhu::Action;

#[test]
fn actions_and_their_results_agree_with_plain_search() {
    let mut rng = Rng::new(Seed(10));
    let pack: Vec<Card> = Card::all().collect();
    let mut refused = 0;
    for number in 0..10_000 {
        let seats = if number % 3 == 0 { 2 } else { 3 };
        let moment = small(&mut rng, seats);
        let plain = Plain { seats, landlord: 0, any_kickers: number % 2 != 0 };
        let endgame = endgame(&moment, seats, plain.any_kickers);
        let (mut listed, mut expected) = (endgame.actions(), actions(&plain, &moment));
        listed.sort_by_key(|action| format!("{action:?}"));
        expected.sort_by_key(|action| format!("{action:?}"));
        assert_eq!(listed, expected, "{moment:?}");
        for action in listed {
            let (next, expected) = (endgame.after(action).unwrap(), after(&plain, &moment, action));
            assert_eq!(next.is_some(), expected.is_some());
            let (Some(next), Some(expected)) = (next, expected) else { continue };
            assert_eq!((next.turn().index(), next.seats()), (expected.turn, seats as u8));
            assert_eq!(next.target(), expected.target.map(|(owner, made)| (Seat(owner as u8), made)));
            assert_eq!([0, 1, 2].map(|seat| next.hand(Seat(seat))), expected.hands);
        }
        // Any cards: legal if cards of these ranks are listed.
        let held = moment.hands[moment.turn];
        let from: Vec<Card> = if number % 2 == 0 { pack.clone() } else { held.iter().collect() };
        let wanted: CardSet = (0..1 + rng.below(5)).filter_map(|_| rng.pick(&from).copied()).collect();
        let same = |listed: &Action| matches!(listed, Action::Play(cards) if ranks(*cards) == ranks(wanted));
        let known = endgame.named(Action::Play(wanted));
        assert_eq!(known.clone().ok(), expected.iter().copied().find(same), "{moment:?} {wanted:?}");
        refused += u32::from(known.is_err());
    }
    assert!((1_000..9_900).contains(&refused), "{refused}");
}

fn ranks(cards: CardSet) -> String {
    paiju_game::cards::write_ranks(cards)
}
