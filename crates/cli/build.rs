//! Embeds the commit the command is built from: `PAIJU_VERSION` is `0.1.0 (0123456789, 2026-01-31)`, or `0.1.0` outside
//! a checkout.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    let commit = commit();
    if commit.is_none() && Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.git").exists() {
        // Git may answer at the next build: a missing file makes Cargo ask again.
        println!("cargo::rerun-if-changed=no-commit-known");
    }
    let version = commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=PAIJU_VERSION={version}");
}

/// The commit's hash and date, if this is our own checkout and not a copy inside another one.
fn commit() -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2)?;
    let git = |arguments: &[&str]| git(root, arguments);
    let top = git(&["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != root.canonicalize().ok()? {
        return None;
    }
    // A commit moves the branch, a checkout moves HEAD, and the log, if kept, has both. Cargo would rerun for ever for
    // a missing file.
    let branch = git(&["rev-parse", "--symbolic-full-name", "HEAD"])?;
    for name in ["HEAD", "logs/HEAD", &branch] {
        let path = root.join(git(&["rev-parse", "--git-path", name])?);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    // The length of a short hash would otherwise depend on the checkout.
    git(&["log", "-1", "--no-show-signature", "--abbrev=10", "--format=%h, %cs"])
}

/// Git's output in this folder; `None` if git is missing or fails.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").current_dir(folder).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
