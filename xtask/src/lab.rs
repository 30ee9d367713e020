//! The Lab: what runs a visitor's own bots in the browser, from the npm project `web/lab`.
//!
//! Its packages are pinned with their hashes in `package-lock.json`. If npm or the packages are unavailable, the page is built without the
//! Lab's runtimes and says so; everything else works.

use crate::progress::Progress;
use crate::system::{self, Consent, Need};
use crate::{Workspace, files, process, starters};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where npm puts the packages, in the project's folder.
pub const PACKAGES: &str = "node_modules";
/// The starter bots, in the project and in a built page.
const STARTERS: &str = "starters";
/// In a built page.
const FOLDER: &str = "lab";
/// The box's document, which only the build reads: `lab.js` contains it.
const FRAME: &str = "box.html";
/// Records a folder's inputs, so that nothing is built twice.
const STAMP: &str = "paiju-stamp";

/// Node and npm.
struct Node {
    node: PathBuf,
    npm: PathBuf,
}

impl Node {
    fn find() -> Option<Self> {
        // On Windows npm is a script.
        let npm = process::find_on_path("npm").or_else(|| {
            let script = |folder: PathBuf| folder.join("npm.cmd");
            std::env::split_paths(&std::env::var_os("PATH")?).map(script).find(|path| cfg!(windows) && path.is_file())
        })?;
        Some(Self { node: process::find_on_path("node")?, npm })
    }
}

/// Reports a missing Node at the start, and installs it where allowed.
pub fn look_for_node(consent: Consent) -> Result<()> {
    if Node::find().is_none() {
        let why = "without them the page is built without the Lab's runtimes, which run visitors' bots";
        system::offer(Need::Node, why, consent)?;
    }
    Ok(())
}

/// Where the project lies.
fn project(workspace: &Workspace) -> PathBuf {
    workspace.root.join("web").join(FOLDER)
}

/// A Node command in the project, after `run` has had npm install its packages.
fn prepared(workspace: &Workspace, run: impl FnOnce(&mut Command) -> Result<()>) -> Result<Command> {
    let project = project(workspace);
    let node = Node::find().context("there is no node and npm on the PATH")?;
    let wanted = fingerprint(&project, |name| matches!(name, "package.json" | "package-lock.json"))?;
    let packages = project.join(PACKAGES);
    if !is_stamped(&packages, &wanted) {
        let mut npm = Command::new(&node.npm);
        // No package needs an install script, so none may run.
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&project);
        run(&mut npm)?;
        stamp(&packages, &wanted)?;
    }
    let mut command = Command::new(node.node);
    command.current_dir(project);
    Ok(command)
}

/// Where the runtimes are, if they are built and up to date.
pub fn built(workspace: &Workspace) -> Result<Option<PathBuf>> {
    let folder = workspace.target.join(FOLDER);
    Ok(is_stamped(&folder, &made_of(workspace)?).then_some(folder))
}

/// Builds the runtimes if needed; `None`, with the reason printed, if that is impossible: the page works without them.
pub fn build(workspace: &Workspace, progress: &Progress) -> Result<Option<PathBuf>> {
    if let Some(folder) = built(workspace)? {
        return Ok(Some(folder));
    }
    let folder = workspace.target.join(FOLDER);
    let build = || -> Result<()> {
        let mut node = prepared(workspace, |npm| progress.run(npm))?;
        progress.run(node.arg("build.mjs").arg(&folder))?;
        stamp(&folder, &made_of(workspace)?)
    };
    match build() {
        Ok(()) => Ok(Some(folder)),
        Err(error) => {
            eprintln!("note: the page is built without the Lab's runtimes: {error:#}");
            Ok(None)
        }
    }
}

fn made_of(workspace: &Workspace) -> Result<String> {
    fingerprint(&project(workspace), |name| !name.starts_with("tests/"))
}

/// Writes the starter bots into a folder.
pub fn write_starters(workspace: &Workspace, into: &Path) -> Result<()> {
    starters::put(&project(workspace).join(STARTERS), into)
}

/// Puts the Lab into a page's folder, with the runtimes from theirs if there are any.
pub fn put(workspace: &Workspace, page: &Path, runtimes: Option<&Path>) -> Result<()> {
    let into = page.join(FOLDER);
    fs::create_dir_all(&into)?;
    write_starters(workspace, &into.join(STARTERS))?;
    if let Some(folder) = runtimes {
        return files::copy(folder, &into, files::list(folder)?.iter().filter(|name| *name != STAMP));
    }
    let sources = project(workspace).join("src");
    fs::copy(sources.join("without.js"), into.join("lab.js"))?;
    // It imports nothing, so it needs no build.
    fs::copy(sources.join("bridge.js"), into.join("bridge.js"))?;
    Ok(())
}

/// Node's test runner on the Lab's tests.
pub fn tests(workspace: &Workspace) -> Result<Command> {
    let mut command = prepared(workspace, process::run)?;
    command.args(["--test", "--test-reporter=tap"]);
    Ok(command)
}

/// Takes the box's document out of a page's folder, if the Lab was built there.
pub fn frame(page: &Path) -> Result<Option<String>> {
    let path = page.join(FOLDER).join(FRAME);
    if !path.exists() {
        return Ok(None);
    }
    let frame = fs::read_to_string(&path)?;
    fs::remove_file(path)?;
    Ok(Some(frame))
}

/// Whether this file of a page is a part of a runtime.
pub fn is_runtime(name: &str) -> bool {
    runtime(name).is_some()
}

/// The language of the runtime that this file of a page is a part of: `lab/python_wasm-0123456789abcdef.bin` → `python`.
pub fn runtime(name: &str) -> Option<&str> {
    let name = name.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(".bin")?;
    Some(name.split_once('_')?.0)
}

/// The SHA-256 of the project's files selected by `meant`, with their names.
fn fingerprint(project: &Path, meant: impl Fn(&str) -> bool) -> Result<String> {
    let mut names = files::list_without(project, PACKAGES)?;
    names.retain(|name| meant(name));
    Ok(files::digest(project, &names)?)
}

fn is_stamped(folder: &Path, wanted: &str) -> bool {
    fs::read_to_string(folder.join(STAMP)).is_ok_and(|stamp| stamp == wanted)
}

/// Written last: an interrupted build has no stamp.
fn stamp(folder: &Path, made_of: &str) -> Result<()> {
    Ok(fs::write(folder.join(STAMP), made_of)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_depends_on_the_selected_files_alone() {
        let project = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(project.path().join(name), text).unwrap();
        for folder in ["src", "tests", PACKAGES] {
            fs::create_dir(project.path().join(folder)).unwrap();
        }
        let of = || fingerprint(project.path(), |name| !name.starts_with("tests/")).unwrap();
        write("src/a.js", "1");
        let first = of();
        write("tests/a.js", "1");
        write("node_modules/a.js", "1");
        assert_eq!(of(), first, "neither tests nor packages are a part of what is built");
        write("src/a.js", "2");
        assert_ne!(of(), first);
        stamp(project.path(), &first).unwrap();
        assert!(is_stamped(project.path(), &first) && !is_stamped(project.path(), &of()));
    }

    #[test]
    fn the_box_is_taken_out_of_the_page() {
        let page = tempfile::tempdir().unwrap();
        assert_eq!(frame(page.path()).unwrap(), None);
        fs::create_dir(page.path().join(FOLDER)).unwrap();
        fs::write(page.path().join(FOLDER).join(FRAME), "box").unwrap();
        assert_eq!(frame(page.path()).unwrap().as_deref(), Some("box"));
        assert_eq!(frame(page.path()).unwrap(), None);
    }

    #[test]
    fn runtimes_are_known_by_their_names() {
        assert_eq!(runtime("lab/python_wasm-0123456789abcdef.bin"), Some("python"));
        for other in ["lab/lab.js", "lab/editor.js", "python_wasm-0123456789abcdef.bin", "lab/runtimes.json"] {
            assert_eq!(runtime(other), None, "{other}");
        }
    }
}
