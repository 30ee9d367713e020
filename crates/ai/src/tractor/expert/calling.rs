//! Calls and snatches (报主、反主): each, and a pass, is played out in the same random deals of the cards that nobody has
//! shown. All seats declare and cover by the rules of thumb ([`declare`], [`cover`]) and play by the learnt policy.
//!
//! Deals respect what the others showed. By the rule of thumb a caller was strong enough, and a seat that declared
//! nothing was not.

use paiju_game::cards::Suit;
use paiju_game::{Limit, Rng, Seat, Source};

use super::policy;
use super::search::PLAYS;
use crate::tractor::Weighed;
use crate::tractor::margin::Deals;
use crate::tractor::standard::table::Table;
use crate::tractor::standard::trial::{self, Played, Trial};
use crate::tractor::standard::{cover, declare, explain};
use paiju_tractor::banking::Banking;
use paiju_tractor::{Action, CardId, Cards, Declaration, HAND, Level, SEATS, Tractor, Trump, View};

/// The cost of dealing, declaring and covering, in plays.
const DEALING: u64 = 40;
/// The bonus of the rule of thumb's choice, in game points times the square root of the playout plays: one and a half
/// standard errors, so that chance alone seldom overrules it.
const TRUST: f64 = 28.0;
/// The largest bonus.
const MOST_TRUST: f64 = 1.0;
/// The most deals tried for one that fits what the others did; the last one is taken in any case.
const TRIES: u32 = 16;

/// Weighs calls and snatches. Without a choice it does no work.
pub(super) fn weigh(view: &View, limit: &Limit<'_>, source: &Source<'_, Tractor>) -> Weighed {
    let by_thumb = declare::weigh(view);
    if by_thumb.len() < 2 {
        return Weighed::by_rule(by_thumb);
    }
    let mut rng = Rng::new(limit.seed);
    let dealing = Dealing::of(view);
    let plays = Limit { work: limit.work.saturating_mul(PLAYS), ..*limit };
    let all = plays.work.saturating_mul(source.parts());
    let trust = (TRUST / (all.max(1) as f64).sqrt()).min(MOST_TRUST);
    let prior = |place: usize| if place == 0 { trust } else { 0.0 };
    let trials = by_thumb.iter().enumerate();
    let trials = trials.map(|(place, candidate)| Trial::new(candidate.action, prior(place))).collect();
    let deal = || (dealing.deal(&mut rng), 0);
    let play_on = |deal: &Deal, action: &Action| dealing.play_on(deal, action);
    let tried = trial::tried(trials, source, |trials| trial::halve(trials, &plays, deal, play_on));
    trial::weighed(tried, Deals::Alone, |action, tried| {
        let known = by_thumb.iter().filter(|candidate| candidate.action == action);
        let known = known.flat_map(|candidate| candidate.reasons_of().cloned());
        tried.map(explain::played_on).into_iter().chain(known).collect()
    })
}

/// What the seat knows during the deal.
pub(in crate::tractor) struct Dealing {
    me: Seat,
    level: Level,
    banking: Banking,
    hand: Cards,
    unseen: Vec<CardId>,
    shown: [Cards; SEATS as usize],
}

/// The hidden cards.
pub(in crate::tractor) struct Deal {
    hands: [Cards; SEATS as usize],
    /// The cards still to be dealt to each seat, the next one last.
    coming: [Vec<CardId>; SEATS as usize],
    public: Cards,
    /// The banker and the suit if nobody calls.
    fallback: (Seat, Suit),
}

impl Dealing {
    pub(in crate::tractor) fn of(view: &View) -> Self {
        let (me, level, banking) = (view.seat(), view.course().level(), *view.course().banking());
        let shown = shown(view);
        let hidden = shown.iter().fold(view.unseen(), |unseen, &shown| unseen - shown);
        Self { me, level, banking, hand: view.hand(), unseen: hidden.iter().collect(), shown }
    }

    /// A deal that fits what the others did.
    pub(in crate::tractor) fn deal(&self, rng: &mut Rng) -> Deal {
        let mut deal = self.any(rng);
        for _ in 1..TRIES {
            if self.fits(&deal) {
                break;
            }
            deal = self.any(rng);
        }
        deal
    }

    /// A random deal. Every other seat has one card less, as if this seat were the first of its round.
    fn any(&self, rng: &mut Rng) -> Deal {
        let mut cards = self.unseen.clone();
        rng.shuffle(&mut cards);
        let mut left = cards.into_iter();
        let held = self.hand.len().saturating_sub(1);
        let (mut hands, mut coming) = (self.shown, [const { Vec::new() }; SEATS as usize]);
        for seat in Seat::all(SEATS) {
            let (hand, coming) = (&mut hands[seat.index()], &mut coming[seat.index()]);
            if seat == self.me {
                *hand = self.hand;
            } else {
                let more = held.saturating_sub(hand.len());
                *hand |= left.by_ref().take(more).collect();
            }
            let more = usize::from(HAND).saturating_sub(hand.len());
            coming.extend(left.by_ref().take(more));
        }
        let banker = Seat(rng.below(u32::from(SEATS)) as u8);
        let suit = rng.pick(&Suit::ALL).copied().unwrap_or(Suit::Spade);
        Deal { hands, coming, public: left.collect(), fallback: (banker, suit) }
    }

    /// Whether the others would have declared as they did, by the rule of thumb.
    fn fits(&self, deal: &Deal) -> bool {
        let others = Seat::all(SEATS).filter(|&seat| seat != self.me);
        let is_strong = |seat: Seat| match self.banking.trump {
            Some(trump) if self.banking.banker == Some(seat) => {
                declare::strength(deal.hands[seat.index()], trump) > 0.0
            }
            _ => true,
        };
        let is_silent =
            |seat: Seat| declare::choose(seat, deal.hands[seat.index()], &self.banking, self.level).is_none();
        others.clone().all(is_strong) && others.filter(|&seat| self.banking.banker != Some(seat)).all(is_silent)
    }

    /// The result of a game in which the seat answers this now.
    pub(in crate::tractor) fn play_on(&self, deal: &Deal, action: &Action) -> Played {
        let mut table = self.unfold(deal, action);
        let plays = DEALING + table.play_on(policy::choose);
        Played { points: table.final_points(), attacks: table.is_attacker(self.me), plays }
    }

    /// The game at the first lead, if the seat answers this now and every seat follows the rules of thumb afterwards.
    fn unfold(&self, deal: &Deal, action: &Action) -> Table {
        let (mut hands, mut coming, mut banking) =
            (deal.hands, deal.coming.each_ref().map(|cards| cards.iter()), self.banking);
        let declare = |banking: &mut Banking, seat: Seat, cards: Cards| {
            if let Some(declaration) = Declaration::of(cards, self.level) {
                banking.declare(seat, declaration, self.level);
            }
        };
        if let Action::Declare(cards) = *action {
            declare(&mut banking, self.me, cards);
        }
        let mut seat = self.me.next(SEATS);
        while let Some(&card) = coming[seat.index()].next_back() {
            let hand = &mut hands[seat.index()];
            hand.insert(card);
            if let Some(cards) = declare::choose(seat, *hand, &banking, self.level) {
                declare(&mut banking, seat, cards);
            }
            seat = seat.next(SEATS);
        }
        let (banker, suit) = deal.fallback;
        let banker = banking.banker.unwrap_or(banker);
        let trump = banking.trump.unwrap_or(Trump { level: self.level, suit: Some(suit) });
        hands[banker.index()] |= deal.public;
        let covered = cover::covers(hands[banker.index()], trump).first().map_or(deal.public, |best| best.0);
        hands[banker.index()] -= covered;
        Table::first_lead(trump, banker, hands, covered)
    }
}

/// What the others showed: the caller one level card, the snatcher a pair. Which card of a pair the caller showed does
/// not matter.
fn shown(view: &View) -> [Cards; SEATS as usize] {
    let (banking, level) = (view.course().banking(), view.course().level());
    let mut shown = [Cards::EMPTY; SEATS as usize];
    let Some(trump) = banking.trump else { return shown };
    let of_suit = |suit: Suit| Cards::of_face(view.unseen(), paiju_game::cards::Card::new(level.rank(), suit));
    match (banking.called, banking.snatched) {
        // A snatch is final; the caller's earlier card is no longer in the observation.
        (_, Some(snatcher)) if snatcher != view.seat() => {
            let jokers = [paiju_game::cards::Card::LITTLE_JOKER, paiju_game::cards::Card::BIG_JOKER];
            let pairs = jokers.map(|joker| Cards::of_face(view.unseen(), joker));
            let pair =
                trump.suit.map_or_else(|| pairs.into_iter().find(|pair| pair.is_pair()), |suit| Some(of_suit(suit)));
            shown[snatcher.index()] = pair.unwrap_or_default();
        }
        (Some(caller), None) if caller != view.seat() => {
            let card = trump.suit.and_then(|suit| of_suit(suit).first());
            shown[caller.index()] = card.map_or(Cards::EMPTY, Cards::from);
        }
        _ => {}
    }
    shown
}

#[cfg(test)]
mod tests;
