//! Whether the processes of a group are idle.

use std::fs::{self, DirEntry};
use std::path::Path;

/// Whether all of them are waiting now, for whatever reason.
pub fn is_idle(group: u32) -> bool {
    let is_busy = |process: &Path| {
        stat(process).is_some_and(|(_, of)| of == group)
            && entries(&process.join("task")).any(|task| stat(&task.path()).is_some_and(|(state, _)| state == 'R'))
    };
    !entries(Path::new("/proc")).any(|process| is_busy(&process.path()))
}

fn entries(folder: &Path) -> impl Iterator<Item = DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}

/// The state of a process or a thread, and its group.
fn stat(folder: &Path) -> Option<(char, u32)> {
    let stat = fs::read_to_string(folder.join("stat")).ok()?;
    // These follow the name, which may contain anything.
    let mut fields = stat.rsplit(')').next()?.split_ascii_whitespace();
    let state = fields.next()?.chars().next()?;
    Some((state, fields.nth(1)?.parse().ok()?))
}
