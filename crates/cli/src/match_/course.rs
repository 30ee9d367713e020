//! Runs a match or a part of it: plays games, and records and counts each as it ends, however the match ends.

use std::time::Duration;

use anyhow::Context;
use paiju_doudizhu::protocol::referee::{self, Heard};
use paiju_game::table::Answer;
use paiju_game::{Fault, Lang, Say, Seat, Spoken};

use super::Args;
use super::arena::{Arena, Played};
use super::deals::Deals;
use super::failures::Failures;
use super::game::PlayedGame;
use super::hall::Hall;
use super::plan::Plan;
use super::result::GameResult;
use super::seats::{Entrant, Roster};
use super::store::{Recorded, Store};
use super::tally::{Count, Tally};
use crate::interrupt;
use crate::terminal::{self, Progress, Things};

/// A finished or stopped match.
#[derive(Debug)]
pub struct Match {
    /// The tally of the games played.
    pub tally: Tally,
    /// The number of games planned.
    pub games: u64,
    pub end: End,
    /// How to resume it, as the end of a sentence.
    pub hint: String,
}

/// Why a match ended.
#[derive(Debug)]
pub enum End {
    /// All games are played.
    Whole,
    Signal(u8),
    /// A program that cannot be started, or a record that cannot be written.
    Failure(anyhow::Error),
}

pub fn run<G: PlayedGame>(args: &Args, hall: &Hall<G>) -> anyhow::Result<Match> {
    let roster = &hall.roster;
    let names = &roster.names;
    let deals = Deals::<G>::open(args).context("--deals")?;
    let plan = args.plan(deals.count(args.games)?, roster.period())?;
    let checksum = deals.checksum(plan.deals);
    // Before the record is opened: a wrong command line must neither change nor create one.
    let players = hall.open()?;
    let (mut store, mut recorded) = Store::open::<G>(args, &plan, checksum, roster, hall.cap(), hall.forms())?;
    if roster.plays.iter().any(|entrant| matches!(entrant, Entrant::Program(_))) {
        forget_open_sittings(&plan, &mut store, &mut recorded)?;
    }
    let mut count = Count::new(G::ID, plan, args.rotate, names, G::TEAMS).with_rounds(hall.cap());
    let mut is_played = vec![];
    for (game, result) in recorded {
        is_played.push(game);
        count.add(game, result);
    }
    is_played.sort_unstable();
    let every = Duration::from_secs(args.progress);
    let progress = Progress::new(Things::Games, plan.games(), count.games(), every, args.lang)?;
    let has_no_lines = !args.rule_set().is_contest();
    let failures = args.keep_failures.as_deref();
    let failures = failures.map(|folder| Failures::open(folder, roster, hall.speech, args.lang)).transpose();
    let failures = failures.context("--keep-failures")?;
    let may_be_stale = hall.contest.is_some() && !hall.speech.takes_stale;
    let mut faults = Faults { roster, lang: args.lang, failures, has_no_lines, may_be_stale, told: 0, untold: 0 };
    let wanted = |game: u64| is_played.binary_search(&game).is_err();
    let played = Arena { plan, hall, deals: &deals, wanted }.play(players, |game| {
        faults.tell(&game, hall).context("--keep-failures")?;
        let result = GameResult::of(&game);
        store.add(game.place.number, &result, |form| hall.write(&game, form))?;
        count.add(game.place.number, result);
        progress.advance();
        Ok(())
    });
    drop(progress);
    faults.tell_rest();
    let finished = count.games() == plan.games();
    // The first error is reported; the record is put in order anyway.
    let ended = played.and(store.finish(finished));
    let end = match (ended, interrupt::signal()) {
        (Err(error), _) => End::Failure(error.context(format!("after {} of {} games", count.games(), plan.games()))),
        (Ok(()), _) if finished => End::Whole,
        (Ok(()), Some(signal)) => End::Signal(signal),
        (Ok(()), None) => End::Failure(anyhow::anyhow!("games are missing")),
    };
    let hint =
        args.record.as_ref().or(args.out.as_ref()).map_or(String::new(), |path| match (args.lang, path.display()) {
            (Lang::Zh, path) => format!("；都在 {path} 里，加上 --resume 再执行同一条命令就会接着打"),
            (Lang::En, path) => format!("; they are in {path}, and the same command with --resume continues"),
        });
    Ok(Match { tally: count.finish(finished), games: plan.games(), end, hint })
}

/// A program may remember earlier games of its sitting, so an unfinished sitting is played again.
fn forget_open_sittings(plan: &Plan, store: &mut Store, recorded: &mut Recorded) -> anyhow::Result<()> {
    recorded.sort_unstable_by_key(|(game, _)| *game);
    let count_of = |first: u64, games: u64| {
        let at = |number| recorded.partition_point(|(game, _)| *game < number);
        (at(first + games) - at(first)) as u64
    };
    let is_open = |game: u64| {
        plan.sitting_of(game).is_none_or(|sitting| count_of(sitting.first_game, sitting.games) < sitting.games)
    };
    let again: Vec<u64> = recorded.iter().map(|(game, _)| *game).filter(|&game| is_open(game)).collect();
    store.play_again(&again)?;
    recorded.retain(|(game, _)| again.binary_search(game).is_err());
    Ok(())
}

/// Whether the last that a seat said acknowledges another message than the last, in the contest's protocol.
fn is_stale<G: PlayedGame>(game: &Played<G>, seat: Seat) -> bool {
    let heard = game.heard.get(seat.index()).and_then(|heard| heard.as_ref()?.last());
    heard.is_some_and(|Heard { sent, answer }| {
        let judged = answer.as_ref().map(|answer| referee::judge(sent, seat, answer));
        judged.is_some_and(|judged| judged.is_err_and(|error| error.is_stale()))
    })
}

/// The number of faults reported individually; all are counted.
const FAULTS_TOLD: u64 = 20;

/// Whether a program that was asked in JSON may have waited for lines of DOUDIZHUVER, or answered with one.
fn may_speak_lines<G: PlayedGame>(answer: &Answer<G>) -> bool {
    match answer {
        Answer::Failed(Fault::NoResponse { answer, .. }) => !answer.starts_with(['{', '[']),
        Answer::Failed(Fault::Unfit { .. }) => false,
        Answer::Failed(_) => true,
        Answer::Acted(_) | Answer::Refused { .. } => false,
    }
}

/// What helps with a program that its own machine ended, without a line: `signal: 11 (SIGSEGV) (core dumped)`.
fn core_hint<G: PlayedGame>(answer: &Answer<G>, lang: Lang) -> &'static str {
    let signals = ["signal: 6 ", "signal: 8 ", "signal: 11 "];
    let is_core = |detail: &str| signals.iter().any(|signal| detail.contains(signal));
    if !matches!(answer, Answer::Failed(Fault::Crash { detail }) if is_core(detail)) {
        return "";
    }
    lang.pick(
        "；如果是 C++，放进实验室运行能看到是哪一行或者哪个函数",
        "; if it is C++, the Lab shows the line or the function",
    )
}

/// Reports faults on standard error.
struct Faults<'a> {
    roster: &'a Roster,
    lang: Lang,
    /// Where failing turns are kept.
    failures: Option<Failures<'a>>,
    /// Whether a program may have failed because it speaks DOUDIZHUVER, which these rules do not have; told once.
    has_no_lines: bool,
    /// Whether a stale acknowledgement is a fault here; how to take it is told once.
    may_be_stale: bool,
    told: u64,
    untold: u64,
}

impl Faults<'_> {
    /// Reports the faults of a game, and keeps them.
    ///
    /// # Errors
    /// One cannot be kept.
    fn tell<G: PlayedGame>(&mut self, game: &Played<G>, hall: &Hall<G>) -> anyhow::Result<()> {
        for (seat, answer) in game.faults() {
            let why = match answer {
                Answer::Acted(_) => continue,
                Answer::Refused { action, refusal } => {
                    let action = serde_json::to_string(action).unwrap_or_default();
                    Spoken::by(|lang| format!("{} ({action})", refusal.say(lang)))
                }
                Answer::Failed(fault) => Spoken::of(fault),
            };
            let kept = match &mut self.failures {
                Some(failures) => failures.keep(game, seat, why.clone(), hall)?,
                None => None,
            };
            let why = why.say(self.lang) + core_hint(answer, self.lang);
            if self.told == FAULTS_TOLD {
                self.untold += 1;
                continue;
            }
            self.told += 1;
            let player = game.seating[seat.index()];
            let over = game.taken_over(seat).map_or_else(String::new, |turn| match self.lang {
                Lang::Zh => format!("；从回合 {turn} 起托管"),
                Lang::En => format!("; taken over at turn {turn}"),
            });
            let kept = kept.map_or_else(String::new, |folder| match (self.lang, folder.display()) {
                (Lang::Zh, folder) => format!("；输入和输出在 {folder}"),
                (Lang::En, folder) => format!("; its input and output are in {folder}"),
            });
            let (name, deal) = (&self.roster.names[player], game.place.deal);
            terminal::complain(match self.lang {
                Lang::Zh => format!("第 {deal} 副牌，{} 号位 {name}：{why}{over}{kept}", seat.0),
                Lang::En => format!("deal {deal}, seat {}, {name}: {why}{over}{kept}", seat.0),
            });
            let is_program = matches!(self.roster.plays.get(player), Some(Entrant::Program(_)));
            if is_program && may_speak_lines(answer) && std::mem::take(&mut self.has_no_lines) {
                terminal::complain(match self.lang {
                    Lang::Zh => "这套规则下，程序收到的是 Botzone 的 JSON；讲 DOUDIZHUVER 协议的引擎打不了",
                    Lang::En => {
                        "by these rules programs are asked in Botzone's JSON; an engine that speaks DOUDIZHUVER cannot play"
                    }
                });
            }
            if self.may_be_stale && is_stale(game, seat) && std::mem::take(&mut self.may_be_stale) {
                terminal::complain(match self.lang {
                    Lang::Zh => "应答的 OK 写的是别的命令；加上 --stale-ok，这样的确认也算数",
                    Lang::En => "the OK names another message; with --stale-ok such an acknowledgement is taken",
                });
            }
        }
        Ok(())
    }

    /// Reports how many faults were not listed.
    fn tell_rest(&self) {
        if self.untold > 0 {
            let untold = self.untold;
            terminal::complain(match self.lang {
                Lang::Zh => format!("另有 {untold} 处失误已计入，不再逐条列出"),
                Lang::En => format!("{untold} more faults were counted but not shown"),
            });
        }
    }
}
