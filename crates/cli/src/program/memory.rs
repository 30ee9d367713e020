//! What a program takes of the machine's memory: the most that it has had resident. What runtimes reserve and never touch
//! is none of it.

use std::fs;
use std::time::{Duration, Instant};

/// A program that takes memory as fast as it can takes about 25 MB in this time.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A memory limit, and when it was last looked after.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    limit_mb: u64,
    looked: Instant,
}

impl Memory {
    /// How long a wait may last until it is to be looked after.
    pub const LOOK_EVERY: Duration = LOOK_EVERY;

    pub fn limited(limit_mb: u64) -> Self {
        Self { limit_mb, looked: Instant::now() }
    }

    /// The limit and the peak, in MB, of a program that has taken too much. `peak`, in bytes, is looked at now and then.
    pub fn exceeded(&mut self, peak: impl FnOnce() -> Option<u64>) -> Option<(u64, u64)> {
        if self.looked.elapsed() < LOOK_EVERY {
            return None;
        }
        self.looked = Instant::now();
        let peak_mb = peak()?.div_ceil(1 << 20);
        (peak_mb > self.limit_mb).then_some((self.limit_mb, peak_mb))
    }
}

/// How many generations of a program's processes are looked at: a shell, what it starts, and that one's helpers.
const DEEP: usize = 4;

/// The most that a process or one that it has started has had resident, in bytes; `None` if they have all ended,
/// and where the system does not tell: only Linux does.
pub fn peak(process: u32) -> Option<u64> {
    let mut generation = vec![process];
    let mut peak = None;
    for _ in 0..DEEP {
        peak = generation.iter().filter_map(|process| own(*process)).chain(peak).max();
        generation = generation.iter().flat_map(|process| children(*process)).collect();
    }
    peak
}

fn own(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

/// The processes that it started from its first thread, as programs do before they are bots.
fn children(process: u32) -> Vec<u32> {
    let list = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    list.split_ascii_whitespace().filter_map(|child| child.parse().ok()).collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn this_process_takes_some_memory() {
        let peak = peak(std::process::id()).unwrap();
        assert!(peak > 1 << 20 && peak < 1 << 40, "{peak}");
        assert_eq!(super::peak(u32::MAX), None);
    }
}
