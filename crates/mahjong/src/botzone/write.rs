//! Writes a game as requests and responses: for one seat from its observation, for the judge from the whole game.

use paiju_game::{Game as _, Seat};

use super::message::{Request, Wanted, write_response};
use crate::{Action, Counts, Mahjong, PublicEvent, Rules, SEATS, Setup, Tile, View};

/// All requests that the seat received, with its responses: `None` for the last one while it is open, and for one that
/// it failed to answer.
pub fn transcript(view: &View) -> Vec<(Request, Option<String>)> {
    let mut teller = Teller::new(view);
    let begin = teller.begin().map(|request| (request, Some(write_response(&Action::Pass, Wanted::Note))));
    let told = view.course().events().iter().filter_map(|event| teller.tell(event));
    begin.into_iter().chain(told).collect()
}

/// A turn of a judge's log: the requests to one or more seats, and their responses, by [`Seat::index`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgeTurn {
    /// The requests.
    pub requests: [Option<Request>; SEATS as usize],
    /// The responses; `None` for a seat that got no request, has not answered yet, or failed.
    pub responses: [Option<String>; SEATS as usize],
}

/// The turns of a judge's log so far.
pub fn judge_turns(game: &Mahjong) -> Vec<JudgeTurn> {
    let views: Vec<View> = Seat::all(SEATS).map(|seat| game.view(seat)).collect();
    let mut tellers: Vec<Teller<'_>> = views.iter().map(Teller::new).collect();
    let mut turns: Vec<JudgeTurn> = Vec::new();
    for turn in 0..2 {
        let mut begin = JudgeTurn::default();
        for (seat, teller) in tellers.iter().enumerate() {
            begin.requests[seat] = Some(teller.begin()[turn]);
            begin.responses[seat] = Some(write_response(&Action::Pass, Wanted::Note));
        }
        turns.push(begin);
    }
    for event in game.course().events() {
        let mut turn = JudgeTurn::default();
        for (seat, teller) in tellers.iter_mut().enumerate() {
            if let Some((request, response)) = teller.tell(event) {
                (turn.requests[seat], turn.responses[seat]) = (Some(request), response);
            }
        }
        if turn != JudgeTurn::default() {
            turns.push(turn);
        }
    }
    turns
}

/// The order of the tiles shown by the requests of a judge's log. `None` if they lack a whole deal, or have more than
/// four of a tile. Tiles that nobody drew follow in ascending order.
pub fn setup<'a>(turns: impl IntoIterator<Item = &'a JudgeTurn>, rules: Rules) -> Option<Setup> {
    let mut hands = [Counts::EMPTY; SEATS as usize];
    let (mut front, mut end) = (Vec::new(), Vec::new());
    let mut gang_by = None;
    for turn in turns {
        let mut gang_now = None;
        for (seat, request) in turn.requests.iter().enumerate() {
            match *request {
                Some(Request::Deal(dealt)) => hands[seat] = dealt,
                Some(Request::Draw(tile)) if gang_by == Some(seat) => end.push(tile),
                Some(Request::Draw(tile)) => front.push(tile),
                Some(Request::Gang(by, _)) => gang_now = Some(by.index()),
                _ => {}
            }
        }
        gang_by = gang_now;
    }
    Setup::from_draws(&hands, &front, &end, rules)
}

/// Writes a seat's requests event by event, and copies its responses.
struct Teller<'a> {
    view: &'a View,
    draws: std::slice::Iter<'a, Tile>,
    answers: std::slice::Iter<'a, Action>,
    left: bool,
}

impl<'a> Teller<'a> {
    fn new(view: &'a View) -> Self {
        Self { view, draws: view.draws().iter(), answers: view.answers().iter(), left: false }
    }

    fn begin(&self) -> [Request; 2] {
        [Request::Seat(self.view.seat()), Request::Deal(*self.view.dealt())]
    }

    fn tell(&mut self, event: &PublicEvent) -> Option<(Request, Option<String>)> {
        let request = self.request(event)?;
        let wanted = request.wanted();
        let response = match wanted {
            Wanted::Note => Some(write_response(&Action::Pass, wanted)),
            Wanted::Turn | Wanted::Answer(_) | Wanted::Target => {
                self.answers.next().map(|action| write_response(action, wanted))
            }
        };
        Some((request, response))
    }

    fn request(&mut self, event: &PublicEvent) -> Option<Request> {
        if self.left {
            return None;
        }
        let own = event.seat() == Some(self.view.seat());
        match *event {
            PublicEvent::Draw { .. } if own => self.draws.next().copied().map(Request::Draw),
            PublicEvent::Hu { .. } | PublicEvent::Out { .. } if own => {
                self.left = true;
                None
            }
            _ if !event.is_told_to(self.view.seat()) => None,
            PublicEvent::Draw { .. } | PublicEvent::Out { .. } => None,
            PublicEvent::Play { seat, tile } => Some(Request::Play(seat, tile)),
            PublicEvent::Peng { seat, tile } => Some(Request::Peng(seat, tile)),
            PublicEvent::Gang { seat, tile } => Some(Request::Gang(seat, tile)),
            PublicEvent::Hu { seat, tile } => Some(Request::Hu(seat, tile)),
            PublicEvent::End => Some(Request::End),
        }
    }
}
