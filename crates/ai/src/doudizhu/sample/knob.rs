//! The numbers of the sample engine, one by one, as a form shows them.

mod words;

use serde::{Deserialize, Serialize};

pub use words::{Passage, Section};

/// A number of the sample engine that can be turned. A new one goes to the end: a [`Tuning`](super::Tuning) is written as the numbers in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knob {
    /// What both jokers (火箭) are worth in the bid.
    BidRocket,
    /// What one joker alone is worth in the bid.
    BidJoker,
    /// What a bomb (炸弹) is worth in the bid.
    BidBomb,
    /// What a 2 is worth in the bid.
    BidTwo,
    /// What an ace is worth in the bid.
    BidAce,
    /// What a triple (三条) is worth in the bid.
    BidTriple,
    /// What a run of five or more (顺子) is worth in the bid.
    BidStraight,
    /// From this sum on a hand is worth a bid of 1.
    From1,
    /// From this sum on a hand is worth a bid of 2.
    From2,
    /// From this sum on a hand is worth a bid of 3.
    From3,
    /// What each card that stays adds to the value of the rest: below 0, it costs.
    Card,
    /// The value of an empty hand.
    Out,
    /// What both jokers add to the value of the rest.
    Rocket,
    /// What a bomb adds to the value of the rest.
    Bomb,
    /// What one joker alone adds to the value of the rest.
    Joker,
    /// What a 2 adds to the value of the rest.
    Two,
    /// What an ace adds to the value of the rest.
    Ace,
    /// What a triple adds to the value of the rest.
    Triple,
    /// What a pair adds to the value of the rest.
    Pair,
    /// What a rank of which one card is held, jokers aside, adds to the value of the rest.
    Single,
    /// What a run of five or more ranks adds to the value of the rest.
    Straight,
    /// What a run of three or more pairs (双顺) adds to the value of the rest.
    PairStraight,
    /// What a run of two or more triples (三顺) adds to the value of the rest.
    TripleStraight,
    /// What a card from 3 to K adds to the value of the rest for each rank above 3.
    Rank,
    /// 1: the engine leads consecutive pairs; 0: it does not.
    LeadPairStraights,
    /// What a play that takes a run of five or more apart costs.
    SplitStraight,
    /// Before so many plays and passes no 2, joker or bomb is played on others' cards.
    HoldBack,
    /// With so many cards or fewer strong ones are played first.
    Few,
    /// What a play over the partner's cards costs.
    OverPartner,
    /// What a play on others' cards gains for the farmer who plays right before the landlord.
    BeforeLandlord,
}

/// What values a number may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// How far one turn goes, at least 1. Values between the steps are allowed.
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

    /// The nearest value that is allowed.
    pub const fn clamp(self, value: i32) -> i32 {
        if value < self.least {
            self.least
        } else if value > self.most {
            self.most
        } else {
            value
        }
    }

    /// Whether it is 0 or 1: off or on.
    pub const fn is_switch(self) -> bool {
        self.least == 0 && self.most == 1
    }
}

impl Knob {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// All of them, those of the bid first.
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

    /// Its name in links and on command lines, for ever.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// The number with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|knob| knob.code() == code)
    }

    /// What it is in the sample engine as it is. The tutorial leaves the numbers to the reader (估值都是自己设定的), but for the 5 of both
    /// jokers; these are ours.
    pub const fn usual(self) -> i32 {
        self.row().1
    }

    /// What it may be.
    pub const fn scale(self) -> Scale {
        self.row().2
    }

    /// The passage of the tutorial that speaks of it.
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
            // It outweighs every card below, so that a trick is passed only where playing would take a pair, a triple or a bomb apart.
            Self::Card => ("card", -20, Scale::VALUE, Passage::CardCost),
            Self::Out => ("out", 1_000, Scale::OUT, Passage::EmptyHand),
            Self::Rocket => ("rocket", 30, Scale::VALUE, Passage::RestValue),
            Self::Bomb => ("bomb", 60, Scale::VALUE, Passage::RestValue),
            // Strong cards are kept as long as a weaker one can be played.
            Self::Joker => ("joker", 15, Scale::VALUE, Passage::RestValue),
            Self::Two => ("two", 13, Scale::VALUE, Passage::RestValue),
            Self::Ace => ("ace", 6, Scale::VALUE, Passage::RestValue),
            Self::Triple => ("triple", 18, Scale::VALUE, Passage::RestValue),
            Self::Pair => ("pair", 12, Scale::VALUE, Passage::RestValue),
            Self::Single => ("single", 0, Scale::VALUE, Passage::RestValue),
            // From this follows the fault that the tutorial names: 34567 is split to beat a 3.
            Self::Straight => ("straight", -2, Scale::VALUE, Passage::RestValue),
            Self::PairStraight => ("pair-straight", 0, Scale::VALUE, Passage::RestValue),
            Self::TripleStraight => ("triple-straight", 0, Scale::VALUE, Passage::RestValue),
            // One point a rank, so that of equal plays the lower is made, or late the higher.
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
