//! Reasons for what the planner does, as a player would give them.

use paiju_cards::{CardSet, Rank};

use super::plan::{Memo, Plan};
use super::proof::Others;
use crate::ai::Reason;
use crate::combination::JOKERS;
use crate::counts::Counts;
use crate::{Action, Combination, Kind, View};

/// How many reasons a candidate gets at most.
const MOST: usize = 3;

/// What the 17 cards are like, for a bid.
pub(super) fn strength(view: &View, memo: &mut Memo) -> Reason {
    let turns = memo.plan(Counts::of(view.hand())).turns;
    Reason::Strength { turns, cards: strong_cards(view.hand()) }
}

/// Aces, 2s, jokers and bombs.
pub(super) fn strong_cards(hand: CardSet) -> CardSet {
    let is_strong = |rank: Rank| rank >= Rank::Ace || hand.count(rank) == 4;
    hand.iter().filter(|card| is_strong(card.rank())).collect()
}

/// What the reasons are made from.
pub(super) struct Scene<'a> {
    view: &'a View,
    others: Others,
    plan: Plan,
    /// The fewest cards of an opponent.
    danger: u8,
    /// The partner's number of cards.
    partner: Option<u8>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(view: &'a View, memo: &mut Memo) -> Self {
        let left = |friends: bool| {
            let seats = view.others().into_iter().filter(move |&seat| view.is_friend(seat) == friends);
            seats.map(|seat| view.course().left(seat)).min()
        };
        Self {
            view,
            others: Others::of(view),
            plan: memo.plan(Counts::of(view.hand())),
            danger: left(false).unwrap_or(0),
            partner: left(true),
        }
    }

    pub(super) const fn others(&self) -> &Others {
        &self.others
    }

    /// Of a play that starts a proven line.
    pub(super) fn proven(&self, action: Action, turns: u8) -> Vec<Reason> {
        if turns == 1 {
            return vec![Reason::GoesOut];
        }
        let mut reasons = vec![Reason::ProvenWin { turns }];
        if let Action::Play(cards) = action
            && let Some(made) = Combination::of(cards)
        {
            reasons.extend(self.safety(&made));
        }
        reasons
    }

    /// Of an action that was tried, the weightiest first.
    pub(super) fn reasons(&self, action: Action, rate: Reason, memo: &mut Memo) -> Vec<Reason> {
        let mut reasons = vec![rate];
        match action {
            Action::Play(cards) => self.of_play(cards, memo, &mut reasons),
            Action::Pass => self.of_pass(&mut reasons),
            Action::Bid(_) => {}
        }
        reasons.truncate(MOST);
        reasons
    }

    /// Of a play, everything that can be said of it.
    pub(super) fn all_reasons(&self, cards: CardSet, memo: &mut Memo) -> Vec<Reason> {
        let mut reasons = Vec::new();
        self.of_play(cards, memo, &mut reasons);
        reasons
    }

    fn of_pass(&self, reasons: &mut Vec<Reason>) {
        if let (Some(left), true) = (self.partner, self.on_partner()) {
            reasons.push(Reason::LetsPartner { left });
        }
        let cards = strong_cards(self.view.hand());
        if !cards.is_empty() {
            reasons.push(Reason::KeepsControl { cards });
        }
        reasons.push(Reason::TurnsLeft { turns: self.plan.turns });
    }

    fn of_play(&self, cards: CardSet, memo: &mut Memo, reasons: &mut Vec<Reason>) {
        let Some(made) = Combination::of(cards) else { return };
        let rest = memo.plan(Counts::of(self.view.hand() - cards));
        let small = matches!(made.kind, Kind::Single | Kind::Pair);
        let safety = self.safety(&made);
        if self.on_partner() {
            reasons.push(Reason::BeatsPartner);
        }
        if let Some(left) = self.partner
            && self.view.target().is_none()
            && small
            && left == made.size
        {
            reasons.push(Reason::ServesPartner { left });
        }
        if self.danger <= 2 && small && self.danger == made.size && self.others.may_top(&made) {
            reasons.push(Reason::ServesOpponent { left: self.danger });
        } else if self.danger <= 3 && self.view.target().is_some() {
            reasons.push(Reason::BlocksOpponent { left: self.danger });
        }
        reasons.extend(self.split(cards, &made, &rest));
        reasons.extend(safety);
        let spent = strong_cards(cards);
        if !spent.is_empty() && !rest_is_short(&rest) {
            reasons.push(Reason::SpendsControl { cards: spent });
        }
        reasons.push(Reason::TurnsLeft { turns: rest.turns });
        let kept = strong_cards(self.view.hand() - cards);
        if !kept.is_empty() {
            reasons.push(Reason::KeepsControl { cards: kept });
        }
    }

    pub(super) fn on_partner(&self) -> bool {
        self.view.course().target().is_some_and(|(owner, _)| owner != self.view.seat() && self.view.is_friend(owner))
    }

    fn safety(&self, made: &Combination) -> Option<Reason> {
        match (self.others.may_top(made), self.others.may_bomb(made)) {
            (false, false) => Some(Reason::Unbeatable),
            (false, true) => Some(Reason::OnlyBombs),
            (true, _) => None,
        }
    }

    /// What the play takes apart, if that costs a turn.
    fn split(&self, cards: CardSet, made: &Combination, rest: &Plan) -> Option<Reason> {
        if rest.turns < self.plan.turns {
            return None;
        }
        let counts = Counts::of(cards);
        let touched = counts.at_least()[1];
        for chain in self.plan.chains() {
            let ranks = ((1u16 << chain.length) - 1) << chain.bottom;
            let kind = [Kind::Straight, Kind::PairStraight, Kind::TripleStraight][usize::from(chain.copies) - 1];
            if touched & ranks != 0 && kind != made.kind {
                return Some(Reason::Splits { kind });
            }
        }
        let groups = [(Kind::Bomb, 3, 4), (Kind::Triple, 2, 3), (Kind::Pair, 1, 2)];
        for (kind, index, copies) in groups {
            let whole = counts.at_least()[copies];
            if touched & self.plan.groups[index] & !whole != 0 {
                return Some(Reason::Splits { kind });
            }
        }
        let rocket = self.plan.groups[0] & JOKERS == JOKERS;
        (rocket && touched & JOKERS != 0 && touched & JOKERS != JOKERS).then_some(Reason::Splits { kind: Kind::Rocket })
    }
}

/// Whether so little is left that strong cards are there to be spent.
const fn rest_is_short(rest: &Plan) -> bool {
    rest.turns <= 2
}
