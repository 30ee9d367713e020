//! What one seat knows: its own tiles and the course of the game. It can be rebuilt from the seat's messages alone; see
//! [`crate::botzone::Reader`].

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::course::{Course, Standing};
use crate::seat_state::SeatState;
use crate::{Action, Counts, Hand, PublicEvent, Refusal, Rules, Tile, WALL};

/// What one seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    seat: Seat,
    own: SeatState,
    course: Course,
}

impl View {
    /// A seat with the 13 tiles it was dealt, before the first draw.
    pub fn new(seat: Seat, dealt: Counts, rules: Rules) -> Self {
        Self { seat, own: SeatState::new(dealt), course: Course::new(WALL, rules) }
    }

    /// The same view by other rules: what the seat may do now changes, not what has happened.
    #[must_use]
    pub const fn by_rules(mut self, rules: Rules) -> Self {
        self.course.set_rules(rules);
        self
    }

    pub(crate) const fn of(seat: Seat, own: SeatState, course: Course) -> Self {
        Self { seat, own, course }
    }

    pub(crate) const fn own(&self) -> &SeatState {
        &self.own
    }

    /// Whose view it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The 13 tiles the seat was dealt.
    pub const fn dealt(&self) -> &Counts {
        &self.own.dealt
    }

    /// The seat's hand: its concealed tiles, the one just drawn too, and its melds.
    pub fn hand(&self) -> Hand {
        self.own.hand(&self.course, self.seat)
    }

    /// The tile the seat has just drawn, while it is its turn.
    pub const fn drawn(&self) -> Option<Tile> {
        self.own.drawn
    }

    /// All the tiles the seat drew, in order.
    pub fn draws(&self) -> &[Tile] {
        &self.own.draws
    }

    /// All the seat's answers, in order, those too that another's HU made void.
    pub fn answers(&self) -> &[Action] {
        &self.own.answers
    }

    /// The seat's answer that does not count before the others have answered.
    pub const fn pending(&self) -> Option<&Action> {
        self.own.pending.as_ref()
    }

    /// What all have seen.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Whether the seat must act.
    pub fn is_my_turn(&self) -> bool {
        self.own.pending.is_none() && self.course.asks(self.seat)
    }

    /// All tiles the seat has seen: its own, the melds and the pool.
    pub fn seen(&self) -> Counts {
        let mut seen = self.course.seen() + self.own.concealed;
        // The discard it won with is among its own by now.
        if let Some(Standing::Won { tile: Some(tile), .. }) = self.standing() {
            seen.remove(*tile, 1);
        }
        seen
    }

    /// The tiles the seat has not seen: in the others' hands or in the wall.
    pub fn unseen(&self) -> Counts {
        Counts::WHOLE.less(&self.seen())
    }

    /// What the seat may do now; empty when it is not asked. At the wall's end, the best target by distance and chance.
    pub fn actions(&self, into: &mut Vec<Action>) {
        self.own.actions(&self.course, self.seat, into);
    }

    /// Whether the rules allow the seat's answer.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.own.check(&self.course, self.seat, action)
    }

    /// Takes in the seat's own answer. An answer to a discard counts when what became of it is told: by [`View::see`] or [`View::pass_by`].
    ///
    /// # Errors
    /// The first rule it breaks; the view is unchanged then.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        self.check(action)?;
        if let Some(event) = self.own.answer(&self.course, self.seat, action) {
            self.happen(event);
        }
        Ok(())
    }

    /// Takes in that the seat draws this tile.
    ///
    /// # Errors
    /// It is not its turn to draw, or all four have been seen.
    pub fn draw(&mut self, tile: Tile) -> Result<(), Impossible> {
        self.check_unseen(tile, 1)?;
        self.see(PublicEvent::Draw { seat: self.seat })?;
        self.own.draw(tile);
        Ok(())
    }

    /// Takes in what happened.
    ///
    /// # Errors
    /// It cannot happen now, or it needs tiles that the seat cannot have; the view is unchanged then.
    pub fn see(&mut self, event: PublicEvent) -> Result<(), Impossible> {
        if !self.course.can_happen(&event) {
            return Err(Impossible::NotNow);
        }
        if let PublicEvent::Play { seat, tile } | PublicEvent::Peng { seat, tile } | PublicEvent::Gang { seat, tile } =
            event
        {
            let needed = self.course.tiles_for(&event);
            if seat != self.seat {
                self.check_unseen(tile, needed)?;
            } else if self.own.concealed[tile] < needed {
                return Err(Impossible::NoSuchTiles { tile, needed });
            }
        }
        self.happen(event);
        Ok(())
    }

    /// Takes in that nobody took the discard: the next seat is to draw, or the wall is used up.
    pub fn pass_by(&mut self) {
        if self.course.offered().is_some() {
            self.own.pending = None;
            self.course.pass_by();
        }
    }

    /// The wall is used up, whatever the count says: a seat that has failed may have drawn unseen.
    pub(crate) const fn exhaust_wall(&mut self) {
        self.course.exhaust_wall();
    }

    fn check_unseen(&self, tile: Tile, needed: u8) -> Result<(), Impossible> {
        if self.unseen()[tile] < needed { Err(Impossible::NoSuchTiles { tile, needed }) } else { Ok(()) }
    }

    fn happen(&mut self, event: PublicEvent) {
        if event.seat() == Some(self.seat) {
            self.own.follow(&self.course, &event);
        }
        // Whatever follows a discard settles the answers to it; only that a seat fails does not.
        if self.course.offered().is_some() && !matches!(event, PublicEvent::Out { .. }) {
            self.own.pending = None;
        }
        self.course.advance(event);
    }

    fn standing(&self) -> Option<&Standing> {
        self.course.shown().get(self.seat.index()).map(|shown| &shown.standing)
    }
}

/// Why something that a seat is told cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "impossible", rename_all = "snake_case")]
pub enum Impossible {
    /// The rules have no place for it now.
    NotNow,
    /// So many of the tile cannot be where they would have to be: the others have been seen.
    NoSuchTiles {
        /// The tile that is said to be there.
        tile: Tile,
        /// How many are needed.
        needed: u8,
    },
}
