//! Runs a bot's task: a match, or a case pack.

use clap::{Args as _, FromArgMatches};
use paiju_exercises::sheets::{BotTask, Task};
use paiju_game::platform::session::Form;
use paiju_game::{Lang, Say, Seed, texts};

use super::super::ask::Asking;
use super::super::{self as check};
use super::program::Unready;
use crate::match_::course::End;
use crate::match_::limits::Limits;
use crate::match_::seats::{Entrant, Roster};
use crate::match_::tally::Tally;
use crate::{interrupt, match_};

/// A bot that does a task.
pub struct Player {
    pub name: String,
    pub plays: Entrant,
    /// The form of Botzone's protocol that it speaks; `None` for that of a match without `--form`.
    pub form: Option<Form>,
}

texts! {
    /// The outcome of a task.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Outcome {
        Missing => "没交程序", "no bot";
        /// Why it could not be tried.
        NotRun(why: Unready) =>
            format!("没能运行：{}", why.say(Lang::Zh)),
            format!("not run: {}", why.say(Lang::En));
        /// Points per game of the bot's side and of the others, and how often it failed.
        Match { own: f64, others: f64, games: u64, faults: u64 } =>
            format!("{} 局，每局 {own:.2} 分，对手 {others:.2} 分{}", games, faults_zh(*faults)),
            format!("{} games, {own:.2} points a game against {others:.2}{}", games, faults_en(*faults));
        Cases { right: usize, of: usize } => format!("{of} 题对了 {right} 题"), format!("{right} of {of} cases right");
    }
}

fn faults_zh(faults: u64) -> String {
    if faults == 0 { String::new() } else { format!("，出错 {faults} 次") }
}

fn faults_en(faults: u64) -> String {
    if faults == 0 { String::new() } else { format!(", {faults} faults") }
}

impl Outcome {
    /// Whether the task is done: more points than the others, or every case right.
    pub fn is_passed(&self) -> bool {
        match self {
            Self::Missing | Self::NotRun(_) => false,
            Self::Match { own, others, .. } => own > others,
            Self::Cases { right, of } => right == of,
        }
    }
}

/// Has a player do a task. A failure of one does not stop the next.
pub fn play(args: &check::Args, task: &Task, player: &Player, lang: Lang) -> anyhow::Result<Outcome> {
    let outcome = play_task(args, task, player, lang);
    interrupt::go_on();
    outcome
}

fn play_task(args: &check::Args, task: &Task, player: &Player, lang: Lang) -> anyhow::Result<Outcome> {
    match task {
        Task::Bot(task) => play_match(args, task, player, lang),
        Task::Cases(task) => {
            let pack = task.read().map_err(|why| anyhow::anyhow!("{}", why.say(lang)))?;
            let roster = Roster { names: vec![player.name.clone()], plays: vec![player.plays.clone()], is_named: true };
            let asking = Asking { work: args.work, limits: args.limits };
            let of = pack.cases.len();
            let outcomes = check::play(&[pack], &roster, &asking, args.jobs, lang)?;
            let row = outcomes.first().map_or(&[][..], Vec::as_slice);
            if row.len() < of {
                return Ok(Outcome::NotRun(Unready::Asked { asked: row.len(), of }));
            }
            Ok(Outcome::Cases { right: row.iter().filter(|outcome| outcome.is_right()).count(), of })
        }
        Task::Lesson(_) | Task::Puzzle(_) | Task::Drill(_) => Ok(Outcome::Missing),
    }
}

/// Plays the match as `paiju match` does, every deal in each rotation.
fn play_match(args: &check::Args, task: &BotTask, player: &Player, lang: Lang) -> anyhow::Result<Outcome> {
    // What `--seats` reads as a part of the list is none of a name.
    let name = player.name.replace(['"', '\'', ',', '=', ':'], " ");
    let own = |number: usize| match number {
        0 => format!("{name}={}", written(&player.plays)),
        number => format!("{name} #{}={}", number + 1, written(&player.plays)),
    };
    let of_seat = |number: usize, seat: Option<&str>| seat.map_or_else(|| own(number), |ai| format!("ai:{ai}"));
    let all = task.seats();
    let before = |seat: usize| all.iter().take(seat).filter(|seat| seat.is_none()).count();
    let seats: Vec<String> = all.iter().enumerate().map(|(seat, who)| of_seat(before(seat), *who)).collect();
    let Seed(seed) = task.seed;
    let mut line: Vec<String> = vec![task.game.code().to_owned(), "--rotate".to_owned()];
    let mut option = |name: &str, value: String| line.extend([name.to_owned(), value]);
    option("--seats", seats.join(","));
    option("--games", task.deals.to_string());
    option("--seed", seed.to_string());
    option("--work", args.work.to_string());
    option("--progress", "0".to_owned());
    let Limits { time, memory } = args.limits;
    time.into_iter().for_each(|time| option("--time-limit", time.to_string()));
    memory.into_iter().for_each(|memory| option("--memory-limit", memory.to_string()));
    if let (Entrant::Program(_), Some(form)) = (&player.plays, player.form) {
        option("--form", format!("{form:?}").to_lowercase());
    }
    let command = match_::Args::augment_args(clap::Command::new("match").no_binary_name(true));
    let options = match_::Args::from_arg_matches(&command.try_get_matches_from(line)?)?;
    let played = match_::play(&options.speaking(lang))?;
    match played.end {
        End::Failure(why) => Ok(Outcome::NotRun(why.into())),
        End::Whole | End::Signal(_) => Ok(points(&played.tally, task)),
    }
}

/// The points per game of the bot's side, and the mean of the others'.
fn points(tally: &Tally, task: &BotTask) -> Outcome {
    let seats = task.seats();
    let mean = |is_own: bool| {
        let players = tally.players.iter().zip(&seats).filter(|(_, seat)| seat.is_none() == is_own);
        let points: Vec<f64> = players.map(|(player, _)| player.standing.score.estimate().mean).collect();
        points.iter().sum::<f64>() / points.len().max(1) as f64
    };
    let own = tally.players.iter().zip(&seats).filter(|(_, seat)| seat.is_none());
    let faults = own.flat_map(|(player, _)| player.faults.values()).sum();
    Outcome::Match { own: mean(true), others: mean(false), games: tally.games, faults }
}

/// A player as `--seats` reads it. A comma in a command line must be quoted.
fn written(player: &Entrant) -> String {
    match player {
        Entrant::Ai(name) => format!("ai:{name}"),
        Entrant::Program(line) if !line.contains('"') => format!("cmd:\"{line}\""),
        Entrant::Program(line) if !line.contains('\'') => format!("cmd:'{line}'"),
        Entrant::Program(line) => format!("cmd:{line}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::match_::seats::parse;

    use super::*;

    #[test]
    fn a_command_line_is_read_as_it_was_written() {
        for line in ["./bot", "python3 'my bot.py' --a=1,2", "sh -c \"a,b\""] {
            let entrant = Entrant::Program(line.to_owned());
            assert_eq!(parse(&written(&entrant)).unwrap().pop().map(|player| player.plays), Some(entrant), "{line}");
        }
    }

    #[test]
    fn a_task_is_done_with_more_points_or_every_case() {
        let even = |own, others| Outcome::Match { own, others, games: 3, faults: 0 };
        assert!(even(0.5, 0.0).is_passed() && Outcome::Cases { right: 2, of: 2 }.is_passed());
        let lost = [even(0.0, 0.0), even(-1.0, 1.0), Outcome::Cases { right: 1, of: 2 }, Outcome::Missing];
        assert!(lost.iter().all(|outcome| !outcome.is_passed()));
    }
}
