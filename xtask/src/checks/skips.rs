//! Tests that discover only at run time that they cannot run here: each writes its name and the reason into a file.

use crate::Workspace;
use anyhow::Result;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The variable that tells the tests the file's path.
pub const VARIABLE: &str = "PAIJU_SKIPPED";

/// The file's path; an earlier one is removed.
pub fn file(workspace: &Workspace) -> Result<PathBuf> {
    let path = workspace.target.join("skipped.txt");
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(path),
    }
}

/// The skipped tests: one line `NAME: reason` each.
pub fn read(path: &Path) -> Result<Vec<String>> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        read => Ok(read?.lines().map(|line| line.replacen('\t', ": ", 1)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_tests_are_read_with_their_reasons() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("skipped.txt");
        assert!(read(&path).unwrap().is_empty());
        fs::write(&path, "starters::cpp\tno g++ here\nlab::a\tno runtimes\n").unwrap();
        assert_eq!(read(&path).unwrap(), ["starters::cpp: no g++ here", "lab::a: no runtimes"]);
    }
}
