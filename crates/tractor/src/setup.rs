//! Everything that chance decides in a game: the deal, and the banker if nobody calls.

use paiju_game::cards::Suit;
use paiju_game::{Rng, Seat, Seed};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::banking::Banking;
use crate::cards::Cards;
use crate::follow::FollowRules;
use crate::ids::CardId;
use crate::judge::Judge;
use crate::trump::Level;
use crate::{COVERED, HAND, SEATS};

/// A deal: 25 cards each in order, eight public cards, the level; and the rules of the match.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Setup {
    /// The seat of the first card.
    pub first: Seat,
    /// Each seat's cards in the order of dealing.
    pub allocation: [[CardId; HAND as usize]; SEATS as usize],
    /// The cards kept back (底牌), which the banker picks up.
    pub public: [CardId; COVERED],
    /// 级牌点数, the rank whose cards declare and are trumps.
    pub level: Level,
    /// 随机定主: banker and suit if nobody calls.
    pub fallback: Fallback,
    /// The follow rules.
    #[serde(default)]
    pub rules: FollowRules,
    /// Whether a banker is set before anybody calls.
    #[serde(default)]
    pub standing: Standing,
    /// The judge, whose faults end the game.
    #[serde(default)]
    pub judge: Judge,
}

/// JSON omits fields with their usual values, so a usual setup is written as it was before there were others.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { first, allocation, public, level, fallback, rules, standing, judge } = self;
        let is_whole = !serializer.is_human_readable();
        let stands = is_whole || *standing != Standing::Nobody;
        let is_faulty = is_whole || *judge != Judge::Paiju;
        let mut written = serializer.serialize_struct("Setup", 6 + usize::from(stands) + usize::from(is_faulty))?;
        written.serialize_field("first", first)?;
        written.serialize_field("allocation", allocation)?;
        written.serialize_field("public", public)?;
        written.serialize_field("level", level)?;
        written.serialize_field("fallback", fallback)?;
        written.serialize_field("rules", rules)?;
        if stands {
            written.serialize_field("standing", standing)?;
        }
        if is_faulty {
            written.serialize_field("judge", judge)?;
        }
        written.end()
    }
}

/// Whether the fallback's banker is banker from the first card on, as at a table set up by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Nobody is banker until somebody calls or the deal ends.
    #[default]
    Nobody,
    /// The fallback's banker, until somebody calls.
    UntilCalled,
    /// The fallback's banker, whoever calls: a later round (`first_round` is false).
    Kept,
}

/// Banker and trump suit if nobody calls (随机定主), never no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fallback {
    /// 庄家, picked at random.
    pub banker: Seat,
    /// 主花色, picked at random.
    pub suit: Suit,
}

impl Setup {
    /// Deals both packs at random at this level.
    pub fn deal(seed: Seed, level: Level) -> Self {
        let mut rng = Rng::new(seed);
        let mut pack: [CardId; CardId::COUNT as usize] = PACK;
        rng.shuffle(&mut pack);
        let first = Seat(rng.below(u32::from(SEATS)) as u8);
        let banker = Seat(rng.below(u32::from(SEATS)) as u8);
        let suit = rng.pick(&Suit::ALL).copied().unwrap_or(Suit::Spade);
        let mut cards = pack.into_iter();
        let mut next = || cards.next().unwrap_or(PACK[0]);
        Self {
            first,
            allocation: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            public: std::array::from_fn(|_| next()),
            level,
            fallback: Fallback { banker, suit },
            rules: FollowRules::default(),
            standing: Standing::Nobody,
            judge: Judge::Paiju,
        }
    }

    /// Call, snatch and banker before the first card.
    pub fn banking(&self) -> Banking {
        let banker = Some(Seat(self.fallback.banker.0 % SEATS)).filter(|_| self.standing != Standing::Nobody);
        Banking { banker, kept: self.standing == Standing::Kept, ..Banking::default() }
    }

    /// The 25 cards a seat is dealt; none for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.allocation.get(seat.index()).into_iter().flatten().copied().collect()
    }

    /// The eight public cards.
    pub fn public_cards(&self) -> Cards {
        self.public.into_iter().collect()
    }

    /// Whether it deals both whole packs to existing seats.
    pub fn is_whole(&self) -> bool {
        let all = Seat::all(SEATS).fold(self.public_cards(), |all, seat| all | self.hand(seat));
        all == Cards::PACKS && self.first.0 < SEATS && self.fallback.banker.0 < SEATS
    }

    /// The seat of card number `step`, counted from 0.
    pub const fn seat_at(&self, step: u8) -> Seat {
        Seat((self.first.0 % SEATS + step % SEATS) % SEATS)
    }

    /// Card number `step` of the deal, 0..100; `None` beyond.
    pub fn card_at(&self, step: u8) -> Option<CardId> {
        self.allocation[self.seat_at(step).index()].get(usize::from(step / SEATS)).copied()
    }
}

/// All cards by platform number, the input of the shuffle.
const PACK: [CardId; CardId::COUNT as usize] = {
    let mut pack = [CardId::new(paiju_game::cards::Card::LITTLE_JOKER, false); CardId::COUNT as usize];
    let mut index = 0;
    while index < CardId::COUNT {
        if let Some(card) = CardId::from_index(index) {
            pack[index as usize] = card;
        }
        index += 1;
    }
    pack
};
