use paiju_game::random::Random;
use paiju_game::{Ais as _, Game, table};

use super::*;
use crate::protocol::session::tests::random_games;
use crate::protocol::{Exchange, RoundInfo, record};

fn engine() -> Engine<Random> {
    Engine::new(Random, "paiju", Limit::WORK)
}

fn answers(engine: &mut Engine<Random>, lines: &[&str]) -> Vec<String> {
    lines
        .iter()
        .map(|line| match engine.line(line) {
            Reply { note: Some(note), .. } => note.to_string(),
            Reply { exit: true, .. } => "exit".to_owned(),
            Reply { answer, .. } => answer.map(|answer| answer.to_string()).unwrap_or_default(),
        })
        .collect()
}

#[test]
fn every_message_of_a_game_gets_the_answer_that_is_due() {
    let mut engines = [engine(), engine(), engine()];
    let mut asked = 0;
    random_games(30, |game| {
        if game.course().ending().is_none() {
            return;
        }
        // Played again with engines: they choose for themselves, so only what is asked and how it is answered is compared.
        let mut fresh = DouDizhu::start(game.setup());
        let mut told = [0; 3];
        while let Some(turn) = fresh.to_act().first() {
            let mut action = None;
            for seat in [turn, turn.next(3), turn.next(3).next(3)] {
                let script: Vec<Exchange> = record(&fresh, &RoundInfo::default())
                    .into_iter()
                    .filter(|exchange| exchange.seat == seat)
                    .collect();
                for exchange in &script[told[seat.index()]..] {
                    let reply = engines[seat.index()].line(&exchange.sent.to_string());
                    assert_eq!(reply.note, None, "{exchange:?}");
                    match (&exchange.answer, reply.answer) {
                        (None, Some(answer)) => {
                            asked += 1;
                            action = crate::protocol::referee::judge(&exchange.sent, seat, &answer.to_string()).ok();
                        }
                        (wanted, answer) => assert_eq!(*wanted, answer),
                    }
                }
                told[seat.index()] = script.len();
            }
            let Some(crate::protocol::referee::Answer::Action(action)) = action else {
                panic!("{turn:?} said nothing")
            };
            fresh.act(turn, &action).unwrap();
        }
    });
    assert!(asked > 300, "{asked}");
}

#[test]
fn an_engine_plays_as_its_player_would() {
    /// A player that talks to an engine and compares.
    struct Behind(Engine<Box<dyn Player<DouDizhu> + Send + Sync>>, usize, Vec<Action>);
    impl Player<DouDizhu> for Behind {
        fn name(&self) -> &str {
            "behind"
        }
        fn decide(&mut self, view: &crate::View, limit: &Limit<'_>) -> Result<paiju_game::Decision<DouDizhu>, Fault> {
            let exchanges = crate::protocol::exchanges(view, &RoundInfo::default());
            let mut last = None;
            for exchange in &exchanges[self.1..] {
                last = self.0.line(&exchange.sent.to_string()).answer;
            }
            self.1 = exchanges.len();
            let by_player = DouDizhu::ai("sample").unwrap().decide(view, limit)?;
            let by_engine = match last.unwrap() {
                EngineMessage::Bid { value, .. } => Action::Bid(value),
                EngineMessage::Play { cards, .. } if cards.is_empty() => Action::Pass,
                EngineMessage::Play { cards, .. } => Action::Play(cards),
                other => panic!("{other}"),
            };
            assert_eq!(by_engine, by_player.action);
            self.2.push(by_engine);
            Ok(by_player)
        }
    }
    for seed in 0..20 {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        let behind = || Behind(Engine::new(DouDizhu::ai("sample").unwrap(), "sample", Limit::WORK), 0, Vec::new());
        let mut players = [behind(), behind(), behind()];
        table::play(&mut game, &mut players, Limit::WORK, Seed(seed), |_, _| {});
        assert!(players.iter().all(|player| !player.2.is_empty()));
    }
}

#[test]
fn garbage_is_passed_over_with_a_note() {
    let mut engine = engine();
    let said =
        answers(&mut engine, &["", "  \r", "HELLO", "DOUDIZHUVER 1.0\r", "DEAL B1,2", "BID WHAT", "PLAY WHAT", "exit"]);
    assert_eq!(
        said,
        [
            "",
            "",
            "line ignored: there is no command “HELLO”",
            "NAME paiju",
            "line ignored: 17 cards belong here, there are 2",
            "message does not fit: no cards have been dealt",
            "asked without knowing the game",
            "exit"
        ]
    );
}

/// The text's own example tells `BID C0` after `BID B3`; a platform may ask C as well.
#[test]
fn a_bid_after_three_confuses_no_engine() {
    let deal = |seat: &str| format!("DEAL {seat}0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46");
    let told = answers(&mut engine(), &[&deal("A"), "BID B3", "BID C0", "LEFTOVER B27,48,53", "PLAY B1"]);
    assert_eq!(told, ["OK DEAL", "OK BID", "OK BID", "OK LEFTOVER", "OK PLAY"]);
    let asked = answers(&mut engine(), &[&deal("C"), "BID A0", "BID B3", "BID WHAT", "LEFTOVER B27,48,53", "PLAY B1"]);
    assert_eq!(asked, ["OK DEAL", "OK BID", "OK BID", "BID C0", "OK LEFTOVER", "OK PLAY"]);
    // A bid higher than 0 comes too late.
    let late = answers(&mut engine(), &[&deal("A"), "BID B3", "BID C1"]);
    assert!(late[2].starts_with("message does not fit"), "{late:?}");
}

#[test]
fn an_engine_that_lost_track_still_answers_until_the_next_game() {
    let deal = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";
    let mut engine = engine();
    let said = answers(
        &mut engine,
        &["INFO 1,4,1,6,9,2100", deal, "BID A3", "LEFTOVER A1,2,3", "PLAY A0,4", "PLAY WHAT", "GAMEOVER A"],
    );
    assert_eq!(said[..4], ["OK INFO", "OK DEAL", "OK BID", "OK LEFTOVER"]);
    assert!(said[4].starts_with("message does not fit: West: not held"), "{}", said[4]);
    assert_eq!(said[5], "asked without knowing the game");
    assert_eq!(said[6], "OK GAMEOVER");
    let lost = engine.line("PLAY WHAT");
    assert_eq!(lost.answer.map(|answer| answer.to_string()).as_deref(), Some("PLAY B-1"));
    let again = answers(&mut engine, &["INFO 1,4,2,6,9,2100,15", deal, "BID A0"]);
    assert_eq!(again, ["OK INFO", "OK DEAL", "OK BID"]);
    let bid = engine.line("BID WHAT");
    assert!(matches!(bid, Reply { answer: Some(EngineMessage::Bid { seat: Seat(1), .. }), note: None, exit: false }));
}

#[test]
fn every_answer_is_one_that_is_read_strictly() {
    let mut engine = engine();
    let lines = [
        "DOUDIZHUVER 1.0",
        "INFO 1,4,1,6,9,2100,15",
        "DEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46",
        "BID WHAT",
    ];
    for line in lines {
        let answer = engine.line(line).answer.unwrap().to_string();
        assert_eq!(EngineMessage::parse(&answer).unwrap().deviations, []);
    }
}
