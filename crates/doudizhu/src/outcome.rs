//! The small score (小分) of a game and everything that multiplied it.

use paiju_cards::CardSet;
use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::course::{Course, Ending};
use crate::{Counts, Penalty, Rules, SEATS, Tally, multiplier};

/// 春天 or 反春天.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spring {
    /// 春天: the landlord went out and neither farmer played a card.
    Spring,
    /// 反春天: a farmer went out and the landlord played exactly one combination.
    AntiSpring,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each seat's small score.
    pub scores: [i32; SEATS as usize],
    /// How it ended.
    pub ending: Ending,
    /// 地主; `None` if nobody bid.
    pub landlord: Option<Seat>,
    /// 底分: the highest bid, 1..=3; 0 if nobody bid.
    pub stake: u8,
    /// The bombs that count: those played; after a fault, those in the three hands when the kitty was shown.
    pub bombs: u8,
    /// Whether the rocket counts: played; after a fault, in one hand when the kitty was shown.
    pub rocket: bool,
    /// 春天、反春天, which double; `None` for neither, and after a fault.
    pub spring: Option<Spring>,
    /// 倍数: (1 + bombs) × 2 for the rocket × 2 for spring or anti-spring.
    pub multiplier: u32,
    /// What a fault cost, and why. For display only: no file contains it.
    #[serde(skip)]
    pub penalty: Option<Penalty>,
}

impl Outcome {
    /// The outcome of a finished game; `None` before its end. `hands` are the three hands just after the kitty was
    /// shown. They are needed only for a fault after that; without them its outcome is `None`.
    pub fn of(course: &Course, hands: Option<&[CardSet; SEATS as usize]>, rules: Rules) -> Option<Self> {
        let ending = course.ending()?.clone();
        let mut outcome = Self {
            scores: [0; SEATS as usize],
            landlord: course.landlord(),
            stake: course.stake(),
            bombs: 0,
            rocket: false,
            spring: None,
            multiplier: 1,
            penalty: None,
            ending,
        };
        match outcome.ending {
            Ending::NoBid => {}
            Ending::Out { winner } => outcome.count_played(course, winner),
            Ending::Forfeit { seat, .. } if course.kitty().is_none() => outcome.fine_before_kitty(seat, rules),
            Ending::Forfeit { seat, .. } => outcome.fine_after_kitty(seat, hands?),
        }
        Some(outcome)
    }

    fn count_played(&mut self, course: &Course, winner: Seat) {
        let landlord_won = self.landlord == Some(winner);
        let tally = self.landlord.map(|landlord| Tally::of(course, landlord)).unwrap_or_default();
        (self.bombs, self.rocket, self.spring) = (tally.bombs, tally.rocket, tally.spring(landlord_won));
        self.multiply();
        let points = self.points() * if landlord_won { 1 } else { -1 };
        for seat in Seat::all(SEATS) {
            self.scores[seat.index()] = if self.landlord == Some(seat) { 2 * points } else { -points };
        }
    }

    fn fine_before_kitty(&mut self, offender: Seat, rules: Rules) {
        let fine = rules.early_fault();
        self.penalty = Some(Penalty::BeforeKitty { cap: rules.cap, games: rules.games, fine });
        self.scores = [fine; SEATS as usize];
        self.scores[offender.index()] = -2 * fine;
    }

    fn fine_after_kitty(&mut self, offender: Seat, hands: &[CardSet; SEATS as usize]) {
        self.bombs = hands.iter().map(|&hand| Counts::of(hand).at_least()[4].count_ones() as u8).sum();
        self.rocket = hands.iter().any(|hand| hand.contains_all(CardSet::JOKERS));
        self.multiply();
        let fine = self.points();
        let (stake, bombs, rocket) = (self.stake, self.bombs, self.rocket);
        let by_landlord = self.landlord == Some(offender);
        self.penalty = Some(Penalty::AfterKitty { stake, bombs, rocket, by_landlord, fine });
        for seat in Seat::all(SEATS) {
            let to_landlord = self.landlord == Some(seat);
            // A landlord pays x to each farmer; a farmer pays x to the other farmer and 2x to the landlord.
            self.scores[seat.index()] = if to_landlord { 2 * fine } else { fine };
        }
        self.scores[offender.index()] = if by_landlord { -2 * fine } else { -3 * fine };
    }

    fn multiply(&mut self) {
        self.multiplier = multiplier(self.bombs, self.rocket, self.spring.is_some());
    }

    /// 100 × stake × multiplier.
    fn points(&self) -> i32 {
        100 * i32::from(self.stake) * self.multiplier as i32
    }
}
