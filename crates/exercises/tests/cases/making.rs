//! Packs made from texts: match logs, bots' inputs, transcripts.

use crate::cases::common;
use crate::cases::common::{match_log, source};
use paiju_doudizhu::protocol::{self, Message, RoundInfo};
use paiju_exercises::cases::{Case, CaseGame, FailedAnswer, MakeError, Pack, Question, Source, grade};
use paiju_game::platform::dialogue::Run;
use paiju_game::random::Random;
use paiju_game::{Game, Lang, Say, Seat, Seed, Spoken, table};
use paiju_games::{DouDizhu, GameId, Mahjong, Tractor};

/// A seat's cases are those of the full pack that belong to it; each has a question with more than one answer.
fn by_seat<G: CaseGame>(seed: u64) {
    let log = match_log::<G>(seed);
    let all = Pack::of_text(&log, &source(None)).unwrap();
    let mut counted = 0;
    for seat in Seat::all(G::SEATS) {
        let Ok(own) = Pack::of_text(&log, &source(Some(seat.0))) else { continue };
        for case in &own.cases {
            let question = Question::<G>::of(case).unwrap();
            let (view, mut actions) = (question.view().unwrap(), Vec::new());
            G::view_actions(view, &mut actions);
            assert!(actions.len() > 1 && G::view_seat(view) == seat, "{}", case.name);
            assert!(all.cases.contains(case));
        }
        counted += own.cases.len();
    }
    assert_eq!(counted, all.cases.len());
}

// ruling: K5
#[test]
fn each_seat_has_its_own_cases() {
    by_seat::<DouDizhu>(1);
    by_seat::<Mahjong>(2);
    by_seat::<Tractor>(3);
}

#[test]
fn a_bots_own_input_makes_a_pack_of_its_answers() {
    let of_log = common::pack::<Mahjong>(2, Some(2));
    let last = of_log.cases.last().unwrap();
    // The last input contains all questions before its own.
    let of_input = Pack::of_text(&last.input, &source(None)).unwrap();
    let inputs =
        |pack: &Pack| pack.cases.iter().map(|case| (case.input.clone(), case.accept.clone())).collect::<Vec<_>>();
    let known = &inputs(&of_log)[..of_log.cases.len() - 1];
    assert!(!known.is_empty());
    assert_eq!(inputs(&of_input), known);
}

/// Test cases of other projects, in JSON with strings and in a table.
fn from_test_cases<G: CaseGame>(seed: u64) {
    let pack = common::pack::<G>(seed, Some(1));
    let cases = &pack.cases[..pack.cases.len().min(12)];
    let list: Vec<_> = cases
        .iter()
        .map(|case| serde_json::json!({ "Name": case.name, "Input": case.input, "Expected": case.accept[0].json() }))
        .collect();
    let field = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let row = |case: &paiju_exercises::cases::Case| {
        [&case.name, &case.input, case.accept[0].json()].map(field).join(",") + "\n"
    };
    let table: String = std::iter::once("name,stdin,stdout\n".to_owned()).chain(cases.iter().map(row)).collect();
    for text in [serde_json::to_string(&list).unwrap(), table] {
        assert_eq!(Pack::of_text(&text, &source(None)).unwrap().cases, cases, "{text}");
    }
}

#[test]
fn test_cases_make_a_pack_of_the_expected_answers() {
    from_test_cases::<DouDizhu>(1);
    from_test_cases::<Mahjong>(2);
    from_test_cases::<Tractor>(3);
}

/// A game played to its end.
fn over() -> DouDizhu {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(9)));
    table::play(&mut game, &mut [Random, Random, Random], 0, Seed(9), |_, _| {});
    game
}

/// The game as one seat's engine logs it.
fn seat_log(game: &DouDizhu, seat: u8) -> String {
    let said = protocol::messages(&game.view(Seat(seat)), &RoundInfo::default());
    "DOUDIZHUVER 1.0\nNAME x\n".to_owned()
        + &said.iter().map(|message: &Message| format!("{message}\n")).collect::<String>()
}

#[test]
fn a_transcript_is_a_pack_of_lines() {
    let game = over();
    let seat_log = |seat: u8| seat_log(&game, seat);
    let record: String = protocol::record(&game, &RoundInfo::default())
        .iter()
        .map(|exchange| {
            let letter = protocol::letter(exchange.seat);
            let answer = exchange.answer.as_ref().map(|answer| format!("{letter} > {answer}\n")).unwrap_or_default();
            format!("{letter} < {}\n{answer}", exchange.sent)
        })
        .collect();
    for seat in 0..3 {
        let own = Pack::of_text(&seat_log(seat), &source(None)).unwrap();
        assert!(own.cases.len() > 1);
        assert!(own.cases.iter().enumerate().all(|(before, case)| case.answered.len() >= before));
        assert!(own.cases[0].input.starts_with("DOUDIZHUVER 1.0\nINFO "));
        assert_eq!(Pack::read(&own.write()).as_ref(), Ok(&own));
        let of_record = Pack::of_text(&record, &source(Some(seat))).unwrap();
        let said = |pack: &Pack| {
            pack.cases.iter().map(|case| (case.answered.clone(), case.accept.clone())).collect::<Vec<_>>()
        };
        assert_eq!(said(&of_record), said(&own));
    }
}

#[test]
fn cases_are_named_in_the_requested_language() {
    let log = match_log::<DouDizhu>(1);
    let name =
        |text: &str, lang| Pack::of_text(text, &Source { lang, ..source(Some(0)) }).unwrap().cases[0].name.clone();
    assert_eq!((name(&log, Lang::Zh).as_str(), name(&log, Lang::En).as_str()), ("回合 0，西家", "turn 0, West"));
    let two = format!("{log}\n{log}\n");
    assert_eq!(
        (name(&two, Lang::Zh).as_str(), name(&two, Lang::En).as_str()),
        ("第 1 局回合 0，西家", "game 1, turn 0, West")
    );
}

/// The log with this answer of a seat at a turn, and nothing after it.
fn failing(log: &str, turn: usize, seat: u8, answer: &serde_json::Value) -> String {
    let mut log: serde_json::Value = serde_json::from_str(log).unwrap();
    let entries = log["log"].as_array_mut().unwrap();
    entries.truncate(2 * turn + 2);
    entries[2 * turn + 1][seat.to_string()] = answer.clone();
    log.to_string()
}

// ruling: K6
#[test]
fn a_turn_at_which_a_seat_failed_accepts_any_legal_answer() {
    let log = match_log::<DouDizhu>(1);
    let played = Pack::of_text(&log, &source(Some(0))).unwrap();
    let last = played.cases.last().unwrap();
    let turn = last.name.split([' ', ',']).nth(1).unwrap().parse().unwrap();
    let verdict = |name: &str| serde_json::json!({ "verdict": name });
    let given = |response| serde_json::json!({ "verdict": "OK", "response": response });
    for (answer, printed, why) in [
        (given(serde_json::json!([0, 0])), Some(r#"{"response":[0,0]}"#), "listed twice"),
        (given(serde_json::json!("pass")), Some(r#"{"response":"pass"}"#), "malformed answer"),
        (verdict("TLE"), None, "TLE (too slow)"),
        (verdict("RE"), None, "RE (the program crashed)"),
        // As Tractor's judge has it.
        (serde_json::json!({ "verdict": "OK", "raw": "oops" }), Some("oops"), "MF (its output is malformed)"),
    ] {
        let text = failing(&log, turn, 0, &answer);
        let pack = Pack::of_text(&text, &Source { only_failed: true, ..source(Some(0)) }).unwrap();
        let [case] = &pack.cases[..] else { panic!("{answer}: {pack:?}") };
        assert_eq!((&case.input, &case.name, &case.accept), (&last.input, &last.name, &Vec::new()));
        let failed = case.failed.as_ref().unwrap();
        assert_eq!(failed.printed.as_deref(), printed);
        assert!(failed.why.say(Lang::En).contains(why), "{failed:?}");
        assert_eq!(Pack::read(&pack.write()).as_ref(), Ok(&pack));
        let is_right = |printed: &str| grade(pack.game, case, printed).verdict.is_right();
        assert!(
            is_right(&format!(r#"{{"response":{}}}"#, last.accept[0].json())) && !is_right(r#"{"response":[0,0]}"#)
        );
        // The turn is in the pack of all the seat's answers, too, and of no other seat's.
        assert!(Pack::of_text(&text, &source(Some(0))).unwrap().cases.contains(case));
        let others = Pack::of_text(&text, &Source { only_failed: true, ..source(Some(1)) });
        assert_eq!(others, Err(MakeError::NoFailure));
    }
    assert_eq!(Pack::of_text(&log, &Source { only_failed: true, ..source(None) }), Err(MakeError::NoFailure));
}

#[test]
fn an_engine_that_gave_no_answer_leaves_its_question() {
    let log = seat_log(&over(), 0);
    let own = Pack::of_text(&log, &source(None)).unwrap();
    let last = own.cases.last().unwrap();
    let run = Run { stdin: last.input.clone(), stdout: last.answered.join("\n"), ..Run::default() };
    let why = Spoken::by(|_| "crash".to_owned());
    let pack = Pack::of_failure("", &source(None), &run, &why).unwrap();
    let failed = Some(FailedAnswer { printed: None, why });
    assert_eq!(pack.cases, [Case { accept: Vec::new(), failed, ..last.clone() }]);
    let mut set = own.clone();
    assert_eq!((set.add(own.cases), set.add(pack.cases)), (0, 0), "the question is known");
}

/// A pack made in one language can be read in the other; its own words stay unchanged.
#[test]
fn made_names_are_shown_in_either_language() {
    fn of(text: &str) {
        let made = |lang| Pack::of_text(text, &Source { lang, ..source(None) }).unwrap();
        let (zh, en) = (made(Lang::Zh), made(Lang::En));
        for pack in [&zh, &en] {
            let again = Pack::read(&pack.write()).unwrap();
            let title = again.entitled();
            assert_eq!([title.say(Lang::Zh), title.say(Lang::En)], [zh.title.clone(), en.title.clone()]);
            for ((case, zh), en) in again.cases.iter().zip(&zh.cases).zip(&en.cases) {
                let name = case.named(again.game);
                assert_eq!([name.say(Lang::Zh), name.say(Lang::En)], [zh.name.clone(), en.name.clone()]);
            }
        }
    }
    let two = |text: String| format!("{text}\n{text}\n");
    of(&two(match_log::<DouDizhu>(1)));
    of(&two(match_log::<Tractor>(1)));
    of(&match_log::<Mahjong>(1));
    of(&seat_log(&over(), 1));
    let mut own = Pack::of_text(&match_log::<DouDizhu>(1), &source(Some(0))).unwrap();
    for name in ["turn 0, West!", "回合 01，西家", "turn 0, 西家", "1 2 3 4", "turn 99999999999999999999, West", ""]
    {
        (own.title, own.cases[0].name) = (name.to_owned(), name.to_owned());
        let said = [own.entitled(), own.cases[0].named(own.game)];
        assert!(said.iter().all(|said| said.say(Lang::Zh) == name && said.say(Lang::En) == name), "{name}");
    }
}

#[test]
fn a_failure_names_its_reason() {
    let of = |text: &str, source: Source| Pack::of_text(text, &source).unwrap_err();
    assert_eq!(of("hello", source(None)), MakeError::NoGame);
    let log = match_log::<DouDizhu>(1);
    assert_eq!(of(&log, source(Some(3))), MakeError::NoSuchSeat { seat: Seat(3), seats: 3 });
    let mixed = format!("{log}\n{}\n", match_log::<Mahjong>(1));
    let both = MakeError::Mixed { one: GameId::DouDizhu, other: GameId::Mahjong };
    assert_eq!(of(&mixed, source(None)), both);
}

#[test]
fn a_seat_without_a_choice_is_named_with_those_that_had_one() {
    let mut log: serde_json::Value = serde_json::from_str(&match_log::<DouDizhu>(1)).unwrap();
    log["log"].as_array_mut().unwrap().truncate(4);
    let text = log.to_string();
    let seats: Vec<usize> =
        (0..3).map(|seat| Pack::of_text(&text, &source(Some(seat))).map_or(0, |pack| pack.cases.len())).collect();
    let without = seats.iter().position(|count| *count == 0).unwrap();
    let others: Vec<(Seat, usize)> = seats
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
        .map(|(seat, count)| (Seat(seat as u8), *count))
        .collect();
    assert!(!others.is_empty(), "{seats:?}");
    let seat = Seat(without as u8);
    let error = Pack::of_text(&text, &source(Some(seat.0))).unwrap_err();
    assert_eq!(error, MakeError::NoChoiceOf { game: GameId::DouDizhu, seat, others: others.clone() });
    for lang in [Lang::Zh, Lang::En] {
        let said = error.say(lang);
        let named = |seat| paiju_inspect::named_seat(GameId::DouDizhu, seat, lang);
        assert!(said.starts_with(&named(seat)), "{said}");
        assert!(others.iter().all(|(other, _)| said.contains(&named(*other))), "{said}");
    }
    // Nobody had one.
    log["log"].as_array_mut().unwrap().truncate(1);
    assert_eq!(Pack::of_text(&log.to_string(), &source(Some(0))).unwrap_err(), MakeError::NoChoice);
}

#[test]
fn a_pack_by_hand_may_accept_any_legal_answer() {
    let pack = |rest: &str| {
        let input = common::bid().input.replace('\n', "\\n");
        Pack::read(&format!(
            r#"{{"paiju":"cases","version":1,"game":"doudizhu","title":"x","cases":[{{"name":"n","input":"{input}",{rest}}}]}}"#
        ))
    };
    let any = pack(r#""accept":"legal""#).unwrap();
    let is_right = |printed| grade(any.game, &any.cases[0], printed).verdict.is_right();
    assert!(is_right("BID A1") && is_right("BID A3") && !is_right("BID A7") && !is_right("PLAY A-1"));
    assert_eq!(any.cases[0].accepted::<DouDizhu>()[0].say(Lang::En), "any legal answer");
    for broken in [
        r#""accept":"any""#,
        r#""accept":[]"#,
        r#""accept":"legal","failed":1"#,
        r#""accept":"legal","failed":{"zh":"","en":2}"#,
        r#""accept":"legal","failed":{"printed":[],"zh":"","en":""}"#,
    ] {
        assert!(pack(broken).is_err(), "{broken}");
    }
}
