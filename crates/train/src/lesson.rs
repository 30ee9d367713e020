//! What all lessons have in common: games are played and learnt from until the time is over.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use paiju_game::Seed;

use crate::learnt::Learnt;

/// What an AI learns from games.
pub trait Lesson {
    /// What is known before the first game.
    fn begin(&self) -> Learnt;

    /// Plays a game and learns from it.
    fn play(&mut self, learnt: &mut Learnt, seed: Seed, rate: f64) -> Result<()>;

    /// How good it is in games that are not learnt from.
    fn report(&mut self, learnt: &Learnt) -> String;

    /// The tables as Rust source.
    fn source(&self, learnt: &Learnt) -> Result<String>;
}

/// How a lesson is taken.
pub struct Course {
    pub file: PathBuf,
    pub seconds: u64,
    pub games: u64,
    pub seed: u64,
    pub rate: f64,
}

/// What is learnt is kept and reported so often.
const REPORTED: Duration = Duration::from_secs(20);

impl Course {
    /// Learns on from the file, until the time is over.
    pub fn run(&self, lesson: &mut impl Lesson) -> Result<()> {
        let mut learnt = lesson.begin().read(&self.file)?;
        let seed = Seed(self.seed).derive(0x1EA2);
        let (began, mut reported) = (Instant::now(), Instant::now());
        let report = |lesson: &mut _, learnt: &Learnt| {
            let (elapsed, Learnt { games, moments, .. }) = (began.elapsed().as_secs(), learnt);
            println!("{elapsed} s, {games} games, {moments} moments: {}", Lesson::report(lesson, learnt));
            learnt.write(&self.file)
        };
        while began.elapsed().as_secs() < self.seconds && learnt.games < self.games {
            let seed = seed.derive(learnt.games);
            lesson.play(&mut learnt, seed, self.rate)?;
            learnt.games += 1;
            if reported.elapsed() >= REPORTED {
                report(lesson, &learnt)?;
                reported = Instant::now();
            }
        }
        report(lesson, &learnt)?;
        println!("{}", lesson.source(&learnt)?);
        Ok(())
    }
}
