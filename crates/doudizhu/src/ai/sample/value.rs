//! What the sample engine thinks cards are worth. The tutorial leaves the numbers to the reader (估值都是自己设定的); these are ours.

use paiju_cards::{CardSet, Rank};
use paiju_game::order::least_first;

use crate::ai::{Item, Part};
use crate::combination::{CHAIN, JOKERS};
use crate::counts::Counts;

/// Going out is worth the most: 当手牌可以直接完全打空的时候，估值应该设置为最大.
pub(super) const GOES_OUT: i32 = 1_000;

/// The values for bidding: 计算炸弹，A 和 2 的数量，三带，顺子, and 5 for both jokers, the tutorial's own example.
mod dealt {
    pub const ROCKET: i32 = 5;
    pub const JOKER: i32 = 2;
    pub const BOMB: i32 = 4;
    pub const TWO: i32 = 2;
    pub const ACE: i32 = 1;
    pub const TRIPLE: i32 = 1;
    pub const STRAIGHT: i32 = 1;
    /// From these sums on a hand is worth a bid of 1, 2, 3.
    pub const BIDS: [i32; 3] = [6, 8, 10];
}

/// So many cards in the hand are few (手牌数量剩的很少). The tutorial gives no number.
pub(super) const FEW: usize = 5;

/// The values of cards that stay in the hand. What should be played early is valued low (想要先出的牌的估值设置的低一些).
mod rest {
    /// 每有一张手牌扣多少估值, so that more cards are played rather than fewer. It outweighs every card below, so that a trick is
    /// passed only where playing would take a pair, a triple or a bomb apart.
    pub const CARD: i32 = -20;
    /// 想先出顺子，就把顺子的估值设置的比单牌还低. From this follows the fault that the tutorial names: 34567 is split to beat a 3.
    pub const STRAIGHT: i32 = -2;
    /// 想优先出单牌而不是优先出炸弹，就把每个炸弹的估值设置的高一点.
    pub const BOMB: i32 = 60;
    pub const ROCKET: i32 = 30;
    pub const TRIPLE: i32 = 18;
    pub const PAIR: i32 = 12;
    /// Strong cards are kept as long as a weaker one can be played.
    pub const JOKER: i32 = 15;
    pub const TWO: i32 = 13;
    pub const ACE: i32 = 6;
}

/// The value of the 17 cards and what it is made of.
pub(super) fn of_dealt(hand: CardSet) -> (i32, Vec<Part>) {
    let held = Held::of(hand);
    sum([
        (Item::Rocket, held.rockets, dealt::ROCKET),
        (Item::Joker, held.jokers, dealt::JOKER),
        (Item::Bomb, held.bombs, dealt::BOMB),
        (Item::Two, held.twos, dealt::TWO),
        (Item::Ace, held.aces, dealt::ACE),
        (Item::Triple, held.triples, dealt::TRIPLE),
        (Item::Straight, held.straights, dealt::STRAIGHT),
    ])
}

/// The bid that a value is worth, 0..=3.
pub(super) fn bid(value: i32) -> u8 {
    dealt::BIDS.iter().filter(|&&least| value >= least).count() as u8
}

/// How far a value lies from those that are worth this bid; 0 if it is among them.
pub(super) fn misses(value: i32, bid: u8) -> i32 {
    let least = |bid: usize| bid.checked_sub(1).and_then(|index| dealt::BIDS.get(index)).copied();
    let below = least(usize::from(bid)).map_or(0, |least| least - value);
    let above = dealt::BIDS.get(usize::from(bid)).map_or(0, |&next| value - next + 1);
    below.max(above).max(0)
}

/// The value of cards that stay in the hand and what it is made of, the weightiest part first.
pub(super) fn of_rest(hand: CardSet) -> (i32, Vec<Part>) {
    of_kept(hand, 1)
}

/// The same when few cards are left: what is strong counts against the hand that keeps it (让自己的手牌保持估值更小), so that it is
/// played first, to win the lead (优先出大牌来争夺牌权). Cards still cost what they cost, and pairs and triples still stay together:
/// else the engine would pass for ever, or play the lower card of a pair rather than a strong one.
pub(super) fn of_late_rest(hand: CardSet) -> (i32, Vec<Part>) {
    of_kept(hand, -1)
}

/// `strong` is the sign of what strong cards count.
fn of_kept(hand: CardSet, strong: i32) -> (i32, Vec<Part>) {
    let held = Held::of(hand);
    let (mut value, mut parts) = sum([
        (Item::Card, hand.len(), rest::CARD),
        (Item::Rocket, held.rockets, strong * rest::ROCKET),
        (Item::Bomb, held.bombs, strong * rest::BOMB),
        (Item::Joker, held.jokers, strong * rest::JOKER),
        (Item::Two, held.twos, strong * rest::TWO),
        (Item::Ace, held.aces, strong * rest::ACE),
        (Item::Triple, held.triples, rest::TRIPLE),
        (Item::Pair, held.pairs, rest::PAIR),
        (Item::Straight, held.straights, rest::STRAIGHT),
    ]);
    // One point a rank, so that of equal plays the lower is made, or late the higher.
    if held.plain_points > 0 {
        let points = strong * held.plain_points;
        value += points;
        parts.push(Part { item: Item::Plain, count: held.plain, value: points });
    }
    parts.sort_by_cached_key(|part| least_first(-i64::from(part.value.abs())));
    (value, parts)
}

/// What a hand holds of each thing that is valued.
struct Held {
    rockets: usize,
    jokers: usize,
    bombs: usize,
    twos: usize,
    aces: usize,
    triples: usize,
    pairs: usize,
    straights: usize,
    plain: u8,
    /// 0 for a 3, 1 for a 4, … 10 for a K.
    plain_points: i32,
}

impl Held {
    fn of(hand: CardSet) -> Self {
        let counts = Counts::of(hand);
        let [_, ones, twos, threes, fours] = counts.at_least();
        let number = |mask: u16| mask.count_ones() as usize;
        let rocket = ones & JOKERS == JOKERS;
        let plain = || (0..=Rank::King.index()).map(|rank| (rank, counts.get(rank)));
        Self {
            rockets: usize::from(rocket),
            jokers: if rocket { 0 } else { number(ones & JOKERS) },
            bombs: number(fours),
            twos: counts.count(Rank::Two),
            aces: counts.count(Rank::Ace),
            triples: number(threes & !fours),
            pairs: number(twos & !threes),
            straights: straights(ones & CHAIN),
            plain: plain().map(|(_, count)| count as u8).sum(),
            plain_points: plain().map(|(rank, count)| (rank * count) as i32).sum(),
        }
    }
}

/// How many runs of five or more ranks there are.
fn straights(ranks: u16) -> usize {
    let long = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
    // Each run of starts of a straight begins at a start whose lower neighbour is none.
    (long & !(long << 1)).count_ones() as usize
}

fn sum<const N: usize>(items: [(Item, usize, i32); N]) -> (i32, Vec<Part>) {
    let parts: Vec<Part> = items
        .into_iter()
        .filter(|&(_, count, each)| count > 0 && each != 0)
        .map(|(item, count, each)| Part { item, count: count as u8, value: count as i32 * each })
        .collect();
    (parts.iter().map(|part| part.value).sum(), parts)
}
