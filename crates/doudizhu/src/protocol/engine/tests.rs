use paiju_game::Game;
use paiju_game::random::Random;

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

// ruling: D31
#[test]
fn every_message_of_a_game_gets_the_answer_that_is_due() {
    let mut engines = [engine(), engine(), engine()];
    let mut asked = 0;
    random_games(30, |game| {
        if game.course().ending().is_none() {
            return;
        }
        // Replayed with engines that choose for themselves, so only the questions and the form of the answers are
        // compared.
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
fn garbage_is_skipped_with_a_note() {
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
            "line ignored: 17 cards belong here, not 2",
            "message does not fit: no cards have been dealt",
            "message does not fit: no cards have been dealt",
            "exit"
        ]
    );
}

/// The text's own example relays `BID C0` after `BID B3`; a platform may also ask C.
// ruling: D48
#[test]
fn a_bid_after_a_three_confuses_no_engine() {
    let deal = |seat: &str| format!("DEAL {seat}0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46");
    let told = answers(&mut engine(), &[&deal("A"), "BID B3", "BID C0", "LEFTOVER B27,48,53", "PLAY B1"]);
    assert_eq!(told, ["OK DEAL", "OK BID", "OK BID", "OK LEFTOVER", "OK PLAY"]);
    let asked = answers(&mut engine(), &[&deal("C"), "BID A0", "BID B3", "BID WHAT", "LEFTOVER B27,48,53", "PLAY B1"]);
    assert_eq!(asked, ["OK DEAL", "OK BID", "OK BID", "BID C0", "OK LEFTOVER", "OK PLAY"]);
    // A bid higher than 0 comes too late.
    let late = answers(&mut engine(), &[&deal("A"), "BID B3", "BID C1"]);
    assert!(late[2].starts_with("message does not fit"), "{late:?}");
}

/// 协议使用事例, the text's only worked dialogue: `BID C0` comes after `BID B3`.
// ruling: D48
#[test]
fn the_texts_example_dialogue_is_played_to_its_end() {
    /// Answers as the text's engine does.
    struct Text;
    impl Player<DouDizhu> for Text {
        fn name(&self) -> &str {
            "hrbust"
        }
        fn decide(&mut self, view: &crate::View, _: &Limit<'_>) -> Result<paiju_game::Decision<DouDizhu>, Fault> {
            let four = paiju_game::cards::CardSet::from_iter(
                [0, 4, 5, 7].map(|id| paiju_game::cards::Card::from_id(id).unwrap()),
            );
            let lead = if view.hand().contains_all(four) { Action::Play(four) } else { Action::Pass };
            Ok(paiju_game::Decision::bare(if view.course().kitty().is_none() { Action::Bid(3) } else { lead }))
        }
    }
    let dialogue = [
        ("DOUDIZHUVER 1.0", "NAME hrbust"),
        ("INFO 1,4,1,6,9,2100,15", "OK INFO"),
        ("DEAL B0,4,5,7,9,10,17,21,25, 33,34,39,41,43,44,45,46", "OK DEAL"),
        ("BID A1", "OK BID"),
        ("BID WHAT", "BID B3"),
        ("BID C0", "OK BID"),
        ("LEFTOVER B27,48,53", "OK LEFTOVER"),
    ];
    let mut engine = Engine::new(Text, "hrbust", Limit::WORK);
    for (told, answer) in dialogue {
        let reply = engine.line(told);
        assert_eq!((reply.answer.map(|answer| answer.to_string()).as_deref(), reply.note), (Some(answer), None));
    }
    // The text's own lead, 3 with 444, is legal: 三带一.
    assert_eq!(engine.line("PLAY WHAT").answer.unwrap().to_string(), "PLAY B0,4,5,7");
    let rest = [("PLAY C-1", "OK PLAY"), ("PLAY A12,13,14,20", "OK PLAY"), ("PLAY WHAT", "PLAY B-1")];
    for (told, answer) in rest {
        assert_eq!(engine.line(told).answer.unwrap().to_string(), answer);
    }
    assert_eq!(engine.line("GAMEOVER C").answer.unwrap().to_string(), "OK GAMEOVER");
}

// ruling: D49
#[test]
fn contradictory_messages_are_trusted_and_play_goes_on() {
    let deal = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";
    let mut engine = engine();
    let said = answers(&mut engine, &["INFO 1,4,1,6,9,2100", deal, "BID A3", "LEFTOVER A1,2,3"]);
    assert_eq!(said, ["OK INFO", "OK DEAL", "OK BID", "OK LEFTOVER"]);
    // West plays a card that South was dealt.
    let odd = engine.line("PLAY A4");
    assert_eq!(odd.answer.unwrap().to_string(), "OK PLAY");
    assert!(odd.note.unwrap().to_string().contains("not in hand"));
    let answer = engine.line("PLAY WHAT").answer.unwrap().to_string();
    // Asked again, it repeats its answer.
    let again = engine.line("PLAY WHAT");
    assert_eq!((again.answer.unwrap().to_string(), again.note), (answer, Some(Note::Again)));
    // Both others pass, so it leads, whatever else was wrong.
    assert_eq!(answers(&mut engine, &["PLAY C-1"]), ["OK PLAY"]);
    assert_eq!(engine.line("PLAY A-1").answer.unwrap().to_string(), "OK PLAY");
    let lead = engine.line("PLAY WHAT").answer;
    assert!(matches!(lead, Some(EngineMessage::Play { cards, .. }) if !cards.is_empty()), "{lead:?}");
    assert_eq!(answers(&mut engine, &["INFO 1,4,2,6,9,2100,15", deal, "BID A0"]), ["OK INFO", "OK DEAL", "OK BID"]);
    let bid = engine.line("BID WHAT");
    assert!(matches!(bid, Reply { answer: Some(EngineMessage::Bid { seat: Seat(1), .. }), note: None, exit: false }));
}

/// A referee that drops, repeats, reorders and falsifies messages.
// ruling: D49
#[test]
fn every_question_is_answered_whatever_the_referee_sends() {
    let mut rng = paiju_game::Rng::new(Seed(8));
    let mut scripts: Vec<Vec<String>> = Vec::new();
    random_games(60, |game| {
        if game.course().ending().is_some() {
            let of_seat =
                |seat: Seat| record(game, &RoundInfo::default()).into_iter().filter(move |said| said.seat == seat);
            scripts.extend(Seat::all(3).map(|seat| of_seat(seat).map(|said| said.sent.to_string()).collect()));
        }
    });
    let mut questions = [0; 2];
    for script in &scripts {
        let mut lines = script.clone();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(lines.len() as u32) as usize;
            let other = &scripts[rng.below(scripts.len() as u32) as usize];
            match rng.below(4) {
                0 if lines.len() > 1 => _ = lines.remove(at),
                1 => lines.insert(at, lines[at].clone()),
                2 => {
                    let with = rng.below(lines.len() as u32) as usize;
                    lines.swap(at, with);
                }
                _ => lines.insert(at, other[rng.below(other.len() as u32) as usize].clone()),
            }
        }
        let mut engine = engine();
        for line in &lines {
            let due = PlatformMessage::parse(line).unwrap().message.due();
            let reply = engine.line(line);
            let answer = reply.answer.unwrap_or_else(|| panic!("{line}: no answer")).to_string();
            let read = EngineMessage::parse(&answer).unwrap();
            assert_eq!(read.deviations, [], "{answer}");
            match (due, read.message) {
                (Due::Ok(topic), EngineMessage::Ok(said)) => assert_eq!(topic, said),
                (Due::Bid, EngineMessage::Bid { value, .. }) => {
                    questions[0] += 1;
                    assert!(value <= 3);
                }
                (Due::Play, EngineMessage::Play { cards, .. }) => {
                    questions[1] += 1;
                    // A pass must be legal by all that the engine was told, unless it has no cards left.
                    let view = engine.hearing.view();
                    let ours = view.and_then(|view| view.course().plays().last());
                    let allowed = ours.is_none_or(|play| play.seat == engine.seat && play.cards.is_empty());
                    let empty = view.is_some_and(|view| view.hand().is_empty());
                    assert!(!cards.is_empty() || allowed || empty, "{lines:?}");
                }
                (due, said) => panic!("{line}: {said:?} for {due:?}"),
            }
        }
    }
    assert!(questions[0] > 100 && questions[1] > 500, "{questions:?}");
}

#[test]
fn every_answer_parses_without_deviation() {
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
