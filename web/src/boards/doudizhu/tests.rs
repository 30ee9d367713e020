use paiju_doudizhu::{Action, DouDizhu, SEATS, SOUTH, WEST};
use paiju_game::cards::CardSet;
use paiju_game::{Game, Lang, Say, Seat, SeatSet, Seed, Spoken};
use wasm_bindgen_test::*;

use crate::names;
use crate::scene::{Candidate, Thought};
use crate::testing::{self, Acted, AtBoard, Mounted, all, key, look, one, press, words};

wasm_bindgen_test_configure!(run_in_browser);

/// A game after these actions.
fn game(actions: &[Action]) -> DouDizhu {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
    for action in actions {
        let seat = game.to_act().first().unwrap();
        game.act(seat, action).unwrap();
    }
    game
}

/// The board of a game in which the visitor must act.
async fn play(
    game: DouDizhu,
    hints: Option<Thought<names::DouDizhu>>,
) -> (Mounted<AtBoard<DouDizhu>>, Acted<DouDizhu>) {
    let seat = game.to_act().first().unwrap();
    testing::play(&game, seat, hints).await
}

#[wasm_bindgen_test]
async fn a_bid_that_is_too_low_gives_its_reason_and_is_not_made() {
    let (root, acted) = play(game(&[Action::Bid(2)]), None).await;
    let bids = all(&root, ".actions .primary");
    let refused: Vec<bool> = bids.iter().map(|bid| bid.has_attribute("aria-disabled")).collect();
    assert_eq!(refused, [true, true, false]);
    let reason = bids[0].get_attribute("title").unwrap();
    press(&bids[0]).await;
    let verdict = one(&root, ".verdict");
    assert_eq!(words(&verdict), reason);
    assert_eq!(verdict.get_attribute("aria-live").as_deref(), Some("assertive"));
    assert!(acted.borrow().is_empty());
    press(&bids[2]).await;
    assert_eq!(*acted.borrow(), [Action::Bid(3)]);
}

#[wasm_bindgen_test]
async fn chosen_cards_are_named_and_illegal_ones_are_refused_with_the_rule() {
    let game = game(&[Action::Bid(3)]);
    let hand: Vec<_> = game.hand(WEST).iter().rev().collect();
    let (root, acted) = play(game.clone(), None).await;
    let cards = all(&root, ".hand button");
    assert_eq!(cards.len(), 20);
    press(&cards[19]).await;
    assert!(words(&one(&root, ".verdict")).contains("单牌"));

    press(&cards[0]).await;
    let both: CardSet = [hand[0], hand[19]].into_iter().collect();
    let refusal = game.clone().act(WEST, &Action::Play(both)).unwrap_err();
    assert_eq!(words(&one(&root, ".verdict")), refusal.say(Lang::Zh));
    press(&all(&root, ".actions .primary")[0]).await;
    assert!(one(&root, ".verdict").class_list().contains("refused"));
    assert!(acted.borrow().is_empty());

    press(&cards[0]).await;
    press(&all(&root, ".actions .primary")[0]).await;
    assert_eq!(*acted.borrow(), [Action::Play(hand[19].into())]);
}

#[wasm_bindgen_test]
async fn the_keyboard_alone_is_enough() {
    let game = game(&[Action::Bid(3)]);
    let lowest = game.hand(WEST).iter().next().unwrap();
    let (root, acted) = play(game, None).await;
    key(&lowest.rank().letter().to_string()).await;
    assert_eq!(all(&root, ".hand .chosen").len(), 1);
    key("Escape").await;
    assert!(all(&root, ".hand .chosen").is_empty());
    key("p").await;
    assert!(one(&root, ".verdict").class_list().contains("refused"), "who leads may not pass");
    key(&lowest.rank().letter().to_string()).await;
    key("Enter").await;
    assert_eq!(*acted.borrow(), [Action::Play(lowest.into())]);
}

#[wasm_bindgen_test]
async fn hints_go_round() {
    let game = game(&[Action::Bid(3)]);
    let hand = game.hand(WEST);
    let plays = [hand.lowest(1), CardSet::from(hand.iter().next_back().unwrap())];
    let candidate = |cards| Candidate {
        action: Action::Play(cards),
        what: Spoken::default(),
        value: 0.0,
        why: Spoken::default(),
        facts: None,
    };
    let decision = Thought {
        action: Action::Play(plays[0]),
        what: Spoken::default(),
        candidates: plays.map(candidate).to_vec(),
        unit: None,
        stopped: false,
    };
    let (root, _) = play(game, Some(decision)).await;
    let button = all(&root, ".actions button").into_iter().find(|button| words(button).contains("提示")).unwrap();
    for cards in [plays[0], plays[1], plays[0]] {
        press(&button).await;
        let chosen = one(&root, ".hand .chosen").get_attribute("data-card").unwrap();
        assert_eq!(chosen, cards.iter().next().unwrap().id().to_string());
    }
}

#[wasm_bindgen_test]
async fn a_spectator_sees_backs_and_names_but_no_buttons() {
    let game = game(&[Action::Bid(3)]);
    let root = look(&game, SOUTH, SeatSet::only(SOUTH)).await;
    assert_eq!(all(&root, ".back").len(), 20 + 17);
    assert_eq!(all(&root, ".own .card").len(), 17);
    assert!(all(&root, ".actions").is_empty());
    assert_eq!(words(&one(&root, ".role.landlord")), "地主");
    assert!(
        all(&root, ".card").iter().all(|card| card.get_attribute("aria-label").is_some_and(|name| !name.is_empty()))
    );
}

#[wasm_bindgen_test]
async fn a_pressed_card_highlights_its_rank() {
    let game = game(&[Action::Bid(3)]);
    let root = look(&game, SOUTH, Seat::all(SEATS).collect()).await;
    press(&one(&root, ".place [data-card=\"28\"], .own [data-card=\"28\"]")).await;
    assert!(all(&root, ".lit").len() >= 4, "four tens, and those of the kitty twice");
}
