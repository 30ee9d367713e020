//! A match in parts, merged: the same bytes as on one machine, and nothing else is accepted.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod broken;
mod ended;
#[path = "../running/mod.rs"]
mod running;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use self::running::command;

const PAIJU: &str = env!("CARGO_BIN_EXE_paiju");

/// A folder for the parts of a match.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    fn paiju(&self, arguments: &[&str]) -> Output {
        command().args(arguments).current_dir(self.0.path()).output().unwrap()
    }

    /// Plays a part into `K-of-N.jsonl`.
    fn play(&self, arguments: &[&str], number: u64, count: u64) -> Output {
        let (shard, out) = (format!("{number}/{count}"), part(number, count));
        self.paiju(&[arguments, &["--shard", &shard, "--out", &out]].concat())
    }

    /// Plays all parts.
    fn play_all(&self, arguments: &[&str], count: u64) -> Vec<String> {
        for number in 1..=count {
            let output = self.play(arguments, number, count);
            assert!(matches!(output.status.code(), Some(0 | 1)), "{}", said(&output));
        }
        (1..=count).map(|number| part(number, count)).collect()
    }

    fn merge(&self, files: &[String], more: &[&str]) -> Output {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        self.paiju(&[&["merge"], &files[..], more].concat())
    }

    /// What a merge says that is refused.
    fn refused(&self, files: &[&str]) -> String {
        let output = self.paiju(&[&["merge", "--record", "r.jsonl"], files].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{}", said(&output));
        assert!(!self.path("r.jsonl").exists(), "a refused merge leaves no record");
        said(&output)
    }
}

fn part(number: u64, count: u64) -> String {
    format!("{number}-of-{count}.jsonl")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A script that is a program of Dou Dizhu, in this folder: it bids 3 and ends when it is asked to play.
fn quitter(folder: &Path) -> String {
    let path = folder.join("quitter.sh");
    let script = r#"while IFS= read -r line; do
  case "$line" in
    DOUDIZHUVER*) echo NAME quitter;;
    DEAL*) seat=$(printf %s "$line" | cut -c6); echo OK DEAL;;
    "BID WHAT") echo "BID ${seat}3";;
    "PLAY WHAT") exit 9;;
    EXIT) exit 0;;
    *) echo "OK ${line%% *}";;
  esac
done
"#;
    fs::write(&path, script).unwrap();
    format!("cmd:\"sh {}\"", path.display())
}
