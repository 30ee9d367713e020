use paiju_game::platform::json::{self, Json};
use paiju_game::platform::{BotInput, EnvelopeProblem, Found};
use paiju_game::{Game, Rng, Seat, Seed};
use serde_json::{Value, json};

use super::*;
use crate::action::{Action, Stage};
use crate::trump::EffectiveSuit;
use crate::{Banking, Cards, FollowRules, Level, Refusal, SEATS, Setup, SuitOrder, Tractor, Trick, twin};

fn read_json(value: &Value) -> Json {
    json::read(&value.to_string(), 0).value.unwrap()
}

pub(super) fn bot_input(requests: &[Value], responses: &[Value]) -> BotInput {
    let (input, misfits) = BotInput::of(&read_json(&json!({ "requests": requests, "responses": responses })));
    assert_eq!(misfits, vec![]);
    input
}

/// Plays a random game with some throws, and passes every position to `at`, with the next action.
pub(super) fn play(setup: &Setup, seed: Seed, mut at: impl FnMut(&Tractor, Seat, &Action)) -> Tractor {
    let (mut game, mut rng, mut actions) = (Tractor::start(setup), Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let mut action = *rng.pick(&actions).unwrap();
        if game.course().stage() == Some(Stage::Play) && game.course().lead().is_none() && rng.below(3) == 0 {
            let suit = *rng.pick(&EffectiveSuit::ALL).unwrap();
            let held = game.hand(seat) & game.course().trump().unwrap().cards(suit);
            let some: Cards = held.iter().filter(|_| rng.below(2) == 0).collect();
            action = if some.is_empty() { action } else { Action::Play(some) };
        }
        at(&game, seat, &action);
        game.act(seat, &action).unwrap();
    }
    game
}

#[test]
fn views_are_rebuilt_from_their_messages_in_either_suit_order() {
    let (mut failed, mut assumed, mut shown) = (0, 0, 0);
    for n in 0..16 {
        let seed = Seed(21).derive(n);
        let setup = Setup::deal(seed, Level::all().nth(n as usize % 13).unwrap());
        let order = SuitOrder::ALL[n as usize % 2];
        let mut turn = 0u64;
        play(&setup, seed, |game, seat, _| {
            turn += 1;
            if turn % 7 != n % 7 && game.course().stage() != Some(Stage::Cover) {
                return;
            }
            let view = game.view(seat);
            let (requests, responses) = input(&view, order);
            let input = bot_input(&requests, &responses);
            let mut reading = read(&input, FollowRules::Strict);
            if reading.order.evidence.is_some() {
                assert_eq!(reading.order.order, order);
                shown += 1;
            } else {
                // Without evidence the suits have the default order.
                assert_eq!(reading.order.order, SuitOrder::Shcd);
                reading = read_in(&input, Detected { order, evidence: None }, FollowRules::Strict);
                assumed += 1;
            }
            assert_eq!((&reading.error, reading.seat_known), (&None, true), "{}", json!(requests));
            assert_eq!(reading.view.as_ref(), Some(&view));
            failed += reading
                .events
                .iter()
                .filter(|event| matches!(event.kind, BotzoneEventKind::Played { tried: Some(_), .. }))
                .count();
            if order == SuitOrder::Shcd {
                assert_eq!(super::view(&input), Ok((view, order)));
            }
        });
    }
    assert!(failed > 20 && assumed > 20 && shown > 20, "{failed} {assumed} {shown}");
}

#[test]
fn requests_look_like_the_platforms() {
    let setup = Setup { first: Seat(2), ..Tractor::deal(Seed(4)) };
    let order = SuitOrder::Shcd;
    let asked = |game: &Tractor| {
        let seat = game.to_act().first().unwrap();
        json!(request(&game.view(seat), order).unwrap())
    };
    let mut game = Tractor::start(&setup);
    let nobody = json!({ "called": -1, "snatched": -1, "major": "", "banker": -1 });
    let first = json!({
        "stage": "deal",
        "deliver": [setup.allocation[2][0]],
        "global": { "first_round": true, "level": "2", "banking": nobody },
        "playerpos": 2,
    });
    assert_eq!(asked(&game), first);
    assert_eq!(request(&game.view(Seat(0)), order), None);
    for _ in 0..4 {
        let seat = game.to_act().first().unwrap();
        game.act(seat, &Action::Pass).unwrap();
    }
    assert_eq!(asked(&game).get("playerpos"), None);
    let whole = play(&setup, Seed(4), |_, _, _| {});
    let lead = whole.course().tricks()[0];
    let mut game = Tractor::start(&setup);
    play(&setup, Seed(4), |at, _, _| {
        let tricks = at.course().tricks();
        if tricks.len() == 2 && tricks[1].len() == 1 {
            game = at.clone();
        }
    });
    let banking = BankingMessage::from(*game.course().banking());
    let plays = |trick: &Trick| trick.plays().map(|(_, cards)| cards).collect::<Vec<_>>();
    let next = &game.course().tricks()[1];
    assert_eq!(
        asked(&game),
        json!({
            "stage": "play",
            "history": [plays(&lead), plays(next), lead.leader(), next.leader()],
            "global": { "first_round": true, "level": "2", "banking": banking, "total_score": game.course().attackers() },
        })
    );
    assert_eq!(response(&Action::Pass, order), json!([]));
    assert_eq!(response(&Action::Play(twin::cards("s2 d0 JO")), order), json!([4, 39, 53]));
    assert_eq!(response(&Action::Play(twin::cards("s2 d0 JO")), SuitOrder::Hdsc), json!([6, 37, 53]));
}

#[test]
fn the_old_form_of_requests_is_read_too() {
    let mut read_back = 0;
    let setup = Tractor::deal(Seed(5));
    play(&setup, Seed(5), |game, seat, _| {
        if game.course().tricks().len() != 12 {
            return;
        }
        let view = game.view(seat);
        let (mut requests, responses) = input(&view, SuitOrder::Shcd);
        for request in &mut requests {
            request.as_object_mut().unwrap().remove("playerpos");
            request["global"].as_object_mut().unwrap().remove("first_round");
        }
        let reading = read(&bot_input(&requests, &responses), FollowRules::Strict);
        assert_eq!((reading.error, reading.seat_known, reading.view), (None, true, Some(view)));
        read_back += 1;
    });
    assert_eq!(read_back, 4, "each seat has its turn in the thirteenth trick");
}

#[test]
fn serde_reads_what_it_writes() {
    play(&Tractor::deal(Seed(6)), Seed(6), |game, seat, _| {
        let written = request(&game.view(seat), SuitOrder::Shcd).unwrap();
        assert_eq!(serde_json::from_value::<Request>(json!(written)).unwrap(), written);
        let said = output(game, None, SuitOrder::Shcd);
        assert_eq!(serde_json::from_value::<Output>(json!(said)).unwrap(), said);
    });
}

/// The full log of a game, as judge and bots write it.
fn log(setup: &Setup, seed: Seed, order: SuitOrder) -> (Vec<(Seat, Value, Value)>, Tractor, Output) {
    let mut turns = Vec::new();
    let mut last = None;
    let game = play(setup, seed, |game, seat, action| {
        let said = output(game, last, order);
        assert_eq!(said.command, "request");
        let request = said.content[&seat.0.to_string()].clone();
        turns.push((seat, request, response(action, order)));
        last = Some(Last { seat, action: *action });
    });
    let end = output(&game, last, order);
    (turns, game, end)
}

#[test]
fn a_truncated_log_gives_a_whole_deal() {
    let setup = Tractor::deal(Seed(7));
    let (turns, _, _) = log(&setup, Seed(7), SuitOrder::Shcd);
    let turns: Vec<(Seat, Json)> =
        turns.iter().take(41).map(|(seat, request, _)| (*seat, read_json(request))).collect();
    let asked = || turns.iter().map(|(seat, request)| (*seat, request));
    let gathered = gather(asked(), None, SuitOrder::Shcd, FollowRules::Strict).unwrap();
    assert!(!gathered.complete && gathered.setup.is_whole());
    assert!((0..41).all(|step| gathered.setup.card_at(step) == setup.card_at(step)));
    // With the judge's initial data nothing is missing.
    let initdata =
        read_json(&json!({ "allocation": setup.allocation, "publiccard": setup.public, "level": "2", "seed": 3 }));
    let gathered = gather(asked(), Some(&initdata), SuitOrder::Shcd, FollowRules::Strict).unwrap();
    assert_eq!((gathered.complete, gathered.setup.allocation), (true, setup.allocation));
    let twice = [turns[0].clone(), turns[1].clone(), turns[0].clone()];
    let asked = twice.iter().map(|(seat, request)| (*seat, request));
    let misread = gather(asked, None, SuitOrder::Shcd, FollowRules::Strict).unwrap_err();
    assert!(matches!(misread.problem, BotzoneProblem::DealtTwice { .. }));
}

/// A deal request as the old judge wrote it.
fn deal(card: u8, banking: Value) -> Value {
    json!({ "stage": "deal", "deliver": [card], "global": { "level": "2", "banking": banking } })
}

fn banking(called: i8, snatched: i8, major: &str, banker: i8) -> Value {
    json!({ "called": called, "snatched": snatched, "major": major, "banker": banker })
}

// ruling: T1
#[test]
fn the_suit_order_is_detected_from_the_cards_shown() {
    let nobody = || banking(-1, -1, "", -1);
    let found = |requests: &[Value], responses: &[Value]| {
        let (requests, responses): (Vec<Json>, Vec<Json>) =
            (requests.iter().map(read_json).collect(), responses.iter().map(read_json).collect());
        detect(requests.iter().zip(responses.iter().map(Some).chain(std::iter::repeat(None))))
    };
    let called = |major: &str| [deal(5, nobody()), deal(20, banking(1, -1, major, 1))];
    let of = |major: &str| found(&called(major), &[json!([5])]);
    let evidence = of("d").evidence.unwrap();
    assert_eq!((of("d").order, evidence.number, evidence.turn), (SuitOrder::Hdsc, 5, 0));
    assert_eq!(of("h").order, SuitOrder::Shcd);
    // Another seat has snatched in between.
    let snatched = [deal(5, nobody()), deal(20, banking(1, 2, "d", 2))];
    assert_eq!(found(&snatched, &[json!([5])]), Detected::default());
    // A snatch decides; jokers and silence are no evidence.
    let pair = [deal(5, banking(0, -1, "s", 0)), deal(20, banking(0, 1, "d", 1))];
    assert_eq!(found(&pair, &[json!([5, 59])]).order, SuitOrder::Hdsc);
    let jokers = [deal(52, banking(0, -1, "s", 0)), deal(20, banking(0, 1, "n", 1))];
    assert_eq!(found(&jokers, &[json!([52, 106])]), Detected::default());
    assert_eq!(found(&called("d"), &[json!([])]), Detected { order: SuitOrder::Shcd, evidence: None });
}

fn fault(requests: &[Value], responses: &[Value]) -> ReadError {
    read(&bot_input(requests, responses), FollowRules::Strict).error.unwrap()
}

#[test]
fn wrong_answers_are_found_at_their_turn() {
    let nobody = || banking(-1, -1, "", -1);
    let requests = [deal(5, nobody()), deal(20, nobody()), deal(24, nobody())];
    let problem = |response: Value| {
        let error = fault(&requests, &[json!([]), response]);
        assert_eq!((error.turn, error.seat), (1, Some(Seat(0))));
        error.problem
    };
    let level = Level::TWO;
    assert_eq!(
        problem(json!(5)),
        BotzoneProblem::NotAnAnswer { stage: Stage::Deal, found: Found::Number { value: 5 } }
    );
    assert_eq!(problem(json!([[5]])), BotzoneProblem::NotACard { found: Found::List });
    assert_eq!(problem(json!([108])), BotzoneProblem::NoSuchCard { number: 108 });
    assert_eq!(problem(json!([-1])), BotzoneProblem::NoSuchCard { number: -1 });
    assert!(matches!(problem(json!([5, 5])), BotzoneProblem::CardTwice { number: 5, .. }));
    assert_eq!(problem(json!([6])), Refusal::NotHeld { cards: twin::cards("c2") }.into());
    let refusal = Refusal::NoDeclaration { cards: twin::cards("s6"), level };
    assert_eq!(refusal.judge_word(), "INVALID_FORMAT");
    assert_eq!(problem(json!([20])), refusal.into());
}

#[test]
fn impossible_requests_are_named() {
    let nobody = || banking(-1, -1, "", -1);
    let problem = |request: Value| fault(&[request], &[]).problem;
    assert!(matches!(problem(json!({ "stage": "bid" })), BotzoneProblem::NoSuchStage { .. }));
    assert!(matches!(
        problem(json!({ "deliver": [3] })),
        BotzoneProblem::Envelope { problem: EnvelopeProblem::MissingKey { .. } }
    ));
    let mut two = deal(5, nobody());
    two["deliver"] = json!([5, 6]);
    assert_eq!(problem(two), BotzoneProblem::Delivered { wanted: 1, found: 2 });
    let mut level = deal(5, nobody());
    level["global"]["level"] = json!("1");
    assert_eq!(problem(level), BotzoneProblem::NoSuchLevel { level: "1".to_owned() });
    assert_eq!(problem(deal(5, banking(4, -1, "", -1))), BotzoneProblem::NoSuchSeat { number: 4 });
    assert_eq!(problem(deal(5, banking(1, -1, "x", 1))), BotzoneProblem::NoSuchSuit { major: "x".to_owned() });
    let error = fault(&[deal(5, nobody()), deal(5, nobody())], &[json!([])]);
    assert!(matches!((error.problem, error.turn, error.seat), (BotzoneProblem::DealtTwice { .. }, 1, None)));
    let play = json!({ "stage": "play", "history": [[], [], 0, 0],
        "global": { "level": "2", "banking": banking(0, -1, "s", 0), "total_score": 0 } });
    assert_eq!(problem(play), BotzoneProblem::OutOfPlace { stage: Stage::Play });
}

#[test]
fn a_history_that_contradicts_the_rules_is_named() {
    let setup = Tractor::deal(Seed(9));
    let mut checked = 0;
    play(&setup, Seed(9), |game, seat, _| {
        let tricks = game.course().tricks();
        if tricks.len() != 3 || tricks[2].len() != 2 {
            return;
        }
        let (requests, responses) = input(&game.view(seat), SuitOrder::Shcd);
        let with = |change: &dyn Fn(&mut Value)| {
            let mut requests = requests.clone();
            change(requests.last_mut().unwrap());
            fault(&requests, &responses).problem
        };
        let leader = tricks[2].leader();
        let other = leader.next(SEATS);
        let problem = with(&|request| request["history"][3] = json!(other));
        assert_eq!(problem, BotzoneProblem::WrongLeader { said: other, leader });
        assert_eq!(with(&|request| request["history"][0] = json!([])), BotzoneProblem::HistoryForm);
        assert_eq!(with(&|request| request["history"] = json!([[], []])), BotzoneProblem::HistoryForm);
        let own = game.hand(seat).first().unwrap();
        let problem = with(&|request| request["history"][1][0] = json!([own]));
        assert!(matches!(problem, BotzoneProblem::Refused { refusal: Refusal::NotHeld { .. } }), "{problem:?}");
        let first = tricks[1].plays().next().unwrap();
        if first.0 != seat {
            let problem = with(&|request| request["history"][0][0] = json!([own]));
            assert!(matches!(problem, BotzoneProblem::HistoryChanged { .. } | BotzoneProblem::Refused { .. }));
        }
        checked += 1;
    });
    assert_eq!(checked, 1);
    assert_eq!(
        read(&bot_input(&[deal(3, json!(BankingMessage::from(Banking::default())))], &[]), FollowRules::Strict)
            .events
            .len(),
        1
    );
}

#[test]
fn an_answer_that_only_the_judge_accepts_is_read_and_marked() {
    let order = SuitOrder::Shcd;
    let mut marked = 0;
    for n in 0..60 {
        let seed = Seed(23).derive(n);
        let setup = Setup { rules: FollowRules::Judge, ..Tractor::deal(seed) };
        let mut views = Vec::new();
        play(&setup, seed, |game, seat, action| {
            let strict = game.course().check_by(FollowRules::Strict, seat, action, game.hand(seat)).err();
            if let Some(refusal) = strict {
                let (requests, mut responses) = input(&game.view(seat), order);
                responses.push(response(action, order));
                views.push((requests, responses, refusal));
            }
        });
        for (requests, responses, refusal) in views {
            let text = json!({ "requests": requests, "responses": responses });
            let (input, _) = BotInput::of(&read_json(&text));
            let reading = read(&input, FollowRules::Strict);
            assert_eq!(reading.error, None);
            assert_eq!(reading.events.last().unwrap().strict, Some(refusal));
            marked += 1;
        }
    }
    assert!(marked > 5, "{marked}");
}

/// Changes one number somewhere in a value.
fn change_a_number(value: &mut Value, at: &mut u32, to: i64) {
    match value {
        Value::Number(_) => {
            if *at == 0 {
                *value = json!(to);
            }
            *at = at.wrapping_sub(1);
        }
        Value::Array(items) => items.iter_mut().for_each(|item| change_a_number(item, at, to)),
        Value::Object(entries) => entries.values_mut().for_each(|item| change_a_number(item, at, to)),
        _ => {}
    }
}

#[test]
fn no_message_panics() {
    let (mut rng, mut broken, mut fine) = (Rng::new(Seed(24)), 0, 0);
    play(&Tractor::deal(Seed(24)), Seed(24), |game, seat, _| {
        let tricks = game.course().tricks().len();
        if tricks % 6 != 3 || game.course().trick().is_some_and(|trick| trick.len() % 2 == 0) {
            return;
        }
        let (requests, responses) = input(&game.view(seat), SuitOrder::Shcd);
        for _ in 0..150 {
            let mut changed = json!({ "requests": requests, "responses": responses });
            let to = *rng.pick(&[-1, 0, 3, 4, 107, 108, i64::from(i32::MAX), i64::from(i32::MIN), i64::MAX]).unwrap();
            let to = if rng.below(2) == 0 { i64::from(rng.below(108)) } else { to };
            change_a_number(&mut changed, &mut rng.below(400), to);
            let (bot, _) = BotInput::of(&read_json(&changed));
            let reading = read(&bot, FollowRules::Strict);
            if let Some(view) = &reading.view {
                let _ = (input(view, SuitOrder::Hdsc), request(view, SuitOrder::Shcd));
                let mut actions = Vec::new();
                view.actions(&mut actions);
                assert!(actions.iter().all(|action| view.check(action).is_ok()));
            }
            match reading.error {
                Some(_) => broken += 1,
                None => fine += 1,
            }
        }
    });
    assert!(broken > 100 && fine > 100, "{broken} {fine}");
}
