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

// ruling: D31
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
            "message does not fit: no cards have been dealt",
            "exit"
        ]
    );
}

/// The text's own example tells `BID C0` after `BID B3`; a platform may ask C as well.
// ruling: D48
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

/// 协议使用事例, the text's only worked dialogue: `BID C0` comes after `BID B3`.
// ruling: D48
#[test]
fn the_texts_own_dialogue_is_played_to_its_end() {
    /// Says what the text's engine says.
    struct Text;
    impl Player<DouDizhu> for Text {
        fn name(&self) -> &str {
            "hrbust"
        }
        fn decide(&mut self, view: &crate::View, _: &Limit<'_>) -> Result<paiju_game::Decision<DouDizhu>, Fault> {
            let four = paiju_cards::CardSet::from_iter([0, 4, 5, 7].map(|id| paiju_cards::Card::from_id(id).unwrap()));
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
    // The text's own lead, 3 with 444, is one: 三带一.
    assert_eq!(engine.line("PLAY WHAT").answer.unwrap().to_string(), "PLAY B0,4,5,7");
    let rest = [("PLAY C-1", "OK PLAY"), ("PLAY A12,13,14,20", "OK PLAY"), ("PLAY WHAT", "PLAY B-1")];
    for (told, answer) in rest {
        assert_eq!(engine.line(told).answer.unwrap().to_string(), answer);
    }
    assert_eq!(engine.line("GAMEOVER C").answer.unwrap().to_string(), "OK GAMEOVER");
    // Our own AIs bid what they like; told that the kitty is theirs all the same, they lead.
    for ai in DouDizhu::AIS {
        let mut engine = engine_of(ai);
        for (told, _) in dialogue {
            assert!(engine.line(told).answer.is_some());
        }
        let lead = engine.line("PLAY WHAT").answer;
        let Some(EngineMessage::Play { seat: Seat(1), cards }) = lead else { panic!("{ai}: {lead:?}") };
        assert!(crate::Combination::of(cards).is_some(), "{ai}: {cards:?}");
    }
}

fn engine_of(ai: &str) -> Engine<Box<dyn Player<DouDizhu> + Send + Sync>> {
    Engine::new(DouDizhu::ai(ai).unwrap(), "paiju", 50)
}

// ruling: D49
#[test]
fn what_contradicts_what_was_heard_is_believed_and_played_on_from() {
    let deal = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";
    let mut engine = engine();
    let said = answers(&mut engine, &["INFO 1,4,1,6,9,2100", deal, "BID A3", "LEFTOVER A1,2,3"]);
    assert_eq!(said, ["OK INFO", "OK DEAL", "OK BID", "OK LEFTOVER"]);
    // West plays a card that South was dealt.
    let odd = engine.line("PLAY A4");
    assert_eq!(odd.answer.unwrap().to_string(), "OK PLAY");
    assert!(odd.note.unwrap().to_string().starts_with("message does not fit: West: not held"));
    let answer = engine.line("PLAY WHAT").answer.unwrap().to_string();
    // Asked again, it says the same again.
    let again = engine.line("PLAY WHAT");
    assert_eq!((again.answer.unwrap().to_string(), again.note), (answer, Some(Note::Again)));
    // Both others pass: whatever else was wrong, it leads.
    assert_eq!(answers(&mut engine, &["PLAY C-1"]), ["OK PLAY"]);
    assert_eq!(engine.line("PLAY A-1").answer.unwrap().to_string(), "OK PLAY");
    let lead = engine.line("PLAY WHAT").answer;
    assert!(matches!(lead, Some(EngineMessage::Play { cards, .. }) if !cards.is_empty()), "{lead:?}");
    assert_eq!(answers(&mut engine, &["INFO 1,4,2,6,9,2100,15", deal, "BID A0"]), ["OK INFO", "OK DEAL", "OK BID"]);
    let bid = engine.line("BID WHAT");
    assert!(matches!(bid, Reply { answer: Some(EngineMessage::Bid { seat: Seat(1), .. }), note: None, exit: false }));
}

#[test]
fn a_kitty_that_was_not_told_and_a_game_that_was_not_dealt_leave_no_question_open() {
    let deal = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46";
    for script in [&[deal, "BID A0"][..], &[deal], &[deal, "BID A0", "BID WHAT", "BID C0"]] {
        let mut engine = engine_of("planner");
        script.iter().for_each(|line| assert!(engine.line(line).answer.is_some()));
        let lead = engine.line("PLAY WHAT").answer;
        assert!(matches!(lead, Some(EngineMessage::Play { seat: Seat(1), cards }) if !cards.is_empty()), "{script:?}");
    }
    let mut engine = engine_of("planner");
    assert_eq!(engine.line("BID WHAT").answer.unwrap().to_string(), "BID A0");
    assert_eq!(engine.line("PLAY WHAT").answer.unwrap().to_string(), "PLAY A-1");
}

/// A referee that drops, doubles, exchanges and falsifies what it says.
// ruling: D49
#[test]
fn whatever_a_referee_says_every_question_has_an_answer() {
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
    for (number, script) in scripts.iter().enumerate() {
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
        let ai = DouDizhu::AIS[number % DouDizhu::AIS.len()];
        let mut engine = engine_of(ai);
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
                    // A pass is one that the rules allow by all that the engine has been told, or it has no card left.
                    let view = engine.hearing.view();
                    let ours = view.and_then(|view| view.course().plays().last());
                    let allowed = ours.is_none_or(|play| play.seat == engine.seat && play.cards.is_empty());
                    let empty = view.is_some_and(|view| view.hand().is_empty());
                    assert!(!cards.is_empty() || allowed || empty, "{ai}: {lines:?}");
                }
                (due, said) => panic!("{line}: {said:?} for {due:?}"),
            }
        }
    }
    assert!(questions[0] > 100 && questions[1] > 500, "{questions:?}");
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
