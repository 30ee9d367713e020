//! Tests that cannot run here are counted as skipped, never as passed.

use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Write;
use std::{env, thread};

/// The file, named by this environment variable, that `cargo xtask test` reads after a step: a line for each skipped test.
const SKIPPED: &str = "PAIJU_SKIPPED";

/// Reports that the running test is skipped, and why. The test returns after it.
///
/// # Panics
/// The file that `PAIJU_SKIPPED` names cannot be written: the test would count as passed.
#[expect(clippy::panic, reason = "this is where a test fails")]
pub fn skip(reason: &str) {
    let current = thread::current();
    let test = current.name().unwrap_or("a test without a name");
    eprintln!("skipped {test}: {reason}");
    if let Err(error) = note(env::var_os(SKIPPED).as_deref(), test, reason) {
        panic!("{test} is skipped, and nobody is told: {error:#}");
    }
}

/// Appends one line, `NAME<TAB>reason`, in one write: tests run at the same time.
fn note(file: Option<&OsStr>, test: &str, reason: &str) -> Result<()> {
    let Some(file) = file else { return Ok(()) };
    let line = format!("{test}\t{}\n", reason.replace(['\n', '\t'], " "));
    let open = File::options().append(true).create(true).open(file);
    open.and_then(|mut file| file.write_all(line.as_bytes()))
        .with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

    use super::note;

    #[test]
    fn each_skipped_test_has_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("skipped.txt");
        note(Some(file.as_os_str()), "a::test", "no runtimes").unwrap();
        note(Some(file.as_os_str()), "another", "two\nlines").unwrap();
        assert_eq!(std::fs::read_to_string(file).unwrap(), "a::test\tno runtimes\nanother\ttwo lines\n");
        assert!(note(Some(folder.path().as_os_str()), "a::test", "a folder is no file").is_err());
    }
}
