//! Processes that a program leaves behind outside its group, on Linux.
//!
//! They become children of this process when their own parent ends, and a child cannot be mistaken: until we have waited for it, its number
//! is nobody else's. So only children are ever killed; *their* children come to us by that, and go in the next look.

use std::collections::BTreeMap;
use std::process::{Child, Command};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io, thread};

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};

/// The variable that says to which program a process belongs.
const VARIABLE: &str = "PAIJU_PROGRAM";

/// How often we look until nothing is left, a thousandth of a second apart. Who starts processes faster than that is found in a later
/// look, at the latest when the last program ends.
const LOOKS: usize = 1000;

/// What tells the processes of one program from those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(u64);

/// The programs that run, with the numbers of their processes.
#[derive(Debug, Default)]
struct Running {
    next: u64,
    programs: BTreeMap<Mark, i32>,
}

/// Locked while a program starts: before it has its own environment, a new child is not to be told from an orphan.
static RUNNING: LazyLock<Mutex<Running>> = LazyLock::new(|| {
    // Older kernels refuse; then orphans go to the system's first process, and live on.
    _ = set_child_subreaper(Some(getpid()));
    Mutex::default()
});

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the variable is for a program.
fn value(mark: Mark) -> String {
    // The same number may be another paiju's.
    format!("{}-{}", getpid().as_raw_nonzero(), mark.0)
}

/// Starts a program whose processes can be told from others.
pub fn start(command: &mut Command) -> io::Result<(Child, Mark)> {
    let mut running = running();
    let mark = Mark(running.next);
    let child = command.env(VARIABLE, value(mark)).spawn()?;
    running.next += 1;
    running.programs.insert(mark, child.id().cast_signed());
    Ok((child, mark))
}

/// Kills what a program left behind. It has itself ended and been waited for.
pub fn end(mark: Mark) {
    running().programs.remove(&mark);
    for _ in 0..LOOKS {
        match look() {
            Left::Nothing => return,
            Left::Something => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// What a look around has found.
enum Left {
    Nothing,
    Something,
}

/// Kills every orphan that belongs to no program that runs: those of a program that has ended, and those that hide whose they are.
fn look() -> Left {
    let running = running();
    let mut left = Left::Nothing;
    for pid in children() {
        let raw = pid.as_raw_nonzero().get();
        if running.programs.values().any(|&program| program == raw) {
            continue;
        }
        match owner(pid) {
            Owner::Runs(program) if running.programs.keys().any(|&mark| value(mark) == program) => continue,
            Owner::NotYet => left = Left::Something,
            Owner::Runs(_) | Owner::Unknown => {
                // Those of another user cannot be killed; there is no waiting for them.
                if kill_process(pid, Signal::KILL).is_ok() {
                    left = Left::Something;
                }
            }
        }
        _ = waitpid(Some(pid), WaitOptions::NOHANG);
    }
    left
}

/// The children of all our threads.
fn children() -> Vec<Pid> {
    let mut children = Vec::new();
    for task in fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
        let list = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        children.extend(list.split_ascii_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)));
    }
    children
}

/// To which program a process says it belongs.
enum Owner {
    Runs(String),
    Unknown,
    /// It is just becoming another program, and has no environment for this moment.
    NotYet,
}

fn owner(pid: Pid) -> Owner {
    let read = |file| fs::read(format!("/proc/{}/{file}", pid.as_raw_nonzero()));
    let Ok(environment) = read("environ") else { return Owner::Unknown };
    let named = environment.split(|&byte| byte == 0).find_map(|entry| {
        let value = entry.strip_prefix(VARIABLE.as_bytes())?.strip_prefix(b"=")?;
        Some(String::from_utf8_lossy(value).into_owned())
    });
    match named {
        Some(program) => Owner::Runs(program),
        None if environment.is_empty() && is_alive_without_words(&read("cmdline"), &read("stat")) => Owner::NotYet,
        None => Owner::Unknown,
    }
}

/// Whether a process that is no zombie has not even a command line.
fn is_alive_without_words(command_line: &io::Result<Vec<u8>>, stat: &io::Result<Vec<u8>>) -> bool {
    let is_zombie = |stat: &Vec<u8>| {
        // The state stands behind the name, which may hold anything.
        let name_end = stat.iter().rposition(|&byte| byte == b')').unwrap_or(0);
        stat.get(name_end + 2) == Some(&b'Z')
    };
    command_line.as_ref().is_ok_and(Vec::is_empty) && stat.as_ref().is_ok_and(|stat| !is_zombie(stat))
}
