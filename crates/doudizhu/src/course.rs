//! The public state of a game (进程): what all three seats have seen. The full game and every observation contain one, so
//! each rule is checked in one place, however much its caller knows.

mod belief;
mod resumed;

use paiju_game::cards::CardSet;
use paiju_game::{Fault, Lang, Seat, texts};
use serde::{Deserialize, Serialize};

pub use self::resumed::{Missing, Resumed};
use crate::{Action, Combination, OnFault, RuleSet, SEATS, WEST, text};

/// One bid (叫分).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// The seat that bid.
    pub seat: Seat,
    /// 0 (不叫) to 3.
    pub value: u8,
}

/// A play or a pass (出牌、不出).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The seat that played.
    pub seat: Seat,
    /// The cards; empty for a pass.
    pub cards: CardSet,
    /// The combination; `None` for a pass.
    pub combination: Option<Combination>,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 叫牌: this seat must bid.
    Bidding {
        /// The seat to act.
        turn: Seat,
    },
    /// The landlord is known, the kitty (底牌) not shown yet.
    Kitty {
        /// The landlord.
        landlord: Seat,
    },
    /// 出牌: this seat must play or pass.
    Playing {
        /// The seat to act.
        turn: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

texts! {
    /// How a game ended.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Ending {
        NoBid => "三家都不叫，流局", "nobody bid: no score";
        Out { winner: Seat } =>
            format!("{}家出完", text::seat(*winner, Lang::Zh)),
            format!("{} is out", text::seat(*winner, Lang::En));
        /// All three seats failed, as FightTheLandlord2 ends; `seat` and `fault` are the last.
        AllFailed { seat: Seat, fault: Fault } =>
            format!("三家都出过错，对局结束（最后是{}家：{}）", text::seat(*seat, Lang::Zh), fault.say(Lang::Zh)),
            format!("all three seats have failed, {} the last: {}", text::seat(*seat, Lang::En), fault.say(Lang::En));
        Forfeit { seat: Seat, fault: Fault } =>
            format!("{}家判负：{}", text::seat(*seat, Lang::Zh), fault.say(Lang::Zh)),
            format!("{} forfeits: {}", text::seat(*seat, Lang::En), fault.say(Lang::En));
    }
}

/// The public state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    #[serde(default)]
    rule_set: RuleSet,
    bids: Vec<Bid>,
    stake: u8,
    landlord: Option<Seat>,
    kitty: Option<CardSet>,
    plays: Vec<Play>,
    left: [u8; SEATS as usize],
    played: CardSet,
    target: Option<(Seat, Combination)>,
    phase: Phase,
    /// What is missing before it.
    #[serde(default)]
    missing: Missing,
}

/// Enough plays and passes for most games.
const USUAL_PLAYS: usize = 64;

impl Default for Course {
    fn default() -> Self {
        Self::with_bidding()
    }
}

impl Course {
    /// 17 cards each have been dealt and West bids first.
    pub const fn with_bidding() -> Self {
        Self::with_first_bidder(WEST)
    }

    /// 17 cards each have been dealt and `first` bids first. On the platform of 2015 the first bid rotated with the
    /// games of a round.
    pub const fn with_first_bidder(first: Seat) -> Self {
        Self {
            rule_set: RuleSet::Contest,
            bids: Vec::new(),
            stake: 0,
            landlord: None,
            kitty: None,
            plays: Vec::new(),
            left: [17; SEATS as usize],
            played: CardSet::EMPTY,
            target: None,
            phase: Phase::Bidding { turn: first },
            missing: Missing::Nothing,
        }
    }

    /// A game that starts with a landlord who has the kitty and leads, as in Botzone's first version.
    pub fn with_landlord(landlord: Seat, stake: u8, kitty: CardSet) -> Self {
        let mut course =
            Self { phase: Phase::Kitty { landlord }, stake, landlord: Some(landlord), ..Self::with_bidding() };
        course.show_kitty(kitty);
        course
    }

    /// The same, by another rule set; for a game without plays.
    #[must_use]
    pub const fn by(mut self, rule_set: RuleSet) -> Self {
        self.rule_set = rule_set;
        self
    }

    /// The rule set.
    pub const fn rule_set(&self) -> RuleSet {
        self.rule_set
    }

    /// The bids, in order.
    pub fn bids(&self) -> &[Bid] {
        &self.bids
    }

    /// The highest bid so far (底分), 0..=3.
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// 地主; `None` during the bidding, and by the contest's rules after three zeros.
    pub const fn landlord(&self) -> Option<Seat> {
        self.landlord
    }

    /// 底牌, once shown.
    pub const fn kitty(&self) -> Option<CardSet> {
        self.kitty
    }

    /// Plays and passes, in order.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// Bids, plays and passes, in order.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> {
        let bids = self.bids.iter().map(|bid| (bid.seat, Action::Bid(bid.value)));
        bids.chain(self.plays.iter().map(|play| (play.seat, Action::of_cards(play.cards))))
    }

    /// The number of cards a seat has left; 0 for a seat that does not exist.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left.get(seat.index()).copied().unwrap_or(0)
    }

    /// All cards played so far.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// The cards that a seat has played.
    pub fn played_by(&self, seat: Seat) -> CardSet {
        self.plays.iter().filter(|play| play.seat == seat).fold(CardSet::EMPTY, |all, play| all | play.cards)
    }

    /// The combination to beat, and whose it is; `None` for a lead (领出).
    pub const fn target(&self) -> Option<(Seat, Combination)> {
        self.target
    }

    /// The phase of the game.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The seat to act.
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bidding { turn } | Phase::Playing { turn } => Some(turn),
            Phase::Kitty { .. } | Phase::Over { .. } => None,
        }
    }

    /// How it ended; `None` before the end.
    pub const fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over { ending } => Some(ending),
            _ => None,
        }
    }

    /// Whether the bidding is over: somebody bid 3, or all have bid.
    pub fn is_bidding_decided(&self) -> bool {
        self.bids.last().is_some_and(|last| last.value >= 3) || self.bids.len() >= usize::from(SEATS)
    }

    /// Whether two seats are on one side: both farmers (农民), or the same seat.
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one == other || self.landlord.is_some_and(|landlord| one != landlord && other != landlord)
    }

    /// Carries out an action that [`Course::check`] allows, or that a platform let stand. After the bidding,
    /// [`Course::show_kitty`] shows the kitty.
    pub(crate) fn advance(&mut self, seat: Seat, action: &Action) {
        let combination = if let Action::Play(cards) = action { self.rule_set.combination(*cards) } else { None };
        self.carry_out(seat, action, combination);
    }

    /// As [`Course::advance`], for cards whose combination is known.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action, combination: Option<Combination>) {
        match *action {
            Action::Bid(value) => self.bid(seat, value),
            Action::Pass => self.play(seat, CardSet::EMPTY, None),
            Action::Play(cards) => self.play(seat, cards, combination),
        }
    }

    fn bid(&mut self, seat: Seat, value: u8) {
        self.bids.push(Bid { seat, value });
        if value > 0 {
            (self.stake, self.landlord) = (value, Some(seat));
        }
        self.phase = match self.landlord {
            _ if !self.is_bidding_decided() => Phase::Bidding { turn: seat.next(SEATS) },
            Some(landlord) => Phase::Kitty { landlord },
            None => match self.rule_set.without_bids() {
                None => Phase::Over { ending: Ending::NoBid },
                Some((landlord, stake)) => {
                    (self.stake, self.landlord) = (stake, Some(landlord));
                    Phase::Kitty { landlord }
                }
            },
        };
    }

    /// Shows the kitty and gives it to the landlord, who leads. Does nothing in any other phase.
    pub(crate) fn show_kitty(&mut self, kitty: CardSet) {
        if let Phase::Kitty { landlord } = self.phase {
            self.kitty = Some(kitty);
            if let Some(left) = self.left.get_mut(landlord.index()) {
                *left += kitty.len() as u8;
            }
            self.phase = Phase::Playing { turn: landlord };
            self.plays.reserve(USUAL_PLAYS);
        }
    }

    fn play(&mut self, seat: Seat, cards: CardSet, combination: Option<Combination>) {
        self.see(combination.is_none());
        self.plays.push(Play { seat, cards, combination });
        self.played |= cards;
        let left = self.left(seat).saturating_sub(cards.len() as u8);
        self.left[seat.index()] = left;
        let next = seat.next(SEATS);
        match combination {
            Some(combination) => self.target = Some((seat, combination)),
            // After two passes in a row the last to play leads.
            None if self.target.is_some_and(|(owner, _)| owner == next) => self.target = None,
            None => {}
        }
        self.phase = match left {
            0 => Phase::Over { ending: Ending::Out { winner: seat } },
            _ => Phase::Playing { turn: next },
        };
    }

    /// Whether a fault can no longer change anything: somebody is out, or failed before. After three zeros the last bid
    /// is still unacknowledged, and nobody has been told of the end.
    pub const fn is_settled(&self) -> bool {
        matches!(self.ending(), Some(Ending::Out { .. } | Ending::Forfeit { .. } | Ending::AllFailed { .. }))
    }

    /// The moment between the last bid and the kitty, if the kitty was just shown.
    pub(crate) fn before_kitty(&self) -> Option<Self> {
        let shown = self.kitty.is_some() && self.plays.is_empty() && !self.bids.is_empty() && self.ending().is_none();
        let landlord = self.landlord.filter(|_| shown)?;
        Some(Self { kitty: None, left: [17; SEATS as usize], phase: Phase::Kitty { landlord }, ..self.clone() })
    }

    /// Ends the game by a seat's fault, unless it is settled. By rules that play on, it is the third seat's.
    pub(crate) fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if !self.is_settled() {
            let ending = match self.rule_set.on_fault() {
                OnFault::Ends => Ending::Forfeit { seat, fault },
                OnFault::TakesOver => Ending::AllFailed { seat, fault },
            };
            self.phase = Phase::Over { ending };
        }
    }

    /// What the judge does for a seat that it has taken over (托管): it bids 0, passes where it may, and otherwise plays
    /// the card with the lowest number. `None` if nobody is to act, or the hand is empty.
    pub fn judges_action(&self, hand: CardSet) -> Option<Action> {
        match (&self.phase, self.target) {
            (Phase::Bidding { .. }, _) => Some(Action::Bid(0)),
            (Phase::Playing { .. }, Some(_)) => Some(Action::Pass),
            (Phase::Playing { .. }, None) => Some(Action::Play(hand.iter().next()?.into())),
            (Phase::Kitty { .. } | Phase::Over { .. }, _) => None,
        }
    }
}
