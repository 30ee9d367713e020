//! Features of a play or a pass: they select the learnt [`weights`](super::weights) that count for it.
//!
//! Features use only what the seat knows: its hand, the others' numbers of cards, and the others' combined cards.

use crate::doudizhu::planner::control::{self, TURN};
use crate::doudizhu::planner::plan::{Memo, Plan};
use crate::doudizhu::planner::table::{Hand, Play, Table, next};
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::{JOKERS, has_higher};
use paiju_doudizhu::{Combination, Kind, RuleSet};

/// The weight of each feature. A play's score is the sum of its features' weights.
pub(super) type Weights = [i16; COUNT];

/// Role × owner of the play on the table.
const SITUATIONS: usize = 9;

// Every block is indexed by situation first.
paiju_game::blocks! {
    // Kind or pass; fewest cards of an opponent.
    KIND: SITUATIONS * 13 * 5,
    // Cards of the next seat, class, whether the others hold nothing higher.
    NEXT: SITUATIONS * 8 * 6 * 2,
    // Cards of the last seat; else the same.
    LAST: SITUATIONS * 8 * 6 * 2,
    // Rank, cards of the next seat; then of the last seat.
    NEXT_SINGLE: SITUATIONS * 15 * 5,
    NEXT_PAIR: SITUATIONS * 13 * 5,
    LAST_SINGLE: SITUATIONS * 15 * 5,
    LAST_PAIR: SITUATIONS * 13 * 5,
    // Class, rank.
    RANK: SITUATIONS * 5 * 15,
    // Class, turns of the remaining hand.
    TURNS: SITUATIONS * 6 * 8,
    // Whether it is a pass, value of the remaining hand.
    VALUE: SITUATIONS * 2 * 14,
    // Class, loss by splitting the hand.
    LOSS: SITUATIONS * 6 * 7,
    // Pass, play, or a play with nothing higher outside; weak and strong groups of the remaining hand.
    OUTLOOK: SITUATIONS * 3 * 7 * 5,
    // The same with the fewest cards of an opponent, for few weak groups.
    HURRY: SITUATIONS * 3 * 4 * 5,
    // Class, whether the others hold nothing higher, whether they may bomb, turns of the remaining hand.
    TOP: SITUATIONS * 5 * 2 * 2 * 4,
    // Class, number of higher ranks that the others hold.
    HIGHER: SITUATIONS * 5 * 6,
    // Fewest cards of an opponent, cards played.
    SIZE: SITUATIONS * 5 * 9,
    // Class, cards left.
    LEFT: SITUATIONS * 6 * 8,
    // A pass: class and rank of the play on the table.
    PASSED: SITUATIONS * 5 * 15,
    // A pass: cards of the target's owner, weak groups.
    OWNER: SITUATIONS * 8 * 7,
    // Control of the play, and of the play on the table.
    SPENT: SITUATIONS * 7 * 7,
    // A single or a pair: whether the remaining hand has one with nothing higher outside, the weak ones left, whether
    // an opponent has few cards.
    TAKES_BACK: SITUATIONS * 2 * 2 * 5 * 2,
    // A bomb: fewest cards of an opponent, weak groups of the remaining hand.
    BOMB: SITUATIONS * 5 * 7,
    // Kickers: the highest rank.
    KICKER: SITUATIONS * 6,
}

/// The part of a decision that all its plays share.
pub(super) struct Scene<'a> {
    pub(super) set: RuleSet,
    pub(super) hand: &'a Hand,
    pub(super) target: Option<Combination>,
    situation: usize,
    /// For n = 0..=4, the ranks of which the others together hold n or more.
    outside: [u16; 5],
    /// For each number of cards, the ranks below the highest that the others hold.
    beatable: [u16; 4],
    bombs_out: bool,
    /// The number of cards of the next seat, of the last seat, and of the target's owner.
    next: u8,
    last: u8,
    owner: u8,
    /// The fewest cards of an opponent.
    danger: u8,
}

/// The bin of a number of cards.
fn fine(cards: u8) -> usize {
    match cards {
        0..=4 => usize::from(cards).saturating_sub(1),
        5..=6 => 4,
        7..=9 => 5,
        10..=13 => 6,
        _ => 7,
    }
}

fn coarse(cards: u8) -> usize {
    match cards {
        0..=1 => 0,
        2 => 1,
        3..=4 => 2,
        5..=8 => 3,
        _ => 4,
    }
}

/// The bin of a control, in hundredths of a turn.
fn control_bin(control: i32) -> usize {
    match control {
        ..=9 => 1,
        10..=24 => 2,
        25..=49 => 3,
        50..=79 => 4,
        80..=120 => 5,
        _ => 6,
    }
}

/// The bin of a loss, in hundredths of a turn.
fn loss_bin(loss: i32) -> usize {
    match loss {
        ..=0 => 0,
        1..=15 => 1,
        16..=35 => 2,
        36..=60 => 3,
        61..=100 => 4,
        101..=160 => 5,
        _ => 6,
    }
}

fn higher_bin(ranks: u32) -> usize {
    match ranks {
        0..=2 => ranks as usize,
        3..=4 => 3,
        5..=7 => 4,
        _ => 5,
    }
}

/// The bin of the highest kicker of triples or a quad.
fn kicker_bin(play: &Play) -> usize {
    let made = &play.made;
    let length = usize::from(made.length);
    let body = Counts::run(made.kind.copies(), made.main.index() + 1 - length, length);
    match (play.cards - body).at_least()[1].checked_ilog2() {
        None => 0,
        Some(0..=4) => 1,
        Some(5..=7) => 2,
        Some(8..=10) => 3,
        Some(11) => 4,
        Some(_) => 5,
    }
}

/// Pass, single, pair, with triples, chains, bombs.
fn class(play: Option<&Combination>) -> usize {
    match play.map(|made| made.kind) {
        None => 0,
        Some(Kind::Single) => 1,
        Some(Kind::Pair) => 2,
        Some(Kind::Triple | Kind::TripleWithOne | Kind::TripleWithPair) => 3,
        Some(Kind::Bomb | Kind::Rocket) => 5,
        Some(_) => 4,
    }
}

fn kind(made: &Combination) -> usize {
    match made.kind {
        Kind::Single => 1,
        Kind::Pair => 2,
        Kind::Triple => 3,
        Kind::TripleWithOne if made.size == 4 => 4,
        Kind::TripleWithOne | Kind::TripleWithPair => 5,
        Kind::Straight => 6,
        Kind::PairStraight => 7,
        Kind::TripleStraight => 8,
        Kind::TripleStraightWithWings | Kind::PlaneWithCards | Kind::PlaneWithPairs => 9,
        // Nothing was learnt of shuttles, which are rarer still.
        Kind::QuadWithTwo
        | Kind::QuadWithCards
        | Kind::QuadWithPairs
        | Kind::Shuttle
        | Kind::ShuttleWithCards
        | Kind::ShuttleWithPairs => 10,
        Kind::Bomb => 11,
        Kind::Rocket => 12,
    }
}

/// The weak groups of a plan, and the strong ones, which surely win the lead back; kickers of triples count as neither.
fn groups(plan: &Plan, outside: &[u16; 5], beatable: &[u16; 4]) -> (usize, usize) {
    let mut strong = plan.groups[3].count_ones();
    let mut weak = 0;
    for (mask, beatable) in plan.groups.iter().zip(beatable).take(3) {
        weak += (mask & beatable).count_ones();
        strong += (mask & !beatable).count_ones();
    }
    for chain in plan.chains() {
        if has_higher(chain.copies.into(), chain.length.into(), chain.top(), outside) {
            weak += 1;
        } else {
            strong += 1;
        }
    }
    if plan.groups[0] & JOKERS == JOKERS {
        // Together they are one group.
        strong = strong.saturating_sub(1);
    }
    (weak.saturating_sub(plan.slots()) as usize, strong as usize)
}

impl<'a> Scene<'a> {
    pub(super) fn of(table: &'a Table) -> Self {
        let seat = table.turn;
        let outside = table.outside(seat);
        let whose = match table.target {
            None => 0,
            Some((owner, _)) if owner == next(seat) => 2,
            Some(_) => 1,
        };
        let below_highest = |held: u16| if held == 0 { 0 } else { (1u16 << held.ilog2()) - 1 };
        let left = |seat: usize| table.hands[seat].left;
        Self {
            hand: &table.hands[seat],
            set: table.rule_set(),
            target: table.target.map(|(_, target)| target),
            situation: 3 * table.role(seat) as usize + whose,
            outside,
            beatable: std::array::from_fn(|at| below_highest(outside[at + 1])),
            bombs_out: outside[4] != 0 || outside[1] & JOKERS == JOKERS,
            next: left(next(seat)),
            last: left(next(next(seat))),
            owner: table.target.map_or(0, |(owner, _)| left(owner)),
            danger: table.danger(seat),
        }
    }

    pub(super) fn score(&self, play: Option<&Play>, weights: &[i16], memo: &mut Memo) -> i32 {
        let rest = memo.plan(play.map_or(self.hand.cards, |play| self.hand.cards - play.cards));
        let mut score = 0;
        self.features(play, &rest, &mut |feature| score += weights.get(feature).map_or(0, |&weight| i32::from(weight)));
        score
    }

    /// Calls `each` with the features of a play or a pass; `rest` is the plan of the remaining hand.
    pub(super) fn features(&self, play: Option<&Play>, rest: &Plan, each: &mut impl FnMut(usize)) {
        let made = play.map(|play| &play.made);
        let (weak, strong) = groups(rest, &self.outside, &self.beatable);
        let (weak, strong) = (weak.min(6), strong.min(4));
        let (class, size) = (class(made), made.map_or(0, |made| made.size));
        let top = usize::from(made.is_some_and(|made| !made.may_be_topped(&self.outside)));
        let step = if made.is_some() { 1 + top } else { 0 };
        let (turns, danger) = (usize::from(rest.turns).min(7), coarse(self.danger));
        each(KIND + self.place(65, made.map_or(0, kind) * 5 + danger));
        each(NEXT + self.place(96, (fine(self.next) * 6 + class) * 2 + top));
        each(LAST + self.place(96, (fine(self.last) * 6 + class) * 2 + top));
        each(TURNS + self.place(48, class * 8 + turns));
        let value = (i32::from(rest.value) + 800).clamp(0, 1_049) / 75;
        each(VALUE + self.place(28, usize::from(made.is_some()) * 14 + value as usize));
        each(OUTLOOK + self.place(105, (step * 7 + weak) * 5 + strong));
        if weak < 4 {
            each(HURRY + self.place(60, (step * 4 + weak) * 5 + danger));
        }
        each(LEFT + self.place(48, class * 8 + fine(self.hand.left - size)));
        match (play, &self.target) {
            (Some(play), _) => self.of_play(play, rest, weak, each),
            (None, Some(target)) => {
                each(PASSED + self.place(75, (self::class(Some(target)) - 1) * 15 + target.main.index()));
                each(OWNER + self.place(56, fine(self.owner) * 7 + weak));
            }
            (None, None) => {}
        }
    }

    fn of_play(&self, play: &Play, rest: &Plan, weak: usize, each: &mut impl FnMut(usize)) {
        let made = &play.made;
        let (class, main, danger) = (class(Some(made)), made.main.index(), coarse(self.danger));
        let higher = made.higher(&self.outside).count_ones();
        let spent = control::of_combination(made);
        let loss = i32::from(self.hand.plan.value) - i32::from(rest.value) + TURN - spent;
        each(RANK + self.place(75, (class - 1) * 15 + main));
        each(LOSS + self.place(42, class * 7 + loss_bin(loss)));
        let safety = ((class - 1) * 2 + usize::from(higher == 0)) * 2 + usize::from(self.bombs_out);
        each(TOP + self.place(80, safety * 4 + usize::from(rest.turns).min(3)));
        each(HIGHER + self.place(30, (class - 1) * 6 + higher_bin(higher)));
        each(SIZE + self.place(45, danger * 9 + usize::from(made.size).min(8)));
        let lies_there = self.target.as_ref().map_or(0, |target| control_bin(control::of_combination(target)));
        each(SPENT + self.place(49, control_bin(spent) * 7 + lies_there));
        match made.kind {
            Kind::Single | Kind::Pair => {
                let copies = usize::from(made.size);
                let [next, last] = if copies == 1 { [NEXT_SINGLE, LAST_SINGLE] } else { [NEXT_PAIR, LAST_PAIR] };
                let ranks = if copies == 1 { 15 } else { 13 };
                each(next + self.place(ranks * 5, main * 5 + coarse(self.next)));
                each(last + self.place(ranks * 5, main * 5 + coarse(self.last)));
                let below = self.beatable[copies - 1];
                let alike = (rest.groups[copies - 1] & below).count_ones().min(4) as usize;
                let takes_back = (self.hand.cards - play.cards).at_least()[copies] & !below != 0;
                let case = (copies - 1) * 2 + usize::from(takes_back);
                each(TAKES_BACK + self.place(40, (case * 5 + alike) * 2 + usize::from(self.danger <= 3)));
            }
            Kind::Bomb | Kind::Rocket => each(BOMB + self.place(35, danger * 7 + weak)),
            _ if made.carries() => each(KICKER + self.place(6, kicker_bin(play))),
            _ => {}
        }
    }

    /// The index in a block whose situations have `size` entries each.
    const fn place(&self, size: usize, at: usize) -> usize {
        self.situation * size + at
    }
}
