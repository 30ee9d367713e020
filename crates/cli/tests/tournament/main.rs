//! Tournaments by the command: one file, with the same bytes whatever happens.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod penalties;
mod programs;
mod resume;
#[path = "../running/mod.rs"]
mod running;
mod show;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use self::running::command;

const PAIJU: &str = env!("CARGO_BIN_EXE_paiju");

/// A small preliminary that leaves a bye, cuts and equal results.
const PRELIMINARY: &[&str] = &[
    "doudizhu-preliminary",
    "--players",
    "甲=ai:sample,乙=ai:random,丙=ai:sample,丁=ai:random,戊=ai:random,己=ai:sample,庚=ai:random",
    "--games",
    "2",
    "--seed",
    "5",
];

/// A folder with the file of a tournament.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self) -> PathBuf {
        self.path("t.jsonl")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command();
        command.arg("tournament").args(arguments).arg("--file").arg(self.file()).current_dir(self.0.path());
        command
    }

    /// Runs or resumes the tournament.
    fn hold(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// The same, which must go well.
    fn hold_well(&self, arguments: &[&str]) -> String {
        let output = self.hold(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn show(&self, arguments: &[&str]) -> String {
        let output = command().args(["tournament", "show"]).arg(self.file()).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.show(&["--json"])).unwrap()
    }
}

/// What went wrong, in words.
fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr.clone()).unwrap()
}
