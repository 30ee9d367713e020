//! Plans (拆牌): the best division of a hand into groups and chains.

use super::control;
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::{CHAIN, JOKERS};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::doudizhu) struct Chain {
    /// Cards of each rank, 1 to 3.
    pub copies: u8,
    /// The lowest rank.
    pub bottom: u8,
    /// The number of ranks.
    pub length: u8,
}

impl Chain {
    pub(in crate::doudizhu) const fn top(self) -> usize {
        (self.bottom + self.length) as usize - 1
    }

    pub(in crate::doudizhu) const fn cards(self) -> Counts {
        Counts::run(self.copies as usize, self.bottom as usize, self.length as usize)
    }

    pub(in crate::doudizhu) fn control(self) -> i32 {
        control::of_chain(self.copies as usize, self.top(), self.length as usize)
    }
}

/// A hand divided into groups and chains. Every rank is in at most one of the masks; the rocket is both jokers among
/// the singles. Kickers are not assigned to triples: the value only assumes that the cheapest singles and pairs go out
/// with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::doudizhu) struct Plan {
    /// The ranks with one, two, three, four cards outside chains.
    pub groups: [u16; 4],
    chains: [Chain; Self::MOST_CHAINS],
    chain_count: u8,
    /// The number of plays that the hand needs.
    pub turns: u8,
    /// See [`control`].
    pub value: i16,
}

impl Plan {
    /// 20 cards hold at most four straights.
    const MOST_CHAINS: usize = 4;

    /// The plan of the highest value.
    pub(in crate::doudizhu) fn of(hand: Counts) -> Self {
        let mut search = Search { best: Self { value: i16::MIN, ..Self::default() }, chains: Default::default() };
        let widest = Chain { copies: 3, bottom: 0, length: 12 };
        search.try_chains(hand, hand.at_least(), widest, 0, 0);
        search.best
    }

    pub(in crate::doudizhu) fn chains(&self) -> &[Chain] {
        self.chains.get(..usize::from(self.chain_count)).unwrap_or_default()
    }

    /// The number of triples that can take kickers.
    pub(in crate::doudizhu) fn slots(&self) -> u32 {
        let chained: u32 =
            self.chains().iter().filter(|chain| chain.copies == 3).map(|chain| u32::from(chain.length)).sum();
        self.groups[2].count_ones() + chained
    }
}

pub(in crate::doudizhu) fn ranks(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(rank)
    })
}

struct Search {
    best: Plan,
    chains: [Chain; Plan::MOST_CHAINS],
}

impl Search {
    /// Tries the hand without further chains, and with each chain that does not come before `last`, so that each set is
    /// tried once.
    fn try_chains(&mut self, hand: Counts, at_least: [u16; 5], last: Chain, depth: usize, value: i32) {
        self.weigh(at_least, depth, value);
        if depth == Plan::MOST_CHAINS {
            return;
        }
        for copies in (1..=last.copies).rev() {
            let shortest = [5, 3, 2][usize::from(copies) - 1];
            let held = at_least[usize::from(copies)] & CHAIN;
            let bottoms = (1..shortest).fold(held, |left, step| left & held >> step);
            let same = copies == last.copies;
            for bottom in ranks(if same { bottoms >> last.bottom << last.bottom } else { bottoms }) {
                let mut longest = (held >> bottom).trailing_ones() as u8;
                if same && bottom == usize::from(last.bottom) {
                    longest = longest.min(last.length);
                }
                for length in shortest as u8..=longest {
                    let chain = Chain { copies, bottom: bottom as u8, length };
                    self.chains[depth] = chain;
                    let rest = hand - chain.cards();
                    self.try_chains(rest, rest.at_least(), chain, depth + 1, value + chain.control() - control::TURN);
                }
            }
        }
    }

    /// Values the plan with the cards outside chains as groups.
    fn weigh(&mut self, at_least: [u16; 5], chains: usize, chain_value: i32) {
        let [_, ones, twos, threes, fours] = at_least;
        let groups = [ones & !twos, twos & !threes, threes & !fours, fours];
        let mut plan = Plan { groups, chains: self.chains, chain_count: chains as u8, turns: chains as u8, value: 0 };
        let mut value = chain_value;
        for (index, &mask) in groups.iter().enumerate() {
            plan.turns += mask.count_ones() as u8;
            for rank in ranks(mask) {
                value += control::of_group(index + 1, rank) - control::TURN;
            }
        }
        if ones & JOKERS == JOKERS {
            plan.turns -= 1;
            value += control::of_rocket() - control::of_group(1, 13) - control::of_group(1, 14) + control::TURN;
        }
        let (saved, taken) = cheapest_kickers(groups, plan.slots());
        plan.turns -= taken;
        value += saved;
        if value > i32::from(self.best.value) {
            plan.value = value as i16;
            self.best = plan;
        }
    }
}

/// The most that `slots` kickers save, and how many are taken.
fn cheapest_kickers(groups: [u16; 4], slots: u32) -> (i32, u8) {
    let (mut singles, mut pairs) = (groups[0] & !JOKERS, groups[1]);
    let saving = |copies: usize, mask: u16| match mask {
        0 => 0,
        _ => control::TURN - control::of_group(copies, mask.trailing_zeros() as usize),
    };
    let (mut saved, mut taken) = (0, 0);
    for _ in 0..slots {
        let (single, pair) = (saving(1, singles), saving(2, pairs));
        if single <= 0 && pair <= 0 {
            break;
        }
        let lowest = if single >= pair { &mut singles } else { &mut pairs };
        *lowest &= *lowest - 1;
        saved += single.max(pair);
        taken += 1;
    }
    (saved, taken)
}

/// A cache of plans. The result depends on the hand alone, not on earlier calls.
#[derive(Clone, Debug)]
pub(in crate::doudizhu) struct Memo {
    entries: Vec<(u64, Plan)>,
}

impl Memo {
    const BITS: u32 = 14;

    pub(in crate::doudizhu) fn plan(&mut self, hand: Counts) -> Plan {
        let bits = hand.bits();
        let place = (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - Self::BITS)) as usize;
        let entry = &mut self.entries[place];
        if entry.0 != bits {
            *entry = (bits, Plan::of(hand));
        }
        entry.1
    }
}

impl Default for Memo {
    fn default() -> Self {
        // The empty hand has number 0 and the empty plan, like every initial entry.
        Self { entries: vec![(0, Plan::default()); 1 << Self::BITS] }
    }
}
