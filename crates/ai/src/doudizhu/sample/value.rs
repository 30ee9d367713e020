//! The sample engine's valuation of cards.

use paiju_game::cards::{CardSet, Rank};

use super::{Item, Knob, Part, Tuning};
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::{CHAIN, JOKERS};

/// The value of the 17 cards, and its parts.
pub(super) fn of_dealt(hand: CardSet, tuning: &Tuning) -> (i32, Vec<Part>) {
    let held = Held::of(hand);
    let parts = parts(
        tuning,
        [
            (Item::Rocket, held.rockets, Knob::BidRocket),
            (Item::Joker, held.jokers, Knob::BidJoker),
            (Item::Bomb, held.bombs, Knob::BidBomb),
            (Item::Two, held.twos, Knob::BidTwo),
            (Item::Ace, held.aces, Knob::BidAce),
            (Item::Triple, held.triples, Knob::BidTriple),
            (Item::Straight, held.straights, Knob::BidStraight),
        ],
    );
    (parts.iter().map(|part| part.value).sum(), parts)
}

/// The least sums for bids of 1, 2, 3.
const BIDS: [Knob; 3] = [Knob::From1, Knob::From2, Knob::From3];

/// The bid for a value, 0..=3: the highest whose threshold it reaches, regardless of the others.
pub(super) fn bid(value: i32, tuning: &Tuning) -> u8 {
    BIDS.iter().rposition(|&from| value >= tuning.get(from)).map_or(0, |index| index as u8 + 1)
}

/// The distance of a value from those worth this bid; 0 if it is one of them.
pub(super) fn misses(value: i32, bid: u8, tuning: &Tuning) -> i32 {
    let (reached, higher) = BIDS.split_at(usize::from(bid).min(BIDS.len()));
    let below = reached.last().map_or(0, |&from| tuning.get(from) - value);
    let above = higher.iter().map(|&from| value - tuning.get(from) + 1).max().unwrap_or(0);
    below.max(above).max(0)
}

/// The parts of the value of the cards left in hand.
///
/// `strong` is the sign of the value of strong cards: 1 while they are to be kept, −1 when few cards are left, so that
/// they are played first (让自己的手牌保持估值更小) to win the lead (优先出大牌来争夺牌权). The cost per card and the values of pairs and
/// triples stay: else the engine would pass for ever, or split a pair rather than play a strong card.
pub(super) fn of_rest(hand: CardSet, strong: i32, tuning: &Tuning) -> Vec<Part> {
    let held = Held::of(hand);
    let mut all = parts(
        tuning,
        [
            (Item::Card, hand.len(), Knob::Card),
            (Item::Rocket, held.rockets, Knob::Rocket),
            (Item::Bomb, held.bombs, Knob::Bomb),
            (Item::Joker, held.jokers, Knob::Joker),
            (Item::Two, held.twos, Knob::Two),
            (Item::Ace, held.aces, Knob::Ace),
            (Item::Triple, held.triples, Knob::Triple),
            (Item::Pair, held.pairs, Knob::Pair),
            (Item::Straight, held.straights, Knob::Straight),
            (Item::Single, held.singles, Knob::Single),
            (Item::PairStraight, held.pair_straights, Knob::PairStraight),
            (Item::TripleStraight, held.triple_straights, Knob::TripleStraight),
        ],
    );
    let ranks = held.plain_ranks * tuning.get(Knob::Rank);
    if ranks != 0 {
        all.push(Part { item: Item::Plain, count: held.plain, value: ranks });
    }
    for part in &mut all {
        let is_strong =
            matches!(part.item, Item::Rocket | Item::Bomb | Item::Joker | Item::Two | Item::Ace | Item::Plain);
        part.value *= if is_strong { strong } else { 1 };
    }
    all
}

/// The number of runs of five or more ranks (顺子).
pub(super) fn straights(hand: CardSet) -> usize {
    runs(Counts::of(hand).at_least()[1] & CHAIN, 5)
}

/// The number of each valued item in a hand.
struct Held {
    rockets: usize,
    jokers: usize,
    bombs: usize,
    twos: usize,
    aces: usize,
    triples: usize,
    pairs: usize,
    singles: usize,
    straights: usize,
    pair_straights: usize,
    triple_straights: usize,
    plain: u8,
    /// 0 for a 3, 1 for a 4, … 10 for a K.
    plain_ranks: i32,
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
            singles: number(ones & !twos & !JOKERS),
            straights: runs(ones & CHAIN, 5),
            pair_straights: runs(twos & CHAIN, 3),
            triple_straights: runs(threes & CHAIN, 2),
            plain: plain().map(|(_, count)| count as u8).sum(),
            plain_ranks: plain().map(|(rank, count)| (rank * count) as i32).sum(),
        }
    }
}

/// The number of maximal runs of `length` or more ranks; `length` is at least 1.
fn runs(ranks: u16, length: u32) -> usize {
    let long = (1..length).fold(ranks, |long, above| long & ranks >> above);
    // A maximal run gives a run of start positions; only its lowest one is counted.
    (long & !(long << 1)).count_ones() as usize
}

/// The values of these numbers of items.
fn parts<const N: usize>(tuning: &Tuning, items: [(Item, usize, Knob); N]) -> Vec<Part> {
    let part = |(item, count, knob)| Part { item, count: count as u8, value: count as i32 * tuning.get(knob) };
    items.into_iter().map(part).filter(|part| part.value != 0).collect()
}
