//! How hard an AI thinks (等级): `expert@2` is `expert` at level 2.

use std::fmt;

use crate::parts::PARTS;
use crate::{Decision, Fault, Game, Lang, Limit, Player};

/// How much of the normal budget an AI uses for a decision: 1 is the quickest and weakest, 5 thinks longest.
/// `docs/strength.md` says how strong each level is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Each level's work, as a multiple and a fraction of the normal budget.
const WORK: [(u64, u64); 5] = [(1, 2_000), (1, 200), (1, 20), (1, 1), (PARTS as u64, 1)];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; WORK.len()] = [Self(1), Self(2), Self(3), Self::NORMAL, Self::LONGEST];
    /// The default level: exactly the budget's work.
    pub const NORMAL: Self = Self(4);
    /// The level that thinks longest. An AI listed in `paiju_ai::Ais::IN_PARTS` splits its decision into parts, each with the full budget.
    pub const LONGEST: Self = Self(5);

    /// The level with this number, 1 to 5.
    pub fn of_number(number: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.to_string() == number)
    }

    /// The work of a decision at this level if that of [`Level::NORMAL`] is `normal`.
    pub fn work(self, normal: u64) -> u64 {
        let (times, of) = WORK[usize::from(self.0) - 1];
        normal.saturating_mul(times) / of
    }

    /// The name of an AI at this level; [`Level::NORMAL`] adds nothing.
    pub fn of(self, name: &str) -> String {
        if self == Self::NORMAL { name.to_owned() } else { format!("{name}@{self}") }
    }

    /// The level in words, for a menu.
    pub const fn words(self, lang: Lang) -> &'static str {
        match self.0 {
            1 => lang.pick("最快最弱", "quickest, weakest"),
            2 => lang.pick("很快，较弱", "quick, weaker"),
            3 => lang.pick("较快，稍弱", "rather quick, a little weaker"),
            4 => lang.pick("标准", "normal"),
            _ => lang.pick("想得最久", "thinks longest"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An AI at a level that decides in one search. It gets the level's fraction of each budget.
pub(crate) struct Levelled<P> {
    pub(crate) name: String,
    pub(crate) level: Level,
    pub(crate) player: P,
}

impl<G: Game, P: Player<G>> Player<G> for Levelled<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        self.player.decide(view, &Limit { work: self.level.work(limit.work), ..*limit })
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        self.player.observe(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoSuchAi, ai_at_level};

    const AIS: &[&str] = &["sample+", "expert"];
    const SEARCHING: &[&str] = &["expert"];

    #[test]
    fn work_grows_with_the_level_and_is_the_limits_at_the_normal_one() {
        let works = Level::ALL.map(|level| level.work(Limit::WORK));
        assert!(works.is_sorted_by(|one, other| one < other), "{works:?}");
        assert_eq!(Level::NORMAL.work(Limit::WORK), Limit::WORK);
        assert_eq!(Level::ALL.map(|level| level.work(u64::MAX)).last(), Some(&u64::MAX));
        assert!(works[0] > 0);
    }

    #[test]
    fn levels_are_read_back() {
        let words: std::collections::BTreeSet<&str> =
            Level::ALL.iter().flat_map(|level| [level.words(Lang::Zh), level.words(Lang::En)]).collect();
        assert_eq!(words.len(), 2 * Level::ALL.len());
        for level in Level::ALL {
            assert_eq!(Level::of_number(&level.to_string()), Some(level));
            assert_eq!(ai_at_level(&level.of("expert"), AIS, SEARCHING), Ok(("expert", level)));
            assert_eq!(ai_at_level(&format!("expert@{level}"), AIS, SEARCHING), Ok(("expert", level)));
        }
        assert_eq!(Level::NORMAL.of("expert"), "expert");
        for none in ["", "0", "6", "+1", "01", "1 ", "１", "max", "2@2"] {
            let why = NoSuchAi::Level { name: "expert", level: none.to_owned() };
            assert_eq!(ai_at_level(&format!("expert@{none}"), AIS, SEARCHING), Err(why), "{none}");
        }
    }

    #[test]
    fn an_ai_without_search_has_no_level() {
        assert_eq!(ai_at_level("sample+", AIS, SEARCHING), Ok(("sample+", Level::NORMAL)));
        let why = NoSuchAi::NoLevels { name: "sample+", levelled: SEARCHING };
        assert_eq!(ai_at_level("sample+@4", AIS, SEARCHING), Err(why));
        assert_eq!(ai_at_level("expert:x=1", AIS, SEARCHING), Err(NoSuchAi::NoSettings { name: "expert" }));
        let why = NoSuchAi::Name { name: "nobody".to_owned(), known: AIS };
        assert_eq!(ai_at_level("nobody@2", AIS, SEARCHING), Err(why));
    }
}
