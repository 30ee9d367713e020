//! Tractor's judge against the rules: matches that it ends after a legal answer, and messages that differ.

use crate::common;
use crate::common::{errors, report};
use paiju_game::cards::Suit;
use paiju_game::platform::BotzoneGame;
use paiju_game::{Game, Lang, Say, Seat, Seed};
use paiju_inspect::tractor::{Differing, Ended, Finding, JudgeFault, JudgePart};
use paiju_inspect::{Note, Problem, ProblemKind, Report, Severity};
use paiju_tractor::record::Record;
use paiju_tractor::{Action, CardId, Cards, Fallback, SEATS, Setup, SuitOrder, Tractor, botzone};
use serde_json::{Value, json};

/// Cards by their numbers, suits in the order ♠ ♥ ♣ ♦.
fn cards(numbers: &[u8]) -> Cards {
    numbers.iter().map(|&number| CardId::from_number(number, SuitOrder::Shcd).unwrap()).collect()
}

/// The game at the banker's lead: nobody has called, spades are trumps, seat 0 is banker. The seats have these cards,
/// and any of the rest.
fn lead(wanted: [Cards; SEATS as usize]) -> Tractor {
    let mut rest = wanted.iter().fold(Cards::PACKS, |rest, &cards| rest - cards);
    let mut take = |cards: Cards, size: usize| {
        let more: Cards = rest.iter().take(size - cards.len()).collect();
        rest -= more;
        (cards | more).iter().collect::<Vec<_>>()
    };
    let setup = Setup {
        first: Seat(0),
        fallback: Fallback { banker: Seat(0), suit: Suit::Spade },
        allocation: wanted.map(|cards| take(cards, 25).try_into().unwrap()),
        public: take(Cards::EMPTY, 8).try_into().unwrap(),
        ..Tractor::deal(Seed(1))
    };
    assert!(Tractor::is_deal(&setup));
    let mut game = Tractor::start(&setup);
    while game.course().trick().is_none() {
        let seat = game.to_act().first().unwrap();
        let covers = game.hand(seat).len() == 33;
        game.act(seat, &if covers { Action::Cover(setup.public_cards()) } else { Action::Pass }).unwrap();
    }
    game
}

fn play(game: &mut Tractor, numbers: &[u8]) {
    let seat = game.to_act().first().unwrap();
    game.act(seat, &Action::Play(cards(numbers))).unwrap();
    assert_eq!(game.failed_throws().len(), 0);
}

fn log(game: &Tractor) -> Value {
    let turns = game.turns();
    let record = Record {
        setup: game.setup(),
        seed: Seed(1),
        players: &["a", "b", "c", "d"],
        turns: &turns,
        writing: SuitOrder::Shcd,
    };
    serde_json::to_value(record.match_log()).unwrap()
}

/// The judge's end against a seat, in its own form.
fn end(seat: u8, error: &Value) -> Value {
    let score = |of: u8| if of == seat { -3 } else { i32::from(of % 2 != seat % 2) };
    let scores: Value =
        (0..SEATS).map(|of| (of.to_string(), json!(score(of)))).collect::<serde_json::Map<_, _>>().into();
    let display = json!({ "currplayer": seat, "score": scores, "error": error });
    json!({ "output": { "command": "finish", "content": scores, "display": display } })
}

/// As the public judge writes it: a list with one entry per seat.
fn listed(seat: u8, word: &str) -> Value {
    (0..SEATS).map(|of| if of == seat { json!(word) } else { Value::Null }).collect()
}

/// The report on a match that ended after the game's last play.
fn ended(game: &Tractor, seat: u8, error: &Value) -> Report {
    let mut log = log(game);
    log["log"].as_array_mut().unwrap().push(end(seat, error));
    report(&log.to_string())
}

fn finding(problem: &Problem) -> &Finding {
    let ProblemKind::Tractor(finding) = &problem.kind else { panic!("{problem:?}") };
    finding
}

/// A throw with a tractor, and the first answer to it: ♥A ♥A ♥K ♥K ♥Q, then these cards.
fn tractor_thrown(answer: &[u8]) -> Tractor {
    let thrown = [1, 55, 49, 103, 45];
    let follower = cards(&[9, 13, 17, 21, 25, 29]);
    // The other copies, so that the follower has no pairs.
    let partner = cards(&[63, 67, 71, 75, 79, 83, 87, 91, 95, 99]);
    let mut game = lead([cards(&thrown), follower, partner, Cards::EMPTY]);
    play(&mut game, &thrown);
    play(&mut game, answer);
    game
}

// ruling: T31
#[test]
fn a_match_lost_for_a_legal_answer_is_the_judges_fault() {
    let game = tractor_thrown(&[9, 13, 17, 21, 25]);
    let report = ended(&game, 1, &listed(1, "Unknown Error"));
    let [warning, note] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((warning.severity, warning.turn, warning.seat), (Severity::Warning, Some(102), Some(Seat(1))));
    let word = Some("Unknown Error".to_owned());
    assert_eq!(finding(warning), &Finding::JudgeEnded { ended: Ended { against: Some(Seat(1)), word } });
    assert_eq!(
        warning.say(Lang::En),
        "the judge ended the match against seat 1 (its word: “Unknown Error”, the judge itself broke down); by the rules the answer is legal"
    );
    assert_eq!((note.severity, note.turn, note.seat), (Severity::Note, Some(102), Some(Seat(1))));
    assert_eq!(finding(note), &Finding::JudgeFault { fault: JudgeFault::ThrowFollowed });
    assert_eq!(report.result.unwrap().scores, [1.0, -3.0, 1.0, 0.0]);
    // The word is in the warning.
    assert!(!report.notes.iter().any(|note| matches!(note, Note::JudgeSays { .. })), "{:?}", report.notes);
}

// ruling: T31
#[test]
fn a_bots_last_answer_may_break_the_judge() {
    let answer = [9, 13, 17, 21, 25];
    let mut game = tractor_thrown(&answer);
    let found = |game: &Tractor, seat: u8, answer: &[u8]| {
        let (requests, mut responses) = botzone::input(&game.view(Seat(seat)), SuitOrder::Shcd);
        if requests.len() > responses.len() {
            responses.push(json!(answer));
        }
        let input = json!({ "requests": &requests, "responses": &responses[..requests.len() - 1] });
        // The input, and below it what the bot printed.
        let printed = json!({ "response": responses[requests.len() - 1] });
        let report = report(&format!("{input}\n{printed}\n"));
        let last = requests.len() - 1;
        let of_last = |problem: &Problem| (problem.severity, problem.turn == Some(last), finding(problem).clone());
        report.problems.iter().map(of_last).collect::<Vec<_>>()
    };
    let note = (Severity::Note, true, Finding::JudgeFault { fault: JudgeFault::ThrowFollowed });
    assert_eq!(found(&game, 1, &[]), [note]);
    // A note warns the leader what its throw may do to the others.
    let led = (Severity::Note, true, Finding::JudgeFault { fault: JudgeFault::ThrowLed });
    assert_eq!(found(&game, 0, &[]), [led]);
    // Where the match went on, the judge did not break down.
    while game.to_act().first() != Some(Seat(1)) {
        let seat = game.to_act().first().unwrap();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        game.act(seat, &actions[0]).unwrap();
    }
    let mut actions = Vec::new();
    game.legal_actions(Seat(1), &mut actions);
    let any: Vec<u8> = actions[0].cards().iter().map(|card| card.number(SuitOrder::Shcd)).collect();
    assert_eq!(found(&game, 1, &any), []);
}

#[test]
fn every_word_is_explained_in_every_form() {
    let game = tractor_thrown(&[9, 13, 17, 21, 25]);
    for (error, word) in [
        (listed(1, "ILLEGAL_MOVE"), Some("ILLEGAL_MOVE")),
        (json!("NOT_YOUR_POKER"), Some("NOT_YOUR_POKER")),
        (listed(1, "12 is not in list"), Some("12 is not in list")),
        (json!([null, null, null, null]), None),
        (Value::Null, None),
    ] {
        let report = ended(&game, 1, &error);
        let told = Ended { against: Some(Seat(1)), word: word.map(str::to_owned) };
        assert_eq!(finding(&report.problems[0]), &Finding::JudgeEnded { ended: told }, "{error}");
        // With a word of the rules, the judge did not break down.
        let broke = word.is_none_or(|word| word.ends_with("list"));
        assert_eq!(report.problems.len(), 1 + usize::from(broke), "{error}");
        for lang in [Lang::Zh, Lang::En] {
            assert!(word.is_none_or(|word| report.problems[0].say(lang).contains(word)));
        }
    }
}

// ruling: T31
#[test]
fn the_judge_breaks_down_where_it_compares_trumps() {
    let hearts: Vec<u8> = (0..108).filter(|id| id % 54 < 52 && id % 4 == if *id < 54 { 1 } else { 3 }).collect();
    let hearts = cards(&hearts) - cards(&[5, 59]);
    assert_eq!(hearts.len(), 24);
    let spades = |ranks: [u8; 2]| ranks.map(|rank| 4 * rank);
    let ruffs = [spades([2, 3]), spades([4, 5]), spades([6, 7])];
    let game = |plays: &[&[u8]]| {
        let [first, second, third] = ruffs.map(|ruff| cards(&ruff));
        // The first follower may also throw two diamonds away.
        let mut game = lead([hearts, first | cards(&[27, 31]), second, third]);
        play(&mut game, &[1, 49]);
        plays.iter().for_each(|numbers| play(&mut game, numbers));
        game
    };
    let fault = |game: &Tractor, seat| {
        let report = ended(game, seat, &listed(seat, "Unknown Error"));
        assert_eq!(report.problems[0].code(), "judge-ended");
        report.problems.get(1).map(|problem| finding(problem).clone())
    };
    let [first, second, third] = ruffs;
    let compared = Some(Finding::JudgeFault { fault: JudgeFault::TrumpsCompared });
    assert_eq!(fault(&game(&[&first, &second, &third]), 3), compared);
    assert_eq!(fault(&game(&[&[27, 31], &second, &third]), 3), compared);
    // One ruff is compared with nothing, and before the last play nothing is compared.
    assert_eq!(fault(&game(&[&[27, 31], &second]), 2), None);
    assert_eq!(fault(&game(&[&first, &second]), 2), None);
}

// ruling: T31
#[test]
fn the_judge_refuses_pairs_with_a_level_card() {
    let jokers = cards(&[52, 53, 106, 107]);
    let thrown = [4, 58, 5, 59];
    let mut game = lead([cards(&thrown) | jokers, Cards::EMPTY, Cards::EMPTY, Cards::EMPTY]);
    play(&mut game, &thrown);
    let report = ended(&game, 0, &listed(0, "INVALID_POKERTYPE"));
    assert_eq!(finding(&report.problems[1]), &Finding::JudgeFault { fault: JudgeFault::PairsRefused });
    assert_eq!(ended(&game, 0, &listed(0, "ILLEGAL_MOVE")).problems.len(), 1);
}

#[test]
fn an_illegal_answer_stays_the_bots_error() {
    let mut log = log(&tractor_thrown(&[9, 13, 17, 21, 25]));
    let last = log["log"].as_array().unwrap().len() - 1;
    log["log"][last]["1"]["response"] = json!([9, 13, 17, 21]);
    log["log"].as_array_mut().unwrap().push(end(1, &listed(1, "ILLEGAL_MOVE")));
    let report = report(&log.to_string());
    let [error] = errors(&report)[..] else { panic!("{:?}", report.problems) };
    assert_eq!((error.code(), error.turn, report.problems.len()), ("wrong-count", Some(102), 1));
    assert!(report.notes.contains(&Note::JudgeSays { word: "ILLEGAL_MOVE".to_owned() }));
}

#[test]
fn an_end_without_a_penalty_comes_too_early() {
    let mut log = log(&tractor_thrown(&[9, 13, 17, 21, 25]));
    let scores = json!({ "0": 0, "1": 1, "2": 0, "3": 1 });
    let finish = json!({ "output": { "command": "finish", "content": scores, "display": {} } });
    log["log"].as_array_mut().unwrap().push(finish);
    let report = report(&log.to_string());
    let [warning] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!(finding(warning), &Finding::JudgeEnded { ended: Ended { against: None, word: None } });
    assert_eq!((warning.turn, report.result.unwrap().scores), (Some(102), vec![0.0, 1.0, 0.0, 1.0]));
}

#[test]
fn a_request_that_differs_is_reported_with_both_values() {
    let mut log = log(&tractor_thrown(&[9, 13, 17, 21, 25]));
    log["log"][2 * 102]["output"]["content"]["1"]["global"]["total_score"] = json!(15);
    let report = report(&log.to_string());
    let [warning] = &report.problems[..] else { panic!("{:?}", report.problems) };
    let field =
        Differing { field: "global.total_score".to_owned(), judge: Some("15".to_owned()), rules: Some("0".to_owned()) };
    assert_eq!(finding(warning), &Finding::JudgeDiffers { part: JudgePart::Request { fields: vec![field] } });
    assert_eq!((warning.severity, warning.turn), (Severity::Warning, Some(102)));
}

// ruling: T29
#[test]
fn scores_that_differ_are_reported_with_ours_and_the_reason() {
    let mut log = common::tractor::match_log(3);
    let last = log["log"].as_array().unwrap().len() - 1;
    for seat in 0..SEATS {
        log["log"][last]["output"]["content"][seat.to_string()] = json!(2);
    }
    let report = report(&log.to_string());
    let warning = report.problems.iter().find(|problem| problem.code() == "judge-differs").unwrap();
    let Finding::JudgeDiffers { part: JudgePart::Scores { judge, rules } } = finding(warning) else { panic!() };
    assert_eq!(judge, &[2.0; 4]);
    let said = warning.say(Lang::En);
    let ours = rules.scores.map(|score| score.to_string()).join(" ");
    let start = format!(
        "the judge's final scores are 2 2 2 2, by the rules they are {ours}: the attackers have {} points",
        rules.attackers
    );
    assert!(said.starts_with(&start), "{said}");
    assert_eq!(report.result.unwrap().scores, [2.0; 4]);
}
