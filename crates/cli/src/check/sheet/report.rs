//! The report on a class, for people, as Markdown and as JSON.

use paiju_exercises::sheets::{Cell, LessonTask, Sheet, Task, duplicates};
use paiju_game::{Lang, Say, texts};
use paiju_tournament::sheets;
use serde_json::{Value, json};

use super::bots::Outcome;
use super::{Entry, Work};
use crate::columns;
use crate::output::{BAD, DOUBTFUL, GOOD, Output, OutputError, PLAIN};

texts! {
    enum Words {
        Who => "姓名", "Name";
        Task(task: usize) => format!("任务 {}", task + 1), format!("Task {}", task + 1);
        Tasks => "任务", "Tasks";
        File => "答卷", "Hand-in";
        Intact => "完好", "intact";
        Changed => "存下以后被改过", "changed after it was saved";
        Foreign => "是另一份练习单的", "of another sheet";
        Player => "命令行给的程序", "given on the command line";
        Notes => "说明", "Notes";
        Class => "全班", "The class";
        AsTold =>
            "课的数字取自学生交的文件；残局和练习的回答在这台机器上重判过，程序的成绩是在这台机器上跑出来的。",
            "The numbers of lessons are what the files say; answers to puzzles and drills were judged again on this machine, and the bots played on it.";
        Puzzle(line: String) => format!("残局 {line}"), format!("puzzle {line}");
        Drill(name: String) => format!("练习：{name}"), format!("drill: {name}");
        Cases(title: String) => format!("题集：{title}"), format!("case pack: {title}");
        Beat(ai: String) => format!("程序打赢 {ai}"), format!("bot beats {ai}");
        Fine(fine: usize, of: usize) => format!("{of} 份中 {fine} 份没有问题"), format!("{fine} of {of} without a problem");
    }
}

/// What a task is, in words.
fn title(task: &Task, lang: Lang) -> String {
    let own = task.title().map(|title| title.say(lang)).unwrap_or_default();
    match task {
        Task::Lesson(LessonTask::Course { course, .. }) => {
            course.lesson().map_or_else(|_| course.code().to_owned(), |lesson| lesson.title.say(lang))
        }
        Task::Lesson(LessonTask::Packed { .. }) => own,
        Task::Puzzle(line) => Words::Puzzle(line.split(' ').next().unwrap_or_default().to_owned()).say(lang),
        Task::Drill(task) => Words::Drill(task.drill.say(lang)).say(lang),
        Task::Cases(_) => Words::Cases(own).say(lang),
        Task::Bot(task) => Words::Beat(task.beats.clone()).say(lang),
    }
}

/// The tasks, each with its title.
fn tasks(sheet: &Sheet, lang: Lang) -> Vec<Vec<String>> {
    let task = |(number, task): (usize, &Task)| vec![Words::Task(number).say(lang), title(task, lang)];
    sheet.tasks.iter().enumerate().map(task).collect()
}

/// The state of a file, in words.
fn state(work: &Work) -> Words {
    match work {
        Work { row: None, .. } => Words::Player,
        Work { is_of_sheet: false, .. } => Words::Foreign,
        Work { is_sealed: false, .. } => Words::Changed,
        _ => Words::Intact,
    }
}

fn outcome(work: &Work, task: usize) -> Option<&Outcome> {
    work.bots.iter().find(|(number, _)| *number == task).map(|(_, outcome)| outcome)
}

/// A cell of the table: how many of all are right, in brackets those at the first try; for a bot, whether it did its task.
fn cell(work: &Work, task: usize) -> String {
    if let Some(outcome) = outcome(work, task) {
        return if outcome.is_passed() { "✓" } else { "✗" }.to_owned();
    }
    match work.row.as_ref().and_then(|row| row.cells.get(task)) {
        Some(Cell { tried: 1.., right, of, first, .. }) if work.is_of_sheet => format!("{right}/{of} ({first})"),
        _ => "–".to_owned(),
    }
}

fn heads(sheet: &Sheet, lang: Lang) -> Vec<String> {
    let tasks = (0..sheet.tasks.len()).map(Words::Task);
    std::iter::once(Words::Who).chain(tasks).chain([Words::File]).map(|head| head.say(lang)).collect()
}

fn row(sheet: &Sheet, entry: &Entry, lang: Lang) -> Vec<String> {
    let none = || sheet.tasks.iter().map(|_| "–".to_owned());
    match &entry.work {
        Ok(work) => {
            let cells = (0..sheet.tasks.len()).map(|task| cell(work, task));
            std::iter::once(work.who.clone()).chain(cells).chain([state(work).say(lang)]).collect()
        }
        Err(why) => std::iter::once(entry.from.clone()).chain(none()).chain([why.say(lang)]).collect(),
    }
}

/// What the bots did, and what a file says that is not so, in words.
fn notes(entries: &[Entry], lang: Lang) -> Vec<Vec<String>> {
    let works = entries.iter().filter_map(|entry| entry.work.as_ref().ok());
    let of = |work: &Work| {
        let note = |(task, outcome): &(usize, Outcome)| {
            vec![work.who.clone(), Words::Task(*task).say(lang), outcome.say(lang)]
        };
        let refuted = work.refuted.iter().map(|refuted| vec![work.who.clone(), refuted.say(lang)]);
        refuted.chain(work.bots.iter().map(note)).collect::<Vec<_>>()
    };
    let told = works.clone().flat_map(of);
    let copied = duplicates(works.filter(|work| work.is_of_sheet).filter_map(|work| work.row.as_ref()));
    let copied = copied.into_iter().map(|copied| vec![copied.say(lang)]);
    told.chain(copied).collect()
}

fn fine(entries: &[Entry], lang: Lang) -> String {
    let fine = entries.iter().filter(|entry| entry.work.as_ref().is_ok_and(Work::is_fine)).count();
    Words::Fine(fine, entries.len()).say(lang)
}

/// Prints the report for people.
pub fn print(sheet: &Sheet, entries: &[Entry], lang: Lang, out: &mut Output) -> Result<(), OutputError> {
    out.line(sheet.title.say(lang))?;
    columns::write(out, "  ", tasks(sheet, lang).into_iter().map(|task| (PLAIN, task)))?;
    let style = |entry: &Entry| match &entry.work {
        Ok(work) if work.is_fine() => GOOD,
        Ok(work) if work.is_sealed && work.is_of_sheet => DOUBTFUL,
        _ => BAD,
    };
    let rows = entries.iter().map(|entry| (style(entry), row(sheet, entry, lang)));
    columns::write(out, "  ", std::iter::once((PLAIN, heads(sheet, lang))).chain(rows))?;
    let notes = notes(entries, lang);
    if !notes.is_empty() {
        columns::write(out, "  ", notes.into_iter().map(|note| (PLAIN, note)))?;
    }
    out.line(fine(entries, lang))
}

/// As Markdown, for the summary of a job.
pub fn markdown(sheet: &Sheet, entries: &[Entry], lang: Lang) -> String {
    let tasks = sheets::Sheet { title: Words::Tasks.say(lang), head: Vec::new(), rows: tasks(sheet, lang) };
    let class = sheets::Sheet {
        title: Words::Class.say(lang),
        head: heads(sheet, lang),
        rows: entries.iter().map(|entry| row(sheet, entry, lang)).collect(),
    };
    let mut told = notes(entries, lang);
    told.push(vec![fine(entries, lang)]);
    told.push(vec![Words::AsTold.say(lang)]);
    let notes = sheets::Sheet { title: Words::Notes.say(lang), head: Vec::new(), rows: told };
    sheets::markdown(&sheet.title.say(lang), &[tasks, class, notes])
}

/// One hand-in or player.
pub fn json(sheet: &Sheet, entry: &Entry) -> Value {
    let work = match &entry.work {
        Ok(work) => work,
        Err(why) => {
            let error = json!({ "zh": why.say(Lang::Zh), "en": why.say(Lang::En) });
            return json!({ "file": entry.from, "ok": false, "error": error });
        }
    };
    // The tasks of another sheet are not these.
    let row = work.row.as_ref().filter(|_| work.is_of_sheet);
    let task = |task: usize| match (outcome(work, task), row.and_then(|row| row.cells.get(task))) {
        (Some(outcome), _) => bot(outcome),
        (None, Some(Cell { of, right, first, took, .. })) => {
            let of_task = work.refuted.iter().filter(|refuted| refuted.task == task);
            let refuted: Vec<usize> = of_task.map(|refuted| refuted.step).collect();
            let mut done = json!({ "right": right, "first": first, "of": of, "seconds": took });
            if !refuted.is_empty() {
                done["refuted"] = json!(refuted);
            }
            done
        }
        (None, None) => Value::Null,
    };
    let tasks: Vec<Value> = (0..sheet.tasks.len()).map(task).collect();
    let mut value = json!({ "who": work.who, "ok": work.is_fine(), "tasks": tasks });
    if work.row.is_some() {
        value["file"] = json!(entry.from);
        value["sealed"] = json!(work.is_sealed);
        value["of_sheet"] = json!(work.is_of_sheet);
    }
    value
}

fn bot(outcome: &Outcome) -> Value {
    let mut value = match outcome {
        Outcome::Missing => json!({ "bot": "missing" }),
        Outcome::NotRun(_) => json!({ "bot": "not run" }),
        Outcome::Match { own, others, games, faults } => {
            json!({ "bot": "match", "games": games, "points": own, "others": others, "faults": faults })
        }
        Outcome::Cases { right, of } => json!({ "bot": "cases", "right": right, "of": of }),
    };
    value["ok"] = json!(outcome.is_passed());
    value["zh"] = json!(outcome.say(Lang::Zh));
    value["en"] = json!(outcome.say(Lang::En));
    value
}
