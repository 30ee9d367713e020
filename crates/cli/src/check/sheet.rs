//! `paiju check --sheet`: a class's hand-ins. Their seals are checked, and their bots do the bots' tasks of the sheet.

mod bots;
mod program;
mod report;

use std::path::Path;

use anyhow::{anyhow, ensure};
use paiju_exercises::sheets::{
    HandIn, HandedBot, JudgedHandIn, MAX_BYTES, Received, RefutedStep, Results, Row, Sheet, SheetProblem, Task,
};
use paiju_game::platform::session::Form;
use paiju_game::{Lang, Say, Spoken, texts};

use self::bots::{Outcome, Player};
use self::program::{Program, Unready};
use super::Args;
use crate::input::{self, Awaited};
use crate::interrupt;
use crate::match_::seats::{Entrant, Roster};
use crate::output::Output;
use crate::status::Status;

/// One line of the report: a hand-in, or a player of the command line.
struct Entry {
    /// The file, or the player's name.
    from: String,
    work: Result<Work, Spoken>,
}

texts! {
    /// Why a file cannot be read.
    enum Unread {
        File(error: String) => format!("读不了：{error}"), format!("it cannot be read: {error}");
        Large => format!("超过 {MAX_BYTES} 字节"), format!("it is larger than {MAX_BYTES} bytes");
        Encoding => "不是 UTF-8 编码", "it is not UTF-8";
    }
}

/// The work of a pupil or a player.
struct Work {
    who: String,
    /// Whether it is unchanged since it was saved; never for a player.
    is_sealed: bool,
    is_of_sheet: bool,
    /// What a pupil did in the page; `None` for a player. Answers to drills and puzzles are judged again, lessons are believed.
    row: Option<Row>,
    /// What the file calls right and is wrong.
    refuted: Vec<RefutedStep>,
    /// The outcomes of the bots' tasks, by task.
    bots: Vec<(usize, Outcome)>,
}

impl Work {
    fn is_fine(&self) -> bool {
        self.is_sealed
            && self.is_of_sheet
            && self.refuted.is_empty()
            && self.bots.iter().all(|(_, outcome)| outcome.is_passed())
    }
}

pub fn run(args: &Args, path: &Path, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let shown = path.display();
    let text = read(path, Awaited::Sheet, lang).map_err(|why| anyhow!("{shown}: {}", why.say(lang)))?;
    let refused = |why: SheetProblem| anyhow!("{shown}: {}", why.say(lang));
    let sheet = Sheet::read(&text).map_err(refused)?;
    sheet.check().map_err(refused)?;
    ensure!(
        !args.packs.is_empty() || !args.players.is_empty(),
        match lang {
            Lang::Zh => "没有答卷，也没有 --player：没有可评的",
            Lang::En => "there is neither a hand-in nor a --player to check",
        }
    );
    let roster = if args.players.is_empty() { None } else { Some(Roster::read(&args.players.join(","))?) };
    interrupt::watch();
    let mut entries = Vec::new();
    for file in &args.packs {
        let from = file.display().to_string();
        // A file that cannot be read does not hide the others of the class.
        let work = read(file, Awaited::HandIn, lang)
            .map_err(|why| Spoken::of(&why))
            .and_then(|text| HandIn::read(&text, &sheet).map_err(|why| Spoken::of(&why)))
            .map(|received| of_hand_in(args, &sheet, received, &from, lang));
        entries.push(Entry { from, work });
        if let Some(signal) = interrupt::signal() {
            return Ok(Status::Signalled(signal));
        }
    }
    for (name, entrant) in roster.iter().flat_map(|roster| roster.names.iter().zip(&roster.plays)) {
        entries.push(Entry { from: name.clone(), work: Ok(of_player(args, &sheet, name, entrant, lang)?) });
        if let Some(signal) = interrupt::signal() {
            return Ok(Status::Signalled(signal));
        }
    }
    if args.json {
        entries.iter().try_for_each(|entry| out.json(&report::json(&sheet, entry)))?;
    } else if args.markdown {
        out.exact(&report::markdown(&sheet, &entries, lang))?;
    } else {
        report::print(&sheet, &entries, lang, out)?;
    }
    Ok(if entries.iter().any(|entry| entry.work.is_err()) {
        Status::Unusable
    } else if entries.iter().all(|entry| entry.work.as_ref().is_ok_and(Work::is_fine)) {
        Status::Fine
    } else {
        Status::Problems
    })
}

fn read(path: &Path, awaited: Awaited, lang: Lang) -> Result<String, Unread> {
    let bytes = input::read(Some(path), awaited, lang).map_err(|error| Unread::File(error.root_cause().to_string()))?;
    if bytes.len() > MAX_BYTES {
        return Err(Unread::Large);
    }
    String::from_utf8(bytes).map_err(|_| Unread::Encoding)
}

/// The tasks for bots, by number.
fn bot_tasks(sheet: &Sheet) -> impl Iterator<Item = (usize, &Task)> {
    sheet.tasks.iter().enumerate().filter(|(_, task)| task.bot_game().is_some())
}

fn of_hand_in(args: &Args, sheet: &Sheet, received: Received, from: &str, lang: Lang) -> Work {
    let Received { hand_in, is_sealed, is_of_sheet } = received;
    let name = format!("{} ({from})", hand_in.who);
    let mut bots = Vec::new();
    // Bots for another sheet are not run.
    for (number, task) in bot_tasks(sheet).filter(|_| is_of_sheet) {
        bots.push((number, of_bot(args, task, hand_in.bots.get(&number), &name, lang)));
    }
    let JudgedHandIn { hand_in, refuted } = match is_of_sheet {
        true => hand_in.judged_again(sheet),
        false => JudgedHandIn { hand_in, refuted: Vec::new() },
    };
    let row = Results::of(sheet, std::slice::from_ref(&hand_in)).rows.pop();
    Work { who: hand_in.who, is_sealed, is_of_sheet, row, refuted, bots }
}

/// `name` is that of the pupil and the file.
fn of_bot(args: &Args, task: &Task, handed: Option<&serde_json::Value>, name: &str, lang: Lang) -> Outcome {
    let Some(handed) = handed else { return Outcome::Missing };
    let Some(bot) = HandedBot::read(handed).filter(|bot| Some(bot.game) == task.bot_game()) else {
        return Outcome::NotRun(Unready::Foreign);
    };
    let played = Program::prepare(&bot).and_then(|program| {
        let player = Player { name: name.to_owned(), plays: program.entrant(), form: form(&bot.speech) };
        Ok(bots::play(args, task, &player, lang)?)
    });
    played.unwrap_or_else(Outcome::NotRun)
}

/// The form of Botzone's protocol that the Lab calls this; `None` for DOUDIZHUVER.
fn form(speech: &str) -> Option<Form> {
    match speech {
        "lines" => None,
        "simple" => Some(Form::Simple),
        _ => Some(Form::Json),
    }
}

fn of_player(args: &Args, sheet: &Sheet, name: &str, entrant: &Entrant, lang: Lang) -> anyhow::Result<Work> {
    let mut bots = Vec::new();
    for (number, task) in bot_tasks(sheet) {
        let player = Player { name: name.to_owned(), plays: entrant.clone(), form: args.form };
        bots.push((number, bots::play(args, task, &player, lang)?));
    }
    Ok(Work { who: name.to_owned(), is_sealed: true, is_of_sheet: true, row: None, refuted: Vec::new(), bots })
}
