//! Botzone's forms of our own Tractor games: inputs and match logs.

use crate::common;
use crate::common::tractor::{played as match_log, replay};
use crate::common::{errors, report, report as report_of};
use paiju_game::random::Random;
use paiju_game::{Game, Lang, Say, Seat, Seed, table};
use paiju_inspect::{Format, GameId, Note, Report, Severity};
use paiju_tractor::record::Record;
use paiju_tractor::{FollowRules, Phase, SEATS, SuitOrder, Tractor, View, botzone};
use serde_json::Value;

// ruling: T29
#[test]
fn match_logs_are_replayed_with_every_hand() {
    for seed in 0..12 {
        let order = SuitOrder::ALL[seed as usize % 2];
        let (game, log) = match_log(seed, FollowRules::Strict, order);
        let called = game.course().banking().called.is_some();
        let outcome = game.outcome().unwrap();
        for text in [log.to_string(), log["log"].to_string()] {
            let report = report(&text);
            // Without a call nothing tells the order; a bare log of the older one then reads wrong.
            if !called && order == SuitOrder::Hdsc {
                continue;
            }
            assert_eq!((report.format, report.game), (Format::MatchLog, GameId::Tractor));
            assert!(
                report.problems.iter().all(|problem| problem.severity < Severity::Warning),
                "{:?}",
                report.problems
            );
            assert_eq!(report.turns, log["log"].as_array().unwrap().len() / 2);
            let result = report.result.as_ref().unwrap();
            assert_eq!((&result.scores, result.attackers), (&Tractor::scores(&outcome), Some(outcome.attackers)));
            let replay = replay(&report);
            assert_eq!(replay.order.order, order);
            let end = replay.position(replay.steps.len());
            assert_eq!(end.covered(), game.covered());
            for seat in Seat::all(SEATS) {
                assert_eq!(replay.view(replay.steps.len(), seat), Some(game.view(seat)));
                // Cards dealt minus cards played: a seat's hand at any moment.
                let middle = replay.position(130);
                assert_eq!(middle.hand(seat), middle.view(seat).map(|view| view.hand()));
            }
            assert_eq!(replay.outcome(), Some(outcome.clone()));
        }
    }
}

/// The last view of a seat at which it was asked.
fn last_asked(log: &Value, report: &Report, seat: Seat) -> View {
    let replay = replay(report);
    let turn = (0..replay.steps.len()).rev().find(|&step| replay.steps[step].seat == seat).unwrap();
    assert!(log["log"].as_array().unwrap().len() > turn);
    replay.view(turn, seat).unwrap()
}

fn input(view: &View, order: SuitOrder) -> Value {
    common::input(botzone::input(view, order))
}

// ruling: T30
#[test]
fn other_ways_to_pass_an_input_give_the_same() {
    let (_, log) = match_log(3, FollowRules::Strict, SuitOrder::Shcd);
    let whole = report(&log.to_string());
    // A seat that did not cover: a long-running bot's own cover does not show.
    let banker = replay(&whole).position(usize::MAX).course().banking().banker.unwrap();
    let view = last_asked(&log, &whole, banker.next(SEATS));
    let input = input(&view, SuitOrder::Shcd);
    let simple = report(&common::simple(&input));
    assert_eq!((simple.format, simple.problems.len()), (Format::SimpleInput, 0));
    let long = report(&common::long_running(&input));
    let turns = input["requests"].as_array().unwrap().len();
    assert_eq!((long.format, long.turns, errors(&long).len()), (Format::LongRunning, turns, 0));
    let hand = |report: &Report| replay(report).view(usize::MAX, view.seat()).unwrap().hand();
    assert_eq!((hand(&simple), hand(&long)), (view.hand(), view.hand()));
}

// ruling: T27, T28
#[test]
fn what_only_the_judge_accepts_is_a_warning() {
    let mut warned = 0;
    for seed in 0..60 {
        let (game, log) = match_log(seed, FollowRules::Judge, SuitOrder::Shcd);
        let report = report(&log.to_string());
        assert!(errors(&report).is_empty(), "{:?}", report.problems);
        let result = report.result.unwrap();
        assert_eq!(result.attackers, game.outcome().map(|outcome| outcome.attackers));
        for problem in &report.problems {
            assert!(["only-the-judge", "throw-failed"].contains(&problem.code()), "{problem:?}");
            warned += u32::from(problem.severity == Severity::Warning);
        }
    }
    assert!(warned > 0);
}

// ruling: T25, T29
#[test]
fn the_end_of_a_failed_match_is_the_judges() {
    let mut setup = Tractor::deal(Seed(9));
    setup.rules = FollowRules::Strict;
    let mut turns = Vec::new();
    let mut game = Tractor::start(&setup);
    table::play(&mut game, &mut [Random; SEATS as usize], 0, Seed(9), |_, turn| turns.push(turn.clone()));
    turns.truncate(110);
    let seat = {
        let mut game = Tractor::start(&setup);
        for turn in &turns {
            let table::Answer::Acted(decision) = &turn.answer else { panic!() };
            game.act(turn.seat, &decision.action).unwrap();
        }
        assert!(matches!(game.course().phase(), Phase::Playing { .. }));
        game.to_act().first().unwrap()
    };
    let answer = table::Answer::Failed(paiju_game::Fault::TimeOut { limit_ms: 6000 });
    turns.push(table::Turn { seat, answer, halfway: false, printed: None });
    let record =
        Record { setup: &setup, seed: Seed(9), players: &["a"; 4], turns: &turns, writing: SuitOrder::default() };
    let report = report(&serde_json::to_string(&record.match_log()).unwrap());
    let [error] = errors(&report)[..] else { panic!("{:?}", report.problems) };
    assert_eq!((error.code(), error.turn, error.seat), ("verdict", Some(110), Some(seat)));
    let scores = report.result.as_ref().unwrap().scores.clone();
    assert_eq!(scores[seat.index()], -3.0);
    assert_eq!(scores.iter().sum::<f64>(), -1.0);
    assert!(report.notes.contains(&Note::JudgeSays { word: "INVALID_INPUT_VERDICT_TLE".to_owned() }));
}

#[test]
fn the_texts_own_examples_are_read() {
    // With the trailing commas of the text.
    let request = r#"{"stage": "deal", "deliver": [43], "global": {"level": "2", "banking": {"called": 1, "snatched": -1, "major": "c", "banker": 1}}},"#;
    let report = report(&format!("{{\"requests\":[{request}],\"responses\":[]}}"));
    assert_eq!((report.game, errors(&report).len()), (GameId::Tractor, 0));
    assert_eq!(report.problems[0].code(), "json-trailing-comma");
    assert!(report.notes.contains(&Note::OnlySeat { game: GameId::Tractor, seat: Seat(0), known: false }));
}

/// 交互样例 of the text, each by itself: nothing of the game before them is known.
// ruling: D70
#[test]
fn single_requests_to_bury_or_play_are_explained() {
    let cover = r#"{"stage": "cover", "deliver": [12, 33, 47, 56, 89, 91, 102, 103], "global": {"level": "2", "banking": {"called": 1, "snatched": -1, "major": "c", "banker": 1}}},"#;
    let play = r#"{"stage": "play", "history": [[[54], [62], [40], [44]], [[73]], 1, 1], "global": {"level": "2", "banking": {"called": 1, "snatched": 2, "major": "d", "banker": 2}, "total_score": 0}},"#;
    for (request, zh, en) in [
        (
            cover,
            "单看这条请求：1 号位报主，1 号位坐庄；打 2，草花主；1 号位要盖底牌，底牌是 ",
            "the request by itself: seat 1 called, seat 1 is banker; level 2, clubs are trumps; seat 1 is to bury the kitty, which is ",
        ),
        (
            play,
            "单看这条请求：1 号位报主，2 号位反主，2 号位坐庄；打 2，方片主；闲家 0 分；上一轮 1 号位 ",
            "the request by itself: seat 1 called, seat 2 snatched, seat 2 is banker; level 2, diamonds are trumps; the attackers have 0; the trick before: seat 1 ",
        ),
    ] {
        let report = report(request);
        assert_eq!((report.game, report.turns, errors(&report).len()), (GameId::Tractor, 1, 0));
        let note = report.notes.iter().find(|note| matches!(note, Note::RequestAlone { .. })).unwrap();
        let [said_zh, said_en] = [Lang::Zh, Lang::En].map(|lang| note.say(lang));
        assert!(said_zh.starts_with(zh), "{said_zh}");
        assert!(said_en.starts_with(en), "{said_en}");
        // Within an input such a request is an error, and says the same.
        let input = report_of(&format!("{{\"requests\":[{}],\"responses\":[]}}", request.trim_end_matches(',')));
        assert_eq!(errors(&input)[0].code(), "out-of-place");
        assert!(input.notes.contains(note));
    }
}

/// 33 cards can be covered in 13.9 million ways, of which a few are listed.
#[test]
fn a_wrong_cover_names_examples_and_no_count() {
    let (_, mut log) = match_log(6, FollowRules::Strict, SuitOrder::default());
    let turns = log["log"].as_array_mut().unwrap();
    let cover = turns.iter_mut().find_map(|turn| {
        let answer = turn
            .as_object_mut()?
            .values_mut()
            .find(|said| said["response"].as_array().is_some_and(|cards| cards.len() == 8))?;
        answer["response"].as_array_mut()
    });
    cover.unwrap().pop();
    let choice = report(&log.to_string()).choice().unwrap();
    let zh = choice.say(Lang::Zh);
    assert!(zh.contains("；这 33 张里任意 8 张都可以盖，比如："), "{zh}");
    let en = choice.say(Lang::En);
    assert!(en.contains("; any 8 of these 33 cards may be buried, such as: "), "{en}");
}
