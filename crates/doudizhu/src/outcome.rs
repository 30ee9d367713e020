//! The small score (小分) of a game and everything that multiplied it.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

use crate::course::{Course, Ending};
use crate::{Counts, Kind, Penalty, RuleSet, Rules, SEATS, Tally};

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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each seat's score: the contest's small score, or Botzone's.
    #[serde(serialize_with = "whole")]
    pub scores: [f64; SEATS as usize],
    /// The rule set.
    #[serde(default)]
    pub rule_set: RuleSet,
    /// How it ended.
    pub ending: Ending,
    /// 地主; `None` if nobody bid.
    pub landlord: Option<Seat>,
    /// 底分: the highest bid, 1..=3; 0 if nobody bid and there is no landlord.
    pub stake: u8,
    /// The bombs that count: those played; after a fault, those in the three hands when the kitty was shown.
    pub bombs: u8,
    /// Whether the rocket counts: played; after a fault, in one hand when the kitty was shown.
    pub rocket: bool,
    /// 春天、反春天, which double; `None` for neither, and after a fault.
    pub spring: Option<Spring>,
    /// 倍数, see [`RuleSet::multiplier`].
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
            scores: [0.0; SEATS as usize],
            rule_set: course.rule_set(),
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
            Ending::AllFailed { .. } => outcome.scores = [-1.0; SEATS as usize],
            Ending::Out { winner } if outcome.rule_set == RuleSet::Botzone1 => outcome.count_types(course, winner),
            Ending::Out { winner } => outcome.count_played(course, winner),
            Ending::Forfeit { seat, .. } if outcome.rule_set == RuleSet::Botzone1 => {
                let by_landlord = outcome.landlord == Some(seat);
                for other in Seat::all(SEATS) {
                    let is_landlord = outcome.landlord == Some(other);
                    outcome.scores[other.index()] = if is_landlord == by_landlord { -1.0 } else { 2.5 };
                }
            }
            Ending::Forfeit { seat, .. } if course.kitty().is_none() => outcome.fine_before_kitty(seat, rules),
            Ending::Forfeit { seat, .. } => outcome.fine_after_kitty(seat, hands?),
        }
        Some(outcome)
    }

    /// Whether a seat's side has won. FightTheLandlord's small points are no win.
    pub fn has_won(&self, seat: Seat) -> bool {
        match self.ending {
            Ending::Out { winner } => (self.landlord == Some(winner)) == (self.landlord == Some(seat)),
            _ => self.scores.get(seat.index()).is_some_and(|&score| score > 0.0),
        }
    }

    fn count_played(&mut self, course: &Course, winner: Seat) {
        let landlord_won = self.landlord == Some(winner);
        let tally = self.landlord.map(|landlord| Tally::of(course, landlord)).unwrap_or_default();
        (self.bombs, self.rocket, self.spring) = (tally.bombs, tally.rocket, tally.spring(landlord_won));
        self.multiply();
        let points = self.points() * if landlord_won { 1 } else { -1 };
        for seat in Seat::all(SEATS) {
            self.scores[seat.index()] = f64::from(if self.landlord == Some(seat) { 2 * points } else { -points });
        }
    }

    /// FightTheLandlord: 2 for the winner's side, and the small points of the plays, which the farmers share.
    fn count_types(&mut self, course: &Course, winner: Seat) {
        self.count_played(course, winner);
        let landlord_won = self.landlord == Some(winner);
        let mut small = [0; SEATS as usize];
        for play in course.plays() {
            small[play.seat.index()] += play.combination.as_ref().map_or(0, |made| points_of(made.kind, made.length));
        }
        let score = |seat: Seat| {
            let won = (self.landlord == Some(seat)) == landlord_won;
            (if won { 2.0 } else { 0.0 }) + f64::from(small[seat.index()]) / 100.0
        };
        let scores = [0, 1, 2].map(|seat| score(Seat(seat)));
        let farmers = Seat::all(SEATS).filter(|seat| self.landlord != Some(*seat)).map(|seat| scores[seat.index()]);
        // In the order in which the judge adds them.
        let shared = farmers.fold(0.0, |sum, score| sum + score) / 2.0;
        self.scores =
            [0, 1, 2].map(|seat| if self.landlord == Some(Seat(seat)) { scores[seat as usize] } else { shared });
    }

    fn fine_before_kitty(&mut self, offender: Seat, rules: Rules) {
        let fine = rules.early_fault();
        self.penalty = Some(Penalty::BeforeKitty { cap: rules.cap, games: rules.games, fine });
        self.scores = [f64::from(fine); SEATS as usize];
        self.scores[offender.index()] = f64::from(-2 * fine);
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
            self.scores[seat.index()] = f64::from(if to_landlord { 2 * fine } else { fine });
        }
        self.scores[offender.index()] = f64::from(if by_landlord { -2 * fine } else { -3 * fine });
    }

    fn multiply(&mut self) {
        self.multiplier = self.rule_set.multiplier(self.bombs, self.rocket, self.spring.is_some());
    }

    /// Stake × multiplier, in the contest times 100.
    fn points(&self) -> i32 {
        self.rule_set.unit() * i32::from(self.stake) * self.multiplier as i32
    }
}

/// The small points of a play in FightTheLandlord, in hundredths.
const fn points_of(kind: Kind, length: u8) -> i32 {
    match kind {
        Kind::Rocket => 16,
        Kind::Bomb => 10,
        Kind::Single => 1,
        Kind::Pair => 2,
        Kind::Triple | Kind::TripleWithOne | Kind::TripleWithPair => 4,
        Kind::Straight | Kind::PairStraight => 6,
        Kind::QuadWithTwo | Kind::QuadWithCards | Kind::QuadWithPairs => 8,
        Kind::TripleStraight | Kind::TripleStraightWithWings | Kind::PlaneWithCards | Kind::PlaneWithPairs => 8,
        Kind::Shuttle | Kind::ShuttleWithCards | Kind::ShuttleWithPairs if length >= 3 => 20,
        Kind::Shuttle | Kind::ShuttleWithCards | Kind::ShuttleWithPairs => 10,
    }
}

/// Writes whole scores without a point, as the platforms do.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn whole<S: serde::Serializer>(scores: &[f64; SEATS as usize], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_seq(scores.iter().copied().map(score_value))
    } else {
        scores.serialize(serializer)
    }
}

/// A score as JSON: 600, 2.06.
pub(crate) fn score_value(score: f64) -> serde_json::Value {
    match score.fract() == 0.0 {
        true => (score as i64).into(),
        false => score.into(),
    }
}
