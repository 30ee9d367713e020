use paiju_game::cards::CardSet;
use paiju_game::{Fault, Game, Rng, Seat, Seed};

use super::*;
use crate::{DouDizhu, EAST, SOUTH, WEST};

/// Plays a random game and passes every action, with the game after it, to `each`.
fn play(seed: u64, mut each: impl FnMut(Seat, &Action, &DouDizhu)) {
    let seed = Seed(seed);
    let (mut game, mut rng, mut actions) = (DouDizhu::start(&DouDizhu::deal(seed)), Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let action = *rng.pick(&actions).unwrap();
        game.act(seat, &action).unwrap();
        each(seat, &action, &game);
    }
}

#[test]
fn a_position_agrees_with_the_game_whichever_hands_are_known() {
    for seed in 0..60 {
        let hands = DouDizhu::deal(Seed(seed)).hands;
        for known in [[true; 3], [false, true, false], [true, false, true], [false; 3]] {
            let dealt = [0, 1, 2].map(|seat| known[seat].then_some(hands[seat]));
            let mut position = Position::new(dealt, WEST);
            play(seed, |seat, action, game| {
                assert!(
                    matches!(action, Action::Play(cards) if position.holdable(seat).contains_all(*cards))
                        || !matches!(action, Action::Play(_))
                );
                position.act(seat, action).unwrap();
                game.course().kitty().into_iter().for_each(|kitty| position.show_kitty(kitty));
                assert_eq!(position.course(), game.course());
                for seat in [WEST, SOUTH, EAST] {
                    assert_eq!(position.view(seat), known[seat.index()].then(|| game.view(seat)));
                    assert!(position.holdable(seat).contains_all(game.hand(seat)));
                    // An observation and a position with the same knowledge agree on what another seat may hold.
                    if known == [false, true, false] {
                        assert_eq!(position.holdable(seat), game.view(SOUTH).holdable(seat));
                    }
                }
                assert_eq!(position.outcome(game.setup().rules), game.outcome());
            });
        }
    }
}

// ruling: D41
#[test]
fn a_penalty_after_the_kitty_needs_all_hands() {
    let setup = DouDizhu::deal(Seed(4));
    let outcome = |dealt: Hands| {
        let mut position = Position::new(dealt, WEST);
        position.act(WEST, &Action::Bid(3)).unwrap();
        position.show_kitty(setup.kitty);
        position.forfeit(SOUTH, Fault::Illegal);
        position.outcome(setup.rules)
    };
    let mut game = DouDizhu::start(&setup);
    game.act(WEST, &Action::Bid(3)).unwrap();
    game.forfeit(SOUTH, Fault::Illegal);
    assert_eq!(outcome(setup.hands.map(Some)), game.outcome());
    assert_eq!(outcome([Some(setup.hands[0]), None, Some(setup.hands[2])]), None);
}

#[test]
fn illegal_actions_that_a_platform_lets_stand_are_carried_out() {
    let setup = DouDizhu::deal(Seed(9));
    let mut position = Position::new(setup.hands.map(Some), SOUTH);
    let foreign = setup.hands[0].lowest(2);
    position.let_stand(SOUTH, &Action::Play(foreign));
    assert!(position.course().plays().is_empty(), "no play while the seats bid");
    position.let_stand(SOUTH, &Action::Bid(3));
    position.show_kitty(setup.kitty);
    position.let_stand(SOUTH, &Action::Play(foreign));
    assert_eq!(position.course().plays().len(), 1);
    assert_eq!((position.course().left(SOUTH), position.course().turn()), (18, Some(EAST)));
    // However many cards are said to be played, the count never becomes negative.
    position.let_stand(EAST, &Action::Play(CardSet::PACK));
    assert_eq!((position.course().left(EAST), position.course().turn()), (0, None));
    position.let_stand(WEST, &Action::Pass);
    assert_eq!(position.course().plays().len(), 2);
}
