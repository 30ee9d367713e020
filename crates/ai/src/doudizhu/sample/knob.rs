//! The numbers of the sample engine, as a form shows them.

mod words;

use serde::{Deserialize, Serialize};

pub use words::{Passage, Section};

/// An adjustable number of the sample engine. New ones go to the end: a [`Tuning`](super::Tuning) is stored as the
/// numbers in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knob {
    /// The value of both jokers (火箭) in the bid.
    BidRocket,
    /// The value of a single joker in the bid.
    BidJoker,
    /// The value of a bomb (炸弹) in the bid.
    BidBomb,
    /// The value of a 2 in the bid.
    BidTwo,
    /// The value of an ace in the bid.
    BidAce,
    /// The value of a triple (三条) in the bid.
    BidTriple,
    /// The value of a straight (顺子) in the bid.
    BidStraight,
    /// The least sum for a bid of 1.
    From1,
    /// The least sum for a bid of 2.
    From2,
    /// The least sum for a bid of 3.
    From3,
    /// The value of each card left in hand: negative is a cost.
    Card,
    /// The value of an empty hand.
    Out,
    /// The value of both jokers left in hand.
    Rocket,
    /// The value of a bomb left in hand.
    Bomb,
    /// The value of a single joker left in hand.
    Joker,
    /// The value of a 2 left in hand.
    Two,
    /// The value of an ace left in hand.
    Ace,
    /// The value of a triple left in hand.
    Triple,
    /// The value of a pair left in hand.
    Pair,
    /// The value of a rank with one card left in hand, jokers aside.
    Single,
    /// The value of a straight left in hand.
    Straight,
    /// The value of three or more consecutive pairs (双顺) left in hand.
    PairStraight,
    /// The value of two or more consecutive triples (三顺) left in hand.
    TripleStraight,
    /// The value per rank above 3 of a card from 3 to K left in hand.
    Rank,
    /// 1: the engine leads consecutive pairs; 0: it does not.
    LeadPairStraights,
    /// The cost of splitting a straight.
    SplitStraight,
    /// The number of plays and passes before which no 2, joker or bomb is played on others' cards.
    HoldBack,
    /// The number of cards at or below which strong ones are played first.
    Few,
    /// The cost of a play over the partner's cards.
    OverPartner,
    /// The bonus for a play on others' cards by the farmer right before the landlord.
    BeforeLandlord,
}

/// The range of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The minimum.
    pub least: i32,
    /// The maximum.
    pub most: i32,
    /// The step of the control, at least 1. Values between steps are allowed.
    pub step: i32,
}

impl Scale {
    const SWITCH: Self = Self::new(0, 1, 1);
    const BID_VALUE: Self = Self::new(0, 20, 1);
    const BID_FROM: Self = Self::new(0, 40, 1);
    const VALUE: Self = Self::new(-100, 100, 1);
    const RANK: Self = Self::new(-5, 5, 1);
    const COST: Self = Self::new(0, 200, 5);
    const OUT: Self = Self::new(0, 2_000, 50);
    const MOVES: Self = Self::new(0, 60, 1);
    const CARDS: Self = Self::new(0, 20, 1);

    const fn new(least: i32, most: i32, step: i32) -> Self {
        Self { least, most, step }
    }

    /// The nearest allowed value.
    pub const fn clamp(self, value: i32) -> i32 {
        if value < self.least {
            self.least
        } else if value > self.most {
            self.most
        } else {
            value
        }
    }

    /// Whether the range is 0 or 1: off or on.
    pub const fn is_switch(self) -> bool {
        self.least == 0 && self.most == 1
    }
}

impl Knob {
    /// The number of knobs.
    pub const COUNT: usize = Self::ALL.len();

    /// All knobs, those of the bid first.
    pub const ALL: [Self; 30] = [
        Self::BidRocket,
        Self::BidJoker,
        Self::BidBomb,
        Self::BidTwo,
        Self::BidAce,
        Self::BidTriple,
        Self::BidStraight,
        Self::From1,
        Self::From2,
        Self::From3,
        Self::Card,
        Self::Out,
        Self::Rocket,
        Self::Bomb,
        Self::Joker,
        Self::Two,
        Self::Ace,
        Self::Triple,
        Self::Pair,
        Self::Single,
        Self::Straight,
        Self::PairStraight,
        Self::TripleStraight,
        Self::Rank,
        Self::LeadPairStraights,
        Self::SplitStraight,
        Self::HoldBack,
        Self::Few,
        Self::OverPartner,
        Self::BeforeLandlord,
    ];

    /// The knob's permanent name in links and on command lines.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// The knob with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|knob| knob.code() == code)
    }

    /// The default value. The tutorial leaves the numbers to the reader (估值都是自己设定的), except the 5 of both jokers; these
    /// are ours.
    pub const fn usual(self) -> i32 {
        self.row().1
    }

    /// The range of values.
    pub const fn scale(self) -> Scale {
        self.row().2
    }

    /// The tutorial's passage about it.
    pub const fn passage(self) -> Passage {
        self.row().3
    }

    const fn row(self) -> (&'static str, i32, Scale, Passage) {
        match self {
            Self::BidRocket => ("bid-rocket", 5, Scale::BID_VALUE, Passage::HandValue),
            Self::BidJoker => ("bid-joker", 2, Scale::BID_VALUE, Passage::HandValue),
            Self::BidBomb => ("bid-bomb", 4, Scale::BID_VALUE, Passage::HandValue),
            Self::BidTwo => ("bid-two", 2, Scale::BID_VALUE, Passage::HandValue),
            Self::BidAce => ("bid-ace", 1, Scale::BID_VALUE, Passage::HandValue),
            Self::BidTriple => ("bid-triple", 1, Scale::BID_VALUE, Passage::HandValue),
            Self::BidStraight => ("bid-straight", 1, Scale::BID_VALUE, Passage::HandValue),
            Self::From1 => ("from-1", 6, Scale::BID_FROM, Passage::Thresholds),
            Self::From2 => ("from-2", 8, Scale::BID_FROM, Passage::Thresholds),
            Self::From3 => ("from-3", 10, Scale::BID_FROM, Passage::Thresholds),
            // It outweighs every card below, so that the engine passes on a trick only if playing would split a pair, a
            // triple or a bomb.
            Self::Card => ("card", -20, Scale::VALUE, Passage::CardCost),
            Self::Out => ("out", 1_000, Scale::OUT, Passage::EmptyHand),
            Self::Rocket => ("rocket", 30, Scale::VALUE, Passage::RestValue),
            Self::Bomb => ("bomb", 60, Scale::VALUE, Passage::RestValue),
            // Strong cards are kept while a weaker one can be played.
            Self::Joker => ("joker", 15, Scale::VALUE, Passage::RestValue),
            Self::Two => ("two", 13, Scale::VALUE, Passage::RestValue),
            Self::Ace => ("ace", 6, Scale::VALUE, Passage::RestValue),
            Self::Triple => ("triple", 18, Scale::VALUE, Passage::RestValue),
            Self::Pair => ("pair", 12, Scale::VALUE, Passage::RestValue),
            Self::Single => ("single", 0, Scale::VALUE, Passage::RestValue),
            // This causes the weakness that the tutorial names: 34567 is split to beat a 3.
            Self::Straight => ("straight", -2, Scale::VALUE, Passage::RestValue),
            Self::PairStraight => ("pair-straight", 0, Scale::VALUE, Passage::RestValue),
            Self::TripleStraight => ("triple-straight", 0, Scale::VALUE, Passage::RestValue),
            // One point per rank, so that of equal plays the lower is made, or late in the game the higher.
            Self::Rank => ("rank", 1, Scale::RANK, Passage::RestValue),
            Self::LeadPairStraights => ("lead-pair-straights", 0, Scale::SWITCH, Passage::PairStraights),
            Self::SplitStraight => ("split-straight", 0, Scale::COST, Passage::SplitStraight),
            Self::HoldBack => ("hold-back", 0, Scale::MOVES, Passage::HoldBack),
            // The tutorial gives no number.
            Self::Few => ("few", 5, Scale::CARDS, Passage::FewCards),
            Self::OverPartner => ("over-partner", 0, Scale::COST, Passage::SeatStrategy),
            Self::BeforeLandlord => ("before-landlord", 0, Scale::COST, Passage::SeatStrategy),
        }
    }
}
