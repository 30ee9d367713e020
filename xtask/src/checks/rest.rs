//! What `cargo xtask test` leaves to `--all`, and which sources each part of it guards: CI runs the parts whose sources a change touches.

use super::Step;
use crate::{Workspace, process};
use anyhow::{Context, Result};

/// A part of the rest.
#[derive(Debug)]
pub struct Rest {
    /// What it is, in the summary.
    pub title: &'static str,
    /// The step it belongs to.
    pub step: Step,
    /// Files and folders, from the root of the checkout.
    pub guards: &'static [&'static str],
}

impl Rest {
    /// Whether the whole step is left out; otherwise only its ignored tests are.
    pub fn is_whole_step(&self) -> bool {
        !Step::GATE.contains(&self.step)
    }
}

/// Everything that is left out. The one list of it.
pub const REST: [Rest; 6] = [
    Rest {
        title: "licences and known vulnerabilities",
        step: Step::Deny,
        guards: &["Cargo.toml", "Cargo.lock", "deny.toml", "fuzz/Cargo.toml", "fuzz/Cargo.lock"],
    },
    Rest {
        title: "lints of what only wasm32 compiles",
        step: Step::ClippyWasm,
        guards: &["web/src", "crates/wasm", "crates/board"],
    },
    Rest { title: "documentation", step: Step::Doc, guards: &["crates", "tests/src", "web/src", "xtask"] },
    Rest { title: "slow tests of the engine", step: Step::Test, guards: &["crates"] },
    Rest {
        title: "what is published, and its size",
        step: Step::Publish,
        guards: &[
            "Cargo.toml",
            "Cargo.lock",
            "index.html",
            "web/static",
            "web/styles",
            "xtask/src/site",
            "xtask/src/package.rs",
        ],
    },
    Rest { title: "rare and long tests in a browser", step: Step::Browser, guards: &["index.html", "tests", "web"] },
];

/// All parts, for `--all`.
pub fn everything() -> Vec<&'static Rest> {
    REST.iter().collect()
}

/// The parts of the rest that guard what has changed since a commit. Says for which file each is run.
pub fn touched(workspace: &Workspace, since: &str) -> Result<Vec<&'static Rest>> {
    let mut git = std::process::Command::new("git");
    git.current_dir(&workspace.root).args(["diff", "--name-only", since]);
    let changed = process::output(&mut git).with_context(|| format!("what has changed since {since}?"))?;
    let parts = guarding(&changed.lines().collect::<Vec<_>>());
    parts.iter().for_each(|(rest, file)| println!("also runs {}: {file} has changed", rest.title));
    Ok(parts.into_iter().map(|(rest, _)| rest).collect())
}

fn guarding(changed: &[&str]) -> Vec<(&'static Rest, String)> {
    let is_within =
        |file: &str, place: &str| file.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let first = |rest: &Rest| changed.iter().find(|file| rest.guards.iter().any(|place| is_within(file, place)));
    REST.iter().filter_map(|rest| Some((rest, (*first(rest)?).to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn what_guards_a_change_is_found() {
        let titles = |changed: &[&str]| guarding(changed).iter().map(|(rest, _)| rest.title).collect::<Vec<_>>();
        assert_eq!(titles(&["README.md"]), Vec::<&str>::new());
        assert_eq!(titles(&["web/lab/src/run.js"]), ["rare and long tests in a browser"]);
        assert_eq!(titles(&["deny.toml", "Cargo.tomlx"]), ["licences and known vulnerabilities"]);
        let (rest, file) = &guarding(&["docs/x.md", "crates/ai/src/lib.rs"])[0];
        assert_eq!((rest.title, file.as_str()), ("documentation", "crates/ai/src/lib.rs"));
    }

    #[test]
    fn what_is_guarded_exists() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for place in REST.iter().flat_map(|rest| rest.guards) {
            assert!(root.join(place).exists(), "{place}");
        }
    }

    #[test]
    fn every_step_outside_of_the_gate_is_in_the_rest() {
        use clap::ValueEnum;
        for step in Step::value_variants() {
            let is_left = REST.iter().any(|rest| rest.step == *step);
            assert!(is_left || Step::GATE.contains(step), "{step:?} never runs");
        }
    }
}
