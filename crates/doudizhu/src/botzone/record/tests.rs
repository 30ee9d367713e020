use paiju_game::random::Random;
use paiju_game::{Decision, Fault, Limit, Player, Seed, table};
use serde_json::json;

use super::*;
use crate::{Ending, View};

/// Plays at random, and fails in this way at its third decision.
#[derive(Clone)]
enum Seated {
    Sound,
    Illegal(u8),
    Fails(Fault, u8),
    /// Fails when it is shown the deal.
    Deaf,
}

impl Player<DouDizhu> for Seated {
    fn name(&self) -> &str {
        "seated"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        match self {
            Self::Illegal(left) | Self::Fails(_, left) if *left > 0 => *left -= 1,
            Self::Illegal(_) => return Ok(Decision::bare(Action::Bid(9))),
            Self::Fails(fault, _) => return Err(fault.clone()),
            Self::Sound | Self::Deaf => {}
        }
        Random.decide(view, limit)
    }

    fn observe(&mut self, _: &View) -> Result<(), Fault> {
        match self {
            Self::Deaf => Err(Fault::Crash { detail: String::new() }),
            _ => Ok(()),
        }
    }
}

fn played(seed: u64, mut players: [Seated; 3]) -> (DouDizhu, Vec<Turn<DouDizhu>>) {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
    let mut turns = Vec::new();
    table::play(&mut game, &mut players, 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    (game, turns)
}

fn log(seed: u64, game: &DouDizhu, turns: &[Turn<DouDizhu>]) -> Value {
    let record = Record { setup: game.setup(), seed: Seed(seed), players: &["a", "b", "c"], turns, writing: () };
    serde_json::to_value(record.match_log()).unwrap()
}

#[test]
fn a_fault_ends_the_log_with_its_verdict() {
    let (game, turns) = played(3, [Seated::Sound, Seated::Illegal(0), Seated::Sound]);
    assert!(matches!(game.course().ending(), Some(Ending::Forfeit { seat: Seat(1), .. })));
    let match_log = log(3, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [.., failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(failed["1"], json!({ "keep_running": false, "verdict": "OK", "response": 9 }));
    assert_eq!(finish["output"]["content"], json!({ "0": 350, "1": -700, "2": 350 }));

    let fault = Fault::Malformed { answer: "hm".to_owned() };
    let (game, turns) = played(5, [Seated::Sound, Seated::Sound, Seated::Fails(fault, 1)]);
    let match_log = log(5, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [.., failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(failed["2"], json!({ "keep_running": false, "verdict": "MF", "raw": "hm" }));
    assert_eq!(finish["output"]["display"]["errored"][2], "INVALID_INPUT_VERDICT_MF");
}

#[test]
fn a_seat_that_fails_unasked_still_has_its_request() {
    let (game, turns) = played(5, [Seated::Sound, Seated::Deaf, Seated::Sound]);
    let match_log = log(5, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [told, failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(
        told["output"]["content"],
        json!({ "1": { "own": game.setup().hands[1], "bid": [], "rules": "contest" } })
    );
    assert_eq!(failed["1"]["verdict"], "RE");
    assert_eq!(finish["output"]["content"]["1"], -700);
}
