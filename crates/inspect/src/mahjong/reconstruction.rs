//! What all seats did, as one seat's messages tell it: the moves of the whole game, who drew when, and which tiles a seat must have had.

use paiju_game::{Fault, Seat};
use paiju_mahjong::{Action, Counts, PublicEvent, SEATS, Tile, View};

use crate::Move;

/// A tile that a seat had until an event took it out of its hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub tile: Tile,
    /// The event's place; beyond all of them for a tile that stayed.
    pub until: usize,
}

/// A tile that a seat drew.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    pub seat: Seat,
    /// After a GANG, from the end of the wall.
    pub from_end: bool,
    /// The event's place.
    pub at: usize,
}

/// The game as one seat's messages tell it.
#[derive(Debug)]
pub(super) struct Reconstruction {
    me: Seat,
    /// The seat's own answers that have not come up yet.
    own: std::vec::IntoIter<Action>,
    moves: Vec<Move<Action>>,
    /// How many moves were made after so many events.
    made: Vec<usize>,
    draws: Vec<Draw>,
    held: [Vec<Held>; SEATS as usize],
    won: Vec<(Seat, Option<Tile>)>,
    pengs: [Counts; SEATS as usize],
    playing: Vec<Seat>,
    /// The discard that is being answered.
    round: Option<Round>,
    /// Who has taken it by PENG and has not played yet.
    peng: Option<Seat>,
    /// Who has made a GANG and draws.
    gang: Option<Seat>,
}

/// A discard that is being answered. Nobody's answer counts before all have answered.
#[derive(Debug)]
struct Round {
    asked: Vec<Seat>,
    failed: Vec<Seat>,
}

impl Reconstruction {
    /// What the seat knows of it.
    pub fn of(view: &View) -> Self {
        let mut game = Self {
            me: view.seat(),
            own: view.answers().to_vec().into_iter(),
            moves: Vec::new(),
            made: vec![0],
            draws: Vec::new(),
            held: Default::default(),
            won: Vec::new(),
            pengs: [Counts::EMPTY; SEATS as usize],
            playing: Seat::all(SEATS).collect(),
            round: None,
            peng: None,
            gang: None,
        };
        for (at, event) in view.course().events().iter().enumerate() {
            game.take(at, event);
            game.made.push(game.moves.len());
        }
        game
    }

    /// The moves, in the order in which the seats are asked: of several the lowest first.
    pub fn moves(&self) -> &[Move<Action>] {
        &self.moves
    }

    /// How many moves were made when so many events had happened.
    pub fn made(&self, events: usize) -> usize {
        self.made.get(events).or(self.made.last()).copied().unwrap_or_default()
    }

    /// All draws, in order.
    pub fn draws(&self) -> &[Draw] {
        &self.draws
    }

    /// A seat's draws, with their places among all.
    pub fn draws_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = (usize, &Draw)> {
        self.draws.iter().enumerate().filter(move |(_, draw)| draw.seat == seat)
    }

    /// The tiles that left a seat's hand.
    pub fn held(&self, seat: Seat) -> &[Held] {
        self.held.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Who has won, and with which discard.
    pub fn won(&self) -> &[(Seat, Option<Tile>)] {
        &self.won
    }

    fn take(&mut self, at: usize, event: &PublicEvent) {
        match *event {
            PublicEvent::Draw { seat } => {
                self.close(None);
                let from_end = self.gang.take() == Some(seat);
                self.draws.push(Draw { seat, from_end, at });
            }
            PublicEvent::Play { seat, tile } => {
                self.leaves(seat, tile, 1, at);
                match self.peng.take() {
                    Some(by) if by == seat => self.close(Some((seat, Action::Peng { play: tile }))),
                    _ => self.turn(seat, Action::Play(tile)),
                }
                let asked = self.playing.iter().copied().filter(|&other| other != seat).collect();
                self.round = Some(Round { asked, failed: Vec::new() });
            }
            PublicEvent::Peng { seat, tile } => {
                self.leaves(seat, tile, 2, at);
                self.pengs[seat.index()].insert(tile, 1);
                self.peng = Some(seat);
            }
            PublicEvent::Gang { seat, tile } => {
                let all = if self.pengs[seat.index()][tile] > 0 { 1 } else { 4 };
                self.leaves(seat, tile, all - u8::from(self.round.is_some()), at);
                self.claim_or_turn(seat, Action::Gang(tile));
                self.gang = Some(seat);
            }
            PublicEvent::Hu { seat, tile } => {
                self.claim_or_turn(seat, Action::Hu);
                self.won.push((seat, tile));
                self.leave(seat);
            }
            PublicEvent::Out { seat } => {
                match &mut self.round {
                    Some(round) if round.asked.contains(&seat) => round.failed.push(seat),
                    _ => self.fails_in_turn(seat, at),
                }
                self.leave(seat);
            }
            PublicEvent::End => self.close(None),
        }
    }

    /// A seat fails when it should play; it has drawn then, whether or not that is told.
    fn fails_in_turn(&mut self, seat: Seat, at: usize) {
        self.close(None);
        if self.draws.last().is_none_or(|draw| draw.seat != seat || draw.at + 1 != at) {
            let from_end = self.gang.take() == Some(seat);
            self.draws.push(Draw { seat, from_end, at });
        }
        self.moves.push(fail(seat));
    }

    fn leaves(&mut self, seat: Seat, tile: Tile, count: u8, until: usize) {
        self.held[seat.index()].extend(std::iter::repeat_n(Held { tile, until }, usize::from(count)));
    }

    fn leave(&mut self, seat: Seat) {
        self.playing.retain(|&other| other != seat);
    }

    fn claim_or_turn(&mut self, seat: Seat, action: Action) {
        if self.round.is_some() { self.close(Some((seat, action))) } else { self.turn(seat, action) }
    }

    fn turn(&mut self, seat: Seat, action: Action) {
        if seat == self.me {
            self.own.next();
        }
        self.moves.push(Move::act(seat, action));
    }

    /// All have answered the discard: one has taken it, or nobody. What the others answered is not told: they passed.
    fn close(&mut self, claim: Option<(Seat, Action)>) {
        let Some(Round { asked, failed }) = self.round.take() else { return };
        for seat in asked {
            self.moves.push(match claim {
                _ if failed.contains(&seat) => fail(seat),
                // Its own claim may have been beaten.
                _ if seat == self.me => Move::act(seat, self.own.next().unwrap_or(Action::Pass)),
                Some((by, action)) if by == seat => Move::act(seat, action),
                _ => Move::act(seat, Action::Pass),
            });
        }
    }
}

/// Why a seat failed the messages do not say.
const fn fail(seat: Seat) -> Move<Action> {
    Move::fail(seat, Fault::Illegal)
}
