//! `cargo xtask train`: learns again what an AI has learnt, or learns on.

use crate::{Workspace, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// What an `expert` has learnt by a program that stands beside it, as the ignored test `learns_…` of `ai/expert/learn….rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Lesson {
    /// How likely bids, plays and passes are with a hand
    Doudizhu,
    /// What is played in playouts
    DoudizhuPolicy,
    /// What a play is worth a second thought
    Tractor,
    /// How likely tiles are drawn, discarded, held and waited for
    Mahjong,
}

impl Lesson {
    /// Of its file.
    const fn name(self) -> &'static str {
        match self {
            Self::Doudizhu => "doudizhu",
            Self::DoudizhuPolicy => "doudizhu-policy",
            Self::Tractor => "tractor",
            Self::Mahjong => "mahjong",
        }
    }

    /// The test of `paiju-ai` that learns.
    const fn program(self) -> &'static str {
        match self {
            Self::Doudizhu => "doudizhu::expert::learn::learns_the_odds",
            Self::DoudizhuPolicy => "doudizhu::expert::learn_policy::learns_the_policy",
            Self::Tractor => "tractor::expert::learn::learns_the_weights",
            Self::Mahjong => "mahjong::expert::learn::learns_the_odds",
        }
    }
}

/// Learns for so long into a file; what is there already is gone on with.
pub fn run(workspace: &Workspace, lesson: Lesson, time: Duration, seed: u64, file: Option<PathBuf>) -> Result<()> {
    let file = file.unwrap_or_else(|| workspace.target.join("train").join(format!("{}.txt", lesson.name())));
    let folder = file.parent().context("the file is a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    // A test runs in the folder of its crate.
    let file = std::path::absolute(&file)?;
    println!("learning into {}; interrupt it at any time, the same command goes on", file.display());
    let mut learning = workspace.cargo(["test", "--release", "--package", "paiju-ai", "--lib", lesson.program(), "--"]);
    learning.args(["--ignored", "--nocapture", "--test-threads", "1"]);
    learning.env("LEARN_FILE", file).env("LEARN_SEED", seed.to_string());
    learning.env("LEARN_SECONDS", time.as_secs().to_string());
    process::run(&mut learning)
}
