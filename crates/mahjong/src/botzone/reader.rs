//! Rebuilds a seat's observation from its requests and responses.

use paiju_game::Seat;

use super::message::{Request, Wanted, read_response};
use super::problem::{ReadProblem, ResponseProblem};
use crate::course::{Phase, Standing};
use crate::{Action, Counts, Impossible, PublicEvent, Rules, Tile, View};

/// Reads one seat's messages, request by request.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    rules: Rules,
    seat: Option<Seat>,
    view: Option<View>,
    wanted: Option<Wanted>,
}

impl Reader {
    /// Before the first request of a game with these rules.
    pub fn new(rules: Rules) -> Self {
        Self { rules, ..Self::default() }
    }

    /// The seat's observation; `None` before its tiles are known.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// What the last request requires; `None` once it is answered.
    pub const fn wanted(&self) -> Option<Wanted> {
        self.wanted
    }

    /// Takes a request.
    ///
    /// # Errors
    /// It is impossible. Do not use the reader any further.
    pub fn request(&mut self, request: &Request) -> Result<Wanted, ReadProblem> {
        if self.wanted.is_some() {
            return Err(ReadProblem::Unanswered);
        }
        match (*request, self.seat, &mut self.view) {
            (Request::Seat(seat), None, None) => self.seat = Some(seat),
            (Request::Deal(dealt), Some(seat), None) => self.view = Some(deal(seat, dealt, self.rules)?),
            (Request::Seat(_) | Request::Deal(_), ..) | (_, _, None) => return Err(ReadProblem::OutOfOrder),
            (request, _, Some(view)) => {
                if !view.course().is_playing(view.seat()) {
                    return Err(ReadProblem::HasLeft);
                }
                grant(view, &request)?;
                tell(view, &request)?;
            }
        }
        let wanted = request.wanted();
        self.wanted = Some(wanted);
        Ok(wanted)
    }

    /// Takes the response to the last request.
    ///
    /// # Errors
    /// It is malformed or illegal, and the seat is out.
    pub fn respond(&mut self, text: &str) -> Result<Action, ResponseProblem> {
        let wanted = self.wanted.ok_or(ResponseProblem::NotAsked)?;
        let action = read_response(text, wanted).map_err(ResponseProblem::Malformed)?;
        if let (Some(view), Wanted::Turn | Wanted::Answer(_) | Wanted::Target) = (&mut self.view, wanted) {
            view.act(&action).map_err(ResponseProblem::Refused)?;
        }
        self.wanted = None;
        Ok(action)
    }

    /// Drops the open question: the platform has moved on.
    pub(super) const fn drop_question(&mut self) {
        self.wanted = None;
    }

    /// Assumes PASS as the answer to the last request if nothing else was possible; returns whether nothing is left to
    /// answer.
    pub fn settle(&mut self) -> bool {
        let only_pass = match (self.wanted, &self.view) {
            (None | Some(Wanted::Note), _) => true,
            (Some(Wanted::Answer(_)), Some(view)) => {
                let mut actions = Vec::new();
                view.actions(&mut actions);
                actions == [Action::Pass]
            }
            _ => false,
        };
        if self.wanted.is_some() && only_pass {
            // A forced answer is legal.
            let _ = self.respond("PASS");
        }
        only_pass
    }
}

fn deal(seat: Seat, dealt: Counts, rules: Rules) -> Result<View, ReadProblem> {
    if dealt.total() != 13 {
        return Err(ReadProblem::DealSize { tiles: dealt.total() as u16 });
    }
    match dealt.iter().find(|&(_, count)| count > Tile::COPIES) {
        Some((tile, _)) => Err(ReadProblem::FifthCopy { tile }),
        None => Ok(View::new(seat, dealt, rules)),
    }
}

/// The seat's own claim was granted unless the request is a HU of the same discard. (A PENG that discards an equal
/// tile, with which another then wins, looks like a beaten claim. It is so rare that it is read as one.)
fn grant(view: &mut View, request: &Request) -> Result<(), ReadProblem> {
    let seat = view.seat();
    let (Some(&claim), Some((_, tile))) = (view.pending(), view.course().offered()) else { return Ok(()) };
    if matches!(*request, Request::Hu(_, Some(with)) if with == tile) {
        return Ok(());
    }
    match claim {
        Action::Peng { play } => {
            view.see(PublicEvent::Peng { seat, tile })?;
            view.see(PublicEvent::Play { seat, tile: play })?;
        }
        Action::Gang(tile) => view.see(PublicEvent::Gang { seat, tile })?,
        Action::Hu => return Err(ReadProblem::HasLeft),
        Action::Pass | Action::Play(_) | Action::Target(_) => {}
    }
    Ok(())
}

/// Takes an event, and whatever must have happened before it.
fn tell(view: &mut View, request: &Request) -> Result<(), ReadProblem> {
    let me = view.seat();
    let event = match *request {
        Request::Seat(_) | Request::Deal(_) => return Err(ReadProblem::OutOfOrder),
        Request::Draw(tile) => {
            turn_comes_to(view, me)?;
            return Ok(view.draw(tile)?);
        }
        Request::Play(seat, tile) => PublicEvent::Play { seat, tile },
        Request::Peng(seat, tile) => PublicEvent::Peng { seat, tile },
        Request::Gang(seat, tile) => PublicEvent::Gang { seat, tile },
        Request::Hu(seat, tile) => PublicEvent::Hu { seat, tile },
        Request::End => return end(view),
    };
    if event.seat() == Some(me) {
        return Err(ReadProblem::OwnDoing);
    }
    let claims = match event {
        PublicEvent::Peng { .. } | PublicEvent::Hu { tile: Some(_), .. } => true,
        // Besides the discard there are only three copies, so four drawn ones are another tile.
        PublicEvent::Gang { tile, .. } => view.course().offered().is_some_and(|(_, offered)| offered == tile),
        _ => false,
    };
    if let (false, Some(seat)) = (claims, event.seat())
        && !matches!(view.course().phase(), Phase::Discard { .. })
    {
        turn_comes_to(view, seat)?;
        view.see(PublicEvent::Draw { seat })?;
    }
    Ok(view.see(event)?)
}

/// Nobody took the discard, and this seat draws. Seats whose turn it was before must have failed.
fn turn_comes_to(view: &mut View, seat: Seat) -> Result<(), ReadProblem> {
    view.pass_by();
    loop {
        match *view.course().phase() {
            Phase::Draw { seat: turn, .. } if turn == seat => return Ok(()),
            Phase::Draw { seat: turn, .. } if turn != view.seat() && view.course().is_playing(seat) => {
                view.see(PublicEvent::Out { seat: turn })?;
            }
            _ => return Err(Impossible::NotNow.into()),
        }
    }
}

/// The wall is used up, or the others have left, by HU or by failing.
fn end(view: &mut View) -> Result<(), ReadProblem> {
    view.pass_by();
    let failed = view.course().shown().iter().filter(|shown| matches!(shown.standing, Standing::Out { .. })).count();
    if view.see(PublicEvent::End).is_ok() {
        return Ok(());
    }
    // Each seat that failed may have drawn a tile that nobody saw.
    if usize::from(view.course().wall()) <= failed {
        view.exhaust_wall();
    } else {
        let others: Vec<Seat> = view.course().playing().iter().filter(|&seat| seat != view.seat()).collect();
        for seat in others {
            view.see(PublicEvent::Out { seat })?;
        }
    }
    Ok(view.see(PublicEvent::End)?)
}
