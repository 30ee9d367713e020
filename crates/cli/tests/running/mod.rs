//! How tests run the command, and what it leaves.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// The program itself, for seats and shells that start it.
pub const PAIJU: &str = env!("CARGO_BIN_EXE_paiju");

/// The command, which speaks English wherever the tests run.
pub fn command() -> Command {
    let mut command = Command::new(PAIJU);
    command.env("PAIJU_LANG", "en");
    command
}

pub fn start(arguments: &[&str]) -> Child {
    let mut command = command();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs it on an input that ends.
pub fn paiju(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = start(arguments);
    // A command that refuses its arguments reads nothing.
    _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap().into()
}

pub fn paiju_in(folder: &Path, arguments: &[&str]) -> Ran {
    command().args(arguments).current_dir(folder).ran()
}

/// A folder for what tests write.
pub struct Place(pub TempDir);

impl Place {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// A finished run: its exit status, its standard output and its standard error.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ran {
    /// The same; it must have succeeded.
    #[track_caller]
    pub fn well(self) -> Self {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}{}", self.out, self.err))
    }

    pub fn json_lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Checks that this is wrong usage, reported on standard error alone; returns the message.
    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        self.err
    }
}

pub trait Run {
    fn ran(&mut self) -> Ran;
}

impl Run for Command {
    fn ran(&mut self) -> Ran {
        self.output().unwrap().into()
    }
}

/// A record without the times of its programs, which no two matches share.
pub fn timeless(record: &str) -> String {
    let mut parts = record.split(",\"time\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |record, rest| record + rest.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

/// The mark by which a bot asks to be kept running.
pub const KEEP_RUNNING: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// A line-by-line dialogue with the command.
pub struct Talk {
    command: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub fn new(arguments: &[&str]) -> Self {
        let mut command = start(arguments);
        let (input, output) = (command.stdin.take().unwrap(), BufReader::new(command.stdout.take().unwrap()));
        Self { command, input, output }
    }

    pub fn tell(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    pub fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    pub fn ask(&mut self, line: &str) -> String {
        self.tell(line);
        self.hear()
    }

    /// Ends the input, which must end the command.
    pub fn ends_well(mut self) {
        drop(self.input);
        assert_eq!(self.command.wait().unwrap().code(), Some(0));
    }
}

/// Waits for a condition, up to a limit.
pub fn wait_for(what: impl Fn() -> bool) {
    let begin = Instant::now();
    while !what() {
        assert!(begin.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A script of the shell that plays Dou Dizhu in the contest's protocol: it acknowledges every line, except in these cases
/// of `$line`. Once cards are dealt, `$seat` is its letter and `$first` its first card.
pub fn engine(cases: &str) -> String {
    format!(
        r#"while IFS= read -r line; do
  case "$line" in
    DEAL*) seat=$(printf %s "$line" | cut -c6); first=$(printf %s "$line" | cut -c7- | cut -d, -f1);;
  esac
  case "$line" in
    {cases}
    DOUDIZHUVER*) echo NAME shell;;
    EXIT) exit 0;;
    *) echo "OK ${{line%% *}}";;
  esac
done
"#
    )
}
