//! `cargo xtask serve`: the finished page, with its policy and its service worker, so that what would fail on a static host
//! fails here first.

use crate::site::{self, Profile};
use crate::{Workspace, lab};
use anyhow::{Context, Result};
use paiju_host::{Server, Site};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io, thread};

/// What the page is made of.
const SOURCES: [&str; 6] = ["index.html", "Trunk.toml", "Cargo.toml", "Cargo.lock", "web", "crates"];

/// Between two looks at the sources.
const PERIOD: Duration = Duration::from_millis(500);

/// How to serve.
pub struct Options {
    /// On 127.0.0.1.
    pub port: u16,
    /// How to compile.
    pub profile: Profile,
    /// Build again when a source changes.
    pub watch: bool,
}

/// Builds, then serves until interrupted.
pub fn run(workspace: &Workspace, options: Options) -> Result<()> {
    let folder = workspace.target.join("site").join("served");
    // Before the build, so that a port in use is said at once.
    let server = Server::start(Site::new(&folder), options.port).context("--port takes another")?;
    let mut seen = snapshot(&workspace.root)?;
    site::build(workspace, options.profile, &folder)?;
    println!("Paiju is at {} (Ctrl+C ends it)", server.url());
    loop {
        thread::sleep(PERIOD);
        if !options.watch {
            continue;
        }
        let now = snapshot(&workspace.root)?;
        if now == seen {
            continue;
        }
        seen = settled(&workspace.root, now)?;
        let start = Instant::now();
        match site::build(workspace, options.profile, &folder) {
            Ok(()) => println!("built again in {:.1} s: reload the page", start.elapsed().as_secs_f64()),
            Err(error) => eprintln!("error: {error:#}\nthe page from before is still served"),
        }
    }
}

type Snapshot = BTreeMap<PathBuf, (SystemTime, u64)>;

/// Waits until an editor or a version control system has written its last file.
fn settled(root: &Path, mut last: Snapshot) -> io::Result<Snapshot> {
    loop {
        thread::sleep(PERIOD);
        let now = snapshot(root)?;
        if now == last {
            return Ok(now);
        }
        last = now;
    }
}

/// Time and size of every source file.
fn snapshot(root: &Path) -> io::Result<Snapshot> {
    let mut files = Snapshot::new();
    let mut pending: Vec<PathBuf> = SOURCES.iter().map(|name| root.join(name)).collect();
    while let Some(path) = pending.pop() {
        // A file may go between the listing and the look: then it is no source any more.
        let Ok(about) = fs::metadata(&path) else { continue };
        if path.ends_with(lab::PACKAGES) {
            continue;
        }
        if about.is_dir() {
            for entry in fs::read_dir(&path)? {
                pending.push(entry?.path());
            }
        } else {
            files.insert(path, (about.modified()?, about.len()));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_shows_changes_and_removals() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("web")).unwrap();
        let file = root.path().join("web/a.css");
        let empty = snapshot(root.path()).unwrap();
        fs::write(&file, "a").unwrap();
        let one = snapshot(root.path()).unwrap();
        assert_ne!(empty, one);
        fs::write(&file, "ab").unwrap();
        assert_ne!(one, snapshot(root.path()).unwrap());
        fs::remove_file(&file).unwrap();
        assert_eq!(empty, snapshot(root.path()).unwrap());
    }
}
