//! A value of the wrong type is named correctly, and the advice can be followed.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::doudizhu::ReplayEvent;
use paiju_inspect::{GameId, Inspection, Replay, Severity, Trial, try_output};
use paiju_tractor::Action;
use serde_json::{Value, json};

use super::read;
use super::written::{codes, plays};
use crate::common;

fn first(trial: &Trial) -> [String; 2] {
    [Lang::Zh, Lang::En].map(|lang| trial.problems[0].say(lang))
}

/// The report on a response at a moment, which must be rejected with this code.
fn refused(inspection: &Inspection, moment: usize, response: &Value, code: &str) -> [String; 2] {
    let output = json!({ "response": response }).to_string();
    let trial = try_output(inspection, 0, moment, &output).unwrap();
    assert_eq!(codes(&trial), [code], "{output}");
    first(&trial)
}

#[test]
fn a_value_of_the_wrong_type_is_described_by_its_type() {
    for (inspection, moment, answer) in plays() {
        let game = inspection.reports[0].game;
        let code = if game == GameId::Mahjong { "not-text" } else { "malformed" };
        let wrong = if game == GameId::Mahjong { json!(["PLAY B1"]) } else { json!("[3]") };
        let found = if game == GameId::Mahjong { "[…] 是列表" } else { "\"[3]\" 是字符串" };
        for (value, zh, en) in [
            (wrong, found, ""),
            (Value::Null, "null 是空值", "null is not a value"),
            (json!(true), "true 是布尔值", "true is a boolean"),
            (json!({ "cards": answer }), "{…} 是对象", "{…} is an object"),
        ] {
            let [said_zh, said_en] = refused(&inspection, moment, &value, code);
            assert!(said_zh.starts_with(zh) && said_en.starts_with(en), "{value}: {said_zh} {said_en}");
        }
        if game == GameId::Mahjong {
            continue;
        }
        // Inside the list.
        let code = if game == GameId::DouDizhu { "wrong-type" } else { "malformed" };
        for (value, zh, en) in [
            (json!(["2"]), "\"2\" 是字符串", "\"2\" is a string"),
            (json!([answer]), "多套了一层 []", "one list too many"),
            (json!([null]), "null 是空值", "null is not a value"),
            (json!([1.5]), "1.5 不是整数", "1.5 is not a whole number"),
        ] {
            let [said_zh, said_en] = refused(&inspection, moment, &value, code);
            assert!(said_zh.starts_with(zh) && said_en.starts_with(en), "{value}: {said_zh} {said_en}");
        }
    }
}

#[test]
fn a_bid_of_the_wrong_type_is_described_by_its_type() {
    let inspection = read(&common::match_log(3).to_string());
    for (value, found) in [(json!("2"), "\"2\" 是字符串"), (json!([2]), "[…] 是列表"), (json!(null), "null 是空值")]
    {
        let [zh, en] = refused(&inspection, 0, &value, "malformed");
        assert!(zh.starts_with(found) && zh.contains("叫分") && en.contains("bid"), "{zh} {en}");
    }
}

#[test]
fn a_pass_is_advised_only_where_it_is_legal() {
    let doudizhu = read(&common::match_log(3).to_string());
    let tractor = read(&common::tractor::match_log(3).to_string());
    let (mut advised, mut not) = (0, 0);
    for inspection in [&doudizhu, &tractor] {
        for moment in 0..inspection.reports[0].replay.len() {
            let Ok(trial) = try_output(inspection, 0, moment, "\"x\"") else { continue };
            let pass = try_output(inspection, 0, moment, "[]").unwrap().is_allowed();
            let [zh, en] = first(&trial);
            assert_eq!((zh.contains("[]"), en.contains("[]")), (pass, pass), "{moment}: {zh} {en}");
            (advised, not) = (advised + usize::from(pass), not + usize::from(!pass));
        }
    }
    assert!(advised > 100 && not > 100, "{advised} {not}");
}

#[test]
fn a_misspelt_tile_is_reported() {
    let mahjong = plays().pop().unwrap();
    for (output, zh, en) in [
        ("PLAY t8", "t8 是小写，小写表示亮出的牌，应写 T8", "write T8"),
        ("PLAY W10", "W10 不是牌，牌是 B、T、W 加数字 1 到 9", "1 to 9"),
        ("play T8", "应写 PLAY", "upper case"),
    ] {
        let trial = try_output(&mahjong.0, 0, mahjong.1, output).unwrap();
        let said = first(&trial);
        assert_eq!(codes(&trial), ["malformed"]);
        assert!(said[0].contains(zh) && said[1].contains(en), "{said:?}");
    }
}

#[test]
fn a_card_that_was_played_before_is_reported_with_its_turn() {
    let text = common::tractor::match_log(3).to_string();
    let inspection = read(&text);
    let Replay::Tractor(replay) = &inspection.reports[0].replay else { panic!() };
    let play = |step: &paiju_inspect::tractor::Step| match step.event {
        paiju_inspect::tractor::ReplayEvent::Acted(Action::Play(cards)) => Some((step.seat, step.turn.unwrap(), cards)),
        _ => None,
    };
    let mut plays = replay.steps.iter().enumerate().filter_map(|(at, step)| Some((at, play(step)?)));
    let (_, (seat, turn, cards)) = plays.next().unwrap();
    let (again, _) = plays.find(|(_, (by, _, _))| *by == seat).unwrap();
    let numbers: Vec<u8> = cards.iter().map(|card| card.number(replay.order.order)).collect();
    let output = json!({ "response": numbers }).to_string();
    let trial = try_output(&inspection, 0, again, &output).unwrap();
    let said = first(&trial);
    assert_eq!(codes(&trial), ["not-held"]);
    assert!(said[0].contains(&format!("（{}）已在回合 {turn} 打出过", numbers[0])), "{said:?}");
    assert!(said[1].contains(&format!("({}) was played before, in turn {turn}", numbers[0])), "{said:?}");
    // The same in what the bot itself had read.
    let own: Vec<usize> = paiju_inspect::exchanges(&inspection, 0)
        .iter()
        .filter(|one| one.seat == Some(seat))
        .map(|one| one.turn)
        .collect();
    let at = trial.turn.unwrap();
    let place = own.iter().position(|&of| of == turn).unwrap();
    let input = paiju_inspect::asked(&inspection, 0, seat, at).unwrap().write(paiju_inspect::AskedForm::Json);
    let input = read(&input);
    let trial = try_output(&input, 0, input.reports[0].replay.len(), &output).unwrap();
    assert!(first(&trial)[0].contains(&format!("已在回合 {place} 打出过")), "{:?}", first(&trial));
}

#[test]
fn a_card_of_another_is_found_in_dou_dizhu() {
    let inspection = read(&common::match_log(3).to_string());
    let Replay::DouDizhu(replay) = &inspection.reports[0].replay else { panic!() };
    let step = replay
        .steps
        .iter()
        .position(|step| matches!(step.event, ReplayEvent::Acted(paiju_doudizhu::Action::Play(_))))
        .unwrap();
    let seat = replay.steps[step].seat;
    let other = replay.dealt[Seat((seat.0 + 1) % 3).index()].unwrap().iter().next().unwrap();
    let trial = try_output(&inspection, 0, step, &format!("[{}]", other.id())).unwrap();
    assert_eq!(trial.problems[0].severity, Severity::Error);
    assert!(first(&trial)[0].contains("家手里"), "{:?}", first(&trial));
}
