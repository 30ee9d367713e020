//! The three source texts: every example in them can be read, copied exactly as printed.

use paiju_game::Seat;
use paiju_inspect::{
    Format, GameId, Inspection, Looks, Note, Options, ProblemKind, Replay, Report, Severity, TextProblem, inspect,
};
use paiju_tractor::botzone::{Asked, BankingMessage};
use paiju_tractor::{CardId, Cards};
use serde_json::Value;

use super::{Check, Facts, File};

/// The checks, tried in this order.
pub const CHECKS: &[Check] = &[doudizhu, mahjong, tractor];

fn text<'a>(file: &'a File, mark: &str) -> Option<&'a str> {
    let text = std::str::from_utf8(&file.bytes).ok().filter(|_| file.name.ends_with(".txt"))?;
    text.contains(mark).then_some(text)
}

/// The text between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let text = &text[text.find(from)?..];
    Some(&text[..text.find(to)?])
}

fn read(text: &str) -> Inspection {
    inspect(text.as_bytes(), &Options::default())
}

/// The games read, with their step counts, and the errors found.
fn seen(found: &Inspection) -> (Vec<(GameId, usize)>, Vec<&'static str>) {
    let games = found.reports.iter().map(|report| (report.game, report.replay.len())).collect();
    let problems = found.all_problems().filter(|problem| problem.severity > Severity::Note);
    (games, problems.map(|problem| problem.code()).collect())
}

fn skips(found: &Inspection) -> bool {
    found.notes().iter().any(|note| matches!(note, Note::Skipped { .. }))
}

/// Whether the inspector reports that the text looks like this but is incomplete.
fn is_said(found: &Inspection, wanted: &Looks) -> bool {
    found.problems.iter().any(
        |problem| matches!(&problem.kind, ProblemKind::Text(TextProblem::NotRecognised { looks }) if looks == wanted),
    )
}

/// The protocol's table, and the examples of single instructions.
fn doudizhu(file: &File) -> Option<Facts> {
    let text = text(file, "DOUDIZHUVER ver")?;
    let mut facts = Facts::default();
    // The source prints the cards with a space in them.
    for (name, from, to) in [("table", "序号 |", "协议指令解释"), ("table and words", "协议使用事例", "1. DOUDIZHUVER")]
    {
        let found = read(between(text, from, to)?);
        facts.equal(name, (vec![(GameId::DouDizhu, 6)], vec!["space-in-list"]), seen(&found));
        facts.check("the rest of the table is skipped", true, skips(&found));
    }
    let mut examples = 0;
    for line in text.lines().filter(|line| line.starts_with("例如:")) {
        let found = read(line);
        facts.check(line, true, found.reports.len() == 1 || is_said(&found, &Looks::Answer));
        examples += 1;
    }
    facts.equal("examples of instructions", 7, examples);
    Some(facts)
}

/// The rows of the table of messages, as copied from the text.
fn mahjong(file: &File) -> Option<Facts> {
    let text = text(file, "BotInput.requests")?;
    let mut facts = Facts::default();
    let requests = between(text, "类型编号 信息格式", "BotInput.responses 为字符串数组")?;
    let mut rows = 0;
    for line in requests.lines().filter(|line| line.starts_with(|first: char| ('3'..='8').contains(&first))) {
        facts.check(line, true, is_said(&read(line), &Looks::Request));
        let sample = sample(line)?;
        facts.check(&sample, true, is_said(&read(&sample), &Looks::Request));
        rows += 1;
    }
    facts.equal("requests", 6, rows);
    let found = read(requests);
    facts.equal("games in the table", 1, found.reports.len());
    facts.check("game", Some(GameId::Mahjong), found.reports.first().map(|report| report.game));
    let answers = text.split("回复类型").nth(1)?;
    let mut samples = 0;
    for sample in answers.lines().filter(|line| !line.contains('…')).filter_map(sample) {
        facts.check(&sample, true, is_said(&read(&sample), &Looks::Answer));
        samples += 1;
    }
    facts.equal("answers", 13, samples);
    let output = read(between(text, "Bot Output \n", "BotInput.requests 为")?);
    facts.check("the form of the output", Some(Format::BotOutput), output.format);
    let template = read(between(text, "Bot Input \n", "启动选手程序")?);
    facts.check("the form of the input is no game", true, template.is_unread());
    Some(facts)
}

/// The example in a row of the tables of messages: the part before the explanation is a number, the form, and an example of as many words
/// as the form.
fn sample(row: &str) -> Option<String> {
    let end = row.find(|letter: char| !letter.is_ascii())?;
    let words: Vec<&str> = row[..end].split_whitespace().collect();
    let is_number = words.len() % 2 == 1;
    let words = &words[usize::from(is_number)..];
    let (form, sample) = words.split_at(words.len() / 2);
    let fits = !form.is_empty() && form.first()?.chars().all(|letter| letter.is_ascii_alphanumeric());
    fits.then(|| sample.join(" "))
}

/// The requests of each stage (交互样例): each alone, below its heading, with and without the comma printed behind it, and
/// all three together.
fn tractor(file: &File) -> Option<Facts> {
    let text = text(file, "\"stage\": \"deal\"")?;
    let mut facts = Facts::default();
    let stages =
        [("deal", "发牌:\n{", "盖底牌:\n{"), ("cover", "盖底牌:\n{", "出牌:\n{"), ("play", "出牌:\n{", "样例程序")];
    for (stage, from, to) in stages {
        let headed = between(text, from, to)?;
        let printed = headed[headed.find('{')?..].trim_end();
        let bare = printed.trim_end_matches(',');
        let request: Value = serde_json::from_str(bare).ok()?;
        for (how, text) in [("headed", headed), ("as printed", printed), ("bare", bare)] {
            let found = read(text);
            let name = format!("{stage}, {how}");
            facts.check(format!("{name}: games"), 1, found.reports.len());
            let report = found.reports.first()?;
            facts.equal(&name, (GameId::Tractor, 1), (report.game, report.turns));
            facts.check(format!("{name}: nobody is blamed"), Vec::<&str>::new(), seen(&found).1);
            says_what_the_request_says(&mut facts, &name, report, &request);
        }
    }
    let all = read(between(text, "发牌:\n{", "样例程序")?);
    facts.equal("all three", vec![3], all.reports.iter().map(|report| report.turns).collect::<Vec<_>>());
    Some(facts)
}

/// A request is shown correctly: a dealt card as a step of a game; the others, which need the game around them, as a
/// note.
fn says_what_the_request_says(facts: &mut Facts, name: &str, report: &Report, request: &Value) {
    let Replay::Tractor(replay) = &report.replay else { return };
    let order = replay.order.order;
    let number = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
    let cards = |list: &Value| -> Cards {
        let numbers = list.as_array().into_iter().flatten().filter_map(number);
        numbers.filter_map(|number| CardId::from_number(number, order)).collect()
    };
    let plays = |list: &Value, led: &Value| -> Vec<(Seat, Cards)> {
        let seats = (number(led).unwrap_or_default()..).map(|seat| Seat(seat % 4));
        seats.zip(list.as_array().into_iter().flatten().map(cards)).collect()
    };
    let alone = report.notes.iter().find_map(|note| match note {
        Note::RequestAlone { request } => Some(&**request),
        _ => None,
    });
    let end = replay.position(replay.steps.len());
    let banking = BankingMessage::from(alone.map_or(*end.course().banking(), |alone| alone.banking));
    let told = serde_json::from_value(request["global"]["banking"].clone()).ok();
    facts.check(format!("{name}: who called, snatched and is banker"), told, Some(banking));
    let history = &request["history"];
    match (request["stage"].as_str(), alone.map(|alone| &alone.asked)) {
        (Some("deal"), None) => {
            facts.check(format!("{name}: the card"), Some(cards(&request["deliver"])), end.hand(Seat(0)));
        }
        (Some("cover"), Some(Asked::Cover { public })) => {
            facts.check(format!("{name}: the kitty"), cards(&request["deliver"]), *public);
        }
        (Some("play"), Some(Asked::Play { before, trick, attackers })) => {
            facts.check(format!("{name}: the trick before"), &plays(&history[0], &history[2]), before);
            facts.check(format!("{name}: this trick"), &plays(&history[1], &history[3]), trick);
            facts.check(format!("{name}: the points"), request["global"]["total_score"].as_i64(), *attackers);
        }
        (stage, asked) => facts.check(format!("{name}: what is asked of {stage:?}"), None, asked),
    }
}
