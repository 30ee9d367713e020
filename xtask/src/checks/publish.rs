//! What is published: the page and the npm package, as small as they get.

use super::step::Outcome;
use crate::site::{self, Profile, size};
use crate::{Tally, Workspace, package};
use anyhow::Result;

/// Builds both and measures them.
pub fn run(workspace: &Workspace) -> Result<Outcome> {
    let mut outcome = page(site::build_and_compare(workspace, &workspace.dist())?);
    outcome.tally += Tally::one(size::check(&workspace.dist())?);
    let folder = package::build(workspace, Profile::Published)?;
    for (game, size) in package::board_sizes(&folder)? {
        println!("<paiju-board> with {game}: {size} bytes after gzip, at most {}", package::BOARD_LIMIT);
        outcome.tally += Tally::one(size <= package::BOARD_LIMIT);
    }
    Ok(outcome)
}

/// The outcome of a build of the page; `differences` are files that only one of the two builds has.
fn page(differences: Option<Vec<String>>) -> Outcome {
    let mut outcome: Outcome = Tally::one(true).into();
    match differences {
        Some(differences) => {
            differences.iter().for_each(|name| eprintln!("Trunk and this build differ in {name}"));
            outcome.tally += Tally::one(differences.is_empty());
        }
        None => {
            outcome.tally += Tally::skipped();
            outcome.remarks.push("skipped: the page is not compared with Trunk's: there is no Trunk".to_owned());
        }
    }
    outcome
}
