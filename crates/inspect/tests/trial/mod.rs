//! A bot's output, tried at a moment of a game; the hand and legal actions at an error; comments turn by turn.

use crate::common;
mod forms;
mod lines;
mod types;
mod written;

use crate::common::read;
use paiju_game::{Game, Lang, Say, Seat};
use paiju_inspect::{Choice, Replay, Trial, TrialError, apply, exchanges, try_output};

fn tractor_log() -> String {
    common::tractor::match_log(2).to_string()
}

fn doudizhu_log() -> serde_json::Value {
    common::match_log(3)
}

/// What was answered in a step, as a player says it.
fn said_then(replay: &Replay, step: usize) -> String {
    let action = match replay {
        Replay::Mahjong(replay) => replay.action(step),
        _ => None,
    };
    action.map_or_else(|| replay.said(step, Lang::Zh).unwrap(), |action| paiju_mahjong::text::action(&action, Lang::Zh))
}

/// Checks that every answer of a log, tried again at its moment, is what was played; returns the number of moments.
fn every_answer_stands(text: &str) -> usize {
    let inspection = read(text);
    let said = exchanges(&inspection, 0);
    let replay = &inspection.reports[0].replay;
    let mut tried = 0;
    for moment in 0..replay.len() {
        let step = replay.step(moment).unwrap();
        let Some(turn) = step.turn.filter(|_| step.is_answer) else { continue };
        let is_its = |exchange: &&paiju_inspect::Exchange| {
            exchange.turn == turn && exchange.seat.is_none_or(|seat| seat == step.seat)
        };
        let Some(answer) = said.iter().find(is_its).and_then(|exchange| exchange.response.clone()) else { continue };
        let Ok(trial) = try_output(&inspection, 0, moment, &answer) else { continue };
        assert_eq!((trial.turn, trial.seat), (Some(turn), step.seat), "{moment}: {answer}");
        assert!(trial.is_allowed(), "{moment}: {answer} {:?}", trial.problems);
        assert_eq!(trial.said(Lang::Zh), Some(said_then(replay, moment)), "{moment}: {answer}");
        tried += 1;
    }
    tried
}

// ruling: D60
#[test]
fn every_original_answer_is_confirmed_when_tried() {
    let mahjong = common::mahjong::game(3);
    for (text, least) in [
        (tractor_log(), 150),
        (doudizhu_log().to_string(), 20),
        (common::mahjong::log(&mahjong).to_string(), 50),
        (common::mahjong::input(&mahjong.view(Seat(1))).to_string(), 20),
    ] {
        let tried = every_answer_stands(&text);
        assert!(tried >= least, "{tried} of {}", &text[..40]);
    }
}

/// The codes reported about an answer, besides problems of its form.
fn codes(trial: &Trial) -> Vec<&'static str> {
    trial.problems.iter().map(|problem| problem.code()).collect()
}

/// Puts every answer of a game in the place of every other of the same seat, and reads the text again, which must agree
/// with the trial. Returns how many were allowed, and how many refused.
fn each_is_written(text: &str) -> (usize, usize) {
    let inspection = read(text);
    let report = &inspection.reports[0];
    let said = exchanges(&inspection, 0);
    let mut outputs: Vec<String> = said.iter().filter_map(|exchange| exchange.response.clone()).collect();
    outputs.sort();
    outputs.dedup();
    let (mut allowed, mut refused) = (0, 0);
    for moment in (0..report.replay.len()).step_by(report.replay.len() / 16 + 1) {
        for output in outputs.iter().step_by(outputs.len() / 12 + 1) {
            let Ok(trial) = try_output(&inspection, 0, moment, output) else { continue };
            let Some(edit) = trial.edit.clone() else { continue };
            let changed = apply(text, std::slice::from_ref(&edit));
            let (before, after) = (&text[..edit.span.start], &text[edit.span.end..]);
            assert!(changed.starts_with(before) && changed.ends_with(after), "the rest stays");
            let again = read(&changed);
            let of_turn = |problem: &&paiju_inspect::Problem| {
                problem.turn == trial.turn && problem.seat.is_none_or(|seat| seat == trial.seat)
            };
            let found: Vec<_> =
                again.reports[0].problems.iter().filter(of_turn).map(|problem| problem.code()).collect();
            let earlier = again.reports[0].problems.iter().filter(|problem| problem.turn < trial.turn).count();
            if trial.is_allowed() {
                let tried = trial.report.replay.said(moment, Lang::En);
                assert!(tried.is_some() && trial.said(Lang::En).is_some(), "{moment}: {output}");
                assert_eq!(again.reports[0].replay.said(moment, Lang::En), tried, "{moment}: {output}");
                allowed += 1;
            } else if earlier == 0 {
                assert_eq!(found, codes(&trial), "{moment}: {output}");
                refused += 1;
            }
        }
    }
    (allowed, refused)
}

// ruling: D72
#[test]
fn an_answer_that_is_written_into_the_text_is_judged_as_it_was_tried() {
    let mahjong = common::mahjong::game(3);
    let input = common::mahjong::input(&mahjong.view(Seat(1)));
    for text in [
        tractor_log(),
        doudizhu_log().to_string(),
        serde_json::to_string_pretty(&doudizhu_log()).unwrap(),
        common::mahjong::log(&mahjong).to_string(),
        input.to_string(),
        paiju_inspect::asked(&read(&input.to_string()), 0, Seat(1), usize::MAX - 1)
            .unwrap()
            .write(paiju_inspect::AskedForm::Simple),
    ] {
        let (allowed, refused) = each_is_written(&text);
        assert!(allowed > 0 && refused > 3, "{allowed} {refused}: {}", &text[..60]);
    }
}

// ruling: D72
#[test]
fn an_answer_takes_the_place_of_a_failure() {
    let mut log = doudizhu_log();
    let whole = read(&log.to_string());
    let said = exchanges(&whole, 0);
    let first = said.iter().find(|exchange| exchange.response.as_deref() == Some("[]")).unwrap();
    let seat = first.seat.unwrap();
    log["log"][2 * first.turn + 1][seat.0.to_string()] = serde_json::json!({ "verdict": "TLE" });
    let text = log.to_string();
    let inspection = read(&text);
    let replay = &inspection.reports[0].replay;
    let is_its = |step: paiju_inspect::StepPlace| step.turn == Some(first.turn) && step.seat == seat && step.is_answer;
    let moment = (0..replay.len()).find(|&step| replay.step(step).is_some_and(is_its)).unwrap();
    let trial = try_output(&inspection, 0, moment, first.response.as_ref().unwrap()).unwrap();
    let changed = apply(&text, &[trial.edit.unwrap()]);
    let again = read(&changed);
    assert!(!again.has_errors(), "{:?}", again.reports[0].problems);
    assert_eq!(again.reports[0].replay.said(moment, Lang::En), whole.reports[0].replay.said(moment, Lang::En));
}

#[test]
fn without_an_original_answer_nothing_is_written() {
    let mahjong = common::mahjong::game(3);
    let mut input = common::mahjong::input(&mahjong.view(Seat(1)));
    input["responses"].as_array_mut().unwrap().truncate(4);
    input["requests"].as_array_mut().unwrap().truncate(5);
    let inspection = read(&input.to_string());
    let trial = try_output(&inspection, 0, usize::MAX, "PASS").unwrap();
    assert_eq!((trial.turn, trial.edit), (Some(4), None));
    // A log in a string: its places are the string's.
    let folded = serde_json::json!({ "logs": doudizhu_log()["log"].to_string() }).to_string();
    let inspection = read(&folded);
    let tried: Vec<Trial> = (0..inspection.reports[0].replay.len())
        .filter_map(|moment| try_output(&inspection, 0, moment, "[]").ok())
        .collect();
    assert!(tried.len() > 5 && tried.iter().all(|trial| trial.edit.is_none()));
}

#[test]
fn a_bot_that_failed_in_dou_dizhu_does_not_end_the_judging() {
    let mut log = doudizhu_log();
    let entries = log.get_mut("log").unwrap().as_array_mut().unwrap();
    // It passed: so does the judge for a bot that is too slow.
    let is_pass = |answers: &serde_json::Value| {
        answers
            .as_object()
            .is_some_and(|seats| seats.values().any(|answer| answer["response"] == serde_json::json!([])))
    };
    let index = entries.iter().position(is_pass).unwrap();
    for answer in entries[index].as_object_mut().unwrap().values_mut() {
        *answer = serde_json::json!({ "verdict": "TLE" });
    }
    let inspection = read(&log.to_string());
    assert_eq!(inspection.reports[0].problems[0].code(), "verdict");
    let replay = &inspection.reports[0].replay;
    let after = (0..replay.len()).filter(|&step| replay.step(step).unwrap().turn > Some(index / 2)).count();
    assert!(after > 3);
    let tried = (replay.len() - after..replay.len()).filter(|&moment| try_output(&inspection, 0, moment, "[]").is_ok());
    assert_eq!(tried.count(), after);
}

// ruling: D60
#[test]
fn an_illegal_action_is_refused_at_its_turn() {
    let inspection = read(&tractor_log());
    let replay = &inspection.reports[0].replay;
    // The first play of the match: eight cards were covered before it.
    let lead = (0..replay.len()).find(|&step| replay.said(step, Lang::En).unwrap().contains("buries")).unwrap() + 1;
    for (output, code) in
        [("[200]", "no-such-card"), ("[]", "must-play"), (r#"{"response": "x"}"#, "malformed"), ("PASS", "malformed")]
    {
        let trial = try_output(&inspection, 0, lead, output).unwrap();
        let problem = &trial.problems[0];
        assert_eq!((problem.code(), problem.turn), (code, trial.turn), "{output}: {}", problem.say(Lang::En));
        assert!(!trial.is_allowed() && trial.said(Lang::Zh).is_none());
    }
}

#[test]
fn an_output_is_read_in_every_form() {
    let game = common::mahjong::game(3);
    let inspection = read(&common::mahjong::input(&game.view(Seat(1))).to_string());
    let said = exchanges(&inspection, 0);
    let (turn, answer) = said
        .iter()
        .find_map(|exchange| {
            let answer = exchange.response.clone().filter(|answer| answer.starts_with("PLAY"))?;
            Some((exchange.turn, answer))
        })
        .unwrap();
    let replay = &inspection.reports[0].replay;
    let moment = (0..replay.len())
        .find(|&step| replay.step(step).is_some_and(|step| step.turn == Some(turn) && step.is_answer))
        .unwrap();
    let json = serde_json::json!({ "response": answer, "debug": "x" }).to_string();
    for output in [
        answer.clone(),
        format!("\"{answer}\""),
        json.clone(),
        format!("\n{json}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n"),
        format!("{answer}\ndebug\n\n"),
    ] {
        let trial = try_output(&inspection, 0, moment, &output).unwrap();
        assert!(trial.is_allowed(), "{output}: {:?}", trial.problems);
    }
    assert_eq!(try_output(&inspection, 0, moment, " \n").unwrap_err(), TrialError::Nothing);
    assert_eq!(try_output(&inspection, 1, 0, "PASS").unwrap_err(), TrialError::NobodyAsked);
}

#[test]
fn an_error_names_what_was_held_and_what_was_allowed() {
    let text = tractor_log();
    let inspection = read(&text);
    let said = exchanges(&inspection, 0);
    let last = said.iter().rev().find(|exchange| exchange.response.is_some()).unwrap();
    let mut log: serde_json::Value = serde_json::from_str(&text).unwrap();
    let entries = log.get_mut("log").unwrap().as_array_mut().unwrap();
    let seat = last.seat.unwrap().0.to_string();
    entries[last.turn * 2 + 1][&seat]["response"] = serde_json::json!([]);
    let inspection = read(&log.to_string());
    let choice = inspection.reports[0].choice();
    let Some(Choice::Tractor(held)) = &choice else { panic!("{:?}", inspection.reports[0].notes) };
    let answer: Vec<u8> = serde_json::from_str(last.response.as_ref().unwrap()).unwrap();
    assert_eq!(held.view.hand().len(), answer.len(), "the last trick takes all that is left");
    assert_eq!(held.allowed.len(), 1);
    assert!(choice.unwrap().say(Lang::Zh).contains("合规的应答有 1 种"));
    let fine = read(&text);
    assert_eq!(fine.reports[0].choice(), None);
}
