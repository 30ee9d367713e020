//! The numbers behind the plans and the rules of thumb.
//!
//! In hundredths of a turn unless said otherwise. Found by hill climbing: one number was changed, the rules of thumb
//! played tens of thousands of duplicate deals against the old ones, and the change was kept if it won.

/// Everything that can be tuned.
pub(in crate::doudizhu) struct Weights {
    /// Control of combinations.
    pub control: Control,
    /// Leads, by [`Role`].
    pub lead: [Lead; 3],
    /// Plays over an opponent's cards, by role.
    pub over_opponent: [Follow; 3],
    /// Plays over the partner's cards, by role; unused for the landlord.
    pub over_partner: [Follow; 3],
    /// Bombs on an opponent's cards, by role.
    pub bomb: [Follow; 3],
}

/// A seat's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::doudizhu) enum Role {
    /// 地主.
    Landlord,
    /// 地主下家: plays after the landlord.
    After,
    /// 地主上家: plays before the landlord.
    Before,
}

/// See [`super::control`].
pub(in crate::doudizhu) struct Control {
    pub singles: [i16; 15],
    pub pairs: [i16; 13],
    pub triples: [i16; 13],
    /// By the top rank, for five cards.
    pub straights: [i16; 12],
    /// For each further card.
    pub straight_length: i16,
    /// For three pairs up to 5; for each higher rank; for each further pair.
    pub pair_chain: [i16; 3],
    /// For two triples up to 4; for each higher rank; for each further triple.
    pub triple_chain: [i16; 3],
    /// A bomb of threes; more than a turn, because a bomb takes the lead from any other play.
    pub bomb: i16,
    /// For each higher rank.
    pub bomb_rank: i16,
    pub rocket: i16,
}

/// The weights of leads: the group with the lowest sum is led.
pub(in crate::doudizhu) struct Lead {
    /// By [`super::policy::Shape`].
    pub shape: [i16; 8],
    /// Sixteenths of the group's control.
    pub control: i16,
    /// Per card played, kickers included; subtracted.
    pub size: i16,
    /// A single to an opponent with one card, a pair to an opponent with two.
    pub serve: i16,
    /// Sixteenths of the group's control, subtracted in that case: the highest first.
    pub serve_control: i16,
    /// A single to an opponent with two cards.
    pub risk: i16,
    /// For a group that only a bomb can beat.
    pub top: i16,
    /// A single to a partner with one card, a pair to a partner with two; subtracted.
    pub feed: i16,
}

/// The weights of a follow: it is made if its sum is above 0.
pub(in crate::doudizhu) struct Follow {
    pub base: i16,
    /// Sixteenths of the control of the play on the table.
    pub target: i16,
    /// Sixteenths of the control spent; subtracted.
    pub spend: i16,
    /// Sixteenths of the hand's loss by splitting; subtracted.
    pub split: i16,
    /// Sixteenths of the value of the remaining hand.
    pub rest: i16,
    /// For a play that only a bomb can beat.
    pub top: i16,
    /// By the fewest cards of an opponent: 1, 2, … 6 or more.
    pub danger: [i16; 6],
    /// By the turns of the remaining hand: 1, 2, … 6 or more.
    pub turns: [i16; 6],
    /// By the partner's cards: 1, 2, … 6 or more.
    pub partner: [i16; 6],
}

/// The numbers in use.
pub(in crate::doudizhu) const WEIGHTS: Weights = Weights {
    control: Control {
        singles: [-2, 0, -8, 0, 1, -14, 3, 5, 8, 12, 20, 35, 65, 24, 75],
        pairs: [10, 4, 6, 8, 10, 13, 16, 20, 25, 32, 45, 53, 98],
        triples: [30, 33, 36, 39, 43, 47, 53, 55, 60, 65, 72, 82, 97],
        straights: [0, 0, 0, 0, 27, 40, 45, 51, 58, 66, 76, 159],
        straight_length: 8,
        pair_chain: [68, 3, 4],
        triple_chain: [14, 10, 6],
        bomb: 276,
        bomb_rank: 17,
        rocket: 200,
    },
    lead: [
        Lead {
            shape: [8, 0, -48, -80, -64, -64, 200, 200],
            control: 16,
            size: 6,
            serve: 1250,
            serve_control: 200,
            risk: 0,
            top: 0,
            feed: 1000,
        },
        Lead {
            shape: [0, 0, 0, 0, 0, 0, 200, 200],
            control: 80,
            size: 6,
            serve: 1000,
            serve_control: 200,
            risk: 64,
            top: 0,
            feed: 1000,
        },
        Lead {
            shape: [-4, 0, 24, 64, 0, 0, 200, 200],
            control: 80,
            size: 6,
            serve: 1250,
            serve_control: 200,
            risk: 0,
            top: 16,
            feed: 1000,
        },
    ],
    over_opponent: [
        Follow {
            base: 125,
            target: 16,
            spend: 0,
            split: 16,
            rest: 0,
            top: 8,
            danger: [1000, 1000, 100, 76, 40, 0],
            turns: [60, -2, 20, 0, 0, 0],
            partner: [0, 0, 0, 0, 0, 0],
        },
        Follow {
            base: 100,
            target: 24,
            spend: 16,
            split: 8,
            rest: 0,
            top: 0,
            danger: [1000, 1000, 100, 60, 40, 0],
            turns: [60, 40, 20, 0, 0, 32],
            partner: [0, 0, 0, 0, 0, 0],
        },
        Follow {
            base: 292,
            target: 16,
            spend: 16,
            split: 8,
            rest: 0,
            top: 0,
            danger: [1000, 1000, 100, 60, 40, 32],
            turns: [60, 40, 20, 0, 0, 0],
            partner: [0, 0, 0, 0, 0, 0],
        },
    ],
    over_partner: [
        Follow {
            base: 20,
            target: -24,
            spend: 24,
            split: 64,
            rest: 0,
            top: 0,
            danger: [0, 0, 0, 0, 0, 0],
            turns: [100, 0, 0, 0, 0, 0],
            partner: [-1000, -1000, -20, 0, 0, 0],
        },
        Follow {
            base: 20,
            target: -24,
            spend: 18,
            split: 64,
            rest: 0,
            top: 0,
            danger: [8, 0, 0, 0, 0, 0],
            turns: [100, 32, 64, 0, 0, 0],
            partner: [-1000, -1000, 44, 0, 0, 0],
        },
        Follow {
            base: 52,
            target: -24,
            spend: 20,
            split: 32,
            rest: 0,
            top: 0,
            danger: [32, 0, 0, 0, 32, 0],
            turns: [100, 128, 64, 16, 0, 0],
            partner: [-1000, -1000, -20, 0, 0, 0],
        },
    ],
    bomb: [
        Follow {
            base: -60,
            target: -56,
            spend: 0,
            split: 8,
            rest: 0,
            top: -8,
            danger: [1000, 1000, 1000, 60, 16, 0],
            turns: [1000, 1000, -2, 0, 0, 0],
            partner: [0, 0, 0, 0, 0, 0],
        },
        Follow {
            base: -60,
            target: 8,
            spend: 0,
            split: 8,
            rest: 0,
            top: 16,
            danger: [1000, 1000, 1000, 60, 0, 0],
            turns: [1000, 1000, 60, 0, 0, 0],
            partner: [0, 0, 0, 0, 0, 0],
        },
        Follow {
            base: -60,
            target: 8,
            spend: 0,
            split: 8,
            rest: 0,
            top: 0,
            danger: [1000, 1000, 1000, 60, 0, 0],
            turns: [1000, 1000, 60, 0, 0, 10],
            partner: [0, 64, 0, 0, 0, 0],
        },
    ],
};
