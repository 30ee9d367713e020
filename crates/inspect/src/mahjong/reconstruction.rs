//! Reconstructs all seats' actions from one seat's messages: the moves of the whole game, who drew when, and which
//! tiles a seat must have had.

use paiju_game::{Fault, Seat};
use paiju_mahjong::{Action, Counts, PublicEvent, SEATS, Tile, View};

use crate::Move;

/// A tile that a seat had until an event removed it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub tile: Tile,
    /// The event's index; beyond all of them for a tile that stayed.
    pub until: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    pub seat: Seat,
    /// After a GANG, from the end of the wall.
    pub from_end: bool,
    /// The event's index.
    pub at: usize,
}

/// The game in one seat's messages.
#[derive(Debug)]
pub(super) struct Reconstruction {
    me: Seat,
    /// The seat's own answers that are still to come.
    own: std::vec::IntoIter<Action>,
    /// In the order in which seats are asked, the lowest first.
    pub moves: Vec<Move<Action>>,
    /// The number of moves after this many events.
    made: Vec<usize>,
    /// In order.
    pub draws: Vec<Draw>,
    held: [Vec<Held>; SEATS as usize],
    /// The winners, each with the discard it won with.
    pub won: Vec<(Seat, Option<Tile>)>,
    pengs: [Counts; SEATS as usize],
    playing: Vec<Seat>,
    /// The discard being answered.
    round: Option<Round>,
    /// The seat that took it by PENG and has not discarded yet.
    peng: Option<Seat>,
    /// The seat that made a GANG and draws.
    gang: Option<Seat>,
}

/// A discard being answered. No answer counts before all have answered.
#[derive(Debug)]
struct Round {
    asked: Vec<Seat>,
    failed: Vec<Seat>,
}

impl Reconstruction {
    /// From the seat's observation.
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

    /// The number of moves after this many events.
    pub fn made(&self, events: usize) -> usize {
        self.made.get(events).or(self.made.last()).copied().unwrap_or_default()
    }

    /// A seat's draws, with their indices among all.
    pub fn draws_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = (usize, &Draw)> {
        self.draws.iter().enumerate().filter(move |(_, draw)| draw.seat == seat)
    }

    /// The tiles that left a seat's hand.
    pub fn held(&self, seat: Seat) -> &[Held] {
        self.held.get(seat.index()).map_or(&[], Vec::as_slice)
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

    /// A seat fails on its turn. It has drawn a tile, whether or not the messages show it.
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

    /// All have answered the discard, and one took it or nobody did. The others' answers are not shown: they passed.
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

/// The messages do not say why a seat failed.
const fn fail(seat: Seat) -> Move<Action> {
    Move::fail(seat, Fault::Illegal)
}
