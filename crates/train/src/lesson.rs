//! The training loop: plays games and learns from them until the time is up.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use paiju_game::Seed;

use crate::learnt::Learnt;

/// Something an AI learns from games.
pub trait Lesson {
    /// The initial state.
    fn begin(&self) -> Learnt;

    /// Plays a game and learns from it.
    fn play(&mut self, learnt: &mut Learnt, seed: Seed, rate: f64) -> Result<()>;

    /// Its quality in evaluation games.
    fn report(&mut self, learnt: &Learnt) -> String;

    /// The tables as Rust source.
    fn source(&self, learnt: &Learnt) -> Result<String>;
}

/// The settings of a training run.
pub struct Course {
    pub file: PathBuf,
    pub seconds: u64,
    pub games: u64,
    pub seed: u64,
    pub rate: f64,
}

/// How often the state is saved and reported.
const REPORTED: Duration = Duration::from_secs(20);

impl Course {
    /// Trains from the file's state until the time is up.
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
