//! A game that no list contains, judged by what all judges share.

#[path = "../../../../tests/toy.rs"]
mod toy;

use paiju_game::platform::match_log::Verdict;
use paiju_game::platform::{BotzoneGame, EnvelopeProblem, Record, json};
use paiju_game::{Fault, Limit, Seed, random::Random, table};
use serde_json::Value;

use self::toy::Toy;
use super::*;
use crate::decisions::decisions;
use crate::playable::{Move, Playable};
use crate::step::{Step, positions};

/// A random match, as the platform logs it.
fn logged() -> Value {
    let setup = Toy::deal(Seed(2));
    let mut game = Toy::start(&setup);
    table::play(&mut game, &mut [Random; 3], Limit::WORK, Seed(2), |_, _| {});
    let turns = game.turns();
    let record = Record { setup: &setup, seed: Seed(2), players: &["a"], turns: &turns, writing: () };
    serde_json::to_value(record.match_log()).unwrap()
}

/// A judged match: the findings, the scores, what was played.
fn judged(log: &Value) -> (Findings, Option<Vec<f64>>, Vec<Step<u8>>) {
    let log = MatchLog::of(&json::read(&log.to_string(), 0).value.unwrap()).unwrap();
    let mut game = Toy::start(&Toy::read_deal(log.initdata.as_ref().unwrap(), Seed(0)).unwrap());
    let mut found = Findings::new(true, Vec::new());
    let (mut judged, mut steps) = (0, Vec::new());
    for (number, turn) in log.played().enumerate() {
        for answer in &turn.answers {
            let (seat, (verdict, printed)) = (Seat(answer.seat), answer.ended());
            let action = answer.response.as_ref().and_then(|said| Toy::action(said, &game.view(seat), ()).ok());
            match action {
                _ if verdict != Verdict::Ok => {
                    found.error(number, Some(seat), EnvelopeProblem::Verdict { verdict, printed }, answer.span);
                }
                None => found.error(number, Some(seat), EnvelopeProblem::NoAnswer, answer.span),
                Some(card) if game.act(seat, &card).is_ok() => {
                    steps.push(Step::answer(number, seat, card, answer.span))
                }
                Some(_) => found.error(number, Some(seat), EnvelopeProblem::NotAsked, answer.span),
            }
        }
        judged += usize::from(found.judging);
    }
    found.rest(log.played().count(), judged, judged);
    let scores = found.end::<Toy, _>(&log, game.outcome().as_ref(), |_, _| EnvelopeProblem::NotJson);
    (found, scores, steps)
}

fn codes(found: Findings) -> Vec<&'static str> {
    found.problems.into_sorted().iter().map(Problem::code).collect()
}

#[test]
fn a_sound_match_of_any_game_is_followed_to_its_scores() {
    let log = logged();
    let (found, scores, steps) = judged(&log);
    assert_eq!(scores.unwrap().iter().sum::<f64>(), 4.0);
    assert!(found.notes.is_empty() && found.judging, "{:?}", found.notes);
    let start = Toy::start(&Toy::deal(Seed(2)));
    let positions = || positions(start.clone(), &steps, |game, step| game.act(step.seat, &step.event).unwrap());
    assert_eq!(positions().last().unwrap().to_act().iter().count(), 0);
    let decided =
        decisions::<Toy, _, _>(&steps, positions(), |game, seat| Some(game.view(seat)), |_, card| Some(*card));
    assert!((4..12).contains(&decided.len()), "the last card of a hand is no choice");
    let moves = steps.iter().map(|step| Move::act(step.seat, step.event)).chain([Move::fail(Seat(1), Fault::Illegal)]);
    let playable = Playable::<Toy>::new(Toy::deal(Seed(2)), moves.collect(), (0..=12).collect(), None).unwrap();
    assert!(playable.is_whole() && playable.branch(3, None).is_ok() && playable.branch(12, None).is_err());
    assert_eq!(codes(found), [""; 0]);
}

#[test]
fn the_first_error_in_a_match_of_any_game_ends_its_judging() {
    for (place, value, code) in [
        ("response", 99.into(), "no-answer"),
        ("response", Value::Null, "no-answer"),
        ("verdict", "TLE".into(), "verdict"),
    ] {
        let mut log = logged();
        let answer = log["log"][3].as_object_mut().unwrap().values_mut().next().unwrap();
        answer[place] = value;
        let (found, scores, _) = judged(&log);
        assert!(!found.judging && scores.is_some(), "the platform's scores stand");
        assert!(matches!(found.notes[..], [Note::RestSkipped { .. }]), "{:?}", found.notes);
        assert_eq!(codes(found), [code]);
    }
    let mut log = logged();
    log["log"].as_array_mut().unwrap().last_mut().unwrap()["output"]["content"]["0"] = 9.into();
    assert_eq!(codes(judged(&log).0), ["not-json"], "other scores than by the rules");
}
