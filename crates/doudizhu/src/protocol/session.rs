//! What the platform and the seats say to each other in a game, derived from the game alone.
//!
//! The order is that of a referee who deals with one thing after another: each bid and play first with the seat that makes it, then with
//! the others from A to C. Of every message all three get, the loser of a forfeited game included: ERROR ends the game for it too.

use paiju_cards::CardSet;
use paiju_game::Seat;

use super::message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic};
use crate::course::{Bid, Course, Ending, Phase, Play};
use crate::{DouDizhu, SEATS, View, WEST};

/// One message to a seat and what it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// With whom the platform speaks.
    pub seat: Seat,
    /// What it is sent.
    pub sent: PlatformMessage,
    /// What it answers; `None` for a question that is still open, or that a seat which failed never answered.
    pub answer: Option<EngineMessage>,
}

/// Everything that the platform sent to a seat and that the seat answered in this game so far, from INFO on. Where the seat must act, its
/// question is the last message, still open: it is withdrawn if another seat fails before the platform puts it. For a
/// game that begins with bidding.
pub fn messages(view: &View, info: &RoundInfo) -> Vec<Message> {
    let mut said = Vec::new();
    for exchange in exchanges(view, info) {
        said.push(exchange.sent.into());
        said.extend(exchange.answer.map(Message::from));
    }
    said
}

/// [`messages`], each with its answer.
pub fn exchanges(view: &View, info: &RoundInfo) -> Vec<Exchange> {
    let seat = view.seat();
    steps(view.course()).into_iter().filter_map(|step| step.exchange(seat, view.dealt(), info)).collect()
}

/// Everything that the platform and all three seats said in this game so far, from INFO on.
pub fn record(game: &DouDizhu, info: &RoundInfo) -> Vec<Exchange> {
    steps(game.course())
        .into_iter()
        .flat_map(|step| {
            let dealt = |seat: Seat| game.setup().hands.get(seat.index()).copied().unwrap_or_default();
            step.order().into_iter().filter_map(move |seat| step.exchange(seat, dealt(seat), info))
        })
        .collect()
}

/// One thing that all seats are told of.
#[derive(Clone, Copy, Debug)]
enum Step {
    Info,
    Deal,
    Bid(Bid),
    Leftover {
        landlord: Seat,
        kitty: CardSet,
    },
    Play(Play),
    /// This seat must bid or play, or failed when it had to.
    Asked {
        seat: Seat,
        bidding: bool,
    },
    GameOver {
        winner: Seat,
    },
    Error {
        seat: Seat,
    },
}

fn steps(course: &Course) -> Vec<Step> {
    let mut steps = vec![Step::Info, Step::Deal];
    steps.extend(course.bids().iter().copied().map(Step::Bid));
    if let (Some(landlord), Some(kitty)) = (course.landlord(), course.kitty()) {
        steps.push(Step::Leftover { landlord, kitty });
    }
    steps.extend(course.plays().iter().copied().map(Step::Play));
    let asked = |turn| Step::Asked { seat: turn, bidding: course.kitty().is_none() };
    match course.phase() {
        Phase::Bidding { turn } | Phase::Playing { turn } => steps.push(asked(*turn)),
        Phase::Kitty { .. } | Phase::Over { ending: Ending::NoBid } => {}
        Phase::Over { ending: Ending::Out { winner } } => steps.push(Step::GameOver { winner: *winner }),
        Phase::Over { ending: Ending::Forfeit { seat, .. } } => {
            // Who fails without having been asked failed to acknowledge something.
            steps.extend((turn_at_forfeit(course) == Some(*seat)).then(|| asked(*seat)));
            steps.push(Step::Error { seat: *seat });
        }
    }
    steps
}

/// Whose turn it was when a seat's fault ended the game; nobody's between the last bid and the kitty.
fn turn_at_forfeit(course: &Course) -> Option<Seat> {
    if course.kitty().is_some() {
        return course.plays().last().map(|play| play.seat.next(SEATS)).or(course.landlord());
    }
    match course.bids() {
        [] => Some(WEST),
        [.., last] if !course.is_bidding_decided() => Some(last.seat.next(SEATS)),
        _ => None,
    }
}

impl Step {
    /// The seats in the order in which the referee turns to them.
    fn order(self) -> [Seat; SEATS as usize] {
        let first = match self {
            Self::Bid(Bid { seat, .. }) | Self::Play(Play { seat, .. }) => seat,
            _ => WEST,
        };
        let mut order = [0, 1, 2].map(Seat);
        order.sort_by_key(|&seat| (seat != first, seat));
        order
    }

    /// What this seat is sent of it, and what it answers.
    fn exchange(self, seat: Seat, dealt: CardSet, info: &RoundInfo) -> Option<Exchange> {
        let ok = |topic| Some(EngineMessage::Ok(topic));
        let (sent, answer) = match self {
            Self::Info => (PlatformMessage::Info(*info), ok(Topic::Info)),
            Self::Deal => (PlatformMessage::Deal { seat, cards: dealt }, ok(Topic::Deal)),
            Self::Bid(Bid { seat: bidder, value }) if bidder == seat => {
                (PlatformMessage::AskBid, Some(EngineMessage::Bid { seat, value }))
            }
            Self::Bid(Bid { seat, value }) => (PlatformMessage::Bid { seat, value }, ok(Topic::Bid)),
            Self::Leftover { landlord, kitty } => {
                (PlatformMessage::Leftover { landlord, cards: kitty }, ok(Topic::Leftover))
            }
            Self::Play(Play { seat: player, cards, .. }) if player == seat => {
                (PlatformMessage::AskPlay, Some(EngineMessage::Play { seat, cards }))
            }
            Self::Play(Play { seat, cards, .. }) => (PlatformMessage::Play { seat, cards }, ok(Topic::Play)),
            Self::Asked { seat: asked, .. } if asked != seat => return None,
            Self::Asked { bidding: true, .. } => (PlatformMessage::AskBid, None),
            Self::Asked { bidding: false, .. } => (PlatformMessage::AskPlay, None),
            Self::GameOver { winner } => (PlatformMessage::GameOver { winner: Some(winner) }, ok(Topic::GameOver)),
            Self::Error { seat } => (PlatformMessage::Error { seat }, ok(Topic::Error)),
        };
        Some(Exchange { seat, sent, answer })
    }
}

#[cfg(test)]
pub(crate) mod tests;
