//! Processes that a program leaves behind outside its group, on Linux.
//!
//! They become children of this process when their own parent ends. A child cannot be mistaken: until it is waited for,
//! its process id is not reused. So only children are killed; *their* children then come to us and are found in the
//! next scan.

use std::collections::BTreeMap;
use std::process::{Child, Command};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io, thread};

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};

use super::guard;

/// The variable that names the program a process belongs to.
const VARIABLE: &str = "PAIJU_PROGRAM";

/// The number of scans, a millisecond apart, until nothing is left. Processes started faster than that are found later,
/// at the latest when the last program ends.
const LOOKS: usize = 1000;

/// Distinguishes the processes of one program from another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(u64);

/// The running programs, with their process ids.
#[derive(Debug, Default)]
struct Running {
    next: u64,
    programs: BTreeMap<Mark, i32>,
}

/// Locked while a program starts: until a new child has its own environment, it looks like an orphan.
static RUNNING: LazyLock<Mutex<Running>> = LazyLock::new(|| {
    // Older kernels refuse; then orphans go to init and survive.
    _ = set_child_subreaper(Some(getpid()));
    guard::start();
    Mutex::default()
});

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The variable's value for a program.
fn value(mark: Mark) -> String {
    // Another paiju may have the same number.
    format!("{}-{}", getpid().as_raw_nonzero(), mark.0)
}

/// What the variable begins with for all programs of this process.
pub fn entry() -> String {
    format!("{VARIABLE}={}-", getpid().as_raw_nonzero())
}

/// Starts a program whose processes can be identified.
pub fn start(command: &mut Command) -> io::Result<(Child, Mark)> {
    let mut running = running();
    let mark = Mark(running.next);
    let child = command.env(VARIABLE, value(mark)).spawn()?;
    running.next += 1;
    running.programs.insert(mark, child.id().cast_signed());
    Ok((child, mark))
}

/// Kills what a program left behind. The program itself has ended and been waited for.
pub fn end(mark: Mark) {
    running().programs.remove(&mark);
    for _ in 0..LOOKS {
        match look() {
            Left::Nothing => return,
            Left::Something => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// The result of a scan.
enum Left {
    Nothing,
    Something,
}

/// Kills every orphan that belongs to no running program: those of ended programs, and those that hide their owner.
fn look() -> Left {
    let running = running();
    let mut left = Left::Nothing;
    for pid in children() {
        let raw = pid.as_raw_nonzero().get();
        if guard::is(raw.cast_unsigned()) || running.programs.values().any(|&program| program == raw) {
            continue;
        }
        match owner(pid) {
            Owner::Runs(program) if running.programs.keys().any(|&mark| value(mark) == program) => continue,
            Owner::NotYet => left = Left::Something,
            Owner::Runs(_) | Owner::Unknown => {
                // Another user's processes cannot be killed, so they are not waited for.
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

/// The program a process claims to belong to.
enum Owner {
    Runs(String),
    Unknown,
    /// It is in the middle of `exec`, and its environment is incomplete.
    NotYet,
}

fn owner(pid: Pid) -> Owner {
    let read = |file| fs::read(format!("/proc/{}/{file}", pid.as_raw_nonzero()));
    // Neither can be read for an ended process, nor for another user's.
    let (Ok(environment), Ok(stat)) = (read("environ"), read("stat")) else { return Owner::Unknown };
    if !is_whole(&environment, &stat) {
        return Owner::NotYet;
    }
    let named = environment.split(|&byte| byte == 0).find_map(|entry| {
        let value = entry.strip_prefix(VARIABLE.as_bytes())?.strip_prefix(b"=")?;
        Some(String::from_utf8_lossy(value).into_owned())
    });
    named.map_or(Owner::Unknown, Owner::Runs)
}

/// Whether a read process environment was complete, judged by its line of `/proc/PID/stat`, read afterwards.
///
/// A process in `exec` loses the environment being read, even between two reads. The new one is empty at first: its
/// code and environment addresses begin as 0, and those of the code are set last.
fn is_whole(environment: &[u8], stat: &[u8]) -> bool {
    // The state follows the name, which may contain anything.
    let name_end = stat.iter().rposition(|&byte| byte == b')').unwrap_or(0);
    let fields: Vec<&[u8]> = stat[name_end..].split(u8::is_ascii_whitespace).collect();
    let field = |number: usize| fields.get(number - 2).copied().unwrap_or_default();
    let address =
        |number| str::from_utf8(field(number)).ok().and_then(|field| field.parse::<usize>().ok()).unwrap_or(0);
    let (state, code, begin, end) = (field(3), address(26), address(50), address(51));
    let has_ended = state == b"Z" || state == b"X";
    has_ended || code != 0 && end.wrapping_sub(begin) == environment.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stat(state: &str, code: u32, environment: (u32, u32)) -> Vec<u8> {
        let between = |from: usize, to: usize| vec!["7"; to - from - 1].join(" ");
        let (begin, end) = environment;
        format!("12 (a) b) {state} {} {code} {} {begin} {end} 0\n", between(3, 26), between(26, 50)).into_bytes()
    }

    #[test]
    fn a_starting_program_differs_from_one_without_environment() {
        assert!(!is_whole(b"", &stat("R", 0, (0, 0))));
        assert!(!is_whole(b"", &stat("R", 0, (50, 50))));
        assert!(!is_whole(b"", &stat("S", 40, (50, 54))));
        assert!(!is_whole(b"A=", &stat("S", 40, (50, 54))));
        assert!(is_whole(b"A=1\0", &stat("S", 40, (50, 54))));
        assert!(is_whole(b"", &stat("S", 40, (50, 50))));
        assert!(is_whole(b"", &stat("Z", 0, (0, 0))));
    }

    #[test]
    fn the_fields_are_where_they_are_read() {
        let read = |file| fs::read(format!("/proc/self/{file}")).unwrap();
        assert!(is_whole(&read("environ"), &read("stat")) && !is_whole(b"", &read("stat")));
    }
}
