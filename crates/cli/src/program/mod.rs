//! An external program as a child process: lines in, lines out, with limits on time and output.

mod command_line;
mod last_words;
mod memory;
mod named;
mod pipe;
mod reading;
mod settled;
mod tree;

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context;
use paiju_game::Fault;

pub use self::command_line::again;
use self::last_words::LastWords;
use self::memory::Memory;
pub use self::named::Bot;
use self::pipe::Line;
use self::settled::Settling;
use self::tree::Pipes;
pub use self::tree::{Tree, remove_if_killed};
use crate::interrupt;

/// How many chunks of output may wait to be read. A program that prints without being asked then blocks on its full
/// pipe and does not fill our memory.
const WAITING: usize = 8;

/// The beginning of a line whose end has not been printed.
type Unfinished = Arc<Mutex<Vec<u8>>>;

/// A line of output, or why there are no more.
type Heard = Result<String, Fault>;

/// The variable with the user's secret on the platform, which is not a program's business.
pub const SECRET: &str = "PAIJU_BOTZONE";

/// The longest piece of a standard-error line that is forwarded at once, in bytes; the rest follows as another line.
const ERROR_LINE: u64 = 1 << 12;

/// The most that a killed program may have left unread on standard error, in bytes: the capacity of a pipe.
const LAST_WORDS: usize = 1 << 16;

/// How long the output of a killed program may take to arrive.
const REST: Duration = Duration::from_millis(200);

/// A running program. It is killed with all that it started when this is dropped.
#[derive(Debug)]
pub struct Program {
    /// Dropped first, so that the last output is in the pipes.
    tree: Option<Tree>,
    input: Option<Sender<String>>,
    /// What was read and not heard yet, oldest first.
    heard: VecDeque<Heard>,
    lines: Option<Receiver<Vec<Heard>>>,
    line: Option<Line>,
    /// What it has printed of a line that has no end yet.
    unfinished: Unfinished,
    /// Its memory limit.
    memory: Option<Memory>,
    /// The threads that read and write the pipes; the reader of standard error is last.
    threads: Vec<JoinHandle<()>>,
    last_words: LastWords,
    /// A look at its standard error.
    settling: Option<Settling>,
    /// The output allowed between two inputs, in bytes.
    max_output: usize,
    /// Bytes printed since it was last told something.
    printed: usize,
}

impl Program {
    /// Starts a command line, split into words as a shell would, without a shell. Leading `NAME=value` words are
    /// environment variables; `USER` is `root` unless set there. Between two inputs the program may print `max_output`
    /// bytes; more, or a longer line, is a fault. `tell` gets the lines of its standard error.
    ///
    /// # Errors
    /// The command line is empty or has an open quote, or the program cannot be started.
    pub fn start(
        command_line: &str,
        max_output: usize,
        mut tell: impl FnMut(&str) + Send + 'static,
    ) -> anyhow::Result<Self> {
        let (variables, words) = command_line::split(command_line)?;
        let mut command = Command::new(&words[0]);
        // By this name programs tell the platform from their author's machine.
        command.env("USER", "root").env_remove(SECRET).envs(variables);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let cannot_start = || format!("cannot start {:?}", words[0]);
        let line = Line::new().with_context(cannot_start)?;
        let (tree, Pipes { stdin, stdout, stderr }) = Tree::start(command).with_context(cannot_start)?;
        let (sender, lines) = sync_channel(WAITING);
        let (input, told) = channel();
        let mut program = Self {
            tree: Some(tree),
            input: Some(input),
            heard: VecDeque::new(),
            lines: Some(lines),
            line: None,
            unfinished: Unfinished::default(),
            memory: None,
            threads: Vec::new(),
            last_words: LastWords::default(),
            settling: None,
            max_output,
            printed: 0,
        };
        if let Some(stdin) = stdin.map(|stdin| line.on(stdin, 0)) {
            // A program that does not read must not block us: it times out like any other.
            program.attend(move || write_lines(stdin, &told)).with_context(cannot_start)?;
        }
        if let Some(stdout) = stdout.map(|stdout| line.on(stdout, 0)) {
            let unfinished = Arc::clone(&program.unfinished);
            program
                .attend(move || read_lines(BufReader::new(stdout), max_output, &unfinished, &sender))
                .with_context(cannot_start)?;
        }
        if let Some(stderr) = stderr.map(|stderr| line.on(stderr, LAST_WORDS)) {
            program.settling = Some(Settling::of(&stderr, stderr.busy()).with_context(cannot_start)?);
            let words = program.last_words.clone();
            let hear = move |line: &str| {
                words.hear(line);
                tell(line);
            };
            program.attend(move || relay_lines(BufReader::new(stderr), hear)).with_context(cannot_start)?;
        }
        program.line = Some(line);
        Ok(program)
    }

    /// Lets a thread read or write one of its pipes, until that ends or the line is hung up.
    fn attend(&mut self, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
        self.threads.push(thread::Builder::new().spawn(work)?);
        Ok(())
    }

    /// Whether there is such a program, without talking to it.
    pub fn check(command_line: &str) -> anyhow::Result<()> {
        Self::start(command_line, 0, |_| ()).map(drop)
    }

    /// Limits the resident memory of the program, and of each process that it starts, to this many MB. What takes more is
    /// killed when it is heard next.
    pub fn limit_memory(&mut self, megabytes: u64) {
        self.memory = Some(Memory::limited(megabytes));
    }

    /// What it has printed of a line that has no end yet.
    pub fn unfinished(&self) -> String {
        let line = self.unfinished.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&line).into_owned()
    }

    /// The fault of a program that has taken too much memory, which is killed.
    fn swollen(&mut self) -> Option<Fault> {
        let (limit, peak) = {
            let tree = self.tree.as_ref()?;
            self.memory.as_mut()?.exceeded(|| tree.peak_memory())?
        };
        self.tree = None;
        let [limit_mb, peak_mb] = [limit, peak].map(|megabytes| u32::try_from(megabytes).unwrap_or(u32::MAX));
        Some(Fault::TooMuchMemory { limit_mb, peak_mb: Some(peak_mb) })
    }

    /// Tells the program a line.
    ///
    /// # Errors
    /// It has ended, or does not read any more.
    pub fn tell(&mut self, line: &str) -> Result<(), Fault> {
        self.printed = 0;
        let told = self.input.as_ref().is_some_and(|input| input.send(line.to_owned()).is_ok());
        if told { Ok(()) } else { Err(self.crash("it has stopped reading")) }
    }

    /// Closes the program's input, as after the only input of a one-shot program.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line it prints, without its line break.
    ///
    /// # Errors
    /// No line within the limit, too much output or memory, or the program has ended.
    pub fn hear(&mut self, limit: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + limit;
        let line = loop {
            if let Some(line) = self.heard.pop_front() {
                break Ok(line);
            }
            if let Some(fault) = self.swollen() {
                return Err(fault);
            }
            // In slices, so that an interrupt is noticed while a program thinks.
            let slice = self.memory.map_or(Duration::from_millis(100), |_| Memory::LOOK_EVERY);
            let slice = deadline.saturating_duration_since(Instant::now()).min(slice);
            let Some(lines) = &self.lines else { break Err(RecvTimeoutError::Disconnected) };
            match lines.recv_timeout(slice) {
                Err(RecvTimeoutError::Timeout) if interrupt::requested() => {
                    return Err(Fault::Crash { detail: "interrupted".to_owned() });
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() < deadline => {}
                Err(error) => break Err(error),
                Ok(lines) => self.heard.extend(lines),
            }
        };
        match line {
            Ok(Ok(line)) => {
                self.printed += line.len() + 1;
                let limit = self.max_output;
                if self.printed > limit { Err(Fault::TooMuchOutput { limit }) } else { Ok(line) }
            }
            Ok(Err(fault)) => Err(fault),
            Err(RecvTimeoutError::Timeout) => Err(Fault::TimeOut { limit_ms: limit.as_millis() as u64 }),
            Err(RecvTimeoutError::Disconnected) => Err(self.crash("it closed its output")),
        }
    }

    /// As [`Program::hear`]; `None` if the program has ended successfully.
    ///
    /// # Errors
    /// No line within the limit, too much output, or the program has ended with another status.
    pub fn hear_or_end(&mut self, limit: Duration) -> Result<Option<String>, Fault> {
        match self.hear(limit) {
            Err(Fault::Crash { .. }) if self.ended_well() => Ok(None),
            heard => heard.map(Some),
        }
    }

    /// Waits within the limit for the program to end; then kills it.
    pub fn finish(mut self, limit: Duration) {
        self.close_input();
        let deadline = Instant::now() + limit;
        while Instant::now() < deadline {
            match self.ended() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        // Dropping the tree kills the program and any processes left behind.
    }

    /// Waits until all that it has written to standard error so far has been told.
    pub fn settle(&self) {
        if let Some(settling) = &self.settling {
            settling.wait();
        }
    }

    /// Kills it, and returns what it had printed and nobody has heard.
    pub fn rest(mut self) -> String {
        self.tree = None;
        let mut rest = String::new();
        let deadline = Instant::now() + REST;
        while let Some(lines) = &self.lines
            && rest.len() <= self.max_output
        {
            let heard = std::mem::take(&mut self.heard).into_iter().flatten();
            rest.extend(heard.flat_map(|line| [line, "\n".to_owned()]));
            match lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(lines) => self.heard.extend(lines),
                Err(_) => break,
            }
        }
        rest
    }

    /// Whether it has ended well.
    pub fn ended_well(&mut self) -> bool {
        self.ended().is_ok_and(|status| status.is_some_and(|status| status.success()))
    }

    /// How it ended; `None` if it has not.
    fn ended(&mut self) -> std::io::Result<Option<ExitStatus>> {
        self.tree.as_mut().map_or(Ok(None), Tree::ended)
    }

    /// The fault of a program that closed its output, with its exit status, if any, and its last words.
    fn crash(&mut self, what: &str) -> Fault {
        // After a program closes its pipe, its exit status and its standard error may take a moment to arrive.
        let mut detail = what.to_owned();
        for _ in 0..50 {
            match self.ended() {
                Ok(None) => {}
                Ok(Some(status)) => {
                    detail = self.last_words.explain(&status.to_string());
                    if status.success() || self.threads.last().is_none_or(JoinHandle::is_finished) {
                        break;
                    }
                }
                Err(_) => break,
            }
            thread::sleep(Duration::from_millis(2));
        }
        Fault::Crash { detail }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.tree = None;
        (self.input, self.lines, self.line) = (None, None, None);
        for thread in self.threads.drain(..) {
            // It returns nothing, and a panic has been reported.
            _ = thread.join();
        }
    }
}

/// Writes every line told, then closes the program's input; ends early when the program does not read any more.
fn write_lines(mut input: impl Write, told: &Receiver<String>) {
    for line in told {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Sends every line of the output, those that are read at once together, then ends; a line that is too long ends it at once.
fn read_lines(
    mut output: BufReader<impl Read>,
    limit: usize,
    unfinished: &Mutex<Vec<u8>>,
    sender: &SyncSender<Vec<Heard>>,
) {
    let heard = |line: &[u8]| {
        if line.len() > limit {
            return Err(Fault::TooMuchOutput { limit });
        }
        Ok(String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned())
    };
    loop {
        let read = match output.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read.unwrap_or_default().to_vec(),
        };
        let is_end = read.is_empty();
        output.consume(read.len());
        let mut line = unfinished.lock().unwrap_or_else(PoisonError::into_inner);
        line.extend(read);
        let whole = if is_end || line.len() > limit && !line.contains(&b'\n') {
            line.len()
        } else {
            line.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1)
        };
        let lines: Vec<u8> = line.drain(..whole).collect();
        drop(line);
        let mut lines: Vec<Heard> = lines.split_inclusive(|&byte| byte == b'\n').map(heard).collect();
        let failed = lines.iter().position(Result::is_err);
        lines.truncate(failed.map_or(lines.len(), |at| at + 1));
        if !lines.is_empty() && sender.send(lines).is_err() || failed.is_some() || is_end {
            return;
        }
    }
}

/// Forwards its standard error line by line until the end.
fn relay_lines(mut errors: impl BufRead, mut tell: impl FnMut(&str)) {
    let mut line = Vec::new();
    while matches!((&mut errors).take(ERROR_LINE).read_until(b'\n', &mut line), Ok(1..)) {
        tell(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']));
        line.clear();
    }
}

#[cfg(test)]
mod tests;
