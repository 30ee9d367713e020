//! Tests that find out only while they run that they cannot run here: each writes its name and the reason into a file.

use crate::Workspace;
use anyhow::Result;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Names the file to the tests.
pub const VARIABLE: &str = "PAIJU_SKIPPED";

/// Where it is; none is there yet.
pub fn file(workspace: &Workspace) -> Result<PathBuf> {
    let path = workspace.target.join("skipped.txt");
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(path),
    }
}

/// What was written there: a line `NAME: reason` for each test.
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
    fn what_was_skipped_is_read_with_its_reason() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("skipped.txt");
        assert!(read(&path).unwrap().is_empty());
        fs::write(&path, "starters::cpp\tno g++ here\nlab::a\tno runtimes\n").unwrap();
        assert_eq!(read(&path).unwrap(), ["starters::cpp: no g++ here", "lab::a: no runtimes"]);
    }
}
