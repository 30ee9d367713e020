//! The odds of actions and hands.
//!
//! Learnt from 4,000 games of the planner against itself at a twentieth of its normal work: at 21,070 moments the model
//! had to tell the true deal from 39 other possible ones (conditional logit with a small penalty, by gradient descent).
//! Numbers are factors: only ratios within a table matter, and 1 stands for what was never seen. `paiju-train` learns
//! such tables again.

use crate::doudizhu::planner::table::Table;
use crate::doudizhu::planner::weights::Role;
use paiju_doudizhu::Counts;

// Classes of passes, by what the rules of thumb would have done.
/// Nothing in the hand beats the play on the table.
pub(super) const CANNOT: usize = 0;
/// Pass as well.
pub(super) const PASSES: usize = 1;
/// Play something other than a bomb.
pub(super) const COULD_PLAY: usize = 2;
/// Play a bomb or the rocket.
pub(super) const COULD_BOMB: usize = 3;
pub(super) const COULD_GO_OUT: usize = 4;
/// The first class of plays: four for each choice of the rules of thumb (the same, something else, pass, bomb or go
/// out), by the hand's loss by splitting (none, up to 30, up to 90, more; in hundredths of a turn).
pub(super) const PLAYED: usize = 5;

// The choice of the rules of thumb where a seat played.
pub(super) const WANTED_SAME: usize = 0;
pub(super) const WANTED_OTHER: usize = 1;
pub(super) const WANTED_PASS: usize = 2;
/// A bomb, or to go out.
pub(super) const WANTED_STRONG: usize = 3;

/// The class of a play: the choice of the rules of thumb, and the class of the hand's loss, 0..=3.
pub(super) const fn played(wanted: usize, loss: usize) -> usize {
    PLAYED + 4 * wanted + loss
}

/// The stage of a hand of 4 to 7 cards.
pub(super) const UP_TO_SEVEN: usize = 1;

/// The place of a factor: its table and its indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// In [`ACTIONS`].
    Action([usize; 3]),
    /// In [`BIDS`].
    Bid([usize; 2]),
    /// In [`HELD`], as are the others; the last number is the index in [`Held`].
    Jokers([usize; 3]),
    Twos([usize; 3]),
    Aces([usize; 3]),
    Bomb([usize; 3]),
}

impl Place {
    /// All places, in the order of the tables.
    #[cfg(feature = "training")]
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let held = [HELD.len(), HELD[0].len()];
        let of_held = |answers: usize| [held[0], held[1], answers];
        let actions = [ACTIONS.len(), ACTIONS[0].len(), ACTIONS[0][0].len()];
        let Held { jokers, twos, aces, bomb } = HELD[0][0];
        let places: [fn([usize; 3]) -> Self; 6] =
            [Self::Action, |[_, bid, value]| Self::Bid([bid, value]), Self::Jokers, Self::Twos, Self::Aces, Self::Bomb];
        let bids = [1, BIDS.len(), BIDS[0].len()];
        let held = [jokers.len(), twos.len(), aces.len(), bomb.len()].map(of_held);
        let sizes = [actions, bids].into_iter().chain(held);
        places.into_iter().zip(sizes).flat_map(|(place, [ones, twos, threes])| {
            (0..ones * twos * threes).map(move |at| place([at / threes / twos, at / threes % twos, at % threes]))
        })
    }

    /// The factor; above 0.
    pub(super) const fn factor(self) -> f64 {
        match self {
            Self::Action([situation, role, behaviour]) => ACTIONS[situation][role][behaviour],
            Self::Bid([bid, value]) => BIDS[bid][value],
            Self::Jokers([role, stage, held]) => HELD[role][stage].jokers[held],
            Self::Twos([role, stage, held]) => HELD[role][stage].twos[held],
            Self::Aces([role, stage, held]) => HELD[role][stage].aces[held],
            Self::Bomb([role, stage, held]) => HELD[role][stage].bomb[held],
        }
    }
}

/// The place of an action of the seat to move.
pub(super) fn of_action(table: &Table, behaviour: usize) -> Place {
    let situation = match table.target {
        None => 0,
        Some((owner, _)) if table.same_side(owner, table.turn) => 1,
        Some(_) => 2,
    };
    Place::Action([situation, table.role(table.turn) as usize, behaviour])
}

/// The place of a bid with 17 cards whose plan has this value.
pub(super) fn of_bid(value: i32, bid: u8) -> Place {
    Place::Bid([usize::from(bid > 0), ((value + 800) / 75).clamp(0, 7) as usize])
}

/// A hand's stage, 0..=3: up to 3 cards, 7, 12, more.
pub(super) fn stage(cards: &Counts) -> usize {
    match cards.total() {
        ..=3 => 0,
        4..=7 => UP_TO_SEVEN,
        8..=12 => 2,
        _ => 3,
    }
}

/// The places of a hand's strong cards.
pub(super) fn of_hand(role: Role, cards: &Counts) -> [Place; 4] {
    let stage = stage(cards);
    let at = |held| [role as usize, stage, held];
    [
        Place::Jokers(at(cards.get(13) + 2 * cards.get(14))),
        Place::Twos(at(cards.get(12))),
        Place::Aces(at(cards.get(11).min(2))),
        Place::Bomb(at(usize::from(cards.at_least()[4] != 0))),
    ]
}

/// Factors of the strong cards in a hand.
struct Held {
    /// None, 小王, 大王, both.
    jokers: [f64; 4],
    /// By their number.
    twos: [f64; 5],
    /// None, one, more.
    aces: [f64; 3],
    /// Without and with a bomb.
    bomb: [f64; 2],
}

/// By the play on the table (none, the partner's, an opponent's), by [`Role`], by behaviour.
const ACTIONS: [[[f64; 21]; 3]; 3] = [
    [
        [
            1.0, 1.0, 1.0, 1.0, 1.0, 15.9, 7.62, 1.75, 1.0, 8.12, 5.46, 1.33, 0.0775, 1.0, 1.0, 1.0, 1.0, 6.22, 2.0,
            1.64, 0.199,
        ],
        [
            1.0, 1.0, 1.0, 1.0, 1.0, 5.67, 5.77, 1.19, 1.0, 3.11, 2.41, 0.944, 0.15, 1.0, 1.0, 1.0, 1.0, 1.27, 0.989,
            0.548, 0.288,
        ],
        [
            1.0, 1.0, 1.0, 1.0, 1.0, 5.73, 6.57, 1.8, 1.0, 2.96, 1.62, 0.676, 0.124, 1.0, 1.0, 1.0, 1.0, 2.56, 0.82,
            0.805, 0.351,
        ],
    ],
    [
        [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
        [
            1.19, 1.09, 0.916, 1.0, 0.658, 1.75, 2.5, 1.0, 1.0, 0.674, 1.56, 0.7, 0.643, 1.17, 1.05, 0.902, 0.382, 1.0,
            1.0, 1.0, 0.999,
        ],
        [
            1.33, 1.29, 0.677, 1.0, 0.55, 1.77, 1.24, 1.18, 0.981, 1.19, 1.08, 0.868, 0.371, 1.79, 1.59, 0.981, 0.56,
            1.0, 1.0, 1.0, 0.994,
        ],
    ],
    [
        [
            1.45, 1.21, 0.786, 0.987, 0.42, 3.0, 3.0, 1.83, 1.21, 1.23, 1.11, 0.93, 0.371, 1.35, 0.772, 0.877, 0.321,
            0.76, 1.0, 1.05, 0.3,
        ],
        [
            2.24, 0.882, 0.594, 0.56, 0.431, 1.92, 2.01, 1.41, 1.08, 1.09, 0.992, 0.853, 0.45, 1.84, 1.32, 0.962,
            0.519, 0.949, 1.0, 0.967, 0.456,
        ],
        [
            1.99, 0.968, 0.606, 0.766, 0.537, 1.92, 1.88, 1.57, 1.04, 0.933, 1.17, 0.934, 0.402, 1.78, 0.566, 2.8,
            0.347, 0.859, 1.0, 1.0, 0.546,
        ],
    ],
];

/// By whether the bid is above 0, by the value of the hand's plan: up to −7.25 turns, then in steps of three quarters
/// of a turn.
const BIDS: [[f64; 8]; 2] =
    [[1.47, 1.31, 1.17, 1.09, 1.04, 0.905, 0.851, 0.594], [0.516, 0.774, 0.927, 0.955, 0.962, 1.18, 1.41, 1.69]];

/// By [`Role`], by cards left: up to 3, 7, 12, more.
const HELD: [[Held; 4]; 3] = [
    [
        Held {
            jokers: [0.25, 0.781, 1.82, 3.139],
            twos: [0.248, 0.994, 3.31, 1.5, 1.0],
            aces: [0.483, 0.627, 3.01],
            bomb: [1.0, 1.0],
        },
        Held {
            jokers: [0.315, 0.704, 1.39, 3.22],
            twos: [0.474, 0.964, 1.56, 1.89, 0.755],
            aces: [0.774, 0.901, 1.43],
            bomb: [0.487, 2.05],
        },
        Held {
            jokers: [0.36, 1.04, 1.67, 1.78],
            twos: [0.534, 1.12, 1.55, 1.67, 0.655],
            aces: [1.01, 0.84, 1.18],
            bomb: [0.785, 1.27],
        },
        Held {
            jokers: [0.361, 1.3, 1.6, 1.78],
            twos: [0.562, 1.24, 1.64, 1.7, 0.543],
            aces: [0.99, 0.998, 1.01],
            bomb: [0.864, 1.16],
        },
    ],
    [
        Held {
            jokers: [1.01, 1.74, 0.603, 0.94],
            twos: [0.732, 1.08, 1.27, 1.0, 1.0],
            aces: [0.585, 0.847, 1.99],
            bomb: [1.0, 1.0],
        },
        Held {
            jokers: [1.25, 1.29, 1.04, 0.6],
            twos: [1.33, 1.06, 0.937, 0.908, 0.817],
            aces: [1.04, 0.906, 1.07],
            bomb: [0.902, 1.11],
        },
        Held {
            jokers: [1.82, 1.55, 1.08, 0.313],
            twos: [1.36, 0.993, 0.975, 1.04, 0.665],
            aces: [1.21, 0.892, 0.946],
            bomb: [0.918, 1.09],
        },
        Held {
            jokers: [1.86, 1.3, 1.27, 0.353],
            twos: [1.54, 1.16, 0.823, 0.75, 0.928],
            aces: [1.35, 0.922, 0.795],
            bomb: [0.953, 1.05],
        },
    ],
    [
        Held {
            jokers: [1.11, 1.09, 0.894, 0.927],
            twos: [1.01, 1.08, 0.912, 0.999, 1.0],
            aces: [0.777, 0.619, 2.03],
            bomb: [1.0, 1.0],
        },
        Held {
            jokers: [1.63, 1.19, 0.78, 0.662],
            twos: [1.08, 0.801, 1.07, 1.08, 1.02],
            aces: [1.08, 0.838, 1.11],
            bomb: [0.613, 1.63],
        },
        Held {
            jokers: [1.96, 1.28, 1.13, 0.34],
            twos: [1.59, 0.971, 0.855, 0.678, 1.18],
            aces: [1.3, 0.859, 0.91],
            bomb: [0.928, 1.08],
        },
        Held {
            jokers: [2.05, 1.17, 1.19, 0.357],
            twos: [1.9, 1.13, 0.829, 0.7, 0.698],
            aces: [1.46, 0.906, 0.743],
            bomb: [1.01, 0.99],
        },
    ],
];
