//! A playout: all hands are assumed, and only the state that the play needs is kept.

use paiju_game::Seat;

use super::memory::{TRUMPS, Voids, place};
use paiju_tractor::Kitty;
use paiju_tractor::trick::height;
use paiju_tractor::{
    Cards, Combination, EffectiveSuit, SEATS, Trick, Trump, View, attackers_win, game_points, same_side,
};

#[derive(Clone, Copy, Debug)]
pub(in crate::tractor) struct Table {
    pub(in crate::tractor) trump: Trump,
    pub(in crate::tractor) banker: Seat,
    pub(in crate::tractor) hands: [Cards; SEATS as usize],
    pub(in crate::tractor) covered: Cards,
    pub(in crate::tractor) played: Cards,
    pub(in crate::tractor) attackers: i32,
    pub(in crate::tractor) voids: Voids,
    /// The cards of each suit, by [`place`].
    pub(in crate::tractor) suits: [Cards; 5],
    pub(in crate::tractor) turn: Seat,
    pub(in crate::tractor) lead: Option<Combination>,
    /// The winner of the trick so far, and how high it played.
    pub(in crate::tractor) best: (Seat, (bool, u8)),
    pub(in crate::tractor) points: i32,
    /// How many seats have played to the trick.
    pub(in crate::tractor) count: u8,
    /// The latest lead.
    last_lead: Option<Combination>,
}

impl Table {
    /// The game as the observation shows it, without the other hands; `None` before the play.
    pub(in crate::tractor) fn of(view: &View) -> Option<Self> {
        let course = view.course();
        let (trump, banker) = (course.trump()?, course.banking().banker?);
        let mut table = Self {
            trump,
            banker,
            hands: [Cards::EMPTY; SEATS as usize],
            covered: view.covered(),
            played: course.played(),
            attackers: course.attackers(),
            voids: Voids::of(course.tricks(), trump),
            suits: EffectiveSuit::ALL.map(|suit| trump.cards(suit)),
            turn: course.turn().unwrap_or(banker),
            lead: course.lead(),
            best: (banker, (false, 0)),
            points: 0,
            count: 0,
            last_lead: None,
        };
        if let Some(hand) = table.hands.get_mut(view.seat().index()) {
            *hand = view.hand();
        }
        if let Some(trick) = course.trick() {
            table.take_trick(trick);
        }
        Some(table)
    }

    /// The first lead with these hands; the banker's is without its cover.
    pub(in crate::tractor) fn first_lead(
        trump: Trump,
        banker: Seat,
        hands: [Cards; SEATS as usize],
        covered: Cards,
    ) -> Self {
        Self {
            trump,
            banker,
            hands,
            covered,
            played: Cards::EMPTY,
            attackers: 0,
            voids: Voids::default(),
            suits: EffectiveSuit::ALL.map(|suit| trump.cards(suit)),
            turn: banker,
            lead: None,
            best: (banker, (false, 0)),
            points: 0,
            count: 0,
            last_lead: None,
        }
    }

    /// A position with these hands in which this seat leads.
    #[cfg(test)]
    pub(in crate::tractor) fn thought(
        trump: Trump,
        banker: Seat,
        hands: [Cards; SEATS as usize],
        played: Cards,
        leader: Seat,
    ) -> Self {
        Self {
            played,
            turn: leader,
            best: (leader, (false, 0)),
            ..Self::first_lead(trump, banker, hands, Cards::EMPTY)
        }
    }

    /// The first lead of the game, without hands.
    pub(in crate::tractor) const fn before(&self) -> Self {
        Self {
            hands: [Cards::EMPTY; SEATS as usize],
            covered: Cards::EMPTY,
            played: Cards::EMPTY,
            attackers: 0,
            voids: Voids::none(),
            turn: self.banker,
            lead: None,
            best: (self.banker, (false, 0)),
            points: 0,
            count: 0,
            last_lead: None,
            ..*self
        }
    }

    fn take_trick(&mut self, trick: &Trick) {
        let Some(lead) = self.lead else { return };
        self.points = trick.points();
        self.count = trick.len();
        self.last_lead = Some(lead);
        if let Some((seat, cards)) = trick.winner(self.trump) {
            self.best = (seat, height(&lead, cards, self.trump).unwrap_or_default());
        }
    }

    pub(in crate::tractor) fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that a seat can neither see nor remember.
    pub(in crate::tractor) fn unseen(&self, seat: Seat) -> Cards {
        let covered = if seat == self.banker { self.covered } else { Cards::EMPTY };
        Cards::PACKS - self.played - self.hand(seat) - covered
    }

    pub(in crate::tractor) fn is_attacker(&self, seat: Seat) -> bool {
        !same_side(seat, self.banker)
    }

    /// Whether the seat to act plays last.
    pub(in crate::tractor) const fn is_last(&self) -> bool {
        self.count + 1 == SEATS
    }

    /// Whether the partner of the seat to act wins the trick so far.
    pub(in crate::tractor) fn partner_wins(&self) -> bool {
        self.lead.is_some() && same_side(self.best.0, self.turn)
    }

    /// The height of the cards if they would win the trick.
    pub(in crate::tractor) fn would_win(&self, cards: Cards) -> Option<(bool, u8)> {
        height(&self.lead?, cards, self.trump).filter(|&height| height > self.best.1)
    }

    pub(in crate::tractor) fn is_over(&self) -> bool {
        self.count == 0 && self.hand(self.turn).is_empty()
    }

    pub(in crate::tractor) fn play(&mut self, cards: Cards) {
        let seat = self.turn;
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            *hand -= cards;
        }
        self.played |= cards;
        self.points += cards.points();
        match self.lead {
            None => {
                self.lead = Combination::of(cards, self.trump);
                self.last_lead = self.lead;
                let own = self.lead.and_then(|lead| height(&lead, cards, self.trump));
                self.best = (seat, own.unwrap_or_default());
            }
            Some(lead) => {
                if let Some(height) = self.would_win(cards) {
                    self.best = (seat, height);
                }
                let suit = place(lead.suit);
                if self.suits.get(suit).is_some_and(|suit| !suit.contains_all(cards)) {
                    self.voids.note(seat, suit);
                }
            }
        }
        self.count += 1;
        self.turn = seat.next(SEATS);
        if self.count == SEATS {
            let winner = self.best.0;
            if self.is_attacker(winner) {
                self.attackers += self.points;
            }
            (self.turn, self.lead, self.points, self.count) = (winner, None, 0, 0);
        }
    }

    /// Plays to the end and returns the number of plays.
    pub(in crate::tractor) fn play_on(&mut self, choose: impl Fn(&Self) -> Cards) -> u64 {
        let mut plays = 0;
        while !self.is_over() {
            let cards = choose(self);
            if cards.is_empty() {
                break;
            }
            self.play(cards);
            plays += 1;
        }
        plays
    }

    /// The attackers' final points, covered cards included.
    pub(in crate::tractor) fn final_points(&self) -> i32 {
        let taken = self.is_attacker(self.best.0);
        self.attackers + Kitty::of(self.covered, self.last_lead.as_ref(), taken).gain()
    }

    /// The unseen cards of a suit, from a seat's observation.
    pub(in crate::tractor) fn out(&self, seat: Seat, suit: usize) -> Cards {
        self.suits.get(suit).map_or(Cards::EMPTY, |&suit| self.unseen(seat) & suit)
    }

    pub(in crate::tractor) fn trumps(&self, seat: Seat) -> Cards {
        self.hand(seat) & self.suits[TRUMPS]
    }
}

/// The value of the attackers' points to a side: the game points won or lost, plus a small share of the points.
pub(in crate::tractor) fn worth(attackers: i32, for_attackers: bool) -> f64 {
    let points = f64::from(game_points(attackers));
    let game = if attackers_win(attackers) { points } else { -points };
    let value = game + f64::from(attackers.clamp(-60, 260) - 80) / 60.0;
    if for_attackers { value } else { -value }
}
