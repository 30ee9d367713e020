//! Learns what an AI knows, or learns on from a file: `cargo xtask train`.

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

/// What an AI has learnt.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Subject {
    /// How likely bids, plays and passes are with a hand
    Doudizhu,
    /// What is played in playouts
    DoudizhuPolicy,
    /// What is played in playouts
    Tractor,
    /// How likely tiles are drawn, discarded, held and waited for
    Mahjong,
}

/// Learns what an AI knows, or learns on from a file that is there; what it prints can be put in the place of the AI's tables
#[derive(Debug, Parser)]
#[command(name = "paiju-train")]
struct Arguments {
    /// What
    lesson: Subject,
    /// What is learnt; it may be stopped at any time, and the same command goes on
    #[arg(long, overrides_with = "file")]
    file: PathBuf,
    /// For how long
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// From how many games at most, those of the file among them: with the same seed they teach the same
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true)]
    games: u64,
    /// Which games are learnt from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far each step goes; less than 0.05 once much is learnt
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
