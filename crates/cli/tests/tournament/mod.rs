//! Tournaments by the command: one file, with the same bytes whatever happens.

#![cfg(unix)]

mod programs;
mod referee;
mod resume;
mod show;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::running::{PAIJU, Place, Ran, Run, command};

/// A small preliminary that leaves a bye, cuts and equal results.
const PRELIMINARY: &[&str] = &["doudizhu-preliminary", "--players", SEVEN, "--games", "2", "--seed", "5"];
const SEVEN: &str = "甲=ai:sample,乙=ai:random,丙=ai:sample,丁=ai:random,戊=ai:random,己=ai:sample,庚=ai:random";

impl Place {
    fn file(&self) -> PathBuf {
        self.path("t.jsonl")
    }

    fn record(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command();
        command.arg("tournament").args(arguments).arg("--file").arg(self.file()).current_dir(self.0.path());
        command
    }

    /// Runs or resumes the tournament.
    fn hold(&self, arguments: &[&str]) -> Ran {
        self.command(arguments).ran()
    }

    /// The same; it must succeed.
    fn hold_well(&self, arguments: &[&str]) -> String {
        self.hold(arguments).well().out
    }

    fn show(&self, arguments: &[&str]) -> String {
        command().args(["tournament", "show"]).arg(self.file()).args(arguments).ran().well().out
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.show(&["--json"])).unwrap()
    }
}
