//! Trained weights, and the file that stores them.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use anyhow::{Context, Result};

/// The state of training. Continuing from its file gives the same result as running in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct Learnt {
    pub games: u64,
    pub moments: u64,
    /// The weights: logarithms of factors, or weights of features.
    pub weights: Vec<f64>,
    /// The sums of squared gradients, for AdaGrad.
    squares: Vec<f64>,
    /// Further counts.
    pub counts: Vec<f64>,
}

impl Learnt {
    /// A larger `square` makes the first steps shorter.
    pub fn new(weights: Vec<f64>, square: f64, counts: usize) -> Self {
        Self { games: 0, moments: 0, squares: vec![square; weights.len()], weights, counts: vec![0.0; counts] }
    }

    /// Moves a weight up its gradient (AdaGrad).
    pub fn step(&mut self, number: usize, gradient: f64, rate: f64) {
        self.squares[number] += gradient * gradient;
        self.weights[number] += rate * gradient / self.squares[number].sqrt();
    }

    /// [`Learnt::step`] for all weights.
    pub fn steps(&mut self, gradients: Vec<f64>, rate: f64) {
        self.moments += 1;
        gradients.into_iter().enumerate().for_each(|(number, gradient)| self.step(number, gradient, rate));
    }

    /// The numbers of games and moments, then one line per weight and per count.
    fn to_text(&self) -> String {
        let mut text = format!("{} {}\n", self.games, self.moments);
        for (weight, square) in self.weights.iter().zip(&self.squares) {
            // Writing to a string never fails.
            let _ = writeln!(text, "{weight} {square}");
        }
        self.counts.iter().for_each(|count| text += &format!("{count}\n"));
        text
    }

    /// `None` if it is from another lesson or invalid.
    fn of_text(mut self, text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (games, moments) = lines.next()?.split_once(' ')?;
        (self.games, self.moments) = (games.parse().ok()?, moments.parse().ok()?);
        for (weight, square) in self.weights.iter_mut().zip(&mut self.squares) {
            let (one, other) = lines.next()?.split_once(' ')?;
            (*weight, *square) = (one.parse().ok()?, other.parse().ok()?);
        }
        for count in &mut self.counts {
            *count = lines.next()?.parse().ok()?;
        }
        lines.next().is_none().then_some(self)
    }

    /// Reads the file; returns `self` if there is none.
    pub fn read(self, file: &Path) -> Result<Self> {
        match fs::read_to_string(file) {
            Ok(text) => self.of_text(&text).with_context(|| format!("{} holds something else", file.display())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(self),
            Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
        }
    }

    /// Written atomically.
    pub fn write(&self, file: &Path) -> Result<()> {
        let new = file.with_added_extension("new");
        fs::write(&new, self.to_text())
            .and_then(|()| fs::rename(&new, file))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_their_file() {
        let new = Learnt::new(vec![0.1; 3], 1.0, 2);
        let mut learnt = new.clone();
        learnt.steps(vec![0.1, 0.0, -1e-9], 1.0 / 3.0);
        (learnt.games, learnt.counts[1]) = (1, 7.0);
        let text = learnt.to_text();
        assert_eq!(new.clone().of_text(&text), Some(learnt));
        let others = [text.replace("1 1\n", "1\n"), text.replace("7\n", ""), text.clone() + "7\n", String::new()];
        assert!(others.iter().all(|other| new.clone().of_text(other).is_none()), "{others:?}");
    }
}
