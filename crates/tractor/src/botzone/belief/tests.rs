use paiju_game::{Game, Seat, Seed};
use serde_json::{Value, json};

use super::super::tests::{bot_input, play};
use super::*;
use crate::{FollowRules, SuitOrder, Tractor, View};

/// A public judge plays a failed throw with the other pack's copy of the card.
// ruling: T20
#[test]
fn the_other_packs_copy_in_a_history_is_the_bots_card() {
    let order = SuitOrder::Shcd;
    let mut swapped = 0;
    for seed in 0..6 {
        play(&Tractor::deal(Seed(seed)), Seed(seed), |game, seat, _| {
            let view: View = game.view(seat);
            let Some(&(trick, thrown)) = view.failed_throws().last() else { return };
            if game.course().stage() != Some(Stage::Play) || game.course().tricks().len() > usize::from(trick) + 2 {
                return;
            }
            let Some(forced) = game.course().tricks()[usize::from(trick)].lead().first() else { return };
            // With both copies in the throw the judge could have meant either.
            if thrown.contains(forced.twin()) {
                return;
            }
            let number = |second: bool| if second { forced.twin() } else { forced }.number(order);
            let (mut requests, responses) = botzone::input(&view, order);
            for request in &mut requests {
                let Some(Value::Array(tricks)) = request.get_mut("history") else { continue };
                for shown in tricks.iter_mut().filter_map(Value::as_array_mut).flatten() {
                    if *shown == json!([number(false)]) {
                        *shown = json!([number(true)]);
                    }
                }
            }
            let input = bot_input(&requests, &responses);
            assert!(botzone::view(&input).is_err(), "nobody has the card that is shown");
            let Some(Task::Decide { view: believed, writing }) = believe(&input) else { panic!("{input:?}") };
            assert_eq!((*believed, writing), (view, order));
            swapped += 1;
        });
    }
    assert!(swapped > 5, "{swapped}");
}

#[test]
fn a_follow_uses_only_certain_cards() {
    let (mut asked, order) = (0, SuitOrder::Shcd);
    play(&Tractor::deal(Seed(4)), Seed(4), |game, seat, _| {
        if game.course().stage() != Some(Stage::Play) {
            return;
        }
        let view = game.view(seat);
        let (requests, _) = botzone::input(&view, order);
        // Its answers are known only as far as the history shows.
        let input = bot_input(&requests, &vec![json!([]); requests.len() - 1]);
        let hand = hand(&input, order);
        assert!(hand.contains_all(view.hand()) || view.taken().is_some(), "{hand:?}");
        let played = super::play(input.requests.last().unwrap(), view.hand(), order);
        assert!(game.course().check_by(FollowRules::Strict, seat, &Action::Play(played), view.hand()).is_ok());
        asked += 1;
    });
    assert!(asked > 50, "{asked}: {:?}", Seat(0));
}
