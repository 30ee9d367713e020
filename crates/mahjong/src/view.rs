//! One seat's observation: its own tiles and the public state. It can be rebuilt from the seat's messages alone; see
//! [`crate::botzone::Reader`].

use paiju_game::{Lang, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::course::{Course, Standing};
use crate::seat_state::SeatState;
use crate::{Action, Counts, Hand, PublicEvent, Refusal, Rules, Tile, WALL, text};

/// One seat's observation.
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

    /// The same observation under other rules: this changes what the seat may do now, not what has happened.
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

    /// The observing seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The 13 tiles it was dealt.
    pub const fn dealt(&self) -> &Counts {
        &self.own.dealt
    }

    /// The seat's hand: concealed tiles, including the one just drawn, and melds.
    pub fn hand(&self) -> Hand {
        self.own.hand(&self.course, self.seat)
    }

    /// The tile just drawn, during the seat's turn.
    pub const fn drawn(&self) -> Option<Tile> {
        self.own.drawn
    }

    /// All tiles it drew, in order.
    pub fn draws(&self) -> &[Tile] {
        &self.own.draws
    }

    /// All its answers, in order, including those beaten by another's HU.
    pub fn answers(&self) -> &[Action] {
        &self.own.answers
    }

    /// Its answer that does not count until the others have answered.
    pub const fn pending(&self) -> Option<&Action> {
        self.own.pending.as_ref()
    }

    /// The public state.
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
        // The discard it won with is now among its own.
        if let Some(Standing::Won { tile: Some(tile), .. }) = self.standing() {
            seen.remove(*tile, 1);
        }
        seen
    }

    /// The tiles the seat has not seen: in other hands or in the wall.
    pub fn unseen(&self) -> Counts {
        Counts::WHOLE.less(&self.seen())
    }

    /// The legal actions; empty if it is not asked. When the wall is used up, the best target by distance and chance.
    pub fn actions(&self, into: &mut Vec<Action>) {
        self.own.actions(&self.course, self.seat, into);
    }

    /// Checks an answer of the seat.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.own.check(&self.course, self.seat, action)
    }

    /// Takes the seat's own answer. An answer to a discard counts once its result is known, by [`View::see`] or
    /// [`View::pass_by`].
    ///
    /// # Errors
    /// The first rule it breaks. The observation is then unchanged.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        self.check(action)?;
        if let Some(event) = self.own.answer(&self.course, self.seat, action) {
            self.happen(event);
        }
        Ok(())
    }

    /// Takes a draw of this tile.
    ///
    /// # Errors
    /// It is not the seat's turn to draw, or all four copies have been seen.
    pub fn draw(&mut self, tile: Tile) -> Result<(), Impossible> {
        self.check_unseen(tile, 1)?;
        self.see(PublicEvent::Draw { seat: self.seat })?;
        self.own.draw(tile);
        Ok(())
    }

    /// Takes an event.
    ///
    /// # Errors
    /// It is impossible now, or needs tiles that the seat cannot have. The observation is then unchanged.
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

    /// Nobody took the discard: the next seat draws, or the wall is used up.
    pub fn pass_by(&mut self) {
        if self.course.offered().is_some() {
            self.own.pending = None;
            self.course.pass_by();
        }
    }

    /// The wall is used up, whatever the count says: a failed seat may have drawn unseen.
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
        // Any event after a discard settles the answers to it, except a seat's failure.
        if self.course.offered().is_some() && !matches!(event, PublicEvent::Out { .. }) {
            self.own.pending = None;
        }
        self.course.advance(event);
    }

    fn standing(&self) -> Option<&Standing> {
        self.course.shown().get(self.seat.index()).map(|shown| &shown.standing)
    }
}

texts! {
    /// Why an event is impossible.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "impossible", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Impossible {
        NotNow as "not-now" => "按规则此时不会发生", "this is impossible now";
        NoSuchTiles { tile: Tile, needed: u8 } as "no-such-tiles" =>
            format!("需要 {needed} 张 {}，其余的都已见过，凑不出来", text::tile(*tile, Lang::Zh)),
            format!("this needs {needed} of {}, but too many have been seen elsewhere", text::tile(*tile, Lang::En));
    }
}
