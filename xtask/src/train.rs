//! `cargo xtask train`: trains an AI's tables, from scratch or continuing from a file.

use crate::{Workspace, process};
use anyhow::{Context, Result};
use std::{env, fs};

/// The arguments of `paiju-train`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The tables to train: doudizhu, doudizhu-policy, tractor or mahjong
    lesson: String,
    /// Passed on, such as --seconds 60, --seed 2 or --file FILE; target/train/LESSON.txt if no file is given
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Trains into a file; continues from what the file already contains.
pub fn run(workspace: &Workspace, Arguments { lesson, arguments }: &Arguments) -> Result<()> {
    let folder = workspace.target.join("train");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut learning = workspace.cargo(["run", "--release", "--package", "paiju-train", "--", "--file"]);
    // A relative file is relative to this folder.
    learning.arg(folder.join(format!("{lesson}.txt"))).current_dir(env::current_dir()?).arg(lesson).args(arguments);
    process::run(&mut learning)
}
