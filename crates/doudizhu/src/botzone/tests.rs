use paiju_game::cards::CardSet;
use paiju_game::platform::json;
use paiju_game::platform::{BotInput, Found};
use paiju_game::{Game, Rng, Seat, Seed};
use serde_json::{Value, json};

use super::*;
use crate::{Action, DouDizhu, EAST, Opening, Refusal, RuleSet, SOUTH, Setup, View, WEST};

fn bot_input(requests: &[Value], responses: &[Value]) -> BotInput {
    let text = json!({ "requests": requests, "responses": responses }).to_string();
    let (input, misfits) = BotInput::of(&json::read(&text, 0).value.unwrap());
    assert_eq!(misfits, vec![], "{text}");
    input
}

/// Reads an input by the rules that it tells.
fn read_told(input: &BotInput) -> Reading {
    read(input, rule_set(input))
}

/// Plays a random game and passes every position to `at`.
fn play(setup: &Setup, seed: Seed, mut at: impl FnMut(&DouDizhu, Seat)) {
    let (mut game, mut rng, mut actions) = (DouDizhu::start(setup), Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        at(&game, seat);
        game.legal_actions(seat, &mut actions);
        game.act(seat, rng.pick(&actions).unwrap()).unwrap();
    }
}

/// The observation with this seat's bid as 0.
fn without_bid(view: &View, hidden: Option<Seat>) -> View {
    let text = serde_json::to_value(view).unwrap();
    let mut text = text;
    for bid in text["course"]["bids"].as_array_mut().unwrap() {
        if hidden.is_some_and(|seat| bid["seat"] == json!(seat)) {
            bid["value"] = json!(0);
        }
    }
    serde_json::from_value(text).unwrap()
}

// ruling: D52
#[test]
fn views_are_rebuilt_from_their_messages() {
    let mut hidden_bids = 0;
    for n in 0..40 {
        let seed = Seed(11).derive(n);
        let with_bids = DouDizhu::deal(seed);
        let first_version = Setup { opening: Opening::Landlord { seat: WEST, stake: 1 }, ..with_bids.clone() };
        for setup in [with_bids, first_version] {
            play(&setup, seed, |game, seat| {
                let view = game.view(seat);
                let (requests, responses) = input(&view);
                let reading = read(&bot_input(&requests, &responses), RuleSet::Contest);
                assert_eq!(reading.error, None);
                hidden_bids += usize::from(reading.assumed.is_some());
                assert_eq!(reading.view, Some(without_bid(&view, reading.assumed)));
                assert_eq!(super::view(&bot_input(&requests, &responses)).map(|view| view.seat()), Ok(seat));
            });
        }
    }
    assert!(hidden_bids > 0, "no game had a hidden bid");
}

#[test]
fn requests_look_like_the_platforms() {
    let setup = DouDizhu::deal(Seed(4)).by(RuleSet::Botzone2);
    let mut game = DouDizhu::start(&setup);
    let own = |seat: Seat| json!(setup.hands[seat.index()]);
    assert_eq!(request(&game.view(WEST)), json!({ "own": own(WEST), "bid": [] }));
    game.act(WEST, &Action::Bid(0)).unwrap();
    assert_eq!(request(&game.view(SOUTH)), json!({ "own": own(SOUTH), "bid": [0] }));
    game.act(SOUTH, &Action::Bid(3)).unwrap();
    let first = json!({ "history": [[], []], "own": own(SOUTH), "publiccard": setup.kitty, "landlord": 1, "pos": 1, "finalbid": 3 });
    assert_eq!(request(&game.view(SOUTH)), first);
    let lowest = game.hand(SOUTH).lowest(1);
    game.act(SOUTH, &Action::Play(lowest)).unwrap();
    assert_eq!(request(&game.view(EAST))["history"], json!([[], lowest]));
    game.act(EAST, &Action::Pass).unwrap();
    assert_eq!(request(&game.view(WEST))["history"], json!([lowest, []]));
    game.act(WEST, &Action::Pass).unwrap();
    assert_eq!(request(&game.view(SOUTH)), json!({ "history": [[], []] }));
    let contest = DouDizhu::start(&DouDizhu::deal(Seed(4)));
    let said = request(&contest.view(WEST));
    assert_eq!(said, json!({ "own": own(WEST), "bid": [], "rules": "contest" }), "a contest's game says so");
    assert_eq!(response(&Action::Bid(2)), json!(2));
    assert_eq!(response(&Action::Pass), json!([]));
    assert_eq!(response(&Action::Play(lowest)), json!(lowest));
}

/// Seventeen cards by number, starting with `from`.
fn cards(from: u8) -> Vec<u8> {
    (from..from + 17).collect()
}

fn fault(requests: &[Value], responses: &[Value]) -> ReadError {
    read_told(&bot_input(requests, responses)).error.unwrap()
}

#[test]
fn illegal_answers_are_found_at_their_turn() {
    let bid = json!({ "own": cards(0), "bid": [2] });
    let first = json!({ "history": [[], []], "own": cards(0), "publiccard": [51, 52, 53], "landlord": 1, "pos": 1, "finalbid": 3 });
    let next = json!({ "history": [[], []] });
    let error = fault(&[bid.clone(), first.clone()], &[json!(1)]);
    assert_eq!((error.turn, error.seat), (0, Some(SOUTH)));
    assert_eq!(error.problem, Refusal::BidTooLow { bid: 1, highest: 2 }.into());
    let requests = [bid, first, next];
    let refusal = |response: Value| {
        let error = fault(&requests, &[json!(3), response]);
        assert_eq!((error.turn, error.seat), (1, Some(SOUTH)));
        error.problem
    };
    let foreign: CardSet = paiju_game::cards::Card::from_id(40).unwrap().into();
    assert_eq!(refusal(json!([40])), Refusal::NotHeld { cards: foreign }.into());
    assert_eq!(refusal(json!([])), Refusal::MustLead.into());
    assert_eq!(
        refusal(json!([0, 0])),
        BotzoneProblem::CardTwice { card: paiju_game::cards::Card::from_id(0).unwrap() }
    );
    assert_eq!(refusal(json!([54])), BotzoneProblem::NoSuchCard { number: 54 });
    let found = Found::Number { value: 3 };
    assert_eq!(refusal(json!(3)), BotzoneProblem::NotAnAnswer { wanted: Wanted::Lead, found });
    assert_eq!(refusal(json!(["2"])), BotzoneProblem::NotACard { found: Found::Text { text: "2".to_owned() } });
    assert!(matches!(refusal(json!([0, 4])), BotzoneProblem::Refused { refusal: Refusal::NoCombination { .. } }));
}

/// A bot of the first version, which has no bidding, plays at once.
#[test]
fn cards_instead_of_a_bid_are_named() {
    let bid = json!({ "own": (0..17).collect::<Vec<u8>>(), "bid": [] });
    let error = fault(&[bid.clone(), bid], &[json!([3])]);
    assert_eq!((error.turn, error.problem), (0, BotzoneProblem::CardsForBid { found: Found::List }));
}

#[test]
fn impossible_requests_are_named() {
    let first = |own: Vec<u8>, pos: u8, history: Value| json!({ "history": history, "own": own, "publiccard": [51, 52, 53], "landlord": 0, "pos": pos, "finalbid": 3 });
    let problem = |request: Value| {
        let error = fault(&[request], &[]);
        assert_eq!((error.turn, error.seat), (0, None));
        error.problem
    };
    let none = || json!([[], []]);
    assert_eq!(problem(first(cards(0), 0, json!([[32], []]))), BotzoneProblem::PlayBeforeLead);
    assert_eq!(problem(first(cards(0), 0, json!([[]]))), BotzoneProblem::HistoryLength { found: 1 });
    assert_eq!(problem(first(cards(0)[1..].to_vec(), 0, none())), BotzoneProblem::HandSize { wanted: 17, found: 16 });
    assert_eq!(problem(first(cards(0), 3, none())), BotzoneProblem::NoSuchSeat { number: 3 });
    assert!(matches!(problem(first(cards(37), 1, none())), BotzoneProblem::KittyHeld { .. }));
    assert!(matches!(problem(first(cards(37), 0, none())), BotzoneProblem::KittyTwice { .. }));
    // In the first version nobody has played before the landlord, who has the kitty.
    let landlord = json!({ "history": none(), "own": cards(0), "publiccard": [51, 52, 53] });
    assert!(matches!(problem(landlord), BotzoneProblem::KittyNotHeld { cards } if cards.len() == 3));
    assert!(matches!(problem(json!({ "own": cards(0), "bid": [0, 0, 0] })), BotzoneProblem::TooManyBids { found: 3 }));
    assert!(matches!(problem(json!("PLAY F4")), BotzoneProblem::Envelope { .. }));
    assert!(matches!(problem(json!({ "history": [[], []] })), BotzoneProblem::Envelope { .. }));
    // The seat before the landlord passes on the first lead.
    let error = fault(&[first(cards(0), 1, none())], &[]);
    assert_eq!((error.problem, error.seat), (Refusal::MustLead.into(), Some(WEST)));
}

// ruling: D53
#[test]
fn without_a_bid_the_platform_names_a_landlord() {
    let own = cards(0);
    let requests = [
        json!({ "own": own, "bid": [0, 0] }),
        json!({ "history": [[20], []], "own": own, "publiccard": [51, 52, 53], "landlord": 0, "pos": 2, "finalbid": 1 }),
    ];
    let reading = read_told(&bot_input(&requests, &[json!(0)]));
    let course = reading.view.as_ref().map(View::course);
    assert_eq!(course.map(|course| (course.landlord(), course.stake())), Some((Some(WEST), 1)));
    assert_eq!((reading.error, reading.view.map(|view| view.is_my_turn())), (None, Some(true)));
}
