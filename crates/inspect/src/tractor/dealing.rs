//! Builds a Tractor deal around one seat's observation by distributing the cards that it never saw.

use paiju_game::cards::Suit;
use paiju_game::{Rng, Seat};
use paiju_tractor::{
    Action, Banking, COVERED, CardId, Cards, EffectiveSuit, Fallback, FollowRules, HAND, Judge, Level, SEATS, Setup,
    Standing, Taken, Trump, View,
};

use super::calls::{Call, calls};
use crate::Move;

/// How many distributions of the hidden cards are tried before giving up.
const TRIES: u32 = 50;
/// The index of the eight covered or public cards among the holders of hidden cards, after the seats.
const PILE: usize = SEATS as usize;

/// A deal and its plays.
pub(super) struct Dealing {
    me: Seat,
    /// The seat of the first card.
    pub first: Seat,
    level: Level,
    rules: FollowRules,
    banking: Banking,
    fallback: Fallback,
    standing: Standing,
    /// The seat's cards in the order of dealing.
    dealt: Vec<CardId>,
    taken: Option<Taken>,
    calls: Vec<Call>,
    /// In order.
    pub plays: Vec<Played>,
    played: [Cards; SEATS as usize],
    /// The hidden cards that each seat has left, and the pile.
    hidden: [Cards; PILE + 1],
    /// Each seat's void suits.
    void: [Vec<EffectiveSuit>; PILE + 1],
}

/// A play, and this seat's failed throw that it replaced.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub seat: Seat,
    pub cards: Cards,
    pub tried: Option<Cards>,
}

impl Dealing {
    /// Distributes the hidden cards; `None` if that failed.
    pub fn new(view: &View, level: Level, banking: Banking, rules: FollowRules, rng: &mut Rng) -> Option<Self> {
        let me = view.seat();
        let plays = plays(view);
        let mut played = [Cards::EMPTY; SEATS as usize];
        plays.iter().for_each(|play| played[play.seat.index()] |= play.cards);
        let dealt: Vec<CardId> = view.dealt().iter().map(|dealt| dealt.card).collect();
        let taken = view.taken().cloned();
        let own: Cards = dealt.iter().chain(taken.iter().flat_map(|taken| &taken.public)).copied().collect();
        let others = Seat::all(SEATS).filter(|&seat| seat != me);
        let unseen = others.fold(Cards::PACKS - own, |unseen, seat| unseen - played[seat.index()]);
        let (first, calls) = calls(view, banking, |seat| unseen | played[seat.index()], rng)?;
        let mut any = || Fallback {
            banker: Seat(rng.below(u32::from(SEATS)) as u8),
            suit: rng.pick(&Suit::ALL).copied().unwrap_or(Suit::Spade),
        };
        let mut fallback = match banking {
            Banking { called: None, banker: Some(banker), trump: Some(Trump { suit: Some(suit), .. }), .. } => {
                Fallback { banker, suit }
            }
            _ => any(),
        };
        let opening = view.dealt().first().map_or(banking, |dealt| dealt.banking);
        let standing = match (opening.banker, opening.called) {
            _ if banking.kept => Standing::Kept,
            (Some(_), None) => Standing::UntilCalled,
            _ => Standing::Nobody,
        };
        if let (Some(banker), true) = (opening.banker, standing != Standing::Nobody) {
            fallback.banker = banker;
        }
        let void = voids(&plays, banking.trump, me);
        let mut dealing = Self {
            me,
            first,
            level,
            rules,
            banking,
            fallback,
            standing,
            dealt,
            taken,
            calls,
            plays,
            played,
            hidden: [Cards::EMPTY; PILE + 1],
            void,
        };
        (0..TRIES).any(|_| dealing.hand_out(unseen, rng)).then_some(dealing)
    }

    /// The number of hidden cards of each holder.
    fn sizes(&self) -> Option<[usize; PILE + 1]> {
        let mut sizes = [0; PILE + 1];
        for seat in Seat::all(SEATS) {
            let known = if seat == self.me { self.dealt.len() } else { self.played[seat.index()].len() };
            sizes[seat.index()] = usize::from(HAND).checked_sub(known)?;
        }
        sizes[PILE] = if self.taken.is_some() { 0 } else { COVERED };
        Some(sizes)
    }

    fn hand_out(&mut self, unseen: Cards, rng: &mut Rng) -> bool {
        let Some(mut room) = self.sizes() else { return false };
        if room.iter().sum::<usize>() != unseen.len() {
            return false;
        }
        self.hidden = [Cards::EMPTY; PILE + 1];
        let mut rest = unseen;
        for call in self.calls.iter().filter(|call| call.seat != self.me) {
            for card in (call.cards & rest).iter() {
                // A banker may have covered the card of its call.
                let may_hold = |holder: usize| room[holder] > 0 && self.may_hold(holder, card);
                let holder = [call.seat.index(), PILE].into_iter().find(|&holder| may_hold(holder));
                let Some(holder) = holder.filter(|&holder| holder != PILE || self.banking.banker == Some(call.seat))
                else {
                    return false;
                };
                self.hidden[holder].insert(card);
                room[holder] -= 1;
                rest.remove(card);
            }
        }
        let mut cards: Vec<CardId> = rest.iter().collect();
        rng.shuffle(&mut cards);
        cards.sort_by_cached_key(|&card| (0..=PILE).filter(|&holder| self.may_hold(holder, card)).count() as u64);
        for card in cards {
            let open = |holder: usize| if self.may_hold(holder, card) { room[holder] } else { 0 };
            let mut lot = rng.below((0..=PILE).map(open).sum::<usize>() as u32) as usize;
            let holder = (0..=PILE).find(|&holder| {
                let here = lot < open(holder);
                lot = lot.saturating_sub(open(holder));
                here
            });
            let Some(holder) = holder else { return false };
            self.hidden[holder].insert(card);
            room[holder] -= 1;
        }
        true
    }

    fn may_hold(&self, holder: usize, card: CardId) -> bool {
        let suit = self.banking.trump.map(|trump| trump.effective_suit(card.face()));
        suit.is_none_or(|suit| !self.void[holder].contains(&suit))
    }

    /// Exchanges one of these cards of a seat for another hidden card; any hidden card if the seat has none of them.
    pub fn exchange(&mut self, seat: Option<Seat>, cards: Cards, rng: &mut Rng) {
        let called = self.calls.iter().fold(Cards::EMPTY, |all, call| all | call.cards);
        let movable = |hidden: Cards| (hidden - called).iter().collect::<Vec<_>>();
        for _ in 0..TRIES {
            let named = seat.map(|seat| (seat.index(), movable(self.hidden[seat.index()] & cards)));
            let (from, of_from) = named.filter(|(_, cards)| !cards.is_empty()).unwrap_or_else(|| {
                let from = rng.below(PILE as u32 + 1) as usize;
                (from, movable(self.hidden[from]))
            });
            let to = rng.below(PILE as u32 + 1) as usize;
            let of_to = movable(self.hidden[to]);
            let (Some(&one), Some(&other)) = (rng.pick(&of_from), rng.pick(&of_to)) else { continue };
            if from != to && self.may_hold(to, one) && self.may_hold(from, other) {
                self.hidden[from].remove(one);
                self.hidden[to].remove(other);
                self.hidden[from].insert(other);
                self.hidden[to].insert(one);
                return;
            }
        }
    }

    /// The deal: all cards in an order in which the calls were possible.
    pub fn setup(&self, rng: &mut Rng) -> Option<Setup> {
        let mut public: Vec<CardId> = match &self.taken {
            Some(taken) => taken.public.clone(),
            None => self.hidden[PILE].iter().collect(),
        };
        let mut hands: [Vec<CardId>; SEATS as usize] = Default::default();
        for seat in Seat::all(SEATS) {
            let hand = &mut hands[seat.index()];
            let known = if seat == self.me { Cards::EMPTY } else { self.played[seat.index()] };
            *hand = (known | self.hidden[seat.index()]).iter().collect();
            if self.taken.is_none() && self.banking.banker == Some(seat) && seat != self.me {
                // The banker may have covered its own cards, and played ones it picked up.
                hand.append(&mut public);
                rng.shuffle(hand);
                let called = |card: &CardId| self.calls_of(seat).any(|call| call.cards.contains(*card));
                hand.sort_by_cached_key(|card| u64::from(!called(card)));
                public = hand.split_off(usize::from(HAND));
            }
            rng.shuffle(hand);
            self.in_time(seat, hand);
            if seat == self.me {
                hand.splice(0..0, self.dealt.iter().copied());
            }
        }
        if self.taken.is_none() {
            rng.shuffle(&mut public);
        }
        let [west, south, east, north] = hands.map(|hand| hand.try_into().ok());
        Some(Setup {
            first: self.first,
            allocation: [west?, south?, east?, north?],
            public: public.try_into().ok()?,
            level: self.level,
            fallback: self.fallback,
            rules: self.rules,
            standing: self.standing,
            judge: Judge::Paiju,
        })
    }

    fn calls_of(&self, seat: Seat) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(move |call| call.seat == seat)
    }

    /// Moves a called card before the moment of the call.
    fn in_time(&self, seat: Seat, hand: &mut [CardId]) {
        if seat == self.me {
            return;
        }
        let mut free = 0;
        for call in self.calls_of(seat) {
            for card in call.cards.iter() {
                let Some(place) = hand.iter().position(|&other| other == card) else { continue };
                if place > call.step / usize::from(SEATS) {
                    // Calls are in order, so earlier positions belong to this call or a previous one.
                    hand.swap(place, free);
                    free += 1;
                } else if place == free {
                    free += 1;
                }
            }
        }
    }

    /// All moves from the first card on.
    pub fn moves(&self) -> Vec<Move<Action>> {
        let mut moves: Vec<Move<Action>> = (0..usize::from(SEATS * HAND))
            .map(|step| {
                let seat = Seat((self.first.0 + (step % usize::from(SEATS)) as u8) % SEATS);
                let call = self.calls.iter().find(|call| call.step == step);
                Move::act(seat, call.map_or(Action::Pass, |call| Action::Declare(call.cards)))
            })
            .collect();
        let covered = match &self.taken {
            Some(taken) => taken.covered,
            None => Some(self.hidden[PILE]),
        };
        if let (Some(banker), Some(covered)) = (self.banking.banker, covered) {
            moves.push(Move::act(banker, Action::Cover(covered)));
            let played = |play: &Played| Move::act(play.seat, Action::Play(play.tried.unwrap_or(play.cards)));
            moves.extend(self.plays.iter().map(played));
        }
        moves
    }
}

/// The plays, with the seat's own failed throws.
fn plays(view: &View) -> Vec<Played> {
    let mut plays = Vec::new();
    for (number, trick) in view.course().tricks().iter().enumerate() {
        for (place, (seat, cards)) in trick.plays().enumerate() {
            let own_lead = place == 0 && seat == view.seat();
            let tried = view.failed_throws().iter().find(|&&(trick, _)| own_lead && usize::from(trick) == number);
            plays.push(Played { seat, cards, tried: tried.map(|&(_, tried)| tried) });
        }
    }
    plays
}

/// The other seats' voids at the end: suits that they did not follow and did not play later.
fn voids(plays: &[Played], trump: Option<Trump>, me: Seat) -> [Vec<EffectiveSuit>; PILE + 1] {
    let mut void: [Vec<EffectiveSuit>; PILE + 1] = Default::default();
    let Some(trump) = trump else { return void };
    for trick in plays.chunks(usize::from(SEATS)) {
        let Some(suit) = trick.first().and_then(|lead| trump.suit_of(lead.cards)) else { continue };
        for play in trick {
            let void = &mut void[play.seat.index()];
            for card in play.cards.iter() {
                void.retain(|&other| other != trump.effective_suit(card.face()));
            }
            let short = (play.cards & trump.cards(suit)).len() < play.cards.len();
            if short && play.seat != me {
                void.push(suit);
            }
        }
    }
    void
}
