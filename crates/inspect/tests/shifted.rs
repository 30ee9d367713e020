//! Responses shifted by one turn are reported as such, in every game.

use crate::common;
use crate::common::{errors, games, report};
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{Note, Report, Shift};
use paiju_tractor::{SuitOrder, Tractor};
use serde_json::{Value, json};

/// Requests, and one response fewer.
type Input = (Vec<Value>, Vec<Value>);

/// The last request is to be answered yet.
fn unanswered((requests, mut responses): Input) -> Input {
    responses.truncate(requests.len() - 1);
    (requests, responses)
}

fn mahjong_input(seed: u64) -> Input {
    unanswered(paiju_mahjong::botzone::input(&common::mahjong::game(seed).view(Seat(1))))
}

fn shift_of(report: &Report) -> Option<Shift> {
    report.notes.iter().find_map(|note| if let Note::ResponsesShifted { shift } = note { Some(*shift) } else { None })
}

/// Reads an input with other responses; returns the first error's turn, and the shift noted.
fn read((requests, _): &Input, responses: &[Value]) -> (Option<usize>, Option<Shift>) {
    let report = report(&json!({ "requests": requests, "responses": responses }).to_string());
    let turn = errors(&report).iter().find_map(|error| error.turn);
    (turn, shift_of(&report))
}

/// Shifts the responses of some inputs in both directions; returns how many errors that made.
fn check(inputs: &[Input], extra: &Value) -> [usize; 2] {
    let mut counts = [0, 0];
    for input in inputs {
        let (_, responses) = input;
        assert_eq!(read(input, responses), (None, None), "as it was played");
        // One too many in front, as many as before or one more.
        let late = [std::slice::from_ref(extra), responses].concat();
        for late in [&late[..], &late[..responses.len()]] {
            let (error, shift) = read(input, late);
            assert_eq!(shift, error.map(|_| Shift { late: true, turn: 0 }), "{input:?}");
            counts[0] += usize::from(error.is_some());
        }
        // One missing in front.
        let (error, shift) = read(input, &responses[1..]);
        assert_eq!(shift, error.map(|_| Shift { late: false, turn: 0 }), "{input:?}");
        counts[1] += usize::from(error.is_some());
    }
    counts
}

/// In the middle of an input the counts of requests and responses must show it too. The error appears at the latest at
/// a response of the wrong form.
// ruling: D58
#[test]
fn a_shift_in_the_middle_is_reported_from_its_turn_on() {
    let (mut missed, mut late, mut early) = (0, 0, 0);
    for seed in 0..6 {
        let input = mahjong_input(seed);
        let responses = input.1.clone();
        for turn in 8..responses.len() - 12 {
            let mut more = responses.clone();
            more.insert(turn, json!("PASS"));
            let mut less = responses.clone();
            let is_pass = less.remove(turn) == "PASS";
            for (late, shifted, is_told) in [(true, more, &mut late), (false, less, &mut early)] {
                let (Some(error), shift) = read(&input, &shifted) else { continue };
                let Some(shift) = shift.filter(|_| late || is_pass) else {
                    missed += usize::from(late || is_pass);
                    continue;
                };
                assert!(shift.late == late && shift.turn <= error, "{shift:?} {error}");
                // In a row of passes any of them may be the surplus or missing one.
                let between = &responses[shift.turn.min(turn)..shift.turn.max(turn)];
                assert!(between.iter().all(|response| response == "PASS"), "{shift:?} {turn}");
                *is_told += 1;
            }
        }
    }
    assert!(late > 50 && early > 50 && 20 * missed < late + early, "{late} {early}, {missed} not");
}

// ruling: D58
#[test]
fn shifted_responses_are_reported_in_every_game() {
    let landlords = games(0).filter(|game| game.course().plays().len() > 20);
    let doudizhu = landlords
        .map(|game| paiju_doudizhu::botzone::input(&game.view(game.course().landlord().unwrap())))
        .map(unanswered);
    let mahjong = (0..6).map(mahjong_input);
    let tractor = (0..4).map(|seed| {
        let mut game = Tractor::start(&Tractor::deal(Seed(seed)));
        let mut input = None;
        table::play(&mut game, &mut [Random; 4], 0, Seed(seed), |game, _| {
            if let (8, None, Some(seat)) = (game.course().tricks().len(), &input, game.to_act().first()) {
                input = Some(paiju_tractor::botzone::input(&game.view(seat), SuitOrder::Shcd));
            }
        });
        input.unwrap()
    });
    for (inputs, extra) in [
        (doudizhu.take(8).collect::<Vec<_>>(), json!([])),
        (mahjong.collect(), json!("PASS")),
        (tractor.collect(), json!([])),
    ] {
        assert_eq!(check(&inputs, &extra), [2 * inputs.len(), inputs.len()], "{extra}");
    }
}

/// One wrong answer, even the first, is that answer's error.
// ruling: D58
#[test]
fn a_single_wrong_response_is_not_a_shift() {
    let input = unanswered(paiju_mahjong::botzone::input(&common::mahjong::game(5).view(Seat(2))));
    let responses = input.1.clone();
    let play = responses.iter().position(|response| response.as_str().unwrap().starts_with("PLAY")).unwrap();
    for turn in [0, 1, play, responses.len() - 1] {
        let mut spoilt = responses.clone();
        spoilt[turn] = json!("I do not know");
        assert_eq!(read(&input, &spoilt), (Some(turn), None));
    }
}
