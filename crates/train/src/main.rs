//! Trains an AI's tables, from scratch or continuing from a file: `cargo xtask train`.

mod deals;
mod learnt;
mod lesson;
mod policy;
mod source;
mod tiles;

use anyhow::Result;
use clap::{Parser, ValueEnum};
use paiju_ai::{doudizhu, tractor};
use std::path::PathBuf;

use deals::Deals;
use lesson::Course;
use policy::Policy;
use tiles::Tiles;

/// The tables to train.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Subject {
    /// The likelihood of bids, plays and passes given a hand
    Doudizhu,
    /// The playout policy
    DoudizhuPolicy,
    /// The playout policy
    Tractor,
    /// The likelihood of tiles being drawn, discarded, held and waited for
    Mahjong,
}

/// Train an AI's tables again, or continue from an existing file; the output can replace the AI's tables
#[derive(Debug, Parser)]
#[command(name = "paiju-train")]
struct Arguments {
    /// The tables to train
    lesson: Subject,
    /// The file of the tables; stop at any time and continue with the same command
    #[arg(long, overrides_with = "file")]
    file: PathBuf,
    /// The training time
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The most games, including those already in the file; the same seed gives the same result
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true)]
    games: u64,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The learning rate; use less than 0.05 after long training
    #[arg(long, default_value_t = 0.05)]
    rate: f64,
}

fn main() -> Result<()> {
    let Arguments { lesson, file, seconds, games, seed, rate } = Arguments::parse();
    let course = Course { file, seconds, games, seed, rate };
    match lesson {
        Subject::Doudizhu => course.run(&mut Deals::new()?),
        Subject::DoudizhuPolicy => course.run(&mut Policy::<doudizhu::training::Open>::new(policy::DOUDIZHU)),
        Subject::Tractor => course.run(&mut Policy::<tractor::training::Open>::new(policy::TRACTOR)),
        Subject::Mahjong => course.run(&mut Tiles::new()?),
    }
}
