//! The most memory that a process has had resident.

use std::fs;

/// How many generations of a program's processes are looked at: a shell, what it starts, and that one's helpers.
const DEEP: usize = 4;

/// The most that a process or one that it has started has had resident, in bytes; `None` if they have all ended.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_takes_some_memory() {
        let peak = peak(std::process::id()).unwrap();
        assert!(peak > 1 << 20 && peak < 1 << 40, "{peak}");
        assert_eq!(super::peak(u32::MAX), None);
    }
}
