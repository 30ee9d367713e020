//! The secret of the page opened from the printed address.

use std::fmt::Write;

/// 128 random bits.
#[derive(Debug)]
pub struct Secret(String);

impl Secret {
    pub fn new() -> Result<Self, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        let mut word = String::with_capacity(2 * bits.len());
        for byte in bits {
            // Writing to a string does not fail.
            _ = write!(word, "{byte:02x}");
        }
        Ok(Self(word))
    }

    /// As in the address.
    pub fn word(&self) -> &str {
        &self.0
    }

    /// Whether this is the secret. Compares all of it, so that timing reveals nothing about a guess.
    pub fn is(&self, guess: &str) -> bool {
        let differs = self.0.bytes().zip(guess.bytes()).fold(0, |differs, (one, other)| differs | (one ^ other));
        self.0.len() == guess.len() && differs == 0
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_secret_is_the_secret() {
        let (secret, other) = (Secret::new().unwrap(), Secret::new().unwrap());
        assert_eq!(secret.word().len(), 32);
        assert!(secret.is(secret.word()) && !secret.is(other.word()));
        assert!(!secret.is("") && !secret.is(&secret.word()[..31]) && !secret.is(&format!("{}0", secret.word())));
    }
}
