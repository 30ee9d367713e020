//! How certain players differ from the usual in what they do (打法), in words and numbers.

use crate::{Lang, Say};

/// How far players differ from the usual in a habit `H`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference<H> {
    /// In what.
    pub habit: H,
    /// How often they might have done it.
    pub of: u64,
    /// How often they did it, as a part of that: 0 to 1.
    pub seen: f64,
    /// How often others do it in the same spots: 0 to 1.
    pub usual: f64,
}

impl<H: Say> Say for Difference<H> {
    fn say(&self, lang: Lang) -> String {
        let habit = self.habit.say(lang);
        let [seen, usual] = [self.seen, self.usual].map(|share| format!("{:.0} %", 100.0 * share));
        match lang {
            Lang::Zh => format!("{habit}：{seen}，一般 {usual}"),
            Lang::En => format!("{habit}: {seen} of the time, usually {usual}"),
        }
    }
}

/// How often something was done where others do it with a known share, over spots of different shares.
#[derive(Clone, Copy, Debug, Default)]
pub struct HabitTally {
    of: u64,
    done: u64,
    expected: f64,
    variance: f64,
}

impl HabitTally {
    /// Takes spots in which others do it with this share, 0 to 1: how many there were, and in how many of them it was done.
    pub fn add(&mut self, of: u64, done: u64, share: f64) {
        self.of += of;
        self.done += done;
        self.expected += of as f64 * share;
        self.variance += of as f64 * share * (1.0 - share);
    }

    /// The square of how many standard errors it is apart from the usual; 0 where nothing can differ. Of few times a difference of half a time is no
    /// difference.
    fn sureness(&self) -> f64 {
        let apart = ((self.done as f64 - self.expected).abs() - 0.5).max(0.0);
        if self.variance > 0.0 { apart * apart / self.variance } else { 0.0 }
    }
}

/// Nine: three standard errors, because what is done in one game hangs together.
const SURE: f64 = 9.0;

/// In which of the habits players differ from the usual by more than chance, the surest first.
pub fn differences<H: Copy>(habits: &[H], tally: impl Fn(H) -> HabitTally) -> Vec<Difference<H>> {
    let tallies = habits.iter().map(|&habit| (habit, tally(habit)));
    let mut found: Vec<_> = tallies.filter(|(_, tally)| tally.sureness() > SURE).collect();
    found.sort_by(|(_, one), (_, other)| other.sureness().total_cmp(&one.sureness()));
    let difference = |(habit, HabitTally { of, done, expected, .. }): (H, HabitTally)| {
        let all = of as f64;
        Difference { habit, of, seen: done as f64 / all, usual: expected / all }
    };
    found.into_iter().map(difference).collect()
}

/// Why counts that were written down cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these habits were counted by another version, in other tables")]
pub struct OtherTables;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_by_more_than_chance_is_told_the_surest_first() {
        let tally = |habit: &str| {
            let mut tally = HabitTally::default();
            match habit {
                "little" => tally.add(100, 55, 0.5),
                "much" => tally.add(100, 80, 0.5),
                "most" => {
                    [(50, 50, 0.5), (50, 50, 0.2)].into_iter().for_each(|(of, done, share)| tally.add(of, done, share))
                }
                "always" => tally.add(100, 100, 1.0),
                _ => {}
            }
            tally
        };
        let found = differences(&["never", "little", "much", "always", "most"], tally);
        let told: Vec<_> = found.iter().map(|one| (one.habit, one.of, one.seen, one.usual)).collect();
        assert_eq!(told, [("most", 100, 1.0, 0.35), ("much", 100, 0.8, 0.5)]);
    }
}
