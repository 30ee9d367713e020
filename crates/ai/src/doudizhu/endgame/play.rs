//! Playing an endgame move by move: the legal actions and their results.

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Lang, Say as _, Seat, texts};
use serde::{Deserialize, Serialize};

use super::Endgame;
use super::search::{Move, Node, has_foreign_kickers};
use paiju_doudizhu::check_cards;
use paiju_doudizhu::{Action, Combination, Refusal};

texts! {
    /// Why an action is illegal in an endgame.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Illegal {
        Refused(refusal: Refusal) => |lang| refusal.say(lang);
        ChainKickers { played: Combination } =>
            "双人残局里，飞机带的牌不能和飞机同点",
            "in a puzzle of two hands a wing has no rank of the chain that it goes with";
    }
}

impl From<Refusal> for Illegal {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Endgame {
    /// The number of hands, 2 or 3.
    pub const fn seats(&self) -> u8 {
        self.ground.seats as u8
    }

    /// A seat's hand; empty for a seat that does not exist. Suits may differ from those given.
    pub fn hand(&self, seat: Seat) -> CardSet {
        if seat.0 < self.seats() { self.ground.hand(&self.start, seat.index()) } else { CardSet::EMPTY }
    }

    /// The seat to move.
    pub const fn turn(&self) -> Seat {
        Seat(self.start.turn as u8)
    }

    /// The play to beat and its owner; `None` for a lead.
    pub fn target(&self) -> Option<(Seat, Combination)> {
        self.start.target.map(|(owner, made)| (Seat(owner as u8), made))
    }

    /// All legal actions, distinct by rank, a pass last.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.ground.each_play(&self.start, |cards, _| actions.push(Action::Play(cards)));
        actions.extend(self.start.target.map(|_| Action::Pass));
        actions
    }

    /// The position after an action, with any suits; `None` if the seat goes out.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn after(&self, action: Action) -> Result<Option<Self>, Illegal> {
        let start = self.start;
        let turn = self.ground.next(start.turn);
        let next = match self.checked(action)? {
            Move::Pass => Node { turn, target: start.target.filter(|&(owner, _)| owner != turn), ..start },
            Move::Play(cards, _) if cards == self.hand(self.turn()) => return Ok(None),
            Move::Play(cards, made) => {
                let tally = start.tally.with(&made, start.turn == self.ground.landlord);
                Node { left: start.left - cards, turn, target: Some((start.turn, made)), tally }
            }
        };
        Ok(Some(Self { ground: self.ground, start: next }))
    }

    /// The action in the solver's form, with the lowest cards of each rank.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn named(&self, action: Action) -> Result<Action, Illegal> {
        self.checked(action).map(Move::action)
    }

    fn checked(&self, action: Action) -> Result<Move, Illegal> {
        let cards = match action {
            Action::Bid(_) => return Err(Refusal::BiddingOver.into()),
            Action::Pass if self.start.target.is_none() => return Err(Refusal::MustLead.into()),
            Action::Pass => return Ok(Move::Pass),
            Action::Play(cards) => cards,
        };
        let hand = self.hand(self.turn());
        let lowest = |rank: &Rank| hand.of_rank(*rank).lowest(cards.count(*rank));
        let named: CardSet = Rank::ALL.iter().flat_map(lowest).collect();
        if named.len() < cards.len() {
            let missing = |rank: &Rank| cards.of_rank(*rank).lowest(cards.count(*rank) - named.count(*rank));
            return Err(Refusal::NotHeld { cards: Rank::ALL.iter().flat_map(missing).collect() }.into());
        }
        let made = check_cards(self.start.tally.rule_set, named, self.start.target.map(|(_, target)| target))?;
        if !self.ground.any_kickers && !has_foreign_kickers(named, &made) {
            return Err(Illegal::ChainKickers { played: made });
        }
        Ok(Move::Play(named, made))
    }
}

#[cfg(test)]
mod tests;
