//! Replays real messages of Botzone and compares everything with them: `cargo run -p paiju-tractor --example replay DIR`.
//!
//! Every `.json` and `.jsonl` file of the folder is read: match logs are replayed by the judge's follow rules, and what the judge said after every
//! answer is compared with what it says here; bots' inputs are read into views. Ends with an error if anything differs.

#![allow(clippy::print_stdout, reason = "this is a report")]

use std::error::Error;
use std::path::Path;

use paiju_game::{Game, Lang, Say, Seat};
use paiju_platform::BotInput;
use paiju_platform::json::{self, Json};
use paiju_tractor::botzone::{self, Last, What};
use paiju_tractor::{FollowRules, Tractor, text};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let mut files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(|file| file.path());
    let mut wrong = 0;
    for file in files {
        let path = file.path();
        let whole = match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => true,
            Some("jsonl") => false,
            _ => continue,
        };
        let content = std::fs::read_to_string(&path)?;
        let texts: Vec<&str> = if whole { vec![&content] } else { content.lines().collect() };
        for (number, one) in texts.into_iter().enumerate() {
            let name = format!("{}:{}", path.file_name().map(Path::new).unwrap_or(&path).display(), number + 1);
            let value = json::read(one, 0).value.ok_or("no JSON")?;
            for item in value.items().map_or(vec![&value], |items| items.iter().collect()) {
                if let Err(why) = replay(&name, item) {
                    wrong += 1;
                    println!("{name}: WRONG: {why}");
                }
            }
        }
    }
    if wrong > 0 { Err(format!("{wrong} differ").into()) } else { Ok(()) }
}

fn replay(name: &str, item: &Json) -> Result<(), Box<dyn Error>> {
    if let Some(log) = item.get("log").and_then(Json::items) {
        return replay_log(name, item, log);
    }
    let (input, answer) = match item.get("input") {
        Some(input) => (input, item.get("output").and_then(|output| output.get("response"))),
        None if item.has("requests") => (item, None),
        None => return Ok(()),
    };
    replay_input(name, input, answer)
}

/// One turn of a log: the judge's output, whom it asked what, and the answer.
struct Turn<'a> {
    output: &'a Json,
    asked: Option<(Seat, &'a Json)>,
    response: Option<&'a Json>,
}

fn turns(log: &[Json]) -> Vec<Turn<'_>> {
    log.chunks(2)
        .filter_map(|pair| {
            let output = pair[0].get("output")?;
            let asks = output.get("command")?.text() == Some("request");
            let asked = output.get("content")?.entries()?.first().filter(|_| asks);
            let asked = asked.and_then(|(key, request)| Some((Seat(key.name.parse().ok()?), request)));
            let answer = pair.get(1).and_then(|answers| answers.entries()?.first());
            Some(Turn { output, asked, response: answer.and_then(|(_, answer)| answer.get("response")) })
        })
        .collect()
}

fn replay_log(name: &str, item: &Json, log: &[Json]) -> Result<(), Box<dyn Error>> {
    let turns = turns(log);
    let order = botzone::detect(turns.iter().filter_map(|turn| Some((turn.asked?.1, turn.response))));
    let asked = turns.iter().filter_map(|turn| turn.asked);
    let gathered = botzone::gather(asked, item.get("initdata"), order.order, FollowRules::Judge)
        .map_err(|misread| misread.problem.say(Lang::En))?;
    let mut game = Tractor::start(&gathered.setup);
    let (mut last, mut only_judge, mut by_neither, mut plays) = (None, 0, 0, 0);
    for (number, turn) in turns.iter().enumerate() {
        let ours = serde_json::to_value(botzone::output(&game, last, order.order))?;
        compare(&turn.output.to_value(), &ours).map_err(|why| format!("turn {number}: {why}"))?;
        let Some((seat, _)) = turn.asked else { continue };
        let Some(response) = turn.response else { break };
        let stage = game.course().stage().ok_or("nothing is asked")?;
        let action = botzone::action(response, stage, order.order).map_err(|misread| misread.problem.say(Lang::En))?;
        let refused = |rules| game.course().check_by(rules, seat, &action, game.hand(seat)).err();
        if let Some(refusal) = refused(FollowRules::Strict) {
            let by_judge = refused(FollowRules::Judge).is_none();
            if by_judge {
                only_judge += 1
            } else {
                by_neither += 1
            }
            let by = if by_judge { "the judge's rules only" } else { "neither rules, but by this log's judge" };
            println!("{name}: turn {number}, seat {}: accepted by {by}: {}", seat.0, refusal.say(Lang::Zh));
        }
        plays += u32::from(matches!(action, paiju_tractor::Action::Play(_)));
        game.accept(seat, &action).map_err(|refusal| format!("turn {number}: {refusal}"))?;
        last = Some(Last { seat, action });
    }
    let failed = game.failed_throws().len();
    let score = game.outcome().map(|outcome| (outcome.attackers, outcome.scores));
    if let Some(expected) = item.get("expected").map(Json::to_value) {
        let (attackers, scores) = score.ok_or("not finished")?;
        let scores: Vec<Value> = scores.iter().map(|&points| points.into()).collect();
        let expected_scores: Vec<&Value> = (0..4).map(|seat| &expected["score"][seat.to_string()]).collect();
        let same = by_neither == 0
            && expected["attackers"] == attackers
            && scores.iter().eq(expected_scores)
            && expected["plays"] == plays
            && expected["failed_throws"] == failed;
        if !same {
            return Err(format!("expected {expected}, got {attackers} {scores:?} {plays} plays {failed} failed").into());
        }
    }
    println!(
        "{name}: {} turns as the judge said them, {} ({}), {plays} plays, {failed} failed throws, {only_judge} by the judge's rules only, {by_neither} by neither, {}",
        turns.len(),
        order.order.letters(),
        if order.evidence.is_some() { "shown" } else { "assumed" },
        score.map_or("unfinished".to_owned(), |(attackers, scores)| format!("attackers {attackers}, {scores:?}")),
    );
    Ok(())
}

/// What both say must be the same, cards in any order. Not every judge shows those who watch all that another one does.
fn compare(theirs: &Value, ours: &Value) -> Result<(), String> {
    let differ = |key: &str, theirs: &Value, ours: &Value| {
        let (theirs, ours) = (plain(theirs), plain(ours));
        if theirs == ours { Ok(()) } else { Err(format!("{key}: the judge says {theirs}, here it is {ours}")) }
    };
    for key in ["command", "content"] {
        differ(key, &theirs[key], &ours[key])?;
    }
    for (key, theirs) in theirs["display"].as_object().into_iter().flatten() {
        match ours["display"].get(key) {
            Some(ours) => differ(key, theirs, ours)?,
            // The repaired judge repeats these.
            None if key == "level" || key == "publiccard" => {}
            None => return Err(format!("display.{key} is not shown here")),
        }
    }
    Ok(())
}

/// Without what only the live platform sends, every list of cards sorted.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(entries) => {
            let live = ["first_round", "playerpos"];
            let shared = entries.iter().filter(|(key, _)| !live.contains(&key.as_str()));
            shared.map(|(key, value)| (key.clone(), plain(value))).collect()
        }
        Value::Array(items) => {
            let mut items: Vec<Value> = items.iter().map(plain).collect();
            if items.iter().all(Value::is_u64) {
                items.sort_by_key(Value::as_u64);
            }
            Value::Array(items)
        }
        other => other.clone(),
    }
}

fn replay_input(name: &str, input: &Json, answer: Option<&Json>) -> Result<(), Box<dyn Error>> {
    let (input, misfits) = BotInput::of(input);
    if let Some(misfit) = misfits.first() {
        return Err(misfit.problem.say(Lang::En).into());
    }
    let reading = botzone::read(&input, FollowRules::Strict);
    if let Some(error) = reading.error {
        return Err(error.to_string().into());
    }
    let view = reading.view.ok_or("no view")?;
    // Written again, it is the same.
    let (requests, responses) = botzone::input(&view, reading.order.order);
    for (turn, (theirs, ours)) in input.requests.iter().zip(&requests).enumerate() {
        if plain(&theirs.to_value()) != plain(ours) {
            return Err(format!("requests[{turn}] is {}, written here {ours}", theirs.to_value()).into());
        }
    }
    for (turn, (theirs, ours)) in input.responses.iter().zip(&responses).enumerate() {
        if plain(&theirs.to_value()) != plain(ours) {
            return Err(format!("responses[{turn}] is {}, written here {ours}", theirs.to_value()).into());
        }
    }
    if (requests.len(), responses.len()) != (input.requests.len(), input.responses.len()) {
        return Err(format!("{} requests, {} responses written here", requests.len(), responses.len()).into());
    }
    let strict = reading.told.iter().filter(|told| told.strict.is_some()).count();
    let tried = reading.told.iter().filter(|told| matches!(told.what, What::Played { tried: Some(_), .. })).count();
    let stage = view.course().stage().ok_or("nothing is asked")?;
    if let Some(answer) = answer {
        let action =
            botzone::action(answer, stage, reading.order.order).map_err(|misread| misread.problem.say(Lang::En))?;
        view.check(&action)?;
        println!("{name}: answered with {}", text::action(&action, view.course(), Lang::Zh));
    }
    println!(
        "{name}: seat {}{}, {} ({}), {} requests, {} cards held, {tried} failed throws, {strict} by the judge only",
        view.seat().0,
        if reading.seat_known { "" } else { " (assumed)" },
        reading.order.order.letters(),
        if reading.order.evidence.is_some() { "shown" } else { "assumed" },
        input.requests.len(),
        view.hand().len(),
    );
    Ok(())
}
