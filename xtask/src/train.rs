//! `cargo xtask train`: learns again what an AI has learnt, or learns on.

use crate::{Workspace, process};
use anyhow::{Context, Result};
use std::{env, fs};

/// What `paiju-train` is asked.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// What: doudizhu, doudizhu-policy, tractor or mahjong
    lesson: String,
    /// Passed on, such as --seconds 60, --seed 2 or --file FILE; target/train/LESSON.txt if no file is given
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Learns into a file; what is there already is gone on with.
pub fn run(workspace: &Workspace, Arguments { lesson, arguments }: &Arguments) -> Result<()> {
    let folder = workspace.target.join("train");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut learning = workspace.cargo(["run", "--release", "--package", "paiju-train", "--", "--file"]);
    // A file that is named is meant from here.
    learning.arg(folder.join(format!("{lesson}.txt"))).current_dir(env::current_dir()?).arg(lesson).args(arguments);
    process::run(&mut learning)
}
