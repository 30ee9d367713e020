//! The inspector against real records: `cargo xtask conformance DIR`.
//!
//! Each check reads a file independently (it counts, and judges by a small second referee) and compares its result with
//! the inspector's. A game adds a file of checks and its line in [`checks`].

mod doudizhu;
mod facts;
mod mahjong;
mod seeds;
mod tractor;

pub use facts::Facts;
pub use tractor::through_the_public_judge;

use anyhow::Result;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use xtask::Tally;

/// A file below the folder.
#[derive(Debug)]
pub struct File {
    /// Its name, without folders.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// The checked folder, for checks that need another file from it.
    pub root: PathBuf,
}

/// Compares the inspector with one kind of file; `None` for other files.
pub type Check = fn(&File) -> Option<Facts>;

/// Lies beside files and states what must be found in them; no check reads it yet.
const INDEX: &str = "INDEX.tsv";

/// All checks; the first that knows a file checks it.
pub fn checks() -> Vec<Check> {
    [doudizhu::CHECKS, mahjong::CHECKS, tractor::CHECKS].concat()
}

/// Checks every known file below the folder, one line each, and returns how many agreed. Finding no files is a failure.
///
/// # Errors
/// The folder or a file cannot be read.
pub fn run(folder: &Path) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut unknown = 0;
    for path in files(folder)? {
        if path.with_file_name(INDEX).is_file() {
            println!(
                "SKIP {}: an index says what must be said of it",
                path.strip_prefix(folder).unwrap_or(&path).display()
            );
            tally += Tally::skipped();
            continue;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = File { name, bytes: fs::read(&path)?, root: folder.to_path_buf() };
        let shown = path.strip_prefix(folder).unwrap_or(&path).display();
        // The source texts are read for their examples in addition to any other check.
        let known = || [checks(), seeds::CHECKS.to_vec()].map(|kinds| kinds.iter().find_map(|check| check(&file)));
        match catch_unwind(AssertUnwindSafe(known)) {
            Ok([None, None]) => unknown += 1,
            Ok(all) => {
                for facts in all.into_iter().flatten() {
                    println!("{} {shown}: {facts}", if facts.agree() { "PASS" } else { "FAIL" });
                    tally += Tally::one(facts.agree());
                }
            }
            Err(_) => {
                println!("FAIL {shown}: expected a report, got a panic");
                tally += Tally::one(false);
            }
        }
    }
    let own = through_the_public_judge();
    println!("{} own records of Tractor: {own}", if own.agree() { "PASS" } else { "FAIL" });
    let own = Tally::one(own.agree());
    println!("{unknown} other files are of no known kind");
    if tally == Tally::default() {
        println!("FAIL {}: expected files of a known kind, got none", folder.display());
        tally += Tally::one(false);
    }
    tally += own;
    Ok(tally)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() { pending.push(entry.path()) } else { found.push(entry.path()) }
        }
    }
    found.sort();
    Ok(found)
}
