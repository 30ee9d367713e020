//! A legal answer is judged legal, in every game and in every form of text.

use paiju_game::{Lang, Seat};
use paiju_inspect::{AskedForm, Format, GameId, Inspection, Trial, TrialError, asked, exchanges, try_output};
use serde_json::{Value, json};

use super::{read, said_then};
use crate::common;

/// A match of each game, every bot of which was kept running.
fn matches() -> [(GameId, Value); 3] {
    common::logs().map(|(game, mut log)| {
        common::keep_running(&mut log, |_| true);
        (game, log)
    })
}

/// A seat's answer at each of its turns, with its name for players if the match shows it.
fn answers(inspection: &Inspection, seat: Seat) -> Vec<(Value, Option<String>)> {
    let replay = &inspection.reports[0].replay;
    let said = |turn: usize| {
        let is_it = |step: &usize| {
            let place = replay.step(*step).unwrap();
            place.turn == Some(turn) && place.seat == seat && place.is_answer
        };
        (0..replay.len()).find(is_it).map(|step| said_then(replay, step))
    };
    let of_seat = exchanges(inspection, 0).into_iter().filter(|exchange| exchange.seat == Some(seat));
    of_seat
        .map_while(|exchange| {
            let answer = exchange.response?;
            let value = serde_json::from_str(&answer).ok().filter(|value: &Value| !value.is_string());
            Some((value.unwrap_or(json!(answer)), said(exchange.turn)))
        })
        .collect()
}

/// The words of a trial that must find nothing wrong.
fn allowed(trial: &Trial, output: &str) -> String {
    let errors = || trial.problems.iter().filter(|problem| problem.severity == paiju_inspect::Severity::Error);
    assert!(trial.is_allowed() && errors().count() == 0, "{output}: {:?}", trial.problems);
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| trial.said(lang).unwrap_or_else(|| panic!("{output}: {trial:?}")));
    assert!(!zh.is_empty() && !en.is_empty() && !zh.contains("PLAY"), "{output}: {zh} {en}");
    zh
}

/// Tries an answer at the end of a text.
fn tried(text: &str, format: Format, output: &str) -> Result<Trial, TrialError> {
    let inspection = read(text);
    assert_eq!(inspection.format, Some(format), "{text}");
    try_output(&inspection, 0, inspection.reports[0].replay.len(), output)
}

// ruling: D63
#[test]
fn a_seats_answer_is_legal_for_the_input_it_read() {
    for (game, log) in matches() {
        let inspection = read(&log.to_string());
        let (mut whole, mut resumed) = (0, 0);
        for seat in (0..game.seats()).map(Seat) {
            let answers = answers(&inspection, seat);
            let own: Vec<usize> =
                exchanges(&inspection, 0).iter().filter(|one| one.seat == Some(seat)).map(|one| one.turn).collect();
            for (turn, (answer, said)) in answers.iter().enumerate().step_by(5) {
                let input = asked(&inspection, 0, seat, own[turn]).unwrap();
                let json = json!({ "response": answer }).to_string();
                let line = answer.as_str().map_or_else(|| answer.to_string(), str::to_owned);
                let case = json!([{ "input": serde_json::from_str::<Value>(&input.write(AskedForm::Json)).unwrap() }]);
                for (text, format, output) in [
                    (input.write(AskedForm::Json), Format::BotInput, &json),
                    (input.write(AskedForm::Simple), Format::SimpleInput, &line),
                    (case.to_string(), Format::TestCases, &json),
                ] {
                    let words = allowed(&tried(&text, format, output).unwrap(), output);
                    assert!(said.as_ref().is_none_or(|said| *said == words), "{said:?} {words}");
                    whole += 1;
                }
                // The turns before it, in the same text.
                let before = read(&input.write(AskedForm::Json));
                for moment in 0..before.reports[0].replay.len() {
                    let Ok(trial) = try_output(&before, 0, moment, "x") else { continue };
                    let (answer, said) = &answers[trial.turn.unwrap()];
                    let again = try_output(&before, 0, moment, &json!({ "response": answer }).to_string()).unwrap();
                    let words = allowed(&again, &answer.to_string());
                    assert!(said.as_ref().is_none_or(|said| *said == words), "{said:?} {words}");
                }
                if turn == 0 {
                    continue;
                }
                let text = input.write(AskedForm::LongRunning);
                let inspection = read(&text);
                assert_eq!(inspection.format, Some(Format::LongRunning), "{text}");
                for moment in 0..=inspection.reports[0].replay.len() {
                    let Ok(trial) = try_output(&inspection, 0, moment, "x") else { continue };
                    let output = json!({ "response": answers[trial.turn.unwrap()].0 }).to_string();
                    allowed(&try_output(&inspection, 0, moment, &output).unwrap(), &output);
                    resumed += 1;
                }
            }
        }
        assert!(whole > 20 && resumed > 5, "{game:?} {whole} {resumed}");
    }
}

#[test]
fn an_answer_to_a_broken_question_is_not_the_bots_fault() {
    for (game, log) in matches() {
        let inspection = read(&log.to_string());
        let own = exchanges(&inspection, 0);
        let own: Vec<_> = own.iter().filter(|one| one.seat == Some(Seat(0))).collect();
        let text = asked(&inspection, 0, Seat(0), own[3].turn).unwrap().write(AskedForm::Json);
        let mut input: Value = serde_json::from_str(&text).unwrap();
        input["requests"][3] = match game {
            GameId::Mahjong => json!("2 X5"),
            GameId::DouDizhu => json!({ "history": [[54], []] }),
            GameId::Tractor => json!({ "history": [[200], []] }),
        };
        let spoilt = read(&input.to_string());
        assert_eq!(spoilt.reports[0].problems[0].turn, Some(3), "{input}");
        let tried = try_output(&spoilt, 0, spoilt.reports[0].replay.len(), "[]");
        assert_eq!(tried.err(), Some(TrialError::NotJudged), "{game:?}");
    }
}

// ruling: D63
#[test]
fn a_hidden_hand_is_reported_as_unknown() {
    // A bot of Dou Dizhu that was kept running has answered, and its input does not say what.
    let (_, log) = matches().into_iter().find(|(game, _)| *game == GameId::DouDizhu).unwrap();
    let inspection = read(&log.to_string());
    let seat = Seat(0);
    let own: Vec<usize> =
        exchanges(&inspection, 0).iter().filter(|one| one.seat == Some(seat)).map(|one| one.turn).collect();
    // The question at the end is about what is on the table.
    let mut text = asked(&inspection, 0, seat, own[3]).unwrap().write(AskedForm::LongRunning);
    let whole = read(&text);
    let end = whole.reports[0].replay.len();
    assert_eq!(try_output(&whole, 0, end, "[]").map(|trial| trial.turn), Ok(Some(0)));
    // Later errors are reported at their turn, where nobody's hand is known.
    let last = text.trim_end().lines().last().unwrap().to_owned();
    text = text.replace(&last, r#"{"history":[[54],[]]}"#);
    let spoilt = read(&text);
    assert_eq!(spoilt.reports[0].problems[0].turn, Some(3), "{:?}", spoilt.reports[0].problems);
    assert_eq!(try_output(&spoilt, 0, end, "[]").unwrap_err(), TrialError::HandUnknown);
}
