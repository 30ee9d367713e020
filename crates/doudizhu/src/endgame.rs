//! Endgames with both hands open (残局): two players, who moves wins or loses, and by what.
//!
//! A perfect search with a table of positions seen. The rules are those of the public endgame puzzles: the contest's types of
//! combination, but kickers have no rank of the chain, triple or quad that they go with. A pass gives the lead back at once, for there
//! are only two.

use paiju_cards::CardSet;
use paiju_game::Limit;
use serde::{Deserialize, Serialize};

use crate::combination::{Combination, Kind};
use crate::counts::Counts;
use crate::{Action, moves};

/// Who wins, with the best play of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// Whoever moves goes out first.
    Win {
        /// A move that wins.
        action: Action,
    },
    /// The other goes out first, whatever is done.
    Loss,
    /// The work was spent, or the search was stopped, before it was known.
    Unknown,
}

/// A solved position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// Who wins, if both play perfectly.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Solves a position: `mover` must beat `target`, or leads if there is none; then `other` moves. The hands need not be of one pack.
/// A unit of [`Limit::work`] is a position; most puzzles need between a thousand and ten million.
pub fn solve(mover: CardSet, other: CardSet, target: Option<&Combination>, limit: &Limit<'_>) -> Solution {
    let mut search = Search::new(limit);
    let verdict = match search.winning_action(mover, other, target) {
        Ok(Some(action)) => Verdict::Win { action },
        Ok(None) => Verdict::Loss,
        Err(Spent) => Verdict::Unknown,
    };
    Solution { verdict, positions: search.positions }
}

/// No work is left.
struct Spent;

struct Search<'a> {
    limit: &'a Limit<'a>,
    positions: u64,
    seen: Vec<Seen>,
    /// The plays of all positions on the way to the present one.
    plays: Vec<(CardSet, Combination)>,
}

/// A position and whether its mover wins. What is to be beaten is a [`code`].
#[derive(Clone, Copy, Default)]
struct Seen {
    mover: u64,
    other: u64,
    target: u16,
    wins: bool,
}

impl<'a> Search<'a> {
    /// 24 MB.
    const MOST_SEEN: usize = 1 << 20;
    /// How often a stop is asked for.
    const BETWEEN_STOPS: u64 = 1 << 12;

    fn new(limit: &'a Limit<'a>) -> Self {
        Self { limit, positions: 0, seen: vec![Seen::default(); 1 << 10], plays: Vec::new() }
    }

    /// What wins for the mover, if anything does.
    fn winning_action(
        &mut self,
        mover: CardSet,
        other: CardSet,
        target: Option<&Combination>,
    ) -> Result<Option<Action>, Spent> {
        self.positions += 1;
        if self.positions > self.limit.work
            || self.positions.is_multiple_of(Self::BETWEEN_STOPS) && self.limit.stopped()
        {
            return Err(Spent);
        }
        if Combination::of(mover).is_some_and(|all| may_be_played(mover, &all, target)) {
            return Ok(Some(Action::Play(mover)));
        }
        let first = self.plays.len();
        self.list(mover, other, target);
        let mut winning = None;
        let mut next = first;
        while let Some(&(cards, made)) = self.plays.get(next) {
            next += 1;
            let rest = mover - cards;
            if !self.wins(other, rest, Some(&made))? {
                winning = Some(Action::Play(cards));
                break;
            }
        }
        self.plays.truncate(first);
        if winning.is_none() && target.is_some() && !self.wins(other, mover, None)? {
            winning = Some(Action::Pass);
        }
        Ok(winning)
    }

    /// Whether the mover wins.
    fn wins(&mut self, mover: CardSet, other: CardSet, target: Option<&Combination>) -> Result<bool, Spent> {
        let key = Seen {
            mover: Counts::of(mover).bits(),
            other: Counts::of(other).bits(),
            target: target.map_or(0, code),
            wins: false,
        };
        let seen = self.seen[key.place(self.seen.len())];
        if (seen.mover, seen.other, seen.target) == (key.mover, key.other, key.target) && key.mover != 0 {
            return Ok(seen.wins);
        }
        let wins = self.winning_action(mover, other, target)?.is_some();
        self.remember(Seen { wins, ..key });
        Ok(wins)
    }

    /// Later positions replace earlier ones that belong in the same place.
    fn remember(&mut self, seen: Seen) {
        let entries = self.seen.len();
        if 2 * self.positions > entries as u64 && entries < Self::MOST_SEEN {
            let old = std::mem::replace(&mut self.seen, vec![Seen::default(); 2 * entries]);
            for entry in old {
                self.seen[entry.place(2 * entries)] = entry;
            }
        }
        let place = seen.place(self.seen.len());
        self.seen[place] = seen;
    }

    /// Lists the mover's plays, the most promising first.
    fn list(&mut self, mover: CardSet, other: CardSet, target: Option<&Combination>) {
        let first = self.plays.len();
        let plays = &mut self.plays;
        let add = |cards: CardSet| {
            if let Some(made) = Combination::of(cards).filter(|made| has_foreign_kickers(cards, made)) {
                plays.push((cards, made));
            }
        };
        match target {
            Some(target) => moves::follows(mover, target, add),
            None => moves::leads(mover, add),
        }
        let others = Counts::of(other).at_least();
        if let Some(new) = plays.get_mut(first..) {
            new.sort_by_cached_key(|(_, made)| {
                let bomb = matches!(made.kind, Kind::Bomb | Kind::Rocket);
                (bomb, target.is_none() && made.may_be_topped(&others), -i32::from(made.size), made.main)
            });
        }
    }
}

impl Seen {
    /// Where in a table of `entries`, a power of two, it belongs.
    const fn place(&self, entries: usize) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mixed = (self.mover ^ self.other.rotate_left(29) ^ (self.target as u64).rotate_right(7)).wrapping_mul(ODD);
        let mixed = (mixed ^ mixed >> 32 ^ self.other).wrapping_mul(ODD);
        (mixed >> 32) as usize & (entries - 1)
    }
}

/// A number for what must be beaten; never 0, which stands for a lead.
const fn code(made: &Combination) -> u16 {
    (made.kind.number() as u16) << 9 | (made.main as u16) << 5 | made.size as u16
}

/// Whether these cards may be played now.
fn may_be_played(cards: CardSet, made: &Combination, target: Option<&Combination>) -> bool {
    target.is_none_or(|target| made.beats(target)) && has_foreign_kickers(cards, made)
}

/// Whether no kicker has a rank of the chain or the quad.
fn has_foreign_kickers(cards: CardSet, made: &Combination) -> bool {
    match made.kind {
        Kind::TripleStraightWithWings => {
            let counts = Counts::of(cards);
            let top = made.main.index();
            (top + 1 - usize::from(made.length)..=top).all(|rank| counts.get(rank) == 3)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use paiju_cards::parse_ranks;
    use paiju_game::Seed;

    use super::*;

    fn limit(work: u64) -> Limit<'static> {
        Limit { work, ..Limit::with_seed(Seed(0)) }
    }

    #[track_caller]
    fn assert_first(first: &str, second: &str, wins: bool) {
        let (first, second) = (parse_ranks(first).unwrap(), parse_ranks(second).unwrap());
        let solution = solve(first, second, None, &limit(20_000_000));
        assert_ne!(solution.verdict, Verdict::Unknown);
        assert_eq!(matches!(solution.verdict, Verdict::Win { .. }), wins, "{solution:?}");
    }

    #[test]
    fn known_puzzles() {
        assert_first("KK5543", "225543", true);
        assert_first("2KK0077554", "AA8", false);
        assert_first("ZKKQJ09876633", "AAKQJ0987", true);
        assert_first("2AK096554", "YKJ08854", true);
        assert_first("ZYAAKKQQ0099", "2222JJ00", true);
        assert_first("ZAQQJJ0999844", "Y22AA0886633", true);
    }

    /// The same question by plain search: every play and the pass, no table, no order.
    fn plain(mover: CardSet, other: CardSet, target: Option<&Combination>) -> bool {
        let mut wins = false;
        let mut try_play = |cards: CardSet| {
            if let Some(made) = Combination::of(cards).filter(|made| has_foreign_kickers(cards, made)) {
                wins = wins || cards == mover || !plain(other, mover - cards, Some(&made));
            }
        };
        match target {
            Some(target) => moves::follows(mover, target, &mut try_play),
            None => moves::leads(mover, &mut try_play),
        }
        wins || target.is_some() && !plain(other, mover, None)
    }

    #[test]
    fn agrees_with_plain_search_on_small_hands() {
        let mut rng = paiju_game::Rng::new(Seed(4));
        let mut pack: Vec<_> = paiju_cards::Card::all().collect();
        let mut won = 0;
        for _ in 0..300 {
            rng.shuffle(&mut pack);
            let hand =
                |from: usize, count: u32| pack.iter().skip(from).take(count as usize).copied().collect::<CardSet>();
            let (mover, other) = (hand(0, 2 + rng.below(4)), hand(10, 2 + rng.below(4)));
            let solution = solve(mover, other, None, &limit(1_000_000));
            let expected = plain(mover, other, None);
            assert_eq!(matches!(solution.verdict, Verdict::Win { .. }), expected, "{mover:?} {other:?}");
            won += u32::from(expected);
        }
        assert!((50..250).contains(&won), "{won}");
    }

    #[test]
    fn says_when_the_work_is_spent() {
        let (first, second) = (parse_ranks("ZAQQJJ0999844").unwrap(), parse_ranks("Y22AA0886633").unwrap());
        assert_eq!(solve(first, second, None, &limit(100)).verdict, Verdict::Unknown);
    }

    #[test]
    fn follows_and_passes_too() {
        let hand = |text| parse_ranks(text).unwrap();
        let (three, king) = (Combination::of(hand("3")).unwrap(), Combination::of(hand("K")).unwrap());
        let win = |cards| Verdict::Win { action: Action::Play(cards) };
        assert_eq!(solve(hand("A44"), hand("K5"), Some(&king), &limit(1_000)).verdict, win(hand("A")));
        let passing = solve(hand("2334"), hand("A5"), Some(&king), &limit(1_000)).verdict;
        assert_eq!(passing, win(hand("2")));
        let pass = solve(hand("44"), hand("K5"), Some(&three), &limit(1_000)).verdict;
        assert_eq!(pass, Verdict::Loss);
    }
}
