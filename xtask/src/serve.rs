//! `cargo xtask serve`: the finished page, with its policy and its service worker, so that what would fail on a static host
//! fails here first.

use crate::progress::{Progress, Stage};
use crate::site::{self, Page, Profile};
use crate::system::Consent;
use crate::{Workspace, lab};
use anyhow::{Context, Result};
use paiju_host::{Server, Site, StartError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io, thread};

/// What the page is made of.
const SOURCES: [&str; 5] = ["index.html", "Cargo.toml", "Cargo.lock", "web", "crates"];

/// The time between two scans of the sources.
const PERIOD: Duration = Duration::from_millis(500);

pub struct Options {
    /// On 127.0.0.1.
    pub port: u16,
    /// How to compile.
    pub profile: Profile,
    /// Build again when a source changes.
    pub watch: bool,
    /// Whether missing tools may be installed.
    pub consent: Consent,
}

/// Serves from the start: while the page is built, a page that shows the progress.
pub fn run(workspace: &Workspace, options: Options) -> Result<()> {
    let folder = workspace.target.join("site").join("served");
    let server = match Server::start(Site::new(&folder), options.port) {
        Err(StartError::Port { port, source }) if source.kind() == io::ErrorKind::AddrInUse => {
            anyhow::bail!("port {port} is in use; try --port {}", port.wrapping_add(1).max(1024));
        }
        started => started.context("--port takes another port")?,
    };
    lab::look_for_node(options.consent)?;
    let mut seen = snapshot(&workspace.root)?;
    let begin = Instant::now();
    let progress = Progress::begin(site::log(workspace), Some(&folder))?;
    println!("{} shows how far it is; the tools' words go to {}", server.url(), site::log(workspace).display());
    build(workspace, options.profile, &folder, &progress, || {
        println!("Paiju is at {} after {} s (Ctrl+C ends it)", server.url(), begin.elapsed().as_secs());
    })?;
    drop(progress);
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
        let progress = Progress::begin(site::log(workspace), None)?;
        let built = build(workspace, options.profile, &folder, &progress, || {
            println!("built again in {:.1} s: reload the page", start.elapsed().as_secs_f64());
        });
        if let Err(error) = built {
            eprintln!("error: {error:#}\nthe page from before is still served");
        }
    }
}

/// Builds the page. Runtimes of the Lab that are not built yet follow when the page is `up`.
fn build(workspace: &Workspace, profile: Profile, folder: &Path, progress: &Progress, up: impl FnOnce()) -> Result<()> {
    let page = Page::compile(workspace, profile, progress)?;
    let ready = lab::built(workspace)?;
    progress.page_is_there();
    page.publish(ready.as_deref(), folder)?;
    up();
    if ready.is_none() {
        progress.stage(Stage::Lab);
        if let Some(runtimes) = lab::build(workspace, progress)? {
            page.publish(Some(&runtimes), folder)?;
            println!("The Lab's runtimes are there, too: reload the page to use them");
        }
    }
    Ok(())
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
        // A file removed since the listing is no longer a source.
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
