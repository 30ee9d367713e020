//! The rules of thumb: how every seat plays in a playout, fast rather than well. A seat uses its own hand and the
//! numbers of cards in the others.

use super::control;
use super::plan::{Memo, Plan, ranks};
use super::table::{Hand, Play, Table};
use super::weights::{Follow, Role, WEIGHTS};
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::{CHAIN, JOKERS, has_higher, runs};
use paiju_doudizhu::{Combination, Kind, RuleSet};

/// What the seat to move does; `None` is a pass.
pub(in crate::doudizhu) fn choose(table: &Table, memo: &mut Memo) -> Option<Play> {
    let hand = &table.hands[table.turn];
    if let Some(all) = Play::of(table.rule_set(), hand.cards)
        && table.target.is_none_or(|(_, target)| all.made.beats(&target))
    {
        return Some(all);
    }
    match table.target {
        None => lead(table, hand),
        Some((owner, target)) if table.same_side(owner, table.turn) => over_partner(table, hand, &target, memo),
        Some((_, target)) => over_opponent(table, hand, &target, memo),
    }
}

fn lead(table: &Table, hand: &Hand) -> Option<Play> {
    let seat = table.turn;
    let weights = &WEIGHTS.lead[table.role(seat) as usize];
    let danger = usize::from(table.danger(seat));
    let partner_left = table.partner(seat).map_or(0, |partner| usize::from(table.hands[partner].left));
    let groups = Groups::of(&hand.plan, &table.outside(seat));
    // With at most one weak group, the strong groups go first and the weak one last.
    let weak = groups.iter().filter(|group| !group.top && group.control < control::STRONG).count();
    let sum = |group: &Group| {
        if weak <= 1 {
            return -group.control - if group.top { 100 } else { 0 };
        }
        let times = |factor: i16| i32::from(factor) * group.control / 16;
        let mut sum = i32::from(weights.shape[group.shape as usize]) + times(weights.control)
            - i32::from(weights.size) * group.size() as i32;
        if group.top {
            sum += i32::from(weights.top);
        }
        if let Shape::Single | Shape::Pair = group.shape {
            if danger == group.copies {
                sum += i32::from(weights.serve) - times(weights.serve_control);
            } else if danger == group.copies + 1 {
                sum += i32::from(weights.risk);
            }
            if partner_left == group.copies {
                sum -= i32::from(weights.feed);
            }
        }
        sum
    };
    let best = groups.iter().min_by_key(|group| sum(group))?;
    Play::of(table.rule_set(), best.with_kickers(table.rule_set(), &hand.plan, None)?)
}

fn over_partner(table: &Table, hand: &Hand, target: &Combination, memo: &mut Memo) -> Option<Play> {
    let (role, set) = (table.role(table.turn), table.rule_set());
    let weights = &WEIGHTS.over_partner[role as usize];
    let option = if role == Role::Before { block(table, hand, target) } else { None };
    option.or_else(|| loose(set, hand, target)).filter(|option| sum(table, hand, weights, target, option, memo) > 0)
}

fn over_opponent(table: &Table, hand: &Hand, target: &Combination, memo: &mut Memo) -> Option<Play> {
    let (role, set) = (table.role(table.turn) as usize, table.rule_set());
    let option =
        block(table, hand, target).or_else(|| loose(set, hand, target)).or_else(|| split(set, hand, target, memo));
    let weights = &WEIGHTS.over_opponent[role];
    option.filter(|option| sum(table, hand, weights, target, option, memo) > 0).or_else(|| {
        let weights = &WEIGHTS.bomb[role];
        bomb(set, hand, target).filter(|option| sum(table, hand, weights, target, option, memo) > 0)
    })
}

/// The score of a play; it is made if above 0.
fn sum(table: &Table, hand: &Hand, weights: &Follow, target: &Combination, option: &Play, memo: &mut Memo) -> i32 {
    let seat = table.turn;
    let rest = memo.plan(hand.cards - option.cards);
    let spent = control::of_combination(&option.made);
    let loss = i32::from(hand.plan.value) - i32::from(rest.value) + control::TURN - spent;
    let in_sixteenths = i32::from(weights.target) * control::of_combination(target)
        - i32::from(weights.spend) * spent
        - i32::from(weights.split) * loss.max(0)
        + i32::from(weights.rest) * i32::from(rest.value);
    let step = |steps: &[i16; 6], count: u8| i32::from(steps[usize::from(count.clamp(1, 6)) - 1]);
    let partner = table.partner(seat).map_or(0, |partner| step(&weights.partner, table.hands[partner].left));
    let top = !option.made.may_be_topped(&table.outside(seat));
    i32::from(weights.base)
        + if top { i32::from(weights.top) } else { 0 }
        + in_sixteenths / 16
        + step(&weights.danger, table.danger(seat))
        + step(&weights.turns, rest.turns)
        + partner
}

/// The type of a group for leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::doudizhu) enum Shape {
    Single,
    Pair,
    Triple,
    Straight,
    PairStraight,
    TripleStraight,
    Bomb,
    Rocket,
}

/// A group or chain of a plan that can be led.
#[derive(Clone, Copy, Debug)]
struct Group {
    shape: Shape,
    copies: usize,
    bottom: usize,
    length: usize,
    control: i32,
    /// Whether only a bomb can beat it.
    top: bool,
}

/// The groups and chains of a plan, including the singles and pairs that go with triples.
struct Groups {
    all: [Group; 20],
    len: usize,
}

impl Groups {
    fn of(plan: &Plan, outside: &[u16; 5]) -> Self {
        let none = Group { shape: Shape::Single, copies: 0, bottom: 0, length: 0, control: 0, top: false };
        let mut groups = Self { all: [none; 20], len: 0 };
        for chain in plan.chains() {
            let (copies, bottom, length) = (chain.copies.into(), chain.bottom.into(), chain.length.into());
            let shape = [Shape::Straight, Shape::PairStraight, Shape::TripleStraight][copies - 1];
            let top = !has_higher(copies, length, chain.top(), outside);
            groups.push(Group { shape, copies, bottom, length, control: chain.control(), top });
        }
        let (singles, pairs) = without_kickers(plan);
        let rocket = singles & JOKERS == JOKERS;
        let masks = [
            (Shape::Bomb, plan.groups[3]),
            (Shape::Triple, plan.groups[2]),
            (Shape::Pair, pairs),
            (Shape::Single, if rocket { singles & !JOKERS } else { singles }),
        ];
        for (copies, (shape, mask)) in (1..=4).rev().zip(masks) {
            for rank in ranks(mask) {
                let top = !has_higher(copies, 1, rank, outside);
                groups.push(Group {
                    shape,
                    copies,
                    bottom: rank,
                    length: 1,
                    control: control::of_group(copies, rank),
                    top,
                });
            }
        }
        if rocket {
            groups.push(Group {
                shape: Shape::Rocket,
                copies: 1,
                bottom: 13,
                length: 2,
                control: control::of_rocket(),
                top: true,
            });
        }
        groups
    }

    fn push(&mut self, group: Group) {
        if let Some(place) = self.all.get_mut(self.len) {
            *place = group;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Group> {
        self.all.iter().take(self.len)
    }
}

/// The loose singles and pairs left after the lowest have gone with the triples.
fn without_kickers(plan: &Plan) -> (u16, u16) {
    let (mut singles, mut pairs) = (plan.groups[0], plan.groups[1]);
    for _ in 0..plan.slots() {
        let (single, pair) = (singles.trailing_zeros(), pairs.trailing_zeros());
        if single <= pair && single < 12 {
            singles &= singles - 1;
        } else if pair < 11 {
            pairs &= pairs - 1;
        }
    }
    (singles, pairs)
}

impl Group {
    /// The number of cards, with one kicker per triple.
    const fn size(&self) -> usize {
        if self.copies == 3 { 4 * self.length } else { self.copies * self.length }
    }

    /// The cards to play, with kickers if they help; `size` is the required number of cards, if any.
    fn with_kickers(&self, set: RuleSet, plan: &Plan, size: Option<usize>) -> Option<Counts> {
        let base = Counts::run(self.copies, self.bottom, self.length);
        if self.copies != 3 {
            return Some(base);
        }
        let wanted = size.map(|size| size - 3 * self.length);
        let singles = lowest(plan.groups[0], self.length, 1);
        let pairs = lowest(plan.groups[1], self.length, 2);
        let both = match wanted {
            Some(0) => return Some(base),
            Some(cards) if cards == self.length => (singles.or_else(|| split_pairs(set, plan, self.length)), None),
            Some(_) => (None, pairs),
            None => (singles, pairs),
        };
        match both {
            (Some((single, at)), Some((_, pair_at))) if at <= pair_at && at < 12 => Some(base + single),
            (_, Some((pair, at))) if at < 11 || wanted.is_some() => Some(base + pair),
            (Some((single, at)), _) if at < 12 || wanted.is_some() => Some(base + single),
            (None, None) if wanted.is_some() => None,
            _ => Some(base),
        }
    }
}

/// The `count` lowest ranks of a mask with `copies` cards each, and the highest of these ranks.
pub(in crate::doudizhu) fn lowest(mask: u16, count: usize, copies: usize) -> Option<(Counts, usize)> {
    let mut cards = Counts::default();
    let mut rest = ranks(mask);
    let mut highest = 0;
    for _ in 0..count {
        highest = rest.next()?;
        cards = cards + Counts::of_rank(copies, highest);
    }
    Some((cards, highest))
}

/// `count` single cards out of loose singles and pairs, lowest first; on Botzone one of a rank.
pub(in crate::doudizhu) fn split_pairs(set: RuleSet, plan: &Plan, count: usize) -> Option<(Counts, usize)> {
    if !set.is_contest() {
        return lowest((plan.groups[0] | plan.groups[1]) & !JOKERS, count, 1);
    }
    let mut cards = Counts::default();
    let mut missing = count;
    for rank in ranks((plan.groups[0] | plan.groups[1]) & !JOKERS) {
        let held = if plan.groups[1] >> rank & 1 == 1 { 2 } else { 1 };
        let taken = held.min(missing);
        cards = cards + Counts::of_rank(taken, rank);
        missing -= taken;
        if missing == 0 {
            return Some((cards, rank));
        }
    }
    None
}

/// The highest single if an opponent has one card left, the highest pair if an opponent has two.
fn block(table: &Table, hand: &Hand, target: &Combination) -> Option<Play> {
    if !matches!(target.kind, Kind::Single | Kind::Pair) || table.danger(table.turn) != target.size {
        return None;
    }
    let copies = usize::from(target.size);
    let highest = 15u32.checked_sub(hand.cards.at_least()[copies].leading_zeros())? as usize;
    checked(table.rule_set(), Counts::of_rank(copies, highest), target)
}

/// The lowest play on `target` that splits nothing.
fn loose(set: RuleSet, hand: &Hand, target: &Combination) -> Option<Play> {
    let plan = &hand.plan;
    let above = target.main.index() + 1;
    let higher = |mask: u16| (u32::from(mask) >> above << above) as u16;
    let length = usize::from(target.length);
    let cards = match target.kind {
        Kind::Single => {
            let rocket = plan.groups[0] & JOKERS == JOKERS;
            let rank = ranks(higher(plan.groups[0] & if rocket { !JOKERS } else { !0 })).next()?;
            Counts::of_rank(1, rank)
        }
        Kind::Pair => Counts::of_rank(2, ranks(higher(plan.groups[1])).next()?),
        Kind::Triple | Kind::TripleWithOne | Kind::TripleWithPair => {
            let rank = ranks(higher(plan.groups[2])).next()?;
            let group = Group { shape: Shape::Triple, copies: 3, bottom: rank, length: 1, control: 0, top: false };
            group.with_kickers(set, plan, Some(target.size.into()))?
        }
        Kind::Straight
        | Kind::PairStraight
        | Kind::TripleStraight
        | Kind::TripleStraightWithWings
        | Kind::PlaneWithCards
        | Kind::PlaneWithPairs => {
            let copies = target.kind.copies();
            let fits = |chain: &&super::plan::Chain| {
                usize::from(chain.copies) == copies && usize::from(chain.length) == length && chain.top() >= above
            };
            let chain = plan.chains().iter().filter(fits).min_by_key(|chain| chain.bottom)?;
            let group =
                Group { shape: Shape::Straight, copies, bottom: chain.bottom.into(), length, control: 0, top: false };
            group.with_kickers(set, plan, Some(target.size.into()))?
        }
        Kind::QuadWithTwo
        | Kind::QuadWithCards
        | Kind::QuadWithPairs
        | Kind::Shuttle
        | Kind::ShuttleWithCards
        | Kind::ShuttleWithPairs
        | Kind::Bomb
        | Kind::Rocket => return None,
    };
    checked(set, cards, target)
}

fn checked(set: RuleSet, cards: Counts, target: &Combination) -> Option<Play> {
    Play::of(set, cards).filter(|play| play.made.beats(target))
}

/// The play on `target` that leaves the most valuable hand, whatever it splits; no bombs.
fn split(set: RuleSet, hand: &Hand, target: &Combination, memo: &mut Memo) -> Option<Play> {
    let mut best: Option<(Play, i32)> = None;
    let (copies, length, bottoms) = higher_bodies(hand, target);
    for bottom in ranks(bottoms) {
        let cards = with_any_kickers(hand, copies, bottom, length, target.size.into());
        let Some(play) = cards.and_then(|cards| checked(set, cards, target)) else { continue };
        let value = i32::from(memo.plan(hand.cards - play.cards).value);
        if best.is_none_or(|(_, least)| value > least) {
            best = Some((play, value));
        }
    }
    best.map(|(play, _)| play)
}

/// The bodies of a hand above the target, without kickers: the cards per rank, the ranks in a row, and the lowest ranks
/// as bits. Four of a rank are split for a chain only; what quads make and the rocket are topped by nothing here.
pub(in crate::doudizhu) fn higher_bodies(hand: &Hand, target: &Combination) -> (usize, usize, u16) {
    let copies = target.kind.copies();
    if copies == 4 || target.kind == Kind::Rocket {
        return (0, 0, 0);
    }
    let (at_least, length) = (hand.cards.at_least(), usize::from(target.length));
    let held = at_least[copies] & if length > 1 { CHAIN } else { !at_least[4] };
    let lowest = target.main.index() + 2 - length;
    (copies, length, (u32::from(runs(held, length)) >> lowest << lowest) as u16)
}

/// A chain or group with the cheapest kickers of the remaining cards.
pub(in crate::doudizhu) fn with_any_kickers(
    hand: &Hand,
    copies: usize,
    bottom: usize,
    length: usize,
    size: usize,
) -> Option<Counts> {
    let base = Counts::run(copies, bottom, length);
    let kickers = size - copies * length;
    if kickers == 0 {
        return Some(base);
    }
    let at_least = (hand.cards - base).at_least();
    let outside = !(((1u16 << length) - 1) << bottom);
    let each = kickers / length;
    let mut cards = base;
    let mut missing = length;
    // Single cards first, then those of pairs, and so on.
    for held in each..=3 {
        for rank in ranks(at_least[held] & !at_least[held + 1] & outside) {
            if missing > 0 {
                cards = cards + Counts::of_rank(each, rank);
                missing -= 1;
            }
        }
    }
    (missing == 0).then_some(cards)
}

/// The lowest bomb, or the rocket, on `target`.
fn bomb(set: RuleSet, hand: &Hand, target: &Combination) -> Option<Play> {
    let at_least = hand.cards.at_least();
    let above = if target.is_bomb() { target.main.index() + 1 } else { 0 };
    let quad = ranks((u32::from(at_least[4]) >> above << above) as u16).next().map(|rank| Counts::of_rank(4, rank));
    let rocket = (at_least[1] & JOKERS == JOKERS).then(|| Counts::run(1, 13, 2));
    checked(set, quad.or(rocket)?, target)
}
