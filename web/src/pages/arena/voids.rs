//! Games that the page itself aborted: they are void and played again.

use std::collections::BTreeMap;

use crate::arena::GameAt;
use crate::worker::protocol::Trouble;

/// The maximum number of retries per game.
const MOST: usize = 2;

/// How often each game was aborted.
#[derive(Debug, Default)]
pub struct Voids(BTreeMap<GameAt, usize>);

impl Voids {
    /// Notes an aborted game. Returns how often it was void so far, if it should be played again; `None` if that would not
    /// help.
    pub fn take(&mut self, at: GameAt, why: &Trouble) -> Option<usize> {
        if !why.is_breakdown() {
            return None;
        }
        let times = self.0.entry(at).or_default();
        if *times == MOST {
            *times = 0;
            return None;
        }
        *times += 1;
        Some(self.0.values().sum())
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Spoken;

    use super::*;

    // ruling: B6
    #[test]
    fn a_game_that_the_page_aborts_is_retried_a_limited_number_of_times() {
        let [at, other] = [1, 2].map(|game| GameAt { round: 0, table: 1, game });
        let why = || Spoken::new("1".to_owned(), "1".to_owned());
        let mut voids = Voids::default();
        assert_eq!(voids.take(at, &Trouble::Failed(why())), None, "a bot that does not compile never will");
        assert_eq!(voids.take(at, &Trouble::Lost(why())), Some(1));
        assert_eq!(voids.take(other, &Trouble::Vanished), Some(2));
        assert_eq!(voids.take(at, &Trouble::Crashed { detail: String::new() }), Some(3));
        assert_eq!(voids.take(at, &Trouble::Lost(why())), None);
        assert_eq!(voids.take(at, &Trouble::Lost(why())), Some(2), "the visitor went on");
    }
}
