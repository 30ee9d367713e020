//! Logs of local judges, which leave out most of what Botzone writes.

use paiju_inspect::GameId;
use serde_json::{Map, Value, json};

use super::{found, matches, notes};
use crate::common::read;

/// What a local judge leaves out.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// The judge's command, and the end of the game.
    command: bool,
    /// What is known from the initial data, in requests of Dou Dizhu.
    hands: bool,
    /// The object around a response.
    answer: bool,
    /// The object around the judge's output.
    output: bool,
}

/// The log with only requests and responses.
fn reduced(log: &Value, game: GameId, form: Form) -> Value {
    let entries = log["log"].as_array().unwrap().iter();
    let is_end = |entry: &Value| entry["output"]["command"] == json!("finish");
    let written = entries.filter(|entry| !(form.command && is_end(entry))).map(|entry| match entry.get("output") {
        Some(output) => {
            let mut content = output["content"].clone();
            for request in content.as_object_mut().into_iter().flat_map(Map::values_mut) {
                if let Some(request) = request.as_object_mut().filter(|_| form.hands && game == GameId::DouDizhu) {
                    request.retain(|key, _| key == "history" || key == "bid" || key == "rules");
                }
            }
            let mut output = json!({ "content": content });
            if !form.command {
                output["command"] = entry["output"]["command"].clone();
            }
            if form.output { output } else { json!({ "output": output }) }
        }
        None => {
            let answer = |(seat, answer): (&String, &Value)| {
                let response = answer["response"].clone();
                (seat.clone(), if form.answer { response } else { json!({ "response": response }) })
            };
            entry.as_object().unwrap().iter().map(answer).collect::<Map<String, Value>>().into()
        }
    });
    json!({ "initdata": log["initdata"], "log": written.collect::<Vec<Value>>() })
}

// ruling: D97
#[test]
fn a_reduced_log_is_the_same_match() {
    let mut all = 0;
    for seed in 0..5 {
        for (name, game, log) in matches(seed) {
            let whole = read(&log.to_string());
            let of_two = [false, true];
            let forms = of_two.into_iter().flat_map(|command| of_two.map(|hands| (command, hands)));
            let forms = forms.flat_map(|(command, hands)| of_two.map(|answer| (command, hands, answer)));
            for (command, hands, answer) in forms {
                for output in of_two {
                    let form = Form { command, hands, answer, output };
                    let text = reduced(&log, game, form).to_string();
                    let read_reduced = read(&text);
                    all += 1;
                    let name = format!("{name}, seed {seed}, {form:?}");
                    assert_eq!(found(&read_reduced), found(&whole), "{name}: {}", &text[..text.len().min(1500)]);
                    assert!(notes(&read_reduced).contains(&"reduced"), "{name}: {:?}", notes(&read_reduced));
                }
            }
        }
    }
    assert!(all >= 200, "{all}");
}

/// The first version's hands may be dealt without the kitty.
#[test]
fn the_kitty_may_be_beside_the_landlords_hand() {
    for seed in 0..10 {
        let (name, game, log) = matches(seed).remove(2);
        let form = Form { command: true, hands: true, answer: false, output: false };
        let mut text = reduced(&log, game, form);
        let kitty = text["initdata"]["publiccard"].as_array().unwrap().clone();
        text["initdata"]["allocation"][0].as_array_mut().unwrap().retain(|card| !kitty.contains(card));
        assert_eq!(text["initdata"]["allocation"][0].as_array().unwrap().len(), 17, "{name}");
        assert_eq!(found(&read(&text.to_string())), found(&read(&log.to_string())), "{name}, seed {seed}");
    }
}
