//! Rules of thumb: how anybody plays in thought. Quick rather than good; whoever plays them knows his own hand and the others' numbers
//! of cards.

use super::control;
use super::plan::{Memo, Plan, ranks};
use super::table::{Hand, Play, Table, next};
use crate::combination::{CHAIN, JOKERS};
use crate::counts::Counts;
use crate::{Combination, Kind};

/// What the seat to move does; `None` is a pass.
pub(super) fn choose(table: &Table, memo: &mut Memo) -> Option<Play> {
    let hand = &table.hands[table.turn];
    if let Some(all) = Play::of(hand.cards)
        && table.target.is_none_or(|(_, target)| all.made.beats(&target))
    {
        return Some(all);
    }
    match table.target {
        None => lead(table, hand),
        Some((owner, target)) if table.same_side(owner, table.turn) => over_partner(table, hand, owner, &target, memo),
        Some((owner, target)) => over_opponent(table, hand, owner, &target, memo),
    }
}

fn lead(table: &Table, hand: &Hand) -> Option<Play> {
    let seat = table.turn;
    let danger = table.danger(seat);
    let partner_left = table.partner(seat).map_or(0, |partner| table.hands[partner].left);
    let groups = Groups::of(&hand.plan);
    let weak = groups.iter().filter(|group| group.control < control::STRONG).count();
    // With one weak group at most the strong ones go first and the weak one last.
    let running_out = weak <= 1;
    let key = |group: &Group| {
        let size = (group.copies * group.length) as i32 + if group.copies == 3 { group.length as i32 } else { 0 };
        let mut key = if running_out { -group.control } else { group.control - 6 * size };
        if group.copies == 4 {
            key += 200;
        }
        if group.length == 1 && group.copies <= 2 && danger == group.copies as u8 {
            key += 1_000 - 20 * group.bottom as i32;
        }
        if partner_left == 1 && group.copies == 1 && group.length == 1 {
            key = -1_000 + group.bottom as i32;
        }
        key
    };
    let best = groups.iter().min_by_key(|group| key(group))?;
    Play::of(best.with_kickers(&hand.plan, None)?)
}

/// On the partner's play: mostly let him have it.
fn over_partner(table: &Table, hand: &Hand, owner: usize, target: &Combination, memo: &mut Memo) -> Option<Play> {
    let seat = table.turn;
    let strength = strength(target);
    if table.hands[owner].left <= 2 {
        return None;
    }
    let option = loose(hand, target)?;
    let rest = memo.plan(hand.cards - option.cards);
    if rest.turns <= 1 && self::strength(&option.made) >= control::STRONG {
        return Some(option);
    }
    let landlord_next = next(seat) == table.landlord;
    // The farmer before the landlord (地主上家) puts a card in his way; the one behind him only gets rid of small ones.
    let ceiling = if landlord_next { 36 } else { 15 };
    let floor = if landlord_next { 4 } else { 0 };
    let fits = (floor..=ceiling).contains(&self::strength(&option.made));
    (strength < 13 && fits && target.size <= 2).then_some(option)
}

fn over_opponent(table: &Table, hand: &Hand, owner: usize, target: &Combination, memo: &mut Memo) -> Option<Play> {
    let seat = table.turn;
    let danger = table.danger(seat).min(table.hands[owner].left);
    let urgent = danger <= 3;
    if let Some(option) = loose(hand, target) {
        let spends = strength(&option.made);
        let holds_back = spends >= 60 && strength(target) < 15 && target.size <= 2 && hand.plan.turns > 4 && danger > 6;
        if !holds_back {
            return Some(option);
        }
        return None;
    }
    let price = match danger {
        0..=2 => 1_000,
        3..=5 => 160,
        _ => 60,
    };
    let best = split(hand, target, memo);
    if let Some((option, value)) = best
        && i32::from(hand.plan.value) - value <= price
    {
        return Some(option);
    }
    let bomb = bomb(hand, target)?;
    let rest = memo.plan(hand.cards - bomb.cards);
    (urgent || rest.turns <= 2 || rest.value > -120).then_some(bomb)
}

/// How likely a play is to keep the lead.
pub(super) fn strength(made: &Combination) -> i32 {
    let main = made.main.index();
    match made.kind {
        Kind::Rocket => control::ROCKET,
        Kind::Bomb => control::of_group(4, main),
        Kind::Single => control::of_group(1, main),
        Kind::Pair => control::of_group(2, main),
        Kind::Triple | Kind::TripleWithOne => control::of_group(3, main),
        Kind::Straight => control::of_chain(1, main, usize::from(made.length)),
        Kind::PairStraight => control::of_chain(2, main, usize::from(made.length)),
        Kind::TripleStraight | Kind::TripleStraightWithWings => control::of_chain(3, main, usize::from(made.length)),
        Kind::QuadWithTwo => control::STRONG,
    }
}

/// One thing to lead from a plan.
#[derive(Clone, Copy, Debug)]
struct Group {
    copies: usize,
    bottom: usize,
    length: usize,
    control: i32,
}

/// The groups and chains of a plan, singles and pairs that go with triples included.
struct Groups {
    all: [Group; 20],
    len: usize,
}

impl Groups {
    fn of(plan: &Plan) -> Self {
        let none = Group { copies: 0, bottom: 0, length: 0, control: 0 };
        let mut groups = Self { all: [none; 20], len: 0 };
        for chain in plan.chains() {
            groups.push(Group {
                copies: chain.copies.into(),
                bottom: chain.bottom.into(),
                length: chain.length.into(),
                control: chain.control(),
            });
        }
        let slots = plan.slots() as usize;
        let rocket = plan.groups[0] & JOKERS == JOKERS;
        let (kept_singles, kept_pairs) = without_kickers(plan, slots);
        for (copies, mask) in [(4, plan.groups[3]), (3, plan.groups[2]), (2, kept_pairs), (1, kept_singles)] {
            let mask = if rocket && copies == 1 { mask & !JOKERS } else { mask };
            for rank in ranks(mask) {
                groups.push(Group { copies, bottom: rank, length: 1, control: control::of_group(copies, rank) });
            }
        }
        if rocket {
            groups.push(Group { copies: 1, bottom: 13, length: 2, control: control::ROCKET });
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

/// The loose singles and pairs that are left when the lowest have gone with `slots` triples.
fn without_kickers(plan: &Plan, slots: usize) -> (u16, u16) {
    let (mut singles, mut pairs) = (plan.groups[0], plan.groups[1]);
    for _ in 0..slots {
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
    /// The cards to play, with kickers where they help; `size` is how many cards must be played, if it matters.
    fn with_kickers(&self, plan: &Plan, size: Option<usize>) -> Option<Counts> {
        let base = Counts::run(self.copies, self.bottom, self.length);
        if self.copies != 3 {
            return Some(base);
        }
        let wanted = size.map(|size| size - 3 * self.length);
        let singles = lowest(plan.groups[0], self.length, 1);
        let pairs = lowest(plan.groups[1], self.length, 2);
        let both = match wanted {
            Some(0) => return Some(base),
            Some(cards) if cards == self.length => (singles.or_else(|| split_pairs(plan, self.length)), None),
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
fn lowest(mask: u16, count: usize, copies: usize) -> Option<(Counts, usize)> {
    let mut cards = Counts::default();
    let mut rest = ranks(mask);
    let mut highest = 0;
    for _ in 0..count {
        highest = rest.next()?;
        cards = cards + Counts::of_rank(copies, highest);
    }
    Some((cards, highest))
}

/// `count` single cards out of loose singles and pairs, lowest first.
fn split_pairs(plan: &Plan, count: usize) -> Option<(Counts, usize)> {
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

/// The lowest play on `target` that takes nothing apart.
fn loose(hand: &Hand, target: &Combination) -> Option<Play> {
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
        Kind::Triple | Kind::TripleWithOne => {
            let rank = ranks(higher(plan.groups[2])).next()?;
            let group = Group { copies: 3, bottom: rank, length: 1, control: 0 };
            group.with_kickers(plan, Some(target.size.into()))?
        }
        Kind::Straight | Kind::PairStraight | Kind::TripleStraight | Kind::TripleStraightWithWings => {
            let copies = match target.kind {
                Kind::Straight => 1,
                Kind::PairStraight => 2,
                _ => 3,
            };
            let fits = |chain: &&super::plan::Chain| {
                usize::from(chain.copies) == copies && usize::from(chain.length) == length && chain.top() >= above
            };
            let chain = plan.chains().iter().filter(fits).min_by_key(|chain| chain.bottom)?;
            let group = Group { copies, bottom: chain.bottom.into(), length, control: 0 };
            group.with_kickers(plan, Some(target.size.into()))?
        }
        Kind::QuadWithTwo | Kind::Bomb | Kind::Rocket => return None,
    };
    checked(cards, target)
}

fn checked(cards: Counts, target: &Combination) -> Option<Play> {
    Play::of(cards).filter(|play| play.made.beats(target))
}

/// The play on `target` after which the rest is worth most, whatever it takes apart; no bombs. With the value of the rest.
fn split(hand: &Hand, target: &Combination, memo: &mut Memo) -> Option<(Play, i32)> {
    let at_least = hand.cards.at_least();
    let above = target.main.index() + 1;
    let higher = |mask: u16| (u32::from(mask) >> above << above) as u16;
    let length = usize::from(target.length);
    let mut best: Option<(Play, i32)> = None;
    let mut weigh = |cards: Option<Counts>, memo: &mut Memo| {
        let Some(play) = cards.and_then(|cards| checked(cards, target)) else { return };
        let value = i32::from(memo.plan(hand.cards - play.cards).value);
        if best.is_none_or(|(_, least)| value > least) {
            best = Some((play, value));
        }
    };
    match target.kind {
        Kind::Single | Kind::Pair | Kind::Triple => {
            let copies = usize::from(target.size);
            for rank in ranks(higher(at_least[copies] & !at_least[4])) {
                weigh(Some(Counts::of_rank(copies, rank)), memo);
            }
        }
        Kind::TripleWithOne => {
            for rank in ranks(higher(at_least[3] & !at_least[4])) {
                weigh(with_any_kickers(hand, 3, rank, 1, target.size.into()), memo);
            }
        }
        Kind::Straight | Kind::PairStraight | Kind::TripleStraight | Kind::TripleStraightWithWings => {
            let copies = match target.kind {
                Kind::Straight => 1,
                Kind::PairStraight => 2,
                _ => 3,
            };
            let held = at_least[copies] & CHAIN;
            let bottoms = (1..length).fold(held, |left, step| left & held >> step);
            let lowest = (above + 1).saturating_sub(length);
            for bottom in ranks(bottoms >> lowest << lowest) {
                weigh(with_any_kickers(hand, copies, bottom, length, target.size.into()), memo);
            }
        }
        Kind::QuadWithTwo | Kind::Bomb | Kind::Rocket => {}
    }
    best
}

/// A chain or group with kickers from wherever they are cheapest after it has been taken out.
fn with_any_kickers(hand: &Hand, copies: usize, bottom: usize, length: usize, size: usize) -> Option<Counts> {
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
    // Cards that stand alone first, then those of pairs, and so on.
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
fn bomb(hand: &Hand, target: &Combination) -> Option<Play> {
    let at_least = hand.cards.at_least();
    let above = if target.is_bomb() { target.main.index() + 1 } else { 0 };
    let quad = ranks((u32::from(at_least[4]) >> above << above) as u16).next().map(|rank| Counts::of_rank(4, rank));
    let rocket = (at_least[1] & JOKERS == JOKERS).then(|| Counts::run(1, 13, 2));
    checked(quad.or(rocket)?, target)
}
