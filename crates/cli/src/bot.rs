//! `paiju bot`: an AI that speaks whichever protocol it is sent.

mod heard;

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use clap::value_parser;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{Engine, RoundInfo};
use paiju_game::platform::session::KEEP_RUNNING;
use paiju_game::platform::{BotInput, Session, Task};
use paiju_game::{Ai, Lang, Limit};
use paiju_games::{GameId, GameRules, KnownGame, Mahjong, Tractor};
use paiju_mahjong::Rules;
use serde_json::Value;

use crate::games;
use crate::input::{self, Awaited, MAX_LINE};
use crate::output::Output;
use crate::status::Status;
use crate::terminal;
use heard::Patience;
use heard::{Heard, Line};
use paiju_game::platform::dialogue::shown;

/// Play as a bot: read a platform's protocol and answer it
#[derive(Debug, clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// Game to play
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// AI that answers [default: the game's strongest]
    #[arg(long, value_name = "NAME")]
    ai: Option<String>,
    /// Work per decision of an AI at its default level
    #[arg(long, value_name = "N", default_value_t = Limit::WORK, value_parser = value_parser!(u64).range(1..))]
    work: u64,
    /// Milliseconds per answer, of which the AI uses three quarters; 0 for no limit [default: INFO's
    /// or 15000 for DOUDIZHUVER, 6000 on Botzone, 1000 for Mahjong]
    #[arg(long, value_name = "MS")]
    time_limit: Option<u64>,
    /// Dou Dizhu: NAME to give to the platform [default: paiju-AI]
    #[arg(long, value_name = "NAME", value_parser = engine_name)]
    name: Option<String>,
    /// Mahjong: reading of disputed rules, paiju or undisputed [default: paiju]; the input tells those of Dou Dizhu
    #[arg(long, value_parser = games::rules_parser(), hide_possible_values = true)]
    rules: Option<GameRules>,
}

fn help() -> String {
    format!(
        "The input decides the protocol: Botzone's JSON or simple interaction, or DOUDIZHUVER in Dou Dizhu.\n\n{}\n\n\
         Example:\n  paiju bot doudizhu --ai planner < input.json",
        games::ais(&GameId::ALL)
    )
}

/// A name that fits on its line.
fn engine_name(name: &str) -> Result<String, &'static str> {
    let name = name.trim();
    let fits = !name.is_empty() && !name.contains(['\n', '\r']);
    fits.then(|| name.to_owned()).ok_or("a name is one line that is not blank")
}

impl Args {
    /// The name of the AI that answers.
    fn ai<G: KnownGame>(&self) -> &str {
        self.ai.as_deref().unwrap_or(G::best_ai())
    }

    /// The thinking time if the platform's usual limit is this many milliseconds.
    fn patience(&self, usual: u64) -> Patience {
        Patience::of(self.time_limit.unwrap_or(usual))
    }
}

/// How long the end of a one-shot run's input may take to arrive after the answer.
const END_OF_INPUT: Duration = Duration::from_millis(50);

/// Plays until the input ends.
pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    games::check_rules(args.rules, args.game)?;
    ensure!(
        args.rules.is_none_or(|rules| rules.rule_set().is_none()),
        "--rules is not of a bot of Dou Dizhu: its input tells the rules"
    );
    match args.game {
        GameId::DouDizhu => speak::<DouDizhu>(&args, contest, lang, out),
        GameId::Tractor => speak::<Tractor>(&args, no_protocol, lang, out),
        GameId::Mahjong => speak::<Mahjong>(&args, no_protocol, lang, out),
    }?;
    Ok(Status::Fine)
}

/// Speaks a protocol whose first line has been read.
type Speak<G> = fn(&Args, Ai<G>, Line, &Heard, &mut Output) -> anyhow::Result<()>;

/// Speaks Botzone's protocol, or the game's `own` if the first line is not Botzone's.
fn speak<G: KnownGame>(args: &Args, own: Speak<G>, lang: Lang, out: &mut Output) -> anyhow::Result<()> {
    input::invite(Awaited::Requests, lang);
    // The time starts here.
    let lines = heard::lines();
    let player = G::find_ai(args.ai::<G>())?;
    let mut told = lines.iter();
    let Some(first) = told.find(|line| !line.as_ref().is_ok_and(|line| line.text.trim().is_empty())).transpose()?
    else {
        return Ok(());
    };
    if is_botzone(&first.text) {
        let patience = args.patience(G::TIME_LIMIT_MS);
        let (work, session) = (args.work, Session::new());
        let undisputed = args.rules.and_then(GameRules::reading) == Some(Rules::UNDISPUTED);
        BotzoneBot::<G> { player, work, patience, undisputed, lang, session, read: 0 }.run(first, &lines, out)
    } else {
        own(args, player, first, &lines, out)
    }
}

/// Whether a first line is Botzone's: JSON, or the number of requests. Any other line is the contest platform's, or
/// noise before it.
fn is_botzone(first: &str) -> bool {
    let start = first.trim_start_matches('\u{feff}').trim();
    start.starts_with(['{', '[']) || start.parse::<u64>().is_ok()
}

/// A game without a protocol of its own.
fn no_protocol<G: KnownGame>(_: &Args, _: Ai<G>, first: Line, _: &Heard, _: &mut Output) -> anyhow::Result<()> {
    bail!("“{}” is neither Botzone's JSON nor its simple interaction", shown(first.text.trim_end()))
}

/// Answers the contest's platform until it says EXIT or ends.
fn contest(args: &Args, player: Ai<DouDizhu>, first: Line, lines: &Heard, out: &mut Output) -> anyhow::Result<()> {
    let name = args.name.clone().unwrap_or_else(|| format!("paiju-{}", args.ai::<DouDizhu>()));
    let mut engine = Engine::new(player, name, args.work);
    for line in std::iter::once(Ok(first)).chain(lines) {
        let Line { text, at } = line?;
        let told = engine.info().and_then(|info| info.seconds).filter(|&seconds| seconds > 0);
        let patience = args.patience(u64::from(told.unwrap_or(RoundInfo::SECONDS)) * 1000);
        let reply = engine.line_until(&text, &|| patience.is_over(at));
        if let Some(note) = reply.note {
            terminal::complain(format_args!("{note} (“{}”)", shown(text.trim_end())));
        }
        if let Some(answer) = reply.answer {
            out.exact(&format!("{answer}\n"))?;
            out.flush()?;
        }
        if reply.exit {
            break;
        }
    }
    Ok(())
}

struct BotzoneBot<G: KnownGame> {
    player: Ai<G>,
    work: u64,
    patience: Patience,
    /// Whether it keeps to what every reading of Mahjong's text allows.
    undisputed: bool,
    lang: Lang,
    session: Session,
    /// The bytes read since the last answer.
    read: usize,
}

impl<G: KnownGame> BotzoneBot<G> {
    fn run(&mut self, first: Line, lines: &Heard, out: &mut Output) -> anyhow::Result<()> {
        let (mut asked, mut next) = (first.at, Some(Ok(first)));
        // Once kept running, it waits for no further end of input.
        let mut wait = END_OF_INPUT;
        while let Some(line) = next.transpose()? {
            asked = line.at;
            self.read += line.text.len() + 1;
            ensure!(self.read <= MAX_LINE + 1, "the input for one turn is longer than {MAX_LINE} bytes");
            let turn = self.session.line(&line.text)?;
            let answered = turn.is_some();
            if let Some(turn) = turn {
                self.answer(&turn, asked, out)?;
            }
            next = match answered.then(|| lines.recv_timeout(wait)) {
                Some(Ok(line)) => Some(line),
                Some(Err(RecvTimeoutError::Disconnected)) => None,
                Some(Err(RecvTimeoutError::Timeout)) => {
                    out.exact(&format!("{KEEP_RUNNING}\n"))?;
                    out.flush()?;
                    wait = Duration::ZERO;
                    lines.recv().ok()
                }
                None => lines.recv().ok(),
            };
        }
        if let Some(turn) = self.session.end()? {
            self.answer(&turn, asked, out)?;
        }
        Ok(())
    }

    fn answer(&mut self, turn: &BotInput, asked: Instant, out: &mut Output) -> anyhow::Result<()> {
        self.read = 0;
        let response = self.response(turn, asked)?;
        out.exact(&self.session.answer(&response, false))?;
        Ok(out.flush()?)
    }

    /// The answer to this input, which arrived at that time. Contradictions are noted and trusted.
    fn response(&mut self, turn: &BotInput, asked: Instant) -> anyhow::Result<Value> {
        let (miscounted, read) = (self.session.miscounted().map(ToString::to_string), G::task(turn));
        let why = miscounted.or_else(|| read.as_ref().err().map(ToString::to_string));
        let believed = if why.is_some() { G::believe(turn) } else { None };
        let task = match (why, believed) {
            (Some(why), Some(believed)) => {
                terminal::complain(match self.lang {
                    Lang::Zh => format!("{why}；按最新的消息继续打"),
                    Lang::En => format!("{why}; continuing from the latest messages"),
                });
                believed
            }
            _ => read?,
        };
        let (view, writing) = match task {
            Task::Note(answer) => return Ok(answer),
            Task::Decide { view, writing } => (if self.undisputed { G::undisputed(*view) } else { *view }, writing),
        };
        let patience = self.patience;
        let limit = Limit { work: self.work, seed: G::decision_seed(&view), stop: Some(&|| patience.is_over(asked)) };
        let decision = self.player.decide(&view, &limit).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        if decision.stopped {
            let ms = asked.elapsed().as_millis();
            terminal::complain(match self.lang {
                Lang::Zh => format!("思考了 {ms} 毫秒，时间将尽，提前停下"),
                Lang::En => format!("thinking was cut short after {ms} ms"),
            });
        }
        Ok(G::response(&decision.action, &view, writing))
    }
}
