//! Mahjong: hands with the tiles they must replace, and the judge's logs with their expected points, distances, needs and chance values.

use paiju_game::{Lang, Say};
use paiju_inspect::{GameId, Note, Options, Report, Severity, inspect, rules};
use paiju_mahjong::Ending;
use serde_json::{Value, json};

use super::{Check, Facts, File};

/// The checks, tried in this order.
pub const CHECKS: &[Check] = &[hands, logs];

/// `hand<TAB>tiles to replace` on lines; `#` begins a comment.
fn hands(file: &File) -> Option<Facts> {
    let text = std::str::from_utf8(&file.bytes).ok().filter(|_| file.name.ends_with(".tsv"))?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let pairs: Vec<(&str, u64)> = lines
        .map(|line| line.split_once('\t').and_then(|(hand, replace)| Some((hand, replace.trim().parse().ok()?))))
        .collect::<Option<_>>()?;
    let mut facts = Facts::default();
    for &(hand, replace) in &pairs {
        let answer = rules::answer(&json!({ "game": "mahjong", "hand": hand }).to_string());
        let answer: Value = answer.ok().and_then(|answer| serde_json::from_str(&answer).ok()).unwrap_or_default();
        facts.check(format!("{hand}: replace"), Some(replace), answer["replace"].as_u64());
        facts.check(format!("{hand}: win"), Some(replace == 0), answer["win"].as_bool());
        // Each useful tile lowers the replacement count by one; no other tile does.
        let all = ["B", "T", "W"].iter().flat_map(|suit| (1..=9).map(move |rank| format!("{suit}{rank}")));
        for tile in all.filter(|tile| hand.to_uppercase().split(' ').filter(|held| held == tile).count() < 4) {
            let more = json!({ "game": "mahjong", "hand": format!("{hand} {tile}") });
            let more: Value = rules::answer(&more.to_string())
                .ok()
                .and_then(|more| serde_json::from_str(&more).ok())
                .unwrap_or_default();
            let helps = more["replace"].as_u64().is_some_and(|more| more < replace);
            facts.check(format!("{hand}: {tile} is useful"), helps, answer["useful"].get(&tile).is_some());
        }
    }
    facts.held(format!("{} hands", pairs.len()));
    Some(facts)
}

/// `{"log": […], "expected": {"points": …, "won": […], "left": {…}}}` on lines.
fn logs(file: &File) -> Option<Facts> {
    let text = std::str::from_utf8(&file.bytes).ok().filter(|_| file.name.ends_with(".jsonl"))?;
    let records: Vec<Value> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>().ok()?;
    let first = records.first()?;
    let is_known = first["log"][0]["output"]["content"]["0"] == "0 0" && first["expected"]["points"].is_object();
    is_known.then_some(())?;
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("games", records.len(), inspection.reports.len());
    for (number, (record, report)) in records.iter().zip(&inspection.reports).enumerate() {
        compare(&mut facts, number, &record["expected"], report);
        inputs(&mut facts, number, &record["log"]);
    }
    facts.held("points, winners, distances, needs and chance values");
    facts.held("every seat's inputs");
    Some(facts)
}

fn compare(facts: &mut Facts, number: usize, expected: &Value, report: &Report) {
    facts.check(format!("game {number}: the game"), GameId::Mahjong, report.game);
    let problems: Vec<String> = report.problems.iter().map(|problem| problem.say(Lang::En)).collect();
    facts.check(format!("game {number}: problems"), Vec::new(), problems);
    let points = (0..4).map(|seat| expected["points"][seat.to_string()].as_f64()).collect::<Option<Vec<_>>>();
    facts.check(format!("game {number}: points"), points, report.result.as_ref().map(|result| result.scores.clone()));
    let mut won = Vec::new();
    for note in &report.notes {
        let Note::Ranked { seat, result } = note else { continue };
        let left = &expected["left"][seat.0.to_string()];
        match &result.ending {
            Ending::Won { .. } => won.push(seat.0),
            Ending::Drawn(drawn) if !left.is_null() => {
                let needs: Vec<String> = drawn.needs.iter().map(|need| need.tile.to_string()).collect();
                let found = json!({ "distance": drawn.distance, "chance": drawn.chance, "needs": needs });
                facts.check(format!("game {number}: seat {}", seat.0), left, &found);
            }
            Ending::Drawn(_) | Ending::Out { .. } => {}
        }
    }
    facts.check(format!("game {number}: winners"), &expected["won"], &json!(won));
}

/// Each bot's last input, rebuilt from the log, gives a game without an error.
fn inputs(facts: &mut Facts, number: usize, log: &Value) {
    let entries = log.as_array().map(Vec::as_slice).unwrap_or_default();
    for seat in ["0", "1", "2", "3"] {
        let (mut requests, mut responses) = (Vec::new(), Vec::new());
        for pair in entries.chunks_exact(2) {
            if let (Some(request), Some(reply)) = (pair[0]["output"]["content"].get(seat), pair[1].get(seat)) {
                requests.push(request);
                responses.push(&reply["response"]);
            }
        }
        responses.pop();
        let input = json!({ "requests": requests, "responses": responses }).to_string();
        let inspection = inspect(input.as_bytes(), &Options::default());
        let errors = inspection.all_problems().filter(|problem| problem.severity == Severity::Error);
        let errors: Vec<String> = errors.map(|problem| problem.say(Lang::En)).collect();
        facts.check(format!("game {number}: the input of seat {seat}"), Vec::new(), errors);
        let turns = inspection.reports.first().map(|report| report.turns);
        facts.check(format!("game {number}: turns of seat {seat}"), Some(requests.len()), turns);
    }
}
