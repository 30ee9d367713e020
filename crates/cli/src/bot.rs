//! `paiju bot`: an AI that speaks the platform's protocol, whichever arrives.

use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::bail;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::Engine;
use paiju_game::{Limit, Player};
use paiju_mahjong::Mahjong;
use paiju_platform::session::KEEP_RUNNING;
use paiju_platform::{BotInput, Session};
use paiju_tractor::Tractor;

use crate::GameId;
use crate::games::{Ai, OnBotzone, best_ai, find_ai};
use crate::status::Status;

/// Speak the platform's protocol on standard input and output.
///
/// What arrives decides: Botzone's JSON or simple interaction, or for Dou Dizhu lines of DOUDIZHUVER 1.0. A Botzone bot that is not told the end of its
/// input right after its answer asks to be kept running and waits for the next request.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game.
    game: GameId,
    /// Which AI answers; the game's best if not given.
    #[arg(long, value_name = "NAME")]
    ai: Option<String>,
    /// What the AI may work for one decision.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
}

/// How long a one-shot run's end of input may take to arrive after the answer.
const END_OF_INPUT: Duration = Duration::from_millis(50);

/// Plays until the input ends.
pub fn run(args: Args) -> anyhow::Result<Status> {
    match args.game {
        GameId::DouDizhu => speak::<DouDizhu>(&args, |player, name, first, lines| {
            contest(Engine::new(player, format!("paiju-{name}"), args.work), first, lines)
        }),
        GameId::Tractor => speak::<Tractor>(&args, not_spoken),
        GameId::Mahjong => speak::<Mahjong>(&args, not_spoken),
    }
}

/// Speaks Botzone's protocol, or hands a first line that is none of Botzone's to `other`.
fn speak<G: OnBotzone>(
    args: &Args,
    other: impl FnOnce(Ai<G>, &str, String, &Receiver<String>) -> anyhow::Result<()>,
) -> anyhow::Result<Status> {
    let name = args.ai.as_deref().unwrap_or(best_ai::<G>());
    let player = find_ai::<G>(name)?;
    let lines = stdin_lines();
    let Some(first) = lines.iter().find(|line| !line.trim().is_empty()) else { return Ok(Status::Fine) };
    if is_botzone(&first) {
        BotzoneBot { player, work: args.work, session: Session::new() }.run(first, &lines)?;
    } else {
        other(player, name, first, &lines)?;
    }
    Ok(Status::Fine)
}

/// There is only Botzone's protocol.
fn not_spoken<G: OnBotzone>(_: Ai<G>, _: &str, first: String, _: &Receiver<String>) -> anyhow::Result<()> {
    bail!("{:?} is neither Botzone's JSON nor its simple interaction", first.trim_end())
}

/// Whether a first line is Botzone's: JSON, or the number of requests. Every other line is the contest platform's, or noise before it.
fn is_botzone(first: &str) -> bool {
    let start = first.trim_start_matches('\u{feff}').trim();
    start.starts_with(['{', '[']) || start.parse::<u64>().is_ok()
}

/// The lines of standard input as they come; old platforms' names may be in GB18030, which matters to nobody here.
fn stdin_lines() -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        let mut input = std::io::stdin().lock();
        let mut line = Vec::new();
        while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    lines
}

/// Answers the contest's platform until it says EXIT or ends.
fn contest(mut engine: Engine<impl Player<DouDizhu>>, first: String, lines: &Receiver<String>) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    for line in std::iter::once(first).chain(lines) {
        let reply = engine.line(line.trim_end_matches('\n'));
        if let Some(note) = reply.note {
            eprintln!("paiju: {note} ({:?})", line.trim_end());
        }
        if let Some(answer) = reply.answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
        if reply.exit {
            break;
        }
    }
    Ok(())
}

/// A bot on Botzone.
struct BotzoneBot<G> {
    player: Ai<G>,
    work: u64,
    session: Session,
}

impl<G: OnBotzone> BotzoneBot<G> {
    fn run(&mut self, first: String, lines: &Receiver<String>) -> anyhow::Result<()> {
        let mut next = Some(first);
        // Once it is kept running no more ends of input are to be waited for.
        let mut wait = END_OF_INPUT;
        while let Some(line) = next {
            let turn = self.session.line(&line)?;
            let answered = turn.is_some();
            if let Some(turn) = turn {
                print_flushed(&self.answer(&turn)?)?;
            }
            next = match answered.then(|| lines.recv_timeout(wait)) {
                Some(Ok(line)) => Some(line),
                Some(Err(RecvTimeoutError::Disconnected)) => None,
                Some(Err(RecvTimeoutError::Timeout)) => {
                    print_flushed(&format!("{KEEP_RUNNING}\n"))?;
                    wait = Duration::ZERO;
                    lines.recv().ok()
                }
                None => lines.recv().ok(),
            };
        }
        if let Some(turn) = self.session.end()? {
            print_flushed(&self.answer(&turn)?)?;
        }
        Ok(())
    }

    fn answer(&mut self, turn: &BotInput) -> anyhow::Result<String> {
        if let Some(note) = G::note(turn)? {
            return Ok(self.session.answer(&note, false));
        }
        let (view, writing) = G::read(turn)?;
        let limit = Limit { work: self.work, seed: G::seed(&view), stop: None };
        let decision = self.player.decide(&view, &limit).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        Ok(self.session.answer(&G::response(&decision.action, &view, writing), false))
    }
}

fn print_flushed(text: &str) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}
