use paiju_game::cards::Rank;
use paiju_game::{Game, Lang, Say, SeatSet, Seed};
use paiju_tractor::{Action, Cards, Tractor};
use wasm_bindgen_test::*;

use crate::testing::{self, Acted, AtBoard, Mounted, all, key, look, one, press, words};

wasm_bindgen_test_configure!(run_in_browser);

/// A game as soon as `until` returns it; everyone takes the first action, except that a seat that can call does.
fn game(seed: u64, until: impl Fn(&Tractor) -> bool) -> Tractor {
    let mut game = Tractor::start(&Tractor::deal(Seed(seed)));
    let mut actions = Vec::new();
    while !until(&game) {
        let seat = game.to_act().first().unwrap();
        game.legal_actions(seat, &mut actions);
        let declares = |action: &&Action| matches!(action, Action::Declare(_));
        let action = *actions.iter().find(declares).unwrap_or(&actions[0]);
        game.act(seat, &action).unwrap();
    }
    game
}

/// The board of a game in which the visitor must act.
async fn play(game: Tractor) -> (Mounted<AtBoard<Tractor>>, Acted<Tractor>) {
    let seat = game.to_act().first().unwrap();
    testing::play(&game, seat, None).await
}

fn chosen(root: &Mounted<AtBoard<Tractor>>) -> usize {
    all(root, ".hand .chosen").len()
}

#[wasm_bindgen_test]
async fn a_call_is_a_button_and_a_key() {
    let game = game(1, |game| !game.view(game.to_act().first().unwrap()).declarations().is_empty());
    let declaration = game.view(game.to_act().first().unwrap()).declarations()[0];
    let (root, acted) = play(game).await;
    let button = &all(&root, ".actions .primary")[0];
    assert!(words(button).contains("报主"));
    press(button).await;
    key("1").await;
    key("p").await;
    assert_eq!(*acted.borrow(), [Action::Declare(declaration), Action::Declare(declaration), Action::Pass]);
}

#[wasm_bindgen_test]
async fn eight_cards_are_covered_and_seven_are_refused_by_the_rule() {
    let game = game(1, |game| game.hand(game.to_act().first().unwrap()).len() == 33);
    let seat = game.to_act().first().unwrap();
    let (root, acted) = play(game.clone()).await;
    let cards = all(&root, ".hand button");
    assert_eq!((cards.len(), all(&root, ".hand .lit").len()), (33, 8), "what was taken up is pointed out");
    for card in &cards[..7] {
        press(card).await;
    }
    let button = &all(&root, ".actions .primary")[0];
    press(button).await;
    let seven: Cards = game.hand(seat).iter().take(7).collect();
    let refusal = game.clone().act(seat, &Action::Cover(seven)).unwrap_err();
    assert_eq!(words(&one(&root, ".verdict.refused")), refusal.say(Lang::Zh));
    press(&cards[7]).await;
    key("Enter").await;
    assert!(matches!(acted.borrow()[..], [Action::Cover(cards)] if cards.len() == 8));
}

#[wasm_bindgen_test]
async fn a_lead_is_widened_tap_by_tap_and_a_throw_is_explained() {
    let leads = |game: &Tractor| game.covered().is_some() && game.course().lead().is_none();
    let game = game(1, leads);
    let seat = game.to_act().first().unwrap();
    let (hand, trump) = (game.hand(seat), game.course().trump().unwrap());
    let (root, _) = play(game).await;
    let paired = all(&root, ".hand button")
        .into_iter()
        .find(|card| {
            let face = card.get_attribute("data-card").unwrap().parse().unwrap();
            hand.of_face(paiju_game::cards::Card::from_id(face).unwrap()).len() == 2
        })
        .unwrap();
    press(&paired).await;
    assert_eq!(chosen(&root), 1);
    press(&paired).await;
    assert_eq!(chosen(&root), 2);
    assert!(words(&one(&root, ".verdict.fine")).contains("对子"));
    key("Escape").await;
    assert_eq!(chosen(&root), 0);

    // Two unlike cards of one suit are a throw, which the lower one makes a risk.
    let suit = paiju_tractor::EffectiveSuit::ALL.into_iter().find(|&suit| {
        let faces: std::collections::BTreeSet<_> = (hand & trump.cards(suit)).iter().map(|card| card.face()).collect();
        suit != paiju_tractor::EffectiveSuit::Trump && faces.len() > 2
    });
    let cards = hand & trump.cards(suit.unwrap());
    for rank in [cards.first().unwrap().face().rank(), cards.iter().last().unwrap().face().rank()] {
        key(&rank.letter().to_string()).await;
    }
    assert!(chosen(&root) >= 2);
    assert!(!words(&one(&root, ".verdict")).is_empty());
}

#[wasm_bindgen_test]
async fn played_cards_are_no_longer_chosen_even_if_they_come_back() {
    let (root, acted) = play(game(1, |game| game.covered().is_some() && game.course().lead().is_none())).await;
    press(&all(&root, ".hand button")[0]).await;
    assert_eq!(chosen(&root), 1);
    key("Enter").await;
    assert_eq!(acted.borrow().len(), 1);
    // The hand is unchanged, as after a failed throw.
    assert_eq!(chosen(&root), 0);
}

#[wasm_bindgen_test]
async fn owed_cards_are_named_and_chosen_and_a_revoke_is_refused() {
    let owes = |game: &Tractor| {
        let view = game.view(game.to_act().first().unwrap());
        view.duty().is_some_and(|duty| duty.free == 0 && duty.held.len() > 1 && duty.held != view.hand())
    };
    let game = game(2, owes);
    let seat = game.to_act().first().unwrap();
    let duty = game.view(seat).duty().unwrap();
    let (root, acted) = play(game.clone()).await;
    assert!(words(&one(&root, ".verdict")).contains('跟'));
    let dim = all(&root, ".hand .dim").len();
    assert_eq!(dim, game.hand(seat).len() - duty.held.len(), "what may not be played is dimmed");
    key("Escape").await;
    for _ in 0..duty.count {
        let other = all(&root, ".hand .dim:not(.chosen)");
        press(&other[0]).await;
    }
    press(&all(&root, ".actions .primary")[0]).await;
    assert!(words(&one(&root, ".verdict.refused")).contains("必须跟"));
    assert!(acted.borrow().is_empty());
}

#[wasm_bindgen_test]
async fn a_hand_of_twenty_five_is_shown_card_by_card_and_others_are_backs() {
    let game = game(1, |game| game.covered().is_some());
    let seat = game.to_act().first().unwrap();
    let root = look(&game, seat, SeatSet::only(seat)).await;
    assert_eq!(all(&root, ".own .card").len(), 25);
    assert_eq!(all(&root, ".place .back").len(), 75);
    assert_eq!(all(&root, ".kitty .card").len(), 8, "the banker knows what lies there");
    assert!(all(&root, ".actions").is_empty());
    assert_eq!(all(&root, ".role.landlord").len(), 1);
    let first = all(&root, ".own .card").first().and_then(|card| card.get_attribute("aria-label")).unwrap();
    let top = scene_top(&game);
    assert!(first.contains(top.face()), "{first}");
}

/// The rank of the highest trump in the leader's hand.
fn scene_top(game: &Tractor) -> Rank {
    let (seat, trump) = (game.to_act().first().unwrap(), game.course().trump().unwrap());
    let trumps = game.hand(seat) & trump.cards(paiju_tractor::EffectiveSuit::Trump);
    trumps.iter().max_by_key(|card| trump.strength(card.face())).unwrap().face().rank()
}
