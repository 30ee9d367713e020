//! The platform's sample program, extracted from the text that describes the game, compared with our port of it: both answer every turn
//! of real games and of games of our AIs.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::conformance::{Facts, File};
use anyhow::{Context, Result};
use paiju_ai::Ais as _;
use paiju_ai::tractor::sample;
use paiju_game::{Game, Limit, Player, Seat, Seed};
use paiju_inspect::{Options, Replay, inspect};
use paiju_tractor::{Action, SuitOrder, Tractor, View, botzone};
use serde_json::{Value, json};

/// Runs the program repeatedly in one process: one input per line, one answer per line, `null` if it crashes.
const DRIVER: &str = r#"
import contextlib, io, json, sys
program = compile(sys.argv[1], "sample", "exec")
for line in sys.stdin:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(program, {"__name__": "__main__", "input": lambda: line})
        answer = json.loads(printed.getvalue())["response"]
    except Exception:
        answer = None
    print(json.dumps(answer), flush=True)
"#;

/// The number of games of our AIs played in addition to the recorded ones.
const GAMES: u64 = 24;

/// The recorded games, below the checked folder.
const LOGS: &str = "data/tractor/judge-logs.jsonl";

/// Extracts the program from the text and compares.
pub fn beside_ours(file: &File) -> Option<Facts> {
    let text = std::str::from_utf8(&file.bytes).ok()?;
    let source = text.contains("双升").then(|| text.find("#####").map(|start| &text[start..])).flatten()?;
    let mut facts = Facts::default();
    match Program::start(source) {
        Ok(program) => match compare(program, file) {
            Ok(compared) => compared.tell(&mut facts),
            Err(error) => facts.equal("the sample program", "answers", format!("{error:#}").as_str()),
        },
        // Nothing was compared, which must not look like agreement.
        Err(error) => facts.equal("python3 to run the sample program", "found", format!("{error:#}").as_str()),
    }
    Some(facts)
}

#[derive(Default)]
struct Compared {
    turns: usize,
    legal: usize,
    illegal: usize,
    crashes: usize,
    differ: Vec<String>,
}

impl Compared {
    fn tell(&self, facts: &mut Facts) {
        facts.equal("answers that differ", &Vec::new(), &self.differ);
        facts.equal("enough turns", true, self.legal > 1000);
        facts.held(format!(
            "{} turns, {} legal answers, {} illegal ones, {} crashes",
            self.turns, self.legal, self.illegal, self.crashes
        ));
    }

    fn add(&mut self, program: &mut Program, view: &View) -> Result<()> {
        let theirs = program.ask(view)?;
        let stage = view.course().stage().context("nothing is asked")?;
        let ours = sample::wanted(view, stage);
        self.turns += 1;
        match theirs {
            None => self.crashes += 1,
            Some(action) if view.check(&action).is_ok() => self.legal += 1,
            Some(_) => self.illegal += 1,
        }
        if ours != theirs && self.differ.len() < 5 {
            self.differ.push(format!("{ours:?} for {theirs:?}"));
        }
        Ok(())
    }
}

fn compare(mut program: Program, file: &File) -> Result<Compared> {
    let mut compared = Compared::default();
    if let Ok(logs) = std::fs::read(file.root.join(LOGS)) {
        for report in inspect(&logs, &Options::default()).reports {
            let Replay::Tractor(replay) = &report.replay else { continue };
            for step in 0..replay.steps.len() {
                let position = replay.position(step);
                let view = position.course().turn().and_then(|seat| position.view(seat));
                compared.add(&mut program, &view.context("a log shows every hand")?)?;
            }
        }
    }
    for number in 0..GAMES {
        play(&mut program, Seed(number), &mut compared)?;
    }
    Ok(compared)
}

/// A game of our AIs in which the program is asked at every turn.
fn play(program: &mut Program, seed: Seed, compared: &mut Compared) -> Result<()> {
    let names = [["sample", "standard", "random", "standard"], ["random", "random", "sample", "standard"]];
    let names = names[usize::from(seed.0 % 2 == 1)];
    let mut game = Tractor::start(&Tractor::deal(seed));
    let mut turn = 0;
    while let Some(Seat(seat)) = game.to_act().first() {
        let view = game.view(Seat(seat));
        compared.add(program, &view)?;
        let mut player = Tractor::ai(names[usize::from(seat)]).context("no such AI")?;
        let limit = Limit { work: 500, ..Limit::with_seed(seed.derive(turn)) };
        let decision = player.decide(&view, &limit).ok().context("an AI failed")?;
        game.act(Seat(seat), &decision.action)?;
        turn += 1;
    }
    Ok(())
}

/// The program in a Python process.
struct Program {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(source: &str) -> Result<Self> {
        let mut process = Command::new("python3")
            .args(["-c", DRIVER, source])
            .env("USER", "root")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start python3")?;
        let input = process.stdin.take().context("no input")?;
        let output = BufReader::new(process.stdout.take().context("no output")?);
        Ok(Self { process, input, output })
    }

    /// Its answer; `None` if it crashes, or answers without cards when cards are due.
    fn ask(&mut self, view: &View) -> Result<Option<Action>> {
        let (requests, responses) = botzone::input(view, SuitOrder::Shcd);
        writeln!(self.input, "{}", json!({ "requests": requests, "responses": responses }))?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line).with_context(|| format!("it answers {line:?}"))?;
        let stage = view.course().stage().context("nothing is asked")?;
        let answer = paiju_game::platform::json::read(&answer.to_string(), 0).value.filter(|answer| !answer.is_null());
        Ok(answer.and_then(|answer| botzone::action(&answer, stage, SuitOrder::Shcd).ok()))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}
