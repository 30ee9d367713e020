//! Reasons for the planner's actions, as a player would give them.

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Seat, WeighedDeals};

use super::plan::{Memo, Plan, ranks};
use super::proof::Others;
use super::turns::Turns;
use super::worlds::Deals;
use crate::doudizhu::Reason;
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::JOKERS;
use paiju_doudizhu::{Action, Combination, Kind, View, moves};

/// The maximum number of reasons for a candidate.
pub(super) const MOST: usize = 4;

/// The reason for a bid: the strength of the 17 cards.
pub(super) fn strength(view: &View) -> Reason {
    Reason::Strength { turns: Turns::by(view.course().rule_set()).of(view.hand()), cards: strong_cards(view.hand()) }
}

/// The win rate of these playouts, in worlds sampled from these deals.
pub(super) const fn rate(wins: u32, of: u32, deals: Option<WeighedDeals>) -> Reason {
    match deals {
        None => Reason::WinRate { wins, of },
        Some(WeighedDeals { deals, effective }) => Reason::WeighedRate { wins, of, deals, effective },
    }
}

/// The difference of two candidates, if it may be chance: `margin` is its half-width over `games` playouts in worlds
/// sampled from these deals. `None` for a single playout.
pub(super) fn too_close(difference: f64, margin: f64, games: u32, deals: Option<WeighedDeals>) -> Option<Reason> {
    let again = deals.map_or(0.0, |deals| f64::from(games) / f64::from(deals.effective.max(1)));
    let margin = margin * (1.0 + again).sqrt();
    let hundredths = |number: f64| (100.0 * number.max(0.0)).round() as u32;
    (games > 1 && difference.abs() <= margin)
        .then(|| Reason::TooClose { difference: hundredths(difference), margin: hundredths(margin) })
}

/// Aces, 2s, jokers and bombs.
pub(super) fn strong_cards(hand: CardSet) -> CardSet {
    let is_strong = |rank: Rank| rank >= Rank::Ace || hand.count(rank) == 4;
    hand.iter().filter(|card| is_strong(card.rank())).collect()
}

/// What the reasons are derived from.
pub(super) struct Scene<'a> {
    view: &'a View,
    others: Others,
    plan: Plan,
    turns: Turns,
    /// The fewest cards of an opponent.
    danger: u8,
    /// The number of the partner's cards.
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
            turns: Turns::by(view.course().rule_set()),
            danger: left(false).unwrap_or(0),
            partner: left(true),
        }
    }

    pub(super) const fn others(&self) -> &Others {
        &self.others
    }

    /// The reasons for a play that starts a proven line.
    pub(super) fn proven(&self, action: Action, turns: u8) -> Vec<Reason> {
        if turns == 1 {
            return vec![Reason::GoesOut];
        }
        let mut reasons = vec![Reason::ProvenWin { turns }];
        if let Action::Play(cards) = action
            && let Some(made) = self.view.course().rule_set().combination(cards)
        {
            reasons.extend(self.safety(&made));
        }
        reasons
    }

    /// The reasons for an action with playouts, weightiest first.
    pub(super) fn reasons(&mut self, action: Action, rate: Reason, deals: &impl Deals, memo: &mut Memo) -> Vec<Reason> {
        let mut reasons = vec![rate];
        let view = self.view;
        match action {
            Action::Play(cards) => self.of_play(cards, memo, |made| may_be_beaten(view, made, deals), &mut reasons),
            Action::Pass => self.of_pass(&mut reasons),
            Action::Bid(_) => {}
        }
        reasons.truncate(MOST);
        reasons
    }

    /// Every reason that applies to a play.
    pub(super) fn all_reasons(&mut self, cards: CardSet, memo: &mut Memo) -> Vec<Reason> {
        let mut reasons = Vec::new();
        self.of_play(cards, memo, |_| None, &mut reasons);
        reasons
    }

    fn of_pass(&mut self, reasons: &mut Vec<Reason>) {
        if let (Some(left), true) = (self.partner, self.on_partner()) {
            reasons.push(Reason::LetsPartner { left });
        }
        let cards = strong_cards(self.view.hand());
        if !cards.is_empty() {
            reasons.push(Reason::KeepsControl { cards });
        }
        reasons.push(Reason::TurnsLeft { turns: self.turns.of(self.view.hand()) });
    }

    fn of_play(
        &mut self,
        cards: CardSet,
        memo: &mut Memo,
        may_be_beaten: impl FnOnce(&Combination) -> Option<Reason>,
        reasons: &mut Vec<Reason>,
    ) {
        let Some(made) = self.view.course().rule_set().combination(cards) else { return };
        let rest = self.view.hand() - cards;
        let turns = self.turns.of(rest);
        if self.on_partner() {
            reasons.push(Reason::BeatsPartner);
        }
        if self.view.target().is_none() && self.may_go_out_on(&made, true) {
            reasons.push(Reason::ServesPartner { left: made.size });
        }
        if self.may_go_out_on(&made, false) {
            reasons.push(Reason::ServesOpponent { left: made.size });
        } else if self.danger <= 3 && self.view.target().is_some() && !self.on_partner() {
            reasons.push(Reason::BlocksOpponent { left: self.danger });
        }
        if turns >= self.turns.of(self.view.hand()) {
            reasons.extend(self.split(cards));
        }
        let safety = self.safety(&made);
        reasons.extend(safety.clone());
        if safety != Some(Reason::Unbeatable) && reasons.len() < MOST {
            reasons.extend(may_be_beaten(&made));
        }
        let spent = strong_cards(cards);
        if !spent.is_empty() && memo.plan(Counts::of(rest)).turns > SHORT {
            reasons.push(Reason::SpendsControl { cards: spent });
        }
        reasons.push(Reason::TurnsLeft { turns });
        if safety.is_none() {
            reasons.extend(self.takes_back(&made, rest));
            reasons.extend(self.has_passed(&made));
        }
        let kept = strong_cards(rest);
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

    /// Whether a friend, or an opponent, may go out on a single or a pair.
    fn may_go_out_on(&self, made: &Combination, friend: bool) -> bool {
        let small = matches!(made.kind, Kind::Single | Kind::Pair);
        let may = |(at, &seat): (usize, &Seat)| {
            self.view.is_friend(seat) == friend
                && self.view.course().left(seat) == made.size
                && self.others.seat_may_top(at, made)
        };
        small && self.view.others().iter().enumerate().any(may)
    }

    /// The remaining cards that win the trick back after a single or pair is beaten in kind.
    fn takes_back(&self, made: &Combination, rest: CardSet) -> Option<Reason> {
        let (Kind::Single | Kind::Pair, size) = (made.kind, usize::from(made.size)) else { return None };
        let highest = Rank::ALL.into_iter().rev().find(|&rank| rest.count(rank) >= size)?;
        let below = Combination { main: Rank::from_index(highest.index().checked_sub(1)?)?, ..*made };
        (!self.others.may_top(&below)).then(|| Reason::TakesBack { cards: rest.of_rank(highest).lowest(size) })
    }

    /// An opponent that passed on a similar play that was no higher; if several, on the lowest.
    fn has_passed(&self, made: &Combination) -> Option<Reason> {
        let view = self.view;
        let mut on_table = None;
        let mut passed: Option<(Seat, Combination)> = None;
        for play in view.course().plays() {
            match (play.combination, on_table) {
                (Some(combination), _) => on_table = Some((play.seat, combination)),
                (None, Some((owner, on))) => {
                    let is_like = on.kind == made.kind && on.size == made.size && on.main <= made.main;
                    let against = view.is_friend(owner) && !view.is_friend(play.seat);
                    if is_like && against && passed.is_none_or(|(_, lowest)| on.main < lowest.main) {
                        passed = Some((play.seat, on));
                    }
                }
                (None, None) => {}
            }
        }
        let (seat, on) = passed?;
        let at = view.others().iter().position(|&other| other == seat)?;
        self.others.seat_may_top(at, made).then_some(Reason::HasPassed { seat, on })
    }

    /// What the play splits in the hand's plan.
    fn split(&self, cards: CardSet) -> Option<Reason> {
        let (played, rest) = (Counts::of(cards), Counts::of(self.view.hand() - cards));
        let mut chained = Counts::default();
        for chain in self.plan.chains() {
            let kind = [Kind::Straight, Kind::PairStraight, Kind::TripleStraight][usize::from(chain.copies) - 1];
            if rest.without(chain.cards()).is_none() && played.without(chain.cards()).is_none() {
                return Some(Reason::Splits { kind });
            }
            chained = chained + chain.cards();
        }
        for (kind, copies) in [(Kind::Bomb, 4), (Kind::Triple, 3), (Kind::Pair, 2)] {
            let mut groups = ranks(self.plan.groups[copies - 1]);
            if groups.any(|rank| rest.get(rank) < chained.get(rank) + copies && played.get(rank) < copies) {
                return Some(Reason::Splits { kind });
            }
        }
        let rocket = self.plan.groups[0] & JOKERS == JOKERS;
        let jokers = played.at_least()[1] & JOKERS;
        (rocket && jokers != 0 && jokers != JOKERS).then_some(Reason::Splits { kind: Kind::Rocket })
    }
}

/// The probability that an opponent can beat it.
fn may_be_beaten(view: &View, made: &Combination, deals: &impl Deals) -> Option<Reason> {
    let opponents = || view.others().into_iter().filter(|&seat| !view.is_friend(seat));
    let (chance, dealt) = deals.chance(|hands| opponents().any(|seat| moves::can_beat(&hands[seat.index()], made)))?;
    let percent = |part: f64| (100.0 * part).round() as u8;
    Some(Reason::MayBeBeaten { chance: percent(chance), dealt: percent(dealt) })
}

/// With this few turns left, strong cards are there to be spent.
const SHORT: u8 = 2;
