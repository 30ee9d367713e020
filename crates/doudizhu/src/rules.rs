//! The legality of actions: [`Course::check`] names the first rule that an action breaks. Also the parameters of a
//! round.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::course::{Course, Phase};
use crate::{Action, Combination, Refusal, RuleSet};

/// The part of a round's rules (INFO) that a single game's score needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Rules {
    /// 封顶分数: the cap of a round's small score, from INFO's maxscore.
    pub cap: u32,
    /// 每轮总局数: games in a round, from INFO's roundcount.
    pub games: u32,
    /// The rule set. The cap and the games matter only for the contest's.
    #[serde(default)]
    pub set: RuleSet,
}

impl Default for Rules {
    /// 2100 and 6, the text's provisional numbers.
    fn default() -> Self {
        Self { cap: 2100, games: 6, set: RuleSet::Contest }
    }
}

/// Texts do not name the contest's rule set.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_named = !self.set.is_contest() || !serializer.is_human_readable();
        let mut written = serializer.serialize_struct("Rules", 2 + usize::from(is_named))?;
        written.serialize_field("cap", &self.cap)?;
        written.serialize_field("games", &self.games)?;
        if is_named {
            written.serialize_field("set", &self.set)?;
        }
        written.end()
    }
}

impl Rules {
    /// The highest cap for which scores can be computed.
    pub const MOST: u32 = 1_000_000_000;

    /// The rules of this rule set, with the provisional numbers.
    pub fn of(set: RuleSet) -> Self {
        Self { set, ..Self::default() }
    }

    /// What a seat that fails before the kitty is shown pays to each other seat: cap ÷ games, 350.
    pub const fn early_fault(self) -> i32 {
        match self.cap.checked_div(self.games) {
            Some(points) => points as i32,
            None => 0,
        }
    }
}

impl Course {
    /// Checks the action of a seat that may hold `holdable`: its exact hand if known, otherwise all cards not known to
    /// be elsewhere.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, seat: Seat, action: &Action, holdable: CardSet) -> Result<(), Refusal> {
        self.checked(seat, action, holdable).map(|_| ())
    }

    /// Carries out an action if [`Course::check`] allows it.
    ///
    /// # Errors
    /// The first rule it breaks. The state is then unchanged.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action, holdable: CardSet) -> Result<(), Refusal> {
        let combination = self.checked(seat, action, holdable)?;
        self.carry_out(seat, action, combination);
        Ok(())
    }

    /// The combination of the cards played, if the action is legal; `None` for a bid or a pass.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub(crate) fn checked(
        &self,
        seat: Seat,
        action: &Action,
        holdable: CardSet,
    ) -> Result<Option<Combination>, Refusal> {
        match (self.phase(), action) {
            (Phase::Over { .. }, _) => Err(Refusal::Over),
            (&Phase::Kitty { landlord }, _) => Err(Refusal::KittyNotShown { landlord }),
            (&Phase::Bidding { turn } | &Phase::Playing { turn }, _) if turn != seat => {
                Err(Refusal::NotYourTurn { turn })
            }
            (Phase::Bidding { .. }, &Action::Bid(bid)) => self.check_bid(bid).map(|()| None),
            (Phase::Bidding { .. }, _) => Err(Refusal::StillBidding),
            (Phase::Playing { .. }, Action::Bid(_)) => Err(Refusal::BiddingOver),
            (Phase::Playing { .. }, Action::Pass) if !self.is_target_known() => Ok(None),
            (Phase::Playing { .. }, Action::Pass) => self.target().map(|_| None).ok_or(Refusal::MustLead),
            (Phase::Playing { .. }, &Action::Play(cards)) => self.check_play(seat, cards, holdable).map(Some),
        }
    }

    /// Whether the seat could not bid because another bid 3. Platforms may still ask it, or relay a 0 for it, as the
    /// text's own example does.
    pub fn was_not_let_bid(&self, seat: Seat) -> bool {
        matches!(self.phase(), Phase::Kitty { .. }) && self.bids().iter().all(|bid| bid.seat != seat)
    }

    fn check_bid(&self, bid: u8) -> Result<(), Refusal> {
        match bid {
            4.. => Err(Refusal::NoSuchBid { bid }),
            1.. if bid <= self.stake() => Err(Refusal::BidTooLow { bid, highest: self.stake() }),
            _ => Ok(()),
        }
    }

    fn check_play(&self, seat: Seat, cards: CardSet, holdable: CardSet) -> Result<Combination, Refusal> {
        let foreign = cards - holdable;
        if !foreign.is_empty() {
            return Err(Refusal::NotHeld { cards: foreign });
        }
        let (count, left) = (cards.len() as u8, self.left(seat));
        if count > left {
            return Err(Refusal::TooManyCards { played: count, left });
        }
        check_cards(self.rule_set(), cards, self.target().map(|(_, target)| target))
    }
}

/// The combination of these cards, if they have a legal type and beat the target.
///
/// # Errors
/// The first rule they break.
pub fn check_cards(set: RuleSet, cards: CardSet, target: Option<Combination>) -> Result<Combination, Refusal> {
    let played = set.combination(cards).ok_or_else(|| no_combination(set, cards))?;
    match target {
        Some(target) if !played.beats(&target) => Err(if played.kind != target.kind {
            Refusal::WrongKind { played, target }
        } else if played.size != target.size {
            Refusal::WrongSize { played, target }
        } else {
            Refusal::TooLow { played, target }
        }),
        _ => Ok(played),
    }
}

/// Why these cards are no combination by the rule set: one that another rule set knows says so.
fn no_combination(set: RuleSet, cards: CardSet) -> Refusal {
    let known = |other: &RuleSet| other.combination(cards).map(|made| (*other, made));
    let others = match set {
        RuleSet::Contest => [RuleSet::Botzone2, RuleSet::Botzone1],
        RuleSet::Botzone2 => [RuleSet::Contest, RuleSet::Botzone1],
        RuleSet::Botzone1 => [RuleSet::Contest, RuleSet::Botzone2],
    };
    match others.iter().find_map(known) {
        Some((elsewhere, made)) => Refusal::OnlyElsewhere { cards, here: set, elsewhere, made },
        None => Refusal::NoCombination { cards },
    }
}
