//! The three source texts: every example in them, copied as it stands there, is read.

use paiju_inspect::{GameId, Inspection, Looks, Note, Options, ProblemKind, Severity, TextProblem, inspect};

use super::{Check, Facts, File};

/// What is known of kinds of files, tried in this order.
pub const CHECKS: &[Check] = &[doudizhu, mahjong, tractor];

fn text<'a>(file: &'a File, mark: &str) -> Option<&'a str> {
    let text = std::str::from_utf8(&file.bytes).ok().filter(|_| file.name.ends_with(".txt"))?;
    text.contains(mark).then_some(text)
}

/// What stands from one mark up to another.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let text = &text[text.find(from)?..];
    Some(&text[..text.find(to)?])
}

fn read(text: &str) -> Inspection {
    inspect(text.as_bytes(), &Options::default())
}

/// Which games were read with how many steps, and what is wrong.
fn seen(found: &Inspection) -> (Vec<(GameId, usize)>, Vec<&'static str>) {
    let games = found.reports.iter().map(|report| (report.game, report.replay.len())).collect();
    let problems = found.all_problems().filter(|problem| problem.severity > Severity::Note);
    (games, problems.map(|problem| problem.code()).collect())
}

fn skips(found: &Inspection) -> bool {
    found.notes().iter().any(|note| matches!(note, Note::Skipped { .. }))
}

/// Whether the text is said to look like this, because what belongs to it is missing.
fn is_said(found: &Inspection, wanted: &Looks) -> bool {
    found.problems.iter().any(
        |problem| matches!(&problem.kind, ProblemKind::Text(TextProblem::NotRecognised { looks }) if looks == wanted),
    )
}

/// The protocol's table, and the examples of single instructions.
fn doudizhu(file: &File) -> Option<Facts> {
    let text = text(file, "DOUDIZHUVER ver")?;
    let mut facts = Facts::default();
    // The cards have a space in them there.
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

/// The rows of the table of messages, as they are copied out of it.
fn mahjong(file: &File) -> Option<Facts> {
    let text = text(file, "BotInput.requests")?;
    let mut facts = Facts::default();
    let requests = between(text, "类型编号 信息格式", "BotInput.responses 为字符串数组")?;
    let mut rows = 0;
    for line in requests.lines().filter(|line| line.starts_with(|first: char| ('3'..='8').contains(&first))) {
        facts.check(line, true, is_said(&read(line), &Looks::Request));
        rows += 1;
    }
    facts.equal("requests", 6, rows);
    let found = read(requests);
    facts.equal("games in the table", 1, found.reports.len());
    facts.check("game", Some(GameId::Mahjong), found.reports.first().map(|report| report.game));
    let template = read(between(text, "Bot Input \n", "启动选手程序")?);
    facts.check("the form of the input is no game", true, template.is_unread());
    Some(facts)
}

/// The requests of each stage, alone and all.
fn tractor(file: &File) -> Option<Facts> {
    let text = text(file, "\"stage\": \"deal\"")?;
    let mut facts = Facts::default();
    for (name, from, to, steps) in [
        ("deal", "发牌:\n{", "盖底牌:\n{", 2),
        ("cover", "盖底牌:\n{", "出牌:\n{", 1),
        ("play", "出牌:\n{", "样例程序", 1),
    ] {
        let found = read(between(text, from, to)?);
        let (games, problems) = seen(&found);
        facts.equal(name, vec![(GameId::Tractor, steps)], games);
        facts.check(format!("{name}: nobody is blamed"), Vec::<&str>::new(), problems);
    }
    Some(facts)
}
