//! Dependencies: licences, sources, duplicates and known vulnerabilities.

use super::Step;
use super::setup::Setup;
use super::step::Outcome;
use crate::{Tally, Workspace, process};
use anyhow::Result;
use std::process::Command;

/// What can be checked without a network.
const ALWAYS: [&str; 3] = ["bans", "licenses", "sources"];

/// An exception that is no longer needed is an error, too.
const NO_NEEDLESS: [&str; 8] =
    ["-D", "unnecessary-skip", "-D", "unmatched-skip", "-D", "unmatched-skip-root", "-D", "license-not-encountered"];

/// The fuzzer, a workspace of its own, needs few of the exceptions.
const NEEDLESS: [&str; 10] = [
    "-A",
    "unnecessary-skip",
    "-A",
    "unmatched-skip",
    "-A",
    "unmatched-skip-root",
    "-A",
    "license-not-encountered",
    "-A",
    "unused-wrapper",
];

/// Checks both lock files against `deny.toml`. Each counts once for the checks that need no network, and once for the
/// vulnerability database if it could be fetched.
pub fn run(workspace: &Workspace, setup: &Setup) -> Result<Outcome> {
    let Some(folder) = setup.deny() else {
        return Ok(Outcome::skipped(
            Step::Deny,
            "there is no cargo-deny; --install-missing compiles it, about 7 minutes",
        ));
    };
    let program = folder.join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let deny = |manifest: &str| {
        let mut command = Command::new(&program);
        command.current_dir(&workspace.root).args(["--locked", "--manifest-path", manifest]);
        command.args(["--config", "deny.toml"]);
        // A server that asks for a password or trickles counts as unreachable.
        command.env("GIT_TERMINAL_PROMPT", "0").env("GIT_HTTP_LOW_SPEED_LIMIT", "1000");
        command.env("GIT_HTTP_LOW_SPEED_TIME", "30");
        command
    };
    let fetched = deny("Cargo.toml").args(["fetch", "db"]).status()?.success();
    let mut tally = Tally::default();
    for (manifest, lints) in [("Cargo.toml", &NO_NEEDLESS[..]), ("fuzz/Cargo.toml", &NEEDLESS[..])] {
        let mut checks = vec![&ALWAYS[..]];
        if fetched {
            checks.push(&["advisories"]);
        }
        for names in checks {
            let mut command = deny(manifest);
            command.arg("check").args(lints).args(names);
            let passed = command.status()?.success();
            if !passed {
                eprintln!("{} failed", process::line(&command));
            }
            tally += Tally::one(passed);
        }
    }
    let mut remarks = Vec::new();
    if !fetched {
        tally += Tally::skipped();
        remarks.push("skipped: dependencies: the list of known problems could not be fetched".to_owned());
    }
    Ok(Outcome { tally, remarks })
}
